// The table of MD5 kernels, best first.
#ifndef MHASH_KERNELS_MD5_HPP
#define MHASH_KERNELS_MD5_HPP

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_KERNELS_TAG {

template <>
struct Table<detail::Stream<detail::Md5Family>> {
  using Fn = detail::Stream<detail::Md5Family>::Fn;
  static constexpr detail::Row<Fn> rows[] = {
      {"portable", &always_usable, &MHASH_TAG::md5_portable, 1},
  };

  // RFC 1321, appendix A.5.
  static bool known_answer(Fn fn) noexcept {
    constexpr char message[] =
        "12345678901234567890123456789012345678901234567890123456789012345678901234567890";
    constexpr detail::Md5Family::Word expected[] = {0xa2f4ed57, 0x55c9e32b, 0x2eda49ac, 0x7ab60721};
    return stream_known_answer<detail::Md5Family>(fn, MHASH_TAG::md5_initial_value, message,
                                                  sizeof message - 1, expected);
  }
};

}  // namespace MHASH_KERNELS_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_KERNELS_MD5_HPP
