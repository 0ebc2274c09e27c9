"""Difficulty: the specification and the kernel play the same games; what wins mean; the command."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import freecell
from freecell import Board, Difficulty, FreecellError, _reference, difficulty
from freecell._backend import engine
from freecell.levels import LAST_KNOWN, TRIES, WORDS, deals_of_level, known_level, pack_levels
from freecell.rules import LegalMoves, play

from .cli.running import run

pytestmark = pytest.mark.engine

PINNED = (10, 124, 149, 43, 113, 17, 116, 254, 15, 9)
"""Wins of deals 1 to 10 in 400 games with seed 1, found by two programs that share no code."""


def _positions(count: int) -> list[Board]:
    chance = random.Random(19)
    boards = []
    for index in range(count):
        board = Board.deal(chance.randrange(1, 2**33), cells=index % 8)
        for _ in range(chance.randrange(40)):
            if moves := list(LegalMoves(board)):
                board = play(board, chance.choice(moves), autoplay="horne").board
        boards.append(board)
    return boards


def test_the_wins_are_pinned() -> None:
    games = 400 if engine is not _reference else 20
    found = [difficulty(number, games=games).wins for number in range(1, 11)]
    if games == 400:
        assert found == list(PINNED)
    else:
        assert found == [0, 3, 10, 0, 4, 2, 4, 15, 0, 0]


def test_both_engines_play_the_same_games() -> None:
    for number in (1, 8, -1, 2**33 - 1):
        board = Board.deal(number).to_bytes()
        assert engine.habit_games(board, 1, number, 3, 8) == _reference.habit_games(board, 1, number, 3, 8)
    for seed, position in enumerate(_positions(24)):
        board = position.to_bytes()
        number = _reference.habit_number(board)
        assert engine.habit_number(board) == number
        assert engine.habit_games(board, seed, number, 0, 5) == _reference.habit_games(board, seed, number, 0, 5)


def test_a_position_is_the_same_in_any_order_of_columns() -> None:
    board = Board.deal(617).play("7a")
    other = Board._trusted(board._columns[::-1], board._cells[::-1], board._home)
    assert engine.habit_number(board.to_bytes()) == engine.habit_number(other.to_bytes())
    fewer = Board.deal(617, cells=3).play("7a")
    assert engine.habit_number(board.to_bytes()) != engine.habit_number(fewer.to_bytes())


def test_games_are_cut_without_changing_them() -> None:
    board = Board.deal(8).to_bytes()
    whole = engine.habit_games(board, 1, 8, 0, 30)
    assert whole == b"".join(engine.habit_games(board, 1, 8, first, 10) for first in (0, 10, 20))
    assert difficulty(8, games=30).wins == sum(whole)
    assert engine.habit_games(board, 2, 8, 0, 30) != whole != engine.habit_games(board, 1, 9, 0, 30)


def test_a_won_game_is_always_won_and_one_without_moves_never() -> None:
    won = Board([""] * 8, home=(13, 13, 13, 13))
    assert difficulty(won, games=3) == Difficulty(3, 3)
    assert difficulty(-1, games=20, cells=0).wins == 0, "deal -1 cannot be won without cells"


def test_steps_are_tries() -> None:
    for level, tries in enumerate(TRIES, 1):
        assert Difficulty(1000, 1000 * tries).level == level
        assert Difficulty(999, 1000 * tries).level == level + 1
        assert Difficulty(1000, 1000 * tries).word == WORDS[level - 1]
    assert Difficulty(0, 1).level == 5
    assert Difficulty(0, 1).tries is None


def test_fewer_wins_are_harder() -> None:
    places = [Difficulty(wins, 800).harder_than for wins in range(801)]
    assert places == sorted(places, reverse=True)
    assert places[0] >= 97
    assert places[800] == 0
    assert [Difficulty(wins, 400).harder_than for wins in range(401)] == places[::2]


def test_the_sentence() -> None:
    assert Difficulty(20, 800).text.startswith("hard: a casual player wins about once in 40 tries; harder than 8")
    assert Difficulty(0, 100).text.startswith("very hard: a casual player wins less than once in 80 tries; harder than")
    assert Difficulty(800, 800).text == "very easy: a casual player wins about 10 of 10 tries; harder than 0% of deals"
    assert str(Difficulty(1, 3)) == Difficulty(1, 3).text
    assert eval(repr(Difficulty(1, 3))) == Difficulty(1, 3)
    with pytest.raises(AttributeError):
        Difficulty(1, 3).wins = 2  # type: ignore[misc]


@pytest.mark.parametrize("games", [0, -1, 1_000_001])
def test_games_that_are_none(games: int) -> None:
    with pytest.raises(FreecellError, match=f"1 to 1,000,000, not {games}"):
        difficulty(1, games=games)
    with pytest.raises(TypeError):
        difficulty(1, games=1.5)  # type: ignore[arg-type]


def test_other_bad_questions() -> None:
    with pytest.raises(FreecellError, match="seed must be 0 or more, not -1"):
        difficulty(1, seed=-1)
    with pytest.raises(freecell.DealNumberError):
        difficulty(2**33)
    for wrong in (b"", bytes(72), b"\xff" * 72):
        with pytest.raises(ValueError, match=r"bytes?|cards"):
            engine.habit_games(wrong, 1, 1, 0, 1)
        with pytest.raises(ValueError, match=r"bytes?|cards"):
            engine.habit_number(wrong)
    with pytest.raises(ValueError, match="games can be played"):
        engine.habit_games(Board.deal(1).to_bytes(), 1, 1, 0, -1)
    with pytest.raises(ValueError, match="games can be played"):
        engine.habit_games(Board.deal(1).to_bytes(), 1, 1, 0, 65537)


def test_the_command() -> None:
    text = run("difficulty", "8", "--games", "20").stdout
    assert text.startswith("deal 8: very easy: a casual player wins about 8 of 10 tries; harder than ")
    rows = [
        json.loads(line) for line in run("difficulty", "7-9", "--games", "20", "--format", "json").stdout.splitlines()
    ]
    assert [(row["deal"], row["wins"], row["games"]) for row in rows] == [(7, 4, 20), (8, 15, 20), (9, 0, 20)]
    assert [row["level"] for row in rows] == [difficulty(n, games=20).level for n in (7, 8, 9)]
    code = Board.deal(8).play("1a").to_text("code")
    row = json.loads(run("difficulty", code, "--games", "5", "--format", "json", "--seed", "3").stdout)
    assert row["deal"] is None
    assert row["wins"] == difficulty(Board.deal(8).play("1a"), games=5, seed=3).wins


def test_the_command_refuses() -> None:
    nothing, no_games = run("difficulty"), run("difficulty", "1", "--games", "0")
    assert (nothing.returncode, no_games.returncode) == (2, 2)
    assert "which deal?" in nothing.stderr
    assert "Invalid value for '--games'" in no_games.stderr


def test_the_levels_that_ship() -> None:
    levels = [known_level(deal) for deal in range(1, LAST_KNOWN + 1)]
    assert pack_levels(levels) == (Path(freecell.__file__).parent / "data" / "levels.bin").read_bytes()
    assert [levels.count(level) for level in range(1, 6)] == [3165, 6761, 10035, 8884, 3155]
    assert deals_of_level(5)[:5] == (21, 57, 72, 76, 86)
    for bad in (0, 32001, -1):
        with pytest.raises(freecell.DealNumberError, match="1 to 32000 are known"):
            known_level(bad)
    with pytest.raises(FreecellError, match="1 to 5, not 6"):
        deals_of_level(6)


@pytest.mark.skipif(engine is _reference, reason="the pure-Python engine takes a minute")
def test_the_levels_are_what_is_measured() -> None:
    for deal in (1, 8, 617, 16000, 31999, 32000):
        assert known_level(deal) == difficulty(deal).level
