// Digest<A>: a value that compares, orders, hashes, and goes to text and back.
#include <cstring>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "subjects.hpp"
#include "support/data.hpp"

namespace mhash_test {
namespace {

template <class A>
class DigestOf : public testing::Test {
 protected:
  static mhash::Digest<A> filled(std::uint8_t value) {
    mhash::Digest<A> digest;
    for (std::uint8_t& byte : digest) byte = value;
    return digest;
  }
};
TYPED_TEST_SUITE(DigestOf, Algorithms, AlgorithmNames);

TYPED_TEST(DigestOf, StartsAllZero) {
  const mhash::Digest<TypeParam> digest;
  for (const std::uint8_t byte : digest) EXPECT_EQ(byte, 0);
  EXPECT_EQ(digest.hex(), std::string(2 * TypeParam::digest_size, '0'));
}

TYPED_TEST(DigestOf, HasItsSize) {
  using D = mhash::Digest<TypeParam>;
  D digest;
  static_assert(D::size == TypeParam::digest_size && sizeof(D) == D::size);
  EXPECT_EQ(digest.end() - digest.begin(), static_cast<std::ptrdiff_t>(D::size));
  EXPECT_EQ(digest.data(), digest.begin());
  EXPECT_EQ(digest.bytes().size(), D::size);
  EXPECT_EQ(digest.bytes().data(), digest.data());
  digest[D::size - 1] = 7;
  EXPECT_EQ(digest.data()[D::size - 1], 7);
  EXPECT_EQ(std::as_const(digest)[D::size - 1], 7);
}

TYPED_TEST(DigestOf, HexIsLowerCaseAndInOrder) {
  using D = mhash::Digest<TypeParam>;
  D digest;
  for (std::size_t i = 0; i < D::size; ++i) digest[i] = static_cast<std::uint8_t>(0xab + 29 * i);
  EXPECT_EQ(digest.hex(), to_hex(digest.data(), D::size));
  std::string text(2 * D::size + 1, '#');
  digest.hex(text.data());
  EXPECT_EQ(text, digest.hex() + '#') << "no NUL is written";
}

TYPED_TEST(DigestOf, FromHexReadsEitherCase) {
  using D = mhash::Digest<TypeParam>;
  for (int value = 0; value < 256; ++value) {
    D digest = TestFixture::filled(static_cast<std::uint8_t>(value));
    digest[0] = 0x1f;
    std::string text = digest.hex();
    D read;
    ASSERT_TRUE(D::from_hex(text, read));
    ASSERT_EQ(read, digest);
    for (char& c : text) c = c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c;
    read = D();
    ASSERT_TRUE(D::from_hex(text, read));
    ASSERT_EQ(read, digest);
  }
}

TYPED_TEST(DigestOf, FromHexRefusesOtherLengths) {
  using D = mhash::Digest<TypeParam>;
  const D before = TestFixture::filled(0x5a);
  for (std::size_t length = 0; length <= 4 * D::size; ++length) {
    if (length == 2 * D::size) continue;
    D target = before;
    EXPECT_FALSE(D::from_hex(std::string(length, '0'), target)) << length;
    EXPECT_EQ(target, before) << length;
  }
}

TYPED_TEST(DigestOf, FromHexRefusesABadDigitAnywhere) {
  using D = mhash::Digest<TypeParam>;
  const D before = TestFixture::filled(0x5a);
  const std::string good = mhash::digest<TypeParam>("abc").hex();
  for (std::size_t at = 0; at < good.size(); ++at) {
    for (int c = -128; c < 128; ++c) {
      const bool is_digit =
          (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
      if (is_digit) continue;
      std::string bad = good;
      bad[at] = static_cast<char>(c);
      D target = before;
      ASSERT_FALSE(D::from_hex(bad, target)) << c << " at " << at;
      ASSERT_EQ(target, before);
    }
  }
}

TYPED_TEST(DigestOf, FromHexRefusesPrefixesAndBlanks) {
  using D = mhash::Digest<TypeParam>;
  const std::string good = mhash::digest<TypeParam>("abc").hex();
  D target;
  EXPECT_FALSE(D::from_hex("0x" + good, target));
  EXPECT_FALSE(D::from_hex("0x" + good.substr(2), target));
  EXPECT_FALSE(D::from_hex(' ' + good.substr(1), target));
  EXPECT_FALSE(D::from_hex(good + '\n', target));
  EXPECT_FALSE(D::from_hex('+' + good.substr(1), target));
  EXPECT_EQ(target, D());
}

TYPED_TEST(DigestOf, EveryBitCountsInComparisons) {
  using D = mhash::Digest<TypeParam>;
  const D a = mhash::digest<TypeParam>("abc");
  const D same = a;
  EXPECT_TRUE(a == same && !(a != same) && !(a < same) && a <= same && a >= same && !(a > same));
  for (std::size_t i = 0; i < 8 * D::size; ++i) {
    D b = a;
    b[i / 8] = static_cast<std::uint8_t>(b[i / 8] ^ 1 << i % 8);
    ASSERT_FALSE(a == b) << "bit " << i;
    ASSERT_TRUE(a != b) << "bit " << i;
    const bool less = std::memcmp(a.data(), b.data(), D::size) < 0;
    ASSERT_EQ(a < b, less) << "bit " << i;
    ASSERT_EQ(b < a, !less) << "bit " << i;
    ASSERT_TRUE((a > b) == !less && (a <= b) == less && (a >= b) == !less);
  }
}

// Two differences must not cancel out, as they would if the bytes were summed or xored up.
TYPED_TEST(DigestOf, DifferencesDoNotCancel) {
  using D = mhash::Digest<TypeParam>;
  const D a = TestFixture::filled(0x40);
  for (std::size_t i = 1; i < D::size; ++i) {
    D b = a;
    b[0] = 0xc0;
    b[i] = 0xc0;
    ASSERT_NE(a, b);
    b[0] = 0x41;
    b[i] = 0x3f;
    ASSERT_NE(a, b);
  }
}

TYPED_TEST(DigestOf, OrderIsByUnsignedBytesFromTheFirst) {
  using D = mhash::Digest<TypeParam>;
  D low, high;
  low[0] = 0x7f;
  low[D::size - 1] = 0xff;
  high[0] = 0x80;
  EXPECT_LT(low, high);
  EXPECT_LT(low.hex(), high.hex());
}

TYPED_TEST(DigestOf, ServesInContainers) {
  using D = mhash::Digest<TypeParam>;
  std::set<D> set;
  std::map<D, int> map;
  std::unordered_set<D> unordered_set;
  std::unordered_map<D, int> unordered_map;
  for (int round = 0; round < 2; ++round) {
    for (int i = 0; i < 100; ++i) {
      const D digest = mhash::digest<TypeParam>(std::to_string(i));
      set.insert(digest);
      map[digest] += i;
      unordered_set.insert(digest);
      unordered_map[digest] += i;
    }
  }
  EXPECT_EQ(set.size(), 100U);
  EXPECT_EQ(unordered_set.size(), 100U);
  const D seven = mhash::digest<TypeParam>("7");
  EXPECT_EQ(map.at(seven), 14);
  EXPECT_EQ(unordered_map.at(seven), 14);
  EXPECT_EQ(unordered_map.count(mhash::digest<TypeParam>("no number")), 0U);
}

TYPED_TEST(DigestOf, StdHashIsEqualForEqualsAndSpreads) {
  using D = mhash::Digest<TypeParam>;
  const std::hash<D> hash;
  std::set<std::size_t> values;
  for (int i = 0; i < 100; ++i) {
    const D digest = mhash::digest<TypeParam>(std::to_string(i));
    const D copy = digest;
    EXPECT_EQ(hash(digest), hash(copy));
    values.insert(hash(digest));
  }
  EXPECT_EQ(values.size(), 100U);
}

TEST(DigestTypes, DifferentAlgorithmsDoNotMix) {
  using Sha256Digest = mhash::Digest<mhash::Sha256>;
  using Blake3Digest = mhash::Digest<mhash::Blake3>;
  static_assert(!std::is_convertible_v<Sha256Digest, Blake3Digest> &&
                !std::is_assignable_v<Sha256Digest&, Blake3Digest>);
}

TEST(DigestTypes, CompactBlake3DigestIsABlake3Digest) {
  const mhash::Digest<mhash::Blake3> plain = mhash::digest<mhash::Blake3>("abc");
  mhash::Digest<mhash::Blake3Compact> compact = mhash::digest<mhash::Blake3Compact>("abc");
  EXPECT_EQ(compact, plain);
  EXPECT_EQ(plain, compact);
  const mhash::Digest<mhash::Blake3>& converted = compact;
  EXPECT_EQ(converted.hex(), plain.hex());
  ASSERT_TRUE(mhash::Digest<mhash::Blake3Compact>::from_hex(std::string(64, 'f'), compact));
  EXPECT_EQ(compact[31], 0xff);
  EXPECT_EQ(std::hash<mhash::Digest<mhash::Blake3Compact>>()(compact), ~std::size_t{0});
}

}  // namespace
}  // namespace mhash_test
