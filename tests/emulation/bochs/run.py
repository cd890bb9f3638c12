"""Runs a program on an x86-64 CPU that this machine does not have, in Bochs without an operating
system:

    run.py BUILD_DIR CPU PROGRAM [ARGUMENT...]

BUILD_DIR is what build.sh made. CPU is one of `bochs -help cpu`: corei7_skylake_x has AVX-512 and no
SHA instructions, corei7_icelake_u has both. PROGRAM is a static ELF file with fixed addresses and
one thread; it sees neither files nor environment. Exits with 0 only if the program did."""
import os
import re
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

CONFIGURATION = """
plugin_ctrl: speaker=0, gameport=0, parallel=0, usb_uhci=0, voodoo=0, serial=0, extfpuirq=0
config_interface: textconfig
display_library: rfb, options="timeout=0"
memory: guest=512, host=512
romimage: file={build}/rom.bin, address=0xffff0000
vgaromimage: file=/usr/share/bochs/VGABIOS-lgpl-latest
optramimage1: file={build}/kernel.bin, address=0x100000
cpu: model={cpu}, count=1, ips=50000000, reset_on_triple_fault=0
clock: sync=none, time0=1700000000
ata0: enabled=1, ioaddr1=0x1f0, ioaddr2=0x3f0, irq=14
ata0-master: type=disk, mode=flat, path={work}/disk, cylinders={cylinders}, heads=16, spt=63
boot: disk
port_e9_hack: enabled=1
sound: waveoutdrv=dummy, waveindrv=dummy, midioutdrv=dummy
log: {work}/log
panic: action=fatal
error: action=ignore
info: action=ignore
debug: action=ignore
"""


CYLINDER = 16 * 63 * 512


def disk(arguments):
    """What kernel.c expects: a page with the program's size in sectors and the arguments, then the
    program; whole cylinders. (Bochs can load a file into memory, but no more than 128 KiB.)"""
    program = Path(arguments[0]).read_bytes()
    page = struct.pack("<I", -(-len(program) // 512))
    page += b"".join(os.fsencode(argument) + b"\0" for argument in arguments) + b"\0"
    if len(page) > 4096:
        sys.exit("run.py: the arguments do not fit into a page")
    content = page.ljust(4096, b"\0") + program
    return content.ljust(-(-len(content) // CYLINDER) * CYLINDER, b"\0")


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    build, cpu, arguments = Path(sys.argv[1]).resolve(), sys.argv[2], sys.argv[3:]
    with tempfile.TemporaryDirectory() as work:
        content = disk(arguments)
        Path(work, "disk").write_bytes(content)
        Path(work, "bochsrc").write_text(CONFIGURATION.format(
            build=build, work=work, cpu=cpu, cylinders=len(content) // CYLINDER))
        Path(work, "continue").write_text("c\n")
        command = ["bochs", "-q", "-f", f"{work}/bochsrc", "-rc", f"{work}/continue"]
        # Its display without a screen listens on a port: not on one of this machine's.
        if subprocess.run(["unshare", "-n", "true"], capture_output=True).returncode == 0:
            command = ["unshare", "-n", *command]
        result = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT)
        output = result.stdout.decode(errors="replace")
        # Bochs' own lines begin with a time stamp.
        print(re.sub(r"(?m)^(0000000|={20}|\(0\)).*\n", "", output), end="")
        status = re.search(r"^=== exit ([0-9a-f]{16})$", output, re.M)
        if status is None:
            log = Path(work, "log")
            print(log.read_text(errors="replace")[-2000:] if log.exists() else "no log of Bochs")
            sys.exit("run.py: the emulated machine did not come to an end")
        sys.exit(min(int(status[1], 16), 255))


main()
