// The kernel tests' own main: it reads the options of options.hpp, and adds one set of tests for
// each row of the tables.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "options.hpp"
#include "rows_test.hpp"

namespace {

void read_list(std::string_view list) {
  while (!list.empty()) {
    const std::size_t comma = list.find(',');
    const std::string_view name = list.substr(0, comma);
    if (!name.empty()) options.must_run.emplace_back(name);
    list.remove_prefix(comma == std::string_view::npos ? list.size() : comma + 1);
  }
}

bool starts_with(std::string_view text, std::string_view start) {
  return text.substr(0, start.size()) == start;
}

}  // namespace

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  if (std::getenv("MHASH_TEST_THIN") != nullptr) options.thin = true;
  if (const char* list = std::getenv("MHASH_TEST_MUST_RUN")) read_list(list);
  constexpr std::string_view must_run = "--must-run=";
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument == "--thin") {
      options.thin = true;
    } else if (starts_with(argument, must_run)) {
      read_list(argument.substr(must_run.size()));
    } else {
      std::fprintf(stderr, "mhash_kernel_tests: what is %s?\n", argv[i]);
      return 2;
    }
  }
  add_row_tests();
  return RUN_ALL_TESTS();
}
