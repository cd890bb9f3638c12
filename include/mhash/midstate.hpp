// Midstate<Algo>: a Hasher as bytes, to go on later, elsewhere, or in another program.
//
// Layout, integers little-endian:
//
//     4   magic "MHMS"
//     2   version of this layout, 1
//     2   number of the algorithm (see algorithms.hpp)
//     8   bytes hashed so far (16 for SHA-384, SHA-512, SHA-512/224 and SHA-512/256)
//     n   MD5, SHA-1, SHA-2: the chaining value's words, then the bytes of the block in progress
//         BLAKE3: the chaining values of the complete subtrees, largest first (as many as the
//         number of complete chunks before the last byte has one bits), the chaining value of the
//         chunk in progress (the initial value while its first block is in progress), then the
//         bytes of its block in progress (1 to 64, or 0 at the very start)
//     8   check word: the first 8 bytes of the algorithm's digest of all of the above
//
// The layout does not depend on the machine, the kernels or the size of a Hasher's buffers. The
// check word finds damage, not malice: who can write a midstate can choose what it stands for.
#ifndef MHASH_MIDSTATE_HPP
#define MHASH_MIDSTATE_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "algorithms.hpp"

namespace mhash {
inline namespace v0 {

namespace MHASH_HIDDEN MHASH_TAG {

inline constexpr std::size_t midstate_head_size = 8;
inline constexpr std::size_t midstate_check_size = 8;

template <class Word>
MHASH_INLINE void store_le(std::uint8_t* p, Word v) noexcept {
  for (std::size_t i = 0; i < sizeof v; ++i) p[i] = static_cast<std::uint8_t>(v >> (8 * i));
}
template <class Word>
MHASH_INLINE Word load_le(const std::uint8_t* p) noexcept {
  Word v = 0;
  for (std::size_t i = 0; i < sizeof v; ++i) v = static_cast<Word>(v | Word{p[i]} << (8 * i));
  return v;
}

// What stands between head and check word, for each kind of state: its size after a number of
// bytes, and both directions.

template <class F>
constexpr std::size_t midstate_body_max(const detail::MdState<F>*) noexcept {
  return F::length_size + sizeof(typename F::Word) * F::cv_words + F::block_size - 1;
}
template <class F>
std::size_t midstate_body_size(const detail::MdState<F>*, std::uint64_t count) noexcept {
  return F::length_size + sizeof(typename F::Word) * F::cv_words +
         static_cast<std::size_t>(count % F::block_size);
}
template <class F>
void midstate_save(const detail::MdState<F>& state, std::uint8_t* out) noexcept {
  for (const std::uint64_t word : state.count) {
    store_le(out, word);
    out += 8;
  }
  for (const typename F::Word word : state.cv) {
    store_le(out, word);
    out += sizeof word;
  }
  std::memcpy(out, state.buffer, static_cast<std::size_t>(state.count[0] % F::block_size));
}
// `fresh` is newly initialised. False if no hasher can be in this state.
template <class F>
bool midstate_load(detail::MdState<F>& fresh, const std::uint8_t* in) noexcept {
  for (std::uint64_t& word : fresh.count) {
    word = load_le<std::uint64_t>(in);
    in += 8;
  }
  for (typename F::Word& word : fresh.cv) {
    word = load_le<typename F::Word>(in);
    in += sizeof word;
  }
  std::memcpy(fresh.buffer, in, static_cast<std::size_t>(fresh.count[0] % F::block_size));
  return true;
}

// BLAKE3 keeps its last byte in the block in progress: chunks before it are complete.
MHASH_INLINE std::uint64_t blake3_complete_chunks(std::uint64_t count) noexcept {
  return count == 0 ? 0 : (count - 1) / 1024;
}
MHASH_INLINE std::uint32_t blake3_block_len(std::uint64_t count) noexcept {
  return count == 0 ? 0 : static_cast<std::uint32_t>((count - 1) % 64 + 1);
}
MHASH_INLINE std::uint32_t blake3_stack_size(std::uint64_t chunks) noexcept {
  std::uint32_t size = 0;
  for (; chunks != 0; chunks &= chunks - 1) ++size;
  return size;
}

constexpr std::size_t midstate_body_max(const detail::Blake3State*) noexcept {
  return 8 + 32 * 54 + 32 + 64;
}
inline std::size_t midstate_body_size(const detail::Blake3State*, std::uint64_t count) noexcept {
  return 8 + 32 * (std::size_t{blake3_stack_size(blake3_complete_chunks(count))} + 1) +
         blake3_block_len(count);
}
inline void midstate_save(const detail::Blake3State& state, std::uint8_t* out) noexcept {
  store_le(out, state.count);
  out += 8;
  for (std::uint32_t i = 0; i < state.stack_size; ++i, out += 32) {
    blake3_store_words(state.cv_stack[i], out);
  }
  blake3_store_words(state.cv, out);
  std::memcpy(out + 32, state.block, state.block_len);
}
inline bool midstate_load(detail::Blake3State& fresh, const std::uint8_t* in) noexcept {
  fresh.count = load_le<std::uint64_t>(in);
  in += 8;
  fresh.chunk_counter = blake3_complete_chunks(fresh.count);
  fresh.stack_size = blake3_stack_size(fresh.chunk_counter);
  for (std::uint32_t i = 0; i < fresh.stack_size; ++i, in += 32) {
    blake3_load_words(in, fresh.cv_stack[i]);
  }
  std::uint32_t cv[8];
  blake3_load_words(in, cv);
  fresh.block_len = blake3_block_len(fresh.count);
  const std::uint64_t in_chunk = fresh.count - 1024 * fresh.chunk_counter;
  fresh.block_count = static_cast<std::uint32_t>((in_chunk - fresh.block_len) / 64);
  // Whole chunks start from the key and never look at cv: with another one here, the digest would
  // depend on how the bytes come.
  if (fresh.block_count == 0 && std::memcmp(cv, fresh.cv, sizeof cv) != 0) return false;
  std::memcpy(fresh.cv, cv, sizeof cv);
  std::memcpy(fresh.block, in + 32, fresh.block_len);
  return true;
}

template <class A>
struct MidstateId : IdOf<A> {};
template <>
struct MidstateId<Blake3Compact> : IdOf<Blake3> {};

template <class A>
void midstate_check_word(const std::uint8_t* bytes, std::size_t n, std::uint8_t* out) noexcept {
  std::uint8_t digest[A::digest_size];
  Engine<A>::digest(bytes, n, digest);
  std::memcpy(out, digest, midstate_check_size);
}

template <class A>
std::size_t midstate_export(const typename A::State& state, std::uint8_t* out) noexcept {
  const std::size_t body = midstate_body_size(&state, Engine<A>::count(state));
  const std::uint8_t magic[4] = {'M', 'H', 'M', 'S'};
  std::memcpy(out, magic, sizeof magic);
  store_le(out + 4, std::uint16_t{1});
  store_le(out + 6, static_cast<std::uint16_t>(MidstateId<A>::value));
  midstate_save(state, out + midstate_head_size);
  midstate_check_word<A>(out, midstate_head_size + body, out + midstate_head_size + body);
  return midstate_head_size + body + midstate_check_size;
}

template <class A>
bool midstate_import(const std::uint8_t* in, std::size_t n, typename A::State& state) noexcept {
  const std::uint8_t magic[4] = {'M', 'H', 'M', 'S'};
  if (n < midstate_head_size + 8 || std::memcmp(in, magic, sizeof magic) != 0) return false;
  if (load_le<std::uint16_t>(in + 4) != 1) return false;
  if (load_le<std::uint16_t>(in + 6) != static_cast<std::uint16_t>(MidstateId<A>::value)) {
    return false;
  }
  const std::uint64_t count = load_le<std::uint64_t>(in + midstate_head_size);
  const std::size_t body = midstate_body_size(&state, count);
  if (n != midstate_head_size + body + midstate_check_size) return false;
  std::uint8_t check[midstate_check_size];
  midstate_check_word<A>(in, midstate_head_size + body, check);
  if (std::memcmp(check, in + midstate_head_size + body, sizeof check) != 0) return false;
  Engine<A>::initialize(state);
  return midstate_load(state, in + midstate_head_size);
}

}  // namespace MHASH_TAG

/// A Hasher<A> at any byte position, as bytes. Holds what was hashed last in the clear, and lets
/// whoever has it go on hashing: treat it as secret if the input is. Of fixed size, without heap.
template <class A>
class Midstate {
 public:
  /// Bytes that a midstate of A has at most.
  MHASH_HIDDEN static constexpr std::size_t max_size =
      MHASH_TAG::midstate_head_size +
      MHASH_TAG::midstate_body_max(static_cast<const typename A::State*>(nullptr)) +
      MHASH_TAG::midstate_check_size;

  MHASH_INLINE explicit Midstate(const Hasher<A>& hasher) noexcept
      : size_(MHASH_TAG::midstate_export<A>(hasher.state_, bytes_)) {}

  MHASH_INLINE const std::uint8_t* data() const noexcept { return bytes_; }
  /// Bytes at data().
  MHASH_INLINE std::size_t size() const noexcept { return size_; }
  MHASH_INLINE ByteView bytes() const noexcept {
    return ByteView(static_cast<const std::uint8_t*>(bytes_), size_);
  }

  /// Makes `out` the Hasher that was saved. Bytes of another algorithm or version, of a wrong
  /// length or damaged, return false and leave out as it was.
  [[nodiscard]] MHASH_INLINE static bool restore(ByteView bytes, Hasher<A>& out) noexcept {
    typename A::State state;
    if (!MHASH_TAG::midstate_import<A>(bytes.data(), bytes.size(), state)) return false;
    out.state_ = state;
    return true;
  }

 private:
  std::size_t size_;
  std::uint8_t bytes_[max_size];
};

}  // namespace v0
}  // namespace mhash

#endif  // MHASH_MIDSTATE_HPP
