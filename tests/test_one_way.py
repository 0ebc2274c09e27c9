"""One way to say things: a deal number is a board, any integer is an integer, and answers are values."""

from __future__ import annotations

import copy
import pickle
import threading
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy
import pytest

import freecell
from freecell import (
    Board,
    Card,
    Column,
    FreecellProRandom,
    Game,
    Limit,
    MicrosoftRandom,
    Move,
    Solved,
    deal_blocks,
    deal_many,
    difficulty,
    expand,
    find_deals,
    hint,
    judge,
    perft,
    random_deal,
    read_record,
    review,
    search_deals,
    solve,
    solve_many,
    svg,
    verify,
)
from freecell._backend import TRAITS
from freecell.dealer import RANDOM_DEALS
from freecell.errors import BoardError, DealNumberError, FreecellError
from freecell.levels import WORDS, known_level
from freecell.rules import LegalMoves
from freecell.solver import Hint, Search, SearchProgress

pytestmark = pytest.mark.skipif(not TRAITS.is_compiled, reason="the same plain Python over either engine")

WRAPPED = 2**31 + 617
THREE = Board.deal(617, cells=3)

Door = Callable[..., Any]

DOORS: list[Door] = [
    lambda board, **more: verify(board, "7a", **more).board,
    lambda board, **more: Game(board, **more).board,
    lambda board, **more: Game.replay(board, "7a", **more).board,
    lambda board, **more: hint(board, **more).board,
    lambda board, **more: svg(board, **more),
    lambda board, **more: perft(board, 2, **more),
    lambda board, **more: review(board, **more).boards,
    lambda board, **more: Search(board, **more)._board,
    lambda board, **more: solve(board, **more).board,
    lambda board, **more: judge(board, limit=Limit(positions=100), **more).board,
    lambda board, **more: difficulty(board, games=1, **more),
]


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("kind", [int, numpy.int64, numpy.uint32])
def test_a_deal_number_is_a_board_at_every_door(door: Door, kind: type[int]) -> None:
    assert door(kind(617)) == door(Board.deal(617))
    assert door(kind(617), cells=numpy.uint8(3)) == door(THREE)
    assert door(kind(WRAPPED), rule="microsoft", cells=3) == door(THREE)
    with pytest.raises(BoardError, match="cells=3 is for a deal number; the board that is given has 4 cells"):
        door(Board.deal(617), cells=3)
    for wrong in (True, 6.17, "617", numpy.True_):
        with pytest.raises(TypeError, match="a position is a Board, a Game or a deal number, not"):
            door(wrong)


@pytest.mark.parametrize("door", DOORS)
def test_a_game_or_an_answer_is_a_position_at_every_door(door: Door) -> None:
    game = Game(617, autoplay="off")
    assert door(game) == door(617), "with its number, as long as nothing is played"
    game.push("8b")
    if door not in (DOORS[4], DOORS[6]):  # a picture shows the last move, and a review is about the whole game
        assert door(game) == door(game.board)
        assert door(solve(game)) == door(hint(game)) == door(game.board)
        with pytest.raises(BoardError, match="cells=3 is for a deal number; the board that is given has 4 cells"):
            door(solve(game), cells=3)


