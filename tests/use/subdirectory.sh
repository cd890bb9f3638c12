# subdirectory.sh CMAKE COMPILER: a parent project takes the source tree in and gets the libraries
# alone. subdirectory/CMakeLists.txt asserts what can be seen while configuring.
. "$(dirname -- "$0")/common.sh"
need "$2"
cmake=$1
configure() {
  build=$1
  shift
  run "$cmake" -S "$here/subdirectory" -B "$build" -DCMAKE_CXX_COMPILER="$compiler" \
    -DMHASH_ROOT="$root" "$@"
}
compiler=$2
configure "$work/plain"
run "$cmake" --build "$work/plain" --target header_only mhash
run "$work/plain/header_only"
[ -z "$(find "$work/plain" -name 'libmhash_kernels.*')" ] || fail 'kernels built, and nobody asked'
run "$cmake" --build "$work/plain"
run "$work/plain/compiled"
run "$cmake" --install "$work/plain" --prefix "$work/nothing"
[ ! -e "$work/nothing" ] || {
  find "$work/nothing"
  fail 'mhash installed itself with its parent'
}

# A parent that wants it installed says so.
configure "$work/installing" -DPARENT_INSTALLS=ON
run "$cmake" --build "$work/installing"
run "$cmake" --install "$work/installing" --prefix "$work/prefix"
[ -n "$(find "$work/prefix" -name mhash-config.cmake)" ] || fail 'MHASH_INSTALL did nothing'
