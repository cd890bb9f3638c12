"""Sixteen threads use mhash first at the same time: all get the same digests and kernels, and
ThreadSanitizer sees no race."""
from toolchain import *


def test():
    probe = WORK / "probe.cc"
    probe.write_text("int main() {}\n")
    sanitizer = "-fsanitize=thread"
    levels = ["-O2"]
    if works([COMPILER, sanitizer, probe, "-o", WORK / "probe"]) and works([WORK / "probe"]):
        levels.append(f"-O1 -g1 {sanitizer}")
    else:
        print(f"note: {COMPILER} has no ThreadSanitizer here")
    for level in levels:
        for mode in "", "-DMHASH_COMPILED":
            units = [Unit("unit", f"{level} {mode}")]
            objects = [units[0].compile(), main_object(units, "threads.cc", level)]
            if mode:
                objects.append(kernels_object(level))
            program = link(objects, f"{level} -pthread")
            for _ in range(20):
                run([program])


main(test)
