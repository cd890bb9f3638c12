"""What the linker merges between units. Of mhash: nothing outside of the namespaces whose names
hold the settings. Of others, functions of the standard library that mhash calls, where the compiler
does not inline them: they hold no instruction that a baseline CPU lacks."""
from toolchain import *
from units import *

TAGGED = re.compile(r"code_[0-9]|kernels_[0-9]")
# By mangled names. Not templates of the standard library over mhash's types, as std::launder.
MHASH = re.compile(r"^_Z(?!N?K?St|N?K?S[absiod])\w*5mhash2v")
STANDARD = re.compile(r"^_Z(TI|TS)?(N?K?(St|S[absiod]|9__gnu_cxx)|nwmPv)"
                      r"|^DW\.ref\.__gxx_personality_v0$|^__clang_call_terminate$")
# Constants that a user may bind a reference to: data, and the same everywhere.
CONSTANTS = re.compile(r"::(digest_size|block_size|chunk_size|key_size|size|max_size|is_xof)$")


def test():
    need("nm", "objdump", "c++filt")
    units = all_units()
    seen = False
    faults = []
    for unit, path in zip(units, compile_units(units)):
        kinds = {name: kind for kind, name in symbols(path) if kind in MERGED}
        seen = seen or any(TAGGED.search(name) for name in kinds)
        names = demangle(name for name in kinds if not TAGGED.search(name))
        for name, demangled in names.items():
            if MHASH.match(name):
                right = kinds[name] in "uV" and CONSTANTS.search(demangled)
            else:
                right = STANDARD.match(name)
            if not right:
                faults.append(f"{unit.flags}: {demangled} is merged with that of other units, "
                              "whatever they were compiled for")
        for function, instruction in foreign_instructions(path).items():
            if function in names:
                faults.append(f"{unit.flags}: {names[function]} is merged and holds {instruction}")
    check(not faults, "\n".join(faults))
    check(seen, "no merged symbol at all: this test sees nothing")


main(test)
