// The Highway targets that the lanes kernels are instantiated for, and the loop that does it.
//
// This is not <hwy/foreach_target.h>: that runs once in a translation unit, which may be the
// user's own pass, and compiles every target that Highway knows. This loop may stand before,
// inside or after the user's use of Highway, and leaves everything as it found it. It rests on
// four rules that hold from Highway 1.0.3 to the newest:
//   1. hwy/highway.h is never included: base.h and detect_targets.h once, then for each target
//      ops/set_macros-inl.h, the target's ops file and ops/generic_ops-inl.h;
//   2. during the loop Highway's namespaces have names of our own (N_AVX2 and its kin), so that its
//      ops can be defined once more for the user;
//   3. the number of passes is even: each pass flips every include guard of Highway;
//   4. HWY_TARGET, HWY_TARGET_TOGGLE and the macros of set_macros-inl.h are put back.
#ifndef MHASH_KERNELS_TARGETS_HPP
#define MHASH_KERNELS_TARGETS_HPP

#ifdef HWY_NAMESPACE
#define MHASH_HWY_HAD_MACROS  // somebody ran set_macros-inl.h before us
#endif
#ifdef HWY_TARGET_TOGGLE
#define MHASH_HWY_HAD_TOGGLE
#endif
#ifdef HIGHWAY_HWY_OPS_SHARED_TOGGLE
#define MHASH_HWY_HAD_SHARED
#endif

// Highway 1.0.3 refuses flags like -march=znver4 or sapphirerapids: its best baseline is then a
// target that it forgets to list unless it is asked for.
#if defined(__AVX512BITALG__) && defined(__AVXVNNI__) && !defined(HWY_WANT_AVX3_DL)
#define HWY_WANT_AVX3_DL
#endif
#include <hwy/base.h>
//
#include <hwy/detect_targets.h>
#if MHASH_HWY_DETECT
#include <hwy/targets.h>
#endif

// The list. A target is left out where Highway says that the compiler breaks it, or the user
// disabled it.
#define MHASH_HWY_CAN(target) (((HWY_BROKEN_TARGETS | HWY_DISABLED_TARGETS) & (target)) == 0)
#if HWY_ARCH_X86
#define MHASH_LANES_AVX3 MHASH_HWY_CAN(HWY_AVX3)    // 16 lanes, rotation and ternary logic
#define MHASH_LANES_AVX2 MHASH_HWY_CAN(HWY_AVX2)    // 8 lanes: most machines since 2013
#define MHASH_LANES_SSE4 MHASH_HWY_CAN(HWY_SSE4)    // 4 lanes: Westmere to Ivy Bridge
#define MHASH_LANES_SSSE3 MHASH_HWY_CAN(HWY_SSSE3)  // 4 lanes: Core 2, and what hides AES
#elif HWY_ARCH_ARM_A64 && defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define MHASH_LANES_NEON 1  // 4 lanes: every 64-bit Arm
#elif HWY_ARCH_WASM && HWY_STATIC_TARGET == HWY_WASM
#define MHASH_LANES_WASM 1  // 4 lanes, compiled in with -msimd128 or not there
#endif

// What is not in this architecture's list is not there.
#ifndef MHASH_LANES_AVX3
#define MHASH_LANES_AVX3 0
#endif
#ifndef MHASH_LANES_AVX2
#define MHASH_LANES_AVX2 0
#endif
#ifndef MHASH_LANES_SSE4
#define MHASH_LANES_SSE4 0
#endif
#ifndef MHASH_LANES_SSSE3
#define MHASH_LANES_SSSE3 0
#endif
#ifndef MHASH_LANES_NEON
#define MHASH_LANES_NEON 0
#endif
#ifndef MHASH_LANES_WASM
#define MHASH_LANES_WASM 0
#endif

#define MHASH_HWY_NAMESPACE(target) MHASH_PASTE3(target, _, MHASH_TAG)

