"""The fewest moves with proof, and short solutions soon; fc-solve's shortest preset in the same run.

CPU time, one core. `--quick` takes a fifth of the deals; the whole takes some five minutes. The peer is Debian's
package freecell-solver-bin; without it, its table is missing.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import mean, median
from typing import NamedTuple

from measure import child_cpu_seconds, header, table

from freecell import Board
from freecell._backend import engine
from freecell._outcomes import OutcomeCode

QUICK = "--quick" in sys.argv
S_DEALS = range(1, 21 if QUICK else 101)
Q_DEALS = range(1, 13 if QUICK else 61)
Q_POSITIONS = 5_200_000
"""Five million states of the proof, and what the beams beside it look at in that time."""

TIMES = (0.010, 0.050, 0.150)
WANTED_OVER = (12, 3, 1)
PEER = shutil.which("fc-solve")

SHORT, FEWEST = 0, 1
S, Q = 0, 1


class Run(NamedTuple):
    """A search that has ended."""

    proved: bool
    length: int
    seconds: float
    positions: int
    bytes: int


def fewest(deal: int, metric: int, positions: int) -> Run:
    search = engine.Fewest(4 << 30)
    search.start(Board.deal(deal).to_bytes(), FEWEST, metric, positions)
    begun = time.process_time()
    while (state := search.run(3600.0)) == 0:
        pass
    seconds = time.process_time() - begun
    seen, _, best = search.progress()
    search.moves()  # the checker replays it
    return Run(state == OutcomeCode.SOLVED, best, seconds, seen, search.held())


def proofs() -> list[Run]:
    rows = []
    singles: list[Run] = []
    for name, metric, deals, positions, wanted in (
        ("S", S, S_DEALS, 2**62, ("all", "0.17", "1.2", "1 GB")),
        ("Q", Q, Q_DEALS, Q_POSITIONS, ("57 of 60", "0.4", "", "")),
    ):
        runs = [fewest(deal, metric, positions) for deal in deals]
        times = sorted(run.seconds for run in runs)
        proved = [run for run in runs if run.proved]
        rows.append(
            [
                f"{name}, deals {deals[0]}..{deals[-1]}",
                f"{len(proved)} ({wanted[0]})",
                f"{median(times):.3f} s ({wanted[1]})",
                f"{mean(times):.2f} s" + (f" ({wanted[2]})" if wanted[2] else ""),
                f"{times[len(times) * 9 // 10]:.2f} s",
                f"{times[-1]:.1f} s",
                f"{mean(run.positions for run in runs):,.0f}",
                f"{max(run.bytes for run in runs) / 1e9:.2f} GB" + (f" ({wanted[3]})" if wanted[3] else ""),
                f"{mean(run.length for run in proved):.2f}",
            ]
        )
        if metric == S:
            singles = runs
    heads = ["proved (wanted)", "median", "mean", "p90", "most", "positions", "memory", "mean length"]
    table(["fewest moves", *heads], rows)
    print("\nPublished elsewhere, on another machine: a mean of 39.9 s in metric Q.\n")
    return singles


def best_at_times(deal: int) -> list[int]:
    """The best length that is known after each time."""
    search = engine.Fewest(1 << 30)
    search.start(Board.deal(deal).to_bytes(), SHORT, S, 2**62)
    begun = time.process_time()
    best = [0] * len(TIMES)
    state = known = 0
    while state == 0 and best[-1] == 0:
        state = search.run(0.0)  # one slice, about a millisecond
        spent = time.process_time() - begun
        for i, limit in enumerate(TIMES):
            if spent >= limit and best[i] == 0:
                best[i] = known
        known = search.progress()[2]
    return [length or known for length in best]


def short(singles: list[Run]) -> None:
    found = [best_at_times(deal) for deal in S_DEALS]
    rows = []
    for i, limit in enumerate(TIMES):
        over = [lengths[i] - run.length for lengths, run in zip(found, singles, strict=True)]
        rows.append(
            [
                f"{limit * 1e3:.0f} ms",
                str(sum(lengths[i] > 0 for lengths in found)),
                f"{mean(over):.2f}",
                str(WANTED_OVER[i]),
                str(over.count(0)),
            ]
        )
    table(["short, metric S, after", "solved", "moves over the fewest", "wanted at most", "as few as can be"], rows)


def peer(singles: list[Run]) -> None:
    if PEER is None:
        return
    seconds, lengths = [], []
    with tempfile.TemporaryDirectory() as folder:
        board = Path(folder, "board")
        for deal in S_DEALS:
            board.write_text(Board.deal(deal).to_text("columns"))
            command = [PEER, "-l", "mfi", "-opt", "-p", "-t", "-m", "-sn", str(board)]
            seconds.append(child_cpu_seconds(command, repeat=1))
            said = subprocess.run(command, capture_output=True, check=True, text=True).stdout
            lengths.append(sum(len(line.split()) for line in said.splitlines() if _is_moves(line)))
    print()
    means = [f"{mean(seconds) * 1e3:.1f} ms", f"{mean(lengths):.1f}", f"{mean(run.length for run in singles):.1f}"]
    table(
        ["peer: fc-solve -l mfi -opt", "CPU time a deal", "moves", "the fewest single cards"],
        [[f"deals {S_DEALS[0]}..{S_DEALS[-1]}", *means]],
    )


def _is_moves(line: str) -> bool:
    words = line.split()
    return bool(words) and all(len(word) == 2 and word[0] in "12345678abcd" for word in words)


header("The fewest moves")
SINGLES = proofs()
short(SINGLES)
peer(SINGLES)
