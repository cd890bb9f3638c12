// The one entry to kernels/, included by include/mhash/detail/kernels.hpp and by nothing else.
#ifndef MHASH_KERNELS_HPP
#define MHASH_KERNELS_HPP

#define MHASH_KERNELS_REVISION 2

// Portable code is there in every mode: constant expressions run it.
#include "blake3_portable.hpp"
#include "md5_portable.hpp"
#include "sha1_portable.hpp"
#include "sha256_portable.hpp"
#include "sha512_portable.hpp"

// Everything else: here in header-only use, once in mhash.cc otherwise.
#if !defined(MHASH_COMPILED) || defined(MHASH_COMPILING)

#include "md5_scalar.hpp"

#if MHASH_X86 && (defined(__GNUC__) || defined(__clang__) || defined(_M_X64))
#define MHASH_KERNELS_X86_SHA 1
#include "x86.hpp"
//
#include "sha1_x86_sha.hpp"
#include "sha256_x86_sha.hpp"
#else
#define MHASH_KERNELS_X86_SHA 0
#endif

#if MHASH_ARM64 && (!defined(__BYTE_ORDER__) || __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)
#define MHASH_KERNELS_ARM_SHA 1
#include "arm.hpp"
//
#include "sha1_arm_sha1.hpp"
#include "sha256_arm_sha2.hpp"
#else
#define MHASH_KERNELS_ARM_SHA 0
#endif

#if MHASH_USE_HIGHWAY
#include "targets.hpp"
#endif

// The tables.
#include "selection.hpp"
//
#include "blake3.hpp"
#include "md5.hpp"
#include "sha1.hpp"
#include "sha256.hpp"
#include "sha512.hpp"

#endif

#endif  // MHASH_KERNELS_HPP
