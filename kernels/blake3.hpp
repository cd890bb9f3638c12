// The table of BLAKE3 kernels, best first.
#ifndef MHASH_KERNELS_BLAKE3_HPP
#define MHASH_KERNELS_BLAKE3_HPP

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_KERNELS_TAG {

template <>
struct Table<detail::Blake3Compress> {
  using Row = detail::Row<detail::Blake3Compress::Fn>;
  static constexpr Row rows[] = {
      {"portable", &MHASH_TAG::always_usable, &MHASH_TAG::blake3_compress_portable, 1},
  };

  // The second block of output for the input 00 01 ... 3f, from the official test vectors.
  static bool known_answer(const Row& row) noexcept {
    constexpr std::uint32_t expected[16] = {0x5bbb7f2b, 0x462d5997, 0x5ae0e3ff, 0x2e599b6a,
                                            0x41c74929, 0x4367e460, 0x973fbc01, 0xf80349e0,
                                            0xb895cfc6, 0x334c1763, 0xcd248922, 0x75e47aef,
                                            0x290bb159, 0x0666cd4a, 0x8853c466, 0x432b5833};
    std::uint8_t block[64];
    for (std::size_t i = 0; i < sizeof block; ++i) block[i] = static_cast<std::uint8_t>(i);
    std::uint32_t out[16];
    row.fn(MHASH_TAG::blake3_initial_value, block, 64, 1,
           MHASH_TAG::blake3_chunk_start | MHASH_TAG::blake3_chunk_end | MHASH_TAG::blake3_root,
           out);
    return std::memcmp(out, expected, sizeof out) == 0;
  }
};

template <>
struct Table<detail::Blake3HashMany> {
  using Row = detail::Row<detail::Blake3HashMany::Fn>;
  static constexpr Row rows[] = {
#if MHASH_USE_HIGHWAY
    MHASH_LANES_ROWS(blake3_hash_many, 4)
#endif
        {"portable", &MHASH_TAG::always_usable, &MHASH_TAG::blake3_hash_many_portable, 1},
  };

  // One input more than the kernel has lanes. The first, as a root, is the official vector of 1024
  // bytes i % 251; the others, shifted by one byte each, are compared with portable code. Then all
  // again under another key and mode, with a counter that carries into its high word.
  static bool known_answer(const Row& row) noexcept {
    constexpr std::uint8_t expected[32] = {0x42, 0x21, 0x47, 0x39, 0xf0, 0x95, 0xa4, 0x06,
                                           0xf3, 0xfc, 0x83, 0xde, 0xb8, 0x89, 0x74, 0x4a,
                                           0xc0, 0x0d, 0xf8, 0x31, 0xc1, 0x0d, 0xaa, 0x55,
                                           0x18, 0x9b, 0x5d, 0x12, 0x1c, 0x85, 0x5a, 0xf7};
    constexpr std::size_t most = 17;
    const std::size_t inputs = row.lanes + 1 < most ? row.lanes + 1 : most;
    std::uint8_t bytes[1024 + most];
    for (std::size_t i = 0; i < sizeof bytes; ++i) bytes[i] = static_cast<std::uint8_t>(i % 251);
    const std::uint8_t* pointers[most];
    for (std::size_t i = 0; i < most; ++i) pointers[i] = bytes + i;
    detail::Blake3Job job{MHASH_TAG::blake3_initial_value,
                          16,
                          0,
                          true,
                          0,
                          MHASH_TAG::blake3_chunk_start,
                          MHASH_TAG::blake3_chunk_end | MHASH_TAG::blake3_root};
    std::uint8_t got[32 * most];
    row.fn(pointers, inputs, job, got);
    if (std::memcmp(got, expected, sizeof expected) != 0 ||
        !is_as_portable(pointers, inputs, job, got)) {
      return false;
    }
    const std::uint32_t key[8] = {1, 2, 3, 4, 5, 6, 7, 0x80000000};
    job.key = key;
    job.blocks = 2;
    job.counter = 0xfffffffe;
    job.flags = MHASH_TAG::blake3_keyed_hash;
    row.fn(pointers, inputs, job, got);
    return is_as_portable(pointers, inputs, job, got);
  }

 private:
  static bool is_as_portable(const std::uint8_t* const* inputs, std::size_t n,
                             const detail::Blake3Job& job, const std::uint8_t* got) noexcept {
    for (std::size_t i = 0; i < n; ++i) {
      detail::Blake3Job one = job;
      one.counter += i;
      std::uint8_t expected[32];
      MHASH_TAG::blake3_hash_many_portable(inputs + i, 1, one, expected);
      if (std::memcmp(got + 32 * i, expected, sizeof expected) != 0) return false;
    }
    return true;
  }
};

}  // namespace MHASH_KERNELS_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_KERNELS_BLAKE3_HPP
