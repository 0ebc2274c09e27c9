"""Answers of other programs are read as they print them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecell import Board, FreecellError, Game, RecordError, questions, read_games, read_record, verify
from freecell._backend import ENGINE_NAME
from freecell.others import record_of_others
from tests.cli.running import run

DATA = Path(__file__).parents[1] / "data"
FC_SOLVE = DATA / "fc_solve"
"""Written by Debian's fc-solve 5.0: words, sn and snx for deal 24, the others for a board late in that game."""
COMPACT = [line for line in (DATA / "macroxue.txt").read_text().splitlines() if not line.startswith("#")]
LINK = "https://macroxue.github.io/freecell/game/freecell.html?deal="
FORMS = {
    "words": ["-m"],
    "snx": ["-m", "-snx"],
    "sn": ["-m", "-sn"],
    "states": [],
    "columns": ["-p", "-t"],
    "columns_and_words": ["-p", "-t", "-sam", "-sel"],
}


def wins(text: str, start: int) -> bool:
    read = read_record(text, board=start)
    assert read.problems == ()
    return read.game.is_won


@pytest.mark.parametrize("form", ["words", "sn", "snx"])
def test_moves_of_fc_solve(form: str) -> None:
    text = (FC_SOLVE / f"{form}.txt").read_text()
    assert wins(text, 24)
    assert verify(24, text)
    assert Game.replay(24, text).is_won
    with pytest.raises(RecordError, match="does not name its game"):
        list(read_games(text))
    (game,) = read_games("#24\n" + text)
    assert (game.deal_number, game.is_won) == (24, True)
    done = run("replay", "-", "--start", "24", input=text)
    assert (done.stderr, done.returncode) == ("", 0)


@pytest.mark.parametrize("form", ["states", "columns", "columns_and_words"])
def test_states_of_fc_solve(form: str) -> None:
    text = (FC_SOLVE / f"{form}.txt").read_text()
    (game,) = read_games(text)
    assert (game.is_won, len(game)) == (True, 25)
    done = run("replay", "-", input=text)
    assert (done.stderr, done.returncode) == ("", 0)
    assert len(list(read_games(text + "\n" + text))) == 2


def test_a_state_that_no_move_leads_to() -> None:
    text = (FC_SOLVE / "columns.txt").read_text()
    pieces = text.split("====================")
    del pieces[7]
    (problem,) = read_record("====================".join(pieces)).problems
    assert problem.endswith("'???' is not a move")
    assert "no move leads from state 7 to state 8" in (record_of_others("====================".join(pieces)) or "")


def test_boards_as_other_programs_write_them() -> None:
    (game,) = read_games((FC_SOLVE / "states.txt").read_text())
    states = (FC_SOLVE / "states.txt").read_text().split("====================")
    boards = [Board.parse(state) for state in states if " H-" in state]
    assert {board.key() for board in boards} == {board.key() for board in game.boards}
    board = Board.deal(617)
    assert Board.parse("".join(str(board).split())) == board
    assert run("find", "-", input="".join(str(board).split())).stdout == "617\n"


@pytest.mark.parametrize("cut", [15, 100, 400])
def test_a_state_that_is_cut_off(cut: int) -> None:
    text = (FC_SOLVE / "states.txt").read_text()
    with pytest.raises(FreecellError):
        list(read_games(text[: text.index("H-") + cut]))


@pytest.mark.skipif(ENGINE_NAME != "kernel", reason="plain Python takes long to review a game")
@pytest.mark.parametrize("form", FORMS)
def test_a_question_can_be_about_any_form(form: str) -> None:
    text = (FC_SOLVE / f"{form}.txt").read_text()
    record = f"#24\n{text}" if form in ("words", "sn", "snx") else text
    answer = questions.Work(questions.read("review", {"record": record})).run()
    assert (answer["won"], answer["blunder"]) == (True, None)


