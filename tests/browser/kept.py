"""Games as the page exports them, made by the solver: for tests that need many won games."""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Sequence
from typing import Any

import freecell

from .table import Table


def won_game(
    deal: int, when: datetime.datetime, *, undone: Sequence[int] = (), hints: int = 0, moves: str | None = None
) -> dict[str, Any]:
    """A game that was won at that time (UTC), by these moves or else the solver's."""
    if moves is None:
        solved = freecell.solve(deal)
        assert solved.outcome == "solved"
        moves = solved.notation
    steps = moves.split()
    at = when.isoformat() + "Z"
    not_home = sum(not step.endswith("h") for step in steps)
    win = {"moves": len(steps), "notHome": not_home, "time": 60_000, "hints": hints, "takebacks": len(undone), "at": at}
    return {
        "id": f"game-{deal}-{at}",
        "revision": 1,
        "deal": deal,
        "cells": 4,
        "steps": steps,
        "by": "h" * hints + "p" * (len(steps) - hints),
        "at": len(steps),
        "undone": list(undone),
        "elapsed": 60_000,
        "wins": [win],
        "origin": "played",
        "begun": at,
        "touched": at,
    }


def exported(games: Sequence[dict[str, Any]]) -> str:
    """The file of these games."""
    return json.dumps({"format": "freecell-games", "version": 3, "games": list(games), "tries": []})


def import_games(table: Table, text: str) -> None:
    """Take games over from a file, as a player does."""
    table.open_sheet("statistics")
    with table.page.expect_file_chooser() as chooser:
        table.page.locator("fc-games #import").click()
    chooser.value.set_files({"name": "games.json", "mimeType": "application/json", "buffer": text.encode()})
    table.page.locator("fc-games [role=status]", has_text=re.compile(r"\d")).wait_for()
    table.close_sheet()
