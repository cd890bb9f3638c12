// The way of a list through the tool: decoded in pieces, cut into lines, parsed, and what was
// understood written and read again. The input is a list as a file holds it, so that a finding can
// be given to `mhash --check` as it is.
#include <check_line.hpp>
#include <lines.hpp>
#include <list_text.hpp>

#include <algorithm>
#include <cstring>
#include <optional>
#include <vector>

#include "../library/support/hex.hpp"
#include "../library/support/pieces.hpp"
#include "fuzz.hpp"

namespace mhash_test {
namespace {

using namespace mhash_tool;
using Decoded = std::optional<std::string>;  // nothing: damaged UTF-16

// ---- Decoding --------------------------------------------------------------------------------

template <class NextSize>
Decoded decode(std::string_view bytes, NextSize next_size) {
  ListBuffer buffer;
  ListDecoder decoder(buffer);
  ListDecoder::Result result = ListDecoder::Result::ok;
  while (!bytes.empty() && result == ListDecoder::Result::ok) {
    const std::size_t size = std::min<std::size_t>(next_size(), bytes.size());
    // A copy of exactly this size, so that AddressSanitizer sees any read past it.
    const std::vector<unsigned char> piece(bytes.begin(),
                                           bytes.begin() + static_cast<std::ptrdiff_t>(size));
    result = decoder.feed(piece.data(), piece.size());
    bytes.remove_prefix(size);
  }
  if (result == ListDecoder::Result::ok) result = decoder.finish();
  FUZZ_REQUIRE(result != ListDecoder::Result::out_of_memory);
  if (result == ListDecoder::Result::bad_utf16) return std::nullopt;
  return std::string(buffer.text());
}

void append_utf8(std::uint32_t point, std::string& out) {
  const auto add = [&](std::uint32_t value) { out += static_cast<char>(value); };
  if (point < 0x80) {
    add(point);
  } else if (point < 0x800) {
    add(0xc0 + point / 64);
    add(0x80 + point % 64);
  } else if (point < 0x10000) {
    add(0xe0 + point / 4096);
    add(0x80 + point / 64 % 64);
    add(0x80 + point % 64);
  } else {
    add(0xf0 + point / 262144);
    add(0x80 + point / 4096 % 64);
    add(0x80 + point / 64 % 64);
    add(0x80 + point % 64);
  }
}

// The same by the Unicode standard's words (3.9, D91 and D92), over the whole text.
Decoded decode_simply(std::string_view bytes) {
  if (bytes.starts_with("\xef\xbb\xbf")) return std::string(bytes.substr(3));
  const bool little = bytes.starts_with("\xff\xfe");
  if (!little && !bytes.starts_with("\xfe\xff")) return std::string(bytes);
  bytes.remove_prefix(2);
  if (bytes.size() % 2 != 0) return std::nullopt;
  std::vector<std::uint32_t> units;
  for (std::size_t i = 0; i < bytes.size(); i += 2) {
    const auto at = [&](std::size_t k) { return static_cast<unsigned char>(bytes[k]); };
    units.push_back(
        static_cast<std::uint32_t>(little ? at(i) + 256 * at(i + 1) : 256 * at(i) + at(i + 1)));
  }
  std::string text;
  for (std::size_t i = 0; i < units.size(); ++i) {
    std::uint32_t point = units[i];
    if (point >= 0xdc00 && point <= 0xdfff) return std::nullopt;
    if (point >= 0xd800 && point <= 0xdbff) {
      if (++i == units.size() || units[i] < 0xdc00 || units[i] > 0xdfff) return std::nullopt;
      point = 0x10000 + (point - 0xd800) * 0x400 + (units[i] - 0xdc00);
    }
    append_utf8(point, text);
  }
  return text;
}

Decoded decode_in_every_way(std::string_view bytes) {
  const Decoded expected = decode_simply(bytes);
  for (const std::size_t size :
       {bytes.size() + 1, std::size_t{1}, std::size_t{2}, std::size_t{3}}) {
    FUZZ_REQUIRE(decode(bytes, [&] { return size; }) == expected);
  }
  // Other inputs are cut otherwise.
  std::uint64_t seed = 0xcbf29ce484222325;
  for (const char c : bytes) seed = (seed ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  Random random(seed | 1);
  FUZZ_REQUIRE(decode(bytes, [&] { return random.next() >> 32 & 15; }) == expected);
  return expected;
}

// ---- Lines -----------------------------------------------------------------------------------

// The next line; exactly its bytes, its separator, and one CR before LF have gone.
std::string_view next_line(std::string_view& rest, char separator) {
  const std::string_view before = rest;
  const std::string_view line = take_line(rest, separator);
  FUZZ_REQUIRE(line.find(separator) == line.npos);
  FUZZ_REQUIRE(before.starts_with(line) && before.ends_with(rest));
  std::string_view end = before.substr(line.size(), before.size() - line.size() - rest.size());
  FUZZ_REQUIRE(line.size() + end.size() != 0);
  FUZZ_REQUIRE(rest.empty() || end.ends_with(separator));
  if (end.ends_with(separator)) end.remove_suffix(1);
  if (separator == '\n') {
    FUZZ_REQUIRE(end.empty() ? !line.ends_with('\r') : end == "\r");
  } else {
    FUZZ_REQUIRE(end.empty());
  }
  return line;
}

// ---- Entries ---------------------------------------------------------------------------------

bool is_same(const CheckLine& a, const CheckLine& b) {
  if (a.kind != b.kind) return false;
  if (a.kind == CheckLine::Kind::nothing) return true;
  if (a.kind == CheckLine::Kind::malformed) return std::strcmp(a.problem, b.problem) == 0;
  if (a.name != b.name || a.expected_count != b.expected_count || a.by_length != b.by_length ||
      a.has_size != b.has_size || (a.has_size && a.size != b.size)) {
    return false;
  }
  for (std::size_t i = 0; i < a.expected_count; ++i) {
    if (a.expected[i].algorithm != b.expected[i].algorithm ||
        std::memcmp(a.expected[i].digest.bytes, b.expected[i].digest.bytes,
                    a.expected[i].algorithm->digest_size) != 0) {
      return false;
    }
  }
  return true;
}

void check_entry(std::string_view line, const ListRules& rules, const ListState& state,
                 const CheckLine& entry) {
  FUZZ_REQUIRE(entry.problem == nullptr);
  FUZZ_REQUIRE(!entry.name.empty() && entry.name.find('\0') == std::string::npos);
  FUZZ_REQUIRE(entry.expected_count != 0 && entry.expected_count <= max_algorithms);
  FUZZ_REQUIRE(!entry.by_length || (rules.allowed.empty() && entry.expected_count == 1));
  FUZZ_REQUIRE(entry.has_size ? !state.columns.empty() : entry.expected_count == 1);
  const std::string lower = lower_case(line);
  for (std::size_t i = 0; i < entry.expected_count; ++i) {
    const Algorithm algorithm = entry.expected[i].algorithm;
    FUZZ_REQUIRE(algorithm >= mhash::algorithms().begin() && algorithm < mhash::algorithms().end());
    FUZZ_REQUIRE(rules.allowed.empty() || contains(rules.allowed, algorithm));
    for (std::size_t k = 0; k < i; ++k) FUZZ_REQUIRE(entry.expected[k].algorithm != algorithm);
    // The digest stands in the line as a run of exactly its length.
    const std::string hex = to_hex(entry.expected[i].digest.bytes, algorithm->digest_size);
    bool found = false;
    for (std::size_t at = lower.find(hex); at != lower.npos; at = lower.find(hex, at + 1)) {
      const auto is_digit = [&](std::size_t k) {
        return k < lower.size() && std::strchr("0123456789abcdef", lower[k]) != nullptr;
      };
      found |= !(at != 0 && is_digit(at - 1)) && !is_digit(at + hex.size());
    }
    FUZZ_REQUIRE(found);
  }
}

// Written as mhash writes it, an entry is read as what it was.
void write_and_read(const std::string& name, const Expected& expected) {
  const Algorithm allowed[] = {expected.algorithm};
  for (const bool tag : {false, true}) {
    for (const bool zero : {false, true}) {
      std::string text;
      format_line({tag, zero, false}, expected.algorithm, expected.digest, name, text);
      std::string_view rest = text;
      const std::string_view line = next_line(rest, zero ? '\0' : '\n');
      FUZZ_REQUIRE(rest.empty());
      for (const bool any : {false, true}) {
        const ListRules rules = {any ? AlgorithmSpan() : AlgorithmSpan(allowed), zero};
        ListState state;
        CheckLine again;
        parse_check_line(line, rules, state, again);
        FUZZ_REQUIRE(again.kind == CheckLine::Kind::entry);
        FUZZ_REQUIRE(again.name == name && again.expected_count == 1 && !again.has_size);
        // Without a tag it is the first algorithm of the length.
        const Expected& got = again.expected[0];
        FUZZ_REQUIRE(got.algorithm == expected.algorithm || (any && !tag));
        FUZZ_REQUIRE(got.algorithm->digest_size == expected.algorithm->digest_size);
        FUZZ_REQUIRE(
            std::memcmp(got.digest.bytes, expected.digest.bytes, got.algorithm->digest_size) == 0);
      }
    }
  }
}

// ---- Lists -----------------------------------------------------------------------------------

void read_list(std::string_view text, const ListRules& rules) {
  const char separator = rules.raw_names ? '\0' : '\n';
  ListState state;
  CheckLine line;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view taken = next_line(rest, separator);
    // Memory of its own: nothing may be read outside of the line.
    const std::vector<char> own(taken.begin(), taken.end());
    const std::string_view record(own.data(), own.size());
    const ListState before = state;
    parse_check_line(record, rules, state, line);

    ListState other_state = before;
    CheckLine other;
    parse_check_line(record, rules, other_state, other);
    FUZZ_REQUIRE(is_same(line, other) && state.blanks == other_state.blanks &&
                 state.columns == other_state.columns);

    const bool has_nul = record.find('\0') != record.npos;
    switch (line.kind) {
      case CheckLine::Kind::nothing:
        FUZZ_REQUIRE(!has_nul);
        FUZZ_REQUIRE(record.empty() || record.front() == '#' || record.starts_with("%%%% "));
        break;
      case CheckLine::Kind::malformed:
        FUZZ_REQUIRE(line.problem != nullptr && *line.problem != '\0');
        FUZZ_REQUIRE(state.blanks == before.blanks);
        break;
      case CheckLine::Kind::entry:
        FUZZ_REQUIRE(!has_nul);
        check_entry(record, rules, state, line);
        for (std::size_t i = 0; i < line.expected_count; ++i) {
          write_and_read(line.name, line.expected[i]);
        }
        break;
    }
    if (line.kind != CheckLine::Kind::entry) FUZZ_REQUIRE(state.blanks == before.blanks);
    if (!record.starts_with("%%%% ")) FUZZ_REQUIRE(state.columns == before.columns);
  }
}

}  // namespace
}  // namespace mhash_test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace mhash_test;
  const Decoded text = decode_in_every_way(as_text(data, size));
  if (!text) return 0;
  static_cast<void>(looks_like_utf16(*text));
  const bool has_nul = text->find('\0') != text->npos;
  FUZZ_REQUIRE(is_nul_separated(*text) ==
               (has_nul && (text->back() == '\0' || text->find('\n') == text->npos)));

  static const std::vector<Algorithm> allowed[] = {
      {},
      {mhash::find_algorithm("sha256")},
      {mhash::find_algorithm("blake3"), mhash::find_algorithm("md5")}};
  for (const auto& algorithms : allowed) {
    for (const bool zero : {false, true}) read_list(*text, {algorithms, zero});
  }
  return 0;
}
