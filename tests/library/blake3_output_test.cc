// BLAKE3's output of any length, from any place on.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <mhash/blake3.hpp>
#include <vector>

#include "subjects.hpp"
#include "support/data.hpp"

namespace mhash_test {
namespace {

using mhash::OutputReader;

constexpr std::uint64_t end_of_32_bits = (std::uint64_t{1} << 32) * 64;

template <class H>
Bytes output(const H& hasher, std::size_t size, std::uint64_t seek = 0) {
  Bytes out(size);
  hasher.finalize_xof(out.data(), size, seek);
  return out;
}

template <class Subject>
class Blake3Output : public testing::Test {
 protected:
  // From a root that is a chunk, and from one that is a parent.
  template <class Check>
  static void for_each_root(Check check) {
    for (const std::size_t size : Sizes{0, 1, 64, 65, 1024, 1025, 5000}) {
      auto hasher = Subject::make();
      hasher.update(random_bytes(size));
      check(hasher);
    }
  }
};
using WithOutput =
    testing::Types<Plain<mhash::Blake3>, Plain<mhash::Blake3Compact>, KeyedBlake3, DerivingBlake3>;
TYPED_TEST_SUITE(Blake3Output, WithOutput, SubjectNames);

TYPED_TEST(Blake3Output, BeginsWithTheDigest) {
  this->for_each_root([](const auto& hasher) {
    const auto digest = hasher.finalize();
    for (const std::size_t size : Sizes{0, 1, 31, 32}) {
      EXPECT_EQ(output(hasher, size), Bytes(digest.begin(), digest.begin() + size));
    }
  });
}

TYPED_TEST(Blake3Output, ShorterIsAPrefixOfLonger) {
  this->for_each_root([](const auto& hasher) {
    const Bytes longest = output(hasher, 700);
    for (std::size_t size = 0; size < longest.size(); ++size) {
      const Bytes shorter = output(hasher, size);
      ASSERT_TRUE(std::equal(shorter.begin(), shorter.end(), longest.begin())) << size;
    }
  });
}

TYPED_TEST(Blake3Output, SeekStartsAtThatByte) {
  this->for_each_root([](const auto& hasher) {
    const Bytes whole = output(hasher, 1500);
    for (const std::size_t seek :
         Sizes{0, 1, 31, 32, 33, 63, 64, 65, 127, 128, 129, 1023, 1024, 1025}) {
      for (const std::size_t size : Sizes{0, 1, 63, 64, 65, 200}) {
        const auto begin = whole.begin() + static_cast<std::ptrdiff_t>(seek);
        ASSERT_EQ(output(hasher, size, seek),
                  Bytes(begin, begin + static_cast<std::ptrdiff_t>(size)))
            << size << " from " << seek;
      }
    }
  });
}

TYPED_TEST(Blake3Output, EveryBlockOfItDiffers) {
  const Bytes whole = output(TypeParam::make(), 64 * 64);
  for (std::size_t i = 64; i < whole.size(); i += 64) {
    EXPECT_FALSE(std::equal(&whole[i], &whole[i] + 64, &whole[0])) << i;
  }
}

// The block counter has 64 bits: what lies beyond 2^32 blocks is not the beginning again, and
// bytes read across the border are those on both sides of it.
TYPED_TEST(Blake3Output, GoesOnBeyond32BitsOfBlocks) {
  this->for_each_root([](const auto& hasher) {
    for (const std::uint64_t place : Numbers{end_of_32_bits, end_of_32_bits * 3}) {
      const Bytes across = output(hasher, 400, place - 200);
      for (const std::uint64_t seek :
           Numbers{place - 65, place - 64, place - 1, place, place + 1, place + 63, place + 64}) {
        const auto begin = across.begin() + static_cast<std::ptrdiff_t>(seek - (place - 200));
        ASSERT_EQ(output(hasher, 70, seek), Bytes(begin, begin + 70)) << seek;
      }
      EXPECT_NE(output(hasher, 64, place), output(hasher, 64, 0));
      EXPECT_NE(output(hasher, 64, place), output(hasher, 64, place - 64));
    }
  });
}

TYPED_TEST(Blake3Output, ReachesTheLastByte) {
  const auto hasher = TypeParam::make();
  const std::uint64_t last_block = ~std::uint64_t{63};
  const Bytes block = output(hasher, 63, last_block);
  for (std::uint64_t i = 0; i < 63; ++i) {
    EXPECT_EQ(output(hasher, 1, last_block + i)[0], block[static_cast<std::size_t>(i)]) << i;
  }
  EXPECT_EQ(output(hasher, 1, UINT64_MAX).size(), 1U);
  EXPECT_NE(block, output(hasher, 63));
}

TYPED_TEST(Blake3Output, StartsAgainAfterTheLastByte) {
  const auto hasher = TypeParam::make();
  const Bytes first = output(hasher, 66);
  const Bytes across = output(hasher, 68, UINT64_MAX - 1);
  EXPECT_EQ(Bytes(across.begin() + 2, across.end()), first);
  OutputReader reader = hasher.output_reader();
  reader.seek(UINT64_MAX - 1);
  Bytes read(across.size());
  for (std::uint8_t& byte : read) reader.fill(&byte, 1);
  EXPECT_EQ(read, across);
}

static_assert(std::is_constructible_v<mhash::Blake3Key, std::array<std::byte, 32>> &&
              !std::is_constructible_v<mhash::Blake3Key, std::array<std::byte, 31>> &&
              !std::is_constructible_v<mhash::Blake3Key, std::array<int, 32>>);

TYPED_TEST(Blake3Output, NothingIsAskedOfANullPointer) {
  TypeParam::make().finalize_xof(nullptr, 0);
  TypeParam::make().finalize_xof(nullptr, 0, UINT64_MAX);
}

TYPED_TEST(Blake3Output, ReaderGivesItInAnyPieces) {
  this->for_each_root([](const auto& hasher) {
    const Bytes whole = output(hasher, 6000);
    for (const std::size_t piece : Sizes{1, 7, 63, 64, 65, 100, 1000}) {
      OutputReader reader = hasher.output_reader();
      Bytes read(whole.size());
      for (std::size_t done = 0; done < read.size();) {
        const std::size_t size = std::min(piece, read.size() - done);
        EXPECT_EQ(&reader.fill(&read[done], size), &reader);
        done += size;
        ASSERT_EQ(reader.position(), done);
      }
      ASSERT_EQ(read, whole) << "pieces of " << piece;
    }
  });
}

TYPED_TEST(Blake3Output, ReaderGivesItInRandomPieces) {
  Random random(99);
  this->for_each_root([&](const auto& hasher) {
    const Bytes whole = output(hasher, 20000);
    OutputReader reader = hasher.output_reader();
    Bytes read(whole.size());
    for (std::size_t done = 0; done < read.size();) {
      const std::size_t size = next_piece(random, std::min<std::size_t>(300, read.size() - done));
      reader.fill(&read[done], size);
      done += size;
    }
    ASSERT_EQ(read, whole);
  });
}

TYPED_TEST(Blake3Output, ReaderSeeks) {
  auto hasher = TypeParam::make();
  hasher.update(random_bytes(3000));
  OutputReader reader = hasher.output_reader();
  for (const std::uint64_t place : Numbers{std::uint64_t{1000}, end_of_32_bits - 1,
                                           std::uint64_t{0}, UINT64_MAX - 100, std::uint64_t{63}}) {
    reader.seek(place);
    EXPECT_EQ(reader.position(), place);
    Bytes read(90);
    reader.fill(read.data(), 45).fill(read.data() + 45, 45);
    EXPECT_EQ(read, output(hasher, 90, place)) << place;
    EXPECT_EQ(reader.position(), place + 90);
  }
}

TYPED_TEST(Blake3Output, ReaderIsIndependentOfItsHasher) {
  auto hasher = TypeParam::make();
  hasher.update("abc");
  const Bytes expected = output(hasher, 100);
  OutputReader reader = hasher.output_reader();
  hasher.update(random_bytes(2000));
  OutputReader copy = reader;
  Bytes read(100);
  reader.fill(read.data(), 100);
  EXPECT_EQ(read, expected);
  read.assign(100, 0);
  copy.fill(read.data(), 100);
  EXPECT_EQ(read, expected) << "a copy goes its own way";
}

TYPED_TEST(Blake3Output, ReaderIsEmptyAfterWipe) {
  const Bytes secret = random_bytes(24, 4711);
  auto hasher = TypeParam::make();
  hasher.update(secret);
  OutputReader reader = hasher.output_reader();
  reader.seek(77);
  reader.wipe();
  EXPECT_EQ(reader.position(), 0U);
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(&reader);
  EXPECT_EQ(std::search(bytes, bytes + sizeof reader, secret.begin(), secret.end()),
            bytes + sizeof reader);
}

}  // namespace
}  // namespace mhash_test
