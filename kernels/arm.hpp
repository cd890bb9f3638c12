// What the kernels in Arm intrinsics share: the target attribute.
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

#endif  // MHASH_KERNELS_ARM_HPP
