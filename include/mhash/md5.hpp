// MD5 (RFC 1321): 128-bit digest, 64-byte blocks, little-endian.
//
// Broken against collisions: two inputs of equal MD5 can be made in seconds. Use it to talk to what
// already uses it, and against accidental change; not where anyone may gain by a collision.
#ifndef MHASH_MD5_HPP
#define MHASH_MD5_HPP

#include "merkle_damgard.hpp"

namespace mhash {
inline namespace v0 {

/// MD5, RFC 1321. Messages of any length; the length field counts bits modulo 2^64.
struct Md5 {
  MHASH_HIDDEN static constexpr std::size_t digest_size = 16;  ///< bytes
  MHASH_HIDDEN static constexpr std::size_t block_size = 64;   ///< bytes
  MHASH_HIDDEN static constexpr bool is_xof = false;
  using Family = detail::Md5Family;
  using State = detail::MdState<Family>;
};

namespace MHASH_HIDDEN MHASH_TAG {
template <>
struct Engine<Md5> : MdEngine<Md5, Md5::Family, md5_initial_value> {};
}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_MD5_HPP
