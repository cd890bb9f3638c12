# What object files and programs show of mhash.
. "$(dirname -- "$0")/common.sh"
need "$1"
need nm

# Symbols that a linker merges with those of other units, of mhash and outside of the namespaces
# that keep units of different flags apart: none.
for mode in -O0 '-O2 -fno-inline' -O2 '-O2 -DMHASH_COMPILED'; do
  # shellcheck disable=SC2086 # flags are words
  compile "$1" $mode -I"$root/include" -c "$here/everything.cc" -o "$work/object.o"
  nm "$work/object.o" | awk '$(NF - 1) ~ /^[uVvWw]$/ { print $NF }' >"$work/merged"
  # The names of mhash's own, not those of templates of others over its types.
  grep -E '^_Z(GV|TV|TI|TS|TT|Z)?N?[KVRO]*5mhash' "$work/merged" >"$work/own" || true
  if grep -v -E 'code_[0-9]|kernels_[0-9]' "$work/own"; then
    fail "merged symbols outside of the tagged namespaces with $mode"
  fi
  # At -O2 nothing of Highway either; at -O0 its functions are in namespaces with our tag.
  if grep -E '^_Z(GV|Z)?N?[KVRO]*3hwy' "$work/merged" | grep -v 'mhash_.*code_[0-9]'; then
    fail "merged symbols of Highway with $mode"
  fi
  [ "$mode" != -O2 ] || grep -q code_ "$work/own" ||
    fail 'no tagged symbol either: this test sees nothing'
done

# A program pays for what it uses.
cat >"$work/sha256.cc" <<'CC'
#include HEADER
int main(int argc, char** argv) {
  mhash::Hasher<mhash::Sha256> hasher;
  for (int i = 0; i < argc; ++i) hasher.update(argv[i], 1);
  return hasher.finalize() == mhash::digest<mhash::Sha256>("") ? 1 : 0;
}
CC
for header in mhash/mhash.hpp mhash/sha2.hpp; do
  for flags in -O0 -O2; do
    compile "$1" $flags -I"$root/include" -DHEADER="<$header>" "$work/sha256.cc" -o "$work/program"
    run "$work/program"
    nm "$work/program" >"$work/names"
    if grep -i -E 'md5|blake3' "$work/names"; then
      fail "a program that uses SHA-256 only holds other algorithms ($header $flags)"
    fi
    grep -q -i sha256 "$work/names" || fail 'no sha256 either: this test sees nothing'
  done
done
