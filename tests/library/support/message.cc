#include "message.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>

namespace mhash_test {

std::optional<std::uint64_t> parse_number(std::string_view text) {
  std::uint64_t value = 0;
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, value);
  if (text.empty() || error != std::errc() || stopped != end) return std::nullopt;
  return value;
}

std::optional<Message> Message::parse(std::string_view text) {
  if (text == "-") return Message();
  if (text.starts_with('=')) {
    text.remove_prefix(1);
    return Message(Bytes(text.begin(), text.end()), text.size());
  }
  if (text.starts_with("mod251:")) {
    const auto size = parse_number(text.substr(7));
    if (!size) return std::nullopt;
    Bytes pattern(251);
    for (std::size_t i = 0; i < pattern.size(); ++i) pattern[i] = static_cast<std::uint8_t>(i);
    return Message(std::move(pattern), *size);
  }
  std::uint64_t times = 1;
  if (const std::size_t star = text.find('*'); star != text.npos) {
    const auto number = parse_number(text.substr(0, star));
    if (!number) return std::nullopt;
    times = *number;
    text.remove_prefix(star + 1);
  }
  auto pattern = from_hex(text);
  if (!pattern || pattern->empty()) return std::nullopt;
  if (times > UINT64_MAX / pattern->size()) return std::nullopt;
  const std::uint64_t size = times * pattern->size();
  return Message(std::move(*pattern), size);
}

void Message::read(std::uint64_t offset, std::uint8_t* out, std::size_t n) const {
  if (n == 0) return;
  const std::size_t period = pattern_.size();
  // One period as it comes, then the copied part doubles: short patterns would be slow otherwise.
  const std::size_t first = static_cast<std::size_t>(offset % period);
  const std::size_t once = std::min(n, period);
  for (std::size_t i = 0; i < once; ++i) out[i] = pattern_[(first + i) % period];
  for (std::size_t done = once; done < n;) {
    const std::size_t take = std::min(done, n - done);
    std::memcpy(out + done, out, take);
    done += take;
  }
}

Bytes Message::bytes() const {
  Bytes all(static_cast<std::size_t>(size_));
  read(0, all.data(), all.size());
  return all;
}

}  // namespace mhash_test
