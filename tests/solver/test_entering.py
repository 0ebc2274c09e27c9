"""Solutions as players enter them, with cards that go home by themselves."""

from __future__ import annotations

import pytest

from freecell import Board, Game, solve, solve_many, verify
from freecell._backend import ENGINE_NAME
from freecell.errors import FreecellError, IllegalMove
from freecell.record import read_record
from freecell.rules import Autoplay
from freecell.solver import Limit, Solved

pytestmark = pytest.mark.engine

DEALS = range(1, 201 if ENGINE_NAME == "kernel" else 4)
kernel_only = pytest.mark.skipif(ENGINE_NAME != "kernel", reason="too slow in plain Python")
SAFE_RULES = (Autoplay.OFF, Autoplay.HORNE, Autoplay.RAYMOND)


@pytest.fixture(scope="module")
def answers() -> list[Solved]:
    return [answer for answer in solve_many(DEALS) if isinstance(answer, Solved)]


@pytest.mark.parametrize("rule", list(Autoplay))
def test_lines_win_as_a_player_enters_them(answers: list[Solved], rule: Autoplay) -> None:
    assert len(answers) == len(DEALS)
    shorter = 0
    for answer in answers:
        line = answer.notation_for(rule)
        assert verify(answer.board, line, autoplay=rule), answer
        assert verify(answer.board, answer.moves_for(rule), autoplay=rule)
        shorter += len(line) < len(answer.notation)
    assert (shorter == 0) if rule is Autoplay.OFF else (shorter == len(DEALS))


@kernel_only
def test_short_solutions_are_entered_too() -> None:
    for answer in solve_many(range(1, 6), aim="short", limit=Limit(positions=20_000)):
        assert isinstance(answer, Solved)
        for rule in Autoplay:
            assert verify(answer.board, answer.notation_for(rule), autoplay=rule)


@kernel_only
@pytest.mark.parametrize("deal", [1941, 98714])
def test_no_line_is_made_up_where_max_spoils_the_game(deal: int) -> None:
    answer = solve(deal)
    assert isinstance(answer, Solved)
    for rule in SAFE_RULES:
        assert verify(answer.board, answer.notation_for(rule), autoplay=rule)
    with pytest.raises(FreecellError, match="with autoplay max"):
        answer.notation_for("max")


HARD_TO_RUSH = (
    "5h 67 2a 2b 25 2c 2d 24 21 d2 42 4d c4 a4 74 7a 6c 76 a7 62 47 42 6a 46 4c 72 57 4a b4 a4 5a 5b d5 54 a5 56 74 b5 "
    "85 7a 87 38 73 87v2 83 18v2 17 c1 17 15 3a 3b 3c 3a"
)
"""Wins deal 31465 with autoplay max; it took more than 2,000 searches to find it."""


@kernel_only
def test_what_was_not_found_is_not_called_impossible(monkeypatch: pytest.MonkeyPatch) -> None:
    assert verify(Board.deal(31465), HARD_TO_RUSH, autoplay="max")
    monkeypatch.setattr("freecell.solver.entering.MOST_SEARCHES", 5)
    answer = solve(31465)
    assert isinstance(answer, Solved)
    with pytest.raises(FreecellError, match="was found after 5 searches") as raised:
        answer.notation_for("max")
    assert "cannot" not in str(raised.value)


@pytest.mark.parametrize("rule", SAFE_RULES)
def test_solutions_are_replayed_with_autoplay(answers: list[Solved], rule: Autoplay) -> None:
    for answer in answers:
        assert answer.deal_number is not None
        assert Game.replay(answer.deal_number, answer.moves, autoplay=rule).is_won
        read = read_record(answer.notation, board=answer.deal_number, autoplay=rule)
        assert read.game.is_won
        assert not read.problems


def test_a_game_of_the_solution_has_the_rule() -> None:
    answer = solve(617)
    assert isinstance(answer, Solved)
    game = answer.game("horne")
    assert game.is_won
    assert (game.autoplay, game.deal_number) == (Autoplay.HORNE, 617)
    assert Game.parse(game.record()) == game


def test_moves_home_that_autoplay_has_made_are_forgiven_one_by_one() -> None:
    game = Game.replay(19, "3a 1b")  # the ace of spades goes home after the first move
    assert [str(move) for move in game.steps[0].autoplay] == ["3h"]
    assert Game.replay(19, "3a 3h 1b") == game
    read = read_record("1. 3a 2. 3h {not needed} 3. 1b", board=19)
    assert read.game.moves == game.moves
    assert not read.problems
    for wrong in ("3a 3h 3h", "3h"):  # twice, and too early
        with pytest.raises(IllegalMove):
            Game.replay(19, wrong)
