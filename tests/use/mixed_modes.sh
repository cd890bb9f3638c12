# Header-only and compiled translation units in one program, in several link orders.
. "$(dirname -- "$0")/common.sh"
need "$1"
for flags in -O0 -O2; do
  compile "$1" $flags -c "$root/kernels/mhash.cc" -o "$work/kernels.o"
  units "$1" '' -DMHASH_COMPILED '' $flags
  link_and_run "$1" "$work/main.o" "$work/a.o" "$work/b.o" "$work/c.o" "$work/kernels.o"
  link_and_run "$1" "$work/kernels.o" "$work/b.o" "$work/c.o" "$work/a.o" "$work/main.o"
done
