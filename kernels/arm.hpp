// What the kernels in Arm intrinsics share: the target attribute, and the intrinsics where the
// compiler hides them.
#ifndef MHASH_KERNELS_ARM_HPP
#define MHASH_KERNELS_ARM_HPP

#include <arm_neon.h>

#if defined(__clang__)
#define MHASH_TARGET_ARM_SHA __attribute__((target("sha2")))
#elif defined(__GNUC__)
#define MHASH_TARGET_ARM_SHA __attribute__((target("+crypto")))
#else
#define MHASH_TARGET_ARM_SHA
#endif

// Before version 16, clang's arm_neon.h has the SHA intrinsics only if the whole translation unit
// is compiled for them. These take their place.
#if defined(__clang__) && __clang_major__ < 16 && !defined(__ARM_FEATURE_SHA2)
namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_TAG {

#define MHASH_ARM_SHA_VECTORS2(name, instruction)                                          \
  MHASH_TARGET_ARM_SHA MHASH_INLINE uint32x4_t name(uint32x4_t a, uint32x4_t b) noexcept { \
    __asm__(instruction " %0.4s, %1.4s" : "+w"(a) : "w"(b));                               \
    return a;                                                                              \
  }
#define MHASH_ARM_SHA_VECTORS3(name, instruction, registers)                    \
  MHASH_TARGET_ARM_SHA MHASH_INLINE uint32x4_t name(uint32x4_t a, uint32x4_t b, \
                                                    uint32x4_t c) noexcept {    \
    __asm__(instruction registers : "+w"(a) : "w"(b), "w"(c));                  \
    return a;                                                                   \
  }
#define MHASH_ARM_SHA_ROUNDS(name, instruction)                                       \
  MHASH_TARGET_ARM_SHA MHASH_INLINE uint32x4_t name(uint32x4_t abcd, std::uint32_t e, \
                                                    uint32x4_t wk) noexcept {         \
    __asm__(instruction " %q0, %s1, %2.4s" : "+w"(abcd) : "w"(e), "w"(wk));           \
    return abcd;                                                                      \
  }

MHASH_ARM_SHA_ROUNDS(vsha1cq_u32, "sha1c")
MHASH_ARM_SHA_ROUNDS(vsha1mq_u32, "sha1m")
MHASH_ARM_SHA_ROUNDS(vsha1pq_u32, "sha1p")
MHASH_TARGET_ARM_SHA MHASH_INLINE std::uint32_t vsha1h_u32(std::uint32_t a) noexcept {
  std::uint32_t e;
  __asm__("sha1h %s0, %s1" : "=w"(e) : "w"(a));
  return e;
}
MHASH_ARM_SHA_VECTORS3(vsha1su0q_u32, "sha1su0", " %0.4s, %1.4s, %2.4s")
MHASH_ARM_SHA_VECTORS2(vsha1su1q_u32, "sha1su1")
MHASH_ARM_SHA_VECTORS3(vsha256hq_u32, "sha256h", " %q0, %q1, %2.4s")
MHASH_ARM_SHA_VECTORS3(vsha256h2q_u32, "sha256h2", " %q0, %q1, %2.4s")
MHASH_ARM_SHA_VECTORS2(vsha256su0q_u32, "sha256su0")
MHASH_ARM_SHA_VECTORS3(vsha256su1q_u32, "sha256su1", " %0.4s, %1.4s, %2.4s")

#undef MHASH_ARM_SHA_ROUNDS
#undef MHASH_ARM_SHA_VECTORS3
#undef MHASH_ARM_SHA_VECTORS2

}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash
#endif

#endif  // MHASH_KERNELS_ARM_HPP
