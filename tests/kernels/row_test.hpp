// A test of one kernel. Every row of every table gets the tests of its primitive; a test of a row
// that this CPU cannot run is skipped by name, or fails if the row must run.
#ifndef MHASH_TESTS_KERNELS_ROW_TEST_HPP
#define MHASH_TESTS_KERNELS_ROW_TEST_HPP

#include <gtest/gtest.h>
#include <mhash/kernel_info.hpp>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>

#include "options.hpp"

// Header-only: the tables are here, and so is the code that the kernels are compared with.
namespace tables = mhash::MHASH_KERNELS_TAG;
namespace portable = mhash::MHASH_TAG;
namespace detail = mhash::detail;

template <class P>
using RowOf = detail::Row<typename P::Fn>;

// "sha256.stream.x86_sha"
template <class P>
std::string full_name(const RowOf<P>& row) {
  return std::string(P::algorithm()) + '.' + mhash::primitive_name(P::primitive()) + '.' + row.name;
}

// Whether `wanted`, of --must-run, means the row of this full name.
inline bool is_meant(const std::string& wanted, const std::string& row) {
  return wanted == row || wanted == row.substr(row.rfind('.') + 1);
}

class RowTest : public testing::Test {
 public:
  RowTest(std::string row, bool (*usable)() noexcept, std::function<void()> body)
      : row_(std::move(row)), usable_(usable), body_(std::move(body)) {}

  void TestBody() override {
    if (usable_()) {
      body_();
      return;
    }
    const auto& must_run = options.must_run;
    if (std::any_of(must_run.begin(), must_run.end(),
                    [&](const std::string& wanted) { return is_meant(wanted, row_); })) {
      FAIL() << row_ << " must run, but this CPU does not have it";
    }
    GTEST_SKIP() << row_ << ": this CPU does not have it";
  }

 private:
  std::string row_;
  bool (*usable_)() noexcept;
  std::function<void()> body_;
};

// Adds the test called row.fact, which calls body(row).
template <class P>
void add_row_test(const RowOf<P>& row, const char* fact, void (*body)(const RowOf<P>&)) {
  const std::string name = full_name<P>(row);
  testing::RegisterTest(name.c_str(), fact, nullptr, nullptr, __FILE__, __LINE__,
                        [&row, name, body]() -> RowTest* {
                          return new RowTest(name, row.usable, [&row, body] { body(row); });
                        });
}

#endif  // MHASH_TESTS_KERNELS_ROW_TEST_HPP
