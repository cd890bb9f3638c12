// What --pair prints and writes.
#ifndef MHASH_BENCH_PAIR_REPORT_HPP
#define MHASH_BENCH_PAIR_REPORT_HPP

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "measure.hpp"
#include "peers/peers.hpp"

namespace mhash_bench {

struct Result {
  std::string algorithm;
  std::string kernels;
  Task task;
  std::string peer;  // empty: nobody else has the algorithm
  Samples samples;
};

// Lines that start with '#': the machine, the build, who takes part and who does not.
void print_header(const Contender& ours, const Peers& peers);
void print_result(const Result& result);

nlohmann::json to_json(const Contender& ours, const Peers& peers,
                       const std::vector<Result>& results);

}  // namespace mhash_bench

#endif  // MHASH_BENCH_PAIR_REPORT_HPP
