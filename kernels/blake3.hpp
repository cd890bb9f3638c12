// The table of BLAKE3 kernels, best first.
#ifndef MHASH_KERNELS_BLAKE3_HPP
#define MHASH_KERNELS_BLAKE3_HPP

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_KERNELS_TAG {

template <>
struct Table<detail::Blake3Compress> {
  using Fn = detail::Blake3Compress::Fn;
  static constexpr detail::Row<Fn> rows[] = {
      {"portable", &always_usable, &MHASH_TAG::blake3_compress_portable, 1},
  };

  // The first block of output for the one-byte input 00: the official test vectors' second case.
  static bool known_answer(Fn fn) noexcept {
    constexpr std::uint32_t expected[16] = {0xdfde3a2d, 0xf1611bf1, 0x356e884c, 0x7336a0af,
                                            0xa787cd6d, 0xc1b5274d, 0xd0250251, 0x13e292f5,
                                            0x8bcba6c3, 0x0ce223f6, 0x8d5f53db, 0x86fb5f1a,
                                            0x0b9c2d34, 0xbca3ac64, 0x601fd3e1, 0x7b13faad};
    const std::uint8_t block[64] = {};
    std::uint32_t out[16];
    fn(MHASH_TAG::blake3_initial_value, block, 1, 0,
       MHASH_TAG::blake3_chunk_start | MHASH_TAG::blake3_chunk_end | MHASH_TAG::blake3_root, out);
    return std::memcmp(out, expected, sizeof out) == 0;
  }
};

}  // namespace MHASH_KERNELS_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_KERNELS_BLAKE3_HPP
