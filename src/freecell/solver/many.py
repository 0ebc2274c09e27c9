"""Solve a stream of positions on all cores; the answers come in the order of the questions.

The caller's thread takes the questions, in batches of those that are there, and hands out the answers. What is no
sequence (a generator, an open file) is read in a thread of its own, so that answers go out while it waits. Each
working thread has a solver of its own and works on a batch without the GIL. What a batch holds never changes an
answer: the search depends on the position and its limits alone.
"""

from __future__ import annotations

import threading
from array import array
from collections.abc import Generator, Iterable, Iterator, Sequence
from queue import Empty, Full, Queue, SimpleQueue
from typing import Final, SupportsIndex

from .._threads import check_threads
from ..board import MICROSOFT_CELLS, Board, check_cells
from ..deals import DealRule, check_deal_number, check_rule
from .limits import Limit
from .results import EngineAnswer, Metric, Outcome, ShortAnswer, outcome_of
from .search import NO_LIMIT, AnySearcher, make_searcher
from .shortest import Aim

BATCH: Final = 128
"""Questions in a batch at most; it starts with one, so that the first answer comes at once."""

BATCH_NANOSECONDS: Final = 10_000_000
"""What a batch should take: long against handing it over, short against a person's patience."""

BATCHES_AHEAD: Final = 4
"""Batches for each thread that may wait for the caller."""

WAKE_SECONDS: Final = 0.02
"""How long the caller's thread sleeps at most, so that Ctrl-C and new questions are seen."""

QUESTIONS_AHEAD: Final = 512
"""Questions that may wait for a batch."""


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


class _Feed:
    """The caller's iterable, read in a thread of its own: an answer need not wait for the next question.

    The thread is not waited for in the end: it may be in the middle of the caller's code.
    """

    def __init__(self, items: Iterator[SupportsIndex | Board]) -> None:
        self._items = items
        self._ready: Queue[SupportsIndex | Board | BaseException] = Queue(QUESTIONS_AHEAD)
        self._closed = False
        self.interrupt: BaseException | None = None
        threading.Thread(target=self._read, name="freecell-questions", daemon=True).start()

    def _read(self) -> None:
        try:
            for item in self._items:
                if not self._put(item):
                    return
            self._put(StopIteration())
        except Exception as error:
            self._put(error)
        except BaseException as error:
            self.interrupt = error

    def _put(self, item: SupportsIndex | Board | BaseException) -> bool:
        while not self._closed:
            try:
                self._ready.put(item, timeout=WAKE_SECONDS)
            except Full:
                continue
            return True
        return False

    def take(self, wait: float) -> SupportsIndex | Board:
        """The next question; Empty when there is none yet."""
        if self.interrupt is not None:
            raise self.interrupt
        item = self._ready.get(timeout=wait) if wait else self._ready.get_nowait()
        if isinstance(item, BaseException):
            raise item
        return item

    def close(self) -> None:
        """Read no more."""
        self._closed = True


class _Questions:
    """Batches from the caller's iterable. An error in it is raised once everything before it is answered."""

    def __init__(self, items: Iterable[SupportsIndex | Board], rule: DealRule) -> None:
        self._rule = rule
        self._range: range | None = None
        if isinstance(items, range) and len(items):
            ends = [check_deal_number(number, rule) for number in (items[0], items[-1])]
            if ends == [items[0], items[-1]]:  # the rule changes nothing within it
                self._range = items
        self._source = items
        self._items: Iterator[SupportsIndex | Board] | None = None
        self._feed: _Feed | None = None
        self._held: list[SupportsIndex | Board] = []
        self.error: BaseException | None = None
        self.size = 1

    def close(self) -> None:
        """No more questions are wanted."""
        if self._feed is not None:
            self._feed.close()

    def _take(self, wait: float) -> SupportsIndex | Board:
        if self._held:
            return self._held.pop()
        if self._items is None and self._feed is None:
            items = iter(self._source)
            if isinstance(self._source, (Sequence, array)):
                self._items = items
            else:
                self._feed = _Feed(items)
        if self._feed is not None:
            return self._feed.take(wait)
        assert self._items is not None
        return next(self._items)

    def next(self, wait: float) -> _Batch | None:
        """The next batch, None at the end; Empty when no question has come within so many seconds."""
        if self._range is not None:
            now, self._range = self._range[: self.size], self._range[self.size :]
            return _Batch(array("q", now), None) if len(now) else None
        numbers, boards = array("q"), list[Board]()
        while self.error is None and len(numbers) + len(boards) < self.size:
            try:
                item = self._take(0 if numbers or boards else wait)
                if isinstance(item, Board):
                    if numbers:
                        self._held.append(item)
                        break
                    boards.append(item)
                else:
                    number = check_deal_number(item, self._rule)
                    if boards:
                        self._held.append(item)
                        break
                    numbers.append(number)
            except Empty:
                if not (numbers or boards):
                    raise
                break
            except Exception as error:
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
    threads: SupportsIndex | None = None,
    cells: SupportsIndex = MICROSOFT_CELLS,
    rule: DealRule = "freecell-pro",
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
    the same for any number. `cells` and `rule` are for deal numbers: boards have their own. `aim` and `metric` are
    those of `solve`; `limit` holds for each question, its memory for each thread.
    An answer comes as soon as it is there, however long the next question takes; an iterable that is no sequence is
    read in a thread of its own for that. Ctrl-C, or closing the iterator, ends the work at once and leaves nothing
    running; only such an iterable may still be waiting for its next question.
    """
    count = check_threads(threads)
    game_cells = check_cells(cells)
    check_rule(rule)
    searchers = [make_searcher(limit, aim, metric) for _ in range(count)]
    return _solve_many(_Questions(questions, rule), searchers, game_cells)


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
        while True:
            try:
                batch = questions.next(WAKE_SECONDS)
            except Empty:
                continue
            if batch is None:
                break
            batch.solve(searcher, cells)
            questions.learn(batch)
            yield batch
    finally:
        questions.close()
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
                try:
                    batch = questions.next(0 if ahead else WAKE_SECONDS)
                except Empty:
                    break
                more = batch is not None
                if batch is not None:
                    ahead.append(batch)
                    waiting.put(batch)
            if ahead and ahead[0].done.wait(WAKE_SECONDS):
                batch = ahead.pop(0)
                questions.learn(batch)
                yield batch
        finished = True
    finally:
        questions.close()
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
