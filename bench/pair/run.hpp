// mhash_bench --pair.
#ifndef MHASH_BENCH_PAIR_RUN_HPP
#define MHASH_BENCH_PAIR_RUN_HPP

#include <string>
#include <vector>

namespace mhash_bench {

// Returns the exit status: 0; 1 if a digest differs or a file cannot be written; 2 if the command
// line is wrong.
int run_pair(const std::vector<std::string>& args);

}  // namespace mhash_bench

#endif  // MHASH_BENCH_PAIR_RUN_HPP
