// The official C implementation of BLAKE3.
#include <blake3.h>

#include "contender.hpp"

namespace mhash_bench {

Contender libblake3() {
  Contender result{"libblake3", blake3_version(), {}};
  result.algorithms["blake3"] = [](const std::uint8_t* data, std::size_t size, std::uint8_t* out) {
    blake3_hasher hasher;
    blake3_hasher_init(&hasher);
    blake3_hasher_update(&hasher, data, size);
    blake3_hasher_finalize(&hasher, out, BLAKE3_OUT_LEN);
  };
  return result;
}

}  // namespace mhash_bench
