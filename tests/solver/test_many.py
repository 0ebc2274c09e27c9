"""Many questions at a time: `solve_many`, its order, its threads and its errors."""

from __future__ import annotations

import pickle
import threading

import pytest

from freecell import (
    Board,
    DealNumberError,
    Game,
    GaveUp,
    Limit,
    Outcome,
    Solved,
    Unsolvable,
    solve,
    solve_many,
    verify,
)

from .test_solver import FAST, checked, kernel_only

pytestmark = pytest.mark.engine


def short(answer: Outcome) -> tuple[object, ...]:
    return (
        answer.deal_number,
        answer.cells,
        answer.outcome,
        answer.positions,
        answer.notation if isinstance(answer, Solved) else None,
    )


def test_threads_change_nothing() -> None:
    numbers = [*range(1, 300), 781948, 11982, 5] if FAST else [1, 2, 781948]
    limit = Limit(positions=50_000 if FAST else 300)
    once = [short(answer) for answer in solve_many(numbers, threads=1, limit=limit)]
    assert [row[0] for row in once] == numbers, "in order"
    for threads in (2, 5):
        assert [short(answer) for answer in solve_many(iter(numbers), threads=threads, limit=limit)] == once
    alone = [short(solve(number, limit=limit)) for number in numbers[:20]]
    assert alone == once[:20], "and one at a time"


def test_every_answer_of_a_stream_is_checked() -> None:
    numbers = range(1000, 1200 if FAST else 1002)
    assert [checked(answer).deal_number for answer in solve_many(numbers, threads=2)] == list(numbers)


def test_boards_and_numbers_may_be_mixed() -> None:
    board = Board.deal(1, cells=7)
    limit = Limit(positions=500)
    answers = list(solve_many([board, 2, 3, board, board], threads=2, limit=limit))
    assert [answer.deal_number for answer in answers] == [None, 2, 3, None, None]
    assert [answer.cells for answer in answers] == [7, 4, 4, 7, 7]
    assert answers[0].board is board


def test_single_card_moves_are_read_as_they_are_written() -> None:
    """Into an empty column, a move without a number would take a whole run along."""
    for answer in solve_many(range(1, 400 if FAST else 3)):
        assert isinstance(answer, Solved)
        assert verify(answer, answer.single_notation)
        assert verify(answer, answer.single_notation, open_count="one")
        assert len(answer.single_notation.split()) == answer.lengths.S
        assert answer.deal_number != 5 or Game.replay(answer, answer.single_notation).is_won


def test_answers_are_equal_when_they_say_the_same() -> None:
    for number, cells in ((1, 7), (781948, 4)):
        first, second = solve(number, cells=cells), solve(number, cells=cells)
        assert first == second
        assert hash(first) == hash(second)
        assert pickle.loads(pickle.dumps(first)) == first
        assert first != solve(Board.deal(number, cells=cells)), "the one is about a deal, the other about a board"
    assert solve(781948, limit=Limit(positions=0)) != solve(781948)
    for kind in (Solved, Unsolvable, GaveUp):
        with pytest.raises(TypeError, match="is what `solve` answers"):
            kind()


def test_nothing_to_solve() -> None:
    assert list(solve_many([], threads=2)) == []
    assert list(solve_many(range(5, 5))) == []


def test_an_error_among_the_questions_comes_after_the_answers_before_it() -> None:
    stream = solve_many(iter([1, 2, 9_999_999_999, 3]), threads=2, limit=Limit(positions=100))
    answers = [next(stream), next(stream)]
    with pytest.raises(DealNumberError, match="9999999999"):
        next(stream)
    assert [answer.deal_number for answer in answers] == [1, 2]
    with pytest.raises(DealNumberError):
        solve_many(range(1, 2**34))
    with pytest.raises(TypeError):
        list(solve_many(["1"], threads=1))  # type: ignore[list-item]
    with pytest.raises(TypeError):
        solve("617")  # type: ignore[arg-type]


@pytest.mark.parametrize("threads", [1, 3])
def test_a_closed_stream_leaves_nothing_running(threads: int) -> None:
    before = set(threading.enumerate())
    hard = [Board.deal(27, cells=1)] * 50
    stream = solve_many([781948, *hard], threads=threads, limit=Limit(positions=10_000 if not FAST else None))
    if FAST:
        assert next(stream).deal_number == 781948
    stream.close()  # type: ignore[attr-defined]  # it is a generator
    assert set(threading.enumerate()) == before


@kernel_only
def test_threads_under_load_agree() -> None:
    """Streams within streams, in several threads at once, on more threads than there are cores."""
    expected = [short(answer) for answer in solve_many(range(1, 120), threads=1)]
    results: list[list[tuple[object, ...]]] = []

    def work() -> None:
        results.append([short(answer) for answer in solve_many(range(1, 120), threads=3)])

    workers = [threading.Thread(target=work) for _ in range(6)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert results == [expected] * 6
