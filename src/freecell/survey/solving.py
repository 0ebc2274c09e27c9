"""One task, from numbers to the bytes of a shard: what every kind of worker runs.

A task depends only on its arguments and has no side effects, so it can run twice, anywhere, and either result will do.
It can also end early, when it is stopped or its time is up: the shard then contains the deals that are done, and the
rest becomes another task.

Every solution is replayed by a checker that shares no code with the search before it becomes a row.
"""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import chain
from typing import Any, Final, NamedTuple, Protocol

from .._backend import TRAITS
from .._outcomes import NAME_INDEX
from ..errors import SurveyError
from ..solver.limits import LEAST_MEMORY, MOST_MEMORY, Limit
from ..solver.results import Solved, outcome_of
from ..solver.search import Searcher
from ..solver.shortest import ShortSearcher
from .arrow import arrow, compute
from .columns import COLUMNS, arrow_array, make_batch, outcome_array
from .listed import runs
from .plan import Span
from .settings import PUT_OFF_AFTER, THIS_PROGRAM, Program, Settings
from .shard import Counts, Sealed, ShardWriter, count_outcomes, is_undecided, read_rows
from .sums import SumsWriter

ENGINE_COLUMNS: Final = {"positions": 8, "microseconds": 8, "S": 2, "Q": 2, "outcome": 1}
"""The engine's table: its columns in order, and their bytes for each row (`solve_rows` in kernel/python/py_solve.c)."""
ROW_BYTES: Final = sum(ENGINE_COLUMNS.values())

SHORT_COLUMNS: Final = {"outcome": "B", "S": "H", "Q": "H", "at_least": "H", "positions": "Q", "microseconds": "Q"}
"""What the search for short solutions measures, and how an array holds it."""
BYTES_A_SHORT_POSITION: Final = 128
"""About what the search for the fewest moves takes for a position, with the moves put off."""

MOST_AT_ONCE: Final = 4096
SECONDS_AT_ONCE: Final = 0.25
"""How long a call of the solver should take: the interval between checks of the clock and progress reports."""


_sizes: dict[object, int] = {}
"""How many deals were solved in the last call with the same solver and settings: the next task begins with as many."""


class ShardTask(NamedTuple):
    """The deals to solve, and how."""

    cells: int
    span: Span
    settings: Settings
    program: Program
    """The program that must solve it; a worker with another version refuses."""
    seconds: float
    """After this time the shard is sealed with what is done, so that no more than this can be lost."""
    deals: array[int] | None = None
    """Where the span is one of places in a list: the deals there."""
    begun: Sealed | None = None
    """A shard with undecided deals: only these are to be solved."""

    def rest(self, after: int) -> ShardTask:
        """The task without what is done: from after this deal, or place, on."""
        deals = None if self.deals is None else self.deals[after + 1 - self.span.first :]
        return self._replace(span=Span(after + 1, self.span.last), deals=deals)

    def following(self, at: int, count: int) -> list[range]:
        """The next `count` deals after the first `at`: consecutive ones together, so that one call solves them."""
        if self.deals is None:
            return [range(self.span.first + at, self.span.first + at + count)]
        return list(runs(self.deals[at : at + count]))


class RowSolver(Protocol):
    """Solves deals."""

    def solve(self, wanted: Sequence[range]) -> arrow.RecordBatch:
        """The rows of these deals; fewer only if it was stopped."""

    def stop(self) -> None:
        """Stop for good; callable from any thread."""


def memory_for(limit: int, bytes_a_position: int = TRAITS.bytes_a_position) -> int:
    """Enough bytes for a search of `limit` positions, so that memory never ends it."""
    return min(LEAST_MEMORY + bytes_a_position * limit, MOST_MEMORY)


