// MD5 in plain C++, arranged for the latency of the chain of steps: 4 cycles in rounds 2 and 3, 5
// in the others. Any CPU. 1.12 times as fast as portable code with gcc 12 and 1.58 times with clang
// 14, and 1.06 times as fast as OpenSSL 3.0 (mhash_bench --pair, 16 KiB, -O3, Zen 5).
#ifndef MHASH_KERNELS_MD5_SCALAR_HPP
#define MHASH_KERNELS_MD5_SCALAR_HPP

#include <utility>

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_TAG {

// The early part of a sum, which does not wait for the step before, is finished where this stands.
// Otherwise compilers add in another order: clang 14 then has 0.87 of OpenSSL's speed, and gcc 12
// with -march=native 0.89.
#if defined(__GNUC__) || defined(__clang__)
#define MHASH_MD5_EARLY(sum) __asm__("" : "+r"(sum))
#else
#define MHASH_MD5_EARLY(sum) static_cast<void>(sum)
#endif

// Step i of RFC 1321, section 3.4; b is the one of the four that the step before made.
template <int i>
MHASH_INLINE void md5_scalar_step(std::uint32_t& a, std::uint32_t b, std::uint32_t c,
                                  std::uint32_t d, const std::uint8_t* block) noexcept {
  constexpr int word = i < 16   ? i
                       : i < 32 ? (5 * i + 1) % 16
                       : i < 48 ? (3 * i + 5) % 16
                                : 7 * i % 16;
  a += md5_t[i] + load_le32(block + 4 * word);
  if constexpr (i < 16) {
    MHASH_MD5_EARLY(a);
    a += d ^ (b & (c ^ d));
  } else if constexpr (i < 32) {
    // G's halves have no bit in common, so that their sum is their union. (c & ~d) does not wait
    // for b: one operation and one addition are left behind it.
    a += c & ~d;
    MHASH_MD5_EARLY(a);
    a += b & d;
  } else if constexpr (i < 48) {
    MHASH_MD5_EARLY(a);
    a += b ^ (c ^ d);
  } else {
    MHASH_MD5_EARLY(a);
    a += c ^ (b | ~d);
  }
  a = rotate_left(a, md5_rotation[i / 16][i % 4]) + b;
}

template <int... g>
MHASH_INLINE void md5_scalar_steps(std::uint32_t& a, std::uint32_t& b, std::uint32_t& c,
                                   std::uint32_t& d, const std::uint8_t* block,
                                   std::integer_sequence<int, g...>) noexcept {
  ((md5_scalar_step<4 * g>(a, b, c, d, block), md5_scalar_step<4 * g + 1>(d, a, b, c, block),
    md5_scalar_step<4 * g + 2>(c, d, a, b, block), md5_scalar_step<4 * g + 3>(b, c, d, a, block)),
   ...);
}

inline void md5_scalar(std::uint32_t* cv, const std::uint8_t* blocks, std::size_t n) noexcept {
  std::uint32_t a = cv[0], b = cv[1], c = cv[2], d = cv[3];
  for (; n != 0; --n, blocks += 64) {
    const std::uint32_t old_a = a, old_b = b, old_c = c, old_d = d;
    md5_scalar_steps(a, b, c, d, blocks, std::make_integer_sequence<int, 16>{});
    a += old_a;
    b += old_b;
    c += old_c;
    d += old_d;
  }
  cv[0] = a;
  cv[1] = b;
  cv[2] = c;
  cv[3] = d;
}
#undef MHASH_MD5_EARLY

}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_KERNELS_MD5_SCALAR_HPP
