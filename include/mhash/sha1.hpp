// SHA-1 (FIPS 180-4, section 6.1): 160-bit digest, 64-byte blocks, big-endian.
//
// Broken against collisions: two inputs of equal SHA-1 have been made. Use it to talk to what
// already uses it, and against accidental change; not where anyone may gain by a collision.
#ifndef MHASH_SHA1_HPP
#define MHASH_SHA1_HPP

#include "merkle_damgard.hpp"

namespace mhash {
inline namespace v0 {

/// SHA-1, FIPS 180-4, section 6.1. Messages up to 2^61 - 1 bytes.
struct Sha1 {
  MHASH_HIDDEN static constexpr std::size_t digest_size = 20;  ///< bytes
  MHASH_HIDDEN static constexpr std::size_t block_size = 64;   ///< bytes
  MHASH_HIDDEN static constexpr bool is_xof = false;
  using Family = detail::Sha1Family;
  using State = detail::MdState<Family>;
};

namespace MHASH_HIDDEN MHASH_TAG {

template <>
struct Engine<Sha1> : MdEngine<Sha1, Sha1::Family, sha1_initial_value> {};

}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_SHA1_HPP
