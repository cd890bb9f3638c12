// A program where there are no headers of Highway: mhash notices by itself.
#include <mhash/kernel_info.hpp>
#include <mhash/mhash.hpp>

#if MHASH_USE_HIGHWAY || __has_include(<hwy/base.h>)
#error "this program is to be compiled without Highway"
#endif

#include <cstring>

int main() {
  bool right = mhash::digest<mhash::Sha256>("abc").hex() ==
               "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  mhash::for_each_kernel([&](const mhash::KernelInfo& kernel) {
    right = right && std::strncmp(kernel.name, "lanes", 5) != 0;
  });
  return right ? 0 : 1;
}
