#!/usr/bin/env python3
"""Runs a transcript: shell commands and what they must print and return.

    run_transcript.py TOOL TRANSCRIPT [SHIM]

TOOL's folder comes first in PATH. A transcript is lines of these kinds, told by their first two
characters; everything else but empty lines is a mistake:

    #   a remark
    @ needs PROGRAM   at the head: without it the transcript is skipped (status 77)
    @ needs /PATH     likewise
    @ needs $SHIM     likewise; SHIM is a library for LD_PRELOAD
    = TITLE   a case; its commands share a fresh empty folder
    $ COMMAND   for sh; neighbouring lines are one script
    > TEXT   a line of its standard output
    ! TEXT   a line of its standard error
    ? NUMBER   its exit status; 0 if there is no such line

Output lines and commands may use the digests of "abc": $MD5 $SHA1 $SHA224 $H (SHA-256) $SHA384
$SHA512 $B3 (BLAKE3).
"""

import difflib
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile

SKIPPED = 77
SECONDS = 60
DIGESTS = {
    "MD5": hashlib.md5(b"abc").hexdigest(),
    "SHA1": hashlib.sha1(b"abc").hexdigest(),
    "SHA224": hashlib.sha224(b"abc").hexdigest(),
    "H": hashlib.sha256(b"abc").hexdigest(),
    "SHA384": hashlib.sha384(b"abc").hexdigest(),
    "SHA512": hashlib.sha512(b"abc").hexdigest(),
    # The official vectors have no text input; this is what b3sum says.
    "B3": "6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85",
}


class Step:
    def __init__(self, line):
        self.line = line
        self.commands, self.stdout, self.stderr, self.status = [], [], [], 0
        self.is_open = True


def parse(path):
    needs, cases = [], []
    with open(path, encoding="utf-8", newline="\n") as file:
        for number, line in enumerate(file.read().split("\n"), 1):
            kind, text = line[:2].rstrip(), line[2:]
            if kind == "":
                continue
            if line[1:2] not in ("", " "):
                sys.exit(f"{path}:{number}: no such kind of line")
            if kind == "#":
                continue
            if kind == "@" and text.startswith("needs ") and not cases:
                needs.append(text.removeprefix("needs "))
            elif kind == "=":
                cases.append((text, []))
            elif kind == "$" and cases:
                steps = cases[-1][1]
                if not steps or not steps[-1].is_open:
                    steps.append(Step(number))
                steps[-1].commands.append(text)
            elif kind in (">", "!", "?") and cases and cases[-1][1]:
                step = cases[-1][1][-1]
                step.is_open = False
                if kind == ">":
                    step.stdout.append(expand(text))
                elif kind == "!":
                    step.stderr.append(expand(text))
                else:
                    step.status = int(text)
            else:
                sys.exit(f"{path}:{number}: no such kind of line, or in the wrong place")
    if not cases or any(not steps for _, steps in cases):
        sys.exit(f"{path}: a case without commands")
    return needs, cases


def expand(text):
    for name in sorted(DIGESTS, key=len, reverse=True):
        text = text.replace("$" + name, DIGESTS[name])
    return text


def is_there(need, shim):
    if need == "$SHIM":
        return bool(shim)
    return os.path.exists(need) if need.startswith("/") else shutil.which(need) is not None


def show(step_stdout, step_stderr, status):
    lines = ["> " + line for line in step_stdout] + ["! " + line for line in step_stderr]
    return lines + [f"? {status}"]


def lines_of(output):
    text = output.decode("utf-8", "backslashreplace")
    if text and not text.endswith("\n"):
        text += "<no newline>\n"
    return text.split("\n")[:-1]


def run_step(step, folder, environment):
    """The difference between what was expected and what happened; empty if there is none."""
    shell = subprocess.Popen(["sh", "-c", "\n".join(step.commands)], cwd=folder, env=environment,
                             stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                             stderr=subprocess.PIPE, start_new_session=True)
    try:
        stdout, stderr = shell.communicate(timeout=SECONDS)
    except subprocess.TimeoutExpired:
        os.killpg(shell.pid, signal.SIGKILL)  # what the shell started, too
        shell.communicate()
        return [f"no end after {SECONDS} seconds"]
    expected = show(step.stdout, step.stderr, step.status)
    actual = show(lines_of(stdout), lines_of(stderr), shell.returncode)
    return list(difflib.unified_diff(expected, actual, "expected", "actual", lineterm="", n=99))


def main():
    tool, path, *shim = sys.argv[1:]
    needs, cases = parse(path)
    for need in needs:
        if not is_there(need, shim):
            print(f"SKIPPED: {os.path.basename(path)}: {need} is missing")
            return SKIPPED
    environment = {"PATH": os.path.dirname(os.path.abspath(tool)) + os.pathsep + os.environ["PATH"],
                   "LC_ALL": "C", **DIGESTS}
    if shim:
        environment["SHIM"] = shim[0]
        # The shim calls nothing that the sanitizer's runtime must see first.
        environment["ASAN_OPTIONS"] = "verify_asan_link_order=0"
    failures = 0
    for title, steps in cases:
        with tempfile.TemporaryDirectory(prefix="mhash-transcript-") as folder:
            for step in steps:
                difference = run_step(step, folder, environment)
                if difference:
                    failures += 1
                    print(f"{path}:{step.line}: {title}", *difference, sep="\n")
                    break
    print(f"{len(cases) - failures} of {len(cases)} cases passed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
