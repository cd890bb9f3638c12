// Messages whose blocks all differ, so that no block can stand in for another.
#ifndef MHASH_TESTS_SUPPORT_DATA_HPP
#define MHASH_TESTS_SUPPORT_DATA_HPP

#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "hex.hpp"
#include "pieces.hpp"

namespace mhash_test {

// Lists for loops: `for (const std::size_t size : Sizes{0, 1, 64})`.
using Sizes = std::initializer_list<std::size_t>;
using Numbers = std::initializer_list<std::uint64_t>;

inline Bytes random_bytes(std::size_t size, std::uint64_t seed = 1) {
  Random random(seed);
  Bytes bytes(size);
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.next() >> 32);
  return bytes;
}

}  // namespace mhash_test

#endif  // MHASH_TESTS_SUPPORT_DATA_HPP
