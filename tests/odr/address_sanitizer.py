"""Units with and without AddressSanitizer in one program, in both link orders."""
from toolchain import *
from units import *


def test():
    probe = WORK / "probe.cc"
    probe.write_text("int main() {}\n")
    flags = ["-fsanitize=address", probe, "-o", WORK / "probe"]
    if not works([COMPILER, *flags]) or not works([WORK / "probe"]):
        raise Skip(f"{COMPILER} has no AddressSanitizer here")
    sanitize = "-fsanitize=address -g1"
    units = [Unit("plain0", "-O2"), Unit("sanitized0", f"-O1 {sanitize}"),
             Unit("sanitized1", f"-O0 -std=c++20 {sanitize} -DMHASH_COMPILED"),
             Unit("plain1", "-O0 -DMHASH_USE_HIGHWAY=0"), Unit("plain2", "-O2 -DMHASH_COMPILED")]
    if X86_64:
        units.insert(0, Unit("wide0", f"-O2 {sanitize}", "-march=x86-64-v3"))
    link_and_run(units, "", "-fsanitize=address")


main(test)
