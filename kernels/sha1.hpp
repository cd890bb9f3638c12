// The table of SHA-1 kernels, best first.
#ifndef MHASH_KERNELS_SHA1_HPP
#define MHASH_KERNELS_SHA1_HPP

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_KERNELS_TAG {

template <>
struct Table<detail::Stream<detail::Sha1Family>> {
  using Fn = detail::Stream<detail::Sha1Family>::Fn;
  static constexpr detail::Row<Fn> rows[] = {
      {"portable", &always_usable, &MHASH_TAG::sha1_portable, 1},
  };

  // FIPS 180-4 examples: the message of two blocks.
  static bool known_answer(Fn fn) noexcept {
    constexpr char message[] = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    constexpr detail::Sha1Family::Word expected[] = {0x84983e44, 0x1c3bd26e, 0xbaae4aa1, 0xf95129e5,
                                                     0xe54670f1};
    return stream_known_answer<detail::Sha1Family>(fn, MHASH_TAG::sha1_initial_value, message,
                                                   sizeof message - 1, expected);
  }
};

}  // namespace MHASH_KERNELS_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_KERNELS_SHA1_HPP
