// One Google Benchmark for every kernel that this CPU can run and every size.
#ifndef MHASH_BENCH_KERNEL_BENCHMARKS_HPP
#define MHASH_BENCH_KERNEL_BENCHMARKS_HPP

namespace mhash_bench {

// BM_hash/ALGORITHM/KERNEL/SIZE        digest() with the kernel in use
// BM_many/ALGORITHM/KERNEL/NxSIZE      the kernel alone: n streams of whole blocks
// BM_hash_many/blake3/KERNEL/NxSIZE    the kernel alone: n chunks (1024) or parents (64)
// BM_compress/blake3/KERNEL/64         the kernel alone: one block
// Says on stderr which kernels are skipped.
void register_kernel_benchmarks();

}  // namespace mhash_bench

#endif  // MHASH_BENCH_KERNEL_BENCHMARKS_HPP
