#!/bin/sh
# Compiles and runs a program as on a machine without Highway's headers: no_headers.sh INCLUDE_DIR.
# The compilers' own include directories are copied as links, all but hwy.
set -u
include=$1
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
status=0

for compiler in g++ clang++; do
  command -v "$compiler" >/dev/null || continue
  set --
  number=0
  for directory in $("$compiler" -x c++ -E -v /dev/null 2>&1 |
    sed -n '/^#include </,/^End/s/^ \(.*\)/\1/p'); do
    number=$((number + 1))
    mkdir "$work/$compiler$number" 2>/dev/null
    for entry in "$directory"/*; do
      [ "${entry##*/}" = hwy ] || ln -s "$entry" "$work/$compiler$number/"
    done
    set -- "$@" -isystem "$work/$compiler$number"
  done
  if "$compiler" -std=c++17 -nostdinc -nostdinc++ "$@" "-I$include" -Wall -Wextra -Werror \
    "$here/without.cc" -o "$work/without" && "$work/without"; then
    echo "ok    $compiler"
  else
    echo "FAIL  $compiler"
    status=1
  fi
done
exit $status
