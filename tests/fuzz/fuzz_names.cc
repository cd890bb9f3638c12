// Names as lines hold them: the input is taken for a name, and for an escaped one.
#include <names.hpp>

#include "fuzz.hpp"

namespace {

using namespace mhash_tool;

std::string escaped(std::string_view name, Escape style) {
  std::string out = "before";
  append_escaped(name, style, out);
  FUZZ_REQUIRE(out.starts_with("before"));
  return out.substr(6);
}

// No byte that drives a terminal: C0, DEL, or C1 as UTF-8.
bool is_harmless(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto at = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
    if (at(i) < 0x20 || at(i) == 0x7f) return false;
    if (at(i) == 0xc2 && i + 1 < text.size() && (at(i + 1) & 0xe0) == 0x80) return false;
  }
  return true;
}

void escape(std::string_view name) {
  for (const Escape style : {Escape::none, Escape::gnu, Escape::terminal, Escape::message}) {
    const std::string text = escaped(name, style);
    if (!needs_escape(name, style)) FUZZ_REQUIRE(text == name);
    if (style == Escape::terminal || style == Escape::message) FUZZ_REQUIRE(is_harmless(text));
  }
  const std::string gnu = escaped(name, Escape::gnu);
  FUZZ_REQUIRE(gnu.find_first_of("\r\n") == gnu.npos);
  if (!needs_escape(name, Escape::gnu)) {
    FUZZ_REQUIRE(name.find_first_of("\r\n\\") == name.npos);
    return;
  }
  FUZZ_REQUIRE(gnu != name);
  std::string back = "what was there before";
  FUZZ_REQUIRE(unescape(gnu, back) && back == name);
  // What a terminal is shown has lost nothing either: other controls stand as \xHH.
  if (is_harmless(gnu)) FUZZ_REQUIRE(escaped(name, Escape::terminal) == gnu);
}

void unescape_and_back(std::string_view text) {
  std::string name;
  const bool well_formed = unescape(text, name);
  bool expected = true;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') continue;
    const char next = ++i < text.size() ? text[i] : '\0';
    expected &= next == '\\' || next == 'n' || next == 'r';
  }
  FUZZ_REQUIRE(well_formed == expected);
  if (!well_formed) return;
  FUZZ_REQUIRE(name.size() <= text.size());
  // Text may hold a line end as it is, which is never written so.
  if (text.find_first_of("\r\n") == text.npos) FUZZ_REQUIRE(escaped(name, Escape::gnu) == text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  escape(mhash_test::as_text(data, size));
  unescape_and_back(mhash_test::as_text(data, size));
  return 0;
}
