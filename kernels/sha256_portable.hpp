// SHA-256's compression function as FIPS 180-4, section 6.2.2, describes it; the message
// schedule is kept as a circular queue of 16 words. Any CPU; constexpr.
#ifndef MHASH_KERNELS_SHA256_PORTABLE_HPP
#define MHASH_KERNELS_SHA256_PORTABLE_HPP

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_TAG {

// FIPS 180-4, section 5.3.3.
inline constexpr std::uint32_t sha256_initial_value[8] = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
};

// FIPS 180-4, section 4.2.2.
inline constexpr std::uint32_t sha256_k[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

// FIPS 180-4, section 4.1.2.
constexpr std::uint32_t sha256_ch(std::uint32_t x, std::uint32_t y, std::uint32_t z) noexcept {
  return (x & y) ^ (~x & z);
}
constexpr std::uint32_t sha256_maj(std::uint32_t x, std::uint32_t y, std::uint32_t z) noexcept {
  return (x & y) ^ (x & z) ^ (y & z);
}
constexpr std::uint32_t sha256_big_sigma0(std::uint32_t x) noexcept {
  return rotate_right(x, 2) ^ rotate_right(x, 13) ^ rotate_right(x, 22);
}
constexpr std::uint32_t sha256_big_sigma1(std::uint32_t x) noexcept {
  return rotate_right(x, 6) ^ rotate_right(x, 11) ^ rotate_right(x, 25);
}
constexpr std::uint32_t sha256_small_sigma0(std::uint32_t x) noexcept {
  return rotate_right(x, 7) ^ rotate_right(x, 18) ^ x >> 3;
}
constexpr std::uint32_t sha256_small_sigma1(std::uint32_t x) noexcept {
  return rotate_right(x, 17) ^ rotate_right(x, 19) ^ x >> 10;
}

constexpr void compress_blocks_portable(detail::Sha256Family, std::uint32_t* cv,
                                        const std::uint8_t* blocks, std::size_t n) noexcept {
  for (; n != 0; --n, blocks += 64) {
    std::uint32_t w[16] = {};
    for (int i = 0; i < 16; ++i) w[i] = load_be32(blocks + 4 * i);
    std::uint32_t a = cv[0], b = cv[1], c = cv[2], d = cv[3];
    std::uint32_t e = cv[4], f = cv[5], g = cv[6], h = cv[7];
    for (int t = 0; t < 64; ++t) {
      if (t >= 16) {
        w[t % 16] += sha256_small_sigma0(w[(t + 1) % 16]) + w[(t + 9) % 16] +
                     sha256_small_sigma1(w[(t + 14) % 16]);
      }
      const std::uint32_t t1 =
          h + sha256_big_sigma1(e) + sha256_ch(e, f, g) + sha256_k[t] + w[t % 16];
      const std::uint32_t t2 = sha256_big_sigma0(a) + sha256_maj(a, b, c);
      h = g;
      g = f;
      f = e;
      e = d + t1;
      d = c;
      c = b;
      b = a;
      a = t1 + t2;
    }
    cv[0] += a;
    cv[1] += b;
    cv[2] += c;
    cv[3] += d;
    cv[4] += e;
    cv[5] += f;
    cv[6] += g;
    cv[7] += h;
  }
}

inline void sha256_portable(std::uint32_t* cv, const std::uint8_t* blocks, std::size_t n) noexcept {
  compress_blocks_portable(detail::Sha256Family{}, cv, blocks, n);
}

inline void sha256_many_portable(std::uint32_t* const* cvs, const std::uint8_t* const* blocks,
                                 std::size_t n, std::size_t streams) noexcept {
  for (std::size_t i = 0; i < streams; ++i) sha256_portable(cvs[i], blocks[i], n);
}

}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_KERNELS_SHA256_PORTABLE_HPP
