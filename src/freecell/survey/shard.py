"""One shard, from numbers to bytes: the task that every kind of worker runs.

It depends only on its arguments and has no side effects, so it can run twice, anywhere, and either result will do. It
can also end early, when it is stopped or its time is up: the shard then contains the deals that are done, and the rest
becomes another task.

Every solution is replayed by a checker that shares no code with the search before it becomes a row.
"""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from .._backend import TRAITS
from ..errors import SurveyError
from ..rating import difficulty
from ..solver.limits import LEAST_MEMORY, MOST_MEMORY, Limit
from ..solver.results import Solved, outcome_of
from ..solver.search import Searcher
from ..solver.shortest import ShortSearcher
from .exceptions import ExceptionsWriter
from .listed import runs
from .plan import Span
from .rows import Counts, Rows, Sealed, ShardWriter, count_outcomes
from .settings import THIS_PROGRAM, Program, Settings

ROW_BYTES: Final = 21
"""Of the engine's table: see `solve_rows` in kernel/python/py_solve.c."""

BYTES_A_SHORT_POSITION: Final = 128
"""About what the search for the fewest moves takes for a position, with the moves put off."""

PUT_OFF_AFTER: Final = 1_000_000
"""Positions after which a deal that a GPU left is put off until all others are decided. About one in a
thousand needs more, and these take more time than all others together."""

MOST_AT_ONCE: Final = 4096
SECONDS_AT_ONCE: Final = 0.25
"""How long a call of the solver should take: the interval between checks of the clock and progress reports."""


class Task(NamedTuple):
    """The deals to solve, and how."""

    cells: int
    span: Span
    settings: Settings
    program: Program
    """The program that must solve it; a worker with another version refuses."""
    seconds: float
    """After this time the shard is sealed with what is done, so that no more than this can be lost."""
    begun: bytes | None = None
    """A shard that a GPU has left deals of: only these are to be solved."""
    deals: array[int] | None = None
    """Where the span is one of places in a list: the deals there."""

    def rest(self, after: int) -> Task:
        """The task without what is done: from after this deal, or place, on."""
        deals = None if self.deals is None else self.deals[after + 1 - self.span.first :]
        return self._replace(span=Span(after + 1, self.span.last), deals=deals)


class RowSolver(Protocol):
    """Solves consecutive deals."""

    def solve(self, first: int, count: int) -> Rows:
        """The rows of `count` deals from `first` on; fewer only if it was stopped."""

    def stop(self) -> None:
        """Stop for good; callable from any thread."""


def memory_for(limit: int) -> int:
    """Enough bytes for a search of `limit` positions, so that memory never ends it."""
    return min(LEAST_MEMORY + TRAITS.bytes_a_position * limit, MOST_MEMORY)


class EngineRows:
    """Rows computed by the engine."""

    def __init__(self, cells: int, settings: Settings, most: int | None = None) -> None:
        """`most`: give up after this many positions, where the survey's limit is higher."""
        self._cells = cells
        self._with_moves = settings.solutions or settings.keep == "exceptions"  # whose digest is made from them
        # The order of the search depends on its memory: always the same, or rows would depend on `most`.
        limit = settings.limit if most is None else min(most, settings.limit)
        self._searcher = Searcher(Limit(positions=limit, memory=memory_for(settings.limit)))

    def stop(self) -> None:
        """Stop for good; callable from any thread."""
        self._searcher.stop()

    def solve(self, first: int, count: int) -> Rows:
        """The rows of `count` deals from `first` on; fewer only if it was stopped."""
        table = memoryview(bytearray(ROW_BYTES * count))
        done, text, ends = self._searcher.rows(first, self._cells, table, self._with_moves)
        rows = Rows()
        at = 0
        for column in (rows.positions, rows.microseconds, rows.singles, rows.players):
            column.frombytes(table[at : at + column.itemsize * done])
            at += column.itemsize * count
        rows.outcomes += table[at : at + done]
        rows.solutions += text
        rows.ends.frombytes(ends)
        return rows


