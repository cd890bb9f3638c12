// Hmac<Algo>: message authentication with any hash (RFC 2104).
#ifndef MHASH_HMAC_HPP
#define MHASH_HMAC_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "bytes.hpp"
#include "digest.hpp"
#include "hasher.hpp"

namespace mhash {
inline namespace v0 {

namespace MHASH_HIDDEN MHASH_TAG {

// RFC 2104, section 2: both hashers have taken the key's block, xor ipad and xor opad.
template <class A>
void hmac_set_key(Hasher<A>& inner, Hasher<A>& outer, const std::uint8_t* key,
                  std::size_t n) noexcept {
  std::uint8_t block[A::block_size] = {};
  if (n > A::block_size) {
    Hasher<A> long_key;
    Digest<A> short_key = long_key.update(key, n).finalize();
    std::memcpy(block, short_key.data(), A::digest_size);
    wipe_bytes(short_key.data(), A::digest_size);
    long_key.wipe();
  } else {
    copy_bytes(block, key, n);
  }
  for (std::uint8_t& byte : block) byte ^= 0x36;
  inner.update(block, sizeof block);
  for (std::uint8_t& byte : block) byte ^= 0x36 ^ 0x5c;
  outer.update(block, sizeof block);
  wipe_bytes(block, sizeof block);
}

template <class A>
void hmac_finalize(const Hasher<A>& inner, const Hasher<A>& keyed_outer, Digest<A>& out) noexcept {
  Digest<A> inner_digest = inner.finalize();
  Hasher<A> outer = keyed_outer;
  out = outer.update(inner_digest.data(), A::digest_size).finalize();
  wipe_bytes(inner_digest.data(), A::digest_size);
  outer.wipe();
}

}  // namespace MHASH_TAG

/// HMAC of algorithm A (RFC 2104; FIPS 198-1). A key of any length; one of at least the digest's
/// length is advised, and keys longer than a block are hashed first.
///
/// update(), finalize() and reset() as Hasher's: finalize() changes nothing and updating may go on.
/// Copyable; key and input are erased by the destructor. No errors. Not to be used by two threads
/// at once. MD5 and SHA-1 are not known to be broken in this use, but choose SHA-2 for anything
/// new; for BLAKE3, Blake3Keyed is the faster MAC.
template <class A>
class Hmac {
 public:
  using Algorithm = A;

  MHASH_INLINE explicit Hmac(ByteView key) noexcept {
    MHASH_TAG::hmac_set_key<A>(keyed_inner_, keyed_outer_, key.data(), key.size());
    inner_ = keyed_inner_;
  }
  MHASH_INLINE Hmac(const void* key, std::size_t size) noexcept : Hmac(ByteView(key, size)) {}
  MHASH_INLINE Hmac(const Hmac&) noexcept = default;
  MHASH_INLINE Hmac& operator=(const Hmac&) noexcept = default;
  MHASH_INLINE ~Hmac() {
    MHASH_TAG::wipe_bytes(&inner_, sizeof inner_);
    MHASH_TAG::wipe_bytes(&keyed_inner_, sizeof keyed_inner_);
    MHASH_TAG::wipe_bytes(&keyed_outer_, sizeof keyed_outer_);
  }

  /// Appends size bytes. data may be null if size is 0.
  MHASH_INLINE Hmac& update(const void* data, std::size_t size) noexcept {
    inner_.update(data, size);
    return *this;
  }
  MHASH_INLINE Hmac& update(ByteView bytes) noexcept { return update(bytes.data(), bytes.size()); }

  /// The tag of all bytes so far.
  [[nodiscard]] MHASH_INLINE Digest<A> finalize() const noexcept {
    Digest<A> tag;
    MHASH_TAG::hmac_finalize<A>(inner_, keyed_outer_, tag);
    return tag;
  }

  /// Whether `tag` is the tag of all bytes so far, in a time that depends on its length alone. A
  /// shorter tag is compared as far as it goes if it has min_size bytes or more; less than 10
  /// bytes (RFC 2104, section 5: 80 bits), or more than a digest has, are never accepted.
  [[nodiscard]] MHASH_INLINE bool verify(ByteView tag,
                                         std::size_t min_size = A::digest_size) const noexcept {
    if (tag.size() < min_size || tag.size() < 10 || tag.size() > A::digest_size) return false;
    const Digest<A> expected = finalize();
    return MHASH_TAG::equal_constant_time(expected.data(), tag.data(), tag.size());
  }

  /// Forgets the input and keeps the key.
  MHASH_INLINE void reset() noexcept { inner_ = keyed_inner_; }

  /// Input bytes so far, without the key, modulo 2^64.
  [[nodiscard]] MHASH_INLINE std::uint64_t count() const noexcept {
    return inner_.count() - std::uint64_t{A::block_size};
  }

 private:
  Hasher<A> inner_;
  Hasher<A> keyed_inner_;
  Hasher<A> keyed_outer_;
};

/// The tag of one message under one key.
template <class A>
[[nodiscard]] MHASH_INLINE Digest<A> hmac(ByteView key, ByteView message) noexcept {
  return Hmac<A>(key).update(message).finalize();
}

}  // namespace v0
}  // namespace mhash

#endif  // MHASH_HMAC_HPP
