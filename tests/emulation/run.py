"""Runs the kernel tests of one platform and writes down which rows ran:

    run.py RESULTS_DIR PLATFORM COMMAND...

COMMAND is mhash_kernel_tests behind its emulator, with --must-run=LIST: the tests fail if one of
these kernels is skipped. table.py reads RESULTS_DIR/PLATFORM.json."""
import json
import re
import subprocess
import sys
import time
from pathlib import Path

RESULT = re.compile(r"^\[ +(OK|SKIPPED|FAILED) +\] (\w+\.\w+\.\w+)\.\w+(?: \(\d+ ms\))?$")


def read_rows(output):
    """How many tests of each row had which result. Skipped and failed ones are listed once more
    behind the summary, without a time."""
    rows = {}
    for line in output.split("[==========]")[1].splitlines():
        found = RESULT.match(line)
        if found:
            counts = rows.setdefault(found[2], {"OK": 0, "SKIPPED": 0, "FAILED": 0})
            counts[found[1]] += 1
    return rows


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    results, platform, command = Path(sys.argv[1]), sys.argv[2], sys.argv[3:]
    must_run = next(argument.removeprefix("--must-run=") for argument in command
                    if argument.startswith("--must-run="))
    results.mkdir(parents=True, exist_ok=True)
    record = results / f"{platform}.json"
    record.unlink(missing_ok=True)
    for program in command:
        if "mhash_kernel_tests" in program and not Path(program).exists():
            sys.exit(f"run.py: {program} is not there: build it first")
    start = time.monotonic()
    run = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT)
    seconds = time.monotonic() - start
    output = run.stdout.decode(errors="replace").replace("\r\n", "\n")
    print(output)
    if run.returncode != 0:
        sys.exit(f"run.py: {platform} failed with status {run.returncode}")
    rows = read_rows(output)
    if not rows or "[  PASSED  ]" not in output:
        sys.exit(f"run.py: {platform} ran no test of a kernel")
    record.write_text(json.dumps({"platform": platform, "must_run": must_run.split(","),
                                  "seconds": round(seconds, 1), "rows": rows}, indent=1))


main()
