#include "options.hpp"

#include <charconv>
#include <stdexcept>

#include "mhash/algorithms.hpp"

namespace mhash_bench {

const char* const pair_usage =
    R"(usage: mhash_bench --pair [OPTION...]
Compares mhash with other libraries: the time of each divided by ours.
  --algorithms LIST  of mhash's names       (md5,sha1,sha256,sha512,blake3)
  --sizes LIST       bytes, 16KiB, 1MiB ... (64,1KiB,16KiB,1MiB)
  --peers LIST       only these             (all that were found)
  --rounds N         samples of each side   (9)
  --kernels LIST     our kernels, as MHASH_KERNEL names them: sha256=portable;
                     all: each kernel that this CPU can run, in turn
  --chained          each message depends on the digest before it: latency, not throughput
  --json FILE        also writes everything there, with all samples
)";

namespace {

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> items;
  std::size_t begin = 0;
  for (std::size_t end; begin <= text.size(); begin = end + 1) {
    end = std::min(text.find(',', begin), text.size());
    if (end != begin) items.push_back(text.substr(begin, end - begin));
  }
  if (items.empty()) throw std::invalid_argument("empty list");
  return items;
}

// The number at the start of text, which moves behind it.
std::size_t take_number(std::string_view& text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) throw std::invalid_argument("not a number: " + std::string(text));
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

std::vector<std::size_t> parse_sizes(const std::string& list) {
  std::vector<std::size_t> sizes;
  for (const std::string& item : split(list)) sizes.push_back(parse_size(item));
  return sizes;
}

std::vector<std::string> parse_algorithms(const std::string& list) {
  std::vector<std::string> names;
  for (const std::string& item : split(list)) {
    const mhash::AlgorithmInfo* info = mhash::find_algorithm(item);
    if (info == nullptr) throw std::invalid_argument("unknown algorithm: " + item);
    names.push_back(info->name);
  }
  return names;
}

std::size_t parse_rounds(std::string_view text) {
  const std::size_t rounds = take_number(text);
  if (rounds == 0 || !text.empty()) throw std::invalid_argument("--rounds: a number from 1 on");
  return rounds;
}

}  // namespace

std::size_t parse_size(std::string_view text) {
  const std::string whole(text);
  const std::size_t number = take_number(text);
  std::size_t unit = 0;
  if (text.empty() || text == "B") unit = 1;
  if (text == "K" || text == "KiB") unit = std::size_t{1} << 10;
  if (text == "M" || text == "MiB") unit = std::size_t{1} << 20;
  if (unit == 0) throw std::invalid_argument("unknown unit: " + whole);
  if (number > (std::size_t{1} << 30) / unit) throw std::invalid_argument("over 1 GiB: " + whole);
  return number * unit;
}

std::string format_size(std::size_t size) {
  if (size != 0 && size % (1 << 20) == 0) return std::to_string(size >> 20) + "MiB";
  if (size != 0 && size % (1 << 10) == 0) return std::to_string(size >> 10) + "KiB";
  return std::to_string(size) + "B";
}

PairOptions parse_pair_options(const std::vector<std::string>& args) {
  PairOptions options;
  for (std::size_t i = 0; i < args.size(); ++i) {
    const std::string& name = args[i];
    const auto value = [&]() -> const std::string& {
      if (i + 1 == args.size()) throw std::invalid_argument(name + " needs a value");
      return args[++i];
    };
    if (name == "--algorithms") {
      options.algorithms = parse_algorithms(value());
    } else if (name == "--sizes") {
      options.sizes = parse_sizes(value());
    } else if (name == "--peers") {
      options.peers = split(value());
    } else if (name == "--rounds") {
      options.rounds = parse_rounds(value());
    } else if (name == "--kernels") {
      options.kernels = value();
    } else if (name == "--chained") {
      options.chained = true;
    } else if (name == "--json") {
      options.json = value();
    } else if (name == "--help") {
      options.help = true;
    } else {
      throw std::invalid_argument("unknown option: " + name);
    }
  }
  return options;
}

}  // namespace mhash_bench
