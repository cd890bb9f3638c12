// AnyHasher: a Hasher whose algorithm is chosen at run time.
#ifndef MHASH_ANY_HASHER_HPP
#define MHASH_ANY_HASHER_HPP

#include <cstddef>
#include <cstdint>
#include <new>
#include <string_view>
#include <type_traits>

#include "algorithms.hpp"

namespace mhash {
inline namespace v0 {

namespace detail {

struct AnyState {
  // Which algorithm's Hasher lives in storage; 0: none.
  Algorithm id;
#define MHASH_X(type, id, number, name, tag, aliases) alignas(Hasher<type>)
  MHASH_ALGORITHMS(MHASH_X)
#undef MHASH_X
  unsigned char storage[sizeof(Hasher<Blake3>)];
};

#define MHASH_X(type, id, number, name, tag, aliases)                \
  static_assert(sizeof(Hasher<type>) <= sizeof(AnyState::storage) && \
                    std::is_trivially_copyable_v<Hasher<type>>,      \
                "AnyState::storage must hold every Hasher");
MHASH_ALGORITHMS(MHASH_X)
#undef MHASH_X

}  // namespace detail

namespace MHASH_HIDDEN MHASH_TAG {

// Calls f with the Hasher that lives in the state.
template <class State, class F>
MHASH_INLINE void visit(State& state, F&& f) noexcept {
  using Bytes = decltype(&state.storage[0]);
  const Bytes bytes = state.storage;
  switch (state.id) {
#define MHASH_X(type, id, number, name, tag, aliases)                 \
  case Algorithm::id:                                                 \
    if constexpr (std::is_const_v<State>) {                           \
      f(*std::launder(reinterpret_cast<const Hasher<type>*>(bytes))); \
    } else {                                                          \
      f(*std::launder(reinterpret_cast<Hasher<type>*>(bytes)));       \
    }                                                                 \
    break;
    MHASH_ALGORITHMS(MHASH_X)
#undef MHASH_X
  }
}

// These are never inlined: each holds the code of all algorithms, and where a compiler could see
// both that and an output buffer that fits one of them, it would warn of the others.

MHASH_NOINLINE inline void any_make(detail::AnyState& state, Algorithm algorithm) noexcept {
  state.id = algorithm;
  switch (algorithm) {
#define MHASH_X(type, id, number, name, tag, aliases)       \
  case Algorithm::id:                                       \
    ::new (static_cast<void*>(state.storage)) Hasher<type>; \
    break;
    MHASH_ALGORITHMS(MHASH_X)
#undef MHASH_X
  }
}

MHASH_NOINLINE inline void any_update(detail::AnyState& state, const std::uint8_t* bytes,
                                      std::size_t n) noexcept {
  visit(state, [&](auto& hasher) { hasher.update(bytes, n); });
}

MHASH_NOINLINE inline void any_finalize(const detail::AnyState& state, std::uint8_t* out) noexcept {
  visit(state, [&](const auto& hasher) {
    const auto digest = hasher.finalize();
    std::memcpy(out, digest.data(), sizeof digest);
  });
}

MHASH_NOINLINE inline bool any_finalize_xof(const detail::AnyState& state, std::uint8_t* out,
                                            std::size_t n, std::uint64_t seek) noexcept {
  bool is_xof = false;
  visit(state, [&](const auto& hasher) {
    using A = typename std::decay_t<decltype(hasher)>::Algorithm;
    if constexpr (A::is_xof) {
      hasher.finalize_xof(out, n, seek);
      is_xof = true;
    }
  });
  return is_xof;
}

inline std::uint64_t any_count(const detail::AnyState& state) noexcept {
  std::uint64_t count = 0;
  visit(state, [&](const auto& hasher) { count = hasher.count(); });
  return count;
}

inline const AlgorithmInfo* any_info(const detail::AnyState& state) noexcept {
  constexpr std::size_t count = sizeof algorithm_table / sizeof(AlgorithmInfo);
  const std::size_t index = static_cast<std::size_t>(state.id) - 1;
  return index < count ? &algorithm_table[index] : nullptr;
}

}  // namespace MHASH_TAG

/// A Hasher of an algorithm known only at run time; of fixed size, without heap. Members as
/// Hasher's. Default-constructed it is empty: digest_size() is 0, name() is empty, update() and
/// finalize() do nothing. Trivially copyable; a copy is a fork.
class AnyHasher {
 public:
  MHASH_INLINE AnyHasher() noexcept { state_.id = Algorithm{}; }
  MHASH_INLINE explicit AnyHasher(Algorithm algorithm) noexcept {
    MHASH_TAG::any_make(state_, algorithm);
  }

  /// Makes out a fresh hasher of the algorithm called name, tag or alias (see algorithms.hpp). An
  /// unknown name returns false and leaves out as it was.
  [[nodiscard]] MHASH_INLINE static bool make(std::string_view name, AnyHasher& out) noexcept {
    const AlgorithmInfo* info = find_algorithm(name);
    if (info == nullptr) return false;
    MHASH_TAG::any_make(out.state_, info->id);
    return true;
  }

  /// Appends size bytes. data may be null if size is 0.
  MHASH_INLINE AnyHasher& update(const void* data, std::size_t size) noexcept {
    MHASH_TAG::any_update(state_, static_cast<const std::uint8_t*>(data), size);
    return *this;
  }
  MHASH_INLINE AnyHasher& update(ByteView bytes) noexcept {
    return update(bytes.data(), bytes.size());
  }

  /// Writes digest_size() bytes to out.
  MHASH_INLINE void finalize(void* out) const noexcept {
    MHASH_TAG::any_finalize(state_, static_cast<std::uint8_t*>(out));
  }
  /// size bytes of output from byte seek on; false, and nothing written, if the algorithm has a
  /// digest of one length only.
  [[nodiscard]] MHASH_INLINE bool finalize_xof(void* out, std::size_t size,
                                               std::uint64_t seek = 0) const noexcept {
    return MHASH_TAG::any_finalize_xof(state_, static_cast<std::uint8_t*>(out), size, seek);
  }

  MHASH_INLINE void reset() noexcept { MHASH_TAG::any_make(state_, state_.id); }
  /// Overwrites everything that depends on the input, then reset().
  MHASH_INLINE void wipe() noexcept {
    MHASH_TAG::wipe_bytes(state_.storage, sizeof state_.storage);
    reset();
  }

  /// Bytes so far, modulo 2^64.
  [[nodiscard]] MHASH_INLINE std::uint64_t count() const noexcept {
    return MHASH_TAG::any_count(state_);
  }
  /// Bytes; the largest of all algorithms is 64.
  [[nodiscard]] MHASH_INLINE std::size_t digest_size() const noexcept {
    const AlgorithmInfo* info = MHASH_TAG::any_info(state_);
    return info == nullptr ? 0 : info->digest_size;
  }
  [[nodiscard]] MHASH_INLINE std::string_view name() const noexcept {
    const AlgorithmInfo* info = MHASH_TAG::any_info(state_);
    return std::string_view(info == nullptr ? "" : info->name);
  }
  /// The algorithm's entry in the list; null if empty.
  [[nodiscard]] MHASH_INLINE const AlgorithmInfo* info() const noexcept {
    return MHASH_TAG::any_info(state_);
  }

 private:
  detail::AnyState state_;
};

}  // namespace v0
}  // namespace mhash

#endif  // MHASH_ANY_HASHER_HPP