def measured_rows(
    found: Mapping[str, Any], deals: array[int], cells: int, settings: Settings, texts: tuple[Any, Any] | None = None
) -> arrow.RecordBatch:
    """The rows of deals, from buffers of what was measured: outcomes are the engine's codes, lengths without a solution
    do not matter. `texts` are all solutions, one after the other, and where each begins and ends."""
    values = {"deal": arrow_array("int64", deals), "cells": arrow_array("uint8", bytes([cells]) * len(deals))}
    values["outcome"] = outcome_array(bytes(found["outcome"]).translate(NAME_INDEX))
    solved = compute.equal(values["outcome"].indices, 0)
    for column in COLUMNS:
        if column.name in found and column.name not in values:
            array_of = arrow_array(column.kind, found[column.name])
            nothing = arrow.scalar(None, array_of.type)
            values[column.name] = compute.if_else(solved, array_of, nothing) if column.null else array_of
    if texts is not None:
        moves, ends = map(arrow.py_buffer, texts)
        lines = arrow.Array.from_buffers(arrow.string(), len(deals), [None, ends, moves])
        values["solution"] = compute.if_else(solved, lines, arrow.scalar(None, arrow.string()))
    return make_batch(values, settings)


class EngineRows:
    """Rows computed by the engine."""

    def __init__(self, cells: int, settings: Settings, most: int | None = None) -> None:
        """`most`: give up after this many positions, where the survey's limit is higher."""
        self._cells, self._settings = cells, settings
        self._with_moves = settings.solutions or settings.keep == "exceptions"  # whose digest is made from them
        # The order of the search depends on its memory: always the same, or rows would depend on `most`.
        limit = settings.limit if most is None else min(most, settings.limit)
        self._searcher = Searcher(Limit(positions=limit, memory=memory_for(settings.limit)))

    def stop(self) -> None:
        self._searcher.stop()

    def solve(self, wanted: Sequence[range]) -> arrow.RecordBatch:
        found = {name: bytearray() for name in ENGINE_COLUMNS}
        deals, moves, ends = array("q"), bytearray(), array("i", [0])
        for run in wanted:
            table = memoryview(bytearray(ROW_BYTES * len(run)))
            done, text, text_ends = self._searcher.rows(run.start, self._cells, table, self._with_moves)
            at = 0
            for name, size in ENGINE_COLUMNS.items():
                found[name] += table[at : at + size * done]
                at += size * len(run)
            deals.extend(run[:done])
            ends.extend([len(moves) + end for end in array("i", text_ends)])
            moves += text
            if done < len(run):
                break
        return measured_rows(found, deals, self._cells, self._settings, (moves, ends) if self._with_moves else None)


class ShortRows:
    """Rows from the search for short solutions, deal by deal."""

    def __init__(self, cells: int, settings: Settings) -> None:
        self._cells, self._settings = cells, settings
        memory = memory_for(settings.limit, max(TRAITS.bytes_a_position, BYTES_A_SHORT_POSITION))
        self._searcher = ShortSearcher(Limit(positions=settings.limit, memory=memory), settings.aim, settings.metric)

    def stop(self) -> None:
        self._searcher.stop()

    def solve(self, wanted: Sequence[range]) -> arrow.RecordBatch:
        found = {name: array(code) for name, code in SHORT_COLUMNS.items()}
        deals, moves, ends = array("q"), bytearray(), array("i", [0])
        for number in chain.from_iterable(wanted):
            answers = self._searcher.deals(array("q", [number]), self._cells)
            if not answers:
                break
            (answer,) = answers
            deals.append(number)
            lengths = len(answer.single) // 2, len(answer.player) // 2, answer.at_least
            measured = answer.code, *lengths, answer.positions, answer.nanoseconds // 1000
            for column, value in zip(found.values(), measured, strict=True):
                column.append(value)
            outcome = outcome_of(answer, number, None, self._cells) if self._settings.solutions else None
            moves += outcome.notation.encode("ascii") if isinstance(outcome, Solved) else b""
            ends.append(len(moves))
        texts = (moves, ends) if self._settings.solutions else None
        return measured_rows(found, deals, self._cells, self._settings, texts)


def row_solver(cells: int, settings: Settings) -> RowSolver:
    """Create the solver for a survey's aim."""
    return EngineRows(cells, settings) if settings.aim == "quick" else ShortRows(cells, settings)


