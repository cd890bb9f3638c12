// Several threads at the very start: the first use chooses a kernel, and all may be the first.
// CTest runs each test in a process of its own, so that it is the first use indeed.
#include <array>
#include <atomic>
#include <thread>
#include <vector>

#include "subjects.hpp"
#include "support/data.hpp"

namespace mhash_test {
namespace {

constexpr int thread_count = 16;

template <class A>
class FirstUse : public testing::Test {};
TYPED_TEST_SUITE(FirstUse, Algorithms, AlgorithmNames);

TYPED_TEST(FirstUse, MayBeBySeveralThreads) {
  const Bytes message = random_bytes(2000);
  std::array<mhash::Digest<TypeParam>, thread_count> digests;
  std::atomic<int> waiting{thread_count};
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < digests.size(); ++i) {
    threads.emplace_back([&, i] {
      for (--waiting; waiting > 0;) std::this_thread::yield();
      digests[i] = mhash::digest<TypeParam>(message);
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const auto& digest : digests) EXPECT_EQ(digest, mhash::digest<TypeParam>(message));
}

}  // namespace
}  // namespace mhash_test
