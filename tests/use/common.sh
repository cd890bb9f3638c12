# Sourced by the scripts beside it, which CTest calls as `sh SCRIPT [ARGUMENT...]`. Exit codes: 0
# passed, 77 skipped (with its reason), anything else failed.
# shellcheck shell=sh disable=SC2034,SC2154
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
root=$(CDPATH='' cd -- "$here/../.." && pwd)
work=$(mktemp -d "${TMPDIR:-/tmp}/mhash-use.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

fail() { printf 'FAILED: %s\n' "$*"; exit 1; }
skip() { printf 'SKIPPED: %s\n' "$*"; exit 77; }
need() { command -v "$1" >/dev/null 2>&1 || skip "$1 is not installed"; }

# Says what is run, so that a failure can be repeated by hand.
run() {
  printf '+ %s\n' "$*"
  "$@" || fail "exit code $?: $*"
}

# compile COMPILER ARGUMENTS...: in the language standard of the test.
compile() { run "$@" -std="${standard:-c++17}"; }

# units COMPILER FLAGS-OF-A FLAGS-OF-B FLAGS-OF-C FLAGS-FOR-ALL: objects a.o, b.o, c.o, and
# main.o the first time.
units() {
  # shellcheck disable=SC2086 # flags are words
  {
    compile "$1" $2 $5 -I"$root/include" -DUNIT=unit_a -c "$here/unit.cc" -o "$work/a.o"
    compile "$1" $3 $5 -I"$root/include" -DUNIT=unit_b -c "$here/unit.cc" -o "$work/b.o"
    compile "$1" $4 $5 -I"$root/include" -DUNIT=unit_c -c "$here/unit.cc" -o "$work/c.o"
    [ -e "$work/main.o" ] ||
      compile "$1" $5 -I"$root/include" -c "$here/units_main.cc" -o "$work/main.o"
  }
}

# link_and_run COMPILER OBJECTS...: links them in this order.
link_and_run() {
  compiler=$1
  shift
  run "$compiler" "$@" -o "$work/program"
  run "$work/program"
}

# Names of public headers, relative to include/: mhash/sha2.hpp ...
public_headers() { (cd "$root/include" && printf '%s\n' mhash/*.hpp); }
