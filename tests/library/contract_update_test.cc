// The digest does not depend on how the bytes came.
#include <vector>

#include "subjects.hpp"
#include "support/data.hpp"

namespace mhash_test {
namespace {

template <class Subject>
class Update : public testing::Test {};
TYPED_TEST_SUITE(Update, Subjects, SubjectNames);

// Lengths at which a hash changes its ways: around blocks, and around complete subtrees of BLAKE3.
std::vector<std::size_t> lengths_with_reasons(std::size_t block) {
  std::vector<std::size_t> lengths = {0, 1, 2, 3};
  for (std::size_t n :
       Sizes{block / 2, block - block / 8, block, 2 * block, 3 * block, 4 * block}) {
    for (std::size_t length : Sizes{n - 1, n, n + 1}) lengths.push_back(length);
  }
  for (std::size_t n : Sizes{1024, 2048, 3072, 4096, 5120, 8192, 16384, 31744, 32768}) {
    for (std::size_t length : Sizes{n - 1, n, n + 1}) lengths.push_back(length);
  }
  return lengths;
}

template <class Subject>
auto split(mhash::ByteView message, std::size_t at) {
  auto hasher = Subject::make();
  hasher.update(message.data(), at);
  hasher.update(message.data() + at, message.size() - at);
  return hasher.finalize();
}

TYPED_TEST(Update, OneUpdateEqualsOneCall) {
  const Bytes all = random_bytes(32769);
  for (const std::size_t size : lengths_with_reasons(TypeParam::block_size)) {
    const Bytes message(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(size));
    ASSERT_EQ(TypeParam::make().update(message).finalize(), TypeParam::reference(message)) << size;
  }
}

TYPED_TEST(Update, SplitAtEveryByteEqualsOneCall) {
  for (const std::size_t size : Sizes{5 * TypeParam::block_size + 3, std::size_t{2049}}) {
    const Bytes message = random_bytes(size);
    const auto expected = TypeParam::reference(message);
    for (std::size_t at = 0; at <= size; ++at) {
      ASSERT_EQ(split<TypeParam>(message, at), expected) << size << " split at " << at;
    }
  }
}

// Longer trees; splits where a block or a chunk begins, and beside it.
TYPED_TEST(Update, SplitAtEveryBoundaryEqualsOneCall) {
  for (const std::size_t size : Sizes{1024, 1025, 3072, 3073, 4096, 4097, 5121}) {
    const Bytes message = random_bytes(size);
    const auto expected = TypeParam::reference(message);
    for (std::size_t boundary = 64; boundary < size; boundary += 64) {
      for (const std::size_t at : Sizes{boundary - 1, boundary, boundary + 1}) {
        if (at > size) continue;
        ASSERT_EQ(split<TypeParam>(message, at), expected) << size << " split at " << at;
      }
    }
  }
}

TYPED_TEST(Update, ByteByByteEqualsOneCallAtEveryLength) {
  const Bytes message = random_bytes(2100);
  auto hasher = TypeParam::make();
  for (std::size_t size = 0; size < message.size(); ++size) {
    ASSERT_EQ(hasher.finalize(), TypeParam::reference({message.data(), size})) << size;
    hasher.update(&message[size], 1);
  }
}

TYPED_TEST(Update, EqualPiecesEqualOneCall) {
  const Bytes message = random_bytes(10000);
  const auto expected = TypeParam::reference(message);
  for (const std::size_t piece : Sizes{3, 55, 56, 63, 64, 65, 111, 112, 127, 128, 129, 1000, 1023,
                                       1024, 1025, 2048, 4096, 6000}) {
    auto hasher = TypeParam::make();
    for (std::size_t i = 0; i < message.size(); i += piece) {
      hasher.update(&message[i], std::min(piece, message.size() - i));
    }
    ASSERT_EQ(hasher.finalize(), expected) << "pieces of " << piece;
  }
}

TYPED_TEST(Update, RandomPiecesEqualOneCall) {
  Random random(20240229);
  const Bytes all = random_bytes(150000);
  for (int i = 0; i < 40; ++i) {
    const std::size_t size = i == 0 ? all.size() : static_cast<std::size_t>(random.next() % 9000);
    auto hasher = TypeParam::make();
    for (std::size_t done = 0; done < size;) {
      const std::size_t piece = next_piece(random, size - done);
      hasher.update(all.data() + done, piece);
      done += piece;
    }
    ASSERT_EQ(hasher.finalize(), TypeParam::reference({all.data(), size})) << "round " << i;
  }
}

// Complete trees: the last chunk must stay back, as it may be the root's child or the root.
TYPED_TEST(Update, PowersOfTwoOfChunksEqualOneCall) {
  const Bytes all = random_bytes((std::size_t{1024} << 6) + 1);
  for (int k = 0; k <= 6; ++k) {
    for (const std::size_t size : Sizes{(std::size_t{1024} << k) - 1, std::size_t{1024} << k,
                                        (std::size_t{1024} << k) + 1}) {
      const auto expected = TypeParam::reference({all.data(), size});
      for (const std::size_t at : Sizes{size / 2, size - 1, size, size / 1024 * 1024}) {
        ASSERT_EQ(split<TypeParam>({all.data(), size}, at), expected) << size << " at " << at;
      }
    }
  }
}

TYPED_TEST(Update, NothingAtAnyPlaceChangesNothing) {
  for (const std::size_t size : lengths_with_reasons(TypeParam::block_size)) {
    const Bytes message = random_bytes(size);
    auto hasher = TypeParam::make();
    hasher.update(nullptr, 0).update("", 0);
    for (std::size_t i = 0; i < size; i += TypeParam::block_size) {
      hasher.update(&message[i], std::min(TypeParam::block_size, size - i));
      hasher.update(nullptr, 0);
      hasher.update(mhash::ByteView()).update(std::string_view());
    }
    ASSERT_EQ(hasher.finalize(), TypeParam::reference(message)) << size;
    ASSERT_EQ(hasher.count(), size);
  }
}

TYPED_TEST(Update, NoBytesEqualTheEmptyMessage) {
  const auto expected = TypeParam::reference(mhash::ByteView());
  EXPECT_EQ(TypeParam::make().finalize(), expected);
  EXPECT_EQ(TypeParam::make().update(nullptr, 0).finalize(), expected);
  EXPECT_EQ(TypeParam::make().update("").finalize(), expected);
  EXPECT_EQ(TypeParam::reference(mhash::ByteView(nullptr, 0)), expected);
}

TYPED_TEST(Update, ReturnsTheHasherItself) {
  auto hasher = TypeParam::make();
  EXPECT_EQ(&hasher.update("ab"), &hasher);
  EXPECT_EQ(&hasher.update("c", 1), &hasher);
  EXPECT_EQ(hasher.finalize(), TypeParam::reference("abc"));
}

TYPED_TEST(Update, CountIsTheBytesSoFar) {
  const Bytes message = random_bytes(5000);
  auto hasher = TypeParam::make();
  EXPECT_EQ(hasher.count(), 0U);
  std::uint64_t total = 0;
  for (const std::size_t piece : Sizes{1, 63, 64, 65, 0, 1023, 1024, 1025, 5000}) {
    hasher.update(message.data(), piece);
    total += piece;
    EXPECT_EQ(hasher.count(), total);
  }
  static_cast<void>(hasher.finalize());
  EXPECT_EQ(hasher.count(), total);
  hasher.reset();
  EXPECT_EQ(hasher.count(), 0U);
}

}  // namespace
}  // namespace mhash_test
