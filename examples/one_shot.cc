// One message, one call; and the same at compile time.
#include <mhash/mhash.hpp>

#include <cstdio>

// A digest as a constant: nothing of it is left to do at run time.
constexpr auto expected = mhash::digest<mhash::Sha256>("abc");

int main() {
  const auto digest = mhash::digest<mhash::Sha256>("abc");
  std::printf("%s\n", digest.hex().c_str());
  std::printf("%s\n", digest == expected ? "as expected" : "something else");

  mhash::Digest<mhash::Sha256> other;
  if (!mhash::Digest<mhash::Sha256>::from_hex("abc", other)) std::printf("not a SHA-256 digest\n");
}
