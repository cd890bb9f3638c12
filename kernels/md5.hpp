// The table of MD5 kernels, best first.
#ifndef MHASH_KERNELS_MD5_HPP
#define MHASH_KERNELS_MD5_HPP

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_KERNELS_TAG {

// RFC 1321, appendix A.5.
inline KnownBlocks<detail::Md5Family> md5_known_blocks() noexcept {
  constexpr char message[] =
      "12345678901234567890123456789012345678901234567890123456789012345678901234567890";
  return KnownBlocks<detail::Md5Family>(message, sizeof message - 1);
}
inline constexpr std::uint32_t md5_known_cv[4] = {0xa2f4ed57, 0x55c9e32b, 0x2eda49ac, 0x7ab60721};

template <>
struct Table<detail::Stream<detail::Md5Family>> {
  using Row = detail::Row<detail::Stream<detail::Md5Family>::Fn>;
  static constexpr Row rows[] = {
      {"scalar", &MHASH_TAG::always_usable, &MHASH_TAG::md5_scalar, 1},
      {"portable", &MHASH_TAG::always_usable, &MHASH_TAG::md5_portable, 1},
  };
  static bool known_answer(const Row& row) noexcept {
    return stream_known_answer<detail::Md5Family>(row, MHASH_TAG::md5_initial_value,
                                                  md5_known_blocks(), md5_known_cv);
  }
};

}  // namespace MHASH_KERNELS_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_KERNELS_MD5_HPP
