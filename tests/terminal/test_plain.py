"""The command `freecell terminal`: plain lines, and what it says where the full screen cannot be."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from freecell import Board, Game, daily_deal

from ..cli.running import Done
from ..cli.running import run as run_command
from .tables import EASY


def run(folder: Path, *words: str, input: str = "") -> Done:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(folder))
        return run_command("terminal", *words, input=input)


def test_a_game_from_a_pipe(tmp_path: Path) -> None:
    done = run(tmp_path, "10913", input=f"{EASY} games quit board")
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert lines[0].startswith("Deal 10913.")
    assert lines[2] == "Deal 10913, very easy"
    assert "1: Q♠ 10♠ 10♥ 8♣ 7♠ 3♥ 6♦" in lines
    assert "26  5♦ onto 6♠, then A♣ A♠ home" in lines
    assert "✓ You won!" in lines
    assert "Not counting moves home, the fewest possible is 14 (proved). You needed 17." in lines
    assert "played 1, won 1 (100%), without hints 1, nor undo 1" in lines
    assert "8: empty" not in lines, "nothing is read after quit"


def test_what_can_be_asked(tmp_path: Path) -> None:
    words = "verdict hint line moves marks moves 3a 3a verdict back undo redo restart review nonsense 9z"
    done = run(
        tmp_path,
        "617",
        "--ascii",
        input="\n".join(words.split()) + "\n? new very-easy new daily new random new 5 next previous",
    )
    assert done.returncode == 0
    out = done.stdout
    assert out.isascii()
    for text in (
        "+ winnable, at most",
        "Hint: ",
        "The line: ",
        "3a  KC to cell a",
        "3a  KC to cell a (lost)",
        "x 3a loses: AS can never come free (proved). The same move again plays it.",
        "x lost, proved",
        "1 move undone. This position can be won.",
        "There are no moves to review yet.",
        "'nonsense' is not a move",
        "make a move: columns 1 to 8",
    ):
        assert text in out, text


def test_the_keys_of_the_full_screen_are_words(tmp_path: Path) -> None:
    done = run(tmp_path, "617", input="i i 7a u U N m l ? q 8a")
    assert done.stdout.index("Hint: ") < done.stdout.index("The line: ") < done.stdout.index("7a  J♥ to cell a")
    assert done.stdout.count("7a  J♥ to cell a") == 2, "made and redone"
    assert "Teach mode is on" in done.stdout
    assert "8a  Q" not in done.stdout


def test_the_solver_and_the_review(tmp_path: Path) -> None:
    done = run(
        tmp_path, "617", input="3a 7b review back solve s write " + str(tmp_path / "x.txt") + " cells 9 autoplay off"
    )
    assert "1. 3a: lost" in done.stdout
    assert "move 1, 3a, lost it; " in done.stdout
    assert "The solver finished the game." in done.stdout
    assert "cells can be 0, 1, 2, 3, 4, 5, 6, 7, not '9'" in done.stdout
    assert Game.parse((tmp_path / "x.txt").read_text()).is_won


def test_records_boards_and_codes_are_opened(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text(Game.replay(617, "7a 7b").record())
    assert run(tmp_path, str(record)).stdout.startswith("Deal 617 opened after 2 moves.")
    board = Board.deal(617).play("7a").play("7b")
    assert run(tmp_path, board.to_text("code")).stdout.startswith("A board.")
    assert "Cells: - -\n" in run(tmp_path, "5", "--cells", "2").stdout
    assert run(tmp_path, "-1").stdout.startswith("Deal -1.")
    assert run(tmp_path, "daily").stdout.startswith(f"Deal {daily_deal()}.")
    assert "very hard" in run(tmp_path, "very-hard").stdout
    assert run(tmp_path, "random").stdout.startswith("Deal ")
    assert "standard input" in run(tmp_path, "5", input="new -").stdout


@pytest.mark.parametrize("source", ["99999999999", "no-such-file", "1-5", "--nonsense"])
def test_bad_input(tmp_path: Path, source: str) -> None:
    done = run(tmp_path, source)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith("freecell")


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "freecell").write_text("in the way")
    done = run(tmp_path, "617", input="7a 7b board")
    assert done.returncode == 0
    assert "✗ Not saved: " in done.stdout
    assert "Cells: J♥ 2♣ - -" in done.stdout, "the game goes on"


def test_without_the_extra_one_line_says_what_to_install(tmp_path: Path) -> None:
    program = (
        "import sys; sys.modules['textual'] = None\n"
        "from freecell._extras import need\n"
        "from freecell.errors import ExtraMissing\n"
        "try: need('textual', 'the full screen', 'terminal')\n"
        "except ExtraMissing as error: print(error)\n"
        "import freecell.terminal.plain\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.count("\n") == 1
    assert "the full screen needs the package textual" in done.stdout
    assert "pip install" in done.stdout


def test_cells_and_autoplay_are_those_that_are_given(tmp_path: Path) -> None:
    (tmp_path / "board.txt").write_text(str(Board.deal(617)))
    done = run(tmp_path, str(tmp_path / "board.txt"), "--cells", "2", "--autoplay", "max", input="7a quit")
    assert "Cells: - -\n" in done.stdout
    (kept,) = (tmp_path / "freecell" / "games").iterdir()
    assert '[Autoplay "max"]' in kept.read_text()
    done = run(tmp_path, "--cells", "2")
    assert (done.returncode, done.stdout) == (2, "")
    assert "--cells and --autoplay are for a new game" in done.stderr
