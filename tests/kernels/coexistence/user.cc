// A user's program with Highway of its own, and mhash included where ORDER says:
//     first, between (foreach_target.h and highway.h), inside (the part that is compiled for every
//     target), second (inside, but not for the first of the targets), last, everywhere: around the
//     user's own pass over all targets;
//     static_before, static_after: a user of hwy/highway.h without such a pass.
// It exits with 0 if the user's kernels are right for every target that this CPU has, Highway's
// macros are what they were, and mhash is right. It does not need Highway's library.
#define ORDER_first 1
#define ORDER_between 2
#define ORDER_inside 3
#define ORDER_last 4
#define ORDER_everywhere 5
#define ORDER_static_before 6
#define ORDER_static_after 7
#define ORDER_second 8
#define USER_PASTE_(a, b) a##b
#define USER_PASTE(a, b) USER_PASTE_(a, b)
#define USER_ORDER USER_PASTE(ORDER_, ORDER)
#define USER_IS_STATIC (USER_ORDER == ORDER_static_before || USER_ORDER == ORDER_static_after)
#define USER_ORDER_IS(order) (USER_ORDER == (order) || USER_ORDER == ORDER_everywhere)

#if USER_ORDER_IS(ORDER_first) || USER_ORDER == ORDER_static_before
#include <mhash/mhash.hpp>
#endif

#if !USER_IS_STATIC
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "user.cc"
#include <hwy/foreach_target.h>
#endif
#if USER_ORDER_IS(ORDER_between)
#include <mhash/mhash.hpp>
#endif
#include <hwy/highway.h>
#if USER_ORDER_IS(ORDER_inside) || USER_ORDER == ORDER_static_after || \
    (USER_ORDER == ORDER_second && defined(USER_REGISTRY))
#include <mhash/mhash.hpp>
#endif

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#ifndef USER_REGISTRY
#define USER_REGISTRY
// Each pass adds its own function.
struct UserKernel {
  std::int64_t target;
  bool (*run)();
};
inline UserKernel user_kernels[32];
inline int user_kernel_count = 0;
#endif

HWY_BEFORE_NAMESPACE();
namespace user {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

HWY_ATTR std::uint32_t sum(const std::uint32_t* values, std::size_t n) {
  const hn::ScalableTag<std::uint32_t> d;
  auto sums = hn::Zero(d);
  std::size_t i = 0;
  for (; i + hn::Lanes(d) <= n; i += hn::Lanes(d)) sums = hn::Add(sums, hn::LoadU(d, values + i));
  std::uint32_t result = hn::GetLane(hn::SumOfLanes(d, sums));
  for (; i < n; ++i) result += values[i];
  return result;
}

// Rotations, shuffles and a comparison: other ops than mhash's alone.
HWY_ATTR bool run() {
  std::uint32_t values[100];
  std::uint32_t expected = 0;
  for (std::uint32_t i = 0; i < 100; ++i) expected += values[i] = i * 2654435761u;
  if (sum(values, 100) != expected) return false;
  const hn::ScalableTag<std::uint32_t> d;
  const auto v = hn::Iota(d, 5u);
  const auto w = hn::Or(hn::ShiftLeft<7>(v), hn::ShiftRight<25>(v));
  if (!hn::AllTrue(d, hn::Eq(hn::RotateRight<25>(v), w))) return false;
  return hn::AllTrue(d, hn::Eq(hn::Reverse(d, hn::Reverse(d, w)), w));
}

[[maybe_unused]] static const bool added = [] {
  user_kernels[user_kernel_count++] = {HWY_TARGET, &run};
  return true;
}();

}  // namespace HWY_NAMESPACE
}  // namespace user
HWY_AFTER_NAMESPACE();

#if USER_IS_STATIC || HWY_ONCE

#if USER_ORDER_IS(ORDER_last)
#include <mhash/mhash.hpp>
#endif
#include <mhash/kernel_info.hpp>

static_assert(HWY_TARGET == HWY_STATIC_TARGET, "mhash leaves HWY_TARGET as it was");

