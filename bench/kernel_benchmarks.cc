#include "kernel_benchmarks.hpp"

#include <benchmark/benchmark.h>

#include <cstdio>
#include <string>
#include <vector>

#include "message.hpp"
#include "mhash/mhash.hpp"
#include "ours.hpp"

namespace mhash_bench {
namespace {

namespace detail = mhash::detail;

constexpr std::size_t sizes[] = {1, 64, 1024, 8192, 65536, 1 << 20, 16 << 20};
constexpr std::size_t largest = 16 << 20;
constexpr std::size_t streams = 16;

template <class P>
using Row = typename mhash::MHASH_KERNELS_TAG::Choice<P>::Row;

std::uint8_t* message() {
  static Message bytes(largest);
  return bytes.data();
}

void set_bytes(benchmark::State& state, std::size_t bytes_per_iteration) {
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(bytes_per_iteration));
}

std::string by(std::size_t n, std::size_t size) {
  return std::to_string(n) + "x" + std::to_string(size);
}

// `n` pointers into the message. Streams start a block more than `size` apart: at distances of a
// page they would all compete for the same lines of the first-level cache.
std::vector<const std::uint8_t*> apart(std::size_t n, std::size_t distance) {
  std::vector<const std::uint8_t*> pointers;
  for (std::size_t i = 0; i < n; ++i) pointers.push_back(message() + i * distance);
  return pointers;
}

void hash(benchmark::State& state, const char* algorithm, mhash::Primitive primitive,
          const char* kernel, std::size_t size) {
  const ForcedKernel forced(algorithm, primitive, kernel);
  if (!forced.done()) return state.SkipWithError("the kernel fails its known-answer test");
  const HashFunction function = ours().algorithms.at(algorithm);
  std::uint8_t digest[64];
  for (auto _ : state) {
    function(message(), size, digest);
    benchmark::DoNotOptimize(digest);
  }
  set_bytes(state, size);
}

template <class P>
void register_hash(const Row<P>& row) {
  for (const std::size_t size : sizes) {
    const std::string name = std::string("BM_hash/") + P::algorithm() + "/" + row.name + "/";
    benchmark::RegisterBenchmark((name + std::to_string(size)).c_str(), hash, P::algorithm(),
                                 P::primitive(), row.name, size);
  }
}

template <class F>
void many(benchmark::State& state, typename detail::Many<F>::Fn kernel, std::size_t size) {
  typename F::Word cvs[streams][F::cv_words] = {};
  typename F::Word* cv_pointers[streams];
  for (std::size_t i = 0; i < streams; ++i) cv_pointers[i] = cvs[i];
  const auto blocks = apart(streams, size + F::block_size);
  for (auto _ : state) {
    kernel(cv_pointers, blocks.data(), size / F::block_size, streams);
    benchmark::DoNotOptimize(cvs);
  }
  set_bytes(state, streams * size);
}

void hash_many(benchmark::State& state, detail::Blake3HashMany::Fn kernel, std::size_t n,
               std::size_t size) {
  const std::uint32_t key[8] = {};
  const detail::Blake3Job job{key, size / 64, 0, size != 64, 0, 0, 0};
  const auto inputs = apart(n, size);  // as they lie in a message
  std::vector<std::uint8_t> out(32 * n);
  for (auto _ : state) {
    kernel(inputs.data(), n, job, out.data());
    benchmark::ClobberMemory();
  }
  set_bytes(state, n * size);
}

void compress(benchmark::State& state, detail::Blake3Compress::Fn kernel) {
  const std::uint32_t cv[8] = {};
  std::uint32_t out[16];
  for (auto _ : state) {
    kernel(cv, message(), 64, 0, 0, out);
    benchmark::DoNotOptimize(out);
  }
  set_bytes(state, 64);
}

template <class F>
void register_row(detail::Stream<F>, const Row<detail::Stream<F>>& row) {
  register_hash<detail::Stream<F>>(row);
}

template <class F>
void register_row(detail::Many<F>, const Row<detail::Many<F>>& row) {
  for (const std::size_t size : {128u, 4096u, 65536u}) {
    const std::string name = std::string("BM_many/") + F::name() + "/" + row.name + "/";
    benchmark::RegisterBenchmark((name + by(streams, size)).c_str(), many<F>, row.fn, size);
  }
}

void register_row(detail::Blake3HashMany, const Row<detail::Blake3HashMany>& row) {
  const std::string name = std::string("BM_hash_many/blake3/") + row.name + "/";
  for (const std::size_t size : {64u, 1024u}) {
    for (const std::size_t n : {8u, 16u, 64u}) {
      benchmark::RegisterBenchmark((name + by(n, size)).c_str(), hash_many, row.fn, n, size);
    }
  }
  register_hash<detail::Blake3HashMany>(row);
}

void register_row(detail::Blake3Compress, const Row<detail::Blake3Compress>& row) {
  const std::string name = std::string("BM_compress/blake3/") + row.name + "/64";
  benchmark::RegisterBenchmark(name.c_str(), compress, row.fn);
}

template <class P>
void register_table() {
  for (std::size_t i = 0; const auto* row = mhash::MHASH_KERNELS_TAG::Choice<P>::at(i); ++i) {
    if (row->usable()) {
      register_row(P{}, *row);
    } else {
      std::fprintf(stderr, "skipped: %s.%s by %s (this CPU cannot run it)\n", P::algorithm(),
                   mhash::primitive_name(P::primitive()), row->name);
    }
  }
}

}  // namespace

void register_kernel_benchmarks() {
#define MHASH_X(P) register_table<P>();
  MHASH_PRIMITIVES(MHASH_X)
#undef MHASH_X
}

}  // namespace mhash_bench
