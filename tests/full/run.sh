#!/bin/sh
# What is too long for every change:
#     tests/full/run.sh [PART...]
# The parts, all of them if none is named:
#     mutations   a fault in each file, which some test must see
#     big         messages of 512 MiB to 4 GiB
#     highway     versions of Highway by compilers, flags and orders
#     coverage    the lines that the tests run, file by file
#     fuzz        an hour of fuzzing
# Each part's outcome, date and commit go into docs/verification/full.md, in place of what it said
# before. Ends with one line a part; fails if one failed, after trying all of them.
set -u
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
here=$root/tests/full
work=$root/build/full
[ $# -gt 0 ] || set -- mutations big highway coverage fuzz
mkdir -p "$work" || exit 1

# Standard output of a part becomes its record, but for mutations, which writes its own.
run_part() {
  case $1 in
    mutations) python3 -B "$here/mutations.py" --record "$work/mutations.md" ;;
    big) "$here/big.sh" "$work/big" >"$work/big.txt" ;;
    highway) "$here/highway.sh" "$work/highway" >"$work/highway.txt" ;;
    coverage) "$root/tests/coverage.sh" >"$work/coverage.txt" 2>&1 ;;
    fuzz) "$root/tests/fuzz/run.sh" 3600 >"$work/fuzz.txt" 2>&1 ;;
  esac
}

status=0
summary=
for part in "$@"; do
  case $part in
    mutations) fragment=$work/$part.md ;;
    big | highway | coverage | fuzz) fragment=$work/$part.txt ;;
    *)
      echo "run.sh: there is no part $part" >&2
      exit 2
      ;;
  esac
  printf '== %s\n' "$part"
  rm -f "$fragment"
  start=$(date +%s)
  if run_part "$part"; then
    result=passed
  else
    result=FAILED
    status=1
  fi
  seconds=$(($(date +%s) - start))
  python3 -B "$here/record.py" "$root/docs/verification/full.md" "$part" "$result" "$seconds" \
    "$fragment" || status=1
  summary="$summary  $part: $result in $seconds s
"
done
printf '\n%s' "$summary"
exit $status
