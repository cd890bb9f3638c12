#!/bin/sh
# Runs the fuzz targets for so many seconds altogether, all of them or the ones named:
#     tests/fuzz/run.sh SECONDS [TARGET...]
# Builds the preset fuzz (clang). What is learned is kept in build/fuzz/corpus/TARGET and used by the
# next run; an input that shows a fault goes to build/fuzz/findings, and the command that repeats it
# is printed. Fails if there is one.
set -u
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
usage() {
  echo 'usage: tests/fuzz/run.sh SECONDS [TARGET...]' >&2
  exit 2
}
[ $# -gt 0 ] || usage
seconds=$1
shift
case $seconds in '' | *[!0-9]*) usage ;; esac
cd "$root" || exit 1
if [ $# -eq 0 ]; then
  for target in tests/fuzz/corpus/*; do set -- "$@" "${target##*/}"; done
fi
for target in "$@"; do
  [ -d "tests/fuzz/corpus/$target" ] || {
    echo "tests/fuzz/run.sh: there is no target $target" >&2
    usage
  }
done

# Prints what a step said only if it failed.
log=$(mktemp) || exit 1
trap 'rm -f "$log"' EXIT
quietly() {
  "$@" >"$log" 2>&1 || {
    cat "$log"
    exit 1
  }
}
quietly cmake --preset fuzz
quietly cmake --build --preset fuzz

build=build/fuzz
findings=$build/findings
share=$((seconds / $#))
[ "$share" -gt 0 ] || share=1
# Of libFuzzer's last lines.
statistic() { sed -n "s/^stat::$1: *//p" "$log"; }
coverage() { sed -n 's/.* cov: \([0-9]*\).*/\1/p' "$log" | tail -n 1; }

status=0
total=0
for target in "$@"; do
  mkdir -p "$build/corpus/$target" "$findings/$target"
  program=$build/bin/mhash_fuzz_$target
  "$program" -max_total_time="$share" -max_len=8192 -timeout=20 -rss_limit_mb=2048 \
    -print_final_stats=1 -artifact_prefix="$findings/$target/" "$build/corpus/$target" \
    "tests/fuzz/corpus/$target" >"$log" 2>&1
  result=$?
  runs=$(statistic number_of_executed_units)
  total=$((total + ${runs:-0}))
  printf '%-9s %9s runs, %6s/s, coverage %s\n' "$target" "${runs:-0}" \
    "$(statistic average_exec_per_sec)" "$(coverage)"
  if [ $result -ne 0 ]; then
    status=1
    # What it says, without libFuzzer's progress.
    grep -vE '^(INFO|#[0-9]+	|	(NEW|0x)|0x|\\|stat::|Base64)' "$log" | cut -c 1-200 | head -n 40
    cp "$log" "$findings/$target.log"
    input=$(sed -n 's/.*Test unit written to //p' "$log" | tail -n 1)
    echo "FAILED: $target. To repeat: $program ${input:-tests/fuzz/corpus/$target/*}"
  fi
done
if [ $status -eq 0 ]; then
  echo "fuzz: $# targets, $total runs, no finding"
else
  echo "fuzz: $# targets, $total runs, FINDINGS, see above and $findings"
fi
exit $status
