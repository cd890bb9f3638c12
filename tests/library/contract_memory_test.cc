// Which memory is read and written: the message, wherever it lies, and nothing else.
#include <cstring>
#include <vector>

#include "subjects.hpp"
#include "support/data.hpp"
#include "support/guarded.hpp"

namespace mhash_test {
namespace {

template <class Subject>
class Memory : public testing::Test {
 protected:
  static std::vector<std::size_t> sizes() {
    std::vector<std::size_t> sizes;
    for (std::size_t size = 0; size <= 2 * Subject::block_size + 1; ++size) sizes.push_back(size);
    for (std::size_t size :
         Sizes{511, 512, 1023, 1024, 1025, 2048, 2049, 4095, 4096, 4097, 8191, 8192}) {
      sizes.push_back(size);
    }
    return sizes;
  }
};
TYPED_TEST_SUITE(Memory, Subjects, SubjectNames);

TYPED_TEST(Memory, AnyAlignmentGivesTheSameDigest) {
  for (const std::size_t size : Sizes{1, 3, 8, 55, 64, 100, 127, 128, 129, 300, 1024, 1500, 3100}) {
    const Bytes message = random_bytes(size);
    const auto expected = TypeParam::reference(message);
    alignas(64) static std::uint8_t place[4096];
    for (std::size_t alignment = 0; alignment < 64; ++alignment) {
      std::memset(place, 0xee, sizeof place);
      std::memcpy(place + alignment, message.data(), size);
      ASSERT_EQ(TypeParam::make().update(place + alignment, size).finalize(), expected)
          << size << " at " << alignment;
      ASSERT_EQ(TypeParam::reference({place + alignment, size}), expected)
          << size << " at " << alignment;
    }
  }
}

TYPED_TEST(Memory, NothingIsReadOutsideOrWritten) {
  GuardedMemory memory(8192);
  if (!memory.available()) GTEST_SKIP() << "no guard pages on this machine";
  const Bytes content = random_bytes(memory.size());
  std::memcpy(memory.begin(), content.data(), content.size());
  ASSERT_TRUE(memory.make_read_only());
  for (const std::size_t size : this->sizes()) {
    const std::uint8_t* const at_start = memory.begin();
    const std::uint8_t* const at_end = memory.end() - size;
    const Bytes first(at_start, at_start + size);
    const Bytes last(at_end, at_end + size);
    for (const std::size_t before :
         Sizes{0, 1, 60, 1000}) {  // bytes that wait in the hasher already
      const Bytes lead = random_bytes(before, 5);
      auto expected = TypeParam::make();
      auto hasher = TypeParam::make();
      ASSERT_EQ(hasher.update(lead).update(at_start, size).finalize(),
                expected.update(lead).update(first).finalize())
          << size;
      expected.reset();
      hasher.reset();
      ASSERT_EQ(hasher.update(lead).update(at_end, size).finalize(),
                expected.update(lead).update(last).finalize())
          << size;
    }
    ASSERT_EQ(TypeParam::reference({at_start, size}), TypeParam::reference(first)) << size;
    ASSERT_EQ(TypeParam::reference({at_end, size}), TypeParam::reference(last)) << size;
  }
}

TYPED_TEST(Memory, EmptyMessageIsNotRead) {
  GuardedMemory memory(1);
  if (!memory.available()) GTEST_SKIP() << "no guard pages on this machine";
  auto hasher = TypeParam::make();
  hasher.update(memory.end(), 0);
  EXPECT_EQ(hasher.finalize(), TypeParam::reference({memory.end(), std::size_t{0}}));
}

// A hasher may hash itself, its digest, and what it hashed before.
TYPED_TEST(Memory, DigestsMayBeHashed) {
  const auto first = TypeParam::reference("abc");
  auto hasher = TypeParam::make();
  hasher.update(first).update(first.bytes());
  Bytes twice(first.begin(), first.end());
  twice.insert(twice.end(), first.begin(), first.end());
  EXPECT_EQ(hasher.finalize(), TypeParam::reference(twice));
}

TEST(OutputMemory, ExactlyTheAskedBytesAreWritten) {
  GuardedMemory memory(4096);
  if (!memory.available()) GTEST_SKIP() << "no guard pages on this machine";
  mhash::Hasher<mhash::Blake3> hasher;
  hasher.update(random_bytes(3000));
  Bytes expected(memory.size());
  hasher.finalize_xof(expected.data(), expected.size());
  for (std::size_t size : Sizes{0, 1, 31, 32, 33, 63, 64, 65, 127, 128, 129, 1000, 1024, 4000}) {
    std::memset(memory.begin(), 0xee, memory.size());
    hasher.finalize_xof(memory.end() - size, size);
    EXPECT_EQ(std::memcmp(memory.end() - size, expected.data(), size), 0) << size;
    EXPECT_TRUE(size >= memory.size() || memory.end()[-1 - static_cast<int>(size)] == 0xee) << size;
    std::memset(memory.begin(), 0xee, memory.size());
    hasher.finalize_xof(memory.begin(), size);
    EXPECT_EQ(std::memcmp(memory.begin(), expected.data(), size), 0) << size;
    EXPECT_EQ(memory.begin()[size], 0xee) << size;
  }
}

TEST(OutputMemory, AnyHasherWritesDigestSizeBytes) {
  for (const mhash::AlgorithmInfo& info : mhash::algorithms()) {
    GuardedMemory memory(1);
    if (!memory.available()) GTEST_SKIP() << "no guard pages on this machine";
    const mhash::AnyHasher hasher(info.id);
    hasher.finalize(memory.end() - info.digest_size);
    memory.begin()[info.digest_size] = 0xee;
    hasher.finalize(memory.begin());
    EXPECT_EQ(memory.begin()[info.digest_size], 0xee) << info.name;
    EXPECT_EQ(std::memcmp(memory.begin(), memory.end() - info.digest_size, info.digest_size), 0);
  }
}

}  // namespace
}  // namespace mhash_test
