"""Plants one fault after the other and sees a test fail:

    python3 mutations.py [--check] [--only PATTERN] [--jobs N] [--record FILE]

mutations.txt has the faults, and says how they are written. The tracked files are copied into a
folder per job; there a fault is put in, the smallest programs that can see it are built without
optimisation and run, and the first test that fails is named. A fault that no test sees is a failure,
and so is a test that fails without one. --check builds nothing: every fault fits its file, and every
file has one. --only takes those whose "FILE: WHAT" has the pattern in it.
"""
import argparse
import concurrent.futures
import pathlib
import queue
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
LIST = HERE / "mutations.txt"
SECONDS = 240  # a test that takes longer does not end

# Every file here has a fault, or stands here with the reason.
COVERED = ("kernels/*.hpp", "include/mhash/**/*.hpp", "examples/mhash/*.cc", "examples/mhash/*.hpp")
EXCEPTIONS = {
    "kernels/lanes-inl.hpp": "includes the lanes kernels and says nothing itself",
    "examples/mhash/commands.hpp": "two declarations",
    "examples/mhash/kernels.hpp": "three declarations",
    "examples/mhash/names.hpp": "declarations",
    "examples/mhash/plan.hpp": "declarations",
}


class Mutation:
    def __init__(self, path, what, tests):
        self.path, self.what, self.tests = path, what, tests
        self.find, self.replace = [], []
        self.outcome, self.seen_by, self.seconds = "", "", 0.0

    def name(self):
        return f"{self.path}: {self.what}"

    def apply(self, text):
        return text.replace("\n".join(self.find), "\n".join(self.replace), 1)


def read_list():
    """The mutations of mutations.txt."""
    mutations = []
    path, tests = "", []
    for number, line in enumerate(LIST.read_text().splitlines(), 1):
        mark, text = line[:1], line[2:]
        if mark in ("", "#"):
            continue
        if mark == "=":
            path, tests = text, []
        elif mark == "?" and (not mutations or mutations[-1].path != path):
            tests = text.split()
        elif mark == "*":
            mutations.append(Mutation(path, text, tests))
        elif mark == "?":
            mutations[-1].tests = text.split()
        elif mark == "-":
            mutations[-1].find.append(text)
        elif mark == "+":
            mutations[-1].replace.append(text)
        else:
            sys.exit(f"{LIST.name}:{number}: what is {line!r}?")
    return mutations


def check_list(mutations):
    """What is wrong with the list, without building anything."""
    problems = []
    for m in mutations:
        source = ROOT / m.path
        times = source.read_text().count("\n".join(m.find)) if source.is_file() else 0
        if times != 1 or not m.find:
            problems.append(f"{m.name()}: the text to replace occurs {times} times")
        if m.find == m.replace:
            problems.append(f"{m.name()}: changes nothing")
        if not m.tests:
            problems.append(f"{m.name()}: no test is named")
        for spec in m.tests:
            if not command_of(spec, pathlib.Path()):
                problems.append(f"{m.name()}: there is no test {spec}")
    covered = {m.path for m in mutations}
    for pattern in COVERED:
        for source in sorted(ROOT.glob(pattern)):
            path = str(source.relative_to(ROOT))
            if path in covered and path in EXCEPTIONS:
                problems.append(f"{path}: has faults, and is an exception too")
            if path not in covered and path not in EXCEPTIONS:
                problems.append(f"{path}: no fault of it is in {LIST.name}")
    names = [m.name() for m in mutations]
    problems += [f"{n}: twice" for n in sorted(set(names)) if names.count(n) != 1]
    problems += [f"{p}: is not there" for p in EXCEPTIONS if not (ROOT / p).is_file()]
    return problems


# ---- Programs ----------------------------------------------------------------------------------

TOOL_PARTS = "check_line help lines list_text names options plan".split()
TOOL = "check_lists file_reader hash_files kernels main report system_posix".split()
# A test is told from its filter; all others are tests of rows.
KERNEL_TESTS = {"CpuLadder": "cpu_ladder_test", "KnownAnswers": "known_answer_test",
                "Selection": "selection_test", "Rows": "tables_test", "Requests": "tables_test"}
SUPPORT = "answer message request".split()
VECTORS = ("blake3 fips hkdf hmac md5 monte_carlo sha1 sha224 sha256 sha384 sha512 sha512-224 "
           "sha512-256 sweep").split()


