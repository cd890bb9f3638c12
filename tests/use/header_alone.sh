# Every public header can be the first and only one, and can be included twice.
. "$(dirname -- "$0")/common.sh"
need "$1"
for header in $(public_headers); do
  printf '#include <%s>\n#include <%s>\n' "$header" "$header" >"$work/alone.cc"
  compile "$1" -I"$root/include" -fsyntax-only "$work/alone.cc"
done
