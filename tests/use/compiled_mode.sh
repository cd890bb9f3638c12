# MHASH_COMPILED everywhere and kernels/mhash.cc once, without CMake.
. "$(dirname -- "$0")/common.sh"
need "$1"
for flags in -O0 -O2; do
  compile "$1" $flags -DMHASH_COMPILED -I"$root/include" "$here/everything.cc" \
    "$root/kernels/mhash.cc" -o "$work/program"
  run "$work/program"
  # mhash.cc finds its headers by itself, and its macro too.
  compile "$1" $flags -c "$root/kernels/mhash.cc" -o "$work/kernels.o"
  units "$1" '' '' '' "$flags -DMHASH_COMPILED"
  link_and_run "$1" "$work/main.o" "$work/a.o" "$work/b.o" "$work/c.o" "$work/kernels.o"
done
