"""Batches on the emulated GPU: right lines, right sums, and the same whatever the batch and the GPU."""

from __future__ import annotations

import random
from array import array
from pathlib import Path

import pytest

from freecell import Board, Unsolvable, expand, solve, verify
from freecell.errors import FreecellError, GpuError
from freecell.gpu import Batch, Device, GpuSolver, jobs

from .emulated import emulated_gpu
from .golden import KNOWN, measure
from .lines import moves_of, read_lines


def solve_batch(deals: range, *, largest: int = 1 << 12) -> Batch:
    with Device() as device:
        solver = GpuSolver(device, largest=largest, every_deal=True)
        (batch,) = solver.batches([deals])
        return batch


def test_every_line_wins_by_the_rules_and_has_the_lengths_that_are_told(emulated: Path) -> None:
    deals = range(1, 101)
    with Device() as device:
        solver = GpuSolver(device, largest=len(deals), every_deal=True)
        (batch,) = solver.batches([deals])
        lines = read_lines(solver, len(deals))
    assert batch.solved == len(deals)
    assert batch.lengths is not None
    singles, players = array("I", bytes(4 * 1024)), array("I", bytes(4 * 256))
    for number, line, s, q in zip(deals, lines, batch.lengths[::2], batch.lengths[1::2], strict=True):
        assert line is not None
        start = board = Board.deal(number)
        moves = moves_of(board, *line)
        assert verify(start, moves).is_won
        steps = 0
        for move in moves:
            steps += len(expand(board, move))
            board = board.play(move)
        assert (s, q) == (steps, len(moves)), number
        singles[s] += 1
        players[q] += 1
    assert (batch.singles, batch.players) == (singles, players)


def wins_by_the_rules(number: int, path: bytes, safe: bool) -> bool:
    board = Board.deal(number)
    try:
        return bool(verify(board, moves_of(board, path, safe)).is_won)
    except (FreecellError, ValueError, IndexError):  # a move that is none, or nowhere to go
        return False


def test_the_replay_refuses_lines_that_do_not_win(emulated: Path) -> None:
    """One move of every line is replaced at random, or one is added; what is still accepted must win by the rules."""
    deals, rounds, chance = range(1, 61), 100, random.Random(617)
    with Device() as device:
        solver = GpuSolver(device, largest=len(deals))
        list(solver.batches([deals]))
        words, paths = array("I", bytes(4 * len(deals))), bytearray(64 * len(deals))
        device.read(solver._solved, words)
        device.read(solver._paths, paths)
        refused = 0
        for _ in range(rounds):
            spoilt, longer = bytearray(paths), array("I", words)
            for i, word in enumerate(words):
                at = chance.randrange((word & 127) + 1)
                longer[i] += at == word & 127
                among_cells = chance.randrange(8, 12) << 4 | chance.randrange(8, 12)
                spoilt[64 * i + at] = chance.choice((among_cells, chance.randrange(256)))
            device.write(solver._paths, bytes(spoilt))
            device.write(solver._solved, longer.tobytes())
            device.clear(solver._counters, 4 * 64)
            solver._launch_replay(deals.start, len(deals))
            for number, line in zip(deals, read_lines(solver, len(deals)), strict=True):
                refused += line is None
                assert line is None or wins_by_the_rules(number, *line), (number, line)
    assert 0.5 < refused / (rounds * len(deals)) < 1


def test_sums_and_the_digest_do_not_depend_on_the_batch_or_the_gpu(emulated_library: Path) -> None:
    known = KNOWN[1]._replace(deals=range(2**31 - 60, 2**31 + 60))
    results = []
    for wishes, largest in (("", 1 << 12), ("", 50), ("memory:600000000", 1 << 12)):
        with emulated_gpu(emulated_library, wishes), Device() as device:
            results.append(measure(GpuSolver(device, largest=largest), known.deals))
    assert results[0] == results[1] == results[2]
    assert results[0].digest != 0


def test_what_is_left_is_what_nobody_can_win(emulated: Path) -> None:
    batch = solve_batch(range(781948, 781949))  # of those in the first million, it has the fewest positions
    assert (batch.solved, batch.left, batch.bad) == (0, [781948], 0)
    assert isinstance(solve(781948), Unsolvable)
    assert batch.hardest == []


def test_the_hardest_are_those_with_the_most_positions(emulated: Path) -> None:
    batch = solve_batch(range(1, 151))
    assert batch.each is not None
    assert batch.lengths is not None
    wanted = sorted(range(1, 151), key=lambda deal: (-batch.each[deal - 1], deal))[:100]  # type: ignore[index]
    assert [hard.deal for hard in batch.hardest] == wanted
    first = batch.hardest[0]
    assert first.positions == max(batch.each)
    assert (first.singles, first.players) == tuple(batch.lengths[2 * (first.deal - 1) :][:2])
    assert sum(batch.positions) == 150


def test_kernels_of_another_version_are_refused(emulated: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    swapped = jobs.layout()
    swapped[0], swapped[1] = swapped[1], swapped[0]  # two fields of one width have changed places
    monkeypatch.setattr(jobs, "layout", lambda: swapped)
    with pytest.raises(GpuError, match="not of this version"):
        GpuSolver(Device())


def test_a_second_batch_owes_nothing_to_the_first(emulated: Path) -> None:
    alone = solve_batch(range(41, 61))
    with Device() as device:
        solver = GpuSolver(device, largest=64)
        second = list(solver.batches([range(1, 41), range(41, 61)]))[1]
    assert (second.first, second.solved, second.digest) == (alone.first, alone.solved, alone.digest)


def test_a_batch_is_deals_in_a_row(emulated: Path) -> None:
    with Device() as device:
        solver = GpuSolver(device, largest=4096)
        for deals in (range(0), range(-2, 5), range(1, 100, 2), range(1, 10**6)):
            with pytest.raises(ValueError, match="a batch is 1 to 4096 deals in a row"):
                solver.start(deals)


def test_too_little_memory_is_said_with_what_is_needed(emulated_library: Path) -> None:
    with emulated_gpu(emulated_library, "memory:300000000"), Device() as device:
        with pytest.raises(GpuError, match=r"emulated GPU has 0\.3 GiB of .*, and 0\.5 GiB are needed") as caught:
            GpuSolver(device)
        assert caught.value.reason == "memory"
