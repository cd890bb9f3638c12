// mhash: MD5, SHA-1, SHA-2 and BLAKE3. This header includes the whole core, and is its manual.
//
// IN SHORT
//
//     #include <mhash/mhash.hpp>
//
//     auto digest = mhash::digest<mhash::Sha256>("abc");       // one shot; also constexpr
//     std::string text = digest.hex();                         // 64 digits
//
//     mhash::Hasher<mhash::Blake3> hasher;                      // as the bytes come
//     hasher.update(buffer, size).update(more);
//     auto result = hasher.finalize();
//
// THE LIFE OF A HASHER
//
// A Hasher<A> is ready when constructed. update() appends bytes, as often as you like and split as
// you like; finalize() returns the digest of everything so far and changes nothing, so that it can
// be called again and updating can go on after it. A copy is a fork: both go their own way. reset()
// makes a Hasher as good as new, wipe() also erases what it held. There is no error to handle:
// sizes are fixed by types, and no member can fail.
//
// WHAT IS GUARANTEED
//
//   - The digest depends on the bytes alone: not on how they were split, on alignment, on the CPU,
//     or on its byte order.
//   - Nothing in the core throws, allocates (but Digest::hex() that returns a std::string), starts
//     a thread, reads a locale or needs RTTI. Nothing is read outside of what was passed in.
//   - Different objects may be used by different threads without locks, from the first use on. One
//     object must not be used by two threads at once, except through const members.
//   - Digest == and Hmac::verify take the same time wherever the difference is. The ordering < does
//     not.
//   - Hmac, Blake3Keyed, Blake3DeriveKey and Blake3Key erase themselves; a Hasher is trivially
//     copyable and does so only by wipe().
//   - Code compiled with different instruction sets or modes can be linked into one program.
//
// THE ALGORITHMS
//
//   type         name        digest  block  Hasher  security
//                            bytes   bytes  bytes*
//   Md5          md5             16     64      88  collisions in seconds; not for signatures
//   Sha1         sha1            20     64      96  collisions were made; not for signatures
//   Sha224       sha224          28     64     104  112 bits against collisions
//   Sha256       sha256          32     64     104  128 bits
//   Sha384       sha384          48    128     208  192 bits
//   Sha512       sha512          64    128     208  256 bits
//   Sha512_224   sha512-224      28    128     208  112 bits
//   Sha512_256   sha512-256      32    128     208  128 bits
//   Blake3       blake3        32 **    64    1888  128 bits
//   (*) on 64-bit machines, in this version  (**) and output of any length
//
// None of them is a password hash: use one that is slow on purpose. SHA-256 and SHA-512 allow
// length extension: a secret in front of the message is no MAC. Hmac<A> and Blake3Keyed are.
//
// THE HEADERS
//
//   hasher.hpp        Hasher<A>, digest<A>()
//   digest.hpp        Digest<A>: bytes, hexadecimal both ways, comparison
//   bytes.hpp         ByteView: what update() accepts
//   md5.hpp sha1.hpp sha2.hpp blake3.hpp
//                     the algorithms; include only these to compile less
//   hmac.hpp hkdf.hpp Hmac<A>, hkdf<A>()
//   batch.hpp         digest_many, update_many: independent messages
//   multi_hasher.hpp  MultiHasher<A, B, ...>: several digests of one stream
//   midstate.hpp      Midstate<A>: a Hasher as bytes, to go on later
//   algorithms.hpp    the list of algorithms, for programs
//   any_hasher.hpp    AnyHasher: algorithm by name, at run time
//   kernel_info.hpp   which kernels there are and are in use (not included here)
//   version.hpp       MHASH_VERSION_MAJOR, _MINOR, _PATCH, MHASH_VERSION
//
// TWO WAYS TO BUILD
//
// Header-only: put include/ on the path, nothing else. Compiled: define MHASH_COMPILED for every
// translation unit and compile kernels/mhash.cc once; each translation unit then compiles faster.
// Both need C++17. With CMake these are the targets mhash::mhash and mhash::compiled.
#ifndef MHASH_MHASH_HPP
#define MHASH_MHASH_HPP

#include "algorithms.hpp"
#include "any_hasher.hpp"
#include "batch.hpp"
#include "blake3.hpp"
#include "bytes.hpp"
#include "digest.hpp"
#include "hasher.hpp"
#include "hkdf.hpp"
#include "hmac.hpp"
#include "md5.hpp"
#include "midstate.hpp"
#include "multi_hasher.hpp"
#include "sha1.hpp"
#include "sha2.hpp"
#include "version.hpp"

#endif  // MHASH_MHASH_HPP