def make_writer(task: ShardTask) -> ShardWriter:
    """The writer of a task's shard: of rows, or of sums."""
    make = SumsWriter if task.settings.keep == "exceptions" else ShardWriter
    return make(task.span.first, task.cells, task.settings)


class Stop:
    """A request to stop that reaches solvers in the middle of a deal."""

    def __init__(self) -> None:
        self.wanted = False
        self._solvers: set[RowSolver] = set()

    def request(self) -> None:
        """Stop all running solvers, and any that start later."""
        self.wanted = True
        for solver in list(self._solvers):
            solver.stop()

    @contextmanager
    def watching(self, solver: RowSolver) -> Iterator[None]:
        """Stop this solver, too, while it works."""
        self._solvers.add(solver)
        if self.wanted:
            solver.stop()
        try:
            yield
        finally:
            self._solvers.discard(solver)


def check_program(task: ShardTask) -> None:
    """Refuse a task that is meant for another version."""
    if task.program != THIS_PROGRAM:
        raise SurveyError(
            f"this survey uses {task.program}, but this worker has {THIS_PROGRAM}; "
            "install the same version on all machines"
        )


def solve_shard(
    task: ShardTask,
    *,
    stop: Stop | None = None,
    tally: Callable[[Counts], None] | None = None,
    make_solver: Callable[[int, Settings], RowSolver] | None = None,
) -> Sealed | None:
    """Solve the deals of a task and seal them; None if it was stopped before the first was done."""
    check_program(task)
    stop, tally = stop or Stop(), tally or (lambda _: None)
    if task.begun is not None:
        return _finish_shard(task, task.begun, stop, tally)
    solver = (make_solver or row_solver)(task.cells, task.settings)
    writer = make_writer(task)
    started = time.monotonic()
    key = type(solver), task.cells, task.settings
    size = _sizes.get(key, 16 if task.settings.aim == "quick" else 1)
    with stop.watching(solver):
        while writer.deals < task.span.deals and not stop.wanted:
            before = time.monotonic()
            if writer.deals and before - started >= task.seconds:
                break
            wanted = min(size, task.span.deals - writer.deals)
            rows = solver.solve(task.following(writer.deals, wanted))
            tally(writer.add(rows))
            if len(rows) < wanted:
                break
            size = _sizes[key] = _next_size(size, wanted, time.monotonic() - before, task.seconds)
    return writer.seal() if writer.deals else None


def _finish_shard(task: ShardTask, begun: Sealed, stop: Stop, tally: Callable[[Counts], None]) -> Sealed | None:
    """Try the undecided deals of a shard, as many as there is time for: first all that are not hard."""
    rows = read_rows(begun.data)
    left = rows.filter(is_undecided(rows, task.settings.limit)).sort_by(
        [("positions", "ascending"), ("deal", "ascending")]
    )
    waiting = list(zip(left["deal"].to_pylist(), left["positions"].to_pylist(), strict=True))
    is_hard = bool(waiting) and waiting[0][1] >= PUT_OFF_AFTER
    solver = EngineRows(task.cells, task.settings, None if is_hard else PUT_OFF_AFTER)
    until = time.monotonic() + task.seconds
    fresh: list[arrow.RecordBatch] = []
    with stop.watching(solver):
        for deal, positions in waiting:
            is_late = bool(fresh) and time.monotonic() >= until
            if stop.wanted or is_late or (positions >= PUT_OFF_AFTER and not is_hard):
                break
            row = solver.solve([range(deal, deal + 1)])
            if not len(row):  # it was stopped
                break
            fresh.append(row)
            if not is_undecided(row, task.settings.limit)[0].as_py():
                tally(count_outcomes(row) - Counts(undecided=1))
    if not fresh:
        return None
    writer = make_writer(task)
    writer.resume(begun, rows, arrow.Table.from_batches(fresh))
    return writer.seal()


def _next_size(size: int, solved: int, took: float, seconds: float) -> int:
    """How many deals to solve per call, to keep calls at the intended duration."""
    fits = int(solved * min(SECONDS_AT_ONCE, seconds) / max(took, 1e-6))
    return max(1, min(MOST_AT_ONCE, 4 * size, fits))
