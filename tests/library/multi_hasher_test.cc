// MultiHasher: several digests in one pass, each as if it were alone.
#include <mhash/multi_hasher.hpp>
#include <utility>

#include "subjects.hpp"
#include "support/data.hpp"

namespace mhash_test {
namespace {

using namespace mhash;

// MultiHasher of every algorithm in the list.
template <class, class... As>
struct MultiHasherOf {
  using type = MultiHasher<As...>;
};
#define MHASH_X(type, id, number, name, tag, aliases) , type
using All = MultiHasherOf<void MHASH_ALGORITHMS(MHASH_X)>::type;
#undef MHASH_X

void expect_all_of(const All& hasher, ByteView message) {
  const auto digests = hasher.finalize();
  for_each_algorithm([&](auto a) {
    using A = decltype(a);
    EXPECT_EQ(digests.template get<A>(), digest<A>(message)) << name_of<A>() << message.size();
    EXPECT_EQ(hasher.template get<A>(), digest<A>(message)) << name_of<A>() << message.size();
  });
  EXPECT_EQ(hasher.count(), message.size());
}

TEST(MultiHasher, GivesEachDigest) {
  for (const std::size_t size : Sizes{0, 1, 64, 1025, 16383, 16384, 16385, 32768, 50000}) {
    const Bytes message = random_bytes(size);
    All hasher;
    EXPECT_EQ(&hasher.update(message), &hasher);
    expect_all_of(hasher, message);
    expect_all_of(hasher, message);
  }
}

TEST(MultiHasher, GivesEachDigestInAnyPieces) {
  Random random(7);
  const Bytes message = random_bytes(120000);
  for (int round = 0; round < 5; ++round) {
    All hasher;
    for (std::size_t done = 0; done < message.size();) {
      const std::size_t size = next_piece(random, message.size() - done);
      hasher.update(message.data() + done, size).update(nullptr, 0);
      done += size;
    }
    expect_all_of(hasher, message);
  }
}

TEST(MultiHasher, CopyIsAForkAndResetEqualsNew) {
  All hasher;
  hasher.update("ab");
  All copy = hasher;
  hasher.update("x");
  copy.update("c");
  expect_all_of(copy, "abc");
  expect_all_of(hasher, "abx");
  copy = hasher;
  expect_all_of(copy, "abx");
  hasher.reset();
  expect_all_of(hasher, "");
  expect_all_of(hasher.update("abc"), "abc");
  hasher.wipe();
  expect_all_of(hasher.update("abc"), "abc");
}

TEST(MultiHasher, OrderOfTheListDoesNotMatter) {
  MultiHasher<Sha256, Md5> one;
  MultiHasher<Md5, Sha256> other;
  one.update("abc");
  other.update("abc");
  EXPECT_EQ(one.get<Md5>(), other.get<Md5>());
  EXPECT_EQ(one.finalize().get<Sha256>(), other.finalize().get<Sha256>());
}

TEST(MultiHasher, ServesWithOneAlgorithm) {
  MultiHasher<Sha1> hasher;
  EXPECT_EQ(hasher.update("abc").get<Sha1>(), digest<Sha1>("abc"));
}

TEST(MultiHasher, WipeLeavesNoInput) {
  const Bytes secret = random_bytes(24, 4711);
  All hasher;
  hasher.update(secret);
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(&hasher);
  const auto held = [&] {
    return std::search(bytes, bytes + sizeof hasher, secret.begin(), secret.end()) !=
           bytes + sizeof hasher;
  };
  ASSERT_TRUE(held());
  hasher.wipe();
  EXPECT_FALSE(held());
}

TEST(MultiHasher, IsTriviallyCopyableAndDoesNotThrow) {
  static_assert(std::is_trivially_copyable_v<All>);
  static_assert(noexcept(std::declval<All&>().update(ByteView()))&& noexcept(
      std::declval<const All&>().finalize()));
  constexpr Digests<Md5, Sha256> empty;
  static_assert(empty.get<Md5>() == Digest<Md5>());
}

}  // namespace
}  // namespace mhash_test
