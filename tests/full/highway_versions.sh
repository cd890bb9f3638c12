#!/bin/sh
# Fetches the Highways of newer Debian releases, without installing them:
#     tests/full/highway_versions.sh DIR
# Each is unpacked in DIR/VERSION, and its include directory is printed, one a line, oldest first.
# What DIR has already is not fetched again. The mirror and the keys are those of this machine's own
# apt, whose state stays as it is: lists, cache and sources are in DIR/apt. Exit code 77, with the
# reason, where that cannot be: no apt, no network.
set -u
suites='trixie sid'

[ $# -eq 1 ] || {
  echo 'usage: tests/full/highway_versions.sh DIR' >&2
  exit 2
}
skip() {
  echo "skipped: $*" >&2
  exit 77
}
for program in apt-get apt-cache dpkg dpkg-deb; do
  command -v "$program" >/dev/null || skip "$program is not installed: newer Highways come from Debian"
done
mkdir -p "$1" || exit 1
dir=$(CDPATH='' cd -- "$1" && pwd) || exit 1
apt=$dir/apt
mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial" "$apt/parts" || exit 1

# The first mirror of Debian itself, not of its security updates or of somebody else.
# shellcheck disable=SC2016 # apt-get fills it in
mirror=$(LC_ALL=C apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' \
  'Origin: Debian' 'Label: Debian' 2>/dev/null | head -n 1)
[ -n "$mirror" ] || skip "apt of this machine knows no mirror of Debian, or never asked it"
keys=
for file in /usr/share/keyrings/debian-archive-keyring.gpg \
  /usr/share/keyrings/debian-archive-keyring.pgp; do
  [ ! -r "$file" ] || keys=" [signed-by=$file]"
done
for suite in $suites; do
  echo "deb$keys $mirror $suite main"
done >"$apt/sources.list" || exit 1

# apt as it is set up here (proxies, passwords), but for what it reads, writes and starts. One
# architecture and no translations: half the time.
cat >"$apt/apt.conf" <<EOF || exit 1
Dir::Etc::SourceList "$apt/sources.list";
Dir::Etc::SourceParts "$apt/parts";
Dir::Etc::Preferences "/dev/null";
Dir::Etc::PreferencesParts "$apt/parts";
Dir::State::Lists "$apt/lists";
Dir::Cache "$apt/cache";
APT::Architectures "$(dpkg --print-architecture)";
APT::Default-Release "";
APT::Sandbox::User "root";
APT::Update::Error-Mode "any";
Acquire::Languages "none";
Acquire::PDiffs "false";
Acquire::http::Timeout "20";
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
EOF
private() { LC_ALL=C "$@" -q -c "$apt/apt.conf"; }

private apt-get update >"$apt/log" 2>&1 ||
  skip "apt-get update failed: $(grep '^[EW]:' "$apt/log" | head -n 3)"
versions=$(private apt-cache madison libhwy-dev 2>/dev/null | cut -d '|' -f 2 | tr -d ' ' | sort -uV)
[ -n "$versions" ] || skip "no newer Debian has libhwy-dev for this architecture"

for version in $versions; do
  # Only what is not Debian's: its revisions do not change the headers.
  target=$dir/${version%-*}
  if [ ! -d "$target" ]; then
    (cd "$apt/cache/archives" && private apt-get download "libhwy-dev=$version") \
      >"$apt/log" 2>&1 || skip "apt-get download failed: $(grep '^[EW]:' "$apt/log" | head -n 3)"
    rm -rf "$target.new"
    for package in "$apt/cache/archives"/libhwy-dev_*.deb; do
      dpkg-deb -x "$package" "$target.new" || exit 1
      rm -f "$package"
    done
    [ -f "$target.new/usr/include/hwy/highway.h" ] || {
      echo "highway_versions.sh: libhwy-dev $version has no hwy/highway.h" >&2
      exit 1
    }
    mv "$target.new" "$target" || exit 1
  fi
  echo "$target/usr/include"
done
