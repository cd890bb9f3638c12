// Bytes as they come: standard input, in pieces of any size, hashed with two algorithms at once.
#include <mhash/mhash.hpp>

#include <cstdio>

int main() {
  mhash::MultiHasher<mhash::Sha256, mhash::Blake3> hasher;
  char buffer[4096];
  std::size_t n;
  while ((n = std::fread(buffer, 1, sizeof buffer, stdin)) != 0) hasher.update(buffer, n);
  if (std::ferror(stdin)) {
    std::perror("standard input");
    return 1;
  }
  const auto digests = hasher.finalize();
  std::printf("%s  sha256\n", digests.get<mhash::Sha256>().hex().c_str());
  std::printf("%s  blake3\n", digests.get<mhash::Blake3>().hex().c_str());
}
