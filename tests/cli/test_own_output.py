"""Every command that reads a board or a record reads what every other prints."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from freecell import Board, Game, read_games, read_record, solve, verify
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
    *[("replay", "--start", "617", "7a", "--format", shape) for shape in ("rows", "columns", "json", "code", "record")],
]
READERS = [
    ("show", "-"),
    ("solve", "-"),
    ("judge", "-", "--limit-positions", "1000"),  # what takes two seconds reports progress
    ("difficulty", "-", "--games", "1"),
    ("perft", "-", "--depth", "1"),
    ("replay", "-"),
    ("replay", "7b", "--start", "-"),
    ("prove", "-"),
]


@cache
def printed(*command: str) -> str:
    """What a command prints."""
    return run(*command).stdout


@pytest.mark.parametrize("reader", READERS, ids=" ".join)
@pytest.mark.parametrize("printer", BOARDS, ids=" ".join)
def test_a_board(printer: tuple[str, ...], reader: tuple[str, ...]) -> None:
    done = run(*reader, input=printed(*printer))
    assert done.stderr == ""
    assert done.returncode in {"replay": (1,), "judge": (0, 3), "prove": (1,)}.get(reader[0], (0,))
    if reader[0] == "show":
        assert Board.parse(done.stdout) == Game.replay(617, "7a" if printer[0] == "replay" else "").board


@pytest.mark.parametrize(
    "printer", [one for one in BOARDS if one[0] != "replay"] + [BOARDS[-1], ("solve", "617", "--format", "record")]
)
def test_the_number_of_a_board(printer: tuple[str, ...]) -> None:
    assert run("find", "-", input=printed(*printer)).stdout == "617\n"


SEVERAL = [
    *[("deal", "5-6", "--format", shape) for shape in ("rows", "columns", "json")],
    *[("show", "5-6", "--format", shape) for shape in ("rows", "columns", "json", "code")],
    ("solve", "5", "6", "--format", "record"),
    ("solve", "5", "6", "--format", "json"),
    ("judge", "5-6", "--format", "json", "--limit-positions", "1000"),
    ("difficulty", "5-6", "--format", "json", "--games", "1"),
    ("perft", "5-6", "--format", "json", "--depth", "1"),
    ("prove", "5-6", "--format", "json"),
    ("search", "row(AS) > 0", "--in", "5-6"),
    ("search", "row(AS) > 0", "--in", "5-6", "--format", "json"),
]


@pytest.mark.parametrize("reader", [*READERS[:5], ("find", "-")], ids=" ".join)
@pytest.mark.parametrize("printer", SEVERAL, ids=" ".join)
def test_several_boards(printer: tuple[str, ...], reader: tuple[str, ...]) -> None:
    text = printed(*printer)
    done = run(*reader, input=text)
    assert done.stderr == ""
    assert done.returncode in ((0, 3) if reader[0] == "judge" else (0,))
    if reader[0] == "find":
        assert done.stdout == "5\n6\n"
    if reader[0] == "show":
        has_moves = printer[0] in ("solve", "prove")  # a record is shown where it ends
        shown = [game.board for game in read_games(done.stdout.splitlines())]
        assert [board.is_won for board in shown] == [has_moves] * 2
        assert has_moves or shown == [Board.deal(5), Board.deal(6)]


@pytest.mark.parametrize("shape", ["record", "json"])
@pytest.mark.parametrize("autoplay", ["off", "horne"])
def test_several_games_are_replayed(shape: str, autoplay: str) -> None:
    answers = run("solve", "1-3", "--format", shape, "--autoplay", autoplay).stdout
    done = run("replay", "-", input=answers)
    assert (done.stderr, done.returncode) == ("", 0)
    assert [line.split(" in ")[0] for line in done.stdout.splitlines() if line.startswith("# deal")] == [
        f"# deal {number}: won" for number in (1, 2, 3)
    ]
    for again in ("record", "json"):
        twice = run("replay", "-", input=run("replay", "-", "--format", again, input=answers).stdout)
        assert twice == done


@pytest.mark.parametrize("shape", ["record", "json"])
def test_a_game_that_begins_from_a_board(shape: str) -> None:
    code = Game.replay(617, "7a").board.to_text("code")
    done = run("replay", "-", input=run("solve", code, "--format", shape).stdout)
    assert (done.stderr, done.returncode) == ("", 0)
    again = run("replay", "-", input=run("replay", "7b", "--start", code, "--format", shape).stdout)
    assert (again.stderr, again.returncode) == ("", 1)
    assert Board.parse(again.stdout) == Game.replay(617, "7a 7b").board


@pytest.mark.parametrize("line", [("judge", "--limit-positions", "1000"), ("difficulty", "--games", "1")])
def test_an_answer_about_a_board_names_it(line: tuple[str, ...]) -> None:
    code = Game.replay(617, "7a").board.to_text("code")
    assert run("show", "-", "--format", "code", input=run(*line, code, "--format", "json").stdout).stdout == f"{code}\n"


@pytest.mark.parametrize("reader", ["show", "solve", "judge", "difficulty", "perft", "find"])
def test_every_reader_takes_deals_files_and_codes_together(reader: str, tmp_path: Path) -> None:
    options = {"judge": ["--limit-positions", "1000"], "difficulty": ["--games", "1"], "perft": ["--depth", "1"]}
    file = tmp_path / "boards.txt"
    file.write_text(run("show", "6-7").stdout)
    code = Board.deal(8).to_text("code")
    done = run(reader, "5", str(file), code, "9-10", *options.get(reader, []), "--format", "json")
    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == 6
    wrong = run(reader, "5", str(file), "10-9", *options.get(reader, []))
    assert (wrong.stdout, wrong.returncode) == ("", 2)
    assert "runs backwards" in wrong.stderr


def test_what_is_wrong_in_one_of_several_games() -> None:
    text = Game.replay(617, "7a").record() + Game(5).record() + "1. 9z\n" + Game(6).record()
    done = run("replay", "-", input=text)
    assert done.stderr == "freecell replay: game 2: line 5: '9z' is not a move\n"
    assert done.returncode == 2
    assert done.stdout.count("# deal ") == 3


def test_no_match_for_one_of_several_boards() -> None:
    cards = str(Board.deal(5)).split()
    cards[0], cards[3] = cards[3], cards[0]
    done = run("find", "-", input=f"#1\n{Board.deal(4)}\n#2\n{' '.join(cards[:8])}\n")
    assert (done.stdout, done.returncode) == ("4\n", 1)
    assert done.stderr == "board 2: no match: no deal from -2 to 8589934591 has these cards\n"
    assert run("find", "617").stdout == "617\n"


@pytest.mark.parametrize("line", [("solve", "617", "--format", "steps"), ("replay", "7a", "--start", "617", "--steps")])
def test_boards_step_by_step(line: tuple[str, ...]) -> None:
    printed = run(*line).stdout
    games = list(read_games(printed.splitlines()))
    assert games[0].board == Board.deal(617)
    assert games[1].board == games[0].board.play("83" if line[0] == "solve" else "7a")
    shown = run("show", "-", "--format", "code", input=printed)
    assert shown.stdout.splitlines() == [game.board.to_text("code") for game in games]
    assert shown.returncode == 0


def test_steps_of_several_games() -> None:
    printed = run("replay", "-", "--steps", input=Game.replay(5, "1a").record() + Game.replay(6, "1a").record()).stdout
    boards = [game.board for game in read_games(printed.splitlines())]
    ends = [Game.replay(number, "1a").board for number in (5, 6)]
    assert boards == [Board.deal(5), ends[0], ends[0], Board.deal(6), ends[1], ends[1]]


def test_a_line_about_home_below_the_cards() -> None:
    board = Game.replay(617, "7a").board
    top, cells, *rest = board.to_text("columns").splitlines()
    assert [game.board for game in read_games([*rest, top, cells])] == [board]
    assert [game.board for game in read_games([cells, top, *rest])] == [board]


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
    assert games[3].comments[0].startswith("unsolvable, ")
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
    with pytest.raises(RecordError, match="no record is that long"):
        list(read_games(["7a 7b " * 10_000] * 10))


@pytest.mark.parametrize("shape", ["standard", "single", "record", "json"])
@pytest.mark.parametrize("number", ["1", "24", "617"])
def test_every_format_of_a_solution_is_replayed(shape: str, number: str) -> None:
    text = run("solve", number, "--format", shape).stdout
    done = run("replay", "-", *(("--start", number) if shape in ("standard", "single") else ()), input=text)
    assert (done.stderr, done.returncode) == ("", 0)


@pytest.mark.parametrize("number", [1, 24, 617])
def test_what_the_library_writes_it_reads(number: int) -> None:
    answer = solve(number)
    assert answer.outcome == "solved"
    game = answer.game("horne")
    for line in (answer.notation, answer.single_notation, game.single_notation):
        assert verify(number, line)
        assert Game.replay(number, line).is_won
        assert read_record(line, board=number).problems == ()
    assert Game.replay(number, game.notation) == game
    assert Game.parse(game.record()) == game
    (again,) = read_games(game.record())
    assert again == game
    board = game.boards[len(game) // 2]
    assert [Board.parse(board.to_text(shape)) for shape in BOARD_FORMATS] == [board] * 4
    assert [Board.parse(board.to_text(shape, unicode=True)) for shape in ("rows", "columns")] == [board] * 2


def test_a_text_that_is_no_game_is_refused_in_a_few_lines() -> None:
    done = run("replay", "-", "--start", "617", input=run("solve", "617", "--format", "steps").stdout)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) <= 11
