#include "list_text.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace {

using namespace mhash_tool;
using Result = ListDecoder::Result;

// Decodes in pieces of the given size; "<bad>" if refused.
std::string decode(std::string_view bytes, std::size_t piece) {
  ListBuffer buffer;
  ListDecoder decoder(buffer);
  for (std::size_t i = 0; i < bytes.size(); i += piece) {
    const std::string_view part = bytes.substr(i, piece);
    const auto* data = reinterpret_cast<const unsigned char*>(part.data());
    if (decoder.feed(data, part.size()) != Result::ok) return "<bad>";
  }
  if (decoder.finish() != Result::ok) return "<bad>";
  return std::string(buffer.text());
}

std::string utf16(std::u16string_view text, bool big_endian) {
  std::string out;
  for (const char16_t unit : text) {
    const char high = static_cast<char>(unit >> 8);
    const char low = static_cast<char>(unit & 0xff);
    out += big_endian ? high : low;
    out += big_endian ? low : high;
  }
  return out;
}

void expect_decoded(std::string_view bytes, std::string_view text) {
  for (std::size_t piece = 1; piece < 9; ++piece) {
    EXPECT_EQ(decode(bytes, piece), text) << "in pieces of " << piece;
  }
}

TEST(ListDecoder, BytesStayAsTheyAre) {
  for (const char* text : {"", "a", "ab", "abc", "abcd\n", "\xef\xbb", "\xff", "\xff\xff\xfe"}) {
    expect_decoded(text, text);
  }
}

TEST(ListDecoder, Utf8MarkIsRemovedOnce) {
  expect_decoded("\xef\xbb\xbf", "");
  expect_decoded(
      "\xef\xbb\xbf"
      "abc",
      "abc");
  expect_decoded(
      "\xef\xbb\xbf\xef\xbb\xbf"
      "abc",
      "\xef\xbb\xbf"
      "abc");
}

TEST(ListDecoder, Utf16BothWays) {
  // One, two, three and four bytes of UTF-8, and their limits.
  const std::u16string text =
      u"\ufeff"
      u"a\u007f\u0080\u00e9\u07ff\u0800\u20ac\uffff\U00010000\U0001f600\U0010ffff\r\n";
  const std::string expected =
      "a\x7f\xc2\x80\xc3\xa9\xdf\xbf\xe0\xa0\x80\xe2\x82\xac\xef\xbf\xbf\xf0\x90\x80\x80"
      "\xf0\x9f\x98\x80\xf4\x8f\xbf\xbf\r\n";
  expect_decoded(utf16(text, false), expected);
  expect_decoded(utf16(text, true), expected);
  expect_decoded("\xff\xfe", "");
  expect_decoded("\xfe\xff", "");
}

TEST(ListDecoder, DamagedUtf16IsRefused) {
  const std::u16string lone[] = {
      u"\ufeff" + std::u16string(1, char16_t{0xd800}),
      u"\ufeff" + std::u16string(1, char16_t{0xdc00}),
      u"\ufeff" + std::u16string(1, char16_t{0xdbff}) + u"a",
      u"\ufeff" + std::u16string(2, char16_t{0xd800}),
  };
  for (const std::u16string& text : lone) {
    expect_decoded(utf16(text, false), "<bad>");
    expect_decoded(utf16(text, true), "<bad>");
  }
  expect_decoded(
      "\xff\xfe"
      "a",
      "<bad>");
  expect_decoded(utf16(u"\ufeff"
                       u"ab",
                       false) +
                     "c",
                 "<bad>");
}

TEST(ListBuffer, GrowsAndKeeps) {
  ListBuffer buffer;
  std::string all;
  for (int i = 0; i < 3000; ++i) {
    const std::string part(static_cast<std::size_t>(i % 13), static_cast<char>('a' + i % 26));
    ASSERT_TRUE(buffer.append(part.data(), part.size()));
    all += part;
  }
  EXPECT_EQ(buffer.text(), all);
}

std::vector<std::string> lines_of(std::string_view text, char separator) {
  std::vector<std::string> lines;
  while (!text.empty()) lines.emplace_back(take_line(text, separator));
  return lines;
}

using Lines = std::vector<std::string>;

TEST(TakeLine, EndsOfLines) {
  EXPECT_EQ(lines_of("", '\n'), Lines{});
  EXPECT_EQ(lines_of("\n", '\n'), Lines{""});
  EXPECT_EQ(lines_of("a\nb", '\n'), (Lines{"a", "b"}));
  EXPECT_EQ(lines_of("a\r\nb\r\n", '\n'), (Lines{"a", "b"}));
  EXPECT_EQ(lines_of("a\r\r\n", '\n'), Lines{"a\r"});
  EXPECT_EQ(lines_of("a\rb\n", '\n'), Lines{"a\rb"});
}

TEST(TakeLine, NulKeepsEverythingElse) {
  using namespace std::string_view_literals;
  EXPECT_EQ(lines_of("a\r\0b\nc\r\0"sv, '\0'), (Lines{"a\r", "b\nc\r"}));
}

TEST(NulSeparated, Detection) {
  using namespace std::string_view_literals;
  EXPECT_TRUE(is_nul_separated("a\0b\0"sv));
  EXPECT_TRUE(is_nul_separated("a\nb\0c\0"sv));
  EXPECT_TRUE(is_nul_separated("a\0b"sv));
  EXPECT_FALSE(is_nul_separated(""sv));
  EXPECT_FALSE(is_nul_separated("a\nb\n"sv));
  EXPECT_FALSE(is_nul_separated("a\0b\n"sv));
  EXPECT_FALSE(is_nul_separated("a\nb\0c\n"sv));
}

TEST(LooksLikeUtf16, Detection) {
  EXPECT_TRUE(looks_like_utf16(utf16(u"0123456789abcdef  name\r\n", false)));
  EXPECT_TRUE(looks_like_utf16(utf16(u"0123456789abcdef  name\r\n", true)));
  EXPECT_FALSE(looks_like_utf16("0123456789abcdef  name\n"));
  EXPECT_FALSE(looks_like_utf16(std::string(64, '\0')));
  EXPECT_FALSE(looks_like_utf16(""));
}

}  // namespace
