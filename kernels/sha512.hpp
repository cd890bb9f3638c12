// The table of SHA-384, SHA-512, SHA-512/224 and SHA-512/256 kernels, best first.
#ifndef MHASH_KERNELS_SHA512_HPP
#define MHASH_KERNELS_SHA512_HPP

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_KERNELS_TAG {

// FIPS 180-4 examples: the message of two blocks.
inline KnownBlocks<detail::Sha512Family> sha512_known_blocks() noexcept {
  constexpr char message[] =
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
      "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu";
  return KnownBlocks<detail::Sha512Family>(message, sizeof message - 1);
}
inline constexpr std::uint64_t sha512_known_cv[8] = {
    0x8e959b75dae313da, 0x8cf4f72814fc143f, 0x8f7779c6eb9f7fa1, 0x7299aeadb6889018,
    0x501d289e4900f7e4, 0x331b99dec4b5433a, 0xc7d329eeb6dd2654, 0x5e96e55b874be909};

template <>
struct Table<detail::Stream<detail::Sha512Family>> {
  using Row = detail::Row<detail::Stream<detail::Sha512Family>::Fn>;
  static constexpr Row rows[] = {
      {"portable", &MHASH_TAG::always_usable, &MHASH_TAG::sha512_portable, 1},
  };
  static bool known_answer(const Row& row) noexcept {
    return stream_known_answer<detail::Sha512Family>(row, MHASH_TAG::sha512_initial_value,
                                                     sha512_known_blocks(), sha512_known_cv);
  }
};

}  // namespace MHASH_KERNELS_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_KERNELS_SHA512_HPP
