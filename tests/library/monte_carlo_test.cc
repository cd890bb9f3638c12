// NIST's Monte Carlo tests (SHAVS, section 6.4): 100,000 digests, each of earlier ones.
#include <gtest/gtest.h>

#include <mhash/algorithms.hpp>
#include <string>

#include "support/hex.hpp"
#include "support/vectors.hpp"

namespace mhash_test {
namespace {

constexpr std::string_view prefix = "monte-carlo-";

template <class A>
void check_checkpoints(std::string_view seed_hex, std::string_view checkpoints) {
  using mhash::Digest;
  Digest<A> seed;
  ASSERT_TRUE(Digest<A>::from_hex(seed_hex, seed));
  constexpr std::size_t stride = 2 * Digest<A>::size + 1;  // digits and a comma
  ASSERT_EQ(checkpoints.size() + 1, 100 * stride);
  for (std::size_t i = 0; i < 100; ++i) {
    Digest<A> a = seed, b = seed, c = seed;
    for (int round = 0; round < 1000; ++round) {
      const Digest<A> next = mhash::Hasher<A>().update(a).update(b).update(c).finalize();
      a = b;
      b = c;
      c = next;
    }
    ASSERT_EQ(c.hex(), checkpoints.substr(i * stride, stride - 1)) << "checkpoint " << i;
    seed = c;
  }
}

class MonteCarlo : public testing::TestWithParam<int> {};

TEST_P(MonteCarlo, ReachesEveryCheckpoint) {
  const VectorFile file = vector_file("monte_carlo");
  ASSERT_EQ(file.size, 7U);
  const Vector vector(file.lines[GetParam()]);
  ASSERT_TRUE(vector.algorithm.starts_with(prefix));
  const auto* info = mhash::find_algorithm(vector.algorithm.substr(prefix.size()));
  ASSERT_NE(info, nullptr);
  mhash::for_each_algorithm([&](auto a) {
    using A = decltype(a);
    if (mhash::algorithm_info<A>().id == info->id) {
      check_checkpoints<A>(vector.message, vector.answer);
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Line, MonteCarlo, testing::Range(0, 7));

}  // namespace
}  // namespace mhash_test
