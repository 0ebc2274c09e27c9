"""What every benchmark here shares: timing, and tables that go into results.md as they are printed.

Times are CPU time of this process (or of the child process), the best of several runs: the machines are shared and
noisy, and the best run is the one least disturbed. A peer is always measured in the same run, and what counts is
the ratio.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Sequence


def cpu_seconds(
    work: Callable[[], object], *, repeat: int = 5, clock: Callable[[], float] = time.process_time
) -> float:
    """The least CPU time that the work took."""
    best = float("inf")
    for _ in range(repeat):
        start = clock()
        work()
        best = min(best, clock() - start)
    return best


def per_call(work: Callable[[], object], *, calls: int, repeat: int = 5) -> float:
    """The least CPU time of one of many calls in a row."""

    def many() -> None:
        for _ in range(calls):
            work()

    return cpu_seconds(many, repeat=repeat) / calls


def child_cpu_seconds(command: Sequence[str], *, repeat: int = 5) -> float:
    """The least CPU time (user and system) of a whole process; its output is thrown away."""

    def children() -> float:
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime

    return cpu_seconds(
        lambda: subprocess.run(command, stdout=subprocess.DEVNULL, check=True), repeat=repeat, clock=children
    )


def header(title: str) -> None:
    """The heading of a table: what ran, on what, by which command."""
    import freecell
    from freecell._backend import describe_engine
    from freecell._devices import this_machine

    command = " ".join(["python", os.path.relpath(sys.argv[0]), *sys.argv[1:]])
    print(f"## {title}\n")
    machine = f"{this_machine()}, {os.cpu_count()} cores"
    print(f"`{command}`; freecell {freecell.__version__}, engine: {describe_engine()}; {machine}\n")


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a Markdown table."""
    print("| " + " | ".join(heads) + " |")
    print("|" + "---|" * len(heads))
    for row in rows:
        print("| " + " | ".join(row) + " |")
    print(flush=True)