class Ninja:
    """A build of single programs, which CMake's does not have: one for each file of tests."""

    def __init__(self, tree):
        self.tree = tree
        self.objects = set()
        self.lines = [
            "cxx = g++", "flags = -std=c++20 -O0 -Iinclude",
            "rule cc", "  command = $cxx $flags $more -MMD -MF $out.d -c $in -o $out",
            "  depfile = $out.d", "  deps = gcc",
            "rule ld", "  command = $cxx $in $libs -o $out",
            "rule ar", "  command = ar rcs $out $in",
            "rule so", "  command = $cxx -shared -fPIC $in -ldl -o $out",
            "rule vectors", "  command = cmake -DOUTPUT=$out '-DINPUTS=$inputs' -P $in",
        ]

    def object(self, source, more, folder, cxx="g++"):
        target = f"o/{folder}/{pathlib.Path(source).stem}.o"
        if target not in self.objects:
            self.objects.add(target)
            heavy = source.startswith("tests/") and cxx == "g++" and "support" not in source
            self.lines += [f"build {target}: cc {source}{' || o/heavy.hpp.gch' if heavy else ''}",
                           f"  more = {more}{' -include o/heavy.hpp' if heavy else ''}",
                           f"  cxx = {cxx}"]
        return target

    def program(self, target, objects, libs, cxx="g++"):
        self.lines += [f"build {target}: ld {' '.join(objects)}", f"  libs = {libs}",
                       f"  cxx = {cxx}"]

    def write(self):
        gtest_main = "-lgtest_main -lgtest -lpthread"

        # Most of the time goes into the headers of others.
        heavy = self.tree / "o/heavy.hpp"
        heavy.parent.mkdir(exist_ok=True)
        heavy.write_text("#include <gtest/gtest.h>\n#include <algorithm>\n#include <functional>\n"
                         "#include <map>\n#include <memory>\n#include <string>\n#include <vector>\n")
        self.lines += ["build o/heavy.hpp.gch: cc o/heavy.hpp", "  more = -x c++-header"]

        def kernel_tests(kind, more, libs, cxx="g++", extra=()):
            for name in sorted(set(KERNEL_TESTS.values())):
                objects = [self.object(f"tests/kernels/{name}.cc", more, kind, cxx)]
                self.program(f"{kind}_{name}", objects + list(extra), libs, cxx)
            objects = [self.object(f"tests/kernels/{name}.cc", more, kind, cxx)
                       for name in ("main", "rows_test")]
            self.program(f"{kind}_rows_test", objects + list(extra), libs, cxx)

        kernel_tests("kernels", "-DMHASH_USE_HIGHWAY=1", gtest_main)
        kernel_tests("plain", "-DMHASH_USE_HIGHWAY=0", gtest_main)
        cross = "aarch64-linux-gnu-g++"
        hwy = self.tree / "o/highway"
        hwy.mkdir(parents=True, exist_ok=True)
        if not (hwy / "hwy").exists():
            (hwy / "hwy").symlink_to("/usr/include/hwy")
        arm = ("-O1 -DGTEST_HAS_PTHREAD=0 -I/usr/src/googletest/googletest/include "
               f"-I/usr/src/googletest/googletest -isystem {hwy}")
        for name in ("gtest-all", "gtest_main"):
            source = f"/usr/src/googletest/googletest/src/{name}.cc"
            self.lines += [f"build o/arm/lib{name}.a: ar {self.object(source, arm, 'arm', cross)}"]
        libraries = "o/arm/libgtest_main.a o/arm/libgtest-all.a"
        kernel_tests("arm", f"{arm} -DMHASH_USE_HIGHWAY=1", "-static", cross, libraries.split())

        own = "-DMHASH_COMPILED -DMHASH_USE_HIGHWAY=0"
        support = [self.object("kernels/mhash.cc", own, "own")]
        more = f"{own} -Itests/library"
        support += [self.object(f"tests/library/support/{name}.cc", more, "support")
                    for name in SUPPORT]
        files = [f"tests/vectors/{name}.txt" for name in VECTORS]
        inputs = ";".join(str(self.tree / file) for file in files)
        self.lines += [f"build o/vectors.cc: vectors tests/vectors/embed.cmake | {' '.join(files)}",
                       f"  inputs = {inputs}"]
        vectors = self.object("o/vectors.cc", more, "support")
        for source in sorted((self.tree / "tests/library").glob("*_test.cc")):
            name = source.stem
            objects = [self.object(f"tests/library/{source.name}", more, "library")]
            self.program(name, objects + support + [vectors], gtest_main)

        more = f"{own} -Iexamples/mhash"
        parts = [self.object(f"examples/mhash/{name}.cc", more, "tool") for name in TOOL_PARTS]
        for source in sorted((self.tree / "tests/tool").glob("*_test.cc")):
            objects = [self.object(f"tests/tool/{source.name}", more, "tool")]
            self.program(f"tool_{source.stem}", objects + parts + support[:1], gtest_main)
        # The kernels of the tool are those that its transcripts list.
        objects = [self.object(f"examples/mhash/{name}.cc", more, "tool") for name in TOOL]
        kernels = self.object("kernels/mhash.cc", "-DMHASH_COMPILED -DMHASH_USE_HIGHWAY=1", "tool")
        self.program("bin/mhash", parts + objects + [kernels], "-static-libstdc++ -static-libgcc")
        self.lines += ["build bin/shim.so: so tests/tool/fault_shim.cc"]
        (self.tree / "build.ninja").write_text("\n".join(self.lines) + "\n")


