// Pseudo-random ways to cut a message into updates; equal on every machine for one seed.
#ifndef MHASH_TESTS_SUPPORT_PIECES_HPP
#define MHASH_TESTS_SUPPORT_PIECES_HPP

#include <algorithm>
#include <cstdint>

namespace mhash_test {

// George Marsaglia's xorshift64; the seed must not be 0.
class Random {
 public:
  explicit Random(std::uint64_t seed) : x_(seed) {}

  std::uint64_t next() {
    x_ ^= x_ << 13;
    x_ ^= x_ >> 7;
    x_ ^= x_ << 17;
    return x_;
  }

 private:
  std::uint64_t x_;
};

// The size of the next update: tiny, around a block, at a boundary, or many blocks; it may be 0.
inline std::size_t next_piece(Random& random, std::uint64_t left) {
  constexpr std::size_t boundaries[] = {63, 64, 65, 127, 128, 129, 1023, 1024, 1025};
  const std::uint64_t x = random.next();
  const std::uint64_t choice = x >> 8;
  std::uint64_t size = 0;
  switch (x % 4) {
    case 0:
      size = choice % 4;
      break;
    case 1:
      size = choice % 131;
      break;
    case 2:
      size = boundaries[choice % std::size(boundaries)];
      break;
    default:
      size = choice % 70001;
  }
  return static_cast<std::size_t>(std::min(size, left));
}

}  // namespace mhash_test

#endif  // MHASH_TESTS_SUPPORT_PIECES_HPP
