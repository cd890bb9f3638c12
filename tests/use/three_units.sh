# A program of several translation units with nothing but -Iinclude.
. "$(dirname -- "$0")/common.sh"
need "$1"
for flags in -O0 -O2; do
  units "$1" '' '' '' $flags
  link_and_run "$1" "$work/main.o" "$work/a.o" "$work/b.o" "$work/c.o"
done