def kind_of(spec):
    return spec.partition(":")[0]


def command_of(spec, tree):
    """(what to build, what to run) for a test as mutations.txt names it."""
    kind, _, rest = spec.partition(":")
    gtest = ["--gtest_fail_fast", "--gtest_brief=0", "--gtest_color=no"]
    if kind in ("kernels", "plain", "arm"):
        program = f"{kind}_{KERNEL_TESTS.get(re.match('[A-Za-z0-9]*', rest)[0], 'rows_test')}"
        command = [f"./{program}", *gtest, f"--gtest_filter={rest}"]
        if kind == "arm":
            must_run = "--must-run=sha1.stream.arm_sha1,sha256.stream.arm_sha2"
            command = ["qemu-aarch64", "-cpu", "max", *command]
            command += ["--thin", must_run] if program.endswith("rows_test") else []
        return [program], command
    if kind in ("library", "tool") and (ROOT / f"tests/{kind}/{rest}.cc").is_file():
        program = rest if kind == "library" else f"tool_{rest}"
        return [program], [f"./{program}", *gtest]
    if kind == "transcript" and (ROOT / f"tests/tool/transcripts/{rest}.txt").is_file():
        return ["bin/mhash", "bin/shim.so"], [
            "python3", "tests/tool/run_transcript.py", "bin/mhash",
            f"tests/tool/transcripts/{rest}.txt", str(tree / "bin/shim.so")]
    if kind == "odr" and (ROOT / f"tests/odr/{rest}.py").is_file():
        return [], ["python3", "-B", f"tests/odr/{rest}.py", "g++"]
    if kind == "use" and (ROOT / f"tests/use/{rest}.sh").is_file():
        return [], ["sh", f"tests/use/{rest}.sh", "g++"]
    if kind == "coexistence":
        return [], ["sh", "tests/kernels/coexistence/run.sh", str(tree / "include"), rest]
    if kind == "refused":
        return [rest], []
    return None


# ---- Running -----------------------------------------------------------------------------------


class Result:
    def __init__(self, outcome, detail):
        self.outcome, self.detail = outcome, detail


def limits():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def run(command, tree, seconds):
    try:
        return subprocess.run(command, cwd=tree, text=True, errors="replace", timeout=seconds,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              preexec_fn=limits)
    except subprocess.TimeoutExpired as late:
        text = late.stdout or ""
        if isinstance(text, bytes):
            text = text.decode(errors="replace")
        return subprocess.CompletedProcess(command, None, text)


def failed_test(spec, result):
    """The name of the first test that failed."""
    text = result.stdout
    how = " (does not end)" if result.returncode is None else ""
    failed = re.findall(r"^\[  FAILED  \] (\S+?)(?:,.*| \(\d+ ms\))?$", text, re.M)
    started = re.findall(r"^\[ RUN      \] (\S+)$", text, re.M)
    if failed:
        return failed[0] + how
    if started:
        return started[-1] + (how or f" (ends with {result.returncode})")
    line = next((s for s in text.splitlines() if re.search("fail", s, re.I)), "")
    if spec.startswith("transcript:"):
        return f"{spec}: {line.strip()}" if line else spec
    return spec + how


def try_test(spec, tree):
    """Outcome passed, failed, skipped, or broken: it could not be tried."""
    targets, command = command_of(spec, tree)
    if targets:
        built = run(["ninja", "-j1", *targets], tree, 600)
        if built.returncode != 0:
            claim = re.search(r"([\w./]+):\d+:\d+: error: (static assertion failed.*|non-constant "
                              r"condition for static assertion.*)", built.stdout)
            if claim:
                return Result("failed", f"{claim[1].split('/')[-1]} (static assertion)")
            if not command:
                return Result("failed", f"{spec.partition(':')[2]} does not compile")
            return Result("broken", built.stdout[-3000:])
    if not command:
        return Result("passed", spec)
    result = run(command, tree, SECONDS)
    if result.returncode == 77:
        return Result("skipped", spec)
    if result.returncode != 0:
        misused = kind_of(spec) in ("kernels", "plain", "arm", "library")
        if misused and re.search(r"^usage|what is ", result.stdout, re.M):
            return Result("broken", result.stdout[-3000:])
        return Result("failed", failed_test(spec, result))
    ran = re.search(r"^\[==========\] (\d+) tests? from \d+ test suites? ran", result.stdout, re.M)
    if ran:
        skipped = re.search(r"^\[  SKIPPED \] (\d+) tests?", result.stdout, re.M)
        if int(ran[1]) == 0:
            return Result("broken", f"{spec} names no test")
        if skipped and int(skipped[1]) == int(ran[1]):
            return Result("skipped", f"{spec}: this CPU does not have it")
    return Result("passed", spec)


