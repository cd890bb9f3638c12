// What MD5, SHA-1 and SHA-2 have in common: buffering of partial blocks, padding and the message
// length (RFC 1321, sections 3.1 and 3.2; FIPS 180-4, section 5.1). An algorithm adds only its
// description: see md5.hpp, sha1.hpp and sha2.hpp.
#ifndef MHASH_MERKLE_DAMGARD_HPP
#define MHASH_MERKLE_DAMGARD_HPP

#include <cstddef>
#include <cstdint>

#include "bytes.hpp"
#include "detail/families.hpp"
#include "detail/kernels.hpp"
#include "hasher.hpp"

namespace mhash {
inline namespace v0 {

namespace detail {

// The state of a hash after some bytes: plain data of one layout in every translation unit.
template <class F>
struct MdState {
  typename F::Word cv[F::cv_words];
  std::uint64_t count[F::length_size / 8];  // bytes so far, least significant word first
  std::uint8_t buffer[F::block_size];       // count % block_size bytes wait here
};

}  // namespace detail

namespace MHASH_HIDDEN MHASH_TAG {

template <class F>
void md_update(detail::MdState<F>& state, const std::uint8_t* bytes, std::size_t n) noexcept {
  const std::size_t held = static_cast<std::size_t>(state.count[0] % F::block_size);
  state.count[0] += n;
  if constexpr (F::length_size == 16) state.count[1] += state.count[0] < n ? 1 : 0;
  if (held != 0) {
    const std::size_t room = F::block_size - held;
    if (n < room) {
      copy_bytes(state.buffer + held, bytes, n);
      return;
    }
    copy_bytes(state.buffer + held, bytes, room);
    kernel<detail::Stream<F>>()(state.cv, state.buffer, 1);
    bytes += room;
    n -= room;
  }
  const std::size_t whole = n / F::block_size;
  if (whole != 0) {
    kernel<detail::Stream<F>>()(state.cv, bytes, whole);
    bytes += whole * F::block_size;
  }
  copy_bytes(state.buffer, bytes, n % F::block_size);
}

// The first `size` bytes of the chaining value.
template <class F>
constexpr void md_store_cv(const typename F::Word* cv, std::uint8_t* out,
                           std::size_t size) noexcept {
  constexpr std::size_t word_size = sizeof(typename F::Word);
  const std::size_t words = size / word_size;
  for (std::size_t i = 0; i < words; ++i) store_word<F::big_endian>(out + word_size * i, cv[i]);
  if (size % word_size != 0) {  // SHA-512/224 ends within a word
    std::uint8_t last[word_size] = {};
    store_word<F::big_endian>(last, cv[words]);
    for (std::size_t i = 0; i < size % word_size; ++i) out[word_size * words + i] = last[i];
  }
}

// What Hasher<A> and digest<A>() run: algorithm A of family F, starting at initial_value.
template <class A, class F, const typename F::Word (&initial_value)[F::cv_words]>
struct MdEngine {
  using State = detail::MdState<F>;

  static MHASH_INLINE void initialize(State& state) noexcept {
    std::memcpy(state.cv, initial_value, sizeof state.cv);
    std::memset(state.count, 0, sizeof state.count);
    // Never read before it is written; cleared so that a copy reads no indeterminate byte.
    std::memset(state.buffer, 0, sizeof state.buffer);
  }

  static MHASH_INLINE void update(State& state, const std::uint8_t* bytes, std::size_t n) noexcept {
    md_update(state, bytes, n);
  }

  static MHASH_INLINE std::uint64_t count(const State& state) noexcept { return state.count[0]; }

  static void finalize(const State& state, std::uint8_t* out) noexcept {
    const std::size_t held = static_cast<std::size_t>(state.count[0] % F::block_size);
    std::uint8_t tail[2 * F::block_size] = {};
    copy_bytes(tail, state.buffer, held);
    const std::size_t blocks = md_pad<F>(tail, held, state.count);
    typename F::Word cv[F::cv_words];
    std::memcpy(cv, state.cv, sizeof cv);
    kernel<detail::Stream<F>>()(cv, tail, blocks);
    md_store_cv<F>(cv, out, A::digest_size);
  }

  static void digest(const std::uint8_t* bytes, std::size_t n, std::uint8_t* out) noexcept {
    const std::size_t whole = n / F::block_size;
    const std::size_t held = n % F::block_size;
    typename F::Word cv[F::cv_words];
    std::memcpy(cv, initial_value, sizeof cv);
    if (whole != 0) kernel<detail::Stream<F>>()(cv, bytes, whole);
    std::uint8_t tail[2 * F::block_size] = {};
    if (held != 0) std::memcpy(tail, bytes + whole * F::block_size, held);
    const std::uint64_t count[2] = {n, 0};
    const std::size_t blocks = md_pad<F>(tail, held, count);
    kernel<detail::Stream<F>>()(cv, tail, blocks);
    md_store_cv<F>(cv, out, A::digest_size);
  }

  // digest() for constant expressions, where bytes cannot be had by pointer.
  static constexpr void digest_constexpr(const ByteView& bytes, std::uint8_t* out) noexcept {
    typename F::Word cv[F::cv_words] = {};
    for (std::size_t i = 0; i < F::cv_words; ++i) cv[i] = initial_value[i];
    std::uint8_t tail[2 * F::block_size] = {};
    std::size_t held = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      tail[held++] = bytes[i];
      if (held == F::block_size) {
        compress_blocks_portable(F{}, cv, tail, 1);
        for (std::uint8_t& byte : tail) byte = 0;
        held = 0;
      }
    }
    const std::uint64_t count[2] = {bytes.size(), 0};
    const std::size_t blocks = md_pad<F>(tail, held, count);
    compress_blocks_portable(F{}, cv, tail, blocks);
    md_store_cv<F>(cv, out, A::digest_size);
  }
};

}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_MERKLE_DAMGARD_HPP
