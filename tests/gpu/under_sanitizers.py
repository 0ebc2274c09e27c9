"""Deals through all stages on the emulated GPU, held to the CPU's verdicts and to the rules (run_emulated.sh)."""

from __future__ import annotations

import os
import sys
import time

from freecell import Board, Pattern, Solved, expand, search_deals, solve_many, verify
from freecell.gpu import Device, GpuSolver
from freecell.gpu.driver import load_driver
from freecell.gpu.patterns import PatternRunner

from .golden import KNOWN, measure
from .lines import moves_of, read_lines
from .test_patterns import EXPRESSIONS


def check_lines(deals: range, every: int) -> int:
    """Solve the deals; every so-many-th line must win by the rules. Gives how many were left."""
    with Device() as device:
        solver = GpuSolver(device, largest=1 << 12, every_deal=True)
        (batch,) = solver.batches([deals])
        lines = read_lines(solver, len(deals))
    assert batch.lengths is not None
    assert batch.bad == 0, batch.bad
    assert [number for number, line in zip(deals, lines, strict=True) if line is None] == batch.left
    for at in range(0, len(deals), every):
        line = lines[at]
        if line is not None:
            board = start = Board.deal(deals[at])
            moves = moves_of(board, *line)
            assert verify(start, moves).is_won, deals[at]
            steps = 0
            for move in moves:
                steps += len(expand(board, move))
                board = board.play(move)
            assert tuple(batch.lengths[2 * at : 2 * at + 2]) == (steps, len(moves)), deals[at]
    return len(batch.left)


def main() -> None:
    started = time.monotonic()
    count = int(sys.argv[1])
    deals = range(1, count + 1)
    verdicts = [isinstance(outcome, Solved) for outcome in solve_many(deals, threads=1)]
    assert all(verdicts), "the CPU solves them all"
    if count == len(KNOWN[0].deals):
        with Device() as device:
            assert measure(GpuSolver(device, largest=1 << 12), deals) == KNOWN[0]
    assert check_lines(deals if count < 2000 else range(1, 201), 10) == 0
    # Short stages fail, so that every kind of them has its turn; what is left is not called unsolvable.
    os.environ["FREECELL_EMULATED"] = "cap:120"
    load_driver.cache_clear()
    left = check_lines(range(11940, 12000), 1)
    assert 0 < left < 20, left
    os.environ["FREECELL_EMULATED"] = ""
    for expression in EXPRESSIONS[::3]:
        pattern = Pattern(expression)
        with Device() as device:
            ((_, _, found),) = PatternRunner(device, pattern.program).run(range(2**31 - 100, 2**31 + 100), listed=True)
        assert list(found) == list(search_deals(pattern, range(2**31 - 100, 2**31 + 100))), expression
    print(f"{count} deals on the emulated GPU: as the CPU says and by the rules ({time.monotonic() - started:.0f} s)")


if __name__ == "__main__":
    main()
