#include "measure.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <ctime>

#include "message.hpp"

namespace mhash_bench {
namespace {

constexpr double sample_seconds = 0.01;

// CPU time of this process: it stands still while others have the core.
double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

// One contender at one task.
class Runner {
 public:
  Runner(const HashFunction& function, const Task& task)
      : function_(function), task_(task), message_(task.size) {
    calibrate();
  }

  // Seconds a call.
  double sample() { return time(calls_) / static_cast<double>(calls_); }

 private:
  double time(std::size_t calls) {
    std::uint8_t digest[64] = {};
    const std::size_t carried = task_.chained ? std::min<std::size_t>(task_.size, 8) : 0;
    const double start = cpu_seconds();
    for (std::size_t i = 0; i < calls; ++i) {
      function_(message_.data(), task_.size, digest);
      if (carried != 0) std::memcpy(message_.data(), digest, carried);
    }
    return cpu_seconds() - start;
  }

  // Doubles until the time is measurable, then aims at sample_seconds.
  void calibrate() {
    double seconds = time(calls_);
    for (; seconds < sample_seconds / 4; seconds = time(calls_)) calls_ *= 2;
    const double calls = std::ceil(static_cast<double>(calls_) * sample_seconds / seconds);
    calls_ = static_cast<std::size_t>(calls);
  }

  const HashFunction& function_;
  Task task_;
  Message message_;
  std::size_t calls_ = 1;
};

}  // namespace

Samples measure(const HashFunction& ours, const HashFunction* peer, const Task& task) {
  Samples samples;
  Runner our_runner(ours, task);
  if (peer == nullptr) {
    for (std::size_t i = 0; i < task.rounds; ++i) samples.ours.push_back(our_runner.sample());
    return samples;
  }
  Runner peer_runner(*peer, task);
  for (std::size_t i = 0; i < task.rounds; ++i) {
    samples.ours.push_back(our_runner.sample());
    samples.peer.push_back(peer_runner.sample());
  }
  return samples;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t n = values.size();
  return (values[(n - 1) / 2] + values[n / 2]) / 2;
}

double best(const std::vector<double>& seconds) {
  return *std::min_element(seconds.begin(), seconds.end());
}

double median_ratio(const Samples& samples) {
  std::vector<double> ratios;
  for (std::size_t i = 0; i < samples.peer.size(); ++i) {
    ratios.push_back(samples.peer[i] / samples.ours[i]);
  }
  return median(ratios);
}

double best_ratio(const Samples& samples) {
  return best(samples.peer) / best(samples.ours);
}

std::string digest_of(const HashFunction& function, std::size_t size) {
  std::uint8_t digest[64] = {};
  function(Message(size).data(), size, digest);
  std::string hex;
  for (const std::uint8_t byte : digest) {
    hex += "0123456789abcdef"[byte >> 4];
    hex += "0123456789abcdef"[byte & 15];
  }
  return hex;
}

}  // namespace mhash_bench
