# Translation units with and without -mavx2 in one program, in both link orders: code of mhash that
# was compiled for AVX2 must stay under its own names, or the linker may give it to a caller that
# runs on an older CPU. Shown by the machine code, since the machine of the test may have AVX2.
. "$(dirname -- "$0")/common.sh"
need "$1"
need objdump
case $("$1" -dumpmachine) in
  x86_64-*) ;;
  *) skip "$1 does not compile for x86-64" ;;
esac

# The names of the two tags, as the compiler sees them.
tag() {
  printf '#include <mhash/detail/config.hpp>\nMHASH_TAG\n' >"$work/tag.cc"
  "$@" -I"$root/include" -E -P "$work/tag.cc" | tail -n 1
}
baseline=$(tag "$1")
avx2=$(tag "$1" -mavx2)
[ "$baseline" != "$avx2" ] || fail "one tag for both: $baseline"

# Functions of mhash in the program that hold an AVX instruction.
avx_functions() {
  objdump -d --no-show-raw-insn "$work/program" | awk '
    /^[0-9a-f]+ <.*>:$/ { name = substr($2, 2, length($2) - 3) }
    /^ +[0-9a-f]+:\t(v[a-z]|[a-z].*%ymm)/ { if (name ~ /5mhash/) print name }' | sort -u
}

can_run_avx2=no
if grep -qw avx2 /proc/cpuinfo 2>/dev/null; then can_run_avx2=yes; fi

seen_avx=no
for flags in -O0 -O2 '-O2 -fno-inline'; do
  # b, the one with AVX2, holds functions that the others hold as well.
  units "$1" '' -mavx2 '' "$flags"
  for order in 'main.o a.o b.o c.o' 'b.o c.o a.o main.o'; do
    # shellcheck disable=SC2086 # objects are words
    (cd "$work" && run "$1" $order -o program)
    if [ $can_run_avx2 = yes ]; then run "$work/program"; fi
    found=$(avx_functions)
    # Kernels for AVX2 and AVX-512 are in every program; they are called after a look at the CPU.
    foreign=$(printf '%s\n' "$found" | grep -v -e '^$' -e "$avx2" -e lanes_avx -e mhash_avx || true)
    [ -z "$foreign" ] || fail "AVX code under names that others share: $foreign"
    case $found in *"$avx2"*) seen_avx=yes ;; esac
  done
done
[ $seen_avx = yes ] || fail 'no AVX code in any program: this test sees nothing'
[ $can_run_avx2 = yes ] || printf 'note: no AVX2 here, the programs were looked at but not run\n'
