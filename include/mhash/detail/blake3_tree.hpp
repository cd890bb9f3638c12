// The state of a BLAKE3 hash and its tree: chunks, parents, the stack of complete subtrees and the
// output of the root. Section numbers are those of the BLAKE3 paper.
#ifndef MHASH_DETAIL_BLAKE3_TREE_HPP
#define MHASH_DETAIL_BLAKE3_TREE_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "../bytes.hpp"
#include "families.hpp"
#include "kernels.hpp"

namespace mhash {
inline namespace v0 {

namespace detail {

// A chunk's last block or a parent, before it is known whether it is the root (paper, section 2.1).
struct Blake3Node {
  std::uint32_t cv[8];
  std::uint8_t block[64];
  std::uint32_t block_len;
  std::uint64_t counter;
  std::uint32_t flags;
};

// The state of a hash after some bytes: plain data of one layout in every translation unit.
struct Blake3State {
  std::uint32_t key[8];         // initial value, key or context key, by mode
  std::uint32_t mode;           // the mode's domain flag
  std::uint32_t block_count;    // blocks of this chunk that went into cv
  std::uint32_t cv[8];          // this chunk's chaining value so far
  std::uint64_t chunk_counter;  // chunks before this one
  std::uint64_t count;          // bytes so far
  std::uint32_t block_len;      // bytes in block; the last block of a chunk waits there
  std::uint32_t stack_size;
  std::uint8_t block[64];
  std::uint32_t cv_stack[54][8];  // roots of complete subtrees, largest first; 2^54 chunks at most
};

}  // namespace detail

namespace MHASH_HIDDEN MHASH_TAG {

MHASH_INLINE void blake3_load_words(const std::uint8_t* bytes, std::uint32_t* words) noexcept {
  for (int i = 0; i < 8; ++i) words[i] = load_le32(bytes + 4 * i);
}
MHASH_INLINE void blake3_store_words(const std::uint32_t* words, std::uint8_t* bytes) noexcept {
  for (int i = 0; i < 8; ++i) store_le32(bytes + 4 * i, words[i]);
}

// Only the chaining value of a compression: cv may be where the result goes.
MHASH_INLINE void blake3_compress_cv(const std::uint32_t* cv, const std::uint8_t* block,
                                     std::uint32_t block_len, std::uint64_t counter,
                                     std::uint32_t flags, std::uint32_t* out) noexcept {
  std::uint32_t words[16];
  kernel<detail::Blake3Compress>()(cv, block, block_len, counter, flags, words);
  std::memcpy(out, words, 32);
}

// ---- Nodes (section 2.5 and 2.6) -------------------------------------------------------------

inline void blake3_parent_node(const detail::Blake3State& state, const std::uint32_t* left,
                               const std::uint32_t* right, detail::Blake3Node& node) noexcept {
  std::memcpy(node.cv, state.key, sizeof node.cv);
  blake3_store_words(left, node.block);
  blake3_store_words(right, node.block + 32);
  node.block_len = 64;
  node.counter = 0;
  node.flags = state.mode | blake3_parent;
}

inline void blake3_node_cv(const detail::Blake3Node& node, std::uint32_t* cv) noexcept {
  blake3_compress_cv(node.cv, node.block, node.block_len, node.counter, node.flags, cv);
}

// Output of the root from byte `offset` (< 64) of its block number `block_counter` on.
inline void blake3_root_output(const detail::Blake3Node& root, std::uint64_t block_counter,
                               std::size_t offset, std::uint8_t* out, std::size_t n) noexcept {
  while (n != 0) {
    std::uint32_t words[16];
    std::uint8_t block[64];
    kernel<detail::Blake3Compress>()(root.cv, root.block, root.block_len, block_counter,
                                     root.flags | blake3_root, words);
    blake3_store_words(words, block);
    blake3_store_words(words + 8, block + 32);
    const std::size_t take = n < 64 - offset ? n : 64 - offset;
    std::memcpy(out, block + offset, take);
    out += take;
    n -= take;
    offset = 0;
    // The output has 2^64 bytes; after the last block it starts again.
    block_counter = (block_counter + 1) & (UINT64_MAX >> 6);
  }
}

// ---- The chunk in progress (section 2.4) -----------------------------------------------------

inline void blake3_start_chunk(detail::Blake3State& state) noexcept {
  std::memcpy(state.cv, state.key, sizeof state.cv);
  state.block_count = 0;
  state.block_len = 0;
}

MHASH_INLINE std::size_t blake3_chunk_len(const detail::Blake3State& state) noexcept {
  return std::size_t{state.block_count} * 64 + state.block_len;
}

MHASH_INLINE std::uint32_t blake3_chunk_flags(const detail::Blake3State& state) noexcept {
  return state.mode | (state.block_count == 0 ? blake3_chunk_start : 0);
}

// Appends to the chunk, which has room. The last block stays back: it may need other flags.
inline void blake3_chunk_update(detail::Blake3State& state, const std::uint8_t* bytes,
                                std::size_t n) noexcept {
  while (n != 0) {
    if (state.block_len == 64) {
      blake3_compress_cv(state.cv, state.block, 64, state.chunk_counter, blake3_chunk_flags(state),
                         state.cv);
      ++state.block_count;
      state.block_len = 0;
    }
    const std::size_t room = 64 - state.block_len;
    const std::size_t take = n < room ? n : room;
    std::memcpy(state.block + state.block_len, bytes, take);
    state.block_len += static_cast<std::uint32_t>(take);
    bytes += take;
    n -= take;
  }
}

inline void blake3_chunk_node(const detail::Blake3State& state, detail::Blake3Node& node) noexcept {
  std::memcpy(node.cv, state.cv, sizeof node.cv);
  std::memcpy(node.block, state.block, state.block_len);
  std::memset(node.block + state.block_len, 0, 64 - state.block_len);
  node.block_len = state.block_len;
  node.counter = state.chunk_counter;
  node.flags = blake3_chunk_flags(state) | blake3_chunk_end;
}

// ---- The tree (sections 2.1 and 5.1.2) -------------------------------------------------------

// The chaining value of a complete chunk joins the stack: as many parents are complete now as the
// number of chunks has trailing zero bits.
inline void blake3_push_cv(detail::Blake3State& state, std::uint32_t* cv) noexcept {
  ++state.chunk_counter;
  for (std::uint64_t chunks = state.chunk_counter; chunks % 2 == 0; chunks /= 2) {
    detail::Blake3Node node;
    blake3_parent_node(state, state.cv_stack[--state.stack_size], cv, node);
    blake3_node_cv(node, cv);
  }
  std::memcpy(state.cv_stack[state.stack_size++], cv, 32);
}

inline void blake3_push_chunk(detail::Blake3State& state) noexcept {
  detail::Blake3Node node;
  std::uint32_t cv[8];
  blake3_chunk_node(state, node);
  blake3_node_cv(node, cv);
  blake3_push_cv(state, cv);
}

// As many whole chunks as a group holds and more bytes follow, side by side and straight from the
// caller's memory. Returns how many bytes that were.
inline std::size_t blake3_push_group(detail::Blake3State& state, const std::uint8_t* bytes,
                                     std::size_t n) noexcept {
  constexpr std::size_t group = 16;  // the widest kernel's lanes
  const std::size_t chunks = (n - 1) / 1024 < group ? (n - 1) / 1024 : group;
  const std::uint8_t* inputs[group];
  for (std::size_t i = 0; i < chunks; ++i) inputs[i] = bytes + 1024 * i;
  std::uint8_t cvs[32 * group];
  const detail::Blake3Job job{
      state.key, 16, state.chunk_counter, true, state.mode, blake3_chunk_start, blake3_chunk_end};
  kernel<detail::Blake3HashMany>()(inputs, chunks, job, cvs);
  for (std::size_t i = 0; i < chunks; ++i) {
    std::uint32_t cv[8];
    blake3_load_words(cvs + 32 * i, cv);
    blake3_push_cv(state, cv);
  }
  return 1024 * chunks;
}

// Forgets the input; key and mode stay.
inline void blake3_restart(detail::Blake3State& state) noexcept {
  state.chunk_counter = 0;
  state.count = 0;
  state.stack_size = 0;
  blake3_start_chunk(state);
}

inline void blake3_initialize(detail::Blake3State& state, const std::uint32_t* key,
                              std::uint32_t mode) noexcept {
  std::memcpy(state.key, key, sizeof state.key);
  state.mode = mode;
  blake3_restart(state);
}

// A full chunk is pushed only when more bytes follow: the last one may be the root.
inline void blake3_update(detail::Blake3State& state, const std::uint8_t* bytes,
                          std::size_t n) noexcept {
  state.count += n;
  while (n != 0) {
    if (blake3_chunk_len(state) == 1024) {
      blake3_push_chunk(state);
      blake3_start_chunk(state);
    }
    if (blake3_chunk_len(state) == 0 && n > 2048) {
      const std::size_t done = blake3_push_group(state, bytes, n);
      bytes += done;
      n -= done;
      continue;
    }
    const std::size_t room = 1024 - blake3_chunk_len(state);
    const std::size_t take = n < room ? n : room;
    blake3_chunk_update(state, bytes, take);
    bytes += take;
    n -= take;
  }
}

inline void blake3_root_node(const detail::Blake3State& state, detail::Blake3Node& node) noexcept {
  blake3_chunk_node(state, node);
  for (std::uint32_t i = state.stack_size; i-- != 0;) {
    std::uint32_t right[8];
    blake3_node_cv(node, right);
    blake3_parent_node(state, state.cv_stack[i], right, node);
  }
}

inline void blake3_output(const detail::Blake3State& state, std::uint64_t seek, std::uint8_t* out,
                          std::size_t n) noexcept {
  detail::Blake3Node root;
  blake3_root_node(state, root);
  blake3_root_output(root, seek / 64, static_cast<std::size_t>(seek % 64), out, n);
}

// ---- Constant expressions: the tree by its recursive definition (section 2.1) ----------------

// The node of bytes[begin, begin + n), compressed with extra_flags (root or none).
constexpr void blake3_subtree_constexpr(const ByteView& bytes, std::size_t begin, std::size_t n,
                                        std::uint32_t extra_flags, std::uint32_t* out) noexcept {
  if (n > 1024) {
    std::size_t left = 1024;  // the largest power of two of chunks that leaves something right
    while (2 * left < n) left *= 2;
    std::uint32_t children[2][16] = {};
    blake3_subtree_constexpr(bytes, begin, left, 0, children[0]);
    blake3_subtree_constexpr(bytes, begin + left, n - left, 0, children[1]);
    std::uint8_t block[64] = {};
    for (std::size_t i = 0; i < 8; ++i) store_le32(block + 4 * i, children[0][i]);
    for (std::size_t i = 0; i < 8; ++i) store_le32(block + 32 + 4 * i, children[1][i]);
    blake3_compress_portable(blake3_initial_value, block, 64, 0, blake3_parent | extra_flags, out);
    return;
  }
  for (int i = 0; i < 8; ++i) out[i] = blake3_initial_value[i];
  std::size_t done = 0;
  std::uint32_t flags = blake3_chunk_start;
  do {
    const std::size_t take = n - done < 64 ? n - done : 64;
    std::uint8_t block[64] = {};
    for (std::size_t i = 0; i < take; ++i) block[i] = bytes[begin + done + i];
    done += take;
    if (done == n) flags |= blake3_chunk_end | extra_flags;
    blake3_compress_portable(out, block, static_cast<std::uint32_t>(take), begin / 1024, flags,
                             out);
    flags = 0;
  } while (done < n);
}

}  // namespace MHASH_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_DETAIL_BLAKE3_TREE_HPP
