// What mhash does with its operands.
#ifndef MHASH_TOOL_COMMANDS_HPP
#define MHASH_TOOL_COMMANDS_HPP

#include "plan.hpp"
#include "report.hpp"

namespace mhash_tool {

void hash_files(const Plan& plan, Report& report);
void check_lists(const Plan& plan, Report& report);

}  // namespace mhash_tool

#endif  // MHASH_TOOL_COMMANDS_HPP
