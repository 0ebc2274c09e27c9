"""A record taken apart: headers, move numbers, moves, comments, and words that are no moves.

Everything here takes time in proportion to the text, whatever it holds: records come from strangers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from ..errors import InvalidMove
from ..moves import Move


class Header(NamedTuple):
    """`[Deal "617"]`; the quotes may be missing."""

    line: int
    name: str
    value: str


class MoveNumber(NamedTuple):
    """`12.`, `12...` or `12)`."""

    line: int
    text: str
    value: int


class Comment(NamedTuple):
    """What stands in braces, or after a semicolon."""

    line: int
    text: str
    closed: bool


class NoMove(NamedTuple):
    """A word that is not a move."""

    line: int
    text: str


class WrittenMove(NamedTuple):
    """A word that is a move."""

    line: int
    move: Move


_HEADER_NAME: Final = re.compile(r'\[\s*([^\s"\[\]]+)\s*')
_QUOTED: Final = re.compile(r'"((?:[^"\\]|\\.)*)"')
_PIECE: Final = re.compile(r"\{([^}]*)(\}?)|;([^\n]*)|[^\s{};]+|\}")
_NUMBER: Final = re.compile(r"(\d{1,6})(?:\.+|\))", re.ASCII)


def split_record(text: str) -> tuple[list[Header], Iterator[MoveNumber | Comment | NoMove | WrittenMove]]:
    """The headers, and then everything else one by one."""
    lines = text.lstrip("\ufeff").splitlines()
    headers = []
    body = 0
    for number, line in enumerate(lines, 1):
        header = header_of_line(line, number)
        if header is not None:
            headers.append(header)
        elif line.strip():
            break
        body = number
    return headers, _pieces("\n".join(lines[body:]), body + 1)


def header_of_line(line: str, number: int = 1) -> Header | None:
    """The header that the line is, or None."""
    line = line.strip()
    name = _HEADER_NAME.match(line)
    if name is None or not line.endswith("]"):
        return None
    value = line[name.end() : -1].strip()
    quoted = _QUOTED.fullmatch(value)
    if quoted is not None:
        return Header(number, name[1], re.sub(r"\\(.)", r"\1", quoted[1]))
    return None if '"' in value or "]" in value else Header(number, name[1], value)


def _pieces(text: str, line: int) -> Iterator[MoveNumber | Comment | NoMove | WrittenMove]:
    at = 0
    for piece in _PIECE.finditer(text):
        line += text.count("\n", at, piece.start())
        at = piece.start()
        word = piece[0]
        if word.startswith("{"):
            yield Comment(line, piece[1], bool(piece[2]))
        elif word.startswith(";"):
            yield Comment(line, piece[3], True)
        else:
            number = _NUMBER.match(word)
            if number is not None:
                yield MoveNumber(line, number[0], int(number[1]))
                word = word[number.end() :]
            if word:
                yield _word(line, word)


def _word(line: int, word: str) -> NoMove | WrittenMove:
    try:
        return WrittenMove(line, Move.parse(word))
    except InvalidMove:
        return NoMove(line, word)
