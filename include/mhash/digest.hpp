// Digest<Algo>: the result of a hash, a value type.
#ifndef MHASH_DIGEST_HPP
#define MHASH_DIGEST_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "bytes.hpp"
#include "detail/config.hpp"
#include "detail/words.hpp"

namespace mhash {
inline namespace v0 {

namespace MHASH_HIDDEN MHASH_TAG {

// The value of a hexadecimal digit of either case, or -1.
constexpr int hex_value(char c) noexcept {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

constexpr void hex_encode(const std::uint8_t* bytes, std::size_t n, char* out) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    out[2 * i] = "0123456789abcdef"[bytes[i] >> 4];
    out[2 * i + 1] = "0123456789abcdef"[bytes[i] & 15];
  }
}

// Exactly 2 * n hexadecimal digits of either case, or false and out untouched.
constexpr bool hex_decode(std::string_view hex, std::uint8_t* out, std::size_t n) noexcept {
  if (hex.size() != 2 * n) return false;
  for (const char c : hex) {
    if (hex_value(c) < 0) return false;
  }
  for (std::size_t i = 0; i < n; ++i) {
    out[i] = static_cast<std::uint8_t>(hex_value(hex[2 * i]) << 4 | hex_value(hex[2 * i + 1]));
  }
  return true;
}

// memcmp that is also a constant expression; not constant in time.
constexpr int compare_bytes(const std::uint8_t* a, const std::uint8_t* b, std::size_t n) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

}  // namespace MHASH_TAG

/// The digest of algorithm A: `size` bytes. All zero when default-constructed. Trivially copyable.
///
/// == and != take the same time wherever the first difference is, so that a digest may be compared
/// with a secret. The ordering is lexicographic, for containers, and is not constant in time.
template <class A>
class Digest {
 public:
  /// Bytes in the digest.
  MHASH_HIDDEN static constexpr std::size_t size = A::digest_size;

  MHASH_INLINE constexpr Digest() noexcept : bytes_{} {}

  MHASH_INLINE constexpr std::uint8_t* data() noexcept { return bytes_; }
  MHASH_INLINE constexpr const std::uint8_t* data() const noexcept { return bytes_; }
  MHASH_INLINE constexpr std::uint8_t* begin() noexcept { return bytes_; }
  MHASH_INLINE constexpr const std::uint8_t* begin() const noexcept { return bytes_; }
  MHASH_INLINE constexpr std::uint8_t* end() noexcept { return bytes_ + size; }
  MHASH_INLINE constexpr const std::uint8_t* end() const noexcept { return bytes_ + size; }
  MHASH_INLINE constexpr std::uint8_t& operator[](std::size_t i) noexcept { return bytes_[i]; }
  MHASH_INLINE constexpr std::uint8_t operator[](std::size_t i) const noexcept { return bytes_[i]; }

  /// The bytes as something that update() and digest() accept.
  MHASH_INLINE constexpr ByteView bytes() const noexcept {
    return ByteView(static_cast<const std::uint8_t*>(bytes_), std::size_t{A::digest_size});
  }
  MHASH_INLINE constexpr operator ByteView() const noexcept { return bytes(); }

  /// 2 * size lower-case hexadecimal digits. The one function of the core that allocates (and the
  /// only one that can throw, std::bad_alloc).
  MHASH_INLINE std::string hex() const {
    std::string text(2 * A::digest_size, '\0');
    hex(text.data());
    return text;
  }
  /// Writes 2 * size lower-case hexadecimal digits, and no NUL, to out.
  MHASH_INLINE constexpr void hex(char* out) const noexcept {
    MHASH_TAG::hex_encode(bytes_, A::digest_size, out);
  }
  /// Reads exactly 2 * size hexadecimal digits of either case. Anything else returns false and
  /// leaves the digest as it was.
  [[nodiscard]] MHASH_INLINE static constexpr bool from_hex(std::string_view text,
                                                            Digest& out) noexcept {
    return MHASH_TAG::hex_decode(text, out.bytes_, A::digest_size);
  }

  friend MHASH_INLINE constexpr bool operator==(const Digest& a, const Digest& b) noexcept {
    if (MHASH_CONSTANT_EVALUATED()) {
      return MHASH_TAG::compare_bytes(a.bytes_, b.bytes_, A::digest_size) == 0;
    }
    return MHASH_TAG::equal_constant_time(a.bytes_, b.bytes_, A::digest_size);
  }
  friend MHASH_INLINE constexpr bool operator!=(const Digest& a, const Digest& b) noexcept {
    return !(a == b);
  }
  friend MHASH_INLINE constexpr bool operator<(const Digest& a, const Digest& b) noexcept {
    return MHASH_TAG::compare_bytes(a.bytes_, b.bytes_, A::digest_size) < 0;
  }
  friend MHASH_INLINE constexpr bool operator>(const Digest& a, const Digest& b) noexcept {
    return b < a;
  }
  friend MHASH_INLINE constexpr bool operator<=(const Digest& a, const Digest& b) noexcept {
    return !(b < a);
  }
  friend MHASH_INLINE constexpr bool operator>=(const Digest& a, const Digest& b) noexcept {
    return !(a < b);
  }

 private:
  std::uint8_t bytes_[A::digest_size];
};

}  // namespace v0
}  // namespace mhash

/// For std::unordered_map: a digest is uniform already, so its first bytes are its hash. Do not
/// rely on it where an attacker chooses the digests.
template <class A>
struct std::hash<mhash::Digest<A>> {
  MHASH_INLINE std::size_t operator()(const mhash::Digest<A>& digest) const noexcept {
    std::size_t value = 0;
    std::memcpy(&value, digest.data(), sizeof value);
    return value;
  }
};

#endif  // MHASH_DIGEST_HPP
