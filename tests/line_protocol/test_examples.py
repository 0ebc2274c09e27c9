"""The questions of docs/line-protocol.md get the answers that the page shows."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.examples import differences

pytest.importorskip("freecell._kernel")
PAGE = Path(__file__).parents[2] / "docs" / "line-protocol.md"


def test_the_examples_of_the_page() -> None:
    asked: dict[int, dict[str, Any]] = {}
    shown: dict[int, dict[str, Any]] = {}
    for block in re.findall(r"```json\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL):
        for message in map(json.loads, block.splitlines()):
            (asked if "ask" in message else shown).setdefault(message["id"], message)
    answered = {id: shown[id] for id in asked if id in shown and asked[id]["ask"] != "stop"}  # nothing is to be stopped
    assert len(answered) == 3
    lines = "".join(json.dumps({**asked[id], "progress": False} if id else asked[id]) + "\n" for id in answered)
    done = subprocess.run(
        [sys.executable, "-m", "freecell", "engine"],
        input=lines,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    for answer in map(json.loads, done.stdout.splitlines()):
        assert differences(shown[answer["id"]], answer) == []
