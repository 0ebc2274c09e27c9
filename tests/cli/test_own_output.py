"""Every command that reads a board or a record reads what every other prints."""

from __future__ import annotations

from pathlib import Path

import pytest

from freecell import Board, Game, read_games
from freecell._backend import ENGINE_NAME
from freecell.boardtext import BOARD_FORMATS
from freecell.errors import BoardError, RecordError
from freecell.record import split_games
from tests.cli.running import run

pytestmark = pytest.mark.skipif(
    ENGINE_NAME != "kernel", reason="plain Python takes long to solve, and reports progress"
)

BOARDS = [
    *[("deal", "617", "--format", shape) for shape in ("rows", "columns", "json")],
    *[("deal", "617-617", "--format", shape) for shape in ("rows", "columns", "json")],
    *[("show", "617", "--format", shape) for shape in ("rows", "columns", "json", "code")],
    ("show", "617", "--unicode"),
    *[("replay", "--deal", "617", "7a", "--format", shape) for shape in ("rows", "columns", "json", "code", "record")],
    ("replay", "--deal", "617", "7a", "--json"),
]
READERS = [("show", "-"), ("solve", "-"), ("perft", "-", "--depth", "1"), ("replay", "7b", "--deal", "-")]


@pytest.mark.parametrize("reader", READERS, ids=" ".join)
@pytest.mark.parametrize("printer", BOARDS, ids=" ".join)
def test_a_board(printer: tuple[str, ...], reader: tuple[str, ...]) -> None:
    done = run(*reader, input=run(*printer).stdout)
    assert done.stderr == ""
    assert done.returncode in (0, 1 if reader[0] == "replay" else 0)
    if reader[0] == "show":
        assert Board.parse(done.stdout) == Game.replay(617, "7a" if printer[0] == "replay" else "").board


@pytest.mark.parametrize(
    "printer", [one for one in BOARDS if one[0] != "replay"] + [BOARDS[-2], ("solve", "617", "--format", "record")]
)
def test_the_number_of_a_board(printer: tuple[str, ...]) -> None:
    assert run("find", "-", input=run(*printer).stdout).stdout == "617\n"


@pytest.mark.parametrize("shape", ["rows", "columns", "json"])
def test_several_deals_are_solved(shape: str) -> None:
    done = run("solve", "-", input=run("deal", "1-3", "--format", shape).stdout)
    assert done.stdout == run("solve", "1-3").stdout
    assert done.returncode == 0


def test_several_records(tmp_path: Path) -> None:
    text = run("solve", "1-3", "11982", "--format", "record").stdout
    file = tmp_path / "games.txt"
    file.write_text(text)
    games = list(read_games(file))
    assert [game.deal_number for game in games] == [1, 2, 3, 11982]
    assert [game.is_won for game in games] == [True, True, True, False]
    assert games[3].comments[0].startswith("unsolvable: ")
    assert [Game.parse(part) for part in split_games(text.splitlines())] == games
    assert run("solve", str(file)).returncode == 1


def test_boards_in_every_format_in_one_file() -> None:
    board = Game.replay(617, "7a").board
    texts = [board.to_text(shape) for shape in BOARD_FORMATS]
    assert [game.board for game in read_games("\n".join(texts).splitlines())] == [board] * 4


def test_games_are_read_as_they_come() -> None:
    read: list[int] = []

    def lines() -> list[str]:
        return [line for number in (1, 2) for line in Game(number).record().splitlines()]

    def counted() -> object:
        for at, line in enumerate(lines()):
            read.append(at)
            yield line

    games = read_games(counted())  # type: ignore[arg-type]
    assert next(games).deal_number == 1
    assert len(read) < len(lines())


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(RecordError):
        list(read_games(['[Deal "617"]', "", "1. 9z"]))
    with pytest.raises(BoardError):
        list(read_games(["#1", "KC KC"]))
    with pytest.raises(RecordError, match="no record needs so many"):
        list(read_games(["7a 7b " * 10_000] * 10))
