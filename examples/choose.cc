// The algorithm by name, at run time: choose NAME TEXT; without arguments, what there is.
#include <mhash/mhash.hpp>

#include <cstdio>

int main(int argc, char** argv) {
  if (argc != 3) {
    for (const mhash::AlgorithmInfo& info : mhash::algorithms()) {
      std::printf("%-11s %2zu bytes\n", info.name, info.digest_size);
    }
    return 0;
  }
  mhash::AnyHasher hasher;
  if (!mhash::AnyHasher::make(argv[1], hasher)) {
    std::fprintf(stderr, "no algorithm is called %s\n", argv[1]);
    return 64;
  }
  unsigned char digest[64];  // the largest
  hasher.update(std::string_view(argv[2])).finalize(digest);
  for (std::size_t i = 0; i < hasher.digest_size(); ++i) std::printf("%02x", digest[i]);
  std::printf("\n");
}
