// Messages of any size written in a few characters, and read piece by piece.
#ifndef MHASH_TESTS_SUPPORT_MESSAGE_HPP
#define MHASH_TESTS_SUPPORT_MESSAGE_HPP

#include <cstdint>
#include <optional>
#include <string_view>

#include "hex.hpp"

namespace mhash_test {

// Every form is a pattern that repeats, so a message of a gigabyte takes no memory:
//   -           empty
//   HEX         these bytes
//   N*HEX       these bytes N times
//   mod251:N    byte i is i % 251, for i < N
//   =TEXT       the characters of TEXT
class Message {
 public:
  Message() = default;
  Message(Bytes pattern, std::uint64_t size) : pattern_(std::move(pattern)), size_(size) {}

  static std::optional<Message> parse(std::string_view text);

  std::uint64_t size() const { return size_; }
  // Copies the n bytes from offset on; offset + n <= size().
  void read(std::uint64_t offset, std::uint8_t* out, std::size_t n) const;
  // The whole message; it must fit in memory.
  Bytes bytes() const;

 private:
  Bytes pattern_;
  std::uint64_t size_ = 0;
};

// A decimal number of nothing but digits that fits in 64 bits.
std::optional<std::uint64_t> parse_number(std::string_view text);

}  // namespace mhash_test

#endif  // MHASH_TESTS_SUPPORT_MESSAGE_HPP
