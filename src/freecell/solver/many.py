"""Solve a stream of positions on all cores; the answers come in the order of the questions.

The caller's thread takes the questions, in batches, and hands out the answers. Each working thread has a solver of its
own and works on a batch without the GIL. What a batch holds never changes an answer: the search depends on the
position and its limits alone.
"""

from __future__ import annotations

import threading
from array import array
from collections.abc import Generator, Iterable, Iterator, Sequence
from queue import SimpleQueue
from typing import Final, SupportsIndex

from .._threads import check_threads
from ..board import MICROSOFT_CELLS, Board, check_cells
from ..deals import check_deal_number
from .results import EngineAnswer, Limit, Metric, Outcome, ShortAnswer, outcome_of
from .search import NO_LIMIT, AnySearcher, make_searcher
from .shortest import Aim

BATCH: Final = 128
"""Questions in a batch at most; it starts with one, so that the first answer comes at once."""

BATCH_NANOSECONDS: Final = 10_000_000
"""What a batch should take: long against handing it over, short against a person's patience."""

BATCHES_AHEAD: Final = 4
"""Batches for each thread that may wait for the caller."""

WAKE_SECONDS: Final = 0.05
"""How long the caller's thread sleeps at most, so that Ctrl-C is seen."""


class _Batch:
    """Questions of one kind: deal numbers, or boards."""

    __slots__ = ("answers", "boards", "done", "error", "numbers")

    def __init__(self, numbers: array[int] | None, boards: list[Board] | None) -> None:
        self.numbers = numbers
        self.boards = boards
        self.answers: Sequence[EngineAnswer | ShortAnswer] = ()
        self.error: BaseException | None = None
        self.done = threading.Event()

    def solve(self, searcher: AnySearcher, cells: int) -> None:
        if self.numbers is not None:
            self.answers = searcher.deals(self.numbers, cells)
        else:
            assert self.boards is not None
            self.answers = searcher.boards(self.boards)

    def outcomes(self, cells: int) -> Iterator[Outcome]:
        if self.numbers is not None:
            for answer, number in zip(self.answers, self.numbers, strict=True):
                yield outcome_of(answer, number, None, cells)
        else:
            assert self.boards is not None
            for answer, board in zip(self.answers, self.boards, strict=True):
                yield outcome_of(answer, None, board, len(board._cells))

    @property
    def nanoseconds(self) -> int:
        return sum([answer[3] for answer in self.answers])


class _Questions:
    """Batches from the caller's iterable. An error in it is raised once everything before it is answered."""

    def __init__(self, items: Iterable[SupportsIndex | Board]) -> None:
        if isinstance(items, range) and len(items):
            check_deal_number(items[0])
            check_deal_number(items[-1])
            self._range: range | None = items
        else:
            self._range = None
        self._items = iter(items) if self._range is None else iter(())
        self._held: list[SupportsIndex | Board] = []
        self.error: BaseException | None = None
        self.size = 1

    def next(self) -> _Batch | None:
        if self._range is not None:
            now, self._range = self._range[: self.size], self._range[self.size :]
            return _Batch(array("q", now), None) if len(now) else None
        numbers, boards = array("q"), list[Board]()
        while self.error is None and len(numbers) + len(boards) < self.size:
            try:
                item = self._held.pop() if self._held else next(self._items)
                if isinstance(item, Board):
                    if numbers:
                        self._held.append(item)
                        break
                    boards.append(item)
                else:
                    number = check_deal_number(item)
                    if boards:
                        self._held.append(item)
                        break
                    numbers.append(number)
            except BaseException as error:
                self.error = error
        if boards:
            return _Batch(None, boards)
        return _Batch(numbers, None) if numbers else None

    def learn(self, batch: _Batch) -> None:
        """Make the next batches as large as is good, going by one that is done."""
        count = len(batch.answers)
        if count == 0:
            return
        fitting = BATCH_NANOSECONDS * count // (batch.nanoseconds + 1)
        self.size = max(1, min(BATCH, 2 * self.size, fitting))


def solve_many(
    questions: Iterable[SupportsIndex | Board],
    *,
    threads: int | None = None,
    cells: int = MICROSOFT_CELLS,
    aim: Aim = "quick",
    metric: Metric = "Q",
    limit: Limit = NO_LIMIT,
) -> Iterator[Outcome]:
    """Solve deal numbers or boards, a range or any iterable of them; yields an answer for each, in order.

    >>> [answer.outcome for answer in solve_many(range(1, 6))]
    ['solved', 'solved', 'solved', 'solved', 'solved']
    >>> [answer.outcome for answer in solve_many([1, 2], cells=0)]
    ['unsolvable', 'unsolvable']

    `threads` is the number of cores to use, all of them unless you say otherwise; answers and counts of positions are
    the same for any number. `cells` is for deal numbers: boards have their own. `aim` and `metric` are those
    of `solve`; `limit` holds for each question, its memory for each thread.
    Ctrl-C, or closing the iterator, ends the work at once and leaves nothing running.
    """
    count = check_threads(threads)
    check_cells(cells)
    searchers = [make_searcher(limit, aim, metric) for _ in range(count)]
    return _solve_many(_Questions(questions), searchers, cells)


def _solve_many(questions: _Questions, searchers: list[AnySearcher], cells: int) -> Iterator[Outcome]:
    stream = (_alone if len(searchers) == 1 else _together)(questions, searchers, cells)
    try:
        for batch in stream:
            if batch.error is not None:
                raise batch.error
            yield from batch.outcomes(cells)
    finally:
        stream.close()
    if questions.error is not None and not isinstance(questions.error, StopIteration):
        raise questions.error


_Stream = Generator[_Batch, None, None]


def _alone(questions: _Questions, searchers: list[AnySearcher], cells: int) -> _Stream:
    """In the caller's own thread."""
    (searcher,) = searchers
    try:
        while (batch := questions.next()) is not None:
            batch.solve(searcher, cells)
            questions.learn(batch)
            yield batch
    finally:
        searcher.release()


def _together(questions: _Questions, searchers: list[AnySearcher], cells: int) -> _Stream:
    """On several threads, which take batches from a queue; None in it sends one thread home."""
    waiting: SimpleQueue[_Batch | None] = SimpleQueue()

    def labour(searcher: AnySearcher) -> None:
        while (batch := waiting.get()) is not None:
            try:
                batch.solve(searcher, cells)
            except BaseException as error:
                batch.error = error
            batch.done.set()

    helpers = [
        threading.Thread(target=labour, args=(searcher,), name=f"freecell-{i}", daemon=True)
        for i, searcher in enumerate(searchers)
    ]
    ahead: list[_Batch] = []
    finished = False
    try:
        for helper in helpers:
            helper.start()
        more = True
        while more or ahead:
            while more and len(ahead) < BATCHES_AHEAD * len(helpers):
                batch = questions.next()
                more = batch is not None
                if batch is not None:
                    ahead.append(batch)
                    waiting.put(batch)
            if ahead:
                batch = ahead.pop(0)
                while not batch.done.wait(WAKE_SECONDS):
                    pass
                questions.learn(batch)
                yield batch
        finished = True
    finally:
        if not finished:
            for searcher in searchers:
                searcher.stop()
        for _ in helpers:
            waiting.put(None)
        for helper in helpers:
            if helper.ident is not None:
                helper.join()
        for searcher in searchers:
            searcher.release()
