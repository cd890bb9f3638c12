// mhash as a contender, and which of its kernels are in use.
#ifndef MHASH_BENCH_OURS_HPP
#define MHASH_BENCH_OURS_HPP

#include <string>
#include <string_view>

#include "contender.hpp"
#include "mhash/kernel_info.hpp"

namespace mhash_bench {

// Every algorithm, as one call of mhash::digest().
Contender ours();

// The kernels that digest() of an algorithm uses now: "x86_sha", "portable+lanes_avx2".
std::string kernels_in_use(std::string_view algorithm);

// Uses a kernel, and goes back to the former one at the end.
class ForcedKernel {
 public:
  ForcedKernel(const std::string& algorithm, mhash::Primitive primitive, const std::string& kernel);
  ~ForcedKernel();
  ForcedKernel(const ForcedKernel&) = delete;
  ForcedKernel& operator=(const ForcedKernel&) = delete;

  // False if the kernel fails its known-answer test, or the CPU cannot run it.
  bool done() const { return done_; }

 private:
  std::string algorithm_;
  mhash::Primitive primitive_;
  std::string before_;
  bool done_;
};

}  // namespace mhash_bench

#endif  // MHASH_BENCH_OURS_HPP
