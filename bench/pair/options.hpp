// The command line of mhash_bench --pair.
#ifndef MHASH_BENCH_PAIR_OPTIONS_HPP
#define MHASH_BENCH_PAIR_OPTIONS_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace mhash_bench {

extern const char* const pair_usage;

struct PairOptions {
  std::vector<std::string> algorithms = {"md5", "sha1", "sha256", "sha512", "blake3"};
  std::vector<std::size_t> sizes = {64, 1024, 16384, 1 << 20};
  std::vector<std::string> peers;  // empty: all that were found
  std::size_t rounds = 9;
  std::string kernels;  // "all", or a list in the form of MHASH_KERNEL; empty: the default ones
  bool chained = false;
  std::string json;  // a file; empty: none
  bool help = false;
};

// The options that args tell; throws std::invalid_argument with a message for the user.
PairOptions parse_pair_options(const std::vector<std::string>& args);

// "64", "16KiB" or "16K", "1MiB" or "1M"; what format_size writes is the second form.
std::size_t parse_size(std::string_view text);
std::string format_size(std::size_t size);

}  // namespace mhash_bench

#endif  // MHASH_BENCH_PAIR_OPTIONS_HPP
