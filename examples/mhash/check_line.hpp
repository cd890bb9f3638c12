// One line of a list, whoever wrote it.
#ifndef MHASH_TOOL_CHECK_LINE_HPP
#define MHASH_TOOL_CHECK_LINE_HPP

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "digests.hpp"

namespace mhash_tool {

/// What holds for every line of a list.
struct ListRules {
  AlgorithmSpan allowed;   // from -a; empty: all, and untagged lines go by length
  bool raw_names = false;  // NUL-separated: no escapes
};

/// What earlier lines of the same list say about later ones. Only well-formed lines change it: a
/// line of junk must not turn the next one's first letter into a marker.
struct ListState {
  enum class Blanks { unknown, one, two };
  Blanks blanks = Blanks::unknown;
  /// hashdeep's columns after its header: null stands for the size (once) or an algorithm that
  /// mhash lacks.
  std::vector<Algorithm> columns;
  std::size_t size_column = 0;
  bool is_hashdeep = false;
};

struct Expected {
  Algorithm algorithm;
  DigestBytes digest;
};

struct CheckLine {
  enum class Kind { nothing, entry, malformed };

  Kind kind = Kind::nothing;
  const char* problem = nullptr;  // malformed: why
  std::string name;
  std::array<Expected, max_algorithms> expected;
  std::size_t expected_count = 0;
  bool by_length = false;  // the algorithm is a guess
  bool has_size = false;
  std::uint64_t size = 0;
};

/// Parses a line without its end into out.
void parse_check_line(std::string_view line, const ListRules& rules, ListState& state,
                      CheckLine& out);

}  // namespace mhash_tool

#endif  // MHASH_TOOL_CHECK_LINE_HPP
