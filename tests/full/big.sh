#!/bin/sh
# Messages of 512 MiB to 4 GiB: every algorithm, in pieces and at once; then in pieces by every other
# kernel that this CPU has; then by a 32-bit program:
#     big.sh BUILD_FOLDER
# Fails if a digest is wrong, and says what could not be tried.
set -u
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
build=$1
status=0

# Prints what a command said only if it failed.
quietly() {
  if ! "$@" >"$build.log" 2>&1; then
    cat "$build.log"
    return 1
  fi
}

try() {
  name=$1
  shift
  start=$(date +%s)
  if quietly "$@"; then result=ok; else result=FAILED status=1; fi
  printf '%-6s %4s s  %s\n' "$result" $(($(date +%s) - start)) "$name"
}

mkdir -p "$build" || exit 1
quietly cmake -S "$root" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DMHASH_BUILD_BENCH=OFF \
  -DMHASH_BUILD_EXAMPLES=OFF -DMHASH_TEST_USE=OFF -DMHASH_TEST_ODR=OFF || exit 1
quietly cmake --build "$build" --target mhash_tests mhash_tool || exit 1
for suite in $("$build/bin/mhash_tests" --gtest_also_run_disabled_tests --gtest_list_tests \
  '--gtest_filter=*DISABLED_Big*' | sed -n 's/^\([A-Za-z_]*[^ ]*\.\).*/\1/p'); do
  try "$suite, this machine" "$build/bin/mhash_tests" --gtest_also_run_disabled_tests \
    "--gtest_filter=$suite*"
done

# Rows that are not the ones in use, in the algorithm that they are called after.
"$build/bin/mhash" --list-kernels >"$build.kernels"
while read -r slot kernel state; do
  # No digest of one message uses sha256.many.
  if [ "$state" != usable ] || [ "$slot" = sha256.many ]; then continue; fi
  try "$slot by $kernel" env "MHASH_KERNEL=$slot=$kernel" "$build/bin/mhash_tests" \
    --gtest_also_run_disabled_tests "--gtest_filter=*DISABLED_BigInput/${slot%%.*}.InPieces"
done <"$build.kernels"

# 4 GiB do not fit into the address space of such a program: it is given them in pieces.
cross=i686-linux-gnu-g++
if command -v "$cross" >/dev/null && [ -d /usr/src/googletest ]; then
  quietly cmake -S "$root" -B "$build-i686" -G Ninja -DCMAKE_BUILD_TYPE=Release \
    "-DCMAKE_CXX_COMPILER=$cross" -DCMAKE_CXX_FLAGS=-msse2 -DCMAKE_EXE_LINKER_FLAGS=-static \
    -DCMAKE_DISABLE_FIND_PACKAGE_GTest=ON -DMHASH_HIGHWAY=OFF -DMHASH_BUILD_BENCH=OFF \
    -DMHASH_BUILD_EXAMPLES=OFF -DMHASH_BUILD_TOOL=OFF -DMHASH_INSTALL=OFF -DMHASH_TEST_USE=OFF \
    -DMHASH_TEST_ODR=OFF || exit 1
  if quietly cmake --build "$build-i686" --target mhash_tests; then
    try '32 bits' "$build-i686/bin/mhash_tests" --gtest_also_run_disabled_tests \
      '--gtest_filter=*DISABLED_Big*'
  else
    status=1
  fi
else
  echo "skipped: 32 bits: $cross or GoogleTest's sources are not here"
fi
exit $status
