// How a row is chosen: the first one in its table that this CPU can run and that passes its
// known-answer test, unless the environment names another.
#ifndef MHASH_KERNELS_SELECTION_HPP
#define MHASH_KERNELS_SELECTION_HPP

#include <cstdlib>

#if !defined(MHASH_NO_ENVIRONMENT) && !defined(_WIN32) && __has_include(<unistd.h>)
#include <unistd.h>
#endif

namespace mhash {
inline namespace v0 {
namespace MHASH_HIDDEN MHASH_KERNELS_TAG {

// Table<P>::rows holds the rows of primitive P, best first, portable last;
// Table<P>::known_answer(row) says whether the row computes a published vector right.
template <class P>
struct Table;

template <class P>
bool can_be_used(const detail::Row<typename P::Fn>& row) noexcept {
  return row.usable() && Table<P>::known_answer(row);
}

// MHASH_KERNEL, or null; not for programs that run with more rights than their caller has.
inline const char* kernel_environment() noexcept {
#if defined(MHASH_NO_ENVIRONMENT)
  return nullptr;
#elif defined(__GLIBC__)
  return secure_getenv("MHASH_KERNEL");
#elif defined(__APPLE__) || defined(__FreeBSD__) || defined(__OpenBSD__) || defined(__NetBSD__)
  return issetugid() != 0 ? nullptr : std::getenv("MHASH_KERNEL");
#elif defined(_WIN32)
  return std::getenv("MHASH_KERNEL");
#elif defined(__unix__)
  return getuid() != geteuid() || getgid() != getegid() ? nullptr : std::getenv("MHASH_KERNEL");
#else
  return std::getenv("MHASH_KERNEL");
#endif
}

template <class P>
detail::Atomic<const detail::Row<typename P::Fn>*> Choice<P>::row;

template <class P>
const detail::Row<typename P::Fn>* Choice<P>::select() noexcept {
  MHASH_TAG::for_each_kernel_request(kernel_environment(),
                                     [](const MHASH_TAG::KernelRequest& request) {
                                       if (MHASH_TAG::request_is_for<P>(request))
                                         force(request.name.text, request.name.size);
                                     });
  // Another thread may have got here first; its choice is as good.
  if (const Row* chosen = row.load()) return chosen;
  for (const Row& candidate : Table<P>::rows) {
    if (can_be_used<P>(candidate)) {
      row.store(&candidate);
      return &candidate;
    }
  }
  // Not even portable code gives a right digest: this machine or this build cannot be trusted
  // with one.
  std::abort();
}

template <class P>
bool Choice<P>::force(const char* name, std::size_t size) noexcept {
  for (const Row& candidate : Table<P>::rows) {
    if (std::strlen(candidate.name) == size && std::memcmp(candidate.name, name, size) == 0 &&
        can_be_used<P>(candidate)) {
      row.store(&candidate);
      return true;
    }
  }
  return false;
}

template <class P>
const detail::Row<typename P::Fn>* Choice<P>::at(std::size_t i) noexcept {
  constexpr std::size_t count = sizeof Table<P>::rows / sizeof(Row);
  return i < count ? &Table<P>::rows[i] : nullptr;
}

// ---- Known-answer tests ----------------------------------------------------------------------

// Two blocks: a published message with its padding (FIPS 180-4, section 5.1; RFC 1321, section 3).
template <class F>
struct KnownBlocks {
  std::uint8_t bytes[2 * F::block_size];

  KnownBlocks(const char* message, std::size_t size) noexcept : bytes{} {
    std::memcpy(bytes, message, size);
    const std::uint64_t count[2] = {size, 0};
    MHASH_TAG::md_pad<F>(bytes, size, count);
  }
};

// Whether the kernel takes initial_value over both blocks, in one call, to `expected`.
template <class F>
bool stream_known_answer(const detail::Row<typename detail::Stream<F>::Fn>& row,
                         const typename F::Word* initial_value, const KnownBlocks<F>& blocks,
                         const typename F::Word* expected) noexcept {
  typename F::Word cv[F::cv_words];
  std::memcpy(cv, initial_value, sizeof cv);
  row.fn(cv, blocks.bytes, 2);
  return std::memcmp(cv, expected, sizeof cv) == 0;
}

// The same for one stream more than the kernel has lanes: the first is the published message, the
// others differ from it and from each other, and are compared with portable code.
template <class F>
bool many_known_answer(const detail::Row<typename detail::Many<F>::Fn>& row,
                       const typename F::Word* initial_value, const KnownBlocks<F>& blocks,
                       const typename F::Word* expected) noexcept {
  constexpr std::size_t most = 17;
  const std::size_t streams = row.lanes + 1 < most ? row.lanes + 1 : most;
  std::uint8_t bytes[most][2 * F::block_size];
  const std::uint8_t* pointers[most] = {};
  typename F::Word cvs[most][F::cv_words];
  typename F::Word* cv_pointers[most] = {};
  for (std::size_t i = 0; i < streams; ++i) {
    std::memcpy(bytes[i], blocks.bytes, sizeof bytes[i]);
    bytes[i][i] = static_cast<std::uint8_t>(bytes[i][i] + i);
    bytes[i][sizeof bytes[i] - 1 - i] ^= static_cast<std::uint8_t>(i << 3);
    pointers[i] = bytes[i];
    std::memcpy(cvs[i], initial_value, sizeof cvs[i]);
    cv_pointers[i] = cvs[i];
  }
  row.fn(cv_pointers, pointers, 2, streams);
  bool right = std::memcmp(cvs[0], expected, sizeof cvs[0]) == 0;
  for (std::size_t i = 1; i < streams; ++i) {
    typename F::Word cv[F::cv_words];
    std::memcpy(cv, initial_value, sizeof cv);
    MHASH_TAG::compress_blocks_portable(F{}, cv, bytes[i], 2);
    right = right && std::memcmp(cvs[i], cv, sizeof cv) == 0;
  }
  return right;
}

}  // namespace MHASH_KERNELS_TAG
}  // namespace v0
}  // namespace mhash

#endif  // MHASH_KERNELS_SELECTION_HPP
