// HKDF: keys from key material (RFC 5869).
#ifndef MHASH_HKDF_HPP
#define MHASH_HKDF_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "hmac.hpp"

namespace mhash {
inline namespace v0 {

namespace MHASH_HIDDEN MHASH_TAG {

// RFC 5869, section 2.3: T(i) = HMAC(prk, T(i - 1) | info | i).
template <class A>
bool hkdf_expand(const ByteView& prk, const ByteView& info, std::uint8_t* out,
                 std::size_t n) noexcept {
  if (n > std::size_t{255} * A::digest_size) return false;
  Hmac<A> mac(prk);
  Digest<A> t;
  std::size_t t_size = 0;
  for (std::uint8_t i = 1; n != 0; ++i) {
    mac.reset();
    mac.update(t.data(), t_size).update(info).update(&i, 1);
    t = mac.finalize();
    t_size = A::digest_size;
    const std::size_t take = n < t_size ? n : t_size;
    std::memcpy(out, t.data(), take);
    out += take;
    n -= take;
  }
  wipe_bytes(t.data(), A::digest_size);
  return true;
}

}  // namespace MHASH_TAG

/// Step 1 (RFC 5869, section 2.2): a pseudo-random key from key material. An empty salt stands for
/// a digest's length of zeros.
template <class A>
[[nodiscard]] MHASH_INLINE Digest<A> hkdf_extract(ByteView salt, ByteView key_material) noexcept {
  return Hmac<A>(salt).update(key_material).finalize();
}

/// Step 2 (RFC 5869, section 2.3): `size` bytes of output key from a pseudo-random key. More than
/// 255 digests of output returns false and writes nothing.
template <class A>
[[nodiscard]] MHASH_INLINE bool hkdf_expand(ByteView prk, ByteView info, void* out,
                                            std::size_t size) noexcept {
  return MHASH_TAG::hkdf_expand<A>(prk, info, static_cast<std::uint8_t*>(out), size);
}

/// Both steps. More than 255 digests of output returns false and writes nothing. HKDF is for key
/// material of high entropy: it is no password hash.
template <class A>
[[nodiscard]] MHASH_INLINE bool hkdf(ByteView key_material, ByteView salt, ByteView info, void* out,
                                     std::size_t size) noexcept {
  Digest<A> prk = hkdf_extract<A>(salt, key_material);
  const bool ok = hkdf_expand<A>(prk, info, out, size);
  MHASH_TAG::wipe_bytes(prk.data(), A::digest_size);
  return ok;
}

}  // namespace v0
}  // namespace mhash

#endif  // MHASH_HKDF_HPP