#pragma push_macro("HWY_TARGET")
#pragma push_macro("N_AVX3")
#pragma push_macro("N_AVX2")
#pragma push_macro("N_SSE4")
#pragma push_macro("N_SSSE3")
#pragma push_macro("N_NEON")
#pragma push_macro("N_WASM")
#pragma push_macro("N_SCALAR")
#undef N_AVX3
#undef N_AVX2
#undef N_SSE4
#undef N_SSSE3
#undef N_NEON
#undef N_WASM
#undef N_SCALAR
#define N_AVX3 MHASH_HWY_NAMESPACE(mhash_avx3)
#define N_AVX2 MHASH_HWY_NAMESPACE(mhash_avx2)
#define N_SSE4 MHASH_HWY_NAMESPACE(mhash_sse4)
#define N_SSSE3 MHASH_HWY_NAMESPACE(mhash_ssse3)
#define N_NEON MHASH_HWY_NAMESPACE(mhash_neon)
#define N_WASM MHASH_HWY_NAMESPACE(mhash_wasm)
#define N_SCALAR MHASH_HWY_NAMESPACE(mhash_scalar)

#if MHASH_LANES_AVX3
#undef HWY_TARGET
#define HWY_TARGET HWY_AVX3
#define MHASH_LANES_NAMESPACE lanes_avx512
#if __has_include(<hwy/ops/x86_avx3-inl.h>)
#define MHASH_HWY_OPS <hwy/ops/x86_avx3-inl.h>
#else
#define MHASH_HWY_OPS <hwy/ops/x86_512-inl.h>
#endif
#include "target_pass-inl.hpp"
#endif

#if MHASH_LANES_AVX2
#undef HWY_TARGET
#define HWY_TARGET HWY_AVX2
#define MHASH_LANES_NAMESPACE lanes_avx2
#define MHASH_HWY_OPS <hwy/ops/x86_256-inl.h>
#include "target_pass-inl.hpp"
#endif

#if MHASH_LANES_SSE4
#undef HWY_TARGET
#define HWY_TARGET HWY_SSE4
#define MHASH_LANES_NAMESPACE lanes_sse4
#define MHASH_HWY_OPS <hwy/ops/x86_128-inl.h>
#include "target_pass-inl.hpp"
#endif

#if MHASH_LANES_SSSE3
#undef HWY_TARGET
#define HWY_TARGET HWY_SSSE3
#define MHASH_LANES_NAMESPACE lanes_ssse3
#define MHASH_HWY_OPS <hwy/ops/x86_128-inl.h>
#include "target_pass-inl.hpp"
#endif

#if MHASH_LANES_NEON
#undef HWY_TARGET
#define HWY_TARGET HWY_NEON
#define MHASH_LANES_NAMESPACE lanes_neon
#define MHASH_HWY_OPS <hwy/ops/arm_neon-inl.h>
#include "target_pass-inl.hpp"
#endif

#if MHASH_LANES_WASM
#undef HWY_TARGET
#define HWY_TARGET HWY_WASM
#define MHASH_LANES_NAMESPACE lanes_wasm
#define MHASH_HWY_OPS <hwy/ops/wasm_128-inl.h>
#include "target_pass-inl.hpp"
#endif

// Rule 3: after an odd number of passes, one without kernels.
#ifdef MHASH_HWY_ODD
#undef HWY_TARGET
#define HWY_TARGET HWY_SCALAR
#define MHASH_HWY_OPS <hwy/ops/scalar-inl.h>
#include "target_pass-inl.hpp"
#endif

// Rule 4.
#pragma pop_macro("N_SCALAR")
#pragma pop_macro("N_WASM")
#pragma pop_macro("N_NEON")
#pragma pop_macro("N_SSSE3")
#pragma pop_macro("N_SSE4")
#pragma pop_macro("N_AVX2")
#pragma pop_macro("N_AVX3")
#pragma pop_macro("HWY_TARGET")
#undef HWY_TARGET_TOGGLE
#ifdef MHASH_HWY_HAD_TOGGLE
#define HWY_TARGET_TOGGLE
#endif
#ifdef MHASH_HWY_HAD_MACROS
#include <hwy/ops/set_macros-inl.h>
#endif

