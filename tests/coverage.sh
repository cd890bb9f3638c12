#!/bin/sh
# Which lines of the library, the kernels and the tool the tests run: builds the preset coverage, runs
# the tests of the library, of every row of the tables and of the tool, and prints a table by file,
# the lines that did not run, and the rows that this machine could not run. Fails if a file has less
# than the floors say, or a test fails. Needs gcovr (Debian: gcovr).
set -u
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
build=$root/build/coverage
cd "$root" || exit 1

# Per cent of lines, by the end of a file's name; the first that fits. Files over vectors count with
# the targets that this machine has. What a file lacks to 100 is said here.
floor() {
  case $1 in
    include/mhash/detail/words.hpp) echo 60 ;; # stores in constant expressions: constexpr_test
    examples/mhash/system_posix.cc) echo 90 ;; # the end of a process without memory
    *) echo 95 ;;
  esac
}

command -v gcovr >/dev/null || {
  echo 'skipped: gcovr is not installed (Debian: gcovr)'
  exit 77
}

# Prints what a step said only if it failed.
quietly() {
  log=$(mktemp) || return 1
  if "$@" >"$log" 2>&1; then
    rm -f "$log"
  else
    cat "$log"
    rm -f "$log"
    return 1
  fi
}

quietly cmake --preset coverage || exit 1
quietly cmake --build --preset coverage || exit 1
find "$build" -name '*.gcda' -exec rm -f {} +
# Whole programs: one process a test, as ctest has it, would add up its counts a thousand times.
for program in mhash_kernel_tests mhash_tests mhash_tool_tests; do
  quietly "$build/bin/$program" || exit 1
done
quietly ctest --preset coverage || exit 1

mkdir -p "$build/report"
gcovr --root "$root" --object-directory "$build" --filter include/ --filter kernels/ \
  --filter examples/mhash/ --exclude-throw-branches --csv "$build/report/lines.csv" \
  --txt "$build/report/lines.txt" --html-details "$build/report/index.html" "$build" || exit 1
cat "$build/report/lines.txt"

echo
echo 'Rows that did not run here:'
"$build/bin/mhash" --list-kernels >"$build/report/kernels"
grep -ho '{"[a-z0-9_]*", &' kernels/*.hpp | cut -d '"' -f 2 | sort -u | while read -r row; do
  if grep -q " $row  *\(active\|usable\)" "$build/report/kernels"; then continue; fi
  case $row in
    arm_* | lanes_neon) where='AArch64, emulated by QEMU' ;;
    lanes_wasm) where='WebAssembly, run by node' ;;
    *) where='an emulated x86 CPU that has it' ;;
  esac
  echo "  $row: $where"
done

status=0
sed 1d "$build/report/lines.csv" >"$build/report/files.csv"
while IFS=, read -r file _ _ share _; do
  percent=$(awk "BEGIN { printf \"%d\", 100 * $share }")
  least=$(floor "$file")
  if [ "$percent" -lt "$least" ]; then
    echo "FAILED: $file: $percent % of its lines ran, $least % is the least"
    status=1
  fi
done <"$build/report/files.csv"
exit $status
