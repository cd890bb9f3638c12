// What the compiler and its flags are, in mhash's words; and the name of the namespace that keeps
// code compiled under different flags apart.
#ifndef MHASH_DETAIL_CONFIG_HPP
#define MHASH_DETAIL_CONFIG_HPP

#include "../version.hpp"

#if defined(_MSC_VER) && !defined(__clang__)
#define MHASH_INLINE __forceinline
#define MHASH_NOINLINE __declspec(noinline)
#else
#define MHASH_INLINE inline __attribute__((always_inline))
#define MHASH_NOINLINE __attribute__((noinline))
#endif

#if defined(_WIN32) || defined(__CYGWIN__) || (defined(_MSC_VER) && !defined(__clang__))
#define MHASH_HIDDEN
#else
#define MHASH_HIDDEN [[gnu::visibility("hidden")]]
#endif

// An if in C++17, where std::is_constant_evaluated() does not exist yet; gcc 9, clang 9 and
// MSVC 19.25 know the builtin in every mode.
#define MHASH_CONSTANT_EVALUATED() __builtin_is_constant_evaluated()

// Whether the kernels that need Highway are compiled: where its headers are found, unless said
// otherwise. MHASH_HWY_DETECT=1 lets Highway's library say what the CPU can do (link hwy then).
#ifndef MHASH_USE_HIGHWAY
#if __has_include(<hwy/base.h>) && __has_include(<hwy/detect_targets.h>)
#define MHASH_USE_HIGHWAY 1
#else
#define MHASH_USE_HIGHWAY 0
#endif
#endif
#ifndef MHASH_HWY_DETECT
#define MHASH_HWY_DETECT 0
#endif

// ---- The tag ---------------------------------------------------------------------------------
// The linker keeps one copy of each inline function. If two translation units were compiled with
// different instruction sets, that one copy may hold instructions that the CPU of the other lacks.
// So all code that can be emitted out of line lives in namespace MHASH_TAG, a name made of the
// version and of every switch that changes the code: equal settings share, different ones do not
// meet. Types that users name are outside of it and the same everywhere.

#define MHASH_PASTE_(a, b) a##b
#define MHASH_PASTE(a, b) MHASH_PASTE_(a, b)
#define MHASH_PASTE3(a, b, c) MHASH_PASTE(MHASH_PASTE(a, b), c)
#define MHASH_PASTE5(a, b, c, d, e) MHASH_PASTE3(MHASH_PASTE3(a, b, c), d, e)

#ifdef __SSE3__
#define MHASH_TAG_SSE3 1
#else
#define MHASH_TAG_SSE3 0
#endif
#ifdef __SSSE3__
#define MHASH_TAG_SSSE3 1
#else
#define MHASH_TAG_SSSE3 0
#endif
#ifdef __SSE4_1__
#define MHASH_TAG_SSE41 1
#else
#define MHASH_TAG_SSE41 0
#endif
#ifdef __SSE4_2__
#define MHASH_TAG_SSE42 1
#else
#define MHASH_TAG_SSE42 0
#endif
#ifdef __MOVBE__
#define MHASH_TAG_MOVBE 1
#else
#define MHASH_TAG_MOVBE 0
#endif
#ifdef __AVX__
#define MHASH_TAG_AVX 1
#else
#define MHASH_TAG_AVX 0
#endif
#ifdef __AVX2__
#define MHASH_TAG_AVX2 1
#else
#define MHASH_TAG_AVX2 0
#endif
#ifdef __BMI__
#define MHASH_TAG_BMI 1
#else
#define MHASH_TAG_BMI 0
#endif
#ifdef __BMI2__
#define MHASH_TAG_BMI2 1
#else
#define MHASH_TAG_BMI2 0
#endif
#ifdef __FMA__
#define MHASH_TAG_FMA 1
#else
#define MHASH_TAG_FMA 0
#endif
#ifdef __AVX512F__
#define MHASH_TAG_AVX512F 1
#else
#define MHASH_TAG_AVX512F 0
#endif
#if defined(__AVX512BW__) || defined(__AVX512VL__) || defined(__AVX512DQ__)
#define MHASH_TAG_AVX512BW 1
#else
#define MHASH_TAG_AVX512BW 0
#endif
#ifdef __AVX512VBMI__
#define MHASH_TAG_AVX512VBMI 1
#else
#define MHASH_TAG_AVX512VBMI 0
#endif
#if defined(__SHA__) || defined(__ARM_FEATURE_SHA2)
#define MHASH_TAG_SHA2 1
#else
#define MHASH_TAG_SHA2 0
#endif
#if defined(__SHA512__) || defined(__ARM_FEATURE_SHA512)
#define MHASH_TAG_SHA512 1
#else
#define MHASH_TAG_SHA512 0
#endif
#if defined(__ARM_NEON)
#define MHASH_TAG_NEON 1
#else
#define MHASH_TAG_NEON 0
#endif
#if defined(__ARM_FEATURE_SVE)
#define MHASH_TAG_SVE 1
#else
#define MHASH_TAG_SVE 0
#endif
// The rarer ones of x86: SSE2 where it is not a matter of course; scalar bit counts; AMD's XOP and
// TBM; Galois fields; the later parts of AVX-512; AVX10.2; APX.
#if defined(__SSE2__) || defined(_M_X64)
#define MHASH_TAG_SSE2 1
#else
#define MHASH_TAG_SSE2 0
#endif
#ifdef __POPCNT__
#define MHASH_TAG_POPCNT 1
#else
#define MHASH_TAG_POPCNT 0
#endif
#ifdef __LZCNT__
#define MHASH_TAG_LZCNT 1
#else
#define MHASH_TAG_LZCNT 0
#endif
#if defined(__XOP__) || defined(__TBM__)
#define MHASH_TAG_XOP 1
#else
#define MHASH_TAG_XOP 0
#endif
#ifdef __GFNI__
#define MHASH_TAG_GFNI 1
#else
#define MHASH_TAG_GFNI 0
#endif
#if defined(__AVX512VBMI2__) || defined(__AVX512VPOPCNTDQ__) || defined(__AVX512BITALG__)
#define MHASH_TAG_AVX512VBMI2 1
#else
#define MHASH_TAG_AVX512VBMI2 0
#endif
#ifdef __AVX10_2__
#define MHASH_TAG_AVX10_2 1
#else
#define MHASH_TAG_AVX10_2 0
#endif
#ifdef __APX_F__
#define MHASH_TAG_APX 1
#else
#define MHASH_TAG_APX 0
#endif
// Elsewhere the version of the architecture, as far as compilers tell it.
#if defined(__ARM_ARCH)
#define MHASH_TAG_ARCH __ARM_ARCH
#elif defined(__s390__) && defined(__ARCH__)
#define MHASH_TAG_ARCH __ARCH__
#elif defined(_ARCH_PWR10)
#define MHASH_TAG_ARCH 10
#elif defined(_ARCH_PWR9)
#define MHASH_TAG_ARCH 9
#elif defined(_ARCH_PWR8)
#define MHASH_TAG_ARCH 8
#elif defined(__riscv_vector) || defined(__wasm_simd128__)
#define MHASH_TAG_ARCH 2
#elif defined(__riscv_zbb)
#define MHASH_TAG_ARCH 1
#else
#define MHASH_TAG_ARCH 0
#endif
#ifdef MHASH_COMPILED
#define MHASH_TAG_COMPILED 1
#else
#define MHASH_TAG_COMPILED 0
#endif

