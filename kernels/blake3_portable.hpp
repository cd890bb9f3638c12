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

// Table 2: where word i of the next round's message comes from.
inline constexpr unsigned char blake3_permutation[16] = {2, 6,  3,  10, 7, 0,  4,  13,
                                                         1, 11, 12, 5,  9, 14, 15, 8};

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
  for (int round = 0; round < 7; ++round) {
    for (int i = 0; i < 4; ++i) {  // columns
      blake3_g(v, i, 4 + i, 8 + i, 12 + i, m[2 * i], m[2 * i + 1]);
    }
    for (int i = 0; i < 4; ++i) {  // diagonals
      blake3_g(v, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4, m[8 + 2 * i],
               m[9 + 2 * i]);
    }
    std::uint32_t permuted[16] = {};
    for (int i = 0; i < 16; ++i) permuted[i] = m[blake3_permutation[i]];
    for (int i = 0; i < 16; ++i) m[i] = permuted[i];
  }
  for (int i = 0; i < 8; ++i) {
    out[i + 8] = v[i + 8] ^ cv[i];
    out[i] = v[i] ^ v[i + 8];
  }
}

}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_KERNELS_BLAKE3_PORTABLE_HPP
