// Midstate: a Hasher as bytes, which come back as the same Hasher or are refused.
#include <cstring>
#include <mhash/midstate.hpp>
#include <vector>

#include "subjects.hpp"
#include "support/data.hpp"

namespace mhash_test {
namespace {

template <class A>
class MidstateOf : public testing::Test {
 public:
  using Hasher = mhash::Hasher<A>;

  static Bytes saved_after(std::size_t size) {
    Hasher hasher;
    hasher.update(random_bytes(size));
    const mhash::Midstate<A> midstate(hasher);
    return Bytes(midstate.data(), midstate.data() + midstate.size());
  }
  // Bytes with a check word that fits them, as a program of another version might write.
  static Bytes sealed(Bytes bytes) {
    const mhash::Digest<A> digest = mhash::digest<A>({bytes.data(), bytes.size() - 8});
    std::copy(digest.begin(), digest.begin() + 8, bytes.end() - 8);
    return bytes;
  }
  // Refused, and the target as it was.
  static void expect_refused(mhash::ByteView bytes, const std::string& why) {
    Hasher target;
    target.update("target");
    EXPECT_FALSE(mhash::Midstate<A>::restore(bytes, target)) << why;
    EXPECT_EQ(target.count(), 6U) << why;
    EXPECT_EQ(target.finalize(), mhash::digest<A>("target")) << why;
  }
};
TYPED_TEST_SUITE(MidstateOf, Algorithms, AlgorithmNames);

TYPED_TEST(MidstateOf, GoesOnWhereItStopped) {
  const Bytes message = random_bytes(9000);
  for (std::size_t size = 0; size <= 4200; size < 300 ? size += 1 : size += 61) {
    const Bytes bytes = this->saved_after(size);
    ASSERT_LE(bytes.size(), mhash::Midstate<TypeParam>::max_size);
    mhash::Hasher<TypeParam> hasher;
    hasher.update("what was there before");
    ASSERT_TRUE(mhash::Midstate<TypeParam>::restore(bytes, hasher)) << size;
    EXPECT_EQ(hasher.count(), size);
    EXPECT_EQ(hasher.finalize(), mhash::digest<TypeParam>({message.data(), size})) << size;
    hasher.update(message.data() + size, message.size() - size);
    EXPECT_EQ(hasher.finalize(), mhash::digest<TypeParam>(message)) << size;
  }
}

TYPED_TEST(MidstateOf, IsTheSameHoweverTheBytesCame) {
  for (const std::size_t size : Sizes{1, 64, 128, 1024, 1025, 2048, 3072, 4096, 5000}) {
    const Bytes message = random_bytes(size);
    mhash::Hasher<TypeParam> hasher;
    for (std::size_t i = 0; i < size; ++i) hasher.update(&message[i], 1);
    const mhash::Midstate<TypeParam> midstate(hasher);
    EXPECT_EQ(to_hex(midstate.data(), midstate.size()), to_hex(this->saved_after(size))) << size;
  }
}

TYPED_TEST(MidstateOf, SavingChangesNothing) {
  mhash::Hasher<TypeParam> hasher;
  hasher.update("ab");
  const mhash::Midstate<TypeParam> midstate(hasher);
  EXPECT_EQ(midstate.bytes().size(), midstate.size());
  EXPECT_EQ(midstate.bytes().data(), midstate.data());
  EXPECT_EQ(hasher.update("c").finalize(), mhash::digest<TypeParam>("abc"));
}

// Other programs read these bytes: the layout is an interface.
TYPED_TEST(MidstateOf, BeginsAsDocumented) {
  const Bytes bytes = this->saved_after(1000);
  EXPECT_EQ(std::string(bytes.begin(), bytes.begin() + 4), "MHMS");
  EXPECT_EQ(bytes[4] + 256 * bytes[5], 1);
  EXPECT_EQ(bytes[6] + 256 * bytes[7], static_cast<int>(mhash::algorithm_info<TypeParam>().id));
  EXPECT_EQ(bytes[8] + 256 * bytes[9], 1000);
  EXPECT_EQ(this->sealed(bytes), bytes) << "ends in the check word";
}

TYPED_TEST(MidstateOf, EveryDamagedBitIsFound) {
  for (const std::size_t size : Sizes{0, 5, 200, 3000}) {
    const Bytes good = this->saved_after(size);
    const std::size_t step = good.size() > 200 ? 7 : 1;
    for (std::size_t bit = 0; bit < 8 * good.size(); bit += step) {
      Bytes bad = good;
      bad[bit / 8] = static_cast<std::uint8_t>(bad[bit / 8] ^ 1 << bit % 8);
      this->expect_refused(bad, "bit " + std::to_string(bit));
    }
  }
}

TYPED_TEST(MidstateOf, OtherLengthsAreRefused) {
  for (const std::size_t size : Sizes{0, 5, 3000}) {
    const Bytes good = this->saved_after(size);
    for (std::size_t n = 0; n < good.size(); ++n) {
      this->expect_refused(Bytes(good.data(), good.data() + n), "cut to " + std::to_string(n));
    }
    Bytes longer = good;
    longer.push_back(0);
    this->expect_refused(longer, "one byte more");
    this->expect_refused(this->sealed(longer), "one byte more, with a check word");
  }
  this->expect_refused({nullptr, 0}, "nothing");
}

TYPED_TEST(MidstateOf, OtherVersionsAndAlgorithmsAreRefused) {
  const Bytes good = this->saved_after(100);
  for (const std::size_t at : Sizes{0, 1, 2, 3, 4, 5, 6, 7}) {
    Bytes other = good;
    ++other[at];
    this->expect_refused(this->sealed(other), "byte " + std::to_string(at));
  }
  mhash::for_each_algorithm([&](auto a) {
    using Other = decltype(a);
    if constexpr (!std::is_same_v<Other, TypeParam>) {
      this->expect_refused(MidstateOf<Other>::saved_after(100), name_of<Other>());
    }
  });
}

// A count and a body that do not fit each other, with a right check word.
TYPED_TEST(MidstateOf, CountThatDoesNotFitTheLengthIsRefused) {
  for (const std::size_t size : Sizes{1, 100, 3000}) {
    Bytes bytes = this->saved_after(size);
    ++bytes[8];
    this->expect_refused(this->sealed(bytes), std::to_string(size));
    for (std::size_t i = 8; i < 16; ++i) bytes[i] = 0xff;
    this->expect_refused(this->sealed(bytes), "2^64 - 1");
  }
}

// No state is larger than max_size, and one is as large: for BLAKE3 it has 2^54 - 1 chunks behind
// it.
TYPED_TEST(MidstateOf, MaxSizeIsReached) {
  using Midstate = mhash::Midstate<TypeParam>;
  if constexpr (!TypeParam::is_xof) {
    EXPECT_EQ(this->saved_after(TypeParam::block_size - 1).size(), Midstate::max_size);
  } else {
    Bytes bytes = this->saved_after(0);
    bytes.resize(Midstate::max_size);
    const std::uint64_t count = ((std::uint64_t{1} << 54) - 1) * 1024 + 128;
    for (std::size_t i = 0; i < 8; ++i) bytes[8 + i] = static_cast<std::uint8_t>(count >> (8 * i));
    bytes = this->sealed(bytes);
    mhash::Hasher<TypeParam> hasher;
    ASSERT_TRUE(Midstate::restore(bytes, hasher));
    EXPECT_EQ(hasher.count(), count);
    const Midstate again(hasher);
    EXPECT_EQ(Bytes(again.data(), again.data() + again.size()), bytes);
  }
}

TEST(Midstate, CompactBlake3SharesBlake3s) {
  mhash::Hasher<mhash::Blake3> plain;
  plain.update(random_bytes(5000));
  mhash::Hasher<mhash::Blake3Compact> compact;
  ASSERT_TRUE(mhash::Midstate<mhash::Blake3Compact>::restore(
      mhash::Midstate<mhash::Blake3>(plain).bytes(), compact));
  EXPECT_EQ(compact.update("more").finalize(), plain.update("more").finalize());
}

// With a right check word. A chunk begins with the initial value, and hashing whole chunks relies
// on it: the digest would depend on how the bytes came.
TEST(Midstate, Blake3ThatCannotBeIsRefused) {
  for (const std::size_t size : Sizes{0, 1, 64, 1025}) {
    Bytes bytes = MidstateOf<mhash::Blake3>::saved_after(size);
    const std::size_t block = size == 0 ? 0 : (size - 1) % 64 + 1;
    ++bytes[bytes.size() - 8 - block - 1];
    MidstateOf<mhash::Blake3>::expect_refused(MidstateOf<mhash::Blake3>::sealed(bytes),
                                              std::to_string(size));
  }
}

// Beyond 4 TiB a chunk's number takes more than 32 bits; no test could hash that much.
TEST(Midstate, Blake3NumbersChunksIn64Bits) {
  constexpr std::uint64_t chunks = (std::uint64_t{1} << 33) + 1;  // two complete subtrees
  Bytes bytes = {'M', 'H', 'M', 'S', 1, 0, 9, 0};
  const std::uint64_t count = chunks * 1024 + 1;
  for (int i = 0; i < 8; ++i) bytes.push_back(static_cast<std::uint8_t>(count >> (8 * i)));
  const Bytes subtrees = random_bytes(64);
  bytes.insert(bytes.end(), subtrees.begin(), subtrees.end());
  constexpr std::uint32_t initial_value[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                              0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  for (const std::uint32_t word : initial_value) {
    for (int i = 0; i < 4; ++i) bytes.push_back(static_cast<std::uint8_t>(word >> (8 * i)));
  }
  bytes.push_back('x');
  const auto check = mhash::digest<mhash::Blake3>(bytes);
  bytes.insert(bytes.end(), check.begin(), check.begin() + 8);
  mhash::Hasher<mhash::Blake3> hasher;
  ASSERT_TRUE(mhash::Midstate<mhash::Blake3>::restore(bytes, hasher));
  EXPECT_EQ(hasher.count(), count);

  // The chunk of one byte, with its number; then both parents, by the compression function.
  const auto compress = [&](const std::uint32_t* cv, const std::uint8_t* block, std::uint32_t size,
                            std::uint64_t counter, std::uint32_t flags, std::uint8_t* out) {
    std::uint32_t words[16];
    mhash::MHASH_TAG::blake3_compress_portable(cv, block, size, counter, flags, words);
    for (std::size_t i = 0; i < 32; ++i) {
      out[i] = static_cast<std::uint8_t>(words[i / 4] >> (8 * (i % 4)));
    }
  };
  std::uint8_t block[64] = {'x'};
  std::uint8_t chunk[32];
  compress(initial_value, block, 1, chunks, 1 | 2, chunk);
  std::uint8_t right[32];
  std::memcpy(block, subtrees.data() + 32, 32);
  std::memcpy(block + 32, chunk, 32);
  compress(initial_value, block, 64, 0, 4, right);
  std::memcpy(block, subtrees.data(), 32);
  std::memcpy(block + 32, right, 32);
  mhash::Digest<mhash::Blake3> expected;
  compress(initial_value, block, 64, 0, 4 | 8, expected.data());
  EXPECT_EQ(hasher.finalize(), expected);
}

}  // namespace
}  // namespace mhash_test
