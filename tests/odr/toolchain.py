"""What the tests beside it share: compiling, linking, running and looking at programs.

Each test is a script: `python3 TEST.py COMPILER [OBJECT-FOLDER]`. Exit codes: 0 passed, 77 skipped
(with its reason), anything else failed. Objects are kept in the folder, by what they were made of,
and shared by the tests; without one they live as long as the test.
"""
import concurrent.futures
import fcntl
import hashlib
import os
import pathlib
import platform
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
COMPILER = sys.argv[1] if len(sys.argv) > 1 else "g++"
WORK = pathlib.Path(tempfile.mkdtemp(prefix="mhash-odr."))
OBJECTS = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else WORK / "objects")
JOBS = min(2, os.cpu_count() or 1)


class Failure(Exception):
    pass


class Skip(Exception):
    pass


def check(condition, message):
    if not condition:
        raise Failure(message)


def need(*programs):
    for program in programs:
        if shutil.which(program) is None:
            raise Skip(f"{program} is not installed")


def main(test):
    """Runs test() and turns what it raises into an exit code."""
    try:
        need(COMPILER)
        test()
        code = 0
    except Skip as reason:
        print(f"SKIPPED: {reason}")
        code = 77
    except Failure as message:
        print(f"FAILED: {message}")
        code = 1
    finally:
        shutil.rmtree(WORK, ignore_errors=True)
    sys.exit(code)


# ---- Commands ---------------------------------------------------------------------------------


def run(command, expected=0, **options):
    """The standard output of a command, which is printed so that it can be repeated by hand."""
    command = [str(word) for word in command]
    print("+", shlex.join(command), flush=True)
    result = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            **options)
    if result.returncode != expected:
        raise Failure(f"exit code {result.returncode} of {shlex.join(command)}\n{result.stdout}")
    return result.stdout


def works(command, **options):
    return subprocess.run([str(word) for word in command], stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL, **options).returncode == 0


def fingerprint(folder):
    digest = hashlib.sha256()
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        digest.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


FINGERPRINTS = {}


