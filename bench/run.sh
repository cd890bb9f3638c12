#!/bin/sh
# Measures what docs/bench.md reports and writes it again, with the raw data in docs/bench/:
#     bench/run.sh [PRESET...]
# Each preset of CMakePresets.json (release and clang by default) is built in build/PRESET.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
cd "$root"
[ $# -gt 0 ] || set -- release clang
mkdir -p docs/bench

for preset in "$@"; do
  printf '== %s\n' "$preset"
  cmake --preset "$preset" -DMHASH_BUILD_BENCH=ON >/dev/null
  cmake --build --preset "$preset" --target mhash_bench >/dev/null
done
for preset in "$@"; do
  printf '== %s: measure\n' "$preset"
  program=build/$preset/bin/mhash_bench
  "$program" --pair --json "docs/bench/pair-$preset.json"
  "$program" --benchmark_filter='BM_(many|hash_many|compress)/|BM_hash/.*/(1024|65536)$' \
    --benchmark_min_time=0.05 --benchmark_repetitions=5 --benchmark_report_aggregates_only=true \
    --benchmark_out="docs/bench/kernels-$preset.json"
  # Google Benchmark also notes the name of the machine, which is of no use to a reader.
  sed -i '/"host_name":/d' "docs/bench/kernels-$preset.json"
done
python3 bench/table.py "$@" >docs/bench.md
