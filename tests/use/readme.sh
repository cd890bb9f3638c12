# The first C++ example of README.md compiles without warning and prints what README.md says.
. "$(dirname -- "$0")/common.sh"
need "$1"
block() {
  awk -v fence="\`\`\`$1" '$0 == fence && !done { on = 1; next } /^```/ && on { on = 0; done = 1 }
    on { print }' "$root/README.md"
}
block cpp >"$work/example.cc"
block text >"$work/expected"
[ -s "$work/example.cc" ] && [ -s "$work/expected" ] || fail 'README.md has no example'
compile "$1" -Wall -Wextra -Wpedantic -Werror -I"$root/include" "$work/example.cc" \
  -o "$work/example"
run "$work/example" >"$work/output"
sed -i '/^+ /d' "$work/output"
diff "$work/expected" "$work/output" || fail 'README.md promises another output'