def compile_object(source, flags, root=ROOT, compiler=None):
    """The object file made of a source with these flags, on top of -std=c++17 and the headers."""
    compiler = compiler or COMPILER
    source = pathlib.Path(source)
    if root not in FINGERPRINTS:
        FINGERPRINTS[root] = fingerprint(root / "include") + fingerprint(root / "kernels")
    words = flags.split()
    if not any(word.startswith("-std=") for word in words):
        words.insert(0, "-std=c++17")
    command = [compiler, *words, "-Wall", "-Wextra", "-Werror", f"-I{root / 'include'}"]
    made_of = [command, FINGERPRINTS[root], str(source), source.read_text(),
               (HERE / "unit.hpp").read_text()]
    OBJECTS.mkdir(parents=True, exist_ok=True)
    stem = OBJECTS / hashlib.sha256(repr(made_of).encode()).hexdigest()[:24]
    target = stem.with_suffix(".o")
    with open(stem.with_suffix(".lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not target.exists():
            made = stem.with_suffix(".new")
            run([*command, "-c", source, "-o", made])
            made.rename(target)
    return target


def in_parallel(function, items):
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        return list(pool.map(function, items))


def link(objects, flags="", name="program", compiler=None):
    target = WORK / name
    run([compiler or COMPILER, *objects, *flags.split(), "-o", target])
    return target


# ---- Units: copies of unit.cc ------------------------------------------------------------------


class Unit:
    """unit.cc under a name of its own, compiled with some flags."""

    def __init__(self, name, flags="", isa="", root=ROOT, compiler=None):
        self.name, self.isa, self.root, self.compiler = name, isa, root, compiler
        self.flags = f"{flags} {isa}".strip()

    def compile(self, extra=""):
        return compile_object(HERE / "unit.cc", f"-DUNIT={self.name} {extra} {self.flags}",
                              self.root, self.compiler)

    def tag(self):
        """The namespace of its code, as the compiler sees it."""
        return tag(self.flags, self.root, self.compiler)

    def runs_here(self):
        return cpu_can_run(self.isa)


def tag(flags, root=ROOT, compiler=None):
    words = [w for w in flags.split() if not w.startswith("-fsanitize") and w != "-flto"]
    command = [compiler or COMPILER, "-std=c++17", *words, f"-I{root / 'include'}", "-E", "-P",
               "-x", "c++", "-"]
    result = subprocess.run(command, text=True, capture_output=True,
                            input="#include <mhash/detail/config.hpp>\nMHASH_TAG\n")
    check(result.returncode == 0, result.stderr)
    return result.stdout.split()[-1]


def main_object(units, source="main.cc", flags="-O1", compiler=None):
    names = "".join(f"X({unit.name})" for unit in units)
    return compile_object(HERE / source, f"{flags} -DUNITS={names}", compiler=compiler)


def kernels_object(flags="-O2", root=ROOT, compiler=None):
    """The compiled mode's one object."""
    return compile_object(root / "kernels/mhash.cc", flags, root, compiler)


# ---- The machine -------------------------------------------------------------------------------

X86_64 = platform.machine() in ("x86_64", "AMD64")
V3 = "avx2 bmi1 bmi2 fma f16c movbe abm"
CPU_FLAGS = {
    "": "",
    "-mavx2 -mbmi2": "avx2 bmi2",
    "-march=x86-64-v3": V3,
    "-march=x86-64-v4": V3 + " avx512f avx512bw avx512cd avx512dq avx512vl",
}


def cpu_can_run(isa):
    try:
        text = pathlib.Path("/proc/cpuinfo").read_text()
    except OSError:
        text = ""
    found = re.search(r"^flags\s*:(.*)$", text, re.M)
    have = set(found.group(1).split()) if found else set()
    return set(CPU_FLAGS[isa].split()) <= have


def need_x86_64():
    if not X86_64 or not run([COMPILER, "-dumpmachine"]).startswith("x86_64"):
        raise Skip("not x86-64")


def isas():
    """Instruction sets to compile units for, the widest first, the baseline last."""
    if not X86_64:
        return [""]
    return ["-march=x86-64-v4", "-march=x86-64-v3", "-mavx2 -mbmi2", ""]


# ---- Looking at files --------------------------------------------------------------------------

MERGED = set("uVvWw")  # kinds of symbols of which the linker keeps one


def symbols(path):
    """(kind, name) of each symbol that the file defines."""
    result = []
    for line in run(["nm", path]).splitlines():
        words = line.split()
        if len(words) >= 3:
            result.append((words[-2], words[-1]))
    return result


def demangle(names):
    names = list(names)
    text = subprocess.run(["c++filt"], input="\n".join(names), text=True, capture_output=True)
    return dict(zip(names, text.stdout.splitlines()))


# Mnemonics that no baseline x86-64 CPU has: VEX and EVEX all begin with v or k, but for BMI's.
FOREIGN = re.compile(
    r"^(v(?!err|erw|m)[a-z0-9]+|vmov[a-z0-9]*|vmask[a-z0-9]*|vm(ax|in|ul|psad)[a-z0-9]*|"
    r"k(mov|or|and|xor|not|test|add|shift|unpck)[a-z0-9]*|"
    r"andn|bextr|bls[irm][a-z]*|bzhi|mulx|pdep|pext|rorx|sarx|shlx|shrx|lzcnt|popcnt|movbe)$")


def foreign_instructions(path):
    """{function: first instruction of it that a baseline CPU lacks}"""
    found = {}
    function = ""
    for line in run(["objdump", "-d", "--no-show-raw-insn", path]).splitlines():
        if line.endswith(">:"):
            function = line[line.index("<") + 1 : -2]
        elif ":\t" in line and function not in found:
            code = line.split(":\t", 1)[1].strip()
            words = [w for w in code.split() if not w.startswith("{")]
            if any(FOREIGN.match(w) for w in words[:2]):
                found[function] = code
    return found