def copy_tree():
    tree = pathlib.Path(tempfile.mkdtemp(prefix="mhash-mutations."))
    names = subprocess.run(["git", "ls-files", "-z", "--cached", "--others",
                            "--exclude-standard"], cwd=ROOT, check=True, text=True,
                           stdout=subprocess.PIPE).stdout.split("\0")
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, tree / name)
    Ninja(tree).write()
    return tree


def try_mutation(m, tree, usable):
    tests = [spec for spec in m.tests if usable[spec].outcome == "passed"]
    if not tests:
        return usable[m.tests[0]]
    source = tree / m.path
    text = source.read_text()
    source.write_text(m.apply(text))
    try:
        for spec in tests:
            result = try_test(spec, tree)
            if result.outcome != "passed":
                return result
        return Result("SURVIVED", " ".join(tests))
    finally:
        source.write_text(text)


def say(text):
    print(text, flush=True)


def run_all(mutations, jobs):
    trees = queue.Queue()
    folders = [copy_tree() for _ in range(jobs)]
    for tree in folders:
        trees.put(tree)

    def in_tree(function, *arguments):
        tree = trees.get()
        start = time.monotonic()
        try:
            return function(*arguments, tree), time.monotonic() - start
        finally:
            trees.put(tree)

    try:
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            specs = sorted({spec for m in mutations for spec in m.tests})
            tried = pool.map(lambda spec: in_tree(try_test, spec), specs)
            usable = {spec: result for spec, (result, _) in zip(specs, tried)}
            for spec, result in usable.items():
                # What a refusal is about must be accepted as long as nothing is wrong.
                if result.outcome != "passed":
                    say(f"{result.outcome} without a fault: {spec}: {result.detail}")

            def work(m):
                result, m.seconds = in_tree(
                    lambda tree: try_mutation(m, tree, usable))
                m.outcome, m.seen_by = result.outcome, result.detail
                say(f"{m.outcome:8} {m.seconds:5.1f} s  {m.name()}\n           {m.seen_by}")

            list(pool.map(work, mutations))
        return all(r.outcome in ("passed", "skipped") for r in usable.values())
    finally:
        for tree in folders:
            shutil.rmtree(tree, ignore_errors=True)


def code(text):
    return "`" + text.replace("|", "\\|").strip() + "`"


def write_record(path, mutations, summary):
    lines = [summary, "", "| file | fault | first test that fails |", "|---|---|---|"]
    last = ""
    for m in mutations:
        change = " ".join(s.strip() for s in m.find), " ".join(s.strip() for s in m.replace)
        seen = code(m.seen_by) if m.outcome == "failed" else f"{m.outcome}: {m.seen_by}"
        lines.append(f"| {'' if m.path == last else m.path} | {m.what}: {code(change[0])} to "
                     f"{code(change[1]) if change[1] else 'nothing'} | {seen} |")
        last = m.path
    pathlib.Path(path).write_text("\n".join(lines) + "\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--record")
    arguments = parser.parse_args()
    mutations = read_list()
    problems = check_list(mutations)
    for problem in problems:
        say(problem)
    if arguments.check or problems:
        say(f"{len(mutations)} faults in {len({m.path for m in mutations})} files, "
            f"{len(problems)} problems")
        return 1 if problems else 0
    mutations = [m for m in mutations if arguments.only in m.name()]
    start = time.monotonic()
    sound = run_all(mutations, arguments.jobs)
    count = {o: sum(m.outcome == o for m in mutations)
             for o in ("failed", "skipped", "broken", "SURVIVED")}
    summary = (f"{len(mutations)} faults in {len({m.path for m in mutations})} files: "
               f"{count['failed']} seen, {count['SURVIVED']} not seen, {count['skipped']} that "
               f"cannot be seen on this machine, {count['broken']} that do not compile; "
               f"{time.monotonic() - start:.0f} s")
    say(summary)
    if arguments.record:
        write_record(arguments.record, mutations, summary)
    return 0 if sound and mutations and count["SURVIVED"] + count["broken"] == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
