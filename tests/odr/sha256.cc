// A program that uses SHA-256 and nothing else.
#include <mhash/mhash.hpp>

int main(int argc, char** argv) {
  mhash::Hasher<mhash::Sha256> hasher;
  for (int i = 0; i < argc; ++i) hasher.update(argv[i], 1);
  return hasher.finalize() == mhash::digest<mhash::Sha256>("") ? 1 : 0;
}
