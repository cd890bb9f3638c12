// Every published vector, in every way in which the library takes a message.
#include "support/vectors.hpp"

#include <gtest/gtest.h>

#include <string>

#include "support/answer.hpp"
#include "support/feed.hpp"

namespace mhash_test {
namespace {

class Vectors : public testing::TestWithParam<std::size_t> {
 protected:
  const VectorFile& file() const { return vector_files[GetParam()]; }

  // Asks every vector of the file with these seeds; request.hpp says what a seed does.
  void check(std::initializer_list<std::uint64_t> seeds) const {
    for (const char* line : file()) {
      const Vector vector(line);
      for (const std::uint64_t seed : seeds) {
        const std::string request = std::string(vector.algorithm) + ' ' +
                                    std::string(vector.message) + ' ' + std::to_string(seed);
        const std::string answer = answer_line(request);
        if (vector.answer == "error") {
          ASSERT_TRUE(answer.starts_with("error")) << request;
        } else {
          ASSERT_EQ(answer, vector.answer) << request;
        }
      }
    }
  }
};

constexpr std::uint64_t copy_on_the_way = std::uint64_t{1} << 32;
constexpr std::uint64_t reset_on_the_way = std::uint64_t{3} << 32;

TEST_P(Vectors, InOneCall) {
  check({0});
}

TEST_P(Vectors, InPieces) {
  check({1, 2, 1234567, 0x123456789});
}

TEST_P(Vectors, WithACopyOnTheWay) {
  check({copy_on_the_way + 3, copy_on_the_way + 4});
}

TEST_P(Vectors, WithAResetOnTheWay) {
  check({reset_on_the_way + 1, reset_on_the_way + 2});
}

TEST_P(Vectors, ByAnyHasher) {
  check({3, reset_on_the_way + 3, copy_on_the_way + 2});
  static_assert(reset_on_the_way % 3 == 0 && (copy_on_the_way + 2) % 3 == 0,
                "multiples of 3 ask for AnyHasher");
}

// All files but the Monte Carlo tests, which monte_carlo_test.cc runs.
std::vector<std::size_t> files_of_requests() {
  std::vector<std::size_t> files;
  for (std::size_t i = 0; i < vector_file_count; ++i) {
    if (vector_files[i].name != std::string_view("monte_carlo")) files.push_back(i);
  }
  return files;
}

INSTANTIATE_TEST_SUITE_P(File, Vectors, testing::ValuesIn(files_of_requests()),
                         [](const auto& test) {
                           std::string name = vector_files[test.param].name;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

// A file that went missing or lost lines would otherwise pass.
TEST(VectorFiles, AreComplete) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < vector_file_count; ++i) count += vector_files[i].size;
  EXPECT_EQ(vector_file_count, 14U);
  EXPECT_EQ(count, 3126U);
  EXPECT_EQ(vector_file("hmac").size, 1250U);
  EXPECT_EQ(vector_file("blake3").size, 105U);
}

}  // namespace
}  // namespace mhash_test
