"""Writes and checks the table of kernels and platforms in docs/verification.md:

    table.py RESULTS_DIR DOCUMENT [--write] PLATFORM...

RESULTS_DIR is what run.py wrote. Fails if a platform has no result, if a kernel must run nowhere, or
if the document says other than the results; --write makes the document say the same. What runs on
this very machine depends on its CPU: that part is written, and not compared."""
import json
import re
import sys
from pathlib import Path

# Platforms that run on the CPU of this machine, emulated in nothing but the operating system.
HOST = ["native_gcc", "native_clang", "no_highway", "newer_highway", "i686", "mingw"]
# Rows that no emulator at hand can run right, and why.
HOST_ONLY = {"sha1.stream.x86_sha": "Bochs 2.7 computes SHA1RNDS4 wrong, and qemu 7.2 lacks it"}
MUST, RAN, SKIPPED = "●", "○", "–"
BEGIN, END = "<!-- {} begins: made by tests/emulation/table.py -->", "<!-- {} ends -->"


def read(results, platform):
    try:
        return json.loads((results / f"{platform}.json").read_text())
    except FileNotFoundError:
        sys.exit(f"table.py: no result of {platform}: its tests failed or did not run")


def cell(row, record):
    if row not in record["rows"]:
        return ""
    counts = record["rows"][row]
    must = row in record["must_run"] or row.rsplit(".", 1)[1] in record["must_run"]
    if counts["FAILED"] or (must and counts["SKIPPED"]):
        sys.exit(f"table.py: {row} did not pass on {record['platform']}")
    if counts["SKIPPED"]:
        return SKIPPED
    return MUST if must else RAN


def table(rows, records):
    lines = ["| kernel | " + " | ".join(record["platform"] for record in records) + " |",
             "|---" * (len(records) + 1) + "|"]
    for row in rows:
        cells = [cell(row, record) for record in records]
        if any(cells):
            lines.append("| `" + row + "` | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def cpu_name():
    found = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
    return found[1] if found else "an unknown CPU"


def replace(text, name, content):
    begin, end = BEGIN.format(name), END.format(name)
    if text.count(begin) != 1 or text.count(end) != 1:
        sys.exit(f"table.py: the document lacks the lines around {name}")
    before, rest = text.split(begin)
    return f"{before}{begin}\n{content}\n{end}{rest.split(end)[1]}"


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--write"]
    if len(arguments) < 3:
        sys.exit(__doc__)
    results, document, platforms = Path(arguments[0]), Path(arguments[1]), arguments[2:]
    records = [read(results, platform) for platform in platforms]
    rows = list(dict.fromkeys(row for record in records for row in record["rows"]))
    rows.sort(key=lambda row: row.rsplit(".", 1)[0])
    emulated = [record for record in records if record["platform"] not in HOST]
    host = [record for record in records if record["platform"] in HOST]

    def must_run_in(records):
        return {row for row in rows for record in records if cell(row, record) == MUST}

    unproven = set(rows) - must_run_in(emulated) - set(HOST_ONLY)
    if unproven:
        sys.exit("table.py: kernels that must run on no emulated platform: "
                 + ", ".join(sorted(unproven)))
    for row in set(HOST_ONLY) - must_run_in(host):
        print(f"skipped: {row} was not proven, this CPU lacks it. {HOST_ONLY[row]}.")

    text = document.read_text()
    wanted = replace(text, "emulated", table(rows, emulated))
    if "--write" in sys.argv:
        wanted = replace(wanted, "host", f"{cpu_name()}:\n\n" + table(rows, host))
        document.write_text(wanted)
    print(table(rows, records))
    print("\nseconds: " + ", ".join(f"{r['platform']} {r['seconds']}" for r in records))
    if wanted != text and "--write" not in sys.argv:
        sys.exit(f"table.py: {document.name} says otherwise: run this with --write")


main()
