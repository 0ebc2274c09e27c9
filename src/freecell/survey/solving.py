"""One task, from numbers to the bytes of a shard: what every kind of worker runs.

A task depends only on its arguments and has no side effects, so it can run twice, anywhere, and either result will do.
It can also end early, when it is stopped or its time is up: the shard then contains the deals that are done, and the
rest becomes another task.

Every solution is replayed by a checker that shares no code with the search before it becomes a row.
"""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from .._backend import TRAITS
from .._extras import arrow, compute
from ..errors import SurveyError
from ..solver.limits import LEAST_MEMORY, MOST_MEMORY, Limit
from ..solver.search import make_searcher
from ..solver.shortest import Aim
from .columns import make_rows
from .plan import Span
from .settings import PUT_OFF_AFTER, THIS_PROGRAM, Program, Settings
from .shard import Counts, Sealed, ShardWriter, count_outcomes, is_undecided, read_rows
from .sums import SumsWriter

BYTES_A_SHORT_POSITION: Final = 128
"""About what the search for the fewest moves takes for a position, with the moves put off."""
MOST_AT_ONCE: Final = 4096
SECONDS_AT_ONCE: Final = 0.25
"""How long a call of the solver should take: the interval between checks of the clock and progress reports."""
_sizes: dict[object, int] = {}
"""How many deals were solved in the last call with the same solver and settings: the next task begins with as many."""


class ShardTask(NamedTuple):
    cells: int
    span: Span
    settings: Settings
    program: Program
    """The program that must solve it; a worker with another version refuses."""
    seconds: float
    """After this time the shard is sealed with what is done, so that no more than this can be lost."""
    deals: array[int] | None = None
    """Where the span is one of places in a list: the deals there."""
    unfinished: Sealed | None = None
    """A shard with undecided deals: only these are to be solved."""
    tries: int = 0
    """How often a worker was lost with it."""

    def rest(self, after: int) -> ShardTask:
        """The task without what is done: from after this deal, or place, on."""
        deals = None if self.deals is None else self.deals[after + 1 - self.span.first :]
        return self._replace(span=Span(after + 1, self.span.last), deals=deals)

    def following(self, at: int, count: int) -> array[int]:
        """The next `count` deals after the first `at`."""
        first = self.span.first + at
        return array("q", range(first, first + count)) if self.deals is None else self.deals[at : at + count]


def memory_for(limit: int, aim: Aim = "quick") -> int:
    """Enough bytes for a search of `limit` positions, so that memory never ends it."""
    each = max(TRAITS.bytes_a_position, 0 if aim == "quick" else BYTES_A_SHORT_POSITION)
    return min(LEAST_MEMORY + each * limit, MOST_MEMORY)


class EngineRows:
    """A search of the engine, for the aim of a survey, whose answers are rows."""

    def __init__(self, cells: int, settings: Settings, most: int | None = None) -> None:
        """`most`: give up after this many positions, where the survey's limit is higher."""
        self._cells, self._settings = cells, settings
        self._with_moves = settings.solutions or settings.keep == "exceptions"  # whose digest is made from them
        # The order of the search depends on its memory: always the same, or rows would depend on `most`.
        memory = memory_for(settings.limit, settings.aim)
        limit = Limit(positions=min(most or settings.limit, settings.limit), memory=memory)
        self._searcher = make_searcher(limit, settings.aim, settings.metric)
        self.stop = self._searcher.stop

    def solve(self, deals: array[int]) -> arrow.RecordBatch:
        """The rows of these deals; fewer only if it was stopped."""
        found, *texts = self._searcher.rows(deals, self._cells, self._with_moves)
        deals = deals[: len(memoryview(found["outcome"]))]
        return make_rows(found, deals, self._cells, self._settings, texts if self._with_moves else ())


def make_writer(task: ShardTask) -> ShardWriter:
    """The writer of a task's shard: of rows, or of sums."""
    make = SumsWriter if task.settings.keep == "exceptions" else ShardWriter
    return make(task.span.first, task.cells, task.settings)


class Stop:
    """A request to stop that reaches solvers in the middle of a deal."""

    def __init__(self) -> None:
        self.wanted = False
        self._solvers: set[EngineRows] = set()

    def request(self) -> None:
        """Stop all running solvers, and any that start later."""
        self.wanted = True
        for solver in list(self._solvers):
            solver.stop()

    @contextmanager
    def watching(self, solver: EngineRows) -> Iterator[None]:
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
        why = f"this survey uses {task.program}, but this worker has {THIS_PROGRAM}"
        raise SurveyError(f"{why}; install the same version on all machines")


def solve_shard(
    task: ShardTask, *, stop: Stop | None = None, tally: Callable[[Counts], None] | None = None
) -> Sealed | None:
    """Solve the deals of a task and seal them; None if it was stopped before the first was done."""
    check_program(task)
    stop, tally = stop or Stop(), tally or (lambda _: None)
    if task.unfinished is not None:
        return _finish_shard(task, task.unfinished, stop, tally)
    solver = EngineRows(task.cells, task.settings)
    writer = make_writer(task)
    started = time.monotonic()
    key = type(solver), task.cells, task.settings
    size = _sizes.get(key, 16 if task.settings.aim == "quick" else 1)
    with stop.watching(solver):
        while writer.deals < task.span.deals and not stop.wanted:
            before = time.monotonic()
            if writer.deals and before - started >= task.seconds:
                break
            deals = task.following(writer.deals, min(size, task.span.deals - writer.deals))
            rows = solver.solve(deals)
            tally(writer.add(rows))
            if len(rows) < len(deals):
                break
            a_second = len(rows) / max(time.monotonic() - before, 1e-6)
            fits = int(a_second * min(SECONDS_AT_ONCE, task.seconds))
            size = _sizes[key] = max(1, min(MOST_AT_ONCE, 4 * size, fits))
    return writer.seal() if writer.deals else None


def _finish_shard(task: ShardTask, before: Sealed, stop: Stop, tally: Callable[[Counts], None]) -> Sealed | None:
    """Try the undecided deals of a shard, as many as there is time for: first all that are not hard."""
    rows, limit = read_rows(before.data), task.settings.limit
    left = rows.filter(is_undecided(rows, limit)).sort_by([("positions", "ascending"), ("deal", "ascending")])
    easy = left.filter(compute.less(left["positions"], PUT_OFF_AFTER))
    solver = EngineRows(task.cells, task.settings, PUT_OFF_AFTER if len(easy) else None)
    until = time.monotonic() + task.seconds
    fresh: list[arrow.RecordBatch] = []
    with stop.watching(solver):
        for deal in (easy if len(easy) else left)["deal"].to_pylist():
            if stop.wanted or (fresh and time.monotonic() >= until):
                break
            row = solver.solve(array("q", [deal]))
            if not len(row):  # it was stopped
                break
            fresh.append(row)
            if not is_undecided(row, limit)[0].as_py():
                tally(count_outcomes(row) - Counts(undecided=1))
    if not fresh:
        return None
    writer = make_writer(task)
    writer.resume(before, rows, arrow.Table.from_batches(fresh))
    return writer.seal()
