// The padding of MD5, SHA-1 and SHA-2 (RFC 1321, sections 3.1 and 3.2; FIPS 180-4, section 5.1).
#ifndef MHASH_DETAIL_PADDING_HPP
#define MHASH_DETAIL_PADDING_HPP

#include <cstddef>
#include <cstdint>

#include "words.hpp"

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_TAG {

// Writes the padding behind the `held` bytes that stand at the start of tail: 0x80, zeros and the
// length in bits of `count` bytes. tail has room for two blocks and is zero behind the held bytes:
// its owner clears it whole, which is a few stores, while clearing a part is a call or a slow
// `rep stos`. The result is how many blocks are in use.
template <class F>
constexpr std::size_t md_pad(std::uint8_t* tail, std::size_t held,
                             const std::uint64_t* count) noexcept {
  const std::size_t blocks = held + 1 + F::length_size <= F::block_size ? 1 : 2;
  const std::size_t end = blocks * F::block_size;
  tail[held] = 0x80;
  if constexpr (F::length_size == 16) {
    store_be64(tail + end - 16, count[1] << 3 | count[0] >> 61);
  }
  if constexpr (F::big_endian) {
    store_be64(tail + end - 8, count[0] << 3);
  } else {
    store_le64(tail + end - 8, count[0] << 3);
  }
  return blocks;
}

}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_DETAIL_PADDING_HPP
