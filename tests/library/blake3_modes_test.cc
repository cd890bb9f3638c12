// BLAKE3's modes with a key: keyed hash and key derivation. (Published vectors: vectors_test.cc;
// the contract of a Hasher: contract_*_test.cc.)
#include <gtest/gtest.h>

#include <array>
#include <mhash/blake3.hpp>
#include <string>
#include <vector>

#include "subjects.hpp"
#include "support/data.hpp"

namespace mhash_test {
namespace {

using mhash::Blake3Context;
using mhash::Blake3DeriveKey;
using mhash::Blake3Key;
using mhash::Blake3Keyed;

// The key is that of BLAKE3's test vectors: "whats the Elvish word for friend".
TEST(Blake3Keyed, TakesTheKeyInEveryForm) {
  const auto expected = Blake3Keyed(test_key).update("abc").finalize();
  std::array<std::uint8_t, 32> array{};
  std::array<char, 32> chars{};
  for (std::size_t i = 0; i < 32; ++i) {
    array[i] = test_key[i];
    chars[i] = static_cast<char>(test_key[i]);
  }
  const std::string string(test_key, test_key + 32);
  EXPECT_EQ(string, "whats the Elvish word for friend");
  EXPECT_EQ(Blake3Keyed(Blake3Key(test_key)).update("abc").finalize(), expected);
  EXPECT_EQ(Blake3Keyed(Blake3Key(array)).update("abc").finalize(), expected);
  EXPECT_EQ(Blake3Keyed(Blake3Key(chars)).update("abc").finalize(), expected);
  EXPECT_EQ(Blake3Keyed(Blake3Key::from_bytes(string.data())).update("abc").finalize(), expected);
}

TEST(Blake3Keyed, EveryBitOfTheKeyCounts) {
  const auto expected = Blake3Keyed(test_key).update("abc").finalize();
  for (std::size_t bit = 0; bit < 256; ++bit) {
    std::uint8_t key[32];
    std::copy(std::begin(test_key), std::end(test_key), key);
    key[bit / 8] = static_cast<std::uint8_t>(key[bit / 8] ^ 1 << bit % 8);
    EXPECT_NE(Blake3Keyed(key).update("abc").finalize(), expected) << bit;
  }
}

TEST(Blake3Keyed, KeyCountsInParentsToo) {
  std::uint8_t other[32] = {};
  const Bytes message = random_bytes(5000);
  EXPECT_NE(Blake3Keyed(test_key).update(message).finalize(),
            Blake3Keyed(other).update(message).finalize());
}

TEST(Blake3Keyed, KeySizeIsAMatterOfTypes) {
  static_assert(!std::is_constructible_v<Blake3Key, std::array<std::uint8_t, 31>> &&
                !std::is_constructible_v<Blake3Key, std::array<std::uint8_t, 33>> &&
                !std::is_constructible_v<Blake3Key, const std::uint8_t(&)[16]> &&
                !std::is_constructible_v<Blake3Key, std::string> &&
                !std::is_constructible_v<Blake3Key, std::vector<std::uint8_t>>);
  static_assert(!std::is_convertible_v<const std::uint8_t(&)[32], Blake3Keyed>,
                "a key must be named as such");
}

TEST(Blake3DeriveKey, ContextCanBeUsedAgain) {
  const Blake3Context context("mhash 2024-02-29 test");
  for (const std::size_t size : Sizes{0, 32, 1500}) {
    const Bytes material = random_bytes(size);
    const auto expected =
        Blake3DeriveKey(mhash::ByteView("mhash 2024-02-29 test")).update(material).finalize();
    for (int use = 0; use < 3; ++use) {
      EXPECT_EQ(Blake3DeriveKey(context).update(material).finalize(), expected) << size;
    }
  }
}

TEST(Blake3DeriveKey, ContextOfAnyLengthCounts) {
  std::vector<std::string> seen;
  for (const std::size_t size : Sizes{0, 1, 63, 64, 65, 1023, 1024, 1025, 3000}) {
    const Blake3Context context{std::string(size, 'c')};
    seen.push_back(Blake3DeriveKey(context).update("material").finalize().hex());
  }
  std::sort(seen.begin(), seen.end());
  EXPECT_EQ(std::unique(seen.begin(), seen.end()), seen.end());
}

// The domain flags keep apart what would otherwise be the same computation.
TEST(Blake3Modes, DifferForTheSameInput) {
  const mhash::Digest<mhash::Blake3> hash = mhash::digest<mhash::Blake3>("input");
  std::uint8_t initial_value[32];  // hash mode begins with it: only the flag differs here
  constexpr std::uint32_t words[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  for (std::size_t i = 0; i < 32; ++i) {
    initial_value[i] = static_cast<std::uint8_t>(words[i / 4] >> (8 * (i % 4)));
  }
  EXPECT_NE(Blake3Keyed(initial_value).update("input").finalize(), hash);

  const Blake3Context context("input");
  EXPECT_NE(Blake3DeriveKey(context).finalize(), hash);
  // Key derivation is not keyed mode under the context's key.
  std::uint8_t context_key[32];
  for (std::size_t i = 0; i < 32; ++i) {
    context_key[i] = static_cast<std::uint8_t>(context.words()[i / 4] >> (8 * (i % 4)));
  }
  EXPECT_NE(Blake3DeriveKey(context).update("m").finalize(),
            Blake3Keyed(context_key).update("m").finalize());
}

TEST(Blake3Modes, CompactGivesTheSameOutput) {
  for (const std::size_t size : Sizes{0, 1, 1024, 1025, 9000, 70000}) {
    const Bytes message = random_bytes(size);
    mhash::Hasher<mhash::Blake3> plain;
    mhash::Hasher<mhash::Blake3Compact> compact;
    Bytes expected(200), out(200);
    plain.update(message).finalize_xof(expected.data(), expected.size(), 5);
    compact.update(message).finalize_xof(out.data(), out.size(), 5);
    EXPECT_EQ(out, expected) << size;
    EXPECT_EQ(compact.finalize(), plain.finalize()) << size;
  }
}

}  // namespace
}  // namespace mhash_test
