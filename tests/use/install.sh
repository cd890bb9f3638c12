# install.sh CMAKE BUILD-FOLDER PREFIX: installs the build this test belongs to, then moves it: the
# other tests use it where it was not installed to.
. "$(dirname -- "$0")/common.sh"
cmake=$1
build=$2
prefix=$3
rm -rf "$prefix"
run "$cmake" --install "$build" --prefix "$work/first"
for header in $(public_headers); do
  cmp "$root/include/$header" "$work/first/include/$header" || fail "header $header"
done
for kernel in "$root"/kernels/*; do
  cmp "$kernel" "$work/first/include/mhash/kernels/${kernel##*/}" || fail "kernel $kernel"
done
for name in mhash-config.cmake mhash-config-version.cmake mhash-targets.cmake mhash-hpp.pc \
  mhash-hpp-compiled.pc libmhash_kernels.a; do
  [ -n "$(find "$work/first" -name "$name")" ] || fail "$name is not installed"
done
if grep -q '^MHASH_BUILD_TOOL:BOOL=ON' "$build/CMakeCache.txt"; then
  [ -x "$work/first/bin/mhash" ] || fail 'the tool is not installed'
fi
# Debian has another libmhash; no name may be mistaken for one of its own.
[ -z "$(find "$work/first" -name 'libmhash.*' -o -name mhash.pc -o -name mhash.h)" ] ||
  fail 'a name of the unrelated libmhash'
if grep -r -l -e "$work" -e "$root" "$work/first/lib"*/*/ ; then
  fail 'these files name folders of this machine'
fi
mkdir -p "${prefix%/*}"
mv "$work/first" "$prefix"
