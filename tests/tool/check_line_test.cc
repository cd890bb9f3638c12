#include "check_line.hpp"

#include <gtest/gtest.h>

#include <cstring>

namespace {

using namespace mhash_tool;
using Kind = CheckLine::Kind;

using Lines = std::vector<std::string>;

const std::string md5(32, '1');
const std::string sha1(40, '2');
const std::string sha256(64, 'a');

struct List {
  std::vector<Algorithm> allowed;
  bool raw_names = false;
  ListState state = {};
  CheckLine line = {};

  Kind parse(std::string_view text) {
    parse_check_line(text, {allowed, raw_names}, state, line);
    return line.kind;
  }
  // The name, or what is wrong.
  std::string name(std::string_view text) {
    switch (parse(text)) {
      case Kind::entry:
        return line.name;
      case Kind::nothing:
        return "<nothing>";
      case Kind::malformed:
        break;
    }
    return std::string("<") + line.problem + ">";
  }
  std::string algorithm() const { return line.expected[0].algorithm->name; }
};

bool is_malformed(std::string_view text) {
  return List().parse(text) == Kind::malformed;
}

TEST(CheckLine, GnuForms) {
  EXPECT_EQ(List().name(sha256 + "  a"), "a");
  EXPECT_EQ(List().name(sha256 + " *a"), "a");
  EXPECT_EQ(List().name(sha256 + "\t a"), "a");
  EXPECT_EQ(List().name(" \t" + sha256 + "  a"), "a");
  EXPECT_EQ(List().name("\\" + sha256 + "  a"), "a");
  EXPECT_EQ(List().name("  \\" + sha256 + "  a\\nb\\\\"), "a\nb\\");
  EXPECT_EQ(List().name(sha256 + "  a\\nb"), "a\\nb");
  EXPECT_EQ(List().name(sha256 + "   lead"), " lead");
  EXPECT_EQ(List().name(sha256 + "  trail "), "trail ");
  EXPECT_EQ(List().name(sha256 + "  *star"), "*star");
  EXPECT_EQ(List().name(sha256 + " **"), "*");
}

TEST(CheckLine, NamesAreUnescapedUnlessToldOtherwise) {
  EXPECT_FALSE(ListRules().raw_names);
}

TEST(CheckLine, NotGnuForms) {
  for (const std::string& text :
       Lines{sha256, sha256 + " ", sha256 + "x", "\\\\" + sha256 + "  a", std::string(" "),
             std::string("\t"), std::string("\\"), std::string("x"), "g" + sha256 + "  a",
             sha256 + ",a", "\\" + sha256 + "  a\\", "\\" + sha256 + "  \\q", " # comment"}) {
    EXPECT_TRUE(is_malformed(text)) << text;
  }
}

TEST(CheckLine, Nothing) {
  for (const char* text : {"", "#", "# comment", "#ffff  a"}) {
    EXPECT_EQ(List().parse(text), Kind::nothing) << text;
  }
}

// In a list that NUL separates, but not to its end, a comment must not hide what follows it.
TEST(CheckLine, NulMakesACommentMalformed) {
  const std::string text = std::string("# comment\0", 10) + sha256 + "  a";
  EXPECT_TRUE(is_malformed(text));
}

TEST(CheckLine, DigitsOfEitherCase) {
  List list;
  ASSERT_EQ(list.parse("0123456789abcdefABCDEF9876543210  a"), Kind::entry);
  const unsigned char expected[] = {0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef,
                                    0xab, 0xcd, 0xef, 0x98, 0x76, 0x54, 0x32, 0x10};
  EXPECT_EQ(std::memcmp(list.line.expected[0].digest.bytes, expected, sizeof expected), 0);
}

TEST(CheckLine, AlgorithmByLength) {
  const std::pair<std::size_t, const char*> usual[] = {
      {32, "md5"}, {40, "sha1"}, {56, "sha224"}, {64, "sha256"}, {96, "sha384"}, {128, "sha512"}};
  for (std::size_t n = 1; n < 140; ++n) {
    const char* name = nullptr;
    for (const auto& [digits, algorithm] : usual) {
      if (digits == n) name = algorithm;
    }
    List list;
    const Kind kind = list.parse(std::string(n, '0') + "  a");
    EXPECT_EQ(kind, name == nullptr ? Kind::malformed : Kind::entry) << n;
    if (name == nullptr) continue;
    EXPECT_EQ(list.algorithm(), name);
    EXPECT_TRUE(list.line.by_length);
  }
}

TEST(CheckLine, AlgorithmGiven) {
  List list{{mhash::find_algorithm("blake3")}};
  ASSERT_EQ(list.parse(sha256 + "  a"), Kind::entry);
  EXPECT_EQ(list.algorithm(), "blake3");
  EXPECT_FALSE(list.line.by_length);
  EXPECT_EQ(list.name(std::string(128, '0') + "  a"),
            "<the digest's length does not fit; another algorithm?>");
  EXPECT_EQ(list.name("SHA256 (a) = " + sha256), "<its tag is of another algorithm>");
  EXPECT_EQ(list.name("BLAKE3 (a) = " + sha256), "a");
}

// GNU's rule: only if the first well-formed line has one blank, and then all have.
TEST(CheckLine, OneBlank) {
  List one;
  EXPECT_EQ(one.name(sha256 + " a"), "a");
  EXPECT_EQ(one.name(sha256 + "  b"), " b");
  EXPECT_EQ(one.name(sha256 + " *c"), "*c");
  EXPECT_EQ(one.name(sha256 + "  "), " ");
  List two;
  EXPECT_EQ(two.name(sha256 + "  a"), "a");
  EXPECT_EQ(two.parse(sha256 + " b"), Kind::malformed);
  EXPECT_EQ(two.name(sha256 + " *c"), "c");
}

TEST(CheckLine, JunkDoesNotSwitchToOneBlank) {
  for (const std::string& junk :
       Lines{"x y", "ab y", md5 + "1 y", "\\" + md5 + " a\\q", md5 + " "}) {
    List list;
    EXPECT_EQ(list.parse(junk), Kind::malformed) << junk;
    EXPECT_EQ(list.name(sha256 + "  a"), "a");
    EXPECT_EQ(list.name(sha256 + " *b"), "b");
  }
}

TEST(CheckLine, TagsDoNotFixTheBlanks) {
  List list;
  EXPECT_EQ(list.name("MD5 (a) = " + md5), "a");
  EXPECT_EQ(list.name(md5 + " b"), "b");
}

TEST(CheckLine, Tags) {
  List list;
  for (const mhash::AlgorithmInfo& info : mhash::algorithms()) {
    const std::string hex(2 * info.digest_size, '7');
    EXPECT_EQ(list.name(std::string(info.tag) + " (a) = " + hex), "a") << info.tag;
    EXPECT_EQ(list.algorithm(), info.name);
    EXPECT_FALSE(list.line.by_length);
  }
  EXPECT_EQ(list.name("SHA256(a)= " + sha256), "a");
  EXPECT_EQ(list.name("SHA2-256(a)= " + sha256), "a");
  EXPECT_EQ(list.name("SHA2-512/256(a)= " + sha256), "a");
  EXPECT_EQ(list.algorithm(), "sha512-256");
  EXPECT_EQ(list.name(" \\SHA256 (a\\n) = " + sha256), "a\n");
  EXPECT_EQ(list.name("SHA256 (a) = b) = " + sha256), "a) = b");
  EXPECT_EQ(list.name("SHA256 (a(b) = " + sha256), "a(b");
  EXPECT_EQ(list.name("SHA256 (a\\n) = " + sha256), "a\\n");
}

TEST(CheckLine, MalformedTags) {
  for (const std::string& text :
       Lines{"SHA2-7 (a) = 00", "SHA2-99999999999 (a) = 00", "BLAKE3-256 (a) = 00", "SHA256 (",
             "SHA256 ()", "SHA256 (a)", "SHA256 (a) =", "SHA256 (a) = ", "SHA256 = 00",
             "SHA256  (a) = ", "(a) = ", "()"}) {
    EXPECT_TRUE(is_malformed(text)) << text;
    EXPECT_TRUE(is_malformed(text + md5)) << text << " and an MD5";
  }
  EXPECT_TRUE(is_malformed("SHA256 () = " + sha256));
  EXPECT_TRUE(is_malformed("SHA256 (a) = " + sha256 + " "));
  EXPECT_TRUE(is_malformed("SHA256 (a) = " + sha256 + "00"));
  EXPECT_TRUE(is_malformed("SHA256 (a) = g" + sha256.substr(1)));
  EXPECT_TRUE(is_malformed("SHA3-256 (a) = " + sha256));
}

// Each copy ends where its allocation ends, so that a sanitizer sees a read behind it.
TEST(CheckLine, EveryPrefixOfATaggedLine) {
  for (const std::string& whole :
       Lines{"SHA256 (a) = " + sha256, "SHA2-256(a)= " + sha256, "\\BLAKE3 (a\\n) = " + sha256,
             "BLAKE3-256 (a) = " + sha256}) {
    for (std::size_t n = 0; n < whole.size(); ++n) {
      const std::vector<char> exact(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(n));
      const std::string_view prefix(exact.data(), exact.size());
      List list;
      const bool is_good = list.parse(prefix) == Kind::entry;
      EXPECT_FALSE(is_good) << prefix;
    }
  }
}

TEST(CheckLine, DigestIsTheFirstField) {
  EXPECT_EQ(List().name(std::string(40, '1') + "  dir/x"), "dir/x");
  EXPECT_EQ(List().name(md5 + "  abcdefghijklmnopqrstuvwxyzabcdef"),
            "abcdefghijklmnopqrstuvwxyzabcdef");
  const std::string name(128, 'c');
  EXPECT_EQ(List().name(sha256 + "  " + name), name);
  EXPECT_EQ(List().name(sha256 + "  MD5 (x) = " + md5), "MD5 (x) = " + md5);
}

TEST(CheckLine, NulInsideIsMalformed) {
  EXPECT_TRUE(is_malformed(sha256 + "  a" + std::string(1, '\0')));
  EXPECT_TRUE(is_malformed(sha256 + "  a" + std::string(1, '\0') + sha256 + "  b"));
}

TEST(CheckLine, RawNamesHaveNoEscapes) {
  List list{{}, true};
  EXPECT_EQ(list.name(sha256 + "  a\\nb\nc\r"), "a\\nb\nc\r");
  EXPECT_EQ(list.parse("\\" + sha256 + "  a"), Kind::malformed);
}

const std::string hashdeep_line = "3," + md5 + "," + sha256 + ",a";

TEST(CheckLine, Hashdeep) {
  List list;
  EXPECT_EQ(list.parse("%%%% HASHDEEP-1.0"), Kind::nothing);
  EXPECT_EQ(list.parse("%%%% size,md5,sha256,filename"), Kind::nothing);
  EXPECT_EQ(list.parse("## Invoked from: /"), Kind::nothing);
  EXPECT_EQ(list.name("3," + md5 + "," + sha256 + ",a,b \\n"), "a,b \\n");
  EXPECT_TRUE(list.line.has_size);
  EXPECT_EQ(list.line.size, 3u);
  ASSERT_EQ(list.line.expected_count, 2u);
  EXPECT_STREQ(list.line.expected[0].algorithm->name, "md5");
  EXPECT_STREQ(list.line.expected[1].algorithm->name, "sha256");
  EXPECT_EQ(list.line.expected[0].digest.bytes[15], 0x11);
  EXPECT_EQ(list.line.expected[1].digest.bytes[31], 0xaa);
  // Others may follow in a list that was put together, and carry no size.
  EXPECT_EQ(list.name(sha256 + "  z"), "z");
  EXPECT_FALSE(list.line.has_size);
  EXPECT_EQ(list.line.expected_count, 1u);
}

TEST(CheckLine, HashdeepWithAlgorithmsThatMhashLacks) {
  List list;
  EXPECT_EQ(list.parse("%%%% HASHDEEP-1.0"), Kind::nothing);
  EXPECT_EQ(list.parse("%%%% size,tiger,md5,whirlpool,filename"), Kind::nothing);
  EXPECT_EQ(list.name("18446744073709551615,whatever," + md5 + ",x,a"), "a");
  EXPECT_EQ(list.line.size, UINT64_MAX);
  ASSERT_EQ(list.line.expected_count, 1u);
  EXPECT_EQ(list.algorithm(), "md5");
}

TEST(CheckLine, HashdeepMalformed) {
  List list;
  EXPECT_EQ(list.parse(hashdeep_line), Kind::malformed) << "without a header";
  EXPECT_EQ(list.parse("%%%% size,md5,sha256,filename"), Kind::malformed) << "without version";
  EXPECT_EQ(list.parse("%%%% HASHDEEP-1.0"), Kind::nothing);
  for (const char* header :
       {"%%%% ", "%%%% size,filename", "%%%% size,tiger,filename", "%%%% md5,filename",
        "%%%% size,md5", "%%%% size,md5,", "%%%% size,md5,md5,filename", "%%%% HASHDEEP-2.0",
        "%%%% size,size,md5,filename"}) {
    EXPECT_EQ(list.parse(header), Kind::malformed) << header;
    EXPECT_EQ(list.parse(hashdeep_line), Kind::malformed) << "after " << header;
  }
  EXPECT_EQ(list.parse("%%%% size,md5,sha256,filename"), Kind::nothing);
  EXPECT_EQ(list.parse(hashdeep_line), Kind::entry);
  for (const std::string& text :
       Lines{"3," + md5 + "," + sha256 + ",", "3," + md5 + "," + sha256, "3," + md5 + ",a",
             "3," + sha256 + "," + md5 + ",a", "3,,,a", "," + md5 + "," + sha256 + ",a",
             "18446744073709551616," + md5 + "," + sha256 + ",a", std::string("3,"),
             "3," + md5.substr(1) + "g," + sha256 + ",a"}) {
    EXPECT_EQ(list.parse(text), Kind::malformed) << text;
  }
}

TEST(CheckLine, HashdeepWithTheAlgorithmGiven) {
  List list{{mhash::find_algorithm("sha256")}};
  EXPECT_EQ(list.parse("%%%% HASHDEEP-1.0"), Kind::nothing);
  EXPECT_EQ(list.parse("%%%% size,md5,sha256,filename"), Kind::nothing);
  EXPECT_EQ(list.parse(hashdeep_line), Kind::entry);
  ASSERT_EQ(list.line.expected_count, 1u);
  EXPECT_EQ(list.algorithm(), "sha256");
  list.allowed = {mhash::find_algorithm("sha1")};
  EXPECT_EQ(list.parse(hashdeep_line), Kind::malformed);
}

}  // namespace
