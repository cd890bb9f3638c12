// Says whether our own questions about the CPU and Highway's library answer alike, for each target
// that the kernels are instantiated for. Compiled with MHASH_HWY_DETECT=1 and linked with Highway.
// Prints a line a target; exits with 0 if they agree and every kernel that says it is usable gives
// its known answer.
#include <hwy/targets.h>

#include <cstdio>
#include <mhash/kernel_info.hpp>

namespace tagged = mhash::MHASH_TAG;
namespace tables = mhash::MHASH_KERNELS_TAG;
namespace detail = mhash::detail;
namespace cpu = detail::cpu;

static_assert(MHASH_USE_HIGHWAY && MHASH_HWY_DETECT, "this program is about Highway's answers");

static bool compare(const char* target, std::uint32_t feature, std::int64_t highway_target) {
  const bool ours = tagged::cpu_has(feature);
  const bool theirs = (hwy::SupportedTargets() & highway_target) != 0;
  std::printf("%s: mhash %s, Highway %s%s\n", target, ours ? "yes" : "no", theirs ? "yes" : "no",
              ours == theirs ? "" : "  DIFFERENT");
  return ours == theirs;
}

template <class P>
static bool try_rows() {
  bool right = true;
  for (const auto& row : tables::Table<P>::rows) {
    if (!row.usable() || tables::Table<P>::known_answer(row)) continue;
    std::printf("%s.%s.%s: WRONG\n", P::algorithm(), mhash::primitive_name(P::primitive()),
                row.name);
    right = false;
  }
  return right;
}

int main() {
  bool right = compare("SSSE3", cpu::ssse3, HWY_SSSE3);
  right &= compare("SSE4", cpu::sse4, HWY_SSE4);
  right &= compare("AVX2", cpu::avx2, HWY_AVX2);
  right &= compare("AVX3", cpu::avx512, HWY_AVX3);
#define MHASH_X(P) right &= try_rows<P>();
  MHASH_PRIMITIVES(MHASH_X)
#undef MHASH_X
  return right ? 0 : 1;
}
