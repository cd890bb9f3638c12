// Hasher<Algo>: hashing bytes as they come; digest<Algo>(): all at once.
#ifndef MHASH_HASHER_HPP
#define MHASH_HASHER_HPP

#include <cstddef>
#include <cstdint>

#include "bytes.hpp"
#include "detail/config.hpp"
#include "digest.hpp"

namespace mhash {
inline namespace v0 {

namespace MHASH_HIDDEN MHASH_TAG {
// What algorithm A does to its state; specialised beside each algorithm.
template <class A>
struct Engine;
}  // namespace MHASH_TAG

template <class A>
class Midstate;

/// A hash in progress: update() as often as there are bytes, finalize() for the digest of all bytes
/// so far.
///
/// finalize() changes nothing: it may be called again, and updating may go on after it. A copy is a
/// fork that goes its own way. The digest does not depend on how the bytes were split into updates.
/// No member fails, throws or allocates. Trivially copyable, so nothing is erased by destruction:
/// call wipe() after secret input. One Hasher must not be used by two threads at once; different
/// Hashers may.
///
/// A is Md5, Sha1, Sha224, Sha256, Sha384, Sha512, Sha512_224, Sha512_256, Blake3 or Blake3Compact.
template <class A>
class Hasher {
 public:
  using Algorithm = A;

  MHASH_INLINE Hasher() noexcept { MHASH_TAG::Engine<A>::initialize(state_); }

  /// Appends size bytes. data may be null if size is 0. Any size that std::size_t holds is right.
  MHASH_INLINE Hasher& update(const void* data, std::size_t size) noexcept {
    MHASH_TAG::Engine<A>::update(state_, static_cast<const std::uint8_t*>(data), size);
    return *this;
  }
  MHASH_INLINE Hasher& update(ByteView bytes) noexcept {
    return update(bytes.data(), bytes.size());
  }

  /// The digest of all bytes so far.
  [[nodiscard]] MHASH_INLINE Digest<A> finalize() const noexcept {
    Digest<A> digest;
    MHASH_TAG::Engine<A>::finalize(state_, digest.data());
    return digest;
  }

  /// Algorithms with extendable output: `size` bytes of it into out, from byte `seek` on. The first
  /// Digest<A>::size bytes of the output are the digest. out may be null if size is 0.
  template <class B = A>
  MHASH_INLINE void finalize_xof(void* out, std::size_t size,
                                 std::uint64_t seek = 0) const noexcept {
    static_assert(B::is_xof, "only BLAKE3 has output of any length: use finalize()");
    MHASH_TAG::Engine<A>::finalize_xof(state_, seek, static_cast<std::uint8_t*>(out), size);
  }

  /// Algorithms with extendable output: a reader of it, independent of this hasher from now on.
  template <class B = A>
  [[nodiscard]] MHASH_INLINE auto output_reader() const noexcept {
    static_assert(B::is_xof, "only BLAKE3 has output of any length: use finalize()");
    return MHASH_TAG::Engine<B>::output_reader(state_);
  }

  /// As if newly constructed.
  MHASH_INLINE void reset() noexcept { MHASH_TAG::Engine<A>::initialize(state_); }

  /// Bytes so far, modulo 2^64.
  [[nodiscard]] MHASH_INLINE std::uint64_t count() const noexcept {
    return MHASH_TAG::Engine<A>::count(state_);
  }

  /// Overwrites everything that depends on the input, then reset().
  MHASH_INLINE void wipe() noexcept {
    MHASH_TAG::wipe_bytes(&state_, sizeof state_);
    reset();
  }

 private:
  template <class>
  friend class Midstate;

  typename A::State state_;
};

/// The digest of one message. Usable in constant expressions if the view was made of char,
/// unsigned char or std::byte; at run time it uses the kernels.
template <class A>
[[nodiscard]] MHASH_INLINE constexpr Digest<A> digest(ByteView bytes) noexcept {
  Digest<A> result;
  if (MHASH_CONSTANT_EVALUATED()) {
    MHASH_TAG::Engine<A>::digest_constexpr(bytes, result.data());
  } else {
    MHASH_TAG::Engine<A>::digest(bytes.data(), bytes.size(), result.data());
  }
  return result;
}

template <class A>
[[nodiscard]] MHASH_INLINE Digest<A> digest(const void* data, std::size_t size) noexcept {
  Digest<A> result;
  MHASH_TAG::Engine<A>::digest(static_cast<const std::uint8_t*>(data), size, result.data());
  return result;
}

}  // namespace v0
}  // namespace mhash

#endif  // MHASH_HASHER_HPP
