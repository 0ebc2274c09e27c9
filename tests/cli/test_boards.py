"""`freecell show`, `replay` and `perft` as people and scripts use them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import HealthCheck, given, settings

from freecell import Board, FreecellError, Game
from freecell.boardtext import BOARD_FORMATS, BoardFormat
from freecell.cli.sources import read_game
from tests.cli.running import run
from tests.rules.test_autoplay import MOVES_10913
from tests.texts import any_text

FRESH = Board.deal(617)
LINE = " ".join(MOVES_10913)


def test_the_real_thing() -> None:
    line = [sys.executable, "-m", "freecell", "replay", "-", "--start", "10913"]
    done = subprocess.run(line, capture_output=True, text=True, check=False, input=LINE)
    assert (done.stdout, done.stderr, done.returncode) == run("replay", LINE, "--start", "10913")


@pytest.mark.parametrize("written", BOARD_FORMATS)
@pytest.mark.parametrize("shown", BOARD_FORMATS)
def test_show_turns_every_format_into_every_format(written: BoardFormat, shown: BoardFormat, tmp_path: Path) -> None:
    board = FRESH.play("7a").play("5b")
    file = tmp_path / "board.txt"
    file.write_text(board.to_text(written) + "\n", encoding="utf-8-sig")
    expected = (board.to_text(shown) + "\n", "", 0)
    assert run("show", str(file), "--format", shown) == expected
    assert run("show", "-", "--from", written, "--format", shown, input=board.to_text(written)) == expected


def test_show_takes_a_number_a_code_or_a_record() -> None:
    assert run("show", "617").stdout == f"{FRESH}\n"
    assert run("show", "-1", "--cells", "2").stdout == f"{Board.deal(-1, cells=2)}\n"
    assert run("show", str(2**31 + 617), "--rule", "microsoft").stdout == f"{FRESH}\n"
    assert run("show", FRESH.to_text("code")).stdout == f"{FRESH}\n"
    assert run("show", "-", input="617\n").stdout == f"#617\n{FRESH}\n"  # others may follow, as for `freecell deal -`
    assert run("show", "-", "--format", "svg", input="617\n").stdout == run("show", "617", "--format", "svg").stdout
    game = Game.replay(617, "7a 5b")
    assert run("show", "-", input=game.record()).stdout == f"{game.board}\n"


def test_show_draws_a_picture() -> None:
    plain = run("show", "617", "--format", "svg").stdout
    assert ElementTree.fromstring(plain).tag.endswith("svg")
    assert plain == FRESH._repr_svg_() + "\n"
    assert run("show", "617", "--format", "svg", "--four-colours", "--no-labels").stdout != plain


def test_show_can_print_suits() -> None:
    done = run("show", FRESH.play("7a").to_text("code"), "--unicode")
    assert done.stdout.splitlines()[:3] == [
        "Home: C-0 D-0 H-0 S-0",
        "Cells: J♥ - - -",
        "7♦ A♦ 5♣ 3♠ 5♠ 8♣ 2♦ A♥",
    ]


@pytest.mark.parametrize(
    ("arguments", "text", "message"),
    [
        (["show", "nowhere.txt"], "", "'nowhere.txt' is not a deal number or a board, and not a readable file (No"),
        (["show", "-"], "", "standard input is empty; give a deal number or a board"),
        (["show", "-"], "7D 7D", "line 1, card 2: 7D appears twice, first at line 1, card 1"),
        (["show", "-3"], "", "there is no deal -3"),
        (["show", "1", "--format", "code", "--unicode"], "",
            "--unicode works only with rows and columns, not with code"),
        (["show", "617", "--four-colours"], "", "--four-colours works only with svg, not with rows"),
        (["show", "617", "--cells", "8"], "", "8 is not in the range 0<=x<=7"),
        (["replay", "26"], "", "the record does not name its game; add a header such as [Deal \"617\"]"),
        (["replay", "x y", "--start", "1"], "", "'x y' is not moves, and not a readable file"),
        (["replay", "", "--start", "1"], "", "'' is not moves, and not a readable file"),
        (["replay", "26 99", "--start", "1"], "", "'26 99' is not moves ('99' is not a move such as 26, 5a, b3"),
        (["perft", "617", "--all", "--depth", "3"], "", "--all and --depth cannot be used together"),
        (["perft", "617", "--limit-memory", "much"], "", "'much' is not an amount of memory (such as 500M, 2G or"),
        (["perft", "617", "--depth", "40", "--limit-memory", "16M"], "", "raise --limit-memory or reduce --depth"),
    ],
)  # fmt: skip
def test_bad_input_is_one_line_and_code_2(arguments: list[str], text: str, message: str) -> None:
    done = run(*arguments, input=text)
    assert done.returncode == 2
    assert done.stdout == ""
    assert message in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_files_that_are_no_text(tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    assert "is not UTF-8 text" in run("show", str(tmp_path / "binary")).stderr
    (tmp_path / "huge").write_bytes(b" " * (1 << 22) + b"x")
    assert (
        "has a line of more than 4194304 bytes; it cannot be a deal number or a board"
        in run("show", str(tmp_path / "huge")).stderr
    )
    assert "not a readable file" in run("show", str(tmp_path)).stderr


def test_replay_of_a_won_game() -> None:
    done = run("replay", LINE, "--start", "10913")
    assert done.stdout == "Home: C-K D-K H-K S-K\nCells: - - - -\n\n# won in 19 moves\n"
    assert (done.stderr, done.returncode) == ("", 0)


@pytest.mark.parametrize(("rule", "move"), [("raymond", 19), ("max", 19), ("off", 4)])
def test_replay_of_a_game_under_the_wrong_rule(rule: str, move: int) -> None:
    done = run("replay", "-", "--start", "10913", "--autoplay", rule, input=LINE)
    assert done.returncode == 2
    played = move - 1 if rule != "max" else move - 3  # two moves home are forgiven
    assert done.stdout.endswith(f"\n# wrong: after {played} moves the next one cannot be played\n")
    assert f"line 1, move {move}, " in done.stderr
    assert done.stderr.endswith("with --autoplay horne all moves can be played\n")


def test_replay_of_an_unfinished_record(tmp_path: Path) -> None:
    game = Game(617, cells=3, autoplay="off")
    game.push("7a")
    file = tmp_path / "game.txt"
    file.write_text(game.record())
    done = run("replay", str(file))
    assert done.stdout == f"{game.board}\n\n# not won: 52 cards are left after 1 move\n"
    assert (done.stderr, done.returncode) == ("", 1)
    again = run("replay", str(file), "--format", "record")
    assert again.stdout == game.record()


def test_replay_from_where_a_record_ends(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(Game.replay(617, "7a 7b").record())
    assert run("replay", "7c", "--start", str(file)).stdout.endswith("# not won: 52 cards are left after 1 move\n")
    # From the start of the deal 7a could be played; from where the record ends it cannot, under any rule.
    done = run("replay", "7a", "--start", str(file))
    assert done.returncode == 2
    assert "cell a" in done.stderr
    assert "all moves can be played" not in done.stderr


def test_bare_moves_begin_at_one_deal() -> None:
    done = run("replay", "7a", "--start", "1-10")
    assert done == ("", "freecell: '1-10' specifies 10 deals; give one, such as 617\n", 2)


def test_a_picture_shows_one_board() -> None:
    done = run("show", "1-2", "--format", "svg")
    assert done == ("", "freecell: a picture shows one board, and there are several\n", 2)


def test_replay_step_by_step() -> None:
    done = run("replay", LINE, "--start", "10913", "--steps")
    game = Game.replay(10913, MOVES_10913)
    for number, (text, played) in enumerate(zip(game.notation.split(), game, strict=True), 1):
        home = " ".join(map(str, played.autoplay))
        assert f"\n# {number}. {text}{f'  then {home}' if home else ''}\n{played.board}\n" in done.stdout


def test_replay_as_json() -> None:
    facts = json.loads(run("replay", LINE, "--start", "10913", "--format", "json").stdout)
    assert (facts["won"], facts["result"], facts["deal"], facts["cells"]) == (True, "won", 10913, 4)
    assert (facts["problems"], facts["reason"], len(facts["moves"])) == ([], None, 19)
    board = Board.deal(10913)
    for move in facts["single"]:
        board = board.play(move + "v1" if move.isdecimal() else move)
    assert board.is_won
    facts = json.loads(run("replay", "3h", "--start", "617", "--format", "json").stdout)
    assert facts["reason"] == "not next home"
    assert len(facts["problems"]) == 1


def test_replay_of_bare_moves_into_an_empty_column() -> None:
    board = Board(["KS QH", "", "KC QD", *[""] * 5], cells="KD KH -")
    for bare, count in (("longest", 2), ("one", 1)):
        done = run("replay", "12", "--start", board.to_text("code"), "--open-count", bare, "--format", "record")
        assert f"1. 12v{count}\n" in done.stdout
    done = run("replay", "12", "--start", board.to_text("code"), "--open-count", "refuse")
    assert "1 to 2 cards could move to the empty column 2; write 12v1 or 12v2" in done.stderr
    assert done.returncode == 2


def test_perft_prints_the_counts() -> None:
    done = run("perft", "1", "--depth", "4")
    assert [line.split() for line in done.stdout.splitlines()] == [
        ["distance", "positions", "total"],
        ["0", "1", "1"],
        ["1", "8", "9"],
        ["2", "42", "51"],
        ["3", "178", "229"],
        ["4", "646", "875"],
    ]
    facts = json.loads(run("perft", "617", "--depth", "3", "--format", "json", "--threads", "2").stdout)
    assert facts == {"deal": 617, "start": None, "cells": 4, "distinct": [1, 11, 62, 256], "positions": 330}


def test_perft_of_everything() -> None:
    board = Board(["KC", "KD", *[""] * 6], cells="KH KS")
    done = run("perft", board.to_text("code"), "--all")
    assert done.stdout == "72 positions, the furthest 4 moves away, 1 of them won\n"
    code = board.to_text("code")
    facts = json.loads(run("perft", code, "--all", "--format", "json").stdout)
    assert facts == {"deal": None, "start": code, "cells": 2, "positions": 72, "greatest_distance": 4, "won": 1}


@pytest.mark.parametrize("name", ["show", "replay", "perft"])
def test_help_says_the_exit_codes(name: str) -> None:
    done = run(name, "--help")
    assert "Exit codes: 0 " in done.stdout
    assert done.returncode == 0


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=any_text(max_size=40))
def test_any_argument_is_a_game_or_an_error_of_ours(text: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    if text.strip() == "-" or os.path.isabs(text):
        return
    try:
        read_game(str(tmp_path_factory.getbasetemp() / "no such folder") + os.sep + text)
        read_game(text)
    except FreecellError:
        pass


def test_a_code_may_start_with_a_dash() -> None:
    """As every code of a board without cells does; this one has an `h`, too, which is an option."""
    board = Board.deal(617, cells=0)
    code = board.to_text("code")
    assert code.startswith("-Z")
    assert "h" in code
    assert run("show", code, "--format", "code").stdout == f"{code}\n"
    assert run("show", "--format", "code", code, "617").stdout.startswith(f"{code}\n")
    played = run("replay", "83", "--start", code, "--format", "code")
    assert (played.stdout, played.returncode) == (board.play("83").to_text("code") + "\n", 1)
    assert run("replay", "83", f"--start={code}", "--format", "code") == played
    assert "No such option" in run("show", f"-z{code[2:12]}".replace("h", "")).stderr
