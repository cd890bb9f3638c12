// The one entry to kernels/, included by include/mhash/detail/kernels.hpp and by nothing else.
#ifndef MHASH_KERNELS_HPP
#define MHASH_KERNELS_HPP

#define MHASH_KERNELS_REVISION 1

// Portable code is there in every mode: constant expressions run it.
#include "blake3_portable.hpp"
#include "md5_portable.hpp"
#include "sha1_portable.hpp"
#include "sha256_portable.hpp"
#include "sha512_portable.hpp"

// The tables and the choice: here in header-only use, once in mhash.cc otherwise.
#if !defined(MHASH_COMPILED) || defined(MHASH_COMPILING)
#include "selection.hpp"
//
#include "blake3.hpp"
#include "md5.hpp"
#include "sha1.hpp"
#include "sha256.hpp"
#include "sha512.hpp"
#endif

#endif  // MHASH_KERNELS_HPP