#if defined(HIGHWAY_HWY_OPS_SHARED_TOGGLE) != defined(MHASH_HWY_HAD_SHARED)
#error \
    "mhash does not know this version of Highway: compile with -DMHASH_USE_HIGHWAY=0, and report it"
#endif
#undef MHASH_HWY_HAD_MACROS
#undef MHASH_HWY_HAD_TOGGLE
#undef MHASH_HWY_HAD_SHARED

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_TAG {

// Whether this CPU has a target: by our own ladder, or by Highway's library.
template <std::uint32_t feature, std::int64_t target>
bool usable_target() noexcept {
#if MHASH_HWY_DETECT
  return (hwy::SupportedTargets() & target) != 0;
#else
  return cpu_has(feature);
#endif
}

}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash

// Rows for a table: function `fn` of every target, best first, for words of `word` bytes.
#if MHASH_LANES_AVX3
#define MHASH_LANES_ROW_AVX3(fn, word)                                       \
  {"lanes_avx512", &MHASH_TAG::usable_target<detail::cpu::avx512, HWY_AVX3>, \
   &MHASH_TAG::lanes_avx512::fn, 64 / (word)},
#else
#define MHASH_LANES_ROW_AVX3(fn, word)
#endif
#if MHASH_LANES_AVX2
#define MHASH_LANES_ROW_AVX2(fn, word)                                   \
  {"lanes_avx2", &MHASH_TAG::usable_target<detail::cpu::avx2, HWY_AVX2>, \
   &MHASH_TAG::lanes_avx2::fn, 32 / (word)},
#else
#define MHASH_LANES_ROW_AVX2(fn, word)
#endif
#if MHASH_LANES_SSE4
#define MHASH_LANES_ROW_SSE4(fn, word)                                   \
  {"lanes_sse4", &MHASH_TAG::usable_target<detail::cpu::sse4, HWY_SSE4>, \
   &MHASH_TAG::lanes_sse4::fn, 16 / (word)},
#else
#define MHASH_LANES_ROW_SSE4(fn, word)
#endif
#if MHASH_LANES_SSSE3
#define MHASH_LANES_ROW_SSSE3(fn, word)                                     \
  {"lanes_ssse3", &MHASH_TAG::usable_target<detail::cpu::ssse3, HWY_SSSE3>, \
   &MHASH_TAG::lanes_ssse3::fn, 16 / (word)},
#else
#define MHASH_LANES_ROW_SSSE3(fn, word)
#endif
#if MHASH_LANES_NEON
#define MHASH_LANES_ROW_NEON(fn, word) \
  {"lanes_neon", &MHASH_TAG::always_usable, &MHASH_TAG::lanes_neon::fn, 16 / (word)},
#else
#define MHASH_LANES_ROW_NEON(fn, word)
#endif
#if MHASH_LANES_WASM
#define MHASH_LANES_ROW_WASM(fn, word) \
  {"lanes_wasm", &MHASH_TAG::always_usable, &MHASH_TAG::lanes_wasm::fn, 16 / (word)},
#else
#define MHASH_LANES_ROW_WASM(fn, word)
#endif
#define MHASH_LANES_ROWS(fn, word) \
  MHASH_LANES_ROW_AVX3(fn, word)   \
  MHASH_LANES_ROW_AVX2(fn, word)   \
  MHASH_LANES_ROW_SSE4(fn, word)   \
  MHASH_LANES_ROW_SSSE3(fn, word)  \
  MHASH_LANES_ROW_NEON(fn, word)   \
  MHASH_LANES_ROW_WASM(fn, word)

#endif  // MHASH_KERNELS_TARGETS_HPP
