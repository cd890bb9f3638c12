// The command line: one table of options, and what was asked for.
#ifndef MHASH_TOOL_OPTIONS_HPP
#define MHASH_TOOL_OPTIONS_HPP

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "digests.hpp"

namespace mhash_tool {

enum class OptionId {
  algorithm,
  check,
  tag,
  zero,
  ignore_missing,
  quiet,
  status,
  warn,
  strict,
  lenient,
  list_kernels,
  help,
  version
};

enum class OptionGroup { what, output, verify, about };

/// One option. getopt_long's arrays and --help are made from these records.
struct OptionRecord {
  OptionId id;
  OptionGroup group;
  char letter;           // 0: none
  const char* name;      // without the dashes
  const char* argument;  // its name in --help; null: takes none
  const char* help;      // further lines are indented by --help
};

[[nodiscard]] std::span<const OptionRecord> option_table();

enum class Action { hash, check, list_kernels, help, version };

struct Options {
  Action action = Action::hash;
  std::vector<Algorithm> algorithms;  // without duplicates, in the order given
  bool tag = false;
  bool zero = false;
  bool ignore_missing = false;
  bool quiet = false;
  bool status = false;
  bool warn = false;
  bool lenient = false;
  const char* check_only_option = nullptr;  // the last option given that needs --check
  std::vector<const char*> operands;
};

/// Fills options from the command line, and may reorder argv. On a mistake it returns false and
/// error says which argument is wrong and what is allowed.
[[nodiscard]] bool parse_options(int argc, char** argv, Options& options, std::string& error);

[[nodiscard]] std::string help_text();
[[nodiscard]] std::string version_text();

/// "md5, sha1, ..."
[[nodiscard]] std::string algorithm_names();

}  // namespace mhash_tool

#endif  // MHASH_TOOL_OPTIONS_HPP
