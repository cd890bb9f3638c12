# pkg_config.sh COMPILER PREFIX: an installed and moved copy by its pkg-config files; the archive of
# the compiled mode, and mhash.cc as installed, without CMake.
. "$(dirname -- "$0")/common.sh"
need "$1"
need pkg-config
pc=$(find "$2" -name mhash-hpp.pc)
PKG_CONFIG_PATH=$(dirname -- "$pc")${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
export PKG_CONFIG_PATH
flags=$(pkg-config --cflags --libs mhash-hpp)
version=$(pkg-config --modversion mhash-hpp)
grep -q "MHASH_VERSION_STRING \"$version\"" "$root/include/mhash/version.hpp" ||
  fail "version $version"
# shellcheck disable=SC2086 # flags are words
{
  compile "$1" $flags "$here/everything.cc" -o "$work/program"
  run "$work/program"
  compile "$1" $(pkg-config --cflags mhash-hpp-compiled) "$here/everything.cc" \
    $(pkg-config --libs mhash-hpp-compiled) -o "$work/program"
  run "$work/program"
  compile "$1" -c "$2/include/mhash/kernels/mhash.cc" -o "$work/kernels.o"
  compile "$1" -DMHASH_COMPILED $flags "$here/everything.cc" "$work/kernels.o" -o "$work/program"
  run "$work/program"
}
