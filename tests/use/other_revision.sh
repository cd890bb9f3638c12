# Headers beside the kernels of another revision stop the compiler, and say what to do.
. "$(dirname -- "$0")/common.sh"
need "$1"
expect_advice() {
  printf '#include <mhash/sha2.hpp>\n' >"$work/program.cc"
  if "$1" -std=c++17 -I"$2" -fsyntax-only "$work/program.cc" 2>"$work/errors"; then
    fail 'kernels of another revision were taken'
  fi
  grep -q 'error.*kernels.*another version.*reinstall' "$work/errors" || {
    cat "$work/errors"
    fail 'no advice'
  }
}
older() {
  sed 's/^#define MHASH_KERNELS_REVISION .*/#define MHASH_KERNELS_REVISION 0/' \
    "$root/kernels/mhash_kernels.hpp" >"$1/mhash_kernels.hpp"
  ! cmp -s "$root/kernels/mhash_kernels.hpp" "$1/mhash_kernels.hpp" || fail 'revision not found'
}
# As in the source tree.
mkdir "$work/tree"
cp -R "$root/include" "$root/kernels" "$work/tree"
older "$work/tree/kernels"
expect_advice "$1" "$work/tree/include"
# As installed.
mkdir -p "$work/prefix"
cp -R "$root/include" "$work/prefix"
cp -R "$root/kernels" "$work/prefix/include/mhash"
older "$work/prefix/include/mhash/kernels"
expect_advice "$1" "$work/prefix/include"
