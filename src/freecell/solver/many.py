"""Solve a stream of positions on all cores; the answers come in the order of the questions.

Each working thread has a solver of its own and takes the questions in batches of those that are there; it works on a
batch without the GIL. What is not a sequence (a generator, an open file) is read in a thread of its own, so that
answers go out while it waits. What a batch holds never changes an answer: the search depends on the position and its
limits alone.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from queue import Empty
from typing import Final, SupportsIndex

from .._ranges import one_range
from .._threads import Reader, check_threads, ordered_map
from ..board import MICROSOFT_CELLS, AnyPosition, Board, as_board, check_cells
from ..deals import DealRule, check_deal_number, check_rule
from .limits import NO_LIMIT, Limit
from .results import EngineAnswer, Metric, Outcome, ShortAnswer, outcome_of
from .search import AnySearcher, make_searcher
from .shortest import Aim

BATCH: Final = 128
"""Questions in a batch at most; it starts with one, so that the first answer comes at once."""

BATCH_NANOSECONDS: Final = 10_000_000
"""What a batch should take: long against handing it over, short against a person's patience."""

BATCHES_AHEAD: Final = 4
"""Batches for each thread that may wait for the caller."""

QUESTIONS_AHEAD: Final = 512
"""Questions that may wait for a batch."""


class _Batch:
    """Questions of one kind: deal numbers, or boards."""

    __slots__ = ("answers", "boards", "numbers")

    def __init__(self, numbers: array[int] | None, boards: list[Board] | None) -> None:
        self.numbers = numbers
        self.boards = boards
        self.answers: Sequence[EngineAnswer | ShortAnswer] = ()

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


class _Batches(Iterator[_Batch]):
    """The caller's questions in batches. An error among them comes after the batch of those before it."""

    def __init__(self, questions: Iterable[AnyPosition], rule: DealRule, is_alone: bool) -> None:
        self._rule = rule
        self._range: range | None = None
        self._reader: Reader[AnyPosition] | None = None
        if isinstance(questions, range) and len(questions):
            ends = [check_deal_number(number, rule) for number in (questions[0], questions[-1])]
            if ends == [questions[0], questions[-1]]:  # the rule changes nothing within it
                self._range = questions
        self._items = iter(questions)
        self._most = BATCH
        if not isinstance(questions, (Sequence, array)):
            if is_alone:
                self._most = 1  # nobody can tell whether a second question is there
            else:
                self._items = self._reader = Reader(self._items, QUESTIONS_AHEAD)
        self._held: list[AnyPosition] = []
        self._error: Exception | None = None
        self._size = 1

    def close(self) -> None:
        """No more questions are wanted."""
        if self._reader is not None:
            self._reader.close()

    def _take(self, wait: bool) -> AnyPosition:
        if self._held:
            return self._held.pop()
        return next(self._items) if self._reader is None else self._reader.take(wait)

    def __next__(self) -> _Batch:
        if self._error is not None:
            raise self._error
        if self._range is not None:
            now, self._range = self._range[: self._size], self._range[self._size :]
            if not len(now):
                raise StopIteration
            return _Batch(array("q", now), None)
        numbers, boards = array("q"), list[Board]()
        while len(numbers) + len(boards) < self._size:
            try:
                item = self._take(wait=not (numbers or boards))
                if isinstance(item, Board) or (type(item) is not int and hasattr(item, "board")):
                    if numbers:
                        self._held.append(item)
                        break
                    boards.append(as_board(item))
                else:
                    number = check_deal_number(item, self._rule)
                    if boards:
                        self._held.append(item)
                        break
                    numbers.append(number)
            except Empty:
                break
            except StopIteration:
                if numbers or boards:
                    break
                raise
            except Exception as error:
                if not (numbers or boards):
                    raise
                self._error = error
                break
        return _Batch(None, boards) if boards else _Batch(numbers, None)

    def learn(self, batch: _Batch) -> None:
        """Make the next batches as large as is good, going by one that is done."""
        count = len(batch.answers)
        if count:
            fitting = BATCH_NANOSECONDS * count // (sum([answer[3] for answer in batch.answers]) + 1)
            self._size = max(1, min(self._most, 2 * self._size, fitting))


def solve_many(
    questions: Iterable[AnyPosition] | str,
    *,
    threads: SupportsIndex | None = None,
    cells: SupportsIndex = MICROSOFT_CELLS,
    rule: DealRule = "freecell-pro",
    aim: Aim = "quick",
    metric: Metric = "Q",
    limit: Limit = NO_LIMIT,
) -> Iterator[Outcome]:
    """Solve deal numbers or boards: a range, text like "1-32000", or any iterable of them. Yields the answers in order.

    >>> [answer.outcome for answer in solve_many(range(1, 6))]
    ['solved', 'solved', 'solved', 'solved', 'solved']
    >>> [answer.outcome for answer in solve_many([1, 2], cells=0)]
    ['unsolvable', 'unsolvable']

    `threads` is the number of cores to use, all of them unless you say otherwise; answers and counts of positions are
    the same for any number. `cells` and `rule` are for deal numbers: boards have their own. `aim` and `metric` are
    those of `solve`; `limit` holds for each question, its memory for each thread.
    An answer is yielded as soon as it is ready, however long the next question takes; a lazy iterable is therefore
    read in a thread of its own. Ctrl-C, closing the iterator, or the end of the program ends the work at once
    and leaves nothing running; only such an iterable may still be waiting for its next question.
    """
    count = check_threads(threads)
    game_cells = check_cells(cells)
    check_rule(rule)
    batches = _Batches(one_range(questions) if isinstance(questions, str) else questions, rule, count == 1)
    return _solve_many(batches, [make_searcher(limit, aim, metric) for _ in range(count)], game_cells)


def _solve_many(batches: _Batches, searchers: list[AnySearcher], cells: int) -> Iterator[Outcome]:
    def worker(searcher: AnySearcher) -> Callable[[_Batch], _Batch]:
        def solve(batch: _Batch) -> _Batch:
            batch.solve(searcher, cells)
            batches.learn(batch)
            return batch

        return solve

    def stop() -> None:
        batches.close()
        for searcher in searchers:
            searcher.stop()

    stream = ordered_map([worker(searcher) for searcher in searchers], batches, ahead=BATCHES_AHEAD, stop=stop)
    try:
        for batch in stream:
            yield from batch.outcomes(cells)
    finally:
        stream.close()
        for searcher in searchers:
            searcher.release()
