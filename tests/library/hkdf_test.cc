// HKDF: its limits and its parts. (Published vectors: vectors_test.cc.)
#include <mhash/hkdf.hpp>

#include "subjects.hpp"
#include "support/data.hpp"
#include "support/guarded.hpp"

namespace mhash_test {
namespace {

template <class A>
class HkdfOf : public testing::Test {};
TYPED_TEST_SUITE(HkdfOf, Algorithms, AlgorithmNames);

template <class A>
Bytes derive(std::size_t size) {
  Bytes out(size);
  EXPECT_TRUE(mhash::hkdf<A>("material", "salt", "info", out.data(), size)) << size;
  return out;
}

TYPED_TEST(HkdfOf, RefusesMoreThan255DigestsAndWritesNothing) {
  constexpr std::size_t most = 255 * TypeParam::digest_size;
  Bytes out(most + 1, 0xee);
  EXPECT_FALSE(mhash::hkdf<TypeParam>("m", "s", "i", out.data(), most + 1));
  EXPECT_FALSE(mhash::hkdf_expand<TypeParam>("prk", "i", out.data(), most + 1));
  EXPECT_FALSE(mhash::hkdf<TypeParam>("m", "s", "i", nullptr, SIZE_MAX));
  EXPECT_EQ(out, Bytes(most + 1, 0xee));
  EXPECT_TRUE(mhash::hkdf<TypeParam>("m", "s", "i", out.data(), most));
  EXPECT_EQ(out[most], 0xee);
  EXPECT_NE(out[most - 1], out[most - 2]) << "written up to the end, unless by rare chance";
}

TYPED_TEST(HkdfOf, ShorterIsAPrefixOfLonger) {
  constexpr std::size_t digest = TypeParam::digest_size;
  const Bytes longest = derive<TypeParam>(255 * digest);
  for (const std::size_t size : Sizes{std::size_t{0}, std::size_t{1}, digest - 1, digest,
                                      digest + 1, 2 * digest, 2 * digest + 1, 254 * digest + 1}) {
    const Bytes shorter = derive<TypeParam>(size);
    EXPECT_TRUE(std::equal(shorter.begin(), shorter.end(), longest.begin())) << size;
  }
}

TYPED_TEST(HkdfOf, IsExtractThenExpand) {
  const auto prk = mhash::hkdf_extract<TypeParam>("salt", "material");
  EXPECT_EQ(prk, mhash::hmac<TypeParam>("salt", "material"));
  Bytes out(100);
  ASSERT_TRUE(mhash::hkdf_expand<TypeParam>(prk, "info", out.data(), out.size()));
  EXPECT_EQ(out, derive<TypeParam>(100));
}

TYPED_TEST(HkdfOf, EmptySaltStandsForZeros) {
  Bytes by_empty(50), by_zeros(50);
  ASSERT_TRUE(mhash::hkdf<TypeParam>("m", mhash::ByteView(), "i", by_empty.data(), 50));
  ASSERT_TRUE(mhash::hkdf<TypeParam>("m", Bytes(TypeParam::digest_size), "i", by_zeros.data(), 50));
  EXPECT_EQ(by_empty, by_zeros);
}

TYPED_TEST(HkdfOf, EveryPartCounts) {
  const Bytes expected = derive<TypeParam>(32);
  Bytes out(32);
  ASSERT_TRUE(mhash::hkdf<TypeParam>("Material", "salt", "info", out.data(), 32));
  EXPECT_NE(out, expected);
  ASSERT_TRUE(mhash::hkdf<TypeParam>("material", "Salt", "info", out.data(), 32));
  EXPECT_NE(out, expected);
  ASSERT_TRUE(mhash::hkdf<TypeParam>("material", "salt", "Info", out.data(), 32));
  EXPECT_NE(out, expected);
}

TYPED_TEST(HkdfOf, ExactlyTheAskedBytesAreWritten) {
  GuardedMemory memory(4096);
  if (!memory.available()) GTEST_SKIP() << "no guard pages on this machine";
  for (const std::size_t size : Sizes{0, 1, 15, 16, 17, 63, 64, 65, 1000}) {
    ASSERT_TRUE(mhash::hkdf<TypeParam>("material", "salt", "info", memory.end() - size, size));
    EXPECT_EQ(Bytes(memory.end() - size, memory.end()), derive<TypeParam>(size)) << size;
  }
}

}  // namespace
}  // namespace mhash_test
