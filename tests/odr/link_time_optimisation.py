"""Units with -flto, optimised together; and units without it in the same program."""
from toolchain import *
from units import *


def test():
    linker = "-fuse-ld=lld" if "clang" in COMPILER else ""
    probe = WORK / "probe.cc"
    probe.write_text("int main() {}\n")
    if not works([COMPILER, "-flto", *linker.split(), probe, "-o", WORK / "probe"]):
        raise Skip(f"{COMPILER} -flto {linker} does not link here")
    units = all_units()[::3]
    units[1].flags += " -fno-lto"
    units[-1].flags += " -fno-lto"
    link_and_run(units, "-flto", linker)


main(test)
