#!/bin/sh
# Installs what the tool, the tests, or the tests in emulators need, on Debian 12, Ubuntu 24.04 and
# newer:
#     cmake/debian-packages.sh tool|tests|emulation
# Touches nothing, and needs neither root nor network, if everything is there already. On other
# systems it says what is missing.
set -u

say() { printf 'mhash: %s\n' "$*" >&2; }
fail() { say "$@"; exit 1; }
has() { command -v "$1" >/dev/null 2>&1; }
compiles() { has "$1" && printf '%s\n' "$2" | "$1" -E -x c++ - >/dev/null 2>&1; }
links() { printf 'int main() {}\n' | "$@" -x c++ - -o /dev/null >/dev/null 2>&1; }

# One line a need: is it there, or which package brings it? The first group must be there. The
# second may be missing: without Highway the tool has fewer kernels; tests that compare with b3sum or
# need valgrind are skipped and say so; the benchmarks are not built.
required() {
  compiles g++ '#include <string>' || echo g++
  has cmake || echo cmake
  has ninja || echo ninja-build
  [ "$1" != tool ] || return 0
  if [ "$1" = emulation ]; then
    emulators
    return 0
  fi
  has clang++ || echo clang
  links clang++ -fsanitize=address || echo libclang-rt-dev
  compiles g++ '#include <gtest/gtest.h>' || echo libgtest-dev
  compiles g++ '#include <hwy/base.h>' || echo libhwy-dev
  has python3 || echo python3
  has openssl || echo openssl
  has pkg-config || echo pkgconf
}

emulators() {
  compiles g++ '#include <hwy/base.h>' || echo libhwy-dev
  [ -e /usr/src/googletest/CMakeLists.txt ] || echo libgtest-dev
  has python3 || echo python3
  for architecture in aarch64 s390x i686; do
    has $architecture-linux-gnu-g++ || echo g++-$architecture-linux-gnu
  done
  has arm-linux-gnueabihf-g++ || echo g++-arm-linux-gnueabihf
  has x86_64-w64-mingw32-g++-posix || echo g++-mingw-w64-x86-64-posix
  has em++ || echo emscripten
  has node || echo nodejs
  has qemu-s390x || echo qemu-user
  has bochs || echo bochs
  has wine || echo wine wine64
}

optional() {
  case $1 in
    tool) compiles g++ '#include <hwy/base.h>' || echo libhwy-dev ;;
    tests)
      has b3sum || echo b3sum
      has valgrind && compiles g++ '#include <valgrind/memcheck.h>' || echo valgrind
      compiles g++ '#include <benchmark/benchmark.h>' || echo libbenchmark-dev
      compiles g++ '#include <nlohmann/json.hpp>' || echo nlohmann-json3-dev
      ;;
  esac
}

has_candidate() { LC_ALL=C apt-cache policy "$1" 2>/dev/null | grep -q 'Candidate: [^(]'; }

as_root() {
  if [ "$(id -u)" = 0 ]; then
    env DEBIAN_FRONTEND=noninteractive "$@"
  else
    sudo env DEBIAN_FRONTEND=noninteractive "$@"
  fi
}

# Prints what apt-get said only if it failed.
apt_get() {
  log=$(mktemp) || return 1
  if as_root apt-get "$@" >"$log" 2>&1; then
    rm -f "$log"
  else
    cat "$log" >&2
    rm -f "$log"
    return 1
  fi
}

install_packages() {
  apt_get update || return 1
  packages=
  for package in "$@"; do
    # The compiler's runtime has its version in its name where no general name exists.
    if [ "$package" = libclang-rt-dev ] && ! has_candidate "$package"; then
      version=$(LC_ALL=C apt-cache depends clang | sed -n 's/.*Depends: clang-\([0-9]*\)$/\1/p')
      package=libclang-rt-$version-dev
    fi
    if has_candidate "$package"; then
      packages="$packages $package"
    else
      say "this distribution has no package $package; going on without it"
    fi
  done
  # shellcheck disable=SC2086 # one word a package
  [ -z "$packages" ] || apt_get install --no-remove -y --no-install-recommends $packages
}

check_cmake() {
  version=$(cmake --version | sed -n '1s/[^0-9]*\([0-9]*\.[0-9]*\).*/\1/p')
  [ "${version%%.*}" -gt 3 ] || { [ "${version%%.*}" -eq 3 ] && [ "${version#*.}" -ge 25 ]; } ||
    fail "CMake $version is too old: 3.25 or newer is needed (Debian 12, Ubuntu 24.04 and newer" \
      'have it; elsewhere see https://cmake.org/download)'
}

case ${1-} in
  tool | tests | emulation) purpose=$1 ;;
  *) fail 'usage: cmake/debian-packages.sh tool|tests|emulation' ;;
esac

if has cmake; then check_cmake; fi
missing=$(required "$purpose" | tr '\n' ' ')
wanted=
for package in $(optional "$purpose"); do
  # Without required packages to fetch, ask only for what apt is known to have.
  if [ -n "$missing" ] || has_candidate "$package"; then wanted="$wanted$package "; fi
done

if [ -n "$missing$wanted" ]; then
  if has apt-get && { [ "$(id -u)" = 0 ] || has sudo; }; then
    say "installing: $missing$wanted"
    # shellcheck disable=SC2086
    install_packages $missing $wanted || [ -z "$missing" ] || fail 'apt-get failed, see above'
  elif [ -n "$missing" ]; then
    fail "not installed: $missing(the names of Debian's packages); install them, or run this as" \
      'root or with sudo on Debian or Ubuntu'
  fi
  missing=$(required "$purpose" | tr '\n' ' ')
  [ -z "$missing" ] || fail "still missing after installation: $missing"
fi

check_cmake
