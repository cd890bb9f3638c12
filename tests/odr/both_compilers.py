"""Units of g++ and clang++ in one program: their code has the same names and is merged."""
from toolchain import *
from units import *


def test():
    need("g++", "clang++")
    units = all_units()
    for i, unit in enumerate(units):
        unit.compiler = "clang++" if i % 2 == 0 else "g++"
    link_and_run(units)


main(test)
