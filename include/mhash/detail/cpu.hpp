// Questions about the CPU that decide which kernels are usable: own CPUID ladder on x86, the
// operating system's word on Arm. Nothing needs to be linked.
#ifndef MHASH_DETAIL_CPU_HPP
#define MHASH_DETAIL_CPU_HPP

#include <cstdint>

#include "config.hpp"
#include "row.hpp"

#if defined(__x86_64__) || defined(__i386__) || defined(_M_X64) || defined(_M_IX86)
#define MHASH_X86 1
#if defined(_MSC_VER) && !defined(__clang__)
#include <intrin.h>
#else
#include <cpuid.h>
#endif
#else
#define MHASH_X86 0
#endif

#if defined(__aarch64__) || defined(_M_ARM64)
#define MHASH_ARM64 1
#if defined(__linux__)
#include <sys/auxv.h>
#elif defined(__APPLE__)
#include <sys/sysctl.h>
#elif defined(_WIN32)
extern "C" __declspec(dllimport) int __stdcall IsProcessorFeaturePresent(unsigned long);
#endif
#else
#define MHASH_ARM64 0
#endif

namespace mhash {
inline namespace v0 {
namespace detail {

// A bit stands for every instruction set that the kernels asking for it use, and for the operating
// system saving the registers they need.
namespace cpu {
enum : std::uint32_t {
  known = 1u << 0,    // the question was asked
  ssse3 = 1u << 1,    // and SSE to SSE3
  sse4 = 1u << 2,     // SSE4.2, AES and PCLMUL: as Highway asks of its target SSE4
  avx2 = 1u << 3,     // and BMI, BMI2, LZCNT, FMA, F16C: its target AVX2
  avx512 = 1u << 4,   // F, VL, DQ, BW, CD: its target AVX3
  x86_sha = 1u << 5,  // with SSSE3 and SSE4.1
  arm_sha1 = 1u << 6,
  arm_sha2 = 1u << 7,
};

struct Registers {
  std::uint32_t eax, ebx, ecx, edx;
};
}  // namespace cpu

}  // namespace detail

namespace MHASH_HIDDEN MHASH_TAG {

// The ladder itself, over any source of CPUID leaves, so that tests can play every CPU.
//   source.leaf(leaf, subleaf) -> Registers; source.xcr0() -> low half, asked only with OSXSAVE.
template <class Source>
std::uint32_t x86_features(const Source& source) noexcept {
  namespace cpu = detail::cpu;
  const auto has = [](std::uint32_t value, std::uint32_t bits) { return (value & bits) == bits; };
  const auto bit = [](int n) { return std::uint32_t{1} << n; };

  std::uint32_t features = cpu::known;
  const std::uint32_t max_leaf = source.leaf(0, 0).eax;
  if (max_leaf < 1) return features;
  const detail::cpu::Registers registers = source.leaf(1, 0);
  if (!has(registers.edx, bit(25) | bit(26))) return features;  // SSE, SSE2: not all 32-bit CPUs
  const std::uint32_t leaf1 = registers.ecx;
  if (!has(leaf1, bit(0) | bit(9))) return features;  // SSE3, SSSE3
  features |= cpu::ssse3;

  const std::uint32_t leaf7 = max_leaf >= 7 ? source.leaf(7, 0).ebx : 0;
  const bool sse41 = has(leaf1, bit(19));
  if (sse41 && has(leaf7, bit(29))) features |= cpu::x86_sha;

  // SSE4.1, SSE4.2, PCLMUL, AES
  if (!has(leaf1, bit(19) | bit(20) | bit(1) | bit(25))) return features;
  features |= cpu::sse4;

  // AVX, FMA, F16C, OSXSAVE; LZCNT; BMI, AVX2, BMI2; the OS saves XMM and YMM
  if (!has(leaf1, bit(28) | bit(12) | bit(29) | bit(27))) return features;
  if (source.leaf(0x80000000u, 0).eax < 0x80000001u) return features;
  if (!has(source.leaf(0x80000001u, 0).ecx, bit(5))) return features;
  if (!has(leaf7, bit(3) | bit(5) | bit(8))) return features;
  const std::uint32_t xcr0 = source.xcr0();
  if (!has(xcr0, 0x06)) return features;
  features |= cpu::avx2;

  // F, DQ, CD, BW, VL; the OS saves opmasks, ZMM and the upper sixteen registers too
  if (has(leaf7, bit(16) | bit(17) | bit(28) | bit(30) | bit(31)) && has(xcr0, 0xe6)) {
    features |= cpu::avx512;
  }
  return features;
}

#if MHASH_X86
// This CPU.
struct Cpuid {
  detail::cpu::Registers leaf(std::uint32_t leaf, std::uint32_t subleaf) const noexcept {
    detail::cpu::Registers r{};
#if defined(_MSC_VER) && !defined(__clang__)
    int values[4];
    __cpuidex(values, static_cast<int>(leaf), static_cast<int>(subleaf));
    r.eax = static_cast<std::uint32_t>(values[0]);
    r.ebx = static_cast<std::uint32_t>(values[1]);
    r.ecx = static_cast<std::uint32_t>(values[2]);
    r.edx = static_cast<std::uint32_t>(values[3]);
#else
    __cpuid_count(leaf, subleaf, r.eax, r.ebx, r.ecx, r.edx);
#endif
    return r;
  }
  std::uint32_t xcr0() const noexcept {
#if defined(_MSC_VER) && !defined(__clang__)
    return static_cast<std::uint32_t>(_xgetbv(0));
#else
    std::uint32_t low, high;
    // xgetbv, by its bytes: the mnemonic needs -mxsave.
    __asm__ volatile(".byte 0x0f, 0x01, 0xd0" : "=a"(low), "=d"(high) : "c"(0));
    return low;
#endif
  }
};
#endif

inline std::uint32_t detect_cpu_features() noexcept {
#if MHASH_X86
  return x86_features(Cpuid{});
#elif MHASH_ARM64
  std::uint32_t features = detail::cpu::known;
#if defined(__linux__)
  // The kernel's HWCAP_SHA1 and HWCAP_SHA2; <asm/hwcap.h> is not everywhere.
  const unsigned long capabilities = getauxval(AT_HWCAP);
  if ((capabilities & (1ul << 5)) != 0) features |= detail::cpu::arm_sha1;
  if ((capabilities & (1ul << 6)) != 0) features |= detail::cpu::arm_sha2;
#elif defined(__APPLE__)
  // Every 64-bit Apple CPU has both.
  features |= detail::cpu::arm_sha1 | detail::cpu::arm_sha2;
#elif defined(_WIN32)
  // PF_ARM_V8_CRYPTO_INSTRUCTIONS_AVAILABLE
  if (IsProcessorFeaturePresent(30) != 0) {
    features |= detail::cpu::arm_sha1 | detail::cpu::arm_sha2;
  }
#endif
  return features;
#else
  return detail::cpu::known;
#endif
}

// Asked once and kept: CPUID costs microseconds in a virtual machine.
inline detail::AtomicWord cpu_features_cache;

inline bool cpu_has(std::uint32_t feature) noexcept {
  std::uint32_t features = cpu_features_cache.load();
  if (features == 0) {
    features = detect_cpu_features();
    cpu_features_cache.store(features);
  }
  return (features & feature) != 0;
}

inline bool always_usable() noexcept {
  return true;
}
template <std::uint32_t feature>
bool usable_with() noexcept {
  return cpu_has(feature);
}

}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_DETAIL_CPU_HPP
