"""Answers in JSON, read as records: what `freecell solve`, `replay`, `judge` and others print with `--format json`."""

from __future__ import annotations

import json
from typing import Any

from ..boardtext.code import looks_like_code


def record_of_json(text: str) -> str | None:
    """The record of an answer in JSON; None for a text that is something else, such as a board.

    An answer names its game by `deal` or, as a code, by `start`. Its moves are the `moves` that were made, or the
    `line` that was found.

    >>> print(record_of_json('{"deal": 617, "cells": 4, "outcome": "solved", "line": ["83", "8a"]}'))
    [Deal "617"]
    [Cells "4"]
    [Autoplay "off"]
    <BLANKLINE>
    83 8a
    <BLANKLINE>
    """
    data = object_in(text)
    if data is None or "rows" in data or "columns" in data:
        return None
    moves = _moves(data.get("line")) if "line" in data else _moves(data.get("moves"))
    if moves is None and "board" in data:
        return None
    deal, start, cells = data.get("deal"), data.get("start"), data.get("cells")
    if type(deal) is int:
        headers = [f'[Deal "{deal}"]']
    elif isinstance(start, str) and looks_like_code(start):
        headers = [f'[Board "{start}"]']
    else:
        return None
    if type(cells) is int:
        headers.append(f'[Cells "{cells}"]')
    if moves is not None:
        autoplay = data.get("autoplay", "off")
        headers.append(f'[Autoplay "{autoplay if str(autoplay).isalpha() else "?"}"]')
    return "\n".join([*headers, "", moves or "", ""])


def object_in(text: str) -> dict[str, Any] | None:
    """The object that the text is in JSON; None for any other text."""
    if not text.lstrip("\ufeff \t\r\n").startswith("{"):
        return None
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def _moves(moves: object) -> str | None:
    """Moves in a list of texts."""
    if isinstance(moves, list) and all(isinstance(move, str) for move in moves):
        return " ".join(moves)
    return None
