"""docs/answers.md describes what is answered: every field of every question, of every answer, of every command."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NotRequired, get_args, get_origin, get_type_hints

import pytest

from freecell._backend import ENGINE_NAME
from freecell.cli import COMMANDS
from freecell.questions import QUESTIONS, Work, read, shapes
from tests.cli.running import run

ROOT = Path(__file__).parents[2]
kernel_only = pytest.mark.skipif(ENGINE_NAME != "kernel", reason="solving takes long without the kernel")


def test_the_page_is_made_from_the_types() -> None:
    tool = ROOT / "tools" / "answers_page.py"  # which fails for a field without words
    made = subprocess.run([sys.executable, tool], capture_output=True, text=True, check=True).stdout
    assert (ROOT / "docs" / "answers.md").read_text("utf-8") == made, "python tools/answers_page.py > docs/answers.md"


def check(answer: Any, kind: Any) -> None:
    """The answer has just the fields of its type, all the way down."""
    if get_origin(kind) is NotRequired:
        kind = get_args(kind)[0]
    if isinstance(answer, list):
        (inner, *_) = get_args(kind)
        for one in answer:
            check(one, inner)
    elif isinstance(answer, Mapping) and get_origin(kind) is not dict:
        (kind,) = [one for one in (kind, *get_args(kind)) if hasattr(one, "__required_keys__")]
        hints = get_type_hints(kind, include_extras=True)
        assert shapes.required_fields(kind) <= answer.keys() <= hints.keys()
        for name, value in answer.items():
            check(value, hints[name])


@kernel_only
@pytest.mark.parametrize("ask", QUESTIONS)
def test_answers(ask: str) -> None:
    question = QUESTIONS[ask]
    check(json.loads(json.dumps(Work(read(ask, question.example)).run())), question.answer)


def test_an_answer_about_a_short_solution() -> None:
    board = "Foundations: C-J D-K H-K S-K\nKC QC" + "\n:" * 7
    answer = Work(read("solve", {"board": board, "aim": "fewest"})).run()
    check(answer, shapes.SolveAnswer)
    assert answer.keys() == get_type_hints(shapes.SolveAnswer).keys()


COMMANDS_IN_JSON: Final = [
    ("deal 617", shapes.DealAnswer),
    ("deal 1-2", shapes.DealAnswer),
    ("find 617", shapes.FindAnswer),
    ("solve 5", shapes.SolveCommand),
    ("solve 5-6 --autoplay horne", shapes.SolveCommand),
    ("solve 5 --aim short --limit-positions 1000", shapes.SolveCommand),
    ("solve 5 --limit-positions 1", shapes.SolveCommand),
    ("solve -1", shapes.SolveCommand),
    ("judge 5 --limit-positions 1000", shapes.JudgeCommand),
    ("difficulty 5-6 --games 2", shapes.DifficultyCommand),
    ("perft 5 --depth 2", shapes.PerftCommand),
    ("perft yz-w-x------ --all", shapes.ReachableCommand),
    ("prove 1 --cells 0", shapes.ProofCommand),
    ("prove 585 --cells 1 --limit-positions 50", shapes.SolveCommand),
    (f"check {ROOT}/docs/proofs/781948.fcproof", shapes.ProofCommand),
    ("replay 7a --start 617", shapes.ReplayCommand),
    ("replay 7h --start 617", shapes.ReplayCommand),
    ("search row(AS)==1 --in 1-20", shapes.SearchCommand),
    ("search row(AS)==1 --in 1-20 --count", shapes.CountCommand),
]
OWN_FORMS: Final = {"report", "show", "survey"}
"""What these print in JSON is a board, or is described in docs/surveys.md."""


def test_every_command_that_prints_json_is_here() -> None:
    with_json = {
        name
        for name in COMMANDS
        for option in import_module(f"freecell.cli.{name}").command.params
        if option.name == "shape" and "json" in option.type.choices
    }
    assert with_json == {line.split()[0] for line, _ in COMMANDS_IN_JSON} | OWN_FORMS


@kernel_only
@pytest.mark.parametrize(("line", "kind"), COMMANDS_IN_JSON)
def test_commands(line: str, kind: type) -> None:
    lines = run(*line.split(), "--format", "json").stdout.splitlines()
    assert lines
    for answer in lines:
        check(json.loads(answer), kind)
