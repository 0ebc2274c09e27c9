"""Wrong types, odd letters, odd terminals: each once gave a traceback or a wrong answer."""

from __future__ import annotations

import io
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from freecell import (
    Board,
    Card,
    Game,
    Limit,
    PartialBoard,
    Pattern,
    Rank,
    Suit,
    expand,
    perft,
    questions,
    read_games,
    read_record,
    solve,
    svg,
    verify,
    write_games,
)
from freecell._files import write_whole
from freecell.errors import CardError, FreecellError
from freecell.solver import Search
from tests.cli.running import run


@pytest.mark.parametrize(
    "call",
    [
        lambda: solve(617, limit=1000),  # type: ignore[arg-type]
        lambda: Card.parse(5),  # type: ignore[arg-type]
        lambda: Limit(positions="x"),  # type: ignore[arg-type]
        lambda: Limit(seconds=True),
        lambda: Limit(memory=1e9),  # type: ignore[arg-type]
        lambda: verify("617", "7a"),  # type: ignore[arg-type]
        lambda: Game(5).comment(None),  # type: ignore[arg-type]
        lambda: Game(5).set_header("Player", 5),  # type: ignore[arg-type]
        lambda: Game(5).set_header(None, "x"),  # type: ignore[arg-type]
        lambda: PartialBoard.from_rows(5),  # type: ignore[arg-type]
        lambda: Suit.parse(5),  # type: ignore[arg-type]
        lambda: Rank.parse(None),  # type: ignore[arg-type]
        lambda: read_games(None),  # type: ignore[arg-type]
        lambda: write_games(Game(5), io.StringIO()),  # type: ignore[arg-type]
        lambda: write_games(["7a"], io.StringIO()),  # type: ignore[list-item]
    ],
)
def test_wrong_types(call: Callable[[], object]) -> None:
    with pytest.raises(TypeError):
        call()


@pytest.mark.parametrize(
    "call",
    [
        lambda what: verify(617, "7a", open_count=what),
        lambda what: Game.replay(617, "7a", open_count=what),
        lambda what: read_record("7a", board=617, open_count=what),
        lambda what: expand(617, "7a", open_count=what),
    ],
)
def test_an_open_count_that_there_is_not(call: Callable[[str], object]) -> None:
    with pytest.raises(FreecellError, match="unknown open count 'all' \\(choose 'longest', 'one' or 'refuse'\\)"):
        call("all")


@pytest.mark.parametrize(
    "fail",
    [
        lambda: Board.parse("7D"),
        lambda: Board.deal(617).play("3h"),
        lambda: Pattern("row(AS"),
        lambda: perft(617, 30, limit=Limit(memory=16 << 20)),
        lambda: questions.read("solve", {"deal": 617, "sells": 3}),
    ],
)
def test_an_error_says_the_same_in_another_process(fail: Callable[[], object]) -> None:
    with pytest.raises(FreecellError) as caught:
        fail()
    again = pickle.loads(pickle.dumps(caught.value))
    assert type(again) is type(caught.value)
    assert (str(again), vars(again)) == (str(caught.value), vars(caught.value))


def test_limits_out_of_range() -> None:
    for values in ({"positions": -1}, {"seconds": -0.5}, {"seconds": float("nan")}, {"memory": 5}):
        with pytest.raises(FreecellError, match="must be"):
            Limit(**values)


def test_a_deal_number_is_a_board() -> None:
    board = Board.deal(617)
    assert svg(617) == svg(board)
    assert perft(617, 2) == perft(board, 2)
    assert verify(617, "7a").board == verify(board, "7a").board


@pytest.mark.parametrize("text", ["Aſ", "Kß", "ſ"])
def test_letters_that_only_look_like_suits(text: str) -> None:
    with pytest.raises(CardError):
        Card.parse(text)
    with pytest.raises(CardError):
        Suit.parse(text)


@pytest.mark.parametrize("aim", ["quick", "short"])
def test_a_search_stopped_before_it_begins(aim: str) -> None:
    search = Search(617, aim=aim)  # type: ignore[arg-type]
    search.stop()
    assert search.run() is None


@pytest.mark.parametrize("command", ["show", "deal"])
@pytest.mark.parametrize(
    ("encoding", "card"),
    [("latin-1", b"7D"), ("utf-8", b"7\xe2\x99\xa6"), ("ascii", b"7\xe2\x99\xa6"), ("gb18030", b"7D")],
)
def test_suits_on_other_terminals(command: str, encoding: str, card: bytes) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "freecell", command, "617", "--unicode"],
        env=os.environ | {"PYTHONIOENCODING": encoding},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert done.stdout.startswith(card + b" ")
    assert (b"suits are printed as letters" in done.stderr) == (card == b"7D")


@pytest.mark.parametrize(("encoding", "cards"), [("cp1252", "AH 2H 3H AS or AC AS"), ("utf-8", "A♥ 2♥ 3♥ A♠ or A♣ A♠")])
def test_a_suit_that_the_output_lacks_is_a_letter(encoding: str, cards: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "freecell", "prove", "781948"],
        env=os.environ | {"PYTHONIOENCODING": encoding},
        capture_output=True,
        check=True,
    )
    assert f"home: {cards}, never both." in done.stdout.decode(encoding)


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    done = run("prove", "781948", "--out", str(tmp_path / "none" / "x.fcproof"))
    assert (done.returncode, done.stdout) == (2, "")
    assert f"there is no folder '{tmp_path / 'none'}' for proofs" in done.stderr
    with pytest.raises(FileNotFoundError) as caught:
        write_whole(tmp_path / "none" / "x.fcproof", b"")
    assert caught.value.filename == str(tmp_path / "none" / "x.fcproof")


def test_a_board_is_not_printed_where_its_name_would_stand() -> None:
    done = run("prove", "-", "--limit-positions", "1", input=Board.deal(11982).to_text("columns"))
    assert (done.returncode, done.stdout) == (3, "gave up at the limit of positions after 1 position: no proof\n")


def test_a_command_misspelt() -> None:
    done = run("sovle", "617")
    assert done.returncode == 2
    assert "no such command 'sovle'; did you mean solve" in done.stderr


@pytest.mark.parametrize(("option", "why"), [("--limit-positions", "a whole number"), ("--limit-seconds", "a number")])
def test_what_is_not_a_number_is_said_plainly(option: str, why: str) -> None:
    done = run("solve", "617", option, "x")
    assert done.returncode == 2
    assert f"'x' is not {why} (see 'freecell solve --help')" in done.stderr


@pytest.mark.parametrize("command", ["show", "replay", "solve", "find", "perft"])
def test_files_are_completed(command: str) -> None:
    complete = {"_FREECELL_COMPLETE": "bash_complete", "COMP_WORDS": f"freecell {command} boa", "COMP_CWORD": "2"}
    done = subprocess.run(
        [sys.executable, "-c", "from freecell.cli import main; main()"],
        env=os.environ | complete,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "file,boa\n"
