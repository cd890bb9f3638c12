// The table of SHA-224 and SHA-256 kernels, best first.
#ifndef MHASH_KERNELS_SHA256_HPP
#define MHASH_KERNELS_SHA256_HPP

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_KERNELS_TAG {

// FIPS 180-4 examples: the message of two blocks.
inline KnownBlocks<detail::Sha256Family> sha256_known_blocks() noexcept {
  constexpr char message[] = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
  return KnownBlocks<detail::Sha256Family>(message, sizeof message - 1);
}
inline constexpr std::uint32_t sha256_known_cv[8] = {
    0x248d6a61, 0xd20638b8, 0xe5c02693, 0x0c3e6039, 0xa33ce459, 0x64ff2167, 0xf6ecedd4, 0x19db06c1};

template <>
struct Table<detail::Stream<detail::Sha256Family>> {
  using Row = detail::Row<detail::Stream<detail::Sha256Family>::Fn>;
  static constexpr Row rows[] = {
#if MHASH_KERNELS_X86_SHA
    {"x86_sha", &MHASH_TAG::usable_with<detail::cpu::x86_sha>, &MHASH_TAG::sha256_x86_sha, 1},
#endif
#if MHASH_KERNELS_ARM_SHA
    {"arm_sha2", &MHASH_TAG::usable_with<detail::cpu::arm_sha2>, &MHASH_TAG::sha256_arm_sha2, 1},
#endif
    {"portable", &MHASH_TAG::always_usable, &MHASH_TAG::sha256_portable, 1},
  };
  static bool known_answer(const Row& row) noexcept {
    return stream_known_answer<detail::Sha256Family>(row, MHASH_TAG::sha256_initial_value,
                                                     sha256_known_blocks(), sha256_known_cv);
  }
};

template <>
struct Table<detail::Many<detail::Sha256Family>> {
  using Row = detail::Row<detail::Many<detail::Sha256Family>::Fn>;
  static constexpr Row rows[] = {
#if MHASH_USE_HIGHWAY
    MHASH_LANES_ROWS(sha256_many, 4)
#endif
        {"portable", &MHASH_TAG::always_usable, &MHASH_TAG::sha256_many_portable, 1},
  };
  static bool known_answer(const Row& row) noexcept {
    return many_known_answer<detail::Sha256Family>(row, MHASH_TAG::sha256_initial_value,
                                                   sha256_known_blocks(), sha256_known_cv);
  }
};

}  // namespace MHASH_KERNELS_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_KERNELS_SHA256_HPP
