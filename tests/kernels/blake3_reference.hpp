// BLAKE3's compression function once more, in the words of the reference implementation in the
// paper's appendix: the message is permuted from round to round, the state is one array. The
// kernels' tables have no part in it.
#ifndef MHASH_TESTS_KERNELS_BLAKE3_REFERENCE_HPP
#define MHASH_TESTS_KERNELS_BLAKE3_REFERENCE_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <mhash/detail/families.hpp>

namespace blake3_reference {

using Words16 = std::array<std::uint32_t, 16>;

inline std::uint32_t load(const std::uint8_t* p) {
  return static_cast<std::uint32_t>(p[0] | p[1] << 8 | p[2] << 16) | std::uint32_t{p[3]} << 24;
}

inline std::uint32_t rotr(std::uint32_t x, int n) {
  return x >> n | x << (32 - n);
}

inline void mix(Words16& v, std::size_t a, std::size_t b, std::size_t c, std::size_t d,
                std::uint32_t x, std::uint32_t y) {
  v[a] = v[a] + v[b] + x;
  v[d] = rotr(v[d] ^ v[a], 16);
  v[c] = v[c] + v[d];
  v[b] = rotr(v[b] ^ v[c], 12);
  v[a] = v[a] + v[b] + y;
  v[d] = rotr(v[d] ^ v[a], 8);
  v[c] = v[c] + v[d];
  v[b] = rotr(v[b] ^ v[c], 7);
}

inline Words16 compress(const std::uint32_t* cv, const std::uint8_t* block, std::uint32_t block_len,
                        std::uint64_t counter, std::uint32_t flags) {
  Words16 m{};
  for (std::size_t i = 0; i < 16; ++i) m[i] = load(block + 4 * i);
  Words16 v = {cv[0],
               cv[1],
               cv[2],
               cv[3],
               cv[4],
               cv[5],
               cv[6],
               cv[7],
               0x6a09e667,
               0xbb67ae85,
               0x3c6ef372,
               0xa54ff53a,
               static_cast<std::uint32_t>(counter & 0xffffffff),
               static_cast<std::uint32_t>(counter >> 32),
               block_len,
               flags};
  constexpr std::size_t permutation[16] = {2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8};
  for (int round = 0; round < 7; ++round) {
    mix(v, 0, 4, 8, 12, m[0], m[1]);
    mix(v, 1, 5, 9, 13, m[2], m[3]);
    mix(v, 2, 6, 10, 14, m[4], m[5]);
    mix(v, 3, 7, 11, 15, m[6], m[7]);
    mix(v, 0, 5, 10, 15, m[8], m[9]);
    mix(v, 1, 6, 11, 12, m[10], m[11]);
    mix(v, 2, 7, 8, 13, m[12], m[13]);
    mix(v, 3, 4, 9, 14, m[14], m[15]);
    Words16 permuted{};
    for (std::size_t i = 0; i < 16; ++i) permuted[i] = m[permutation[i]];
    m = permuted;
  }
  for (std::size_t i = 0; i < 8; ++i) {
    v[i] ^= v[i + 8];
    v[i + 8] ^= cv[i];
  }
  return v;
}

// What hash_many writes for input number i.
inline void hash_one(const std::uint8_t* input, std::size_t i, const mhash::detail::Blake3Job& job,
                     std::uint8_t* out) {
  Words16 words{};
  for (std::size_t k = 0; k < 8; ++k) words[k] = job.key[k];
  for (std::size_t block = 0; block < job.blocks; ++block) {
    std::uint32_t flags = job.flags;
    if (block == 0) flags |= job.first_flags;
    if (block == job.blocks - 1) flags |= job.last_flags;
    const std::uint64_t counter = job.counts ? job.counter + i : job.counter;
    words = compress(words.data(), input + 64 * block, 64, counter, flags);
  }
  for (std::size_t k = 0; k < 32; ++k) {
    out[k] = static_cast<std::uint8_t>(words[k / 4] >> 8 * (k % 4));
  }
}

}  // namespace blake3_reference

#endif  // MHASH_TESTS_KERNELS_BLAKE3_REFERENCE_HPP
