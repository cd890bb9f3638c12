"""With each of the units for newer CPUs first in the link, no function that a baseline unit can reach holds an
instruction that a baseline CPU lacks. The machine of the test may have them all, so this is read
from the machine code: such instructions stay in functions whose names hold a wide unit's settings,
in the kernels that are called after a look at the CPU, and in functions of a unit alone."""
from toolchain import *
from units import *

KERNELS = re.compile(r"lanes_avx2|lanes_avx512|mhash_avx2|mhash_avx3")


def test():
    need_x86_64()
    need("nm", "objdump", "c++filt")
    units = all_units()
    tags = {unit: unit.tag() for unit in units}
    wide_tags = {tags[unit] for unit in units if unit.isa}
    check(not wide_tags & {tags[unit] for unit in units if not unit.isa},
          "wide and baseline units have the same tag")
    objects = compile_units(units)
    own = own_functions(units, objects)
    rest = [kernels_object("-O2"), main_object(units)]
    seen = set()
    for first in range(len(units)):
        if not units[first].isa:
            continue
        # Of what is merged, this unit's copy stays.
        program = link([objects[first], *objects[:first], *objects[first + 1 :], *rest])
        for function, instruction in foreign_instructions(program).items():
            if KERNELS.search(function) or any(tag in function for tag in wide_tags):
                seen.add(function)
                continue
            check(function in own, f"{units[first].flags} first: {demangle([function])[function]}"
                  f" holds {instruction} and can be reached from baseline units")
    check(seen, "no foreign instruction anywhere: this test sees nothing")


def own_functions(units, objects):
    """Names of functions that only wide units have, and that no other unit can call."""
    wide, others = set(), set()
    for unit, path in zip(units, objects):
        for kind, name in symbols(path):
            mine = kind == "t" or f"{unit.name}_uses" in name
            (wide if mine and unit.isa else others if not mine else set()).add(name)
    return wide - others


main(test)
