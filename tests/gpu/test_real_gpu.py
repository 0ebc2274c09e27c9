"""On a real GPU: it makes of deals what the emulator makes of them, and counts what the engine counts.

pytest -m gpu tests/gpu          (skipped where there is no GPU)
"""

from __future__ import annotations

import time

import pytest

from freecell import Board, Pattern, expand, search_deals, verify
from freecell.errors import GpuError
from freecell.gpu import Device, GpuSolver
from freecell.gpu.patterns import PatternRunner

from .golden import KNOWN, measure
from .lines import moves_of, read_lines
from .test_patterns import EXPRESSIONS, RANGES

pytestmark = pytest.mark.gpu


@pytest.fixture
def gpu() -> Device:
    """The GPU, or the reason to skip."""
    try:
        return Device()
    except GpuError as error:
        pytest.skip(str(error))


@pytest.mark.parametrize("largest", [1 << 12, 1 << 20])
def test_the_same_as_the_emulator(gpu: Device, largest: int) -> None:
    with gpu:
        solver = GpuSolver(gpu, largest=largest)
        for known in KNOWN:
            assert measure(solver, known.deals) == known


def test_the_same_every_time(gpu: Device) -> None:
    deals = range(10**8, 10**8 + (1 << 20))
    with gpu:
        one = measure(GpuSolver(gpu), deals)
    with gpu:
        other = measure(GpuSolver(gpu, largest=1 << 16), deals)
    assert one == other
    assert one.solved > 0.9999 * len(deals)


def test_lines_win_by_the_rules(gpu: Device) -> None:
    deals = range(5 * 10**9, 5 * 10**9 + 500)
    with gpu:
        solver = GpuSolver(gpu, largest=len(deals), every_deal=True)
        (batch,) = solver.batches([deals])
        lines = read_lines(solver, len(deals))
    assert batch.lengths is not None
    for i, line in enumerate(lines):
        if line is not None:
            board = start = Board.deal(deals[i])
            moves = moves_of(board, *line)
            assert verify(start, moves).is_won
            steps = 0
            for move in moves:
                steps += len(expand(board, move))
                board = board.play(move)
            assert tuple(batch.lengths[2 * i : 2 * i + 2]) == (steps, len(moves))


def test_patterns(gpu: Device) -> None:
    for expression in EXPRESSIONS:
        pattern = Pattern(expression)
        with gpu:
            runner = PatternRunner(gpu, pattern.program)
            for numbers in [*RANGES, range(10**9, 10**9 + 20_000)]:
                wanted = list(search_deals(pattern, numbers))
                ((_, count, matches),) = runner.run(numbers, listed=True)
                assert (count, list(matches)) == (len(wanted), wanted), expression


def test_it_is_given_back_soon(gpu: Device) -> None:
    started = time.monotonic()
    with gpu:
        GpuSolver(gpu).start(range(1, 1000))
    assert time.monotonic() - started < 60  # nothing hangs
