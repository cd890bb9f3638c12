# A program of one translation unit with nothing but -Iinclude.
. "$(dirname -- "$0")/common.sh"
need "$1"
for flags in -O0 -O2; do
  compile "$1" $flags -I"$root/include" "$here/everything.cc" -o "$work/program"
  run "$work/program"
done
