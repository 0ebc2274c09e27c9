"""Surveys: next to the bare solver in the same run; memory, bytes per deal, and how long a report takes.

python bench/survey.py            # 1..100,000 and a million, some minutes on two cores
python bench/survey.py --quick    # without the million
"""

from __future__ import annotations

import os
import resource
import shutil
import sys
import tempfile
import time
from array import array
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from measure import header, table

from freecell import survey
from freecell._backend import engine
from freecell.solver.search import ALL_TIME
from freecell.survey.plan import Span, cut
from freecell.survey.settings import DEFAULT_LIMIT
from freecell.survey.solving import memory_for

DEALS = 100_000
MILLION = 1_000_000
THREADS = 2
REPEAT = 5


class Cost(NamedTuple):
    """What a piece of work took: CPU seconds of all its threads, and seconds on the wall."""

    cpu: float
    wall: float


def cost(work: Callable[[], object]) -> Cost:
    cpu, wall = time.process_time(), time.perf_counter()
    work()
    return Cost(time.process_time() - cpu, time.perf_counter() - wall)


def least(costs: list[Cost]) -> Cost:
    return Cost(min(one.cpu for one in costs), min(one.wall for one in costs))


def bare(deals: int) -> None:
    """The kernel's solver on two threads, and nothing else: no table is kept."""

    def work(span: Span) -> None:
        solver = engine.Solver(memory_for(DEFAULT_LIMIT))
        solver.solve_rows(array("q", range(span.first, span.last + 1)), 4, False, DEFAULT_LIMIT, ALL_TIME)

    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(work, cut([Span(1, deals)], 2000)))


class Child(NamedTuple):
    """The cost of a whole process, including its start-up: CPU and wall seconds, and peak memory in bytes."""

    cpu: float
    wall: float
    memory: int


def child(*arguments: str) -> Child:
    command = shutil.which("freecell", path=str(Path(sys.executable).parent)) or "freecell"
    wall = time.perf_counter()
    process = os.posix_spawn(
        command,
        [command, *arguments],
        os.environ,
        file_actions=[(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_WRONLY, 0) for number in (1, 2)],
    )
    _, status, used = os.wait4(process, 0)
    if used.ru_maxrss <= resource.getrusage(resource.RUSAGE_SELF).ru_maxrss:
        raise SystemExit("a child starts with the peak memory of this process: run children before it grows")
    if status:
        raise SystemExit(f"freecell {' '.join(arguments)} ended with {os.waitstatus_to_exitcode(status)}")
    return Child(used.ru_utime + used.ru_stime, time.perf_counter() - wall, used.ru_maxrss * 1024)


def rates(scratch: Path) -> list[list[str]]:
    """Bare solver and survey by turns, so that both meet the same noise."""
    numbers = range(1, DEALS + 1)
    costs: dict[str, list[Cost]] = {"bare": [], "survey": [], "solutions": []}
    for turn in range(REPEAT):
        costs["bare"].append(cost(lambda: bare(DEALS)))
        where = scratch / f"plain{turn}"
        costs["survey"].append(cost(lambda where=where: survey.run(numbers, where, threads=THREADS)))  # type: ignore[misc]
        where = scratch / f"solutions{turn}"
        costs["solutions"].append(
            cost(lambda where=where: survey.run(numbers, where, threads=THREADS, solutions=True))  # type: ignore[misc]
        )
    peer = least(costs["bare"])
    rows = []
    for name, title, target in (
        ("bare", "the bare solver in the kernel", ""),
        ("survey", "survey.run", "90%"),
        ("solutions", "survey.run, solutions kept", ""),
    ):
        mine = least(costs[name])
        rows.append(
            [
                title,
                f"{mine.cpu / DEALS * 1e6:.1f} µs",
                f"{DEALS / mine.wall:,.0f}/s",
                f"{peer.cpu / mine.cpu:.1%}",
                f"{peer.wall / mine.wall:.1%}",
                target,
            ]
        )
    return rows


def sizes(scratch: Path) -> list[list[str]]:
    rows = []
    for name, title, target in (("plain0", "without solutions", "40"), ("solutions0", "with solutions", "120")):
        made = survey.open(scratch / name)
        rows.append([title, f"{made.bytes_stored() / len(made):.1f}", target])
    return rows


def _shown(made: Child) -> list[str]:
    return [f"{made.cpu:.2f} s", f"{made.wall:.2f} s", f"{made.memory / 1e6:.0f} MB"]


def memory_and_reports(scratch: Path, sizes: list[int]) -> tuple[list[list[str]], list[list[str]]]:
    rows, where = [], ""
    for deals in sizes:
        where = str(scratch / f"command{deals}")
        made = child("survey", f"1-{deals}", "--out", where, "--threads", str(THREADS))
        rows.append(
            [
                f"freecell survey 1-{deals}",
                f"{made.cpu:.1f} s",
                f"{made.wall:.1f} s",
                f"{made.memory / 1e6:.0f} MB",
                "500 MB",
            ]
        )
    reports = []
    for title, more in (
        ("freecell report", ()),
        ("freecell report --html", ("--html", str(scratch / "page.html"))),
        ('freecell report --sql "select avg(S) ..."', ("--sql", "select avg(S) from deals")),
    ):
        made = min(child("report", where, *more) for _ in range(3))
        reports.append([f"{title}, {sizes[-1]:,} rows", *_shown(made), "5 s"])
    return rows, reports


def main() -> None:
    header("Surveys")
    quick = "--quick" in sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        rows, reports = memory_and_reports(scratch, [DEALS] if quick else [DEALS, MILLION])
        bare(1000)  # everything is loaded before the clock starts
        survey.run(range(1, 1001), scratch / "warm", threads=THREADS)
        heads = [f"{DEALS:,} deals, {THREADS} threads", "CPU per deal", "rate", "of the bare solver: CPU", "wall clock"]
        table([*heads, "target"], rates(scratch))
        table(["bytes per deal on disk", "", "at most"], sizes(scratch))
        table(["the command, including start-up", "CPU", "wall clock", "peak memory", "at most"], rows)
        table(["reports, including start-up", "CPU", "wall clock", "peak memory", "at most"], reports)


if __name__ == "__main__":
    main()
