// BLAKE3 (J. O'Connor, J.-P. Aumasson, S. Neves, Z. Wilcox-O'Hearn, "BLAKE3: one function, fast
// everywhere"): a tree of 1024-byte chunks, 64-byte blocks, 256-bit digests and output of any
// length. Hash mode is Hasher<Blake3>; keyed mode and key derivation are types of their own.
#ifndef MHASH_BLAKE3_HPP
#define MHASH_BLAKE3_HPP

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "bytes.hpp"
#include "detail/blake3_tree.hpp"
#include "hasher.hpp"

namespace mhash {
inline namespace v0 {

/// BLAKE3, hash mode. Messages up to 2^64 - 1 bytes; output of 2^64 bytes.
struct Blake3 {
  MHASH_HIDDEN static constexpr std::size_t digest_size = 32;   ///< bytes, by default
  MHASH_HIDDEN static constexpr std::size_t block_size = 64;    ///< bytes
  MHASH_HIDDEN static constexpr std::size_t chunk_size = 1024;  ///< bytes
  MHASH_HIDDEN static constexpr std::size_t key_size = 32;      ///< bytes
  MHASH_HIDDEN static constexpr bool is_xof = true;
  using State = detail::Blake3State;
};

/// BLAKE3 with a Hasher of less than 4 KB for where many are kept at once; same digests.
struct Blake3Compact : Blake3 {};

class OutputReader;

/// A digest of BLAKE3 by another name: converts to and compares with Digest<Blake3>.
template <>
class Digest<Blake3Compact> : public Digest<Blake3> {
 public:
  MHASH_INLINE constexpr Digest() noexcept {}
  MHASH_INLINE constexpr Digest(const Digest<Blake3>& digest) noexcept : Digest<Blake3>(digest) {}
};

namespace MHASH_HIDDEN MHASH_TAG {

template <>
struct Engine<Blake3> {
  using State = detail::Blake3State;

  static MHASH_INLINE void initialize(State& state) noexcept {
    blake3_initialize(state, blake3_initial_value, 0);
  }
  static MHASH_INLINE void update(State& state, const std::uint8_t* bytes, std::size_t n) noexcept {
    blake3_update(state, bytes, n);
  }
  static MHASH_INLINE std::uint64_t count(const State& state) noexcept { return state.count; }
  static MHASH_INLINE void finalize(const State& state, std::uint8_t* out) noexcept {
    blake3_output(state, 0, out, Blake3::digest_size);
  }
  static MHASH_INLINE void finalize_xof(const State& state, std::uint64_t seek, std::uint8_t* out,
                                        std::size_t n) noexcept {
    blake3_output(state, seek, out, n);
  }
  static OutputReader output_reader(const State& state) noexcept;
  static void digest(const std::uint8_t* bytes, std::size_t n, std::uint8_t* out) noexcept {
    State state;
    initialize(state);
    update(state, bytes, n);
    finalize(state, out);
  }
  static constexpr void digest_constexpr(const ByteView& bytes, std::uint8_t* out) noexcept {
    std::uint32_t words[16] = {};
    blake3_subtree_constexpr(bytes, 0, bytes.size(), blake3_root, words);
    for (std::size_t i = 0; i < 8; ++i) store_le32(out + 4 * i, words[i]);
  }
};

template <>
struct Engine<Blake3Compact> : Engine<Blake3> {};

}  // namespace MHASH_TAG

/// Reads the output of a BLAKE3 hash piece by piece, from any of its 2^64 bytes on. Independent
/// of the hasher it came from. Holds the root's input: wipe() after secret input.
class OutputReader {
 public:
  MHASH_INLINE explicit OutputReader(const detail::Blake3State& state) noexcept {
    MHASH_TAG::blake3_root_node(state, root_);
  }

  /// The next size bytes of output; after the last one it starts again. out may be null if size is
  /// 0.
  MHASH_INLINE OutputReader& fill(void* out, std::size_t size) noexcept {
    MHASH_TAG::blake3_root_output(root_, position_ / 64, static_cast<std::size_t>(position_ % 64),
                                  static_cast<std::uint8_t*>(out), size);
    position_ += size;
    return *this;
  }
  /// The byte of output that the next fill() begins with.
  MHASH_INLINE void seek(std::uint64_t position) noexcept { position_ = position; }
  [[nodiscard]] MHASH_INLINE std::uint64_t position() const noexcept { return position_; }

  MHASH_INLINE void wipe() noexcept {
    MHASH_TAG::wipe_bytes(&root_, sizeof root_);
    position_ = 0;
  }

 private:
  detail::Blake3Node root_;
  std::uint64_t position_ = 0;
};

namespace MHASH_HIDDEN MHASH_TAG {
inline OutputReader Engine<Blake3>::output_reader(const State& state) noexcept {
  return OutputReader(state);
}
}  // namespace MHASH_TAG

/// A 32-byte key. Erased by its destructor.
class Blake3Key {
 public:
  MHASH_INLINE explicit Blake3Key(const std::uint8_t (&bytes)[32]) noexcept { load(bytes); }
  /// std::array of 32 one-byte elements.
  template <class Array, std::enable_if_t<std::tuple_size<Array>::value == 32, int> = 0,
            detail::EnableIfByteContainer<Array> = 0>
  MHASH_INLINE explicit Blake3Key(const Array& bytes) noexcept {
    load(ByteView(bytes).data());
  }
  /// The 32 bytes from data on.
  MHASH_INLINE static Blake3Key from_bytes(const void* data) noexcept {
    Blake3Key key;
    key.load(static_cast<const std::uint8_t*>(data));
    return key;
  }
  MHASH_INLINE Blake3Key(const Blake3Key&) noexcept = default;
  MHASH_INLINE Blake3Key& operator=(const Blake3Key&) noexcept = default;
  MHASH_INLINE ~Blake3Key() { MHASH_TAG::wipe_bytes(words_, sizeof words_); }

  MHASH_INLINE const std::uint32_t* words() const noexcept { return words_; }

 private:
  MHASH_INLINE Blake3Key() noexcept {}
  MHASH_INLINE void load(const std::uint8_t* bytes) noexcept {
    MHASH_TAG::blake3_load_words(bytes, words_);
  }
  std::uint32_t words_[8];
};

/// The context of a key derivation, hashed once and used as often as wanted. A context is a
/// hardcoded, globally unique string that says what the derived key is for; it is not secret.
class Blake3Context {
 public:
  MHASH_INLINE explicit Blake3Context(ByteView context) noexcept {
    detail::Blake3State state;
    std::uint8_t key[32];
    MHASH_TAG::blake3_initialize(state, MHASH_TAG::blake3_initial_value,
                                 MHASH_TAG::blake3_derive_key_context);
    MHASH_TAG::blake3_update(state, context.data(), context.size());
    MHASH_TAG::blake3_output(state, 0, key, sizeof key);
    MHASH_TAG::blake3_load_words(key, words_);
  }
  MHASH_INLINE const std::uint32_t* words() const noexcept { return words_; }

 private:
  std::uint32_t words_[8];
};

namespace detail {

// What both modes with a key share: Hasher's members, and erasure.
template <class Derived>
class Blake3WithKey {
 public:
  /// Appends size bytes. data may be null if size is 0.
  MHASH_INLINE Derived& update(const void* data, std::size_t size) noexcept {
    MHASH_TAG::blake3_update(state_, static_cast<const std::uint8_t*>(data), size);
    return static_cast<Derived&>(*this);
  }
  MHASH_INLINE Derived& update(ByteView bytes) noexcept {
    return update(bytes.data(), bytes.size());
  }
  /// The first 32 bytes of the output. Changes nothing; updating may go on.
  [[nodiscard]] MHASH_INLINE Digest<Blake3> finalize() const noexcept {
    Digest<Blake3> digest;
    MHASH_TAG::blake3_output(state_, 0, digest.data(), Blake3::digest_size);
    return digest;
  }
  /// size bytes of the output from byte seek on. out may be null if size is 0.
  MHASH_INLINE void finalize_xof(void* out, std::size_t size,
                                 std::uint64_t seek = 0) const noexcept {
    MHASH_TAG::blake3_output(state_, seek, static_cast<std::uint8_t*>(out), size);
  }
  [[nodiscard]] MHASH_INLINE OutputReader output_reader() const noexcept {
    return OutputReader(state_);
  }
  /// Forgets the input and keeps the key.
  MHASH_INLINE void reset() noexcept { MHASH_TAG::blake3_restart(state_); }
  /// Bytes so far.
  [[nodiscard]] MHASH_INLINE std::uint64_t count() const noexcept { return state_.count; }
  /// Overwrites input and key. Afterwards the object may only be assigned to or destroyed.
  MHASH_INLINE void wipe() noexcept { MHASH_TAG::wipe_bytes(&state_, sizeof state_); }

 protected:
  MHASH_INLINE Blake3WithKey(const std::uint32_t* key, std::uint32_t mode) noexcept {
    MHASH_TAG::blake3_initialize(state_, key, mode);
  }
  MHASH_INLINE Blake3WithKey(const Blake3WithKey&) noexcept = default;
  MHASH_INLINE Blake3WithKey& operator=(const Blake3WithKey&) noexcept = default;
  MHASH_INLINE ~Blake3WithKey() { wipe(); }

 private:
  Blake3State state_;
};

}  // namespace detail

/// BLAKE3 keyed mode: a MAC, or a pseudo-random function, under a 32-byte key (paper, section 2.3).
/// Members as Hasher's. Copyable; key and input are erased by the destructor. Compare MACs as
/// Digests: that takes constant time.
class Blake3Keyed : public detail::Blake3WithKey<Blake3Keyed> {
 public:
  MHASH_INLINE ~Blake3Keyed() = default;
  MHASH_INLINE Blake3Keyed(const Blake3Keyed&) noexcept = default;
  MHASH_INLINE Blake3Keyed& operator=(const Blake3Keyed&) noexcept = default;
  MHASH_INLINE explicit Blake3Keyed(const Blake3Key& key) noexcept
      : Blake3WithKey(key.words(), MHASH_TAG::blake3_keyed_hash) {}
  MHASH_INLINE explicit Blake3Keyed(const std::uint8_t (&key)[32]) noexcept
      : Blake3Keyed(Blake3Key(key)) {}
};

/// BLAKE3 key derivation: the input is key material, the output a key for the context (paper,
/// section 2.3). Members as Hasher's. Copyable; the input is erased by the destructor.
class Blake3DeriveKey : public detail::Blake3WithKey<Blake3DeriveKey> {
 public:
  MHASH_INLINE ~Blake3DeriveKey() = default;
  MHASH_INLINE Blake3DeriveKey(const Blake3DeriveKey&) noexcept = default;
  MHASH_INLINE Blake3DeriveKey& operator=(const Blake3DeriveKey&) noexcept = default;
  MHASH_INLINE explicit Blake3DeriveKey(const Blake3Context& context) noexcept
      : Blake3WithKey(context.words(), MHASH_TAG::blake3_derive_key_material) {}
  MHASH_INLINE explicit Blake3DeriveKey(ByteView context) noexcept
      : Blake3DeriveKey(Blake3Context(context)) {}
};

}  // namespace v0
}  // namespace mhash

#endif  // MHASH_BLAKE3_HPP
