#!/bin/sh
# Runs mhash_constant_time under valgrind:
#     run.sh PROGRAM WHAT KERNEL
# Fails if a branch or an address depends on a secret; early_exit and table_lookup do that on purpose,
# and must be reported. Exit status 77: no valgrind, or not this kernel under it.
set -u
program=$1
what=$2
command -v valgrind >/dev/null 2>&1 || {
  echo 'skipped: valgrind is not here'
  exit 77
}
reported=99
valgrind -q --error-exitcode=$reported --exit-on-first-error=yes "$program" "$what" "$3"
status=$?
case $what in
  early_exit | table_lookup)
    if [ $status -eq $reported ]; then
      echo 'it was reported, as it must be'
      exit 0
    fi
    echo "FAILED: $what was not reported"
    exit 1
    ;;
esac
exit $status