#ifdef MHASH_NO_ENVIRONMENT
#define MHASH_TAG_ENVIRONMENT 0
#else
#define MHASH_TAG_ENVIRONMENT 1
#endif
// Highway matters to translation units that compile kernels. Older versions tell their number only
// in hwy/highway.h: then it is left out.
#if !MHASH_USE_HIGHWAY || (defined(MHASH_COMPILED) && !defined(MHASH_COMPILING))
#define MHASH_TAG_HIGHWAY 0
#else
#include <hwy/base.h>
#if defined(HWY_MAJOR) && defined(HWY_MINOR) && defined(HWY_PATCH)
#define MHASH_TAG_HIGHWAY MHASH_PASTE5(HWY_MAJOR, _, HWY_MINOR, _, HWY_PATCH)
#else
#define MHASH_TAG_HIGHWAY 1
#endif
#endif

#define MHASH_TAG_MORE                                                                        \
  MHASH_PASTE5(MHASH_PASTE5(MHASH_TAG_SSE2, MHASH_TAG_POPCNT, MHASH_TAG_LZCNT, MHASH_TAG_XOP, \
                            MHASH_TAG_GFNI),                                                  \
               MHASH_PASTE3(MHASH_TAG_AVX512VBMI2, MHASH_TAG_AVX10_2, MHASH_TAG_APX), _,      \
               MHASH_TAG_ARCH, _)
#define MHASH_TAG_ISA                                                                            \
  MHASH_PASTE5(                                                                                  \
      MHASH_PASTE5(MHASH_TAG_SSE3, MHASH_TAG_SSSE3, MHASH_TAG_SSE41, MHASH_TAG_SSE42,            \
                   MHASH_TAG_MOVBE),                                                             \
      MHASH_PASTE5(MHASH_TAG_AVX, MHASH_TAG_AVX2, MHASH_TAG_BMI, MHASH_TAG_BMI2, MHASH_TAG_FMA), \
      MHASH_PASTE3(MHASH_TAG_AVX512F, MHASH_TAG_AVX512BW, MHASH_TAG_AVX512VBMI),                 \
      MHASH_PASTE(MHASH_TAG_SHA2, MHASH_TAG_SHA512), MHASH_PASTE(MHASH_TAG_NEON, MHASH_TAG_SVE))
#define MHASH_TAG_SWITCHES \
  MHASH_PASTE5(MHASH_TAG_COMPILED, MHASH_TAG_ENVIRONMENT, MHASH_HWY_DETECT, _hwy, MHASH_TAG_HIGHWAY)
#define MHASH_TAG_VERSION \
  MHASH_PASTE5(MHASH_VERSION_MAJOR, _, MHASH_VERSION_MINOR, _, MHASH_VERSION_PATCH)

// For example code_0_1_0_isa11110000000000000_10000000_0_010_hwy1.
#define MHASH_TAG                                                             \
  MHASH_PASTE5(code_, MHASH_TAG_VERSION, MHASH_PASTE(_isa, MHASH_TAG_ISA), _, \
               MHASH_PASTE(MHASH_TAG_MORE, MHASH_TAG_SWITCHES))

// Where the tables of kernels and the choice among them live: beside the code in header-only use;
// under a name without the caller's instruction sets when kernels/mhash.cc is compiled once.
#ifdef MHASH_COMPILED
#define MHASH_KERNELS_TAG MHASH_PASTE(kernels_, MHASH_TAG_VERSION)
#else
#define MHASH_KERNELS_TAG MHASH_TAG
#endif

#endif  // MHASH_DETAIL_CONFIG_HPP
