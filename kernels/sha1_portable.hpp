// SHA-1's compression function as FIPS 180-4, section 6.1.3, describes it: the alternate method,
// whose message schedule is a circular queue of 16 words. Any CPU; constexpr.
#ifndef MHASH_KERNELS_SHA1_PORTABLE_HPP
#define MHASH_KERNELS_SHA1_PORTABLE_HPP

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_TAG {

// FIPS 180-4, section 5.3.1.
inline constexpr std::uint32_t sha1_initial_value[5] = {
    0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0,
};

// FIPS 180-4, section 4.1.1.
constexpr std::uint32_t sha1_ch(std::uint32_t x, std::uint32_t y, std::uint32_t z) noexcept {
  return (x & y) ^ (~x & z);
}
constexpr std::uint32_t sha1_parity(std::uint32_t x, std::uint32_t y, std::uint32_t z) noexcept {
  return x ^ y ^ z;
}
constexpr std::uint32_t sha1_maj(std::uint32_t x, std::uint32_t y, std::uint32_t z) noexcept {
  return (x & y) ^ (x & z) ^ (y & z);
}

// The working variables and the message schedule of one block.
struct Sha1Registers {
  std::uint32_t a, b, c, d, e;
  std::uint32_t w[16];

  // The schedule's word of round t.
  constexpr std::uint32_t word(int t) noexcept {
    if (t < 16) return w[t];
    const std::uint32_t sum = w[(t + 13) % 16] ^ w[(t + 8) % 16] ^ w[(t + 2) % 16] ^ w[t % 16];
    return w[t % 16] = rotate_left(sum, 1);
  }
  constexpr void round(std::uint32_t f, std::uint32_t k, int t) noexcept {
    const std::uint32_t sum = rotate_left(a, 5) + f + e + k + word(t);
    e = d;
    d = c;
    c = rotate_left(b, 30);
    b = a;
    a = sum;
  }
};

constexpr void compress_blocks_portable(detail::Sha1Family, std::uint32_t* cv,
                                        const std::uint8_t* blocks, std::size_t n) noexcept {
  for (; n != 0; --n, blocks += 64) {
    Sha1Registers r{cv[0], cv[1], cv[2], cv[3], cv[4], {}};
    for (int i = 0; i < 16; ++i) r.w[i] = load_be32(blocks + 4 * i);
    // The constants of FIPS 180-4, section 4.2.1.
    for (int t = 0; t < 20; ++t) r.round(sha1_ch(r.b, r.c, r.d), 0x5a827999, t);
    for (int t = 20; t < 40; ++t) r.round(sha1_parity(r.b, r.c, r.d), 0x6ed9eba1, t);
    for (int t = 40; t < 60; ++t) r.round(sha1_maj(r.b, r.c, r.d), 0x8f1bbcdc, t);
    for (int t = 60; t < 80; ++t) r.round(sha1_parity(r.b, r.c, r.d), 0xca62c1d6, t);
    cv[0] += r.a;
    cv[1] += r.b;
    cv[2] += r.c;
    cv[3] += r.d;
    cv[4] += r.e;
  }
}

inline void sha1_portable(std::uint32_t* cv, const std::uint8_t* blocks, std::size_t n) noexcept {
  compress_blocks_portable(detail::Sha1Family{}, cv, blocks, n);
}

}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_KERNELS_SHA1_PORTABLE_HPP
