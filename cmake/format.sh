#!/bin/sh
# Formats all C++ files as .clang-format says: cmake/format.sh; with --check it only says which are
# not. Version 14, since others differ.
set -eu
cd "$(dirname -- "$0")/.."
format=clang-format-14
command -v "$format" >/dev/null 2>&1 || format=clang-format
version=$("$format" --version | sed 's/.*version \([0-9]*\).*/\1/')
[ "$version" = 14 ] || {
  echo "clang-format 14 is needed, this is version $version (Debian: clang-format-14)" >&2
  exit 1
}
if [ "${1-}" = --check ]; then
  set -- --dry-run -Werror
else
  set -- -i
fi
find bench examples include kernels tests \( -name '*.hpp' -o -name '*.cc' \) -exec "$format" "$@" {} +
