// digest_many and update_many: as if each message or Hasher were alone, in order.
#include <mhash/batch.hpp>
#include <vector>

#include "subjects.hpp"
#include "support/data.hpp"

namespace mhash_test {
namespace {

using mhash::ByteView;

template <class A>
class Batch : public testing::Test {
 protected:
  // Lengths mixed so that neighbours end at different times: empty, within a block, long.
  static std::vector<Bytes> messages(std::size_t n, std::uint64_t seed) {
    constexpr std::size_t lengths[] = {0,   1,   55,  56,   63,   64,   65,   111, 112,
                                       127, 128, 129, 1023, 1024, 1025, 4096, 5000};
    Random random(seed);
    std::vector<Bytes> result;
    for (std::size_t i = 0; i < n; ++i) {
      const std::uint64_t x = random.next();
      const std::size_t any = static_cast<std::size_t>((x >> 8) % 700);
      const std::size_t size = x % 3 == 0 ? any : lengths[(x >> 8) % std::size(lengths)];
      result.push_back(random_bytes(size, x | 1));
    }
    return result;
  }
  static void expect_one_by_one(const std::vector<ByteView>& views) {
    // One more than asked for, to see that it is left alone.
    std::vector<mhash::Digest<A>> digests(views.size() + 1);
    digests.back() = mhash::digest<A>("untouched");
    mhash::digest_many<A>(views.data(), views.size(), digests.data());
    for (std::size_t i = 0; i < views.size(); ++i) {
      ASSERT_EQ(digests[i], mhash::digest<A>(views[i])) << i << " of " << views.size();
    }
    EXPECT_EQ(digests.back(), mhash::digest<A>("untouched"));
  }
};
using BatchAlgorithms = Algorithms;
TYPED_TEST_SUITE(Batch, BatchAlgorithms, AlgorithmNames);

// Around every likely number of lanes, and around the window of 256.
constexpr std::size_t batch_sizes[] = {0,  1,  2,  3,  4,  5,  7,  8,   9,   12,  15, 16,
                                       17, 31, 32, 33, 63, 64, 65, 255, 256, 257, 600};

TYPED_TEST(Batch, DigestsEqualOneByOne) {
  for (const std::size_t n : batch_sizes) {
    const std::vector<Bytes> messages = this->messages(n, n + 1);
    this->expect_one_by_one({messages.begin(), messages.end()});
  }
}

TYPED_TEST(Batch, EqualLengthsEqualOneByOne) {
  for (const std::size_t length : Sizes{0, 1, 55, 56, 64, 112, 128, 1024, 1025, 3000}) {
    std::vector<Bytes> messages;
    for (std::uint64_t i = 0; i < 33; ++i) messages.push_back(random_bytes(length, i + 1));
    this->expect_one_by_one({messages.begin(), messages.end()});
  }
}

TYPED_TEST(Batch, OneLongAmongShortOnes) {
  for (std::size_t place = 0; place < 20; ++place) {
    std::vector<Bytes> messages(20, Bytes{'x'});
    messages[place] = random_bytes(20000);
    this->expect_one_by_one({messages.begin(), messages.end()});
  }
}

TYPED_TEST(Batch, MessagesMayOverlapAndRepeat) {
  const Bytes all = random_bytes(3000);
  std::vector<ByteView> views;
  for (std::size_t i = 0; i < 40; ++i) views.emplace_back(all.data() + i, 2000 + i);
  for (std::size_t i = 0; i < 20; ++i) views.emplace_back(all);
  views.emplace_back(nullptr, 0);
  this->expect_one_by_one(views);
}

TYPED_TEST(Batch, NothingToDoNeedsNoPointers) {
  mhash::digest_many<TypeParam>(nullptr, 0, nullptr);
  mhash::update_many<TypeParam>(nullptr, nullptr, 0);
}

TYPED_TEST(Batch, UpdatesEqualOneByOne) {
  using Hasher = mhash::Hasher<TypeParam>;
  for (const std::size_t n : batch_sizes) {
    std::vector<Hasher> hashers(n), alone(n);
    std::vector<Hasher*> pointers;
    for (Hasher& hasher : hashers) pointers.push_back(&hasher);
    for (std::uint64_t round = 1; round <= 4; ++round) {
      const std::vector<Bytes> slices = this->messages(n, 1000 * round + n);
      const std::vector<ByteView> views(slices.begin(), slices.end());
      mhash::update_many<TypeParam>(pointers.data(), views.data(), n);
      for (std::size_t i = 0; i < n; ++i) alone[i].update(slices[i]);
    }
    for (std::size_t i = 0; i < n; ++i) {
      ASSERT_EQ(hashers[i].finalize(), alone[i].finalize()) << i << " of " << n;
      ASSERT_EQ(hashers[i].count(), alone[i].count());
      // Each ends where its own update() would have: going on one by one shows it.
      ASSERT_EQ(hashers[i].update("more").finalize(), alone[i].update("more").finalize());
    }
  }
}

TYPED_TEST(Batch, UpdatesOfHashersInAnyOrder) {
  using Hasher = mhash::Hasher<TypeParam>;
  std::vector<Hasher> hashers(9);
  std::vector<Hasher*> pointers;
  for (Hasher& hasher : hashers) pointers.insert(pointers.begin(), &hasher);
  const std::vector<Bytes> slices = this->messages(9, 5);
  const std::vector<ByteView> views(slices.begin(), slices.end());
  mhash::update_many<TypeParam>(pointers.data(), views.data(), 9);
  for (std::size_t i = 0; i < 9; ++i) {
    EXPECT_EQ(hashers[8 - i].finalize(), mhash::digest<TypeParam>(slices[i]));
  }
}

TEST(BatchOfCompactBlake3, EqualsOneByOne) {
  const std::vector<Bytes> messages(40, random_bytes(2500));
  const std::vector<ByteView> views(messages.begin(), messages.end());
  std::vector<mhash::Digest<mhash::Blake3Compact>> digests(40);
  mhash::digest_many<mhash::Blake3Compact>(views.data(), views.size(), digests.data());
  for (const auto& digest : digests) EXPECT_EQ(digest, mhash::digest<mhash::Blake3>(messages[0]));
}

}  // namespace
}  // namespace mhash_test
