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
  static MHASH_INLINE constexpr const char* name() noexcept { return "md5"; }
  using Word = std::uint32_t;
  static constexpr std::size_t cv_words = 4, block_size = 64, length_size = 8;
  static constexpr bool big_endian = false;
};
struct Sha1Family {
  static MHASH_INLINE constexpr const char* name() noexcept { return "sha1"; }
  using Word = std::uint32_t;
  static constexpr std::size_t cv_words = 5, block_size = 64, length_size = 8;
  static constexpr bool big_endian = true;
};
struct Sha256Family {
  static MHASH_INLINE constexpr const char* name() noexcept { return "sha256"; }
  using Word = std::uint32_t;
  static constexpr std::size_t cv_words = 8, block_size = 64, length_size = 8;
  static constexpr bool big_endian = true;
};
struct Sha512Family {
  static MHASH_INLINE constexpr const char* name() noexcept { return "sha512"; }
  using Word = std::uint64_t;
  static constexpr std::size_t cv_words = 8, block_size = 128, length_size = 16;
  static constexpr bool big_endian = true;
};

// BLAKE3's compression function (paper, section 2.2). out receives all 16 words.
struct Blake3Compress {
  using Fn = void (*)(const std::uint32_t* cv, const std::uint8_t* block, std::uint32_t block_len,
                      std::uint64_t counter, std::uint32_t flags, std::uint32_t* out) noexcept;
  static MHASH_INLINE constexpr const char* algorithm() noexcept { return "blake3"; }
  static MHASH_INLINE constexpr Primitive primitive() noexcept { return Primitive::compress; }
};

// What is the same for all inputs of one Blake3HashMany call.
struct Blake3Job {
  const std::uint32_t* key;
  std::size_t blocks;         // of each input: 16 for a chunk, 1 for a parent
  std::uint64_t counter;      // of the first input
  bool counts;                // whether the next input has the next counter
  std::uint32_t flags;        // of every block
  std::uint32_t first_flags;  // added for the first block of each input
  std::uint32_t last_flags;   // added for the last block of each input
};

// Chaining values of n inputs of whole blocks: 32 bytes each, little-endian, to out.
struct Blake3HashMany {
  using Fn = void (*)(const std::uint8_t* const* inputs, std::size_t n, const Blake3Job& job,
                      std::uint8_t* out) noexcept;
  static MHASH_INLINE constexpr const char* algorithm() noexcept { return "blake3"; }
  static MHASH_INLINE constexpr Primitive primitive() noexcept { return Primitive::hash_many; }
};

}  // namespace detail

// THE list of primitives that have a table: kernel_info.hpp walks it, kernels/mhash.cc defines it.
#define MHASH_PRIMITIVES(X)               \
  X(detail::Stream<detail::Md5Family>)    \
  X(detail::Stream<detail::Sha1Family>)   \
  X(detail::Stream<detail::Sha256Family>) \
  X(detail::Many<detail::Sha256Family>)   \
  X(detail::Stream<detail::Sha512Family>) \
  X(detail::Blake3Compress)               \
  X(detail::Blake3HashMany)

#if defined(MHASH_COMPILED)
namespace MHASH_HIDDEN MHASH_KERNELS_TAG {
#define MHASH_X(P) extern template struct Choice<P>;
MHASH_PRIMITIVES(MHASH_X)
#undef MHASH_X
}  // namespace MHASH_KERNELS_TAG
#endif

}  // namespace v0
}  // namespace mhash

#endif  // MHASH_DETAIL_FAMILIES_HPP
