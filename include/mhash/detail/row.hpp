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

// A constant-initialised pointer that several threads may set to equal effect. <atomic> is not
// used on gcc and clang: its inline functions are emitted outside of our tagged namespace.
template <class T>
class AtomicPointer {
 public:
#if defined(__GNUC__) || defined(__clang__)
  MHASH_INLINE T* load() const noexcept {
    return __atomic_load_n(&pointer_, __ATOMIC_ACQUIRE);
  }
  MHASH_INLINE void store(T* p) noexcept {
    __atomic_store_n(&pointer_, p, __ATOMIC_RELEASE);
  }

 private:
  T* pointer_ = nullptr;
#else
  MHASH_INLINE T* load() const noexcept {
    return pointer_.load(std::memory_order_acquire);
  }
  MHASH_INLINE void store(T* p) noexcept {
    pointer_.store(p, std::memory_order_release);
  }

 private:
  std::atomic<T*> pointer_{nullptr};
#endif
};

// Primitive: advances one chaining value by n whole blocks of the family F.
template <class F>
struct Stream {
  using Fn = void (*)(typename F::Word* cv, const std::uint8_t* blocks, std::size_t n) noexcept;
};

}  // namespace detail

namespace MHASH_HIDDEN MHASH_KERNELS_TAG {

// The row in use for primitive P, null before first use; select() finds it. Both are defined by
// kernels/selection.hpp: in this translation unit, or once in kernels/mhash.cc.
template <class P>
struct Choice {
  static detail::AtomicPointer<const detail::Row<typename P::Fn>> row;
  static const detail::Row<typename P::Fn>* select() noexcept;
};

}  // namespace MHASH_KERNELS_TAG

namespace MHASH_HIDDEN MHASH_TAG {

template <class P>
MHASH_INLINE typename P::Fn kernel() noexcept {
  const detail::Row<typename P::Fn>* row = MHASH_KERNELS_TAG::Choice<P>::row.load();
  return (row != nullptr ? row : MHASH_KERNELS_TAG::Choice<P>::select())->fn;
}

}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_DETAIL_ROW_HPP
