// AnyHasher: the algorithm that was named is the one that runs. (The contract of a Hasher is
// tested over AnyHasher too; see subjects.hpp.)
#include <vector>

#include "subjects.hpp"
#include "support/data.hpp"

namespace mhash_test {
namespace {

using mhash::AlgorithmInfo;
using mhash::AnyHasher;

Bytes digest_of(const AnyHasher& hasher) {
  Bytes digest(hasher.digest_size());
  hasher.finalize(digest.data());
  return digest;
}

template <class A>
class AnyHasherFor : public testing::Test {};
TYPED_TEST_SUITE(AnyHasherFor, Algorithms, AlgorithmNames);

TYPED_TEST(AnyHasherFor, RunsTheAlgorithmNamed) {
  const AlgorithmInfo& info = mhash::algorithm_info<TypeParam>();
  const Bytes message = random_bytes(3000);
  const std::string expected = mhash::digest<TypeParam>(message).hex();
  for (const std::string name : {info.name, info.tag}) {
    AnyHasher hasher;
    ASSERT_TRUE(AnyHasher::make(name, hasher));
    EXPECT_EQ(hasher.name(), info.name);
    EXPECT_EQ(hasher.info(), &info);
    EXPECT_EQ(hasher.digest_size(), info.digest_size);
    EXPECT_EQ(to_hex(digest_of(hasher.update(message))), expected);
    EXPECT_EQ(hasher.count(), message.size());
  }
  AnyHasher by_enumerator(info.id);
  EXPECT_EQ(to_hex(digest_of(by_enumerator.update(message))), expected);
}

TYPED_TEST(AnyHasherFor, MakeStartsAfreshWhateverWasThere) {
  const AlgorithmInfo& info = mhash::algorithm_info<TypeParam>();
  for (const AlgorithmInfo& old : mhash::algorithms()) {
    AnyHasher hasher(old.id);
    hasher.update(random_bytes(2500));
    ASSERT_TRUE(AnyHasher::make(info.name, hasher));
    EXPECT_EQ(hasher.count(), 0U);
    const auto expected = mhash::digest<TypeParam>("abc");
    EXPECT_EQ(to_hex(digest_of(hasher.update("abc"))), expected.hex()) << "after " << old.name;
  }
}

TYPED_TEST(AnyHasherFor, UnknownNamesLeaveTheTargetAsItWas) {
  AnyHasher hasher(mhash::algorithm_info<TypeParam>().id);
  hasher.update("ab");
  EXPECT_FALSE(AnyHasher::make("sha0", hasher));
  EXPECT_FALSE(AnyHasher::make("", hasher));
  hasher.update("c");
  EXPECT_EQ(to_hex(digest_of(hasher)), mhash::digest<TypeParam>("abc").hex());
}

TYPED_TEST(AnyHasherFor, OnlyAnXofHasOutputOfAnyLength) {
  AnyHasher hasher(mhash::algorithm_info<TypeParam>().id);
  hasher.update("abc");
  Bytes out(100, 0xee);
  ASSERT_EQ(hasher.finalize_xof(out.data(), out.size(), 7), TypeParam::is_xof);
  if constexpr (TypeParam::is_xof) {
    Bytes expected(100);
    mhash::Hasher<TypeParam>().update("abc").finalize_xof(expected.data(), expected.size(), 7);
    EXPECT_EQ(out, expected);
  } else {
    EXPECT_EQ(out, Bytes(100, 0xee)) << "nothing is written";
  }
}

TEST(AnyHasher, EmptyOneDoesNothing) {
  AnyHasher hasher;
  EXPECT_EQ(hasher.digest_size(), 0U);
  EXPECT_EQ(hasher.name(), "");
  EXPECT_EQ(hasher.info(), nullptr);
  hasher.update("abc").update(nullptr, 0);
  EXPECT_EQ(hasher.count(), 0U);
  Bytes out(64, 0xee);
  hasher.finalize(out.data());
  EXPECT_FALSE(hasher.finalize_xof(out.data(), out.size()));
  EXPECT_EQ(out, Bytes(64, 0xee));
  hasher.reset();
  hasher.wipe();
  EXPECT_EQ(hasher.digest_size(), 0U);
  EXPECT_FALSE(AnyHasher::make("no such hash", hasher));
  EXPECT_EQ(hasher.info(), nullptr);
  const AnyHasher copy = hasher;
  EXPECT_EQ(copy.info(), nullptr);
  ASSERT_TRUE(AnyHasher::make("md5", hasher));
  EXPECT_EQ(to_hex(digest_of(hasher.update("abc"))), "900150983cd24fb0d6963f7d28e17f72");
}

TEST(AnyHasher, LivesInContainersOfMixedAlgorithms) {
  std::vector<AnyHasher> hashers;
  for (int copy = 0; copy < 3; ++copy) {
    for (const AlgorithmInfo& info : mhash::algorithms()) hashers.emplace_back(info.id);
  }
  const Bytes message = random_bytes(5000);
  for (std::size_t i = 0; i < message.size(); i += 100) {
    for (AnyHasher& hasher : hashers) hasher.update(&message[i], 100);
  }
  const std::size_t n = mhash::algorithms().size();
  mhash::for_each_algorithm([&, i = std::size_t{0}](auto a) mutable {
    const std::string expected = mhash::digest<decltype(a)>(message).hex();
    for (std::size_t copy = 0; copy < 3; ++copy) {
      EXPECT_EQ(to_hex(digest_of(hashers[copy * n + i])), expected);
    }
    ++i;
  });
}

TEST(AnyHasher, IsTriviallyCopyableAndDoesNotThrow) {
  static_assert(std::is_trivially_copyable_v<AnyHasher>);
  static_assert(std::is_nothrow_default_constructible_v<AnyHasher>);
  AnyHasher hasher;
  static_assert(noexcept(AnyHasher::make(std::string_view(), hasher)));
  static_assert(noexcept(hasher.finalize(nullptr)));
}

}  // namespace
}  // namespace mhash_test
