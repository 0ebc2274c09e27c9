"""Solving: the kernel alone and through Python, next to fc-solve in the same run.

Every solution is checked, and the check is part of all times of freecell but those in the column that says otherwise:
this is what users get. fc-solve's times are without a check of its solutions.

The peer is Debian's package freecell-solver-bin. Without it, its columns stay empty. `--quick` takes a tenth.
"""

from __future__ import annotations

import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from measure import child_cpu_seconds, cpu_seconds, header, per_call, table

import freecell
from freecell import Board, Solved

ROOT = Path(__file__).parent.parent
PEER = shutil.which("freecell-solver-range-parallel-solve")
MANY = 3_200 if "--quick" in sys.argv else 32_000
RANGES = [1, 1_000_001, 2**32 + 1]
FEW_CELLS_DEALS = MANY // 32
FEW_CELLS_LIMIT = 1_000_000


def build(folder: Path) -> Path:
    """The kernel with its own main(), compiled with the flags of setup.py."""
    program = folder / "solve_kernel"
    sources = [ROOT / "bench" / "solve_kernel.c", *sorted((ROOT / "kernel").glob("*.c"))]
    subprocess.run(["cc", "-O3", "-std=c11", "-Ikernel", "-o", program, *sources], check=True, cwd=ROOT)
    return program


def kernel(program: Path, first: int, last: int, cells: int = 4, limit: int = 2**63) -> dict[str, float]:
    """What bench/solve_kernel.c prints, as numbers."""
    command = [str(program), str(first), str(last), str(cells), str(limit)]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found = re.search(
        r"(?P<solved>\d+) solved and checked, (?P<unsolvable>\d+) unsolvable, (?P<gave_up>\d+) gave up\n"
        r"mean (?P<mean>[\d.]+) us, p50 (?P<p50>[\d.]+), p99 (?P<p99>[\d.]+), p99.9 (?P<p999>[\d.]+), "
        r"max (?P<max>[\d.]+) us; (?P<positions>[\d.]+) positions per deal .* "
        r"S (?P<S>[\d.]+), block (?P<MiB>[\d.]+) MiB, mean without the checker (?P<bare>[\d.]+) us",
        said,
    )
    assert found, said
    return {name: float(value) for name, value in found.groupdict().items()}


def peer(first: int, last: int) -> float:
    """Microseconds per deal of `-l lg`, fc-solve's fastest preset."""
    command = [str(PEER), str(first), str(last), "1", "-l", "lg"]
    return child_cpu_seconds(command, repeat=3) / (last - first + 1) * 1e6 if PEER else float("nan")


def ranges(program: Path) -> list[dict[str, float]]:
    rows, figures = [], []
    for first in RANGES:
        last = first + MANY - 1
        theirs, ours = peer(first, last), kernel(program, first, last)
        figures.append(ours)
        rows.append(
            [
                f"{first:,}..{last:,}",
                f"{ours['mean']:.1f} µs",
                f"{ours['bare']:.1f} µs",
                f"{theirs:.0f} µs",
                f"{theirs / ours['mean']:.1f}",
                f"{ours['p50']:.1f} µs",
                f"{ours['p99']:.0f} µs",
                f"{ours['max'] / 1000:.1f} ms",
                f"{ours['positions']:.1f}",
                f"{ours['S']:.1f}",
                f"{ours['MiB']:.1f} MiB",
            ]
        )
    heads = ["deals, kernel alone, every solution checked", "mean", "without the check", "fc-solve -l lg"]
    heads += ["ratio (target 11)", "p50", "p99 (target 200 µs)"]
    table([*heads, "max", "positions per deal", "S", "block (target 100 MB)"], rows)
    return figures


def through_python(kernel_mean: float) -> None:
    deals = range(1, MANY + 1)

    def stream(fetch: bool, threads: int = 1) -> None:
        for answer in freecell.solve_many(deals, threads=threads):
            if fetch and isinstance(answer, Solved):
                answer.moves  # noqa: B018

    rows = []
    for name, fetch in (("solve_many", False), ("solve_many, moves fetched", True)):
        micro = cpu_seconds(lambda fetch=fetch: stream(fetch), repeat=3) / MANY * 1e6  # type: ignore[misc]
        target = "1.3" if fetch else "1.12"
        rows.append([name, f"{micro:.1f} µs", f"{micro / kernel_mean:.2f} × the kernel", target])
    one, two = (
        cpu_seconds(lambda n=n: stream(True, n), repeat=3, clock=time.perf_counter)  # type: ignore[misc]
        for n in (1, 2)
    )
    rows.append(["two threads (wall clock)", f"{two / MANY * 1e6:.1f} µs", f"{one / two:.2f} × one thread", ""])
    easy = Board.deal(1)
    micro = per_call(lambda: freecell.solve(easy), calls=2_000) * 1e6
    rows.append(["solve(Board.deal(1))", f"{micro:.1f} µs", "", "100 µs"])
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    rows.append(["memory of the whole process at its greatest", f"{memory:.0f} MiB", "", "100 MB"])
    table([f"through Python, deals 1..{MANY:,}", "", "", "target"], rows)


def few_cells(program: Path) -> None:
    rows = []
    for cells in range(4):
        ours = kernel(program, 1, FEW_CELLS_DEALS, cells, FEW_CELLS_LIMIT)
        decided = ours["solved"] + ours["unsolvable"]
        theirs = ""
        if PEER:
            command = [PEER, "1", str(FEW_CELLS_DEALS), "1", "--freecells-num", str(cells)]
            command += ["-mi", str(FEW_CELLS_LIMIT), "-l", "lg"]
            start = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
            said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
            spent = (resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - start) / FEW_CELLS_DEALS
            failed = said.count("Unsolved") + said.count("Intractable")
            theirs = f"{FEW_CELLS_DEALS - failed:,} solved, {spent * 1e3:.2f} ms"
        rows.append(
            [
                str(cells),
                f"{decided:,.0f}",
                f"{ours['solved']:,.0f}",
                f"{ours['unsolvable']:,.0f}",
                f"{ours['mean'] / 1000:.2f} ms",
                theirs,
            ]
        )
    heads = [f"cells, deals 1..{FEW_CELLS_DEALS:,}, {FEW_CELLS_LIMIT:,} positions", "decided", "solved", "unsolvable"]
    table([*heads, "mean", "fc-solve -l lg (its failures prove nothing)"], rows)


def main() -> None:
    header("Solving")
    with tempfile.TemporaryDirectory() as folder:
        program = build(Path(folder))
        figures = ranges(program)
        through_python(figures[0]["mean"])
        few_cells(program)


if __name__ == "__main__":
    main()
