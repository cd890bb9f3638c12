#include "options.hpp"

#include <getopt.h>

#include <array>
#include "names.hpp"

namespace mhash_tool {
namespace {

constexpr OptionRecord records[] = {
    {OptionId::algorithm, OptionGroup::what, 'a', "algorithm", "LIST",
     "algorithms, separated by commas; may be repeated.\n"
     "Several are computed in one pass and imply --tag"},
    {OptionId::check, OptionGroup::what, 'c', "check", nullptr,
     "read digests from the LISTs and verify the files"},
    {OptionId::tag, OptionGroup::output, 0, "tag", nullptr, "write lines like SHA256 (name) = hex"},
    {OptionId::zero, OptionGroup::output, 'z', "zero", nullptr,
     "end lines with NUL and leave names as they are;\n"
     "with --check: read such lists"},
    {OptionId::ignore_missing, OptionGroup::verify, 0, "ignore-missing", nullptr,
     "pass over files that do not exist"},
    {OptionId::quiet, OptionGroup::verify, 0, "quiet", nullptr, "do not write OK lines"},
    {OptionId::status, OptionGroup::verify, 0, "status", nullptr,
     "write nothing at all; the exit status tells"},
    {OptionId::warn, OptionGroup::verify, 'w', "warn", nullptr,
     "report every malformed line (default: the first ten)"},
    {OptionId::strict, OptionGroup::verify, 0, "strict", nullptr,
     "a malformed line is a failure (the default)"},
    {OptionId::lenient, OptionGroup::verify, 0, "lenient", nullptr,
     "malformed lines only warn, as in GNU's tools,\n"
     "as long as the list has a good one"},
    {OptionId::list_kernels, OptionGroup::about, 0, "list-kernels", nullptr,
     "show the kernels for this CPU, best first"},
    {OptionId::help, OptionGroup::about, 0, "help", nullptr, "show this text"},
    {OptionId::version, OptionGroup::about, 0, "version", nullptr, "show version and licence"},
};
constexpr std::size_t record_count = std::size(records);

// Values of long options in getopt_long; letters are below.
constexpr int first_long_value = 256;

struct GetoptTables {
  std::string letters = ":";
  std::array<option, record_count + 1> longs{};
};

GetoptTables make_getopt_tables() {
  GetoptTables tables;
  for (std::size_t i = 0; i < record_count; ++i) {
    const OptionRecord& record = records[i];
    const int has_argument = record.argument != nullptr ? required_argument : no_argument;
    tables.longs[i] = {record.name, has_argument, nullptr, first_long_value + static_cast<int>(i)};
    if (record.letter == 0) continue;
    tables.letters += record.letter;
    if (record.argument != nullptr) tables.letters += ':';
  }
  return tables;
}

const OptionRecord* find_record(int value) {
  for (std::size_t i = 0; i < record_count; ++i) {
    const bool is_long = value == first_long_value + static_cast<int>(i);
    if (is_long || (records[i].letter != 0 && value == records[i].letter)) return &records[i];
  }
  return nullptr;
}

std::string quoted(std::string_view text) {
  std::string out = "'";
  append_escaped(text, Escape::message, out);
  return out += '\'';
}

bool add_algorithms(std::string_view list, std::vector<Algorithm>& algorithms, std::string& error) {
  while (true) {
    const std::size_t comma = list.find(',');
    const std::string_view name = list.substr(0, comma);
    const Algorithm algorithm = mhash::find_algorithm(name);
    if (algorithm == nullptr) {
      error = "unknown algorithm " + quoted(name) + " (allowed: " + algorithm_names() + ")";
      return false;
    }
    if (!contains(algorithms, algorithm)) algorithms.push_back(algorithm);
    if (comma == std::string_view::npos) return true;
    list.remove_prefix(comma + 1);
  }
}

std::string long_name(const OptionRecord& record) {
  std::string name = "--";
  return name += record.name;
}

std::string names_beginning_with(std::string_view prefix) {
  std::string names;
  for (const OptionRecord& record : records) {
    if (!std::string_view(record.name).starts_with(prefix)) continue;
    if (!names.empty()) names += ", ";
    names += long_name(record);
  }
  return names;
}

// What getopt_long refused: optopt is the letter, the value of a long option, or 0.
std::string describe_refusal(int result, std::string_view word) {
  const bool is_long = word.starts_with("--");
  if (const OptionRecord* record = optopt == 0 ? nullptr : find_record(optopt)) {
    std::string name = is_long ? long_name(*record) : std::string{'-', record->letter};
    if (result == ':') return "option " + name + " needs an argument (" + record->argument + ")";
    return "option " + name + " takes no argument";
  }
  if (!is_long) return "unknown option " + quoted(std::string{'-', static_cast<char>(optopt)});
  const std::string candidates = names_beginning_with(word.substr(2, word.find('=') - 2));
  if (candidates.empty()) return "unknown option " + quoted(word);
  return "ambiguous option " + quoted(word) + " (" + candidates + ")";
}

void apply(const OptionRecord& record, Options& options) {
  switch (record.id) {
    case OptionId::check:
      options.action = Action::check;
      break;
    case OptionId::tag:
      options.tag = true;
      break;
    case OptionId::zero:
      options.zero = true;
      break;
    case OptionId::ignore_missing:
      options.ignore_missing = true;
      break;
    // The last of --status and the two that ask for output wins, as in GNU's tools.
    case OptionId::quiet:
      options.quiet = true;
      options.status = false;
      break;
    case OptionId::status:
      options.status = true;
      options.quiet = options.warn = false;
      break;
    case OptionId::warn:
      options.warn = true;
      options.status = false;
      break;
    case OptionId::strict:
      options.lenient = false;
      break;
    case OptionId::lenient:
      options.lenient = true;
      break;
    case OptionId::list_kernels:
      options.action = Action::list_kernels;
      break;
    case OptionId::help:
      options.action = Action::help;
      break;
    case OptionId::version:
      options.action = Action::version;
      break;
    case OptionId::algorithm:
      break;
  }
  if (record.group == OptionGroup::verify) options.check_only_option = record.name;
}

}  // namespace

std::span<const OptionRecord> option_table() {
  return records;
}

bool parse_options(int argc, char** argv, Options& options, std::string& error) {
  const GetoptTables tables = make_getopt_tables();
  optind = 0;  // forgets an earlier command line
  opterr = 0;
  while (true) {
    // A cluster such as -zx keeps optind on its own word, a finished word moves it past.
    const int before = optind == 0 ? 1 : optind;
    const int result =
        getopt_long(argc, argv, tables.letters.c_str(), tables.longs.data(), nullptr);
    if (result == -1) break;
    if (result == '?' || result == ':') {
      const int at = optind > before ? optind - 1 : before;
      error = describe_refusal(result, argv[at < argc ? at : argc - 1]);
      return false;
    }
    const OptionRecord& record = *find_record(result);
    if (record.id == OptionId::algorithm) {
      if (!add_algorithms(optarg, options.algorithms, error)) return false;
      continue;
    }
    apply(record, options);
    if (record.group == OptionGroup::about) return true;
  }
  options.operands.assign(argv + optind, argv + argc);
  return true;
}

std::string algorithm_names() {
  std::string names;
  for (const mhash::AlgorithmInfo& info : mhash::algorithms()) {
    if (!names.empty()) names += ", ";
    names += info.name;
  }
  return names;
}

}  // namespace mhash_tool
