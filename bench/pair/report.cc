#include "report.hpp"

#include <cstdio>
#include <nlohmann/json.hpp>

#include "host.hpp"
#include "options.hpp"
#include "ours.hpp"

namespace mhash_bench {
namespace {

double mib_per_second(std::size_t size, const std::vector<double>& seconds) {
  return static_cast<double>(size) / (1 << 20) / median(seconds);
}

std::vector<std::string> active_kernels() {
  std::vector<std::string> names;
  mhash::for_each_kernel([&](const mhash::KernelInfo& kernel) {
    if (kernel.active) {
      names.push_back(std::string(kernel.algorithm) + "." + kernel.primitive + "=" + kernel.name);
    }
  });
  return names;
}

}  // namespace

void print_header(const Contender& ours, const Peers& peers) {
  std::printf("# mhash %s, built by %s, %s\n", ours.version.c_str(), compiler().c_str(),
              compiler_flags().c_str());
  std::printf("# CPU: %s; date: %s\n", cpu_model().c_str(), current_date().c_str());
  std::printf("# kernels:");
  for (const std::string& name : active_kernels()) std::printf(" %s", name.c_str());
  std::printf("\n");
  for (const Contender& peer : peers.found) {
    std::printf("# peer: %s (%s)\n", peer.name.c_str(), peer.version.c_str());
  }
  for (const std::string& peer : peers.skipped) std::printf("# skipped: %s\n", peer.c_str());
  std::printf("# Ratios: the peer's time divided by ours; above 1, mhash is faster.\n");
  std::printf("# %-10s %-22s %8s  %-15s %7s %7s %10s %10s\n", "algorithm", "kernel", "size", "peer",
              "median", "best", "our MiB/s", "peer MiB/s");
  std::fflush(stdout);
}

void print_result(const Result& result) {
  std::printf("%-12s %-22s %8s  ", result.algorithm.c_str(), result.kernels.c_str(),
              format_size(result.task.size).c_str());
  const double our_speed = mib_per_second(result.task.size, result.samples.ours);
  if (result.peer.empty()) {
    std::printf("%-15s %7s %7s %10.1f %10s\n", "-", "-", "-", our_speed, "-");
  } else {
    std::printf("%-15s %7.3f %7.3f %10.1f %10.1f\n", result.peer.c_str(),
                median_ratio(result.samples), best_ratio(result.samples), our_speed,
                mib_per_second(result.task.size, result.samples.peer));
  }
  std::fflush(stdout);
}

nlohmann::json to_json(const Contender& ours, const Peers& peers,
                       const std::vector<Result>& results) {
  nlohmann::json json;
  json["mhash"] = ours.version;
  json["cpu"] = cpu_model();
  json["date"] = current_date();
  json["compiler"] = compiler();
  json["flags"] = compiler_flags();
  json["kernels"] = active_kernels();
  json["order"] = nlohmann::json::array();  // of the peers; an object does not keep it
  json["peers"] = nlohmann::json::object();
  for (const Contender& peer : peers.found) {
    json["order"].push_back(peer.name);
    json["peers"][peer.name] = peer.version;
  }
  json["skipped"] = peers.skipped;
  json["results"] = nlohmann::json::array();
  for (const Result& result : results) {
    nlohmann::json item{{"algorithm", result.algorithm},
                        {"kernels", result.kernels},
                        {"size", result.task.size},
                        {"chained", result.task.chained},
                        {"ours_seconds", result.samples.ours}};
    if (!result.peer.empty()) {
      item["peer"] = result.peer;
      item["peer_seconds"] = result.samples.peer;
      item["median_ratio"] = median_ratio(result.samples);
      item["best_ratio"] = best_ratio(result.samples);
    }
    json["results"].push_back(std::move(item));
  }
  return json;
}

}  // namespace mhash_bench
