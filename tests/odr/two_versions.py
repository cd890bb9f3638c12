"""Two versions of mhash in one program: one with another patch number, whose public types are the
same, so that hashers go from one to the other; and one with another minor number and types."""
from toolchain import *


def copy_of_tree(name, edits):
    """A copy of the headers and kernels with {pattern: replacement} applied to every file."""
    root = WORK / name
    for folder in "include", "kernels":
        shutil.copytree(ROOT / folder, root / folder)
        for path in (root / folder).rglob("*.*"):
            text = old = path.read_text()
            for pattern, replacement in edits.items():
                text = re.sub(pattern, replacement, text)
            if text != old:
                path.write_text(text)
    return root


# The copies name one kernel differently, so that it shows whose code a unit runs.
PATCH = {r"(MHASH_VERSION_PATCH) (\d+)": r"\1 \g<2>7",
         r'"portable"': '"portable_of_patch"'}
MINOR = {r"(MHASH_VERSION_MINOR) (\d+)": r"\1 \g<2>7", r"inline namespace v0": "inline namespace v1",
         r'"portable"': '"portable_of_minor"'}


def test():
    roots = {"": ROOT, "_of_patch": copy_of_tree("patch", PATCH),
             "_of_minor": copy_of_tree("minor", MINOR)}
    # Not optimised: no name of a kernel is known to the compiler.
    for mode in "-O0 -DMHASH_USE_HIGHWAY=0", "-O2 -DMHASH_COMPILED":
        units = {suffix: Unit(f"unit{suffix}", mode, root=root)
                 for suffix, root in roots.items()}
        objects = in_parallel(lambda unit: unit.compile(), units.values())
        if "-DMHASH_COMPILED" in mode:
            objects += [kernels_object("-O2 -DMHASH_USE_HIGHWAY=0", root) for root in roots.values()]
        program_main = main_object(list(units.values()))
        for order in [program_main, *objects], [*reversed(objects), program_main]:
            program = link(order)
            for suffix in roots:
                kernels = run([program, "kernels", f"unit{suffix}"]).split()
                check(f"blake3.compress=portable{suffix}" in kernels,
                      f"{mode}: version{suffix} runs the code of another: {kernels}")
            run([program, "append", "unit", "unit_of_patch"])
            run([program, "append", "unit_of_minor"])


main(test)
