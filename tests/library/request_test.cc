// The oracle's language: what is refused is refused, and what the tests rely on holds.
#include "support/request.hpp"

#include <gtest/gtest.h>

#include "support/answer.hpp"
#include "support/data.hpp"
#include "support/feed.hpp"

namespace mhash_test {
namespace {

TEST(Oracle, AnswersEachOperation) {
  EXPECT_EQ(answer_line("md5 =abc 0"), "900150983cd24fb0d6963f7d28e17f72");
  EXPECT_EQ(answer_line("md5 616263 3"), "900150983cd24fb0d6963f7d28e17f72");
  EXPECT_EQ(answer_line("blake3-xof:4 =abc 0"), "6437b3ac");
  EXPECT_EQ(
      answer_line("hmac-md5:4a656665 7768617420646f2079612077616e7420666f72206e6f7468696e673f 5"),
      "750c783e6ab0b503eaa86e310a5db738");
  EXPECT_EQ(answer_line("hmac-verify-md5:-:00 - 0"), "false");
}

TEST(Oracle, RefusesWhatIsNoRequest) {
  for (const char* line : {"",
                           "md5",
                           "md5 -",
                           "md5  - 0",
                           "md5 - 0 ",
                           " md5 - 0",
                           "md5 - x",
                           "md5 - -1",
                           "md5 - 1 2",
                           "MD5 - 0",
                           "md4 - 0",
                           "sha-256 - 0",
                           "md5:1 - 0",
                           "md5 abc 0",
                           "md5 zz 0",
                           "md5 2* 0",
                           "md5 *00 0",
                           "md5 -1*00 0",
                           "md5 mod251: 0",
                           "md5 mod251:x 0",
                           "md5 - 18446744073709551616",
                           "blake3-xof - 0",
                           "blake3-xof:x - 0",
                           "blake3-xof:99999999999 - 0",
                           "blake3-keyed:00:32 - 0",
                           "blake3-derive:00 - 0",
                           "hmac-md5 - 0",
                           "hmac-md5:0 - 0",
                           "hmac-verify-md5:00 - 0",
                           "hkdf-md5:-:-:4081 - 0",
                           "hkdf-md5:-:4 - 0",
                           "hmac-:00 - 0",
                           "md5 18446744073709551615*0000 0"}) {
    EXPECT_TRUE(answer_line(line).starts_with("error ")) << '"' << line << '"';
  }
}

TEST(Messages, AreWhatTheySay) {
  const auto bytes = [](std::string_view text) { return Message::parse(text).value().bytes(); };
  EXPECT_EQ(bytes("-"), Bytes());
  EXPECT_EQ(bytes("="), Bytes());
  EXPECT_EQ(bytes("=a*b"), (Bytes{'a', '*', 'b'}));
  EXPECT_EQ(bytes("00fF"), (Bytes{0, 255}));
  EXPECT_EQ(bytes("3*0102"), (Bytes{1, 2, 1, 2, 1, 2}));
  EXPECT_EQ(bytes("0*01"), Bytes());
  const Bytes ramp = bytes("mod251:1000");
  for (std::size_t i = 0; i < 1000; ++i) ASSERT_EQ(ramp[i], i % 251);
}

TEST(Messages, ArePiecesOfThemselves) {
  for (const char* text : {"mod251:3000", "1000*010203", "3000*aa"}) {
    const Message message = Message::parse(text).value();
    const Bytes all = message.bytes();
    for (const std::size_t offset : Sizes{0, 1, 250, 251, 252, 1000}) {
      for (const std::size_t size : Sizes{0, 1, 250, 251, 252, 2000}) {
        Bytes part(size);
        message.read(offset, part.data(), size);
        ASSERT_TRUE(std::equal(part.begin(), part.end(),
                               all.begin() + static_cast<std::ptrdiff_t>(offset)));
      }
    }
  }
}

// A stand-in for a hasher that keeps what it is given.
struct Recorder {
  Bytes bytes;
  Recorder& update(const void* data, std::size_t size) {
    const auto* begin = static_cast<const std::uint8_t*>(data);
    bytes.insert(bytes.end(), begin, begin + size);
    ++updates;
    return *this;
  }
  void reset() { bytes.clear(); }
  int updates = 0;
};

TEST(Feed, GivesEveryByteOnceInEveryWay) {
  for (const std::uint64_t size : Numbers{0, 1, 1000, 200000}) {
    const Message message = Message::parse("mod251:" + std::to_string(size)).value();
    for (const std::uint64_t high : Numbers{0, 1, 2, 3}) {
      for (const std::uint64_t low : Numbers{0, 1, 2, 3, 99}) {
        Recorder recorder;
        feed(recorder, message, high << 32 | low);
        EXPECT_EQ(recorder.bytes, message.bytes()) << high << ' ' << low;
        if (high + low == 0) {
          EXPECT_EQ(recorder.updates, 1);
        }
      }
    }
  }
}

}  // namespace
}  // namespace mhash_test
