// MultiHasher<A, B, ...>: several digests of one stream in one pass.
#ifndef MHASH_MULTI_HASHER_HPP
#define MHASH_MULTI_HASHER_HPP

#include <cstddef>
#include <cstdint>

#include "hasher.hpp"

namespace mhash {
inline namespace v0 {

namespace detail {
// One of a set: the base class that A selects.
template <class A>
struct DigestOf {
  Digest<A> value;
};
template <class A>
struct HasherOf {
  MHASH_INLINE HasherOf() noexcept {}
  Hasher<A> value;
};
}  // namespace detail

/// The digests of a MultiHasher: `digests.get<Sha256>()`.
template <class... As>
class Digests : private detail::DigestOf<As>... {
 public:
  MHASH_INLINE constexpr Digests() noexcept : detail::DigestOf<As>{}... {}
  template <class A>
  [[nodiscard]] MHASH_INLINE constexpr const Digest<A>& get() const noexcept {
    return static_cast<const detail::DigestOf<A>&>(*this).value;
  }
  template <class A>
  [[nodiscard]] MHASH_INLINE constexpr Digest<A>& get() noexcept {
    return static_cast<detail::DigestOf<A>&>(*this).value;
  }
};

/// Hashers of several different algorithms over the same bytes, read from memory once: every slice
/// of 16 KiB passes through all of them while it is in the first-level cache. Members as Hasher's.
template <class... As>
class MultiHasher : private detail::HasherOf<As>... {
  static_assert(sizeof...(As) > 0, "a MultiHasher needs at least one algorithm");

 public:
  MHASH_INLINE MultiHasher() noexcept {}

  /// Appends size bytes. data may be null if size is 0.
  MHASH_INLINE MultiHasher& update(const void* data, std::size_t size) noexcept {
    constexpr std::size_t slice = 16384;
    const std::uint8_t* bytes = static_cast<const std::uint8_t*>(data);
    while (size != 0) {
      const std::size_t n = size < slice ? size : slice;
      (static_cast<detail::HasherOf<As>&>(*this).value.update(bytes, n), ...);
      bytes += n;
      size -= n;
    }
    return *this;
  }
  MHASH_INLINE MultiHasher& update(ByteView bytes) noexcept {
    return update(bytes.data(), bytes.size());
  }

  /// The digests of all bytes so far; changes nothing.
  [[nodiscard]] MHASH_INLINE Digests<As...> finalize() const noexcept {
    Digests<As...> digests;
    ((digests.template get<As>() = this->template get<As>()), ...);
    return digests;
  }
  /// One digest of all bytes so far.
  template <class A>
  [[nodiscard]] MHASH_INLINE Digest<A> get() const noexcept {
    return static_cast<const detail::HasherOf<A>&>(*this).value.finalize();
  }

  MHASH_INLINE void reset() noexcept {
    (static_cast<detail::HasherOf<As>&>(*this).value.reset(), ...);
  }
  /// Overwrites everything that depends on the input, then reset().
  MHASH_INLINE void wipe() noexcept {
    (static_cast<detail::HasherOf<As>&>(*this).value.wipe(), ...);
  }
  /// Bytes so far, modulo 2^64.
  [[nodiscard]] MHASH_INLINE std::uint64_t count() const noexcept { return first_count<As...>(); }

 private:
  template <class A, class...>
  MHASH_INLINE std::uint64_t first_count() const noexcept {
    return static_cast<const detail::HasherOf<A>&>(*this).value.count();
  }
};

}  // namespace v0
}  // namespace mhash

#endif  // MHASH_MULTI_HASHER_HPP
