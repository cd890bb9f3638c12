// Two contenders measured in turn.
#ifndef MHASH_BENCH_PAIR_MEASURE_HPP
#define MHASH_BENCH_PAIR_MEASURE_HPP

#include <cstddef>
#include <string>
#include <vector>

#include "contender.hpp"

namespace mhash_bench {

struct Task {
  std::size_t size;
  bool chained;  // each message depends on the digest before it
  std::size_t rounds;
};

// Seconds of CPU time a call, one number a round. Sample i of both sides was taken within the same
// few milliseconds.
struct Samples {
  std::vector<double> ours;
  std::vector<double> peer;  // empty if there is none
};

Samples measure(const HashFunction& ours, const HashFunction* peer, const Task& task);

double median(std::vector<double> values);
double best(const std::vector<double>& seconds);

// The peer's time divided by ours: above 1, we are faster.
double median_ratio(const Samples& samples);  // of the rounds' ratios
double best_ratio(const Samples& samples);    // of the best times

// The digests of both, in hexadecimal, of the message that measure() hashes.
std::string digest_of(const HashFunction& function, std::size_t size);

}  // namespace mhash_bench

#endif  // MHASH_BENCH_PAIR_MEASURE_HPP