def test_moves_are_taken_from_solutions_and_games() -> None:
    answer = solve(617)
    assert isinstance(answer, Solved)
    assert verify(617, answer)
    assert verify(answer, answer)
    assert Game.replay(617, answer).is_won
    assert verify(617, answer.game())
    for wrong in (7, None, 6.17):
        with pytest.raises(TypeError, match="moves are text with spaces between them, a list"):
            verify(617, wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a move is a Move or text such as 26 or 5a, not int 7"):
        verify(617, [7])  # type: ignore[list-item]


def test_the_other_doors() -> None:
    assert find_deals(617) == find_deals(Game(617)) == find_deals(solve(617)) == (617,)
    assert expand(617, "7a") == expand(Board.deal(617), "7a") == expand(Game(617), "7a")
    assert [answer.board for answer in solve_many([Game(617), 5, solve(5)])] == [Board.deal(n) for n in (617, 5, 5)]
    assert list(solve_many("5-6"))[1].deal_number == 6
    assert LegalMoves(617) == Board.deal(617).legal_moves
    assert read_record("7a", board=numpy.int64(WRAPPED), rule="microsoft", cells=numpy.int8(3)).game.start == THREE
    assert [answer.board for answer in solve_many([WRAPPED], rule="microsoft", cells=numpy.int8(3))] == [THREE]
    assert [answer.deal_number for answer in solve_many(range(WRAPPED, WRAPPED + 2), rule="microsoft")] == [617, 618]


def test_integers_of_numpy() -> None:
    one = numpy.int64(1)
    assert Column(one) is Column(1)
    assert Move(Column(1), Column(2), one) == Move(Column(1), Column(2), 1)
    assert Card.from_code(numpy.uint8(51)) is Card("KS")
    assert Limit(positions=one, seconds=numpy.float64(2), memory=numpy.int64(1 << 30)) == Limit(1, 2.0, 1 << 30)
    assert Board([""] * 8, home=numpy.array([13] * 4)).is_won
    assert Board([""] * 8, cells=numpy.int8(2), home=(13,) * 4).empty_cells == 2
    assert Board.parse(str(Board.deal(5)), cells=numpy.int8(2)).empty_cells == 2
    game = Game.replay(617, "7a 7b")
    assert game.go_to(one).empty_cells == 3
    assert perft(617, one, limit=Limit(memory=numpy.int64(1 << 30)), threads=one) == (1, 11)
    assert len(find_deals("7D AD 5C", most=one)) == 1
    for wrong in (lambda: Column(True), lambda: game.go_to(1.0), lambda: Limit(positions=numpy.True_)):  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            wrong()


@pytest.mark.parametrize("generator", [MicrosoftRandom, FreecellProRandom])
def test_the_generators_compute_with_plain_integers(generator: type[MicrosoftRandom]) -> None:
    # With 32 bits of NumPy the product would overflow.
    numbers = [generator(kind(617)) for kind in (int, numpy.int32)]
    assert numbers[0].next() == numbers[1].next()
    assert type(numbers[1].next()) is int
    with pytest.raises(TypeError, match="the seed must be an integer, not str '617'"):
        generator("617")  # type: ignore[arg-type]


def test_dealing_numbers_as_text() -> None:
    assert bytes(deal_many("5-7")) == bytes(deal_many(range(5, 8)))
    assert [list(block.numbers) for block in deal_blocks("5-7", size=numpy.int64(2), threads=numpy.int8(1))] == [
        [5, 6],
        [7],
    ]
    with pytest.raises(DealNumberError, match="'x' is not a deal number or range"):
        deal_many("x")


@cache
def answers() -> list[Any]:
    easy = Board(["QC KC"] + [""] * 7, cells=1, home=(11, 13, 13, 13))
    return [
        solve(617),
        solve(easy),
        solve(easy, aim="fewest"),
        *solve_many([1]),
        solve(781948),
        solve(781948, limit=Limit(positions=100)),
        verify(617, "7a 3h"),
        verify(617, "7a"),
        find_deals(617),
        find_deals("7D AD 5C", most=2),
        find_deals(str(Board.deal(617)).replace("7D AD", "AD 7D"), numbers="1-1000"),
        find_deals(617)[0],
        hint(easy),
        review(Game.replay(easy, "1a")),
        Board.deal(617).legal_moves,
    ]


@pytest.mark.parametrize("at", range(15))
def test_answers_are_values(at: int) -> None:
    answer = answers()[at]
    for again in (pickle.loads(pickle.dumps(answer)), copy.copy(answer), copy.deepcopy(answer)):
        assert again == answer
        assert repr(again) == repr(answer)
        assert hash(again) == hash(answer)
    assert answer != "something else"
    if not isinstance(answer, LegalMoves):
        for attribute in ("board", "deal_number", "moves", "total", "rule", "plies", "anything"):
            with pytest.raises((AttributeError, TypeError)):
                setattr(answer, attribute, None)


def test_answers_differ() -> None:
    assert len({*answers()}) == len(answers())
    assert solve(617) != solve(Board.deal(617))  # the number of the deal is part of the answer


def test_only_what_is_solved_is_true() -> None:
    assert solve(617)
    assert not solve(781948)
    assert not solve(617, limit=Limit(positions=1))
    assert hint(617)
    assert not hint(781948)
    assert not hint(617, limit=Limit(positions=1))
    assert [hint(781948).verdict, hint(617, limit=Limit(positions=1)).verdict] == ["lost", "unknown"]
    assert find_deals(617)
    assert find_deals("7D", numbers="1-2000", most=0)
    assert not find_deals(str(Board.deal(617)), numbers="1-10")


def test_what_was_found_shows_what_was_left_out() -> None:
    assert repr(find_deals(617)) == "<FoundDeals 617>"
    assert repr(find_deals("7D", numbers="1-2000", most=2)) == "<FoundDeals 12 171; 37 match, the first 2 are listed>"
    assert repr(find_deals("7D", numbers="1-2000", most=0)) == "<FoundDeals none; 37 match, none is listed>"
    assert repr(find_deals("7D", numbers="1-2000")).endswith(" ...>")
    near = find_deals(str(Board.deal(617)).replace("7D AD", "AD 7D"), numbers="1-1000")
    assert repr(near).startswith("<FoundDeals none; near 617 (two cards swapped:")


def test_numbers_as_text() -> None:
    assert list(search_deals("row(AS) == 1", "1-30")) == list(search_deals("row(AS) == 1", range(1, 31)))
    with pytest.raises(DealNumberError, match="runs backwards"):
        find_deals("7D", numbers="10-1")


def test_legal_moves_are_a_sequence() -> None:
    moves = Board.deal(617).legal_moves
    assert isinstance(moves, Sequence)
    assert list(moves) == [moves[i] for i in range(len(moves))] == list(reversed(list(reversed(moves))))
    assert moves[-1] == moves[numpy.int64(10)] == list(moves)[-1]
    assert moves[2:4] == tuple(moves)[2:4]
    assert moves.index(moves[3]) == 3
    assert moves.count(moves[3]) == 1
    with pytest.raises(IndexError):
        moves[11]


def test_games_and_boards_know() -> None:
    game = Game(617)
    assert game
    assert len(game) == 0
    assert game.legal_moves == game.board.legal_moves
    assert not game.is_stuck
    won = Board([""] * 8, home=(13,) * 4)
    assert not won.is_stuck
    assert Game(won).result == "won"


def test_a_stuck_board() -> None:
    lost = next(board for board in walk_to_the_end(Board.deal(11982, cells=0)))
    assert lost.is_stuck
    assert not lost.legal_moves
    assert Game(lost).result == "stuck"


def walk_to_the_end(board: Board) -> list[Board]:
    seen = {board}
    waiting = [board]
    while waiting:
        board = waiting.pop()
        moves = board.legal_moves
        if not moves:
            return [board]
        for move in moves:
            after = board.play(move)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return []


def test_a_solution_step_by_step() -> None:
    answer = solve(617)
    assert answer
    assert answer.boards[0] == Board.deal(617)
    assert answer.boards[-1].is_won
    assert [played.move for played in answer.steps] == list(answer.moves)
    assert answer.boards == answer.game().boards
    assert answer.notation == answer.game().notation


def test_a_hint() -> None:
    found = hint(Game.replay(617, "7a"))
    assert isinstance(found, Hint)
    assert found.board == Board.deal(617).play("7a")
    assert found.move in found.board.legal_moves
    assert str(found) == str(found.moves[0])
    assert found.cards == found.board.moved_cards(found.moves[0])


def test_cards_by_name() -> None:
    assert Card("AS") is Card.parse("AS") is Card("a♠")
    for wrong in ((5,), ("AS", "S"), (freecell.Rank.ACE,)):
        with pytest.raises(TypeError, match="or is a text like 'AS'"):
            Card(*wrong)


def test_random_deals() -> None:
    assert random_deal() in RANDOM_DEALS
    assert random_deal(seed=5) == random_deal(seed=numpy.int64(5))
    assert random_deal(range(7, 8)) == random_deal("7") == 7
    with pytest.raises(DealNumberError, match="empty range"):
        random_deal(range(0))


def test_random_deals_of_a_level() -> None:
    for level in ("very easy", "easy", "medium", "hard", "very hard"):
        deals = {random_deal(level=level, seed=seed) for seed in range(20)}
        assert {WORDS[known_level(deal) - 1] for deal in deals} == {level}
        assert len(deals) > 10
    assert random_deal(level=5, seed=1) == random_deal(level="Very-Hard", seed=1) == random_deal(level="5", seed=1)
    assert known_level(random_deal("1-100", level=1)) == 1
    assert random_deal("617", level=numpy.int64(5)) == 617
    with pytest.raises(DealNumberError, match="none of the deals 617 to 617 is easy"):
        random_deal("617", level="easy")
    with pytest.raises(DealNumberError, match="none of the deals 11982 to 11982"):  # it cannot be won
        random_deal("11982", level=known_level(11982))
    with pytest.raises(DealNumberError, match="levels of deals 1 to 32000 are known, not of 1 to 50000"):
        random_deal("1-50000", level="easy")
    for wrong in ("tough", "0", 6, ""):
        with pytest.raises(FreecellError, match=r"unknown level .* \(choose 'very easy', .* or 1 to 5\)"):
            random_deal(level=wrong)
    with pytest.raises(TypeError, match="level must be an integer"):
        random_deal(level=True)


def test_progress_and_cancelling() -> None:
    class Enough(Exception):
        pass

    told: list[SearchProgress] = []

    def enough(progress: SearchProgress) -> None:
        told.append(progress)
        raise Enough

    hard = Board.deal(982, cells=2)  # seconds of work, whatever the engine
    before = threading.active_count()
    with pytest.raises(Enough):
        solve(hard, progress=enough)
    assert len(told) == 1
    assert isinstance(told[0], SearchProgress)
    assert threading.active_count() == before
    told.clear()
    assert solve(781948, progress=told.append).outcome == "unsolvable"
    assert solve(781948, limit=Limit(positions=50), progress=told.append).outcome == "gave up"


def test_suits_as_symbols() -> None:
    board = Board.deal(617).play("7a")
    for format in ("rows", "columns"):
        text = board.to_text(format, unicode=True)
        assert "J♥" in text
        assert Board.parse(text) == board
    with pytest.raises(FreecellError, match="has no suit symbols"):
        board.to_text("json", unicode=True)


def test_pictures_of_games_solutions_and_reviews() -> None:
    game = Game.replay(617, "7a 7b 5d 3c")
    assert game._repr_svg_().count('class="mark"') == 1
    assert "move 4 was 3c" in game._repr_svg_()
    assert 'class="mark"' not in Game(617)._repr_svg_()
    answer = solve(617)
    assert answer
    assert answer._repr_svg_().count('class="arrow"') == 1
    judged = review(game)
    assert judged.blunder is not None
    picture = judged._repr_svg_()
    assert picture.count('class="arrow"') == 2
    assert "move 4, 3c, lost the game" in picture
    assert 'class="arrow"' not in review(617)._repr_svg_()
    assert svg(judged, size=300, four_colours=True) != picture


def test_marks_and_arrows() -> None:
    plain = svg(617)
    assert svg(617, arrows=["7a", Move.parse("8b")]).count('class="arrow"') == 2
    assert svg(617, arrows={"7a": "good", "8a": "bad"}).count("#ff6b5e") == 2
    assert svg(617, marks=["AS", Card("KD")]).count('class="mark"') == 2
    assert svg(Board.deal(617).play("7a"), last="7a").count('class="mark"') == 1
    assert svg(Board.deal(617).play("58"), last="58").count('class="mark"') == 1
    assert svg(617, arrows=["a1"]).replace("fc", "") != plain  # nothing is there to move: no arrow
    assert 'class="arrow"' not in svg(617, arrows=["a1"])
    with pytest.raises(FreecellError, match="unknown kind of mark 'ugly'"):
        svg(617, marks={"AS": "ugly"})


@pytest.mark.parametrize("size", [0, -5, 10**30])
def test_the_size_of_a_picture_is_checked(size: int) -> None:
    with pytest.raises(FreecellError, match=f"size must be 1 to 65,536, not {size}"):
        svg(617, size=size)


@pytest.mark.parametrize(
    "wrong", [{"size": 4.0}, {"size": float("nan")}, {"last": True}, {"arrows": b"7"}, {"marks": b"7"}]
)
def test_what_a_picture_cannot_be_made_of(wrong: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        svg(617, **wrong)


def test_a_picture_takes_every_kind_of_integer() -> None:
    numpy = pytest.importorskip("numpy")
    assert 'width="200"' in svg(617, size=numpy.uint8(200))


def test_pandas(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    pytest.importorskip("pyarrow")
    made = freecell.survey.run([5, 1], tmp_path / "survey")
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(freecell.ExtraMissing, match=r"pip install distributed duckdb matplotlib pyarrow pandas"):
        made.to_pandas()
    monkeypatch.undo()
    pandas = pytest.importorskip("pandas")
    frame = made.to_pandas(["deal", "cells", "outcome"])
    assert isinstance(frame, pandas.DataFrame)
    assert list(frame["deal"]) == [1, 5]
    row = frame.iloc[0]
    assert Board.deal(row["deal"], cells=row["cells"]) == Board.deal(1)
