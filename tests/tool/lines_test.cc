#include "lines.hpp"

#include <gtest/gtest.h>

#include "check_line.hpp"

namespace {

using namespace mhash_tool;

DigestBytes counting_digest() {
  DigestBytes digest;
  for (std::size_t i = 0; i < max_digest_size; ++i) {
    digest.bytes[i] = static_cast<unsigned char>(17 * i + 5);
  }
  return digest;
}

std::string line(LineStyle style, const char* algorithm, std::string_view name) {
  std::string out;
  format_line(style, mhash::find_algorithm(algorithm), counting_digest(), name, out);
  return out;
}

const std::string md5_hex = "05162738495a6b7c8d9eafc0d1e2f304";

TEST(FormatLine, Gnu) {
  EXPECT_EQ(line({}, "md5", "a b"), md5_hex + "  a b\n");
  EXPECT_EQ(line({}, "md5", "a\nb\\"), "\\" + md5_hex + "  a\\nb\\\\\n");
  EXPECT_EQ(line({}, "md5", "\x1b"), md5_hex + "  \x1b\n");
}

TEST(FormatLine, Tag) {
  EXPECT_EQ(line({.tag = true}, "md5", "a) = b"), "MD5 (a) = b) = " + md5_hex + "\n");
  EXPECT_EQ(line({.tag = true}, "md5", "a\n"), "\\MD5 (a\\n) = " + md5_hex + "\n");
  EXPECT_TRUE(line({.tag = true}, "sha512-256", "a").starts_with("SHA512/256 (a) = 05"));
}

TEST(FormatLine, ZeroKeepsNames) {
  EXPECT_EQ(line({.zero = true}, "md5", "a\nb\\"), md5_hex + "  a\nb\\" + std::string(1, '\0'));
}

TEST(FormatLine, TerminalIsShownNoControlCharacter) {
  EXPECT_EQ(line({.terminal = true}, "md5", "\x1b"), "\\" + md5_hex + "  \\x1b\n");
  EXPECT_EQ(line({.zero = true, .terminal = true}, "md5", "\x1b"),
            "\\" + md5_hex + "  \\x1b" + std::string(1, '\0'));
}

TEST(FormatLine, LengthIsTheAlgorithms) {
  for (const mhash::AlgorithmInfo& info : mhash::algorithms()) {
    EXPECT_EQ(line({}, info.name, "x").size(), 2 * info.digest_size + 4) << info.name;
  }
}

// What is written can be read back: each algorithm, each style, awkward names.
TEST(FormatLine, RoundTrips) {
  const std::string_view names[] = {"a",   " lead",  "trail ",          "*star",    "a) = b",
                                    "a(b", "cr\r",   "k = {\n v\n}",    "\\",       "back\\slash",
                                    "-x",  "# no",   "SHA256 (a) = 00", "\xff\xfe", " ",
                                    "*",   "%%%% x", "1,2,3",           "tab\t",    "\x1b[0m"};
  for (const mhash::AlgorithmInfo& info : mhash::algorithms()) {
    const Algorithm algorithm = &info;
    for (const std::string_view name : names) {
      for (int bits = 0; bits < 4; ++bits) {
        const LineStyle style = {.tag = (bits & 1) != 0, .zero = (bits & 2) != 0};
        std::string text = line(style, info.name, name);
        text.pop_back();
        ListState state;
        CheckLine parsed;
        parse_check_line(text, {{&algorithm, 1}, style.zero}, state, parsed);
        ASSERT_EQ(parsed.kind, CheckLine::Kind::entry) << text;
        EXPECT_EQ(parsed.name, name);
        ASSERT_EQ(parsed.expected_count, 1u);
        EXPECT_EQ(parsed.expected[0].algorithm, algorithm);
        EXPECT_EQ(
            std::memcmp(parsed.expected[0].digest.bytes, counting_digest().bytes, info.digest_size),
            0);
      }
    }
  }
}

std::string status(std::string_view name, Verdict verdict, bool terminal = false) {
  std::string out;
  format_status(terminal, name, verdict, out);
  return out;
}

TEST(FormatStatus, Verdicts) {
  EXPECT_EQ(status("a", Verdict::ok), "a: OK\n");
  EXPECT_EQ(status("a", Verdict::mismatched), "a: FAILED\n");
  EXPECT_EQ(status("a", Verdict::missing), "a: FAILED open or read\n");
  EXPECT_EQ(status("a", Verdict::unreadable), "a: FAILED open or read\n");
}

TEST(FormatStatus, EscapedNamesAreMarked) {
  EXPECT_EQ(status("a\nb", Verdict::ok), "\\a\\nb: OK\n");
  EXPECT_EQ(status("\x1b", Verdict::ok), "\x1b: OK\n");
  EXPECT_EQ(status("\x1b", Verdict::ok, true), "\\\\x1b: OK\n");
}

TEST(FormatTally, CountsEverything) {
  EXPECT_EQ(format_tally({.ok = 1, .mismatched = 2, .missing = 3, .unreadable = 4, .malformed = 5}),
            "1 ok, 2 mismatched, 3 missing, 4 unreadable, 5 malformed");
  EXPECT_EQ(format_tally({.ignored = 1}),
            "0 ok, 0 mismatched, 0 missing, 0 unreadable, 0 malformed, 1 missing and ignored");
  EXPECT_EQ(format_tally({.ignored = 6}),
            "0 ok, 0 mismatched, 0 missing, 0 unreadable, 0 malformed, 6 missing and ignored");
}

TEST(Tally, NothingVerified) {
  EXPECT_TRUE(Tally{}.nothing_verified());
  EXPECT_TRUE((Tally{.malformed = 1, .ignored = 1}).nothing_verified());
  EXPECT_FALSE((Tally{.ok = 1}).nothing_verified());
  EXPECT_FALSE((Tally{.missing = 1}).nothing_verified());
}

}  // namespace
