// Several threads at the very start: the first use chooses a kernel, and all may be the first.
// CTest runs each test in a process of its own, so that it is the first use indeed.
#include <mhash/kernel_info.hpp>

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

TEST(Kernels, MayBeForcedWhileOthersHash) {
  std::vector<mhash::KernelInfo> kernels;
  mhash::for_each_kernel([&](const mhash::KernelInfo& kernel) { kernels.push_back(kernel); });
  const auto force = [](const mhash::KernelInfo& kernel) {
    return mhash::force_kernels(
        (std::string(kernel.algorithm) + '.' + kernel.primitive + '=' + kernel.name).c_str());
  };
  const Bytes message = random_bytes(5000);
  const auto sha256 = mhash::digest<mhash::Sha256>(message);
  const auto blake3 = mhash::digest<mhash::Blake3>(message);
  std::atomic<int> wrong{0};
  std::atomic<int> hashing{4};
  std::vector<std::thread> threads;
  for (int i = hashing; i > 0; --i) {
    threads.emplace_back([&] {
      for (int n = 0; n < 50; ++n) {
        if (mhash::digest<mhash::Sha256>(message) != sha256) ++wrong;
        if (mhash::digest<mhash::Blake3>(message) != blake3) ++wrong;
      }
      --hashing;
    });
  }
  do {
    for (const mhash::KernelInfo& kernel : kernels) EXPECT_EQ(force(kernel), kernel.usable);
  } while (hashing > 0);
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
  for (const mhash::KernelInfo& kernel : kernels) {
    if (kernel.active) {
      EXPECT_TRUE(force(kernel));
    }
  }
}

}  // namespace
}  // namespace mhash_test
