"""Puts a part of the long tests into their record, in place of what it said before:

    python3 record.py RECORD PART RESULT SECONDS FRAGMENT

FRAGMENT is a file with what the part found, in Markdown if it is called .md, else as it was printed.
"""
import datetime
import pathlib
import platform
import re
import subprocess
import sys

HEAD = """# The long tests

What takes too long for every change: `tests/full/run.sh` runs it, and writes this file. Each part
says when it ran last and over which commit.
"""
PARTS = {
    "mutations": "One fault after the other is put into each file of the kernels, the library and the "
    "tool; for each the first test that fails. `tests/full/mutations.txt` has the list.",
    "big": "Messages around 512 MiB and 4 GiB, against digests by OpenSSL and b3sum.",
    "highway": "mhash around a user's own Highway: versions, compilers, flags and orders of includes.",
    "coverage": "The lines that the tests of the library, of every row and of the tool run on this "
    "machine (`tests/coverage.sh`).",
    "fuzz": "An hour of `tests/fuzz`.",
}


def git(*words):
    result = subprocess.run(["git", *words], text=True, capture_output=True,
                            cwd=pathlib.Path(__file__).parent)
    return result.stdout.strip()


def processor():
    try:
        found = re.search(r"^model name\s*:\s*(.*)$", pathlib.Path("/proc/cpuinfo").read_text(), re.M)
    except OSError:
        found = None
    return found[1].strip() if found else platform.machine()


def section(part, result, seconds, fragment):
    changes = ", with changes" if git("status", "--porcelain", "--untracked-files=no",
                                      "--", ".", ":!docs/verification") else ""
    text = fragment.read_text().rstrip() if fragment.is_file() else ""
    if fragment.suffix != ".md":
        text = f"```\n{text}\n```"
    return (f"## {part}\n\n{PARTS[part]}\n\n"
            f"{result}, {datetime.date.today()}, commit {git('rev-parse', '--short=12', 'HEAD')}"
            f"{changes}, {seconds} s, {processor()}.\n\n{text}\n")


def main():
    record, part, result, seconds, fragment = sys.argv[1:]
    record = pathlib.Path(record)
    old = record.read_text() if record.is_file() else ""
    sections = {s.split("\n", 1)[0]: "## " + s for s in re.split(r"^## ", old, flags=re.M)[1:]}
    sections[part] = section(part, result, seconds, pathlib.Path(fragment))
    record.parent.mkdir(parents=True, exist_ok=True)
    record.write_text(HEAD + "".join("\n" + sections[p].rstrip() + "\n" for p in PARTS if p in sections))


main()