class ShortRows:
    """Rows from the search for short solutions, deal by deal."""

    def __init__(self, cells: int, settings: Settings) -> None:
        self._cells, self._settings = cells, settings
        memory = min(LEAST_MEMORY + max(TRAITS.bytes_a_position, BYTES_A_SHORT_POSITION) * settings.limit, MOST_MEMORY)
        self._searcher = ShortSearcher(Limit(positions=settings.limit, memory=memory), settings.aim, settings.metric)

    def stop(self) -> None:
        """End what is being done, for good; from any thread."""
        self._searcher.stop()

    def solve(self, first: int, count: int) -> Rows:
        """The rows of `count` deals from `first` on; fewer only when it was stopped."""
        rows = Rows()
        for number in range(first, first + count):
            answers = self._searcher.deals(array("q", [number]), self._cells)
            if not answers:
                break
            (answer,) = answers
            rows.outcomes.append(answer.code)
            rows.singles.append(len(answer.single) // 2)
            rows.players.append(len(answer.player) // 2)
            rows.positions.append(answer.positions)
            rows.microseconds.append(answer.nanoseconds // 1000)
            rows.at_least.append(answer.at_least)
            if self._settings.solutions:
                outcome = outcome_of(answer, number, None, self._cells)
                rows.solutions += outcome.notation.encode("ascii") if isinstance(outcome, Solved) else b""
                rows.ends.append(len(rows.solutions))
        return rows


class RatedRows:
    """Rows of another solver, with the difficulty of each deal."""

    def __init__(self, cells: int, settings: Settings, solver: RowSolver) -> None:
        self._cells, self._games, self._solver = cells, settings.difficulty, solver

    def stop(self) -> None:
        """Stop for good; callable from any thread."""
        self._solver.stop()

    def solve(self, first: int, count: int) -> Rows:
        """The rows of `count` deals from `first` on; fewer only if it was stopped."""
        rows = self._solver.solve(first, count)
        deals = range(first, first + len(rows))
        rows.wins.extend(difficulty(deal, games=self._games, cells=self._cells).wins for deal in deals)
        return rows


def row_solver(cells: int, settings: Settings) -> RowSolver:
    """Whoever reaches the aim of a survey."""
    solver = EngineRows(cells, settings) if settings.aim == "quick" else ShortRows(cells, settings)
    return RatedRows(cells, settings, solver) if settings.difficulty else solver


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

    def join(self, solver: RowSolver) -> None:
        """Register a solver, to be stopped as well."""
        self._solvers.add(solver)
        if self.wanted:
            solver.stop()

    def leave(self, solver: RowSolver) -> None:
        """Unregister a solver that is done."""
        self._solvers.discard(solver)


def check_program(task: Task) -> None:
    """Refuse a task that is meant for another version."""
    if task.program != THIS_PROGRAM:
        raise SurveyError(
            f"this survey uses {task.program}, but this worker has {THIS_PROGRAM}; "
            "install the same version on all machines"
        )


def solve_shard(
    task: Task,
    *,
    stop: Stop | None = None,
    tally: Callable[[Counts], None] | None = None,
    make_solver: Callable[[int, Settings], RowSolver] | None = None,
) -> Sealed | None:
    """Solve the deals of a task and seal them; None if it was stopped before the first was done."""
    check_program(task)
    stop = stop or Stop()
    if task.begun is not None:
        return _finish_shard(task, task.begun, stop, tally)
    solver = (make_solver or row_solver)(task.cells, task.settings)
    stop.join(solver)
    try:
        make_writer = ExceptionsWriter if task.settings.keep == "exceptions" else ShardWriter
        writer = make_writer(task.span.first, task.cells, task.settings, task.deals)
        started = time.monotonic()
        size = 16 if task.settings.aim == "quick" else 1
        while writer.deals < task.span.deals and not stop.wanted:
            before = time.monotonic()
            if writer.deals and before - started >= task.seconds:
                break
            wanted = min(size, task.span.deals - writer.deals)
            rows = _solve_next(task, writer.deals, wanted, solver)
            counts = writer.add(rows)
            if tally:
                tally(counts)
            if len(rows) < wanted:
                break
            size = _next_size(wanted, time.monotonic() - before, task.seconds)
    finally:
        stop.leave(solver)
    return writer.seal(task.program) if writer.deals else None


def _solve_next(task: Task, at: int, count: int, solver: RowSolver) -> Rows:
    """The rows of the next `count` deals; fewer only if the solver was stopped."""
    if task.deals is None:
        return solver.solve(task.span.first + at, count)
    rows = Rows()
    for run in runs(task.deals[at : at + count]):
        part = solver.solve(run.start, len(run))
        rows.extend(part)
        if len(part) < len(run):
            break
    return rows


def _finish_shard(task: Task, begun: bytes, stop: Stop, tally: Callable[[Counts], None] | None) -> Sealed | None:
    """Decide the deals that are left, as many as there is time for: first all that are not hard."""
    writer = ExceptionsWriter.restore(begun, task.settings)
    hard = not writer.left
    waiting = writer.put_off if hard else writer.left
    solver = EngineRows(task.cells, task.settings, None if hard else PUT_OFF_AFTER)
    stop.join(solver)
    until = time.monotonic() + task.seconds
    tried = 0
    try:
        while waiting and not stop.wanted and (not tried or time.monotonic() < until):
            rows = solver.solve(waiting[0], 1)
            if not len(rows):
                break
            tried += 1
            if not hard and count_outcomes(rows.outcomes).gave_up and rows.positions[0] < task.settings.limit:
                writer.put_off_next()
                continue
            counts = writer.decide(rows)
            if tally:
                tally(counts)
    finally:
        stop.leave(solver)
    return writer.seal(task.program) if tried else None


def _next_size(size: int, took: float, seconds: float) -> int:
    """How many deals to solve per call, to keep calls at the intended duration."""
    should_take = min(SECONDS_AT_ONCE, seconds)
    return max(1, min(MOST_AT_ONCE, int(size * min(4.0, should_take / max(took, 1e-6)))))
