#include "run.hpp"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>

#include "options.hpp"
#include "ours.hpp"
#include "report.hpp"

namespace mhash_bench {
namespace {

// A kernel to force for one part of the run.
struct Variant {
  std::string algorithm;
  mhash::Primitive primitive;
  std::string kernel;
};

// The kernels of an algorithm that --kernels all asks for. sha224 and others that use the kernels
// of another algorithm have none of their own.
std::vector<Variant> variants_of(const std::string& algorithm) {
  std::vector<Variant> variants;
  mhash::for_each_kernel([&](const mhash::KernelInfo& kernel) {
    if (kernel.algorithm != algorithm) return;
    for (const auto primitive : {mhash::Primitive::stream, mhash::Primitive::hash_many}) {
      if (std::string(kernel.primitive) != mhash::primitive_name(primitive)) continue;
      if (kernel.usable) {
        variants.push_back({algorithm, primitive, kernel.name});
      } else {
        std::printf("# skipped: %s.%s by %s (this CPU cannot run it)\n", kernel.algorithm,
                    kernel.primitive, kernel.name);
      }
    }
  });
  return variants;
}

void keep_only(Peers& peers, const std::vector<std::string>& names) {
  if (names.empty()) return;
  const auto wanted = [&](const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  for (const std::string& name : names) {
    const bool known = std::any_of(peers.found.begin(), peers.found.end(),
                                   [&](const Contender& peer) { return peer.name == name; });
    if (!known) throw std::invalid_argument("no such peer in this build: " + name);
  }
  std::erase_if(peers.found, [&](const Contender& peer) { return !wanted(peer.name); });
}

class Comparison {
 public:
  Comparison(const PairOptions& options, const Contender& ours, const Peers& peers)
      : options_(options), ours_(ours), peers_(peers) {}

  void run() {
    for (const std::string& algorithm : options_.algorithms) {
      const std::vector<Variant> variants =
          options_.kernels == "all" ? variants_of(algorithm) : std::vector<Variant>();
      if (variants.empty()) compare(algorithm);
      for (const Variant& variant : variants) {
        const ForcedKernel forced(variant.algorithm, variant.primitive, variant.kernel);
        if (!forced.done()) throw std::runtime_error(variant.kernel + " fails its own test");
        compare(algorithm);
      }
    }
  }

  const std::vector<Result>& results() const { return results_; }

 private:
  void compare(const std::string& algorithm) {
    const HashFunction& our_function = ours_.algorithms.at(algorithm);
    for (const std::size_t size : options_.sizes) {
      bool alone = true;
      for (const Contender& peer : peers_.found) {
        const auto found = peer.algorithms.find(algorithm);
        if (found == peer.algorithms.end()) continue;
        alone = false;
        require_equal_digests(algorithm, size, peer.name, our_function, found->second);
        add(algorithm, size, peer.name, &found->second);
      }
      if (alone) add(algorithm, size, "", nullptr);
    }
  }

  void add(const std::string& algorithm, std::size_t size, const std::string& peer,
           const HashFunction* peer_function) {
    const Task task{size, options_.chained, options_.rounds};
    results_.push_back({algorithm, kernels_in_use(algorithm), task, peer,
                        measure(ours_.algorithms.at(algorithm), peer_function, task)});
    print_result(results_.back());
  }

  static void require_equal_digests(const std::string& algorithm, std::size_t size,
                                    const std::string& peer, const HashFunction& ours,
                                    const HashFunction& theirs) {
    const std::string our_digest = digest_of(ours, size);
    const std::string their_digest = digest_of(theirs, size);
    if (our_digest == their_digest) return;
    throw std::runtime_error(algorithm + " of " + format_size(size) + ": mhash with " +
                             kernels_in_use(algorithm) + " says " + our_digest + ", " + peer +
                             " says " + their_digest);
  }

  const PairOptions& options_;
  const Contender& ours_;
  const Peers& peers_;
  std::vector<Result> results_;
};

void write_json(const std::string& file, const nlohmann::json& json) {
  std::ofstream stream(file);
  stream << json.dump() << '\n';
  stream.close();
  if (!stream) throw std::runtime_error("cannot write " + file);
}

void compare_all(const PairOptions& options) {
  if (!options.kernels.empty() && options.kernels != "all" &&
      !mhash::force_kernels(options.kernels.c_str())) {
    throw std::invalid_argument("--kernels: no such kernel, or this CPU cannot run it: " +
                                options.kernels);
  }
  const Contender us = ours();
  Peers peers = all_peers();
  keep_only(peers, options.peers);
  print_header(us, peers);
  Comparison comparison(options, us, peers);
  comparison.run();
  if (!options.json.empty()) write_json(options.json, to_json(us, peers, comparison.results()));
}

}  // namespace

int run_pair(const std::vector<std::string>& args) {
  try {
    const PairOptions options = parse_pair_options(args);
    if (options.help) {
      std::fputs(pair_usage, stdout);
    } else {
      compare_all(options);
    }
    return 0;
  } catch (const std::invalid_argument& error) {
    std::fprintf(stderr, "mhash_bench: %s; try mhash_bench --pair --help\n", error.what());
    return 2;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "mhash_bench: %s\n", error.what());
    return 1;
  }
}

}  // namespace mhash_bench
