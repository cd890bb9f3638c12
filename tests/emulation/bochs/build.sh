#!/bin/sh
# Builds rom.bin and kernel.bin: build.sh OUTPUT_DIR. Needs gcc and binutils for x86-64.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
out=$1
mkdir -p "$out"
as "$here/reset.S" -o "$out/reset.o"
ld -Ttext=0 --oformat binary -e 0 "$out/reset.o" -o "$out/rom.bin"
# No vector registers: they are the program's.
gcc -std=c11 -O2 -Wall -Wextra -ffreestanding -fno-stack-protector -fno-pic -no-pie \
  -mgeneral-regs-only -fcf-protection=none -mno-red-zone \
  -c "$here/kernel.c" -o "$out/kernel.o"
as "$here/entry.S" -o "$out/entry.o"
ld --no-warn-rwx-segments -T "$here/kernel.ld" "$out/entry.o" "$out/kernel.o" -o "$out/kernel.elf"
objcopy -O binary --set-section-flags .bss=alloc,load,contents "$out/kernel.elf" "$out/kernel.bin"
