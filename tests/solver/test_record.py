"""The record of the fewest moves can be ended at any moment and goes on where its file ends."""

from __future__ import annotations

import csv
import re
import subprocess
import sys
from pathlib import Path

import pytest

import freecell
from tests.facts import lengths_of_others

pytest.importorskip("freecell._kernel")
ROOT = Path(__file__).parents[2]
TOOL = ROOT / "tools" / "fewest_record.py"
REPORTS = ROOT / "docs" / "reports"


def _go_on(path: Path, *options: str) -> str:
    subprocess.run([sys.executable, TOOL, "2217-2218", "--file", path, *options], check=True, capture_output=True)
    return path.read_text(encoding="ascii")


def test_the_record_goes_on_where_its_file_ends(tmp_path: Path) -> None:
    path = tmp_path / "record.csv"
    whole = _go_on(path)
    header, first, second = whole.splitlines()
    assert header == "deal,length,at_least,positions"
    assert first.startswith("2217,66,66,")
    for end in (len(whole), len(whole) - 1, whole.index(second) + 2, len(header) + 3):
        path.write_text(whole[:end], encoding="ascii")  # ended within a line
        assert _go_on(path) == whole


def test_what_is_open_is_tried_again(tmp_path: Path) -> None:
    path = tmp_path / "record.csv"
    whole = _go_on(path)
    first, second = whole.splitlines()[1:]
    path.write_text(f"deal,length,at_least,positions\n2217,70,60,1\n{second}\n999,70,60,1\n", encoding="ascii")
    assert _go_on(path, "--open") == f"deal,length,at_least,positions\n{first}\n{second}\n999,70,60,1\n"


def test_nobody_has_a_shorter_solution() -> None:
    """A length that is proved would be wrong, one that is not could be better: 511 had 86 moves, and 85 were known."""
    with (REPORTS / "fewest-moves-Q.csv").open(encoding="ascii", newline="") as file:
        ours = {int(row["deal"]): int(row["length"]) for row in csv.DictReader(file)}
    others = lengths_of_others()
    assert len(others) == 500
    assert {deal: length for deal, length in others.items() if length < ours[deal]} == {}
    assert sum(length == ours[deal] for deal, length in others.items()) == 440  # as the report says


def test_the_solutions_of_the_report_are_as_short_as_its_file_says() -> None:
    with (REPORTS / "fewest-moves-S.csv").open(encoding="ascii", newline="") as file:
        proved = {row["deal"]: row["length"] for row in csv.DictReader(file)}
    page = (REPORTS / "fewest-moves.md").read_text("utf-8")
    shown = re.findall(r"```text\ndeal (\d+): solved in (\d+) moves[^\n]*\n([^`]+)```", page)
    assert [deal for deal, _, _ in shown] == ["10781", "13304"]
    for deal, length, moves in shown:
        checked = freecell.verify(int(deal), moves)
        assert checked.is_won, checked
        assert length == proved[deal] == str(len(moves.split()))  # each moves one card
