// Digests as text: the library's reader and the tool's accept what hex() writes, in any case of
// letters, and nothing else. The input is taken for text, and for the bytes of a digest.
#include <check_line.hpp>
#include <mhash/mhash.hpp>

#include <algorithm>
#include <cstring>

#include "../library/support/hex.hpp"
#include "fuzz.hpp"

namespace mhash_test {
namespace {

// A digest that no reader may have touched by mistake.
template <class A>
mhash::Digest<A> filled() {
  mhash::Digest<A> digest;
  std::fill(digest.begin(), digest.end(), std::uint8_t{0xa5});
  return digest;
}

template <class A>
void read_text(std::string_view text) {
  std::optional<Bytes> expected = from_hex(text);
  if (expected && expected->size() != A::digest_size) expected.reset();
  mhash::Digest<A> digest = filled<A>();
  const bool accepted = mhash::Digest<A>::from_hex(text, digest);
  FUZZ_REQUIRE(accepted == expected.has_value());
  if (!accepted) {
    FUZZ_REQUIRE(digest == filled<A>());
    return;
  }
  FUZZ_REQUIRE(std::equal(digest.begin(), digest.end(), expected->begin()));
  FUZZ_REQUIRE(digest.hex() == lower_case(text));
}

// As the digest of a line. Other characters could make another line of it.
template <class A>
void read_line(std::string_view text) {
  const auto is_plain = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  };
  if (!std::all_of(text.begin(), text.end(), is_plain)) return;
  const mhash_tool::Algorithm allowed[] = {&mhash::algorithm_info<A>()};
  mhash_tool::ListState state;
  mhash_tool::CheckLine line;
  mhash_tool::parse_check_line(std::string(text).append("  name"), {allowed, false}, state, line);
  mhash::Digest<A> digest;
  const bool accepted = mhash::Digest<A>::from_hex(text, digest);
  FUZZ_REQUIRE((line.kind == mhash_tool::CheckLine::Kind::entry) == accepted);
  if (!accepted) return;
  FUZZ_REQUIRE(std::memcmp(line.expected[0].digest.bytes, digest.data(), A::digest_size) == 0);
}

template <class A>
void write_and_read(const std::uint8_t* data, std::size_t size) {
  mhash::Digest<A> digest;
  std::copy_n(data, std::min(size, A::digest_size), digest.begin());
  std::string text = digest.hex();
  FUZZ_REQUIRE(text == to_hex(digest.data(), A::digest_size));
  // Letters in the case that the input's bits say.
  for (std::size_t i = 0; i < text.size() && i / 8 < size; ++i) {
    const bool upper = (data[i / 8] >> i % 8 & 1) != 0;
    if (upper && text[i] >= 'a') text[i] = static_cast<char>(text[i] - 'a' + 'A');
  }
  read_text<A>(text);
  read_line<A>(text);
  mhash::Digest<A> back;
  FUZZ_REQUIRE(mhash::Digest<A>::from_hex(text, back) && back == digest);
  // One character that is none of the digits, or one more or less.
  if (size == 0) return;
  std::string wrong = text;
  wrong[data[0] % wrong.size()] = static_cast<char>(data[size - 1]);
  read_text<A>(wrong);
  read_line<A>(wrong);
  read_text<A>(text + '0');
  read_text<A>(std::string_view(text).substr(1));
}

}  // namespace
}  // namespace mhash_test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace mhash_test;
  mhash::for_each_algorithm([&](auto a) {
    read_text<decltype(a)>(as_text(data, size));
    read_line<decltype(a)>(as_text(data, size));
    write_and_read<decltype(a)>(data, size);
  });
  return 0;
}
