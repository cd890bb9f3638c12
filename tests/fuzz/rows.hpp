// The kernels that this CPU can run, put into use without the search by name and the known-answer
// test that force_kernel() makes each time.
#ifndef MHASH_TESTS_FUZZ_ROWS_HPP
#define MHASH_TESTS_FUZZ_ROWS_HPP

#include <mhash/kernel_info.hpp>

#include <cstring>
#include <vector>

#include "fuzz.hpp"

namespace mhash_test {

// As the list of primitives spells it.
namespace detail = mhash::detail;

template <class P>
using ChoiceOf = mhash::MHASH_KERNELS_TAG::Choice<P>;

// Rows of P that can be used, best first; the last one is portable.
template <class P>
const std::vector<const typename ChoiceOf<P>::Row*>& usable_rows() {
  static const auto rows = [] {
    std::vector<const typename ChoiceOf<P>::Row*> found;
    for (std::size_t i = 0; const auto* row = ChoiceOf<P>::at(i); ++i) {
      if (ChoiceOf<P>::force(row->name, std::strlen(row->name))) found.push_back(row);
    }
    FUZZ_REQUIRE(!found.empty() && std::strcmp(found.back()->name, "portable") == 0);
    return found;
  }();
  return rows;
}

template <class P>
void use_row(std::size_t choice) {
  const auto& rows = usable_rows<P>();
  ChoiceOf<P>::row.store(rows[choice % rows.size()]);
}

// Every primitive takes a row of its own that the input chooses.
inline void use_rows(Input& input) {
#define MHASH_X(P) use_row<P>(input.byte());
  MHASH_PRIMITIVES(MHASH_X)
#undef MHASH_X
}

template <class P>
inline const typename ChoiceOf<P>::Row* saved_row = nullptr;

// What f returns while every primitive is portable.
template <class F>
auto while_portable(F f) {
#define MHASH_X(P)                        \
  saved_row<P> = ChoiceOf<P>::row.load(); \
  use_row<P>(usable_rows<P>().size() - 1);
  MHASH_PRIMITIVES(MHASH_X)
#undef MHASH_X
  const auto result = f();
#define MHASH_X(P) ChoiceOf<P>::row.store(saved_row<P>);
  MHASH_PRIMITIVES(MHASH_X)
#undef MHASH_X
  return result;
}

}  // namespace mhash_test

#endif  // MHASH_TESTS_FUZZ_ROWS_HPP
