// What the command line and the environment ask of the kernel tests. Everything can be said on the
// command line, because some emulators have no environment:
//     --thin            fewer cases of each kind (MHASH_TEST_THIN=1)
//     --must-run=LIST   kernels, separated by commas, that may not be skipped
//                       (MHASH_TEST_MUST_RUN): sha256.stream.x86_sha, or x86_sha for all of that
//                       name
#ifndef MHASH_TESTS_KERNELS_OPTIONS_HPP
#define MHASH_TESTS_KERNELS_OPTIONS_HPP

#include <cstddef>
#include <initializer_list>
#include <string>
#include <vector>

struct Options {
  bool thin = false;
  std::vector<std::string> must_run;
};

inline Options options;

// How often to try something random.
inline int times(int full, int thin) {
  return options.thin ? thin : full;
}
// The step of a loop that visits everything, or not.
inline std::size_t step(std::size_t thin) {
  return options.thin ? thin : 1;
}
using Sizes = std::initializer_list<std::size_t>;

#endif  // MHASH_TESTS_KERNELS_OPTIONS_HPP
