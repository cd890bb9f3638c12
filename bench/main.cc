// mhash_bench: how fast the kernels are, and how fast mhash is beside other libraries.
#include <benchmark/benchmark.h>

#include <cstring>

#include "host.hpp"
#include "kernel_benchmarks.hpp"
#include "mhash/version.hpp"
#include "pair/run.hpp"

int main(int argc, char** argv) {
  if (argc > 1 && std::strcmp(argv[1], "--pair") == 0) {
    return mhash_bench::run_pair({argv + 2, argv + argc});
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::AddCustomContext("mhash", MHASH_VERSION_STRING);
  benchmark::AddCustomContext("cpu", mhash_bench::cpu_model());
  benchmark::AddCustomContext("compiler", mhash_bench::compiler());
  benchmark::AddCustomContext("flags", mhash_bench::compiler_flags());
  mhash_bench::register_kernel_benchmarks();
  benchmark::RunSpecifiedBenchmarks();
}
