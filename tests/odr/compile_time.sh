#!/bin/sh
# How long translation units take to compile, and what they may take with gcc 12:
#     tests/odr/compile_time.sh [COMPILER...]
# The processor's seconds, the best of three, at -O2. Fails if one of g++ is over its budget.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
[ $# -gt 0 ] || set -- g++ clang++
work=$(mktemp -d "${TMPDIR:-/tmp}/mhash-time.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

cat >"$work/umbrella.cc" <<'CC'
#include <mhash/mhash.hpp>
mhash::Digest<mhash::Sha256> sha256(const char* p, unsigned n) { return mhash::digest<mhash::Sha256>(p, n); }
mhash::Digest<mhash::Blake3> blake3(const char* p, unsigned n) { return mhash::digest<mhash::Blake3>(p, n); }
bool any(mhash::AnyHasher& hasher) { return mhash::AnyHasher::make("sha512", hasher); }
CC
cat >"$work/sha2.cc" <<'CC'
#include <mhash/sha2.hpp>
mhash::Digest<mhash::Sha256> sha256(const char* p, unsigned n) { return mhash::digest<mhash::Sha256>(p, n); }
CC
cat >"$work/blake3.cc" <<'CC'
#include <mhash/blake3.hpp>
mhash::Digest<mhash::Blake3> blake3(const char* p, unsigned n) { return mhash::digest<mhash::Blake3>(p, n); }
CC

# seconds COMMAND...: user and system time of the command and its children.
seconds() {
  sh -c '"$@" && times' sh "$@" | tail -n 1 |
    awk '{ split($1, u, /[ms]/); split($2, s, /[ms]/); print 60 * (u[1] + s[1]) + u[2] + s[2] }'
}

status=0
# measure COMPILER BUDGET NAME ARGUMENTS...
measure() {
  compiler=$1 budget=$2 name=$3
  shift 3
  best=$(for _ in 1 2 3; do
    seconds "$compiler" -std=c++17 -O2 -I"$root/include" -c "$@" -o "$work/object.o"
  done | sort -n | head -n 1)
  verdict=
  if awk "BEGIN { exit !($best > $budget) }"; then
    verdict='  OVER ITS BUDGET'
    case $compiler in *clang*) ;; *) status=1 ;; esac
  fi
  printf '%-10s %-32s %6.2f s of %s s%s\n' "$compiler" "$name" "$best" "$budget" "$verdict"
}

for compiler in "$@"; do
  command -v "$compiler" >/dev/null 2>&1 || { echo "$compiler is not installed"; continue; }
  measure "$compiler" 8 'mhash.hpp, header-only' "$work/umbrella.cc"
  measure "$compiler" 4 'sha2.hpp, header-only' "$work/sha2.cc"
  measure "$compiler" 4 'blake3.hpp, header-only' "$work/blake3.cc"
  measure "$compiler" 8 'mhash.hpp, without Highway' -DMHASH_USE_HIGHWAY=0 "$work/umbrella.cc"
  measure "$compiler" 0.4 'mhash.hpp, compiled mode' -DMHASH_COMPILED "$work/umbrella.cc"
  measure "$compiler" 8 'kernels/mhash.cc, once' "$root/kernels/mhash.cc"
done
exit $status
