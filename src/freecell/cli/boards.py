"""Boards as the commands are given them: a deal number, a file, standard input, or a board's code itself."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from ..board import MICROSOFT_CELLS, Board
from ..boardtext import BoardFormat
from ..boardtext.code import looks_like_code
from ..deals import DealRule, check_deal_number
from ..errors import FreecellError
from ..game import Game
from .numbers import is_single, parse_numbers

MOST_BYTES = 1 << 22
"""No board and no record is longer; a wrong file must not fill the memory."""

_RECORD = re.compile(r"\s*\[\s*[A-Za-z]+\s+[^\]]*\]")


def read_text(source: str, expected: str, most: int = MOST_BYTES) -> str:
    """What a file, or standard input for `-`, holds."""
    try:
        if source == "-":
            data = sys.stdin.buffer.read(most + 1)
        else:
            with Path(source).open("rb") as file:
                data = file.read(most + 1)
    except (OSError, ValueError) as error:  # ValueError: a null character in the name
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise FreecellError(f"{source[:80]!r} is not {expected}, nor a file that can be read ({why})") from None
    name = "standard input" if source == "-" else f"the file {source[:80]}"
    if len(data) > most:
        raise FreecellError(f"{name} has more than {most} bytes; it cannot be {expected}")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FreecellError(f"{name} is not text in UTF-8") from None


def read_game(
    source: str, *, cells: int | None = None, rule: DealRule = "freecell-pro", format: BoardFormat | None = None
) -> Game:
    """A game that starts from what the source names; of a record, the game with its moves played."""
    if is_single(source) and not Path(source).exists():
        number = check_deal_number(parse_numbers(source)[0], rule)
        return Game.deal(number, cells=MICROSOFT_CELLS if cells is None else cells)
    if looks_like_code(source):
        return Game(Board.parse(source, cells=cells))
    text = read_text(source, "a deal number or a board")
    if is_single(text):
        return read_game(text.strip(), cells=cells, rule=rule)
    return parse_game(text, cells=cells, format=format)


def parse_game(text: str, *, cells: int | None = None, format: BoardFormat | None = None) -> Game:
    """The game that a text holds: a board, or a record, whose moves are played."""
    if _RECORD.match(text) and format is None:
        return Game.parse(text)
    return Game(Board.parse(text, cells=cells, format=format))
