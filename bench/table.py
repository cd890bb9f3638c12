"""Writes docs/bench.md to standard output, from the files that run.sh left in docs/bench/."""

import json
import pathlib
import statistics
import sys

DATA = pathlib.Path(__file__).resolve().parent.parent / "docs" / "bench"

INTRODUCTION = """# Benchmarks

Measured on a noisy shared machine: two virtual cores that others use, too. So the tables show
ratios against other libraries, each measured in turn with mhash in one run, and the tables of
kernels compare within one run only. [bench/README.md](../bench/README.md) says how to read them and
how to make your own; `bench/run.sh` wrote this page, and the raw data in [bench/](bench/).
"""


def load(kind, preset):
    return json.loads((DATA / f"{kind}-{preset}.json").read_text())


def print_table(head, rows):
    print("| " + " | ".join(head) + " |")
    print("|---" * len(head) + "|")
    for row in rows:
        print("| " + " | ".join(row) + " |")
    print()


def size_name(size):
    if size % (1 << 20) == 0:
        return f"{size >> 20} MiB"
    return f"{size >> 10} KiB" if size % (1 << 10) == 0 else f"{size} B"


def mib_per_second(result):
    return result["size"] / 2**20 / statistics.median(result["ours_seconds"])


def print_pairs(pair):
    """One row an algorithm and size, one column a peer: median ratio (best ratio)."""
    cases = {}
    for result in pair["results"]:
        cases.setdefault((result["algorithm"], result["kernels"], result["size"]), []).append(result)
    peers = [name for name in pair["order"] if any(r.get("peer") == name for r in pair["results"])]
    rows = []
    for (algorithm, kernels, size), results in cases.items():
        ratios = {
            r["peer"]: f"{r['median_ratio']:.2f} ({r['best_ratio']:.2f})"
            for r in results
            if "peer" in r
        }
        speed = f"{statistics.median(map(mib_per_second, results)):.0f}"
        cells = [ratios.get(peer, "-") for peer in peers]
        rows.append([algorithm, kernels, size_name(size), speed, *cells])
    print_table(["algorithm", "kernels", "size", "mhash MiB/s", *peers], rows)


def print_kernels(presets):
    """One row a kernel and size, one column a build: median speed."""
    speeds = {}
    for preset in presets:
        for item in load("kernels", preset)["benchmarks"]:
            if item.get("aggregate_name") == "median":
                name = item["run_name"]
                speeds.setdefault(name, {})[preset] = item["bytes_per_second"] / 2**20
    rows = []
    for name, by_preset in speeds.items():
        cells = [f"{by_preset[p]:.0f}" if p in by_preset else "-" for p in presets]
        rows.append([f"`{name}`", *cells])
    print_table(["MiB/s of CPU time", *(load("pair", p)["compiler"] for p in presets)], rows)


def main(presets):
    print(INTRODUCTION)
    first = load("pair", presets[0])
    print(f"{first['date']}, mhash {first['mhash']}, {first['cpu']}. Peers: ", end="")
    print("; ".join(f"{name} ({first['peers'][name]})" for name in first["order"]), end=".")
    print(" Skipped: " + "; ".join(first["skipped"]) + ".\n" if first["skipped"] else "\n")
    for preset in presets:
        pair = load("pair", preset)
        print(f"## mhash built by {pair['compiler'].strip()}, {pair['flags']}\n")
        print("The peer's time divided by ours, median (best); above 1, mhash is faster.\n")
        print_pairs(pair)
    print("## Kernels\n")
    print_kernels(presets)


main(sys.argv[1:])
