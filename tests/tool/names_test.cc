#include "names.hpp"

#include <gtest/gtest.h>

namespace {

using mhash_tool::append_escaped;
using mhash_tool::Escape;
using mhash_tool::needs_escape;
using mhash_tool::unescape;

std::string escaped(std::string_view name, Escape style) {
  std::string out;
  append_escaped(name, style, out);
  return out;
}

TEST(Names, GnuEscapesThreeBytesOnly) {
  EXPECT_EQ(escaped("a\\b\nc\rd\te\x1b"
                    "f\xff",
                    Escape::gnu),
            "a\\\\b\\nc\\rd\te\x1b"
            "f\xff");
  EXPECT_TRUE(needs_escape("a\\", Escape::gnu));
  EXPECT_TRUE(needs_escape("\n", Escape::gnu));
  EXPECT_TRUE(needs_escape("\r", Escape::gnu));
  EXPECT_FALSE(needs_escape("\x1b\t\x7f\xff \"'*", Escape::gnu));
  EXPECT_FALSE(needs_escape("", Escape::gnu));
}

TEST(Names, NoneChangesNothing) {
  EXPECT_FALSE(needs_escape("a\\b\nc\r", Escape::none));
  EXPECT_EQ(escaped("a\\b\nc\r\x1b", Escape::none), "a\\b\nc\r\x1b");
}

TEST(Names, TerminalSeesNoControlCharacter) {
  EXPECT_EQ(escaped("a\x1b[2Jb", Escape::terminal), "a\\x1b[2Jb");
  EXPECT_EQ(escaped("\x7f\t\\", Escape::terminal), "\\x7f\\x09\\\\");
  EXPECT_EQ(escaped("\xc2\x9b"
                    "31m",
                    Escape::terminal),
            "\\xc2\\x9b31m");
  EXPECT_TRUE(needs_escape("\x1b", Escape::terminal));
  EXPECT_TRUE(needs_escape("\xc2\x80", Escape::terminal));
  EXPECT_TRUE(needs_escape("\xc2\x9f", Escape::terminal));
}

TEST(Names, TerminalLeavesLettersAlone) {
  // U+00C0 and U+20AC hold bytes that would be control characters alone; so may a cut-off 0xc2.
  for (const char* name : {"\xc3\x80", "\xe2\x82\xac", "\xc2\xa0", "\xc2", "plain"}) {
    EXPECT_FALSE(needs_escape(name, Escape::terminal)) << name;
    EXPECT_EQ(escaped(name, Escape::terminal), name);
  }
}

TEST(Names, MessageKeepsBackslash) {
  EXPECT_EQ(escaped("C:\\x\n\x07", Escape::message), "C:\\x\\n\\x07");
}

TEST(Names, EveryByteRoundTrips) {
  std::string name;
  for (int c = 1; c < 256; ++c) name += static_cast<char>(c);
  std::string back;
  ASSERT_TRUE(unescape(escaped(name, Escape::gnu), back));
  EXPECT_EQ(back, name);
}

TEST(Names, AwkwardNamesRoundTrip) {
  for (const std::string_view name :
       {"\\", "\\\\", "\\n", "\n", "\r", "a\\\nb", "k = {\n v\n}", "\\r\r\\\\n", "trail\\"}) {
    std::string back = "what was there before";
    ASSERT_TRUE(unescape(escaped(name, Escape::gnu), back)) << name;
    EXPECT_EQ(back, name);
  }
}

TEST(Names, UnescapeRefusesWhatIsNeverWritten) {
  std::string out;
  for (const char* text : {"\\", "a\\", "\\t", "\\x41", "\\\\\\", "\\N", "\\ "}) {
    EXPECT_FALSE(unescape(text, out)) << text;
  }
}

}  // namespace
