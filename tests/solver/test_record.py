"""The record of the fewest moves can be ended at any moment and goes on where its file ends."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("freecell._kernel")
TOOL = Path(__file__).parents[2] / "tools" / "fewest_record.py"


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
