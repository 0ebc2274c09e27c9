"""Reads DEAL|FILE|CODE|- for every command: deal numbers, a board, or a game with its moves."""

from __future__ import annotations

import re
import sys
from array import array
from pathlib import Path

from ..board import MICROSOFT_CELLS, Board
from ..boardtext import BoardFormat
from ..boardtext.code import looks_like_code
from ..deals import DealRule, check_deal_number
from ..errors import DealNumberError, FreecellError
from ..game import Game
from .numbers import looks_like_numbers, parse_numbers

MOST_BYTES = 1 << 22
"""No board or record is longer; reading a wrong file must not fill the memory."""

MOST_BYTES_OF_NUMBERS = 1 << 28
"""A list of deal numbers can be longer."""

_RECORD = re.compile(r"\s*\[\s*[A-Za-z]+\s+[^\]]*\]")


def read_text(source: str, expected: str, most: int = MOST_BYTES) -> str:
    """The contents of a file, or of standard input for `-`."""
    try:
        if source == "-":
            data = sys.stdin.buffer.read(most + 1)
        else:
            with Path(source).open("rb") as file:
                data = file.read(most + 1)
    except (OSError, ValueError) as error:  # ValueError: a null character in the name
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise FreecellError(f"{source[:80]!r} is not {expected}, and not a readable file ({why})") from None
    name = "standard input" if source == "-" else f"the file {source[:80]}"
    if len(data) > most:
        raise FreecellError(f"{name} is too large to be {expected} (more than {most} bytes)")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FreecellError(f"{name} is not UTF-8 text") from None


def read_source(
    source: str, expected: str, most: int = MOST_BYTES, rule: DealRule = "freecell-pro"
) -> range | array[int] | str:
    """The deal numbers that the source specifies or contains, or else the text of a board or a record."""
    if looks_like_numbers(source) and not Path(source).exists():
        return _numbers(source, rule)
    if looks_like_code(source):
        return source
    text = read_text(source, expected, most)
    return _numbers(text, rule) if looks_like_numbers(text) else text


def _numbers(text: str, rule: DealRule) -> range | array[int]:
    words = text.replace(",", " ").split()
    if len(words) == 1:
        numbers = parse_numbers(words[0])
        if rule == "freecell-pro" or numbers[-1] < 2**31:
            return numbers
    return array("q", [check_deal_number(number, rule) for word in words for number in parse_numbers(word)])


def read_game(
    source: str, *, cells: int | None = None, rule: DealRule = "freecell-pro", format: BoardFormat | None = None
) -> Game:
    """A game that starts from the source; for a record, the game with its moves played."""
    given = read_source(source, "a deal number or a board", rule=rule)
    if isinstance(given, str):
        return parse_game(given, cells=cells, format=format)
    if len(given) != 1:
        raise DealNumberError(f"{source[:60]!r} specifies {len(given)} deals; give one, such as 617")
    return Game.deal(given[0], cells=MICROSOFT_CELLS if cells is None else cells)


def parse_game(text: str, *, cells: int | None = None, format: BoardFormat | None = None) -> Game:
    """The game in a text: a board, or a record, whose moves are played."""
    if _RECORD.match(text) and format is None:
        return Game.parse(text)
    return Game(Board.parse(text, cells=cells, format=format))
