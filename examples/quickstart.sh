#!/bin/sh
# From a bare Debian 12 or Ubuntu 24.04 to digests on the screen: installs a compiler, CMake and
# Ninja if they are missing, builds the tool into build/tool and hashes files.
#     examples/quickstart.sh [ALGORITHM[,ALGORITHM...]] [FILE...]
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
algorithms=${1:-md5,sha1,sha256,sha512,blake3}
[ $# -eq 0 ] || shift
build=$root/build/tool

"$root/cmake/debian-packages.sh" tool

printf 'mhash: building %s\n' "$build/bin/mhash" >&2
log=$(mktemp)
trap 'rm -f "$log"' EXIT
(
  cd "$root" &&
    cmake --preset release -B "$build" -DMHASH_BUILD_TESTS=OFF -DMHASH_BUILD_EXAMPLES=OFF \
      -DMHASH_BUILD_BENCH=OFF &&
    cmake --build "$build" --target mhash_tool
) >"$log" 2>&1 || {
  cat "$log" >&2
  exit 1
}

if [ $# -eq 0 ]; then
  cd "$root"
  set -- README.md
fi
printf 'mhash: build/tool/bin/mhash -a %s -- %s\n' "$algorithms" "$*" >&2
"$build/bin/mhash" -a "$algorithms" -- "$@"
