// BLAKE3's constants and compression function as the paper, section 2.2, describes them. Any CPU;
// constexpr.
#ifndef MHASH_KERNELS_BLAKE3_PORTABLE_HPP
#define MHASH_KERNELS_BLAKE3_PORTABLE_HPP

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_TAG {

// Table 1.
inline constexpr std::uint32_t blake3_initial_value[8] = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
};

// The message permutation (Table 2), applied round after round: which word of the block is word i
// of the round's message.
inline constexpr unsigned char blake3_schedule[7][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8},
    {3, 4, 10, 12, 13, 2, 7, 14, 6, 5, 9, 0, 11, 15, 8, 1},
    {10, 7, 12, 9, 14, 3, 13, 15, 4, 0, 11, 2, 5, 8, 1, 6},
    {12, 13, 9, 11, 15, 10, 14, 8, 7, 2, 5, 3, 0, 1, 6, 4},
    {9, 14, 11, 5, 8, 12, 15, 1, 13, 3, 0, 10, 2, 6, 4, 7},
    {11, 15, 5, 0, 1, 9, 8, 6, 14, 10, 2, 12, 3, 4, 7, 13}};

// Table 3: the domain flags.
inline constexpr std::uint32_t blake3_chunk_start = 1 << 0;
inline constexpr std::uint32_t blake3_chunk_end = 1 << 1;
inline constexpr std::uint32_t blake3_parent = 1 << 2;
inline constexpr std::uint32_t blake3_root = 1 << 3;
inline constexpr std::uint32_t blake3_keyed_hash = 1 << 4;
inline constexpr std::uint32_t blake3_derive_key_context = 1 << 5;
inline constexpr std::uint32_t blake3_derive_key_material = 1 << 6;

// The quarter-round G.
constexpr void blake3_g(std::uint32_t* v, int a, int b, int c, int d, std::uint32_t x,
                        std::uint32_t y) noexcept {
  v[a] += v[b] + x;
  v[d] = rotate_right(v[d] ^ v[a], 16);
  v[c] += v[d];
  v[b] = rotate_right(v[b] ^ v[c], 12);
  v[a] += v[b] + y;
  v[d] = rotate_right(v[d] ^ v[a], 8);
  v[c] += v[d];
  v[b] = rotate_right(v[b] ^ v[c], 7);
}

// block has 64 bytes, zero-padded behind block_len. out gets 16 words: the first 8 are the chaining
// value, all 16 are a block of root output. out may be the same memory as cv.
constexpr void blake3_compress_portable(const std::uint32_t* cv, const std::uint8_t* block,
                                        std::uint32_t block_len, std::uint64_t counter,
                                        std::uint32_t flags, std::uint32_t* out) noexcept {
  std::uint32_t m[16] = {};
  for (int i = 0; i < 16; ++i) m[i] = load_le32(block + 4 * i);
  std::uint32_t v[16] = {cv[0],
                         cv[1],
                         cv[2],
                         cv[3],
                         cv[4],
                         cv[5],
                         cv[6],
                         cv[7],
                         blake3_initial_value[0],
                         blake3_initial_value[1],
                         blake3_initial_value[2],
                         blake3_initial_value[3],
                         static_cast<std::uint32_t>(counter),
                         static_cast<std::uint32_t>(counter >> 32),
                         block_len,
                         flags};
  for (const auto& s : blake3_schedule) {
    for (int i = 0; i < 4; ++i) {  // columns
      blake3_g(v, i, 4 + i, 8 + i, 12 + i, m[s[2 * i]], m[s[2 * i + 1]]);
    }
    for (int i = 0; i < 4; ++i) {  // diagonals
      blake3_g(v, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4, m[s[8 + 2 * i]],
               m[s[9 + 2 * i]]);
    }
  }
  for (int i = 0; i < 8; ++i) {
    out[i + 8] = v[i + 8] ^ cv[i];
    out[i] = v[i] ^ v[i + 8];
  }
}

inline void blake3_hash_many_portable(const std::uint8_t* const* inputs, std::size_t n,
                                      const detail::Blake3Job& job, std::uint8_t* out) noexcept {
  for (std::size_t i = 0; i < n; ++i, out += 32) {
    std::uint32_t words[16];
    std::memcpy(words, job.key, 32);
    for (std::size_t block = 0; block < job.blocks; ++block) {
      const std::uint32_t flags = job.flags | (block == 0 ? job.first_flags : 0) |
                                  (block + 1 == job.blocks ? job.last_flags : 0);
      blake3_compress_portable(words, inputs[i] + 64 * block, 64,
                               job.counter + (job.counts ? i : 0), flags, words);
    }
    for (std::size_t word = 0; word < 8; ++word) store_le32(out + 4 * word, words[word]);
  }
}

}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_KERNELS_BLAKE3_PORTABLE_HPP
