"""The units that most tests link together."""
import itertools

from toolchain import *


def all_units():
    """Every instruction set with and without Highway, header-only and compiled, and the rest of
    what may differ spread over them. The widest come first."""
    rest = itertools.cycle(["-O0 -std=c++17", "-O2 -std=c++20", "-O2 -std=c++17 -DMHASH_NO_ENVIRONMENT",
                            "-O0 -std=c++20", "-O2 -std=c++17 -fno-inline", "-Os -fno-exceptions",
                            "-O3 -std=c++20 -DMHASH_NO_ENVIRONMENT"])
    units = []
    for isa in isas():
        for mode in "-DMHASH_USE_HIGHWAY=0", "", "-DMHASH_COMPILED":
            units.append(Unit(f"unit{len(units)}", f"{next(rest)} {mode}", isa))
    # The widest without optimisation, too, and its opposite.
    units.insert(1, Unit("unit_wide", "-O0 -std=c++17", isas()[0]))
    units.append(Unit("unit_plain", "-O0 -std=c++20"))
    # The same settings once more, under another name: their code is shared.
    units.append(Unit("unit_again", "-O2 -std=c++17"))
    return units


def compile_units(units, flags=""):
    return in_parallel(lambda unit: unit.compile(flags), units)


def link_and_run(units, flags="", link_flags=""):
    """Links them in both orders; one set of hashers passes through all that can run here, forward
    and back, and through the baseline ones alone."""
    objects = compile_units(units, flags)
    program_main = main_object(units)
    kernels = kernels_object(f"-O2 {flags}".strip())
    usable = [unit.name for unit in units if unit.runs_here()]
    baseline = [unit.name for unit in units if unit.isa == ""]
    for order in ([*objects, kernels, program_main], [program_main, kernels, *reversed(objects)]):
        program = link(order, f"{flags} {link_flags}")
        for names in (usable, list(reversed(usable)), baseline):
            print(run([program, "append", *names]), end="")
