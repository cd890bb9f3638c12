# Translation units with and without Highway in one program, in both link orders: each chooses for
# itself, and a unit without Highway must not lose the kernels of the others.
. "$(dirname -- "$0")/common.sh"
need "$1"
printf '#include <hwy/base.h>\n' >"$work/highway.cc"
"$1" -std=c++17 -fsyntax-only "$work/highway.cc" 2>/dev/null || skip 'Highway is not installed'
for flags in -O0 -O2; do
  units "$1" -DMHASH_USE_HIGHWAY=0 -DMHASH_USE_HIGHWAY=1 '' "$flags"
  link_and_run "$1" "$work/main.o" "$work/a.o" "$work/b.o" "$work/c.o"
  link_and_run "$1" "$work/c.o" "$work/b.o" "$work/a.o" "$work/main.o"
done
# A whole program without it.
compile "$1" -O2 -DMHASH_USE_HIGHWAY=0 -I"$root/include" "$here/everything.cc" -o "$work/program"
run "$work/program"
if nm "$work/program" | grep -i -e lanes -e 3hwy; then
  fail 'traces of Highway in a program without it'
fi
