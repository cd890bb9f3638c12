// Words and bytes: the only places where memory is read or written as words, so that alignment,
// byte order and aliasing are right everywhere.
#ifndef MHASH_DETAIL_WORDS_HPP
#define MHASH_DETAIL_WORDS_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "config.hpp"

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_TAG {

// gcc and clang turn these shifts into one load or store (and a byte swap); being plain
// arithmetic they also work in constant expressions.

MHASH_INLINE constexpr std::uint32_t load_le32(const std::uint8_t* p) noexcept {
  return std::uint32_t{p[0]} | std::uint32_t{p[1]} << 8 | std::uint32_t{p[2]} << 16 |
         std::uint32_t{p[3]} << 24;
}
MHASH_INLINE constexpr std::uint32_t load_be32(const std::uint8_t* p) noexcept {
  return std::uint32_t{p[0]} << 24 | std::uint32_t{p[1]} << 16 | std::uint32_t{p[2]} << 8 |
         std::uint32_t{p[3]};
}
MHASH_INLINE constexpr std::uint64_t load_be64(const std::uint8_t* p) noexcept {
  return std::uint64_t{load_be32(p)} << 32 | load_be32(p + 4);
}

// Stores of bytes in a row are another matter: gcc 12 at -O3 makes vectors of the bytes of several
// words before it sees the words, which costs more than a block of SHA-256. So at run time they are
// said in words where the compiler has the means.
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define MHASH_STORE_WORD(p, v)          \
  if (!MHASH_CONSTANT_EVALUATED()) {    \
    const auto word = v;                \
    std::memcpy(p, &word, sizeof word); \
    return;                             \
  }
#else
#define MHASH_STORE_WORD(p, v)
#endif

MHASH_INLINE constexpr void store_le32(std::uint8_t* p, std::uint32_t v) noexcept {
  MHASH_STORE_WORD(p, v)
  p[0] = static_cast<std::uint8_t>(v);
  p[1] = static_cast<std::uint8_t>(v >> 8);
  p[2] = static_cast<std::uint8_t>(v >> 16);
  p[3] = static_cast<std::uint8_t>(v >> 24);
}
MHASH_INLINE constexpr void store_le64(std::uint8_t* p, std::uint64_t v) noexcept {
  MHASH_STORE_WORD(p, v)
  store_le32(p, static_cast<std::uint32_t>(v));
  store_le32(p + 4, static_cast<std::uint32_t>(v >> 32));
}
MHASH_INLINE constexpr void store_be32(std::uint8_t* p, std::uint32_t v) noexcept {
  MHASH_STORE_WORD(p, __builtin_bswap32(v))
  p[0] = static_cast<std::uint8_t>(v >> 24);
  p[1] = static_cast<std::uint8_t>(v >> 16);
  p[2] = static_cast<std::uint8_t>(v >> 8);
  p[3] = static_cast<std::uint8_t>(v);
}
MHASH_INLINE constexpr void store_be64(std::uint8_t* p, std::uint64_t v) noexcept {
  MHASH_STORE_WORD(p, __builtin_bswap64(v))
  store_be32(p, static_cast<std::uint32_t>(v >> 32));
  store_be32(p + 4, static_cast<std::uint32_t>(v));
}
#undef MHASH_STORE_WORD

template <bool big_endian>
MHASH_INLINE constexpr void store_word(std::uint8_t* p, std::uint32_t v) noexcept {
  if constexpr (big_endian) {
    store_be32(p, v);
  } else {
    store_le32(p, v);
  }
}
template <bool big_endian>
MHASH_INLINE constexpr void store_word(std::uint8_t* p, std::uint64_t v) noexcept {
  if constexpr (big_endian) {
    store_be64(p, v);
  } else {
    store_le64(p, v);
  }
}

template <class Word>
MHASH_INLINE constexpr Word rotate_left(Word x, int n) noexcept {
  return static_cast<Word>(x << n | x >> (static_cast<int>(8 * sizeof(Word)) - n));
}
template <class Word>
MHASH_INLINE constexpr Word rotate_right(Word x, int n) noexcept {
  return static_cast<Word>(x >> n | x << (static_cast<int>(8 * sizeof(Word)) - n));
}

// memcpy and memset that allow a null pointer with zero bytes, as update(nullptr, 0) needs.
MHASH_INLINE void copy_bytes(std::uint8_t* to, const std::uint8_t* from, std::size_t n) noexcept {
  if (n != 0) std::memcpy(to, from, n);
}

// Clears memory in a way that the optimiser must keep although nobody reads it again.
MHASH_INLINE void wipe_bytes(void* p, std::size_t n) noexcept {
#if defined(__GNUC__) || defined(__clang__)
  std::memset(p, 0, n);
  __asm__ volatile("" : : "r"(p) : "memory");
#else
  volatile unsigned char* byte = static_cast<volatile unsigned char*>(p);
  while (n-- != 0) *byte++ = 0;
#endif
}

// Whether n bytes are equal, in a time that depends on n alone.
inline bool equal_constant_time(const std::uint8_t* a, const std::uint8_t* b,
                                std::size_t n) noexcept {
  unsigned difference = 0;
  for (std::size_t i = 0; i < n; ++i) {
    difference |= static_cast<unsigned>(a[i] ^ b[i]);
#if defined(__GNUC__) || defined(__clang__)
    // The value is opaque after each step: no compiler can prove an early exit right.
    __asm__("" : "+r"(difference));
#endif
  }
  return difference == 0;
}

}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_DETAIL_WORDS_HPP
