# strict_warnings.sh COMPILER STANDARD OPTIMISATION: no warning in a user's program, however many
# are on; neither exceptions nor RTTI are needed.
. "$(dirname -- "$0")/common.sh"
need "$1"
standard=$2
strict() {
  compile "$1" "$2" -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow \
    -Wold-style-cast -Wundef -Werror -fno-exceptions -fno-rtti -I"$root/include" -c "$3" -o /dev/null
}
# A header alone holds no code to optimise: one level of optimisation shows all.
if [ "$3" = -O0 ]; then
  for header in $(public_headers); do
    printf '#include <%s>\n' "$header" >"$work/alone.cc"
    strict "$1" "$3" "$work/alone.cc"
  done
fi
strict "$1" "$3" "$here/everything.cc"
strict "$1" "$3" "$root/kernels/mhash.cc"
