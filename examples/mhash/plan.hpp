// What to do, after the options have been checked against each other.
#ifndef MHASH_TOOL_PLAN_HPP
#define MHASH_TOOL_PLAN_HPP

#include <string>

#include "lines.hpp"
#include "options.hpp"

namespace mhash_tool {

struct Plan {
  Options options;
  LineStyle style;                    // of the lines that are written
  std::vector<Algorithm> algorithms;  // hashing: those to compute; checking: those allowed, or none
};

/// Completes the options with defaults. Options that do not go together return false, and error
/// says which.
[[nodiscard]] bool make_plan(const Options& options, bool terminal, Plan& plan, std::string& error);

}  // namespace mhash_tool

#endif  // MHASH_TOOL_PLAN_HPP
