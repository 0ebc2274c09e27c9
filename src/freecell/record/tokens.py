"""A record taken apart: headers, move numbers, moves, marks, comments, variations, and words that are not moves.

Everything here takes time in proportion to the text, whatever it holds: records come from strangers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from ..errors import InvalidMove
from ..game import MARKS, MarkName
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


class Mark(NamedTuple):
    """What somebody thinks of the move before it: `!`, `?!` and the like, or their numbers in PGN."""

    line: int
    text: MarkName


class Bracket(NamedTuple):
    """Where a variation begins or ends."""

    line: int
    opens: bool


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
_PIECE: Final = re.compile(r"\{([^}]*)(\}?)|;([^\n]*)|[()]|[^\s{};()]+\)?|\}")
_NUMBER: Final = re.compile(r"(\d{1,6})(?:\.+|\))", re.ASCII)
_MARKED: Final = re.compile(r"([^!?$]*)(\$[1-6]|[!?]{1,2})")

Piece = MoveNumber | Comment | Mark | Bracket | NoMove | WrittenMove


def split_record(text: str) -> tuple[list[Header], Iterator[Piece]]:
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


def _pieces(text: str, line: int) -> Iterator[Piece]:
    at = depth = 0
    for piece in _PIECE.finditer(text):
        line += text.count("\n", at, piece.start())
        at = piece.start()
        word = piece[0]
        if word.startswith("{"):
            yield Comment(line, piece[1], bool(piece[2]))
        elif word.startswith(";"):
            yield Comment(line, piece[3], True)
        elif word == "(":
            depth += 1
            yield Bracket(line, True)
        else:
            number = _NUMBER.match(word)
            if number is not None and not (depth and word.endswith(")")):  # in a variation, 57) is a move, and its end
                yield MoveNumber(line, number[0], int(number[1]))
                word = word[number.end() :]
            yield from _words(line, word.removesuffix(")"))
            if word.endswith(")"):
                depth = max(depth - 1, 0)
                yield Bracket(line, False)


def _words(line: int, word: str) -> Iterator[Mark | NoMove | WrittenMove]:
    """A move, a mark, or a move with its mark."""
    marked = _MARKED.fullmatch(word)
    mark = "" if marked is None else MARKS[int(marked[2][1]) - 1] if marked[2][0] == "$" else marked[2]
    move = word if marked is None else marked[1]
    if move:
        try:
            yield WrittenMove(line, Move.parse(move))
        except InvalidMove:
            yield NoMove(line, word)
            return
    if mark:
        yield Mark(line, mark)  # type: ignore[arg-type]  # all there are of these one or two characters
