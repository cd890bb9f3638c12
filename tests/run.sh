#!/bin/sh
# Installs what the tests need and passes them, all or the ones named:
#     tests/run.sh [PRESET...]
# CMakePresets.json lists the presets. Each is configured, built and tested in build/PRESET.
# `emulation` is the project in tests/emulation, for other CPUs and systems; it looks at the programs
# of release and clang as well. `fuzz` is a minute of fuzzing. Ends with one line a preset; fails if
# one failed, after trying all of them.
set -u
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
if [ $# -eq 0 ]; then
  set -- release clang asan tsan msan fuzz
  # The emulators and cross compilers are those of x86-64.
  if [ "$(uname -m)" = x86_64 ]; then set -- "$@" emulation; else echo 'skipped: emulation'; fi
fi

"$root/cmake/debian-packages.sh" tests || exit 1
case " $* " in
  *' emulation '*) "$root/cmake/debian-packages.sh" emulation || exit 1 ;;
esac

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
  cd "$root" || return 1
  case $1 in
    emulation) cd tests/emulation || return 1 ;;
    fuzz)
      printf '\n== fuzz: a minute\n'
      tests/fuzz/run.sh 60
      return
      ;;
  esac
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
