// Every row of every table, under the tests of its primitive.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "blake3_tests.hpp"
#include "many_tests.hpp"
#include "public_api_tests.hpp"
#include "rows_test.hpp"
#include "stream_tests.hpp"

namespace {

template <class P>
struct TestsOf;
template <class F>
struct TestsOf<detail::Stream<F>> : StreamTests<F> {};
template <class F>
struct TestsOf<detail::Many<F>> : ManyTests<F> {};
template <>
struct TestsOf<detail::Blake3Compress> : CompressTests {};
template <>
struct TestsOf<detail::Blake3HashMany> : HashManyTests {};

std::set<std::string> names;

template <class P>
void add_rows() {
  for (const RowOf<P>& row : tables::Table<P>::rows) {
    names.insert(full_name<P>(row));
    TestsOf<P>::add(row);
    add_row_test<P>(row, "HashesAsPortableThroughThePublicApi", hashes_through_the_public_api<P>);
  }
}

// A name that is misspelt, or a kernel that was not compiled in, must not pass for one that ran.
TEST(MustRun, NamesOnlyKernelsThatExist) {
  for (const std::string& wanted : options.must_run) {
    EXPECT_TRUE(std::any_of(names.begin(), names.end(),
                            [&](const std::string& row) { return is_meant(wanted, row); }))
        << "there is no kernel " << wanted;
  }
}

}  // namespace

void add_row_tests() {
#define MHASH_X(P) add_rows<P>();
  MHASH_PRIMITIVES(MHASH_X)
#undef MHASH_X
}