def test_verify_takes_the_moves_between_states() -> None:
    for form in ("states", "columns", "columns_and_words"):
        text = (FC_SOLVE / f"{form}.txt").read_text()
        (game,) = read_games(text)
        assert verify(game.start, text).played == 25
        assert verify(game.start, text).is_won
        assert not verify(24, text).is_won


@pytest.mark.parametrize("line", ["13 3h 1h 2h 2h 1h", "13 3h 3h 2h 2h 3h"])
def test_how_many_cards_go_into_an_empty_column(line: str) -> None:
    board = Board(["KS QH JS", "KH QS", *[""] * 6], home=(13, 13, 11, 10))
    assert verify(board, f"-=-=-=-=-\n\n{line}").is_won
    assert verify(board, line).is_won == (line.split()[2] == "3h")


def test_a_long_line_is_read_in_no_time() -> None:
    script = """
from freecell import RecordError, read_record
try: read_record("-=-=-=-=-\\n\\nq" + " " * 260_000 + "-x\\n====================\\nq-", board=24)
except RecordError: print("refused")"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout in ("", "refused\n")


def test_fc_solve_gave_up() -> None:
    text = (FC_SOLVE / "given_up.txt").read_text()
    read = read_record(text, board=24)
    assert (read.problems, len(read.game)) == ((), 0)
    assert run("replay", "-", "--start", "24", input=text).returncode == 1


@pytest.mark.skipif(shutil.which("fc-solve") is None, reason="needs fc-solve (Debian: freecell-solver-bin)")
@pytest.mark.parametrize("form", FORMS)
def test_fc_solve_itself(form: str) -> None:
    for number in (1, 617):
        line = ["fc-solve", *FORMS[form], "-l", "lg"]
        board = Board.deal(number).to_text("columns")
        said = subprocess.run(line, input=board, capture_output=True, text=True, check=True).stdout
        assert wins(said, number)
        assert verify(number, said).is_won


@pytest.mark.parametrize("line", COMPACT)
def test_compact_solutions(line: str, tmp_path: Path) -> None:
    (game,) = read_games(line)
    number = int(line.split(":")[0])
    assert (game.deal_number, game.is_won) == (number, True)
    assert verify(number, line).is_won
    for argument in (line, LINK + line):
        done = run("replay", argument)
        assert (done.stderr, done.returncode) == ("", 0)
    assert run("show", line, "--format", "code").stdout == run("show", LINK + line, "--format", "code").stdout
    cards = "".join(str(Board.deal(game.deal_number or 0)).split())
    (other,) = read_games(f"{cards}:{line.split(':')[1]}")
    assert (other.deal_number, other.notation) == (None, game.notation)


def test_many_compact_solutions() -> None:
    assert [game.is_won for game in read_games("\n".join(COMPACT))] == [True] * len(COMPACT)


def test_compact_moves_that_cannot_be_played() -> None:
    read = read_record("617:7r7r7r7r7r7r")
    assert (len(read.game), read.game.board.empty_cells) == (5, 0)  # an ace went home
    assert read.stopped is not None
    with pytest.raises(RecordError, match="there is no deal"):
        read_record("99999999999:7r")


def test_moves_home_say_how_much_goes_home_by_itself() -> None:
    """No moves home: all cards that can; fewer than 52: by Horne's rule; 52: nothing."""
    assert record_of_others("1:6r6r7r76") != record_of_others("1:6r6r7r765h")
    none = "1:6r" + "7h" * 52
    assert (record_of_others(none) or "").splitlines()[-1].startswith("6a 7h")


@given(st.text(alphabet="0123456789abcdrhv: -=#\nMove cardstkfolunis", max_size=200))
def test_any_text(text: str) -> None:
    for start in ("", "-=-=-=-=-=-\n", "617:"):
        try:
            read_record(start + text, board=617)
            list(read_games(start + text))
        except FreecellError:
            pass
