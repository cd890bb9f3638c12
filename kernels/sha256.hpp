// The table of SHA-224 and SHA-256 kernels, best first.
#ifndef MHASH_KERNELS_SHA256_HPP
#define MHASH_KERNELS_SHA256_HPP

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_KERNELS_TAG {

template <>
struct Table<detail::Stream<detail::Sha256Family>> {
  using Fn = detail::Stream<detail::Sha256Family>::Fn;
  static constexpr detail::Row<Fn> rows[] = {
      {"portable", &always_usable, &MHASH_TAG::sha256_portable, 1},
  };

  // FIPS 180-4 examples: the message of two blocks.
  static bool known_answer(Fn fn) noexcept {
    constexpr char message[] = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    constexpr detail::Sha256Family::Word expected[] = {0x248d6a61, 0xd20638b8, 0xe5c02693,
                                                       0x0c3e6039, 0xa33ce459, 0x64ff2167,
                                                       0xf6ecedd4, 0x19db06c1};
    return stream_known_answer<detail::Sha256Family>(fn, MHASH_TAG::sha256_initial_value, message,
                                                     sizeof message - 1, expected);
  }
};

}  // namespace MHASH_KERNELS_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_KERNELS_SHA256_HPP