// Code for the static target still compiles, and into the user's namespace.
HWY_BEFORE_NAMESPACE();
namespace later {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;
HWY_ATTR std::uint32_t seven() {
  const hn::ScalableTag<std::uint32_t> d;
  return hn::GetLane(hn::Add(hn::Set(d, 3u), hn::Set(d, 4u)));
}
}  // namespace HWY_NAMESPACE
}  // namespace later
HWY_AFTER_NAMESPACE();

// Highway's ops ask for it in debug builds; its library is not linked.
namespace hwy {
void Abort(const char* file, int line, const char*, ...) {
  std::printf("%s:%d: Highway's Abort\n", file, line);
  std::abort();
}
}  // namespace hwy

// Whether this CPU has a target of the user's. Those beyond AVX3_DL are left alone.
static bool cpu_has(std::int64_t target) {
  namespace cpu = mhash::detail::cpu;
  if (target == HWY_STATIC_TARGET) return true;
#if HWY_ARCH_X86
  if (target == HWY_AVX3) return mhash::MHASH_TAG::cpu_has(cpu::avx512);
  if (target == HWY_AVX2) return mhash::MHASH_TAG::cpu_has(cpu::avx2);
  if (target == HWY_SSE4) return mhash::MHASH_TAG::cpu_has(cpu::sse4);
  if (target == HWY_SSSE3) return mhash::MHASH_TAG::cpu_has(cpu::ssse3);
  if (target == HWY_AVX3_DL) {
    return mhash::MHASH_TAG::cpu_has(cpu::avx512) && __builtin_cpu_supports("avx512vbmi2") &&
           __builtin_cpu_supports("gfni") && __builtin_cpu_supports("avx512vpopcntdq") &&
           __builtin_cpu_supports("vpclmulqdq");
  }
#ifdef HWY_SSE2
  if (target == HWY_SSE2) return true;
#endif
#endif
  return target == HWY_SCALAR
#ifdef HWY_EMU128
         || target == HWY_EMU128
#endif
      ;
}

static int failures = 0;
static void check(bool right, const char* what) {
  if (right) return;
  std::printf("wrong: %s\n", what);
  ++failures;
}

template <class P>
static int run_rows() {
  namespace tables = mhash::MHASH_KERNELS_TAG;
  int ran = 0;
  for (const auto& row : tables::Table<P>::rows) {
    if (!row.usable()) continue;
    check(tables::Table<P>::known_answer(row), row.name);
    ++ran;
  }
  return ran;
}

int main() {
  int ran = 0;
  for (int i = 0; i < user_kernel_count; ++i) {
    if (!cpu_has(user_kernels[i].target)) continue;
    check(user_kernels[i].run(), "the user's kernel");
    ++ran;
  }
  check(ran != 0, "no kernel of the user's ran");
  const auto targets = static_cast<unsigned long long>(HWY_TARGETS);
  check(user_kernel_count == (USER_IS_STATIC ? 1 : __builtin_popcountll(targets)),
        "the user's pass over all targets");
  check(later::HWY_NAMESPACE::seven() == 7, "the static target");

  int rows = 0;
  using mhash::detail::Many;
  rows += run_rows<Many<mhash::detail::Sha256Family>>();
  rows += run_rows<mhash::detail::Blake3HashMany>();
  rows += run_rows<mhash::detail::Stream<mhash::detail::Sha256Family>>();
  check(mhash::digest<mhash::Sha256>("abc").hex() ==
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        "SHA-256 of abc");
  static std::uint8_t bytes[20000];
  const auto together = mhash::digest<mhash::Blake3>(mhash::ByteView(bytes, sizeof bytes));
  mhash::Hasher<mhash::Blake3> hasher;
  for (const std::uint8_t& byte : bytes) hasher.update(&byte, 1);
  check(hasher.finalize() == together, "BLAKE3 byte by byte");
  std::printf("%d of %d kernels of the user's, %d of mhash's\n", ran, user_kernel_count, rows);
  return failures == 0 ? 0 : 1;
}

#endif
