// Many independent messages at once: digest_many and update_many.
#ifndef MHASH_BATCH_HPP
#define MHASH_BATCH_HPP

#include <cstddef>

#include "hasher.hpp"

namespace mhash {
inline namespace v0 {

/// digests[i] becomes the digest of messages[i], for i < n. Messages may have any lengths and may
/// overlap; digests must not overlap messages. No errors, no heap, at most 32 KiB of stack.
template <class A>
MHASH_INLINE void digest_many(const ByteView* messages, std::size_t n,
                              Digest<A>* digests) noexcept {
  for (std::size_t i = 0; i < n; ++i) digests[i] = digest<A>(messages[i]);
}

/// Appends slices[i] to *hashers[i], for i < n: each Hasher ends where its own update() would have
/// taken it. The Hashers must be different objects. No errors, no heap, at most 32 KiB of stack.
template <class A>
MHASH_INLINE void update_many(Hasher<A>* const* hashers, const ByteView* slices,
                              std::size_t n) noexcept {
  for (std::size_t i = 0; i < n; ++i) hashers[i]->update(slices[i]);
}

}  // namespace v0
}  // namespace mhash

#endif  // MHASH_BATCH_HPP
