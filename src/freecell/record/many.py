"""Many games in one text: records, and boards in every format that is printed, one after the other.

A game begins with the first header of a record, with a title (`#617`, as `freecell deal` prints it, or `# board 2`),
with a line that says what is home, with a code, or with a line of JSON. All other lines belong to the game before them;
so does a line about home below the cards, unless the game has all 52 or such a line already.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from os import PathLike
from typing import Final

from ..board import Board
from ..boardtext import BoardFormat
from ..boardtext.code import looks_like_code
from ..boardtext.fcsolve import FRAME, LAST_LINE, is_fc_solve
from ..cards import DECK
from ..errors import FreecellError, RecordError
from ..game import Game
from .answers import record_of_json
from .others import looks_compact
from .reading import MAX_TEXT
from .tokens import header_of_line

_TITLE: Final = re.compile(r"\s*#\s*(?:(-?[0-9]{1,10})|(?:board|game) [0-9]{1,10})\s*", re.ASCII)
_TOP: Final = re.compile(r"\s*(home|foundations|founds)\s*:", re.IGNORECASE)
_CARD: Final = re.compile(r"(?:10|[A2-9TJQK])[CDHS♣♦♥♠]", re.IGNORECASE | re.ASCII)


def read_games(source: str | PathLike[str] | Iterable[str]) -> Iterator[Game]:
    """The games of a text, one by one; or of a file: its path as a `Path`, or the open file or any other lines.

    >>> from freecell import Board
    >>> text = Game.replay(617, "7a").record() + Game(5).record() + "#6\\n" + str(Board.deal(6))
    >>> [(game.deal_number, len(game)) for game in read_games(text)]
    [(617, 1), (5, 0), (6, 0)]

    A record that cannot be read in full raises RecordError, and a board that cannot be read BoardError.
    """
    if isinstance(source, bytes | bytearray):
        raise TypeError(f"games are read from text, a path or an open file, not from {type(source).__name__}")
    return _games(source)


def _games(source: str | PathLike[str] | Iterable[str]) -> Iterator[Game]:
    if isinstance(source, PathLike):
        with open(source, encoding="utf-8-sig") as file:
            yield from map(game_of_text, split_games(file))
    else:
        lines = source.splitlines(keepends=True) if isinstance(source, str) else source
        yield from map(game_of_text, split_games(lines))


def split_games(lines: Iterable[str]) -> Iterator[str]:
    """The text of each game, as soon as it has ended."""
    held: list[str] = []
    size = 0
    in_headers = in_record = False
    in_answer = False  # of fc-solve, which is one game to its last line
    starts = 0  # headers that say which game it is
    cards = 0  # of a board, all if it has said what is home
    for line in lines:
        read = header_of_line(line)
        top = _TOP.match(line) and not in_record
        header = read is not None
        start = read is not None and read.name.lower() in ("deal", "board")
        whole = not in_record and (looks_like_code(line.strip()) or _is_json(line) or looks_compact(line))
        if FRAME.match(line) and not in_answer:
            if _has_content(held):
                yield "".join(held)
                held, size, in_record, starts, cards = [], 0, False, 0, 0
            in_answer = True
        if in_answer:
            held.append(line if line.endswith("\n") else line + "\n")
            size += len(line)
            _check_size(size)
            if LAST_LINE.match(line):
                yield "".join(held)
                held, size, in_answer = [], 0, False
            continue
        begins = (
            (header and not in_headers) or (start and starts) or _TITLE.fullmatch(line) or (top and cards >= len(DECK))
        )
        if (whole or begins) and _has_content(held):
            yield "".join(held)
            held, size, in_record, starts, cards = [], 0, False, 0, 0
        if whole:
            yield "".join([*held, line])  # with its title
            held, size, cards = [], 0, 0
            continue
        in_headers = header or (in_headers and not line.strip())
        in_record = in_record or header
        starts += start
        cards += len(DECK) if top else len(_CARD.findall(line))
        held.append(line if line.endswith("\n") else line + "\n")
        size += len(line)
        _check_size(size)
    if _has_content(held):
        yield "".join(held)


def _check_size(size: int) -> None:
    if size > MAX_TEXT:
        raise RecordError(f"a game has more than {MAX_TEXT:,} characters; no record is that long")


def game_of_text(text: str, *, cells: int | None = None, format: BoardFormat | None = None) -> Game:
    """The game of a text: a record, whose moves are played, or a board; with a title, of the deal that it is."""
    if format is None and (record := record_in(text)) is not None:
        return Game.parse(record)
    first = _first_line(text)
    board = Board.parse(text, cells=cells, format=format)
    title = _TITLE.fullmatch(first)
    number = int(title[1]) if title and title[1] else _number_in_json(first)
    if number is not None:
        try:
            game = Game(number, cells=len(board.cells))
        except FreecellError:  # no deal has this number: a comment that looks like one
            return Game(board)
        if game.board == board:
            return game
    return Game(board)


def record_in(text: str) -> str | None:
    """The record that the text is, or that an answer in JSON amounts to; None if it is a board, or bare moves.

    Another program's answer is returned as it is: `read_record` reads it.
    """
    if header_of_line(_first_line(text)) is not None or is_fc_solve(text) or looks_compact(text):
        return text
    return record_of_json(text)


def _first_line(text: str) -> str:
    return next((line for line in text.lstrip("\ufeff").splitlines() if line.strip()), "")


def _has_content(lines: list[str]) -> bool:
    """Whether there is more than empty lines and a title: then a game is there."""
    return any(line.strip() and not _TITLE.fullmatch(line) for line in lines)


def _is_json(line: str) -> bool:
    plain = line.strip()
    return plain.startswith(('{"', '[["')) and plain.endswith(("}", "]]")) and header_of_line(plain) is None


def _number_in_json(line: str) -> int | None:
    if not line.lstrip().startswith("{"):
        return None
    try:
        number = json.loads(line).get("deal")
    except (ValueError, RecursionError, AttributeError):
        return None
    return number if type(number) is int else None
