# find_package.sh CMAKE COMPILER PREFIX: an installed and moved copy, with the remains of an older
# one in the include path before it.
. "$(dirname -- "$0")/common.sh"
need "$2"
for folder in kernels include/kernels include/mhash/kernels; do
  mkdir -p "$work/stale/$folder"
  printf '#define MHASH_KERNELS_REVISION 0\n#error "a stale copy was picked up"\n' \
    >"$work/stale/$folder/mhash_kernels.hpp"
done
run "$1" -S "$here/installed" -B "$work/build" -DCMAKE_CXX_COMPILER="$2" -DCMAKE_PREFIX_PATH="$3" \
  -DSTALE="$work/stale"
run "$1" --build "$work/build"
run "$work/build/header_only"
run "$work/build/compiled"
