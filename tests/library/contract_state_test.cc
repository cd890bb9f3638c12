// What a hasher's members do to its state, and what they leave alone.
#include <array>
#include <bit>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

#include "subjects.hpp"
#include "support/data.hpp"

namespace mhash_test {
namespace {

template <class Subject>
class State : public testing::Test {
 protected:
  // Enough to pass through every kind of state: empty, partial block, full block, several chunks.
  static std::vector<std::size_t> sizes() {
    const std::size_t block = Subject::block_size;
    return {0,    1,        block - 1, block, block + 1, 2 * block, 3 * block + 7, 1023,
            1024, 1024 + 1, 2047,      2048,  2049,      4096,      5000};
  }
  const Bytes message = random_bytes(12000);
};
TYPED_TEST_SUITE(State, Subjects, SubjectNames);

TYPED_TEST(State, FinalizeTwiceGivesTheSameDigest) {
  for (const std::size_t size : this->sizes()) {
    auto hasher = TypeParam::make();
    hasher.update(this->message.data(), size);
    const auto first = hasher.finalize();
    EXPECT_EQ(hasher.finalize(), first) << size;
    EXPECT_EQ(first, TypeParam::reference({this->message.data(), size})) << size;
  }
}

TYPED_TEST(State, UpdatingGoesOnAfterFinalize) {
  for (const std::size_t size : this->sizes()) {
    for (const std::size_t more : this->sizes()) {
      auto hasher = TypeParam::make();
      hasher.update(this->message.data(), size);
      static_cast<void>(hasher.finalize());
      hasher.update(this->message.data() + size, more);
      ASSERT_EQ(hasher.finalize(), TypeParam::reference({this->message.data(), size + more}))
          << size << " + " << more;
    }
  }
}

TYPED_TEST(State, ResetEqualsNew) {
  for (const std::size_t size : this->sizes()) {
    auto hasher = TypeParam::make();
    hasher.update(this->message.data(), size);
    if (size % 2 == 0) static_cast<void>(hasher.finalize());
    hasher.reset();
    EXPECT_EQ(hasher.count(), 0U);
    EXPECT_EQ(hasher.finalize(), TypeParam::make().finalize()) << size;
    for (int pass = 0; pass < 2; ++pass) {
      hasher.update("the next message");
      EXPECT_EQ(hasher.finalize(), TypeParam::reference("the next message")) << size;
      hasher.reset();
    }
  }
}

TYPED_TEST(State, CopyIsAFork) {
  for (const std::size_t size : this->sizes()) {
    auto hasher = TypeParam::make();
    hasher.update(this->message.data(), size);
    auto copy = hasher;
    hasher.update("left").update("right");
    copy.update(this->message.data() + size, 3000);
    EXPECT_EQ(copy.finalize(), TypeParam::reference({this->message.data(), size + 3000})) << size;
    Bytes other(this->message.begin(), this->message.begin() + static_cast<std::ptrdiff_t>(size));
    for (const char c : std::string("leftright")) other.push_back(static_cast<std::uint8_t>(c));
    EXPECT_EQ(hasher.finalize(), TypeParam::reference(other)) << size;
  }
}

TYPED_TEST(State, AssignmentReplacesAllOfTheState) {
  for (const std::size_t size : this->sizes()) {
    for (const std::size_t old_size : Sizes{0, 3, 100, 3000, 7000}) {
      auto from = TypeParam::make();
      from.update(this->message.data(), size);
      auto to = TypeParam::make();
      to.update(random_bytes(old_size, 99));
      to = from;
      from.update("astray");
      to.update(this->message.data() + size, 77);
      ASSERT_EQ(to.finalize(), TypeParam::reference({this->message.data(), size + 77}))
          << old_size << " replaced by " << size;
      EXPECT_EQ(to.count(), size + 77);
    }
  }
}

TYPED_TEST(State, SurvivesAssignmentToItselfMovesAndSwaps) {
  auto a = TypeParam::make();
  a.update("aaa");
  auto b = TypeParam::make();
  b.update(this->message);
  const auto& same = a;
  a = same;
  std::swap(a, b);
  EXPECT_EQ(a.finalize(), TypeParam::reference(this->message));
  EXPECT_EQ(b.finalize(), TypeParam::reference("aaa"));
  auto moved = std::move(b);
  EXPECT_EQ(moved.finalize(), TypeParam::reference("aaa"));
}

TYPED_TEST(State, HashersSideBySideDoNotMeet) {
  std::vector<typename TypeParam::Hasher> hashers(17, TypeParam::make());
  for (std::size_t round = 0; round < 40; ++round) {
    for (std::size_t i = 0; i < hashers.size(); ++i) {
      hashers[i].update(this->message.data() + i * 90 + round * 2 * i, 2 * i);
    }
  }
  for (std::size_t i = 0; i < hashers.size(); ++i) {
    const auto expected = TypeParam::reference({this->message.data() + i * 90, 80 * i});
    EXPECT_EQ(hashers[i].finalize(), expected) << i;
  }
}

TYPED_TEST(State, NoMemberThrows) {
  using H = typename TypeParam::Hasher;
  static_assert(std::is_nothrow_copy_constructible_v<H> && std::is_nothrow_copy_assignable_v<H> &&
                std::is_nothrow_destructible_v<H>);
  static_assert(noexcept(std::declval<H&>().update(nullptr, 0))&& noexcept(std::declval<H&>().update(
      mhash::
          ByteView()))&& noexcept(std::declval<const H&>()
                                      .finalize())&& noexcept(std::declval<H&>()
                                                                  .reset())&& noexcept(std::
                                                                                           declval<
                                                                                               const H&>()
                                                                                               .count()));
}

// ---- What holds for Hasher<A> alone -----------------------------------------------------------

template <class A>
class PlainState : public testing::Test {};
TYPED_TEST_SUITE(PlainState, Algorithms, AlgorithmNames);

TYPED_TEST(PlainState, IsTriviallyCopyable) {
  using H = mhash::Hasher<TypeParam>;
  static_assert(std::is_trivially_copyable_v<H> && std::is_nothrow_default_constructible_v<H>);
  static_assert(std::is_trivially_copyable_v<mhash::Digest<TypeParam>>);
  static_assert(sizeof(mhash::Digest<TypeParam>) == TypeParam::digest_size);
  H hasher;
  hasher.update(random_bytes(3333));
  H copy;
  std::memcpy(static_cast<void*>(&copy), &hasher, sizeof copy);
  EXPECT_EQ(copy.update("more").finalize(), hasher.update("more").finalize());
}

// Whether 8 bytes in a row of a secret are among some bytes.
bool holds_part(const std::uint8_t* bytes, std::size_t size, const Bytes& secret) {
  for (auto part = secret.begin(); secret.end() - part >= 8; ++part) {
    if (std::search(bytes, bytes + size, part, part + 8) != bytes + size) return true;
  }
  return false;
}
template <class Hasher>
bool holds(const Hasher& hasher, const Bytes& secret) {
  return holds_part(reinterpret_cast<const std::uint8_t*>(&hasher), sizeof hasher, secret);
}

TYPED_TEST(PlainState, WipeLeavesNoInputAndEqualsNew) {
  const Bytes secret = random_bytes(56, 4711);
  mhash::Hasher<TypeParam> hasher;
  hasher.update(random_bytes(5 * TypeParam::block_size)).update(secret);
  ASSERT_TRUE(holds(hasher, secret)) << "this test looks in the wrong place";
  hasher.wipe();
  EXPECT_FALSE(holds(hasher, secret));
  EXPECT_EQ(hasher.count(), 0U);
  EXPECT_EQ(hasher.update("abc").finalize(), mhash::digest<TypeParam>("abc"));

  mhash::AnyHasher any(mhash::algorithm_info<TypeParam>().id);
  any.update(secret);
  ASSERT_TRUE(holds(any, secret));
  any.wipe();
  EXPECT_FALSE(holds(any, secret));
  EXPECT_EQ(any.name(), mhash::algorithm_info<TypeParam>().name);
  EXPECT_EQ(any.count(), 0U);
  mhash::Digest<TypeParam> digest;
  any.update("abc").finalize(digest.data());
  EXPECT_EQ(digest, mhash::digest<TypeParam>("abc"));
}

TEST(CompactState, IsLessThan4KB) {
  static_assert(sizeof(mhash::Hasher<mhash::Blake3Compact>) < 4096);
  static_assert(std::is_trivially_copyable_v<mhash::Hasher<mhash::Blake3Compact>>);
}

// ---- Types with a key erase themselves ----------------------------------------------------------

// Destroys a hasher that lives in plain bytes, and looks for the secret in them.
template <class Hasher, class Use>
void expect_destructor_erases(const Hasher& original, const Bytes& secret, Use use) {
  alignas(Hasher) unsigned char storage[sizeof(Hasher)];
  Hasher* hasher = ::new (static_cast<void*>(storage)) Hasher(original);
  use(*hasher);
  ASSERT_TRUE(holds(*hasher, secret)) << "this test looks in the wrong place";
  hasher->~Hasher();
  // The object is gone; its bytes are read as what they are, unseen by the optimiser.
  const volatile unsigned char* bytes = storage;
  Bytes left;
  for (std::size_t i = 0; i < sizeof storage; ++i) left.push_back(std::uint8_t{bytes[i]});
  EXPECT_FALSE(holds_part(left.data(), left.size(), secret));
}

TEST(Erasure, DestructorsEraseKeyAndInput) {
  const Bytes secret = random_bytes(24, 4711);
  const auto feed = [&](auto& hasher) { hasher.update(secret); };
  expect_destructor_erases(KeyedBlake3::make(), secret, feed);
  expect_destructor_erases(DerivingBlake3::make(), secret, feed);
  expect_destructor_erases(Authenticating<mhash::Sha256>::make(), secret, feed);
  expect_destructor_erases(Authenticating<mhash::Sha512>::make(), secret, feed);
  if constexpr (std::endian::native == std::endian::little) {  // where words look like the key
    const Bytes key(std::begin(test_key), std::end(test_key));
    expect_destructor_erases(mhash::Blake3Key(test_key), key, [](auto&) {});
  }
}

// Whatever was made of a key goes as well: hashers of two keys leave the same bytes.
template <class Hasher, class Make>
void expect_nothing_of_the_key_left(Make make) {
  const Bytes keys[2] = {random_bytes(32, 1), random_bytes(32, 2)};
  Bytes wiped[2], destroyed[2];
  for (std::size_t i = 0; i < 2; ++i) {
    alignas(Hasher) unsigned char storage[sizeof(Hasher)] = {};
    const auto look = [&](Bytes& out) {
      const volatile unsigned char* bytes = storage;
      for (std::size_t k = 0; k < sizeof storage; ++k) out.push_back(std::uint8_t{bytes[k]});
    };
    Hasher* hasher = ::new (static_cast<void*>(storage)) Hasher(make(keys[i]));
    hasher->update(random_bytes(1000, 3));
    if constexpr (requires { hasher->wipe(); }) hasher->wipe();
    look(wiped[i]);
    hasher->~Hasher();
    look(destroyed[i]);
  }
  if constexpr (requires(Hasher hasher) { hasher.wipe(); }) {
    EXPECT_EQ(wiped[0], wiped[1]);
  }
  EXPECT_EQ(destroyed[0], destroyed[1]);
}

TEST(Erasure, NothingMadeOfAKeyIsLeft) {
  const auto array = [](const Bytes& key) {
    std::array<std::uint8_t, 32> result{};
    std::copy(key.begin(), key.end(), result.begin());
    return result;
  };
  expect_nothing_of_the_key_left<mhash::Blake3Keyed>(
      [&](const Bytes& key) { return mhash::Blake3Keyed(mhash::Blake3Key(array(key))); });
  expect_nothing_of_the_key_left<mhash::Blake3DeriveKey>(
      [&](const Bytes& key) { return mhash::Blake3DeriveKey(mhash::ByteView(key)); });
  expect_nothing_of_the_key_left<mhash::Hmac<mhash::Sha256>>(
      [&](const Bytes& key) { return mhash::Hmac<mhash::Sha256>(key); });
  expect_nothing_of_the_key_left<mhash::Hmac<mhash::Sha512>>(
      [&](const Bytes& key) { return mhash::Hmac<mhash::Sha512>(key); });
}

TEST(Erasure, WipeErasesTheKeyToo) {
  mhash::Blake3Keyed hasher(test_key);
  // The key as input too, because on a big-endian machine the words of a key have other bytes.
  hasher.update(test_key, sizeof test_key);
  const Bytes key(std::begin(test_key), std::end(test_key));
  ASSERT_TRUE(holds(hasher, key));
  hasher.wipe();
  EXPECT_FALSE(holds(hasher, key));
}

}  // namespace
}  // namespace mhash_test
