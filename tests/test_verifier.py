"""The checker uses the rules only and rejects wrong solutions."""

from __future__ import annotations

import subprocess
import sys

from freecell import Board, IllegalMove, InvalidMove, verify

WIN_10913 = "26 76 72 72 5a 27 57 67 1b 61 41 4h 4h 41 45 34 3c 6d 5b"


def test_a_known_win_needs_its_own_autoplay_rule() -> None:
    board = Board.deal(10913)
    assert verify(board, WIN_10913, autoplay="horne")
    assert verify(board, WIN_10913.split(), autoplay="horne").played == 19
    for rule, played in (("raymond", 18), ("max", 11)):
        verdict = verify(board, WIN_10913, autoplay=rule)  # type: ignore[arg-type]
        assert not verdict
        assert verdict.played == played
        assert isinstance(verdict.problem, IllegalMove)


def test_moves_that_end_too_early_do_not_win() -> None:
    verdict = verify(Board.deal(10913), "26 76")
    assert not verdict
    assert verdict.problem is None
    assert verdict.played == 2
    assert repr(verdict) == "<Verification: not won after 2 moves>"


def test_what_is_no_move_is_a_problem_not_a_crash() -> None:
    verdict = verify(Board.deal(1), "1a nonsense 2b")
    assert isinstance(verdict.problem, InvalidMove)
    assert verdict.played == 1


def test_no_moves_win_a_won_board_only() -> None:
    assert verify(Board([""] * 8, cells=0, home=(13, 13, 13, 13)), "")
    assert not verify(Board.deal(1), [])


def test_the_checker_never_loads_the_solver() -> None:
    code = (
        "import sys; from freecell.verifier import verify; from freecell.board import Board\n"
        "verify(Board.deal(10913), '26 76', autoplay='horne'); print('freecell.solver' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout == "False\n"
