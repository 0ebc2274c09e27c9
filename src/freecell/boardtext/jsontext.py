"""Boards as JSON.

>>> json_of_board(Board(["KC"] + [""] * 7, cells="KD - -"))
'{"columns": [["KC"], [], [], [], [], [], [], []], "cells": ["KD", null, null], "home": {"C": 12, "D": 12...'

Read back are such objects (`cells` may be just a number, `home` may be left out), and what `freecell deal`
writes: a list of rows, or an object with `rows`. An object with a `board`, as `freecell replay --format json` writes,
is read for that board.
"""

from __future__ import annotations

import json
from typing import Any, Final

from ..board import Board
from ..cards import SUIT_LETTERS
from ..errors import BoardError
from ..moves import COLUMNS, MAX_CELLS
from .sheet import MAX_WORDS, Sheet, Word, home_counts

_ACCEPTED = (
    'expected {"columns": [eight lists of cards], "cells": [cards or null], '
    '"home": {"C": 0, "D": 0, "H": 0, "S": 0}}, or a list of rows of cards'
)


MAX_LISTS: Final = 64
"""The most rows or columns. The work grows with their number times the number of words."""


def json_of_board(board: Board) -> str:
    """The board as one line of JSON."""
    return json.dumps(fields_of_board(board))


def fields_of_board(board: Board) -> dict[str, Any]:
    """The board as a dictionary."""
    return {
        "columns": [[card.name for card in column] for column in board.columns],
        "cells": [None if card is None else card.name for card in board.cells],
        "home": dict(zip(SUIT_LETTERS, board.home, strict=True)),
    }


def sheet_of_json(text: str) -> Sheet:
    """The words of the JSON text, not checked yet."""
    try:
        data = json.loads(text)
    except RecursionError:
        raise BoardError(f"the JSON is nested too deeply; {_ACCEPTED}") from None
    except ValueError as error:
        raise BoardError(f"invalid JSON: {error}") from None
    sheet = Sheet()
    if isinstance(data, list):
        data = {"rows": data}
    if isinstance(data, dict) and isinstance(data.get("board"), dict):
        data = data["board"]
    if not isinstance(data, dict) or ("columns" not in data) == ("rows" not in data):
        raise BoardError(f"this JSON is not a board; {_ACCEPTED}")
    if "columns" in data:
        sheet.columns = _lists(data["columns"], "column")
    else:
        sheet.columns = _turned(_lists(data["rows"], "row"))
    cells = data.get("cells")
    if isinstance(cells, int) and not isinstance(cells, bool) and 0 <= cells <= MAX_CELLS:
        sheet.cells = [Word("-", "")] * cells
    elif isinstance(cells, list) and len(cells) <= MAX_WORDS:
        sheet.cells = [Word("-" if card is None else _word(card), f"cell {i}") for i, card in enumerate(cells, 1)]
    elif cells is not None:
        sheet.problems.append(f"cells must be a list of cards or null, or a number from 0 to 7, not {cells!r:.40}")
    home = data.get("home")
    if home is not None:
        if isinstance(home, dict) and set(home) <= set(SUIT_LETTERS):
            home = [home.get(letter, 0) for letter in SUIT_LETTERS]
        sheet.home = home_counts(home, sheet.problems)
    elif not any(sheet.columns) and all(word.text == "-" for word in sheet.cells or ()):
        # That all cards are home must at least be said: lists without any are hardly a game that is won.
        raise BoardError(f"this JSON contains no cards; {_ACCEPTED}")
    return sheet


def _lists(data: object, kind: str) -> list[list[Word]]:
    if not isinstance(data, list) or not all(isinstance(part, list) for part in data):
        raise BoardError(f"the {kind}s of this JSON are not lists of cards; {_ACCEPTED}")
    words = sum(map(len, data))
    if len(data) > MAX_LISTS or words > MAX_WORDS:
        raise BoardError(f"this JSON has {len(data):,} {kind}s with {words:,} cards; a board has {COLUMNS} columns")
    return [
        [Word(_word(card), f"{kind} {i}, card {j}") for j, card in enumerate(part, 1)] for i, part in enumerate(data, 1)
    ]


def _word(card: object) -> str:
    # What is no string cannot be a card, but must not be taken for one either (the number 10).
    return card if isinstance(card, str) else repr(card)[:40]


def _turned(rows: list[list[Word]]) -> list[list[Word]]:
    """Rows turned into columns."""
    width = max(map(len, rows), default=0)
    return [[row[i] for row in rows if i < len(row)] for i in range(width)]
