#include "peers.hpp"

namespace mhash_bench {

#define MHASH_PEER(function) Contender function();
#define MHASH_MISSING_PEER(function, module, package)
#include "peer_list.inc"
#undef MHASH_PEER
#undef MHASH_MISSING_PEER

Peers all_peers() {
  Peers peers;
#define MHASH_PEER(function) peers.found.push_back(function());
#define MHASH_MISSING_PEER(function, module, package)               \
  peers.skipped.push_back(#function " (this build found no " module \
                                    ", which Debian "               \
                                    "calls " package ")");
#include "peer_list.inc"
#undef MHASH_PEER
#undef MHASH_MISSING_PEER
  return peers;
}

}  // namespace mhash_bench
