"""What the page's journey tells of its deals is true."""

from __future__ import annotations

import json
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("freecell._kernel")
TOP = Path(__file__).parents[1]
TOOL = TOP / "tools" / "journey.py"


def test_what_can_be_seen_in_the_cards_and_the_record_is_there() -> None:
    tool = runpy.run_path(str(TOOL))
    stops = json.loads((TOP / "web" / "src" / "game" / "journey.json").read_text("utf-8"))
    seen = [(deal, name, figures) for deal, _, _, _, name, *figures in stops if name not in tool["SLOW"]]
    assert len(seen) > 50
    assert [stop for stop in seen if tool["FACTS"][stop[1]](stop[0]) != stop[2]] == []


@pytest.mark.long
def test_all_of_it_is_found_again() -> None:
    subprocess.run([sys.executable, TOOL, "--check"], check=True)
