#!/bin/sh
# Installs what the tests need and passes them, in these presets or the ones named:
#     tests/run.sh [PRESET...]
# CMakePresets.json lists the presets. Each is configured, built and tested in build/PRESET. Ends
# with one line a preset; fails if one failed, after trying all of them.
set -u
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
[ $# -gt 0 ] || set -- release clang asan

"$root/cmake/debian-packages.sh" tests || exit 1
cd "$root" || exit 1

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

try() {
  printf '\n== %s: configure\n' "$1"
  quietly cmake --preset "$1" -DMHASH_WERROR=ON -DMHASH_BUILD_TESTS=ON || return 1
  printf '== %s: build\n' "$1"
  quietly cmake --build --preset "$1" || return 1
  printf '== %s: test\n' "$1"
  ctest --preset "$1"
}

status=0
summary=
for preset in "$@"; do
  start=$(date +%s)
  if try "$preset"; then
    result=passed
  else
    result=FAILED
    status=1
  fi
  summary="$summary  $preset: $result in $(($(date +%s) - start)) s
"
done
printf '\n%s' "$summary"
exit $status
