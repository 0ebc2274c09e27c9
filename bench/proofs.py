"""Proofs that deals cannot be won: CPU time, classes of positions, memory.

python bench/proofs.py                        the 130 impossible deals up to 10,000,000, the hard ones, few cells
python bench/proofs.py --old OLD/bin/python   and the 130 by another installation, in the same run
python bench/proofs.py --few-cells            deals 1..1000 with 0 to 3 cells alone
python bench/proofs.py --files                proofs as files: making and checking them, in C and in Python
python bench/proofs.py 24795893 53102422      these deals, a line each; --cells 2, --memory 2048 (MiB), --spill DIR
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

DATA = Path(__file__).parent.parent / "tests" / "data" / "unsolvable.txt"
HARD = (24795893, 53102422, 53687601, 94717719)

ONE_PASS = """
import sys, time
from freecell import Board, solve
answers = [solve(int(word)) for word in sys.argv[1:]]
began = time.process_time()
answers = [solve(int(word)) for word in sys.argv[1:]]
print(time.process_time() - began, sum(answer.exhausted for answer in answers))
"""


def impossible() -> list[int]:
    """The deals of tests/data/unsolvable.txt."""
    lines = DATA.read_text().splitlines()
    return [int(word) for line in lines if not line.startswith("#") for word in line.split()]


def one_by_one(numbers: Iterable[int], cells: int, memory: int, spill: Path | None = None) -> None:
    """A line of a table for each deal."""
    from freecell import Board, Limit, Unsolvable, solve

    print("| deal | cells | outcome | classes | CPU | most memory of the process |")
    print("|---|---|---|---|---|---|")
    for number in numbers:
        began = time.process_time()
        answer = solve(Board.deal(number, cells=cells), limit=Limit(memory=memory << 20, spill=spill))
        spent = time.process_time() - began
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
        classes = answer.exhausted if isinstance(answer, Unsolvable) else answer.positions
        print(f"| {number} | {cells} | {answer.outcome} | {classes:,} | {spent:.2f} s | {most:,} MiB |", flush=True)


def as_csv(path: Path, cells: int, memory: int) -> None:
    """A line of CSV for each deal of a file."""
    from freecell import Board, Limit, Unsolvable, solve

    print("deal,outcome,classes,milliseconds")
    for word in path.read_text().split():
        began = time.process_time()
        answer = solve(Board.deal(int(word), cells=cells), limit=Limit(memory=memory << 20))
        spent = (time.process_time() - began) * 1000
        classes = answer.exhausted if isinstance(answer, Unsolvable) else answer.positions
        print(f"{word},{answer.outcome},{classes},{spent:.0f}", flush=True)


def first_impossible(old: str | None) -> None:
    """The 130 together, by this installation and by another one."""
    words = [str(number) for number in impossible()]
    print(f"## {len(words)} impossible deals up to 10,000,000\n\n| by | CPU | kept |\n|---|---|---|")
    for name, python in (("this search", sys.executable), ("the other one", old)):
        if python is not None:
            done = subprocess.run([python, "-c", ONE_PASS, *words], capture_output=True, text=True, check=True)
            seconds, kept = done.stdout.split()
            print(f"| {name} | {float(seconds):.2f} s | {int(kept):,} |", flush=True)


def few_cells(most: int) -> None:
    """Which games of few cells are decided with a million classes each, quick attempts included."""
    from freecell import GaveUp, Limit, Unsolvable, solve_many

    print(f"\n## Deals 1..{most} with few cells, a million classes each (wanted: all decided but two)\n")
    print("| cells | solved | unsolvable | gave up | most classes of a proof |\n|---|---|---|---|---|")
    for cells in range(4):
        answers = list(solve_many(range(1, most + 1), cells=cells, limit=Limit(positions=1_000_000)))
        counts = [sum(answer.outcome == name for answer in answers) for name in ("solved", "unsolvable", "gave up")]
        kept = max((answer.exhausted for answer in answers if isinstance(answer, Unsolvable)), default=0)
        undecided = " ".join(str(number) for number, answer in enumerate(answers, 1) if isinstance(answer, GaveUp))
        print(
            f"| {cells} | {counts[0]} | {counts[1]} | {counts[2]} {undecided and f'({undecided})'} | {kept:,} |",
            flush=True,
        )


def files() -> None:
    """Proofs as files: what it takes to make one, and to check it with each checker; the best of three."""
    from freecell import Proof, _kernel, proof_checker, prove

    print("| deal | positions | bytes | prove | check in C | positions/s | check in Python | positions/s |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    for deal in (781948, 11982, -2, 2061737417):
        made: list[float] = []
        in_c: list[float] = []
        in_python: list[float] = []
        for _ in range(3):
            began = time.process_time()
            proof = prove(deal, threads=1)
            made.append(time.process_time() - began)
            assert isinstance(proof, Proof)
            start, cells = proof.board.key(), len(proof.board.cells)
            for check, times in ((_kernel.check_positions, in_c), (proof_checker.check_positions, in_python)):
                if check is _kernel.check_positions or proof.positions < 100_000:
                    began = time.process_time()
                    check(start, cells, proof.positions, proof.listed)
                    times.append(time.process_time() - began)
        assert isinstance(proof, Proof)
        row = f"| {deal} | {proof.positions:,} | {len(proof.to_bytes()):,} | {min(made):.2f} s"
        for times in (in_c, in_python):
            row += f" | {min(times):.3f} s | {proof.positions / min(times):,.0f}" if times else " | |"
        print(f"{row} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("deals", nargs="*", type=int)
    parser.add_argument("--cells", type=int, default=4)
    parser.add_argument("--memory", type=int, default=1024, help="MiB")
    parser.add_argument("--spill", type=Path, help="a directory for what does not fit into memory")
    parser.add_argument("--few-cells", action="store_true")
    parser.add_argument("--files", action="store_true")
    parser.add_argument("--old", help="the Python of another installation")
    parser.add_argument("--from", dest="path", type=Path, help="a file of deal numbers")
    options = parser.parse_args()
    if options.path:
        as_csv(options.path, options.cells, options.memory)
        return
    if options.deals:
        one_by_one(options.deals, options.cells, options.memory, options.spill)
        return
    if options.few_cells or options.files:
        few_cells(1000) if options.few_cells else files()
        return
    first_impossible(options.old)
    print("\n## Hard ones\n", flush=True)
    one_by_one(HARD, options.cells, options.memory)
    few_cells(1000)


if __name__ == "__main__":
    main()
