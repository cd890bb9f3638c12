// MD5's compression function as RFC 1321, section 3.4, describes it. Any CPU; constexpr.
#ifndef MHASH_KERNELS_MD5_PORTABLE_HPP
#define MHASH_KERNELS_MD5_PORTABLE_HPP

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_TAG {

// RFC 1321, section 3.3.
inline constexpr std::uint32_t md5_initial_value[4] = {
    0x67452301,
    0xefcdab89,
    0x98badcfe,
    0x10325476,
};

// T[i] = floor(2^32 * abs(sin(i + 1))).
inline constexpr std::uint32_t md5_t[64] = {
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
    0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
    0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
    0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
    0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
    0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
    0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391,
};

// Rotation of step i: row i / 16, column i % 4.
inline constexpr int md5_rotation[4][4] = {
    {7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};

constexpr std::uint32_t md5_f(std::uint32_t x, std::uint32_t y, std::uint32_t z) noexcept {
  return (x & y) | (~x & z);
}
constexpr std::uint32_t md5_g(std::uint32_t x, std::uint32_t y, std::uint32_t z) noexcept {
  return (x & z) | (y & ~z);
}
constexpr std::uint32_t md5_h(std::uint32_t x, std::uint32_t y, std::uint32_t z) noexcept {
  return x ^ y ^ z;
}
constexpr std::uint32_t md5_i(std::uint32_t x, std::uint32_t y, std::uint32_t z) noexcept {
  return y ^ (x | ~z);
}

struct Md5Registers {
  std::uint32_t a, b, c, d;

  // One step: a = b + ((a + f(b, c, d) + x + T[i]) <<< s), then the registers change places.
  constexpr void step(std::uint32_t f, std::uint32_t x, int i) noexcept {
    const std::uint32_t sum = a + f + x + md5_t[i];
    a = d;
    d = c;
    c = b;
    b += rotate_left(sum, md5_rotation[i / 16][i % 4]);
  }
};

constexpr void compress_blocks_portable(detail::Md5Family, std::uint32_t* cv,
                                        const std::uint8_t* blocks, std::size_t n) noexcept {
  for (; n != 0; --n, blocks += 64) {
    std::uint32_t x[16] = {};
    for (int i = 0; i < 16; ++i) x[i] = load_le32(blocks + 4 * i);
    Md5Registers r{cv[0], cv[1], cv[2], cv[3]};
    for (int i = 0; i < 16; ++i) r.step(md5_f(r.b, r.c, r.d), x[i], i);
    for (int i = 16; i < 32; ++i) r.step(md5_g(r.b, r.c, r.d), x[(5 * i + 1) % 16], i);
    for (int i = 32; i < 48; ++i) r.step(md5_h(r.b, r.c, r.d), x[(3 * i + 5) % 16], i);
    for (int i = 48; i < 64; ++i) r.step(md5_i(r.b, r.c, r.d), x[7 * i % 16], i);
    cv[0] += r.a;
    cv[1] += r.b;
    cv[2] += r.c;
    cv[3] += r.d;
  }
}

inline void md5_portable(std::uint32_t* cv, const std::uint8_t* blocks, std::size_t n) noexcept {
  compress_blocks_portable(detail::Md5Family{}, cv, blocks, n);
}

}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_KERNELS_MD5_PORTABLE_HPP
