// The table of SHA-1 kernels, best first.
#ifndef MHASH_KERNELS_SHA1_HPP
#define MHASH_KERNELS_SHA1_HPP

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_KERNELS_TAG {

// FIPS 180-4 examples: the message of two blocks.
inline KnownBlocks<detail::Sha1Family> sha1_known_blocks() noexcept {
  constexpr char message[] = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
  return KnownBlocks<detail::Sha1Family>(message, sizeof message - 1);
}
inline constexpr std::uint32_t sha1_known_cv[5] = {0x84983e44, 0x1c3bd26e, 0xbaae4aa1, 0xf95129e5,
                                                   0xe54670f1};

template <>
struct Table<detail::Stream<detail::Sha1Family>> {
  using Row = detail::Row<detail::Stream<detail::Sha1Family>::Fn>;
  static constexpr Row rows[] = {
#if MHASH_KERNELS_X86_SHA
    {"x86_sha", &MHASH_TAG::usable_with<detail::cpu::x86_sha>, &MHASH_TAG::sha1_x86_sha, 1},
#endif
#if MHASH_KERNELS_ARM_SHA
    {"arm_sha1", &MHASH_TAG::usable_with<detail::cpu::arm_sha1>, &MHASH_TAG::sha1_arm_sha1, 1},
#endif
    {"portable", &MHASH_TAG::always_usable, &MHASH_TAG::sha1_portable, 1},
  };
  static bool known_answer(const Row& row) noexcept {
    return stream_known_answer<detail::Sha1Family>(row, MHASH_TAG::sha1_initial_value,
                                                   sha1_known_blocks(), sha1_known_cv);
  }
};

}  // namespace MHASH_KERNELS_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_KERNELS_SHA1_HPP
