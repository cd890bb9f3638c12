// SHA-2 (FIPS 180-4, sections 6.2 to 6.7): SHA-224 and SHA-256 over 32-bit words and 64-byte
// blocks; SHA-384, SHA-512, SHA-512/224 and SHA-512/256 over 64-bit words and 128-byte blocks.
// Big-endian. The truncated forms differ from their parent in the initial value and the length of
// the digest.
#ifndef MHASH_SHA2_HPP
#define MHASH_SHA2_HPP

#include "merkle_damgard.hpp"

namespace mhash {
inline namespace v0 {

/// SHA-224, FIPS 180-4, section 6.3. Messages up to 2^61 - 1 bytes.
struct Sha224 {
  MHASH_HIDDEN static constexpr std::size_t digest_size = 28;  ///< bytes
  MHASH_HIDDEN static constexpr std::size_t block_size = 64;   ///< bytes
  MHASH_HIDDEN static constexpr bool is_xof = false;
  using Family = detail::Sha256Family;
  using State = detail::MdState<Family>;
};

/// SHA-256, FIPS 180-4, section 6.2. Messages up to 2^61 - 1 bytes.
struct Sha256 {
  MHASH_HIDDEN static constexpr std::size_t digest_size = 32;  ///< bytes
  MHASH_HIDDEN static constexpr std::size_t block_size = 64;   ///< bytes
  MHASH_HIDDEN static constexpr bool is_xof = false;
  using Family = detail::Sha256Family;
  using State = detail::MdState<Family>;
};

/// SHA-384, FIPS 180-4, section 6.5. Messages up to 2^125 - 1 bytes.
struct Sha384 {
  MHASH_HIDDEN static constexpr std::size_t digest_size = 48;  ///< bytes
  MHASH_HIDDEN static constexpr std::size_t block_size = 128;  ///< bytes
  MHASH_HIDDEN static constexpr bool is_xof = false;
  using Family = detail::Sha512Family;
  using State = detail::MdState<Family>;
};

/// SHA-512, FIPS 180-4, section 6.4. Messages up to 2^125 - 1 bytes.
struct Sha512 {
  MHASH_HIDDEN static constexpr std::size_t digest_size = 64;  ///< bytes
  MHASH_HIDDEN static constexpr std::size_t block_size = 128;  ///< bytes
  MHASH_HIDDEN static constexpr bool is_xof = false;
  using Family = detail::Sha512Family;
  using State = detail::MdState<Family>;
};

/// SHA-512/224, FIPS 180-4, section 6.6. Messages up to 2^125 - 1 bytes.
struct Sha512_224 {
  MHASH_HIDDEN static constexpr std::size_t digest_size = 28;  ///< bytes
  MHASH_HIDDEN static constexpr std::size_t block_size = 128;  ///< bytes
  MHASH_HIDDEN static constexpr bool is_xof = false;
  using Family = detail::Sha512Family;
  using State = detail::MdState<Family>;
};

/// SHA-512/256, FIPS 180-4, section 6.7. Messages up to 2^125 - 1 bytes.
struct Sha512_256 {
  MHASH_HIDDEN static constexpr std::size_t digest_size = 32;  ///< bytes
  MHASH_HIDDEN static constexpr std::size_t block_size = 128;  ///< bytes
  MHASH_HIDDEN static constexpr bool is_xof = false;
  using Family = detail::Sha512Family;
  using State = detail::MdState<Family>;
};

namespace MHASH_HIDDEN MHASH_TAG {

// FIPS 180-4, section 5.3.2.
inline constexpr std::uint32_t sha224_initial_value[8] = {
    0xc1059ed8, 0x367cd507, 0x3070dd17, 0xf70e5939, 0xffc00b31, 0x68581511, 0x64f98fa7, 0xbefa4fa4,
};
template <>
struct Engine<Sha224> : MdEngine<Sha224, Sha224::Family, sha224_initial_value> {};

template <>
struct Engine<Sha256> : MdEngine<Sha256, Sha256::Family, sha256_initial_value> {};

// FIPS 180-4, section 5.3.4.
inline constexpr std::uint64_t sha384_initial_value[8] = {
    0xcbbb9d5dc1059ed8, 0x629a292a367cd507, 0x9159015a3070dd17, 0x152fecd8f70e5939,
    0x67332667ffc00b31, 0x8eb44a8768581511, 0xdb0c2e0d64f98fa7, 0x47b5481dbefa4fa4,
};
template <>
struct Engine<Sha384> : MdEngine<Sha384, Sha384::Family, sha384_initial_value> {};

template <>
struct Engine<Sha512> : MdEngine<Sha512, Sha512::Family, sha512_initial_value> {};

// FIPS 180-4, section 5.3.6.1.
inline constexpr std::uint64_t sha512_224_initial_value[8] = {
    0x8c3d37c819544da2, 0x73e1996689dcd4d6, 0x1dfab7ae32ff9c82, 0x679dd514582f9fcf,
    0x0f6d2b697bd44da8, 0x77e36f7304c48942, 0x3f9d85a86a1d36c8, 0x1112e6ad91d692a1,
};
template <>
struct Engine<Sha512_224> : MdEngine<Sha512_224, Sha512_224::Family, sha512_224_initial_value> {};

// FIPS 180-4, section 5.3.6.2.
inline constexpr std::uint64_t sha512_256_initial_value[8] = {
    0x22312194fc2bf72c, 0x9f555fa3c84c64c2, 0x2393b86b6f53b151, 0x963877195940eabd,
    0x96283ee2a88effe3, 0xbe5e1e2553863992, 0x2b0199fc2c85b8aa, 0x0eb72ddc81c52ca2,
};
template <>
struct Engine<Sha512_256> : MdEngine<Sha512_256, Sha512_256::Family, sha512_256_initial_value> {};

}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_SHA2_HPP
