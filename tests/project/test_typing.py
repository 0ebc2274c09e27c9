"""Type checkers accept the README's examples, and know what an answer is."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

ANSWERS = """
from typing import assert_type

import numpy

from freecell import Board, Card, Game, GaveUp, Move, Solved, Unsolvable, hint, solve, verify

answer = solve(numpy.int64(617), cells=numpy.uint8(4))
if answer.outcome == "solved":
    assert_type(answer, Solved)
    verify(617, answer.moves)
elif answer.outcome == "unsolvable":
    assert_type(answer, Unsolvable)
    answer.exhausted
else:
    assert_type(answer, GaveUp)
    answer.limit
if answer:
    assert_type(answer, Solved)
assert_type(Card("AS"), Card)
assert_type(hint(Game(617)).move, Move | None)
assert_type(Board.deal(617).legal_moves[0], Move)
"""


def examples(page: Path) -> str:
    """The examples of a page as one program."""
    lines = re.findall(r"^(?:>>>|\.\.\.) ?(.*)$", page.read_text("utf-8"), re.MULTILINE)
    assert lines
    return "\n".join(lines) + "\n"


@pytest.fixture
def programs(tmp_path: Path) -> list[str]:
    (tmp_path / "readme.py").write_text(examples(ROOT / "README.md"), "utf-8")
    (tmp_path / "answers.py").write_text(ANSWERS, "utf-8")
    return [str(tmp_path / "readme.py"), str(tmp_path / "answers.py")]


def checked(*command: str, folder: Path) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.skipif(find_spec("mypy") is None, reason="mypy is not installed; .ci/run installs it")
def test_mypy(programs: list[str], tmp_path: Path) -> None:
    cache = str(ROOT / ".mypy_cache")  # what the check of the whole project has left there makes it quick
    checked(sys.executable, "-m", "mypy", "--strict", "--cache-dir", cache, *programs, folder=tmp_path)


@pytest.mark.skipif(shutil.which("pyright") is None, reason="pyright is not installed; .ci/run runs it by npx")
def test_pyright(programs: list[str], tmp_path: Path) -> None:
    (tmp_path / "pyrightconfig.json").write_text('{"typeCheckingMode": "standard"}')
    checked("pyright", "--pythonpath", sys.executable, *programs, folder=tmp_path)
