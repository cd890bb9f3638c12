#!/bin/sh
# Runs the agreement program on an emulated CPU: run.sh PROGRAM MODEL. Exits with 77 if there is no
# emulator.
set -u
if ! command -v qemu-x86_64 >/dev/null; then
  echo "skipped: no qemu-x86_64 to play a $2"
  exit 77
fi
exec qemu-x86_64 -cpu "$2" "$1"
