"""Every flag that lets the compiler use other instructions leads to another namespace: two sets of
flags with the same namespace make code for the same CPUs."""
from toolchain import *

# Single instruction sets that compilers use of their own accord in code like ours, and CPUs.
FLAGS = """-msse3 -mssse3 -msse4.1 -msse4.2 -mmovbe -mavx -mavx2 -mfma -mbmi -mlzcnt -mbmi2 -mxop
-mtbm -mgfni -mpopcnt -mavx512f -mavx512vl -mavx512bw -mavx512vbmi -mavx512vbmi2
-mavx512vpopcntdq -mavx512bitalg -mapxf -mavx10.1 -mavx10.2""".split()


def test():
    need_x86_64()
    tags = {}
    for flag in FLAGS:
        if works([COMPILER, flag, "-E", "-x", "c++", "/dev/null"]):
            tags[flag] = tag(flag)
    baseline = tag("")
    print(len(tags), "flags")
    for flag, its in tags.items():
        check(its != baseline, f"{flag}: the namespace of the baseline")
    # What implies another one is still told from it.
    for more, less in (("-mxop", "-mavx"), ("-mgfni -mavx2", "-mavx2"), ("-mavx2", "-mavx"),
                       ("-mavx512bitalg -mavx512bw", "-mavx512bw"), ("-mtbm -mavx2", "-mavx2"),
                       ("-mapxf", "-march=x86-64-v3"), ("-mpopcnt", ""),
                       ("-mavx512f", "-mavx2"), ("-mavx512f -mfma", "-mavx2 -mfma")):
        if all(works([COMPILER, w, "-E", "-x", "c++", "/dev/null"]) for w in more.split()):
            check(tag(more) != tag(less), f"{more}: the namespace of {less or 'the baseline'}")
    switches = [("-DMHASH_NO_ENVIRONMENT", ""), ("-DMHASH_COMPILED", ""), ("-DMHASH_HWY_DETECT=1", ""),
                ("-DMHASH_COMPILED -DMHASH_USE_HIGHWAY=0", "-DMHASH_USE_HIGHWAY=0")]
    if "_hwy0" not in baseline:
        switches.append(("-DMHASH_USE_HIGHWAY=0", ""))
    for one, other in switches:
        check(tag(one) != tag(other), f"{one}: the namespace of the baseline")
    if works([COMPILER, "-m32", "-mno-sse2", "-E", "-x", "c++", "/dev/null"]):
        i386 = "-m32 -DMHASH_USE_HIGHWAY=0"
        check(tag(f"{i386} -mno-sse2") != tag(f"{i386} -msse2"), "-msse2: the namespace of i386")
    for same in "-O0", "-O3", "-std=c++20", "-fPIC", "-g", "-fno-exceptions", "-DNDEBUG":
        check(tag(same) == baseline, f"{same}: code is not shared with the baseline")


main(test)
