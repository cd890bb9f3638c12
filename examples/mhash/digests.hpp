// Digests of algorithms that are chosen at run time.
#ifndef MHASH_TOOL_DIGESTS_HPP
#define MHASH_TOOL_DIGESTS_HPP

#include <mhash/algorithms.hpp>

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace mhash_tool {

using Algorithm = const mhash::AlgorithmInfo*;
using AlgorithmSpan = std::span<const Algorithm>;

inline constexpr std::size_t max_algorithms = mhash::algorithms().size();
inline constexpr std::size_t max_digest_size = 64;

/// As many bytes as its algorithm's digest_size; the rest is unspecified.
struct DigestBytes {
  unsigned char bytes[max_digest_size];
};

/// One a requested algorithm, in the order of the request.
using Digests = std::array<DigestBytes, max_algorithms>;

[[nodiscard]] inline bool contains(AlgorithmSpan algorithms, Algorithm algorithm) {
  for (const Algorithm a : algorithms) {
    if (a == algorithm) return true;
  }
  return false;
}

}  // namespace mhash_tool

#endif  // MHASH_TOOL_DIGESTS_HPP
