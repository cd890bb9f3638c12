"""Two shared libraries with mhash in each, loaded by one program: each chooses kernels for itself,
and both leave the process when they are closed. No symbol of mhash is visible in them."""
from toolchain import *


def test():
    need("nm", "c++filt")
    if not sys.platform.startswith("linux"):
        raise Skip("not Linux")
    host = link([compile_object(HERE / "host.cc", "-O1")], "-ldl", "host")
    for level in "-O0", "-O2":
        for mode in "", "-DMHASH_COMPILED":
            objects = [Unit("library", f"{level} -fPIC {mode}").compile()]
            if mode:
                objects.append(kernels_object(f"{level} -fPIC"))
            libraries = [link(objects, "-shared", f"{name}.so") for name in ("first", "second")]
            dynamic = [line.split()[-2:] for line in
                       run(["nm", "-D", "--defined-only", libraries[0]]).splitlines()]
            names = demangle(name for _, name in dynamic)
            for kind, name in dynamic:
                check(not re.match(r"_ZN?K?5mhash2v", name),
                      f"{level} {mode}: visible outside of the library: {names[name]}")
                check(kind != "u", f"{level} {mode}: unique in the process: {names[name]}")
            print(run([host, *libraries, "local"]), end="")
            # Not optimised, functions of the standard library and of Highway are in both, and tie
            # to each other what is loaded with RTLD_GLOBAL; then both leave together.
            print(run([host, *libraries, "global" if level == "-O2" else "tied"]), end="")


main(test)
