"""A program that uses SHA-256 only holds no kernel of another algorithm: header-only always, in
compiled mode, whose archive is one object, if that was compiled with a section for each function
and the linker drops unused ones."""
from toolchain import *

OTHERS = re.compile(r"md5|sha1(?!\d)|sha512|sha384|blake3", re.I)


def others(program):
    found = {name for _, name in symbols(program) if OTHERS.search(name)}
    found -= {name for name in found if "sha256.cc" in name}
    return set(demangle(found).values())


def test():
    need("nm", "ar", "c++filt")
    source = HERE / "sha256.cc"
    for level in "-O0", "-O2":
        for link_flags in "", "-Wl,--gc-sections":
            program = link([compile_object(source, f"{level} -ffunction-sections")], link_flags)
            run([program])
            check(not others(program), f"header-only {level} {link_flags}: {others(program)}")
    user = compile_object(source, "-O2 -DMHASH_COMPILED")
    archive = WORK / "libmhash_kernels.a"
    run(["ar", "crs", archive, kernels_object("-O2 -ffunction-sections -fdata-sections")])
    everything = link([user, archive], "", "everything")
    program = link([user, archive], "-Wl,--gc-sections")
    run([program])
    check(others(everything), "no other algorithm in the archive: this test sees nothing")
    check(not others(program), f"compiled mode: {others(program)}")
    print(f"compiled mode: {everything.stat().st_size} bytes, {program.stat().st_size} without "
          "unused sections")


main(test)
