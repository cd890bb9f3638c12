#!/bin/sh
# A user's Highway around mhash (tests/kernels/coexistence), as a product: every order of includes, by
# every compiler that is here, at every level of optimisation and instruction set, with the system's
# Highway and with others:
#     highway.sh FOLDER
# MHASH_TEST_HWY_DIRS (separated by colons) names the others; without it they are fetched into FOLDER.
set -u
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
root=$here/../..
mkdir -p "$1" || exit 1
log=$1/log
: >"$log"

compilers=
for version in 12 13 14 15 16; do
  if command -v "g++-$version" >/dev/null; then compilers="$compilers g++-$version"; fi
done
for version in 14 15 16 17 18 19 20 21; do
  if command -v "clang++-$version" >/dev/null; then compilers="$compilers clang++-$version"; fi
done
dirs=${MHASH_TEST_HWY_DIRS-}
if [ -z "$dirs" ]; then dirs=$("$here/highway_versions.sh" "$1" | tr '\n' ':'); fi
echo "Compilers:$compilers"

IFS=:
# shellcheck disable=SC2086 # one word a directory
set -- $dirs
unset IFS
status=0
for highway in '' "$@"; do
  number=$(printf '#include <hwy/base.h>\n#include <hwy/highway.h>\nHWY_MAJOR HWY_MINOR HWY_PATCH\n' |
    c++ ${highway:+-isystem "$highway"} -E -P -x c++ - 2>/dev/null | tail -n 1 | tr ' ' .)
  [ -n "$number" ] || {
    echo "skipped: no Highway in ${highway:-the directories of the compiler}"
    continue
  }
  for order in first between inside second last everywhere static_before static_after; do
    start=$(date +%s)
    if MHASH_TEST_FULL=1 MHASH_TEST_COMPILERS=$compilers "$root/tests/kernels/coexistence/run.sh" \
      "$root/include" "$order" "$highway" >"$log.one" 2>&1; then
      result=ok
    else
      result=FAILED status=1
    fi
    printf '%-6s %4s s  Highway %s, %s: %s right, %s wrong, %s where Highway alone fails\n' $result \
      $(($(date +%s) - start)) "$number" "$order" "$(grep -c '^ok' "$log.one")" \
      "$(grep -c '^FAIL' "$log.one")" "$(grep -c '^none' "$log.one")"
    grep '^FAIL' "$log.one"
    cat "$log.one" >>"$log"
  done
done
exit $status
