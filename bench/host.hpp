// What a measurement depends on besides the code.
#ifndef MHASH_BENCH_HOST_HPP
#define MHASH_BENCH_HOST_HPP

#include <string>

namespace mhash_bench {

std::string cpu_model();
std::string compiler();        // "gcc 12.2.0"
std::string compiler_flags();  // "-O3 -DNDEBUG"
std::string current_date();    // "2024-05-31", UTC

}  // namespace mhash_bench

#endif  // MHASH_BENCH_HOST_HPP
