// The vocabulary that the hashers and the kernels share: what a kernel's function looks like, what
// a row of a table of kernels holds, and where the choice of a row is kept.
#ifndef MHASH_DETAIL_ROW_HPP
#define MHASH_DETAIL_ROW_HPP

#include <cstddef>
#include <cstdint>

#include "config.hpp"

#if !defined(__GNUC__) && !defined(__clang__)
#include <atomic>
#endif

namespace mhash {
inline namespace v0 {
namespace detail {

// One kernel: an algorithm's primitive by one strategy. `lanes` is how many streams it advances
// side by side.
template <class Fn>
struct Row {
  const char* name;
  bool (*usable)() noexcept;
  Fn fn;
  unsigned lanes;
};

// A constant-initialised value that several threads may set to equal effect. <atomic> is not used
// on gcc and clang: its inline functions are emitted outside of our tagged namespace.
template <class T>
class Atomic {
 public:
#if defined(__GNUC__) || defined(__clang__)
  MHASH_INLINE T load() const noexcept {
    return __atomic_load_n(&value_, __ATOMIC_ACQUIRE);
  }
  MHASH_INLINE void store(T value) noexcept {
    __atomic_store_n(&value_, value, __ATOMIC_RELEASE);
  }

 private:
  T value_ = T{};
#else
  MHASH_INLINE T load() const noexcept {
    return value_.load(std::memory_order_acquire);
  }
  MHASH_INLINE void store(T value) noexcept {
    value_.store(value, std::memory_order_release);
  }

 private:
  std::atomic<T> value_{T{}};
#endif
};
using AtomicWord = Atomic<std::uint32_t>;

}  // namespace detail

/// What a kernel does. Each algorithm has kernels for one or two of these.
enum class Primitive : unsigned char {
  stream,     ///< MD5, SHA-1, SHA-2: one stream, a run of blocks
  many,       ///< MD5, SHA-1, SHA-2: independent streams side by side
  compress,   ///< BLAKE3: one compression
  hash_many,  ///< BLAKE3: independent chunks or parents side by side
};

namespace detail {

// The kinds of kernel function. F is a family of families.hpp.

// Advances one chaining value by n whole blocks.
template <class F>
struct Stream {
  using Fn = void (*)(typename F::Word* cv, const std::uint8_t* blocks, std::size_t n) noexcept;
  static MHASH_INLINE constexpr const char* algorithm() noexcept { return F::name(); }
  static MHASH_INLINE constexpr Primitive primitive() noexcept { return Primitive::stream; }
};

// Advances cvs[i] by the n whole blocks at blocks[i], for i < streams; any number of streams.
template <class F>
struct Many {
  using Fn = void (*)(typename F::Word* const* cvs, const std::uint8_t* const* blocks,
                      std::size_t n, std::size_t streams) noexcept;
  static MHASH_INLINE constexpr const char* algorithm() noexcept { return F::name(); }
  static MHASH_INLINE constexpr Primitive primitive() noexcept { return Primitive::many; }
};

}  // namespace detail

namespace MHASH_HIDDEN MHASH_KERNELS_TAG {

// The rows of primitive P and the one in use, null before first use. Defined by
// kernels/selection.hpp: in this translation unit, or once in kernels/mhash.cc.
template <class P>
struct Choice {
  using Row = detail::Row<typename P::Fn>;

  static detail::Atomic<const Row*> row;

  // Makes the best row the one in use, or the one that the environment names.
  static const Row* select() noexcept;
  // Makes the row of that name the one in use; false if there is none or it cannot be used.
  static bool force(const char* name, std::size_t size) noexcept;
  // Row number i, best first; null behind the last.
  static const Row* at(std::size_t i) noexcept;
};

}  // namespace MHASH_KERNELS_TAG

namespace MHASH_HIDDEN MHASH_TAG {

template <class P>
MHASH_INLINE const detail::Row<typename P::Fn>* active_row() noexcept {
  const detail::Row<typename P::Fn>* row = MHASH_KERNELS_TAG::Choice<P>::row.load();
  return row != nullptr ? row : MHASH_KERNELS_TAG::Choice<P>::select();
}

template <class P>
MHASH_INLINE typename P::Fn kernel() noexcept {
  return active_row<P>()->fn;
}

}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_DETAIL_ROW_HPP
