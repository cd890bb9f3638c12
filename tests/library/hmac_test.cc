// HMAC: published vectors, and what verify() accepts and refuses.
#include <vector>

#include "subjects.hpp"
#include "support/data.hpp"
#include "support/request.hpp"
#include "support/vectors.hpp"

namespace mhash_test {
namespace {

using mhash::ByteView;
using mhash::Hmac;

// Every published tag is the beginning of the tag computed here; every modified one is not.
TEST(HmacVectors, TagsAgreeAndModifiedTagsDoNot) {
  std::size_t accepted = 0;
  const VectorFile file = vector_file("hmac");
  for (const char* line : file) {
    const Vector vector(line);
    const auto parsed =
        parse_request(std::string(vector.algorithm) + ' ' + std::string(vector.message) + " 0");
    ASSERT_TRUE(std::holds_alternative<Request>(parsed)) << line;
    const Request& request = std::get<Request>(parsed);
    const Bytes message = request.message.bytes();
    const bool valid = vector.answer == "true";
    mhash::for_each_algorithm([&](auto a) {
      using A = decltype(a);
      if (mhash::algorithm_info<A>().id != request.algorithm) return;
      const auto tag = mhash::hmac<A>(request.key, message);
      const bool whole = request.extra.size() == A::digest_size;
      const bool agrees = request.extra.size() <= A::digest_size &&
                          std::equal(request.extra.begin(), request.extra.end(), tag.begin());
      EXPECT_EQ(agrees, valid) << line;
      Hmac<A> mac{ByteView(request.key)};
      mac.update(message);
      EXPECT_EQ(mac.finalize(), tag) << line;
      EXPECT_EQ(mac.verify(request.extra), valid && whole) << "full length by default: " << line;
      EXPECT_EQ(mac.verify(request.extra, request.extra.size()), valid) << line;
    });
    accepted += valid;
  }
  EXPECT_GT(accepted, 400U);
  EXPECT_GT(file.size - accepted, 400U);
}

template <class A>
class HmacOf : public testing::Test {};
TYPED_TEST_SUITE(HmacOf, Algorithms, AlgorithmNames);

TYPED_TEST(HmacOf, VerifyRefusesEveryBitFlip) {
  Hmac<TypeParam> mac(ByteView("key"));
  mac.update("message");
  const auto tag = mac.finalize();
  EXPECT_TRUE(mac.verify(tag));
  for (std::size_t bit = 0; bit < 8 * TypeParam::digest_size; ++bit) {
    auto wrong = tag;
    wrong[bit / 8] = static_cast<std::uint8_t>(wrong[bit / 8] ^ 1 << bit % 8);
    EXPECT_FALSE(mac.verify(wrong)) << bit;
  }
}

TYPED_TEST(HmacOf, VerifyTakesShortTagsOnlyWhenAllowed) {
  constexpr std::size_t full = TypeParam::digest_size;
  Hmac<TypeParam> mac(ByteView("key"));
  mac.update("message");
  const auto tag = mac.finalize();
  for (std::size_t size = 0; size <= full; ++size) {
    const ByteView cut(tag.data(), size);
    EXPECT_EQ(mac.verify(cut), size == full) << size;
    for (std::size_t least = 0; least <= full + 1; ++least) {
      EXPECT_EQ(mac.verify(cut, least), size >= 10 && size >= least) << size << " of " << least;
    }
    if (size >= 10) {
      auto wrong = tag;
      wrong[size - 1] = static_cast<std::uint8_t>(wrong[size - 1] ^ 0x80);
      EXPECT_FALSE(mac.verify({wrong.data(), size}, 10)) << "last byte of " << size;
    }
  }
}

TYPED_TEST(HmacOf, VerifyRefusesLongerTags) {
  Hmac<TypeParam> mac(ByteView("key"));
  const auto tag = mac.finalize();
  Bytes longer(tag.begin(), tag.end());
  longer.push_back(0);
  EXPECT_FALSE(mac.verify(longer));
  EXPECT_FALSE(mac.verify(longer, 10));
  EXPECT_FALSE(mac.verify(ByteView(), 0)) << "nothing is no tag";
}

TYPED_TEST(HmacOf, VerifyChangesNothing) {
  Hmac<TypeParam> mac(ByteView("key"));
  mac.update("ab");
  static_cast<void>(mac.verify("0123456789"));
  mac.update("c");
  EXPECT_EQ(mac.finalize(), mhash::hmac<TypeParam>("key", "abc"));
}

TYPED_TEST(HmacOf, KeysLongerThanABlockAreHashed) {
  constexpr std::size_t block = TypeParam::block_size;
  for (const std::size_t size : Sizes{block + 1, block + 2, 2 * block, std::size_t{1025}}) {
    const Bytes key = random_bytes(size);
    const auto short_key = mhash::digest<TypeParam>(key);
    EXPECT_EQ(mhash::hmac<TypeParam>(key, "abc"), mhash::hmac<TypeParam>(short_key, "abc")) << size;
  }
}

TYPED_TEST(HmacOf, KeysUpToABlockAreNotHashed) {
  constexpr std::size_t block = TypeParam::block_size;
  for (const std::size_t size : Sizes{std::size_t{0}, std::size_t{1}, block - 1, block}) {
    const Bytes key = random_bytes(size);
    EXPECT_NE(mhash::hmac<TypeParam>(key, "abc"),
              mhash::hmac<TypeParam>(mhash::digest<TypeParam>(key), "abc"))
        << size;
    // Zeros up to a block are part of the definition, RFC 2104, section 2.
    Bytes padded = key;
    padded.resize(block);
    EXPECT_EQ(mhash::hmac<TypeParam>(key, "abc"), mhash::hmac<TypeParam>(padded, "abc")) << size;
  }
}

// RFC 2104, section 2, written out.
TYPED_TEST(HmacOf, IsTheDefinition) {
  constexpr std::size_t block = TypeParam::block_size;
  const Bytes key = random_bytes(block);
  const Bytes message = random_bytes(1000, 2);
  Bytes inner, outer;
  for (const std::uint8_t byte : key) {
    inner.push_back(byte ^ 0x36);
    outer.push_back(byte ^ 0x5c);
  }
  inner.insert(inner.end(), message.begin(), message.end());
  const auto digest = mhash::digest<TypeParam>(inner);
  outer.insert(outer.end(), digest.begin(), digest.end());
  EXPECT_EQ(mhash::hmac<TypeParam>(key, message), mhash::digest<TypeParam>(outer));
}

TYPED_TEST(HmacOf, ResetKeepsTheKey) {
  Hmac<TypeParam> mac(random_bytes(200));
  mac.update("abc");
  const auto tag = mac.finalize();
  mac.update("and more");
  mac.reset();
  EXPECT_EQ(mac.count(), 0U);
  EXPECT_EQ(mac.update("abc").finalize(), tag);
  EXPECT_EQ(mac.count(), 3U);
}

TYPED_TEST(HmacOf, EmptyKeyMayBeNull) {
  EXPECT_EQ(Hmac<TypeParam>(nullptr, 0).update("abc").finalize(),
            mhash::hmac<TypeParam>(Bytes(TypeParam::block_size), "abc"));
}

}  // namespace
}  // namespace mhash_test
