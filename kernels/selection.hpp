// How a row is chosen: the first one in its table that this CPU can run and that passes its
// known-answer test.
#ifndef MHASH_KERNELS_SELECTION_HPP
#define MHASH_KERNELS_SELECTION_HPP

#include <cstdlib>

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_KERNELS_TAG {

inline bool always_usable() noexcept {
  return true;
}

// Table<P>::rows holds the rows of primitive P, best first, portable last;
// Table<P>::known_answer(fn) says whether fn computes a published vector right.
template <class P>
struct Table;

template <class P>
detail::AtomicPointer<const detail::Row<typename P::Fn>> Choice<P>::row;

template <class P>
const detail::Row<typename P::Fn>* Choice<P>::select() noexcept {
  for (const auto& candidate : Table<P>::rows) {
    if (candidate.usable() && Table<P>::known_answer(candidate.fn)) {
      row.store(&candidate);
      return &candidate;
    }
  }
  // Not even portable code gives a right digest: this machine or this build cannot be trusted
  // with one.
  std::abort();
}

// Whether stream kernel fn takes cv over `message`, padded as SHA and MD5 pad, to `expected`.
// The message fills two blocks, which fn gets in one call: block order and carry-over count.
template <class F>
bool stream_known_answer(typename detail::Stream<F>::Fn fn, const typename F::Word* initial_value,
                         const char* message, std::size_t size,
                         const typename F::Word* expected) noexcept {
  std::uint8_t blocks[2 * F::block_size] = {};
  std::memcpy(blocks, message, size);
  blocks[size] = 0x80;
  // Both lengths fit in 16 bits: two bytes at the end, or at the start of the length field.
  std::uint8_t* length = blocks + sizeof blocks - (F::big_endian ? 2 : F::length_size);
  length[F::big_endian ? 1 : 0] = static_cast<std::uint8_t>(8 * size);
  length[F::big_endian ? 0 : 1] = static_cast<std::uint8_t>(8 * size >> 8);
  typename F::Word cv[F::cv_words];
  std::memcpy(cv, initial_value, sizeof cv);
  fn(cv, blocks, 2);
  return std::memcmp(cv, expected, sizeof cv) == 0;
}

}  // namespace MHASH_KERNELS_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_KERNELS_SELECTION_HPP
