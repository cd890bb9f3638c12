#!/bin/sh
# Compiles and runs a user's program that has Highway of its own:
#     run.sh INCLUDE_DIR ORDER [HIGHWAY_DIR...]
# ORDER says where it includes mhash: see user.cc. Without HIGHWAY_DIR, the Highway that the compiler
# finds by itself. Environment:
#     MHASH_TEST_COMPILERS   the compilers, default: g++ and clang++, as far as they are there
#     MHASH_TEST_FULL        not empty: all optimisation levels and instruction sets
#     MHASH_TEST_HWY_DIRS    HIGHWAY_DIRs for ORDER newer:ORDER, separated by colons; none: exit 77
set -u
include=$1
order=$2
shift 2
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

case $order in
  newer:*)
    order=${order#newer:}
    if [ $# -eq 0 ]; then
      IFS=:
      # shellcheck disable=SC2086 # one word a directory
      set -- ${MHASH_TEST_HWY_DIRS-}
      unset IFS
    fi
    if [ $# -eq 0 ]; then
      echo 'skipped: MHASH_TEST_HWY_DIRS names no other Highway'
      exit 77
    fi
    ;;
  *) [ $# -gt 0 ] || set -- '' ;;
esac

compilers=${MHASH_TEST_COMPILERS-}
if [ -z "$compilers" ]; then
  for compiler in g++ clang++; do
    if command -v "$compiler" >/dev/null; then compilers="$compilers $compiler"; fi
  done
fi

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
status=0
try() {
  compiler=$1 flags=$2 highway=$3
  # Version 1.0.3 refuses -march=native on the newest CPUs, with or without mhash.
  echo '#include <hwy/highway.h>' >"$work/alone.cc"
  # shellcheck disable=SC2086 # flags are several words
  if ! "$compiler" -std=c++17 $flags ${highway:+-isystem "$highway"} -fsyntax-only \
    "$work/alone.cc" 2>"$work/log"; then
    printf 'none  %s, %s %s%s: %s\n' "$order" "$compiler" "$flags" "${highway:+, $highway}" \
      'Highway does not compile by itself'
    return
  fi
  # shellcheck disable=SC2086
  if "$compiler" -std=c++17 $flags -Wall -Wextra -Werror "-DORDER=$order" "-I$include" "-I$here" \
    ${highway:+-isystem "$highway"} "$here/user.cc" -o "$work/user" >"$work/log" 2>&1 &&
    "$work/user" >"$work/log" 2>&1; then
    printf 'ok    '
  else
    printf 'FAIL  '
    status=1
  fi
  printf '%s, %s %s%s: %s\n' "$order" "$compiler" "$flags" "${highway:+, $highway}" \
    "$(head -n 20 "$work/log")"
}

for highway in "$@"; do
  for compiler in $compilers; do
    if [ -n "${MHASH_TEST_FULL-}" ]; then
      for flags in -O0 -O2 '-O0 -mavx2' '-O2 -mavx2' '-O0 -march=native' '-O2 -march=native'; do
        try "$compiler" "$flags" "$highway"
      done
    else
      try "$compiler" -O0 "$highway"
      if [ "$order" = everywhere ]; then
        try "$compiler" '-O1 -march=native' "$highway"
        # One target less: an odd number of passes becomes an even one, and the other way round.
        try "$compiler" '-O0 -DHWY_DISABLED_TARGETS=HWY_AVX2' "$highway"
      fi
    fi
  done
done
exit $status
