// ByteView: what every function that reads bytes accepts.
#ifndef MHASH_BYTES_HPP
#define MHASH_BYTES_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

#include "detail/config.hpp"

namespace mhash {
inline namespace v0 {

namespace detail {

// Integers and enumerations of one byte: char in all its kinds, std::byte, char8_t, uint8_t.
template <class T, class = void>
struct IsByteLike : std::false_type {};
template <class T>
struct IsByteLike<T, std::enable_if_t<std::is_integral_v<T> || std::is_enum_v<T>>>
    : std::bool_constant<sizeof(T) == 1 && !std::is_volatile_v<T> &&
                         !std::is_same_v<std::remove_cv_t<T>, bool>> {};

template <class C, class = void>
struct ContainerElement {
  using type = void;
};
template <class C>
struct ContainerElement<C, std::void_t<decltype(std::declval<const C&>().data()),
                                       decltype(std::declval<const C&>().size())>> {
  using type = std::remove_pointer_t<decltype(std::declval<const C&>().data())>;
};

template <class C>
using EnableIfByteContainer =
    std::enable_if_t<!std::is_array_v<C> && IsByteLike<typename ContainerElement<C>::type>::value,
                     int>;

}  // namespace detail

/// A pointer and a size in bytes; owns nothing, copies nothing, and must not outlive the bytes.
///
/// Made implicitly from std::string_view, from any contiguous container or span with data() and
/// size() whose elements are one byte wide, and from string literals (without the final NUL; NULs
/// inside count). Other C arrays are refused: pass pointer and size. `(nullptr, 0)` is the empty
/// view. Usable in constant expressions over char, unsigned char and std::byte.
class ByteView {
 public:
  MHASH_INLINE constexpr ByteView() noexcept : bytes_(nullptr), size_(0), kind_(Kind::bytes) {}
  MHASH_INLINE constexpr ByteView(std::nullptr_t, std::size_t) noexcept : ByteView() {}
  MHASH_INLINE ByteView(const void* data, std::size_t size) noexcept
      : bytes_(static_cast<const unsigned char*>(data)), size_(size), kind_(Kind::bytes) {}
  MHASH_INLINE constexpr ByteView(const unsigned char* data, std::size_t size) noexcept
      : bytes_(data), size_(size), kind_(Kind::bytes) {}
  MHASH_INLINE constexpr ByteView(const char* data, std::size_t size) noexcept
      : chars_(data), size_(size), kind_(Kind::chars) {}
  MHASH_INLINE constexpr ByteView(const std::byte* data, std::size_t size) noexcept
      : std_bytes_(data), size_(size), kind_(Kind::std_bytes) {}

  MHASH_INLINE constexpr ByteView(std::string_view text) noexcept
      : ByteView(text.data(), text.size()) {}

  /// A string literal. An array that does not end in NUL is no literal and is taken whole.
  template <std::size_t N>
  MHASH_INLINE constexpr ByteView(const char (&literal)[N]) noexcept
      : ByteView(static_cast<const char*>(literal), literal[N - 1] == '\0' ? N - 1 : N) {}
#ifdef __cpp_char8_t
  template <std::size_t N>
  MHASH_INLINE ByteView(const char8_t (&literal)[N]) noexcept
      : ByteView(static_cast<const void*>(literal), literal[N - 1] == u8'\0' ? N - 1 : N) {}
#endif
  template <class T, std::size_t N>
  ByteView(T (&array)[N]) = delete;  // a buffer: say how much of it with (pointer, size)
  // A pointer without a size; null, also as 0 or NULL, would otherwise pass as a std::string_view.
  template <class T, std::enable_if_t<std::is_pointer_v<T> || std::is_null_pointer_v<T> ||
                                          std::is_integral_v<T>,
                                      int> = 0>
  ByteView(const T& pointer) = delete;

  /// Any contiguous container or span of one-byte elements.
  template <class C, detail::EnableIfByteContainer<C> = 0>
  MHASH_INLINE constexpr ByteView(const C& container) noexcept
      : ByteView(container.data(), static_cast<std::size_t>(container.size())) {}

  MHASH_INLINE const std::uint8_t* data() const noexcept {
    if (kind_ == Kind::chars) return reinterpret_cast<const std::uint8_t*>(chars_);
    if (kind_ == Kind::std_bytes) return reinterpret_cast<const std::uint8_t*>(std_bytes_);
    return bytes_;
  }
  MHASH_INLINE constexpr std::size_t size() const noexcept {
    return size_;
  }
  MHASH_INLINE constexpr bool empty() const noexcept {
    return size_ == 0;
  }
  /// Byte i; i < size().
  MHASH_INLINE constexpr std::uint8_t operator[](std::size_t i) const noexcept {
    if (kind_ == Kind::chars) return static_cast<std::uint8_t>(chars_[i]);
    if (kind_ == Kind::std_bytes) return static_cast<std::uint8_t>(std_bytes_[i]);
    return bytes_[i];
  }

 private:
  // Constant expressions may not cast between pointer types, so the pointer is kept as it came.
  enum class Kind : unsigned char { bytes, chars, std_bytes };
  union {
    const unsigned char* bytes_;
    const char* chars_;
    const std::byte* std_bytes_;
  };
  std::size_t size_;
  Kind kind_;
};

}  // namespace v0
}  // namespace mhash

#endif  // MHASH_BYTES_HPP
