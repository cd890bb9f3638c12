// The other libraries. A peer is a function in a file of this folder that returns a Contender, and
// a line in peers.cmake.
#ifndef MHASH_BENCH_PEERS_HPP
#define MHASH_BENCH_PEERS_HPP

#include <string>
#include <vector>

#include "contender.hpp"

namespace mhash_bench {

struct Peers {
  std::vector<Contender> found;
  std::vector<std::string> skipped;  // "libblake3 (...)", with the reason
};

Peers all_peers();

}  // namespace mhash_bench

#endif  // MHASH_BENCH_PEERS_HPP
