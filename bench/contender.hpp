// Who takes part in a comparison: mhash, or another library.
#ifndef MHASH_BENCH_CONTENDER_HPP
#define MHASH_BENCH_CONTENDER_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>

namespace mhash_bench {

// Writes the digest of data[0, size) to out, which has room for 64 bytes.
using HashFunction =
    std::function<void(const std::uint8_t* data, std::size_t size, std::uint8_t* out)>;

struct Contender {
  std::string name;
  std::string version;
  std::map<std::string, HashFunction> algorithms;  // by mhash's names
};

}  // namespace mhash_bench

#endif  // MHASH_BENCH_CONTENDER_HPP
