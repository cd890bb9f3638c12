// Giving a message to a hasher in the way a seed asks for.
#ifndef MHASH_TESTS_SUPPORT_FEED_HPP
#define MHASH_TESTS_SUPPORT_FEED_HPP

#include <vector>

#include "message.hpp"
#include "pieces.hpp"

namespace mhash_test {

// Messages up to this size go into one call if the seed is 0; larger ones are streamed.
constexpr std::uint64_t largest_single_update = std::uint64_t{1} << 26;

// Updates hasher with the bytes of message from begin to end.
template <class H>
void feed_range(H& hasher, const Message& message, std::uint64_t begin, std::uint64_t end,
                std::uint64_t seed) {
  if (seed == 0) {
    const std::uint64_t window = end - begin <= largest_single_update ? end - begin : 1 << 20;
    Bytes bytes(static_cast<std::size_t>(window));
    do {
      const std::size_t size = static_cast<std::size_t>(std::min(window, end - begin));
      message.read(begin, bytes.data(), size);
      hasher.update(bytes.data(), size);
      begin += size;
    } while (begin < end);
    return;
  }
  Random random(seed);
  Bytes bytes;
  while (begin < end) {
    // A buffer of exactly the piece's size, so that AddressSanitizer sees any read past it.
    const std::size_t size = next_piece(random, end - begin);
    bytes = Bytes(size);
    message.read(begin, bytes.data(), size);
    hasher.update(bytes.data(), size);
    begin += size;
  }
}

// Updates hasher with the whole message; the seed is explained in request.hpp.
template <class H>
void feed(H& hasher, const Message& message, std::uint64_t seed) {
  const bool detour = (seed >> 32 & 1) != 0;
  const bool twice = (seed >> 33 & 1) != 0;
  if (!detour) {
    feed_range(hasher, message, 0, message.size(), seed);
  } else if (twice) {
    feed_range(hasher, message, 0, message.size(), seed);
    hasher.reset();
    feed_range(hasher, message, 0, message.size(), seed ^ 1 << 20);
  } else {
    const std::uint64_t middle = message.size() / 2;
    feed_range(hasher, message, 0, middle, seed);
    H copy = hasher;
    hasher.update("astray", 6);
    feed_range(copy, message, middle, message.size(), seed);
    hasher = copy;
  }
}

}  // namespace mhash_test

#endif  // MHASH_TESTS_SUPPORT_FEED_HPP
