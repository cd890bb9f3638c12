// The families of algorithms that share one compression function, as far as data layout and
// kernels are concerned.
#ifndef MHASH_DETAIL_FAMILIES_HPP
#define MHASH_DETAIL_FAMILIES_HPP

#include <cstddef>
#include <cstdint>

#include "row.hpp"

namespace mhash {
inline namespace v0 {
namespace detail {

// Word: unit of the chaining value. length_size: bytes of the message length in the padding.
struct Md5Family {
  using Word = std::uint32_t;
  static constexpr std::size_t cv_words = 4, block_size = 64, length_size = 8;
  static constexpr bool big_endian = false;
};
struct Sha1Family {
  using Word = std::uint32_t;
  static constexpr std::size_t cv_words = 5, block_size = 64, length_size = 8;
  static constexpr bool big_endian = true;
};
struct Sha256Family {
  using Word = std::uint32_t;
  static constexpr std::size_t cv_words = 8, block_size = 64, length_size = 8;
  static constexpr bool big_endian = true;
};
struct Sha512Family {
  using Word = std::uint64_t;
  static constexpr std::size_t cv_words = 8, block_size = 128, length_size = 16;
  static constexpr bool big_endian = true;
};

// Primitive: BLAKE3's compression function (paper, section 2.2). out receives all 16 words.
struct Blake3Compress {
  using Fn = void (*)(const std::uint32_t* cv, const std::uint8_t* block, std::uint32_t block_len,
                      std::uint64_t counter, std::uint32_t flags, std::uint32_t* out) noexcept;
};

}  // namespace detail

#if defined(MHASH_COMPILED)
namespace MHASH_HIDDEN MHASH_KERNELS_TAG {
extern template struct Choice<detail::Stream<detail::Md5Family>>;
extern template struct Choice<detail::Stream<detail::Sha1Family>>;
extern template struct Choice<detail::Stream<detail::Sha256Family>>;
extern template struct Choice<detail::Stream<detail::Sha512Family>>;
extern template struct Choice<detail::Blake3Compress>;
}  // namespace MHASH_KERNELS_TAG
#endif

}  // namespace v0
}  // namespace mhash

#endif  // MHASH_DETAIL_FAMILIES_HPP
