"""Many games in one text: records, and boards in every format that is printed, one after the other.

A game begins with the first header of a record, with a title (`#617`, as `freecell deal` prints it, or `# board 2`),
with a line that says what is home, with a code, or with a line of JSON. All other lines belong to the game before them;
so does a line about home below the cards, unless the game has all 52 or such a line already.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from os import PathLike
from typing import Final

from ..board import Board
from ..boardtext import BoardFormat
from ..boardtext.code import looks_like_code
from ..cards import DECK
from ..errors import FreecellError, RecordError
from ..game import Game
from ..others import FRAME, LAST_LINE, is_fc_solve, looks_compact
from .answers import object_in, record_of_json
from .reading import MAX_RECORD
from .tokens import header_of_line

_TITLE: Final = re.compile(r"\s*#\s*(?:(-?[0-9]{1,10})|(?:board|game) [0-9]{1,10})\s*", re.ASCII)
_TOP: Final = re.compile(r"\s*(home|foundations|founds)\s*:", re.IGNORECASE)
_COMMENT: Final = re.compile(r"\{[^}]*\}|;.*")
_CARD: Final = re.compile(r"(?:10|[A2-9TJQK])[CDHS♣♦♥♠]", re.IGNORECASE | re.ASCII)


def read_games(source: str | PathLike[str] | Iterable[str]) -> Iterator[Game]:
    """The games of a text, one by one; or of a file: its path as a `Path`, or the open file or any other lines.

    >>> from freecell import Board
    >>> text = Game.replay(617, "7a").record() + Game(5).record() + "#6\\n" + str(Board.deal(6))
    >>> [(game.deal_number, len(game)) for game in read_games(text)]
    [(617, 1), (5, 0), (6, 0)]

    A record that cannot be read in full raises RecordError, and a board that cannot be read BoardError.
    """
    if isinstance(source, bytes | bytearray) or not isinstance(source, PathLike | Iterable):
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
    game = _Lines()
    for line in lines:
        if game.in_comment and line.strip():
            game.in_comment = _ends_in_comment(line, True)
            game.add(line)
            continue
        if game.in_answer:
            game.add(line)
            if LAST_LINE.match(line):
                yield game.text
                game = _Lines()
            continue
        header = header_of_line(line)
        says_which = header is not None and header.name.lower() in ("deal", "board")
        top = _TOP.match(line) and not game.in_record
        frame = FRAME.match(line)
        whole = not game.in_record and (looks_like_code(line.strip()) or _is_json(line) or looks_compact(line))
        begins = (
            (header and not game.in_headers)
            or (says_which and game.says_which)
            or _TITLE.fullmatch(line)
            or (top and game.cards >= len(DECK))
        )
        if (whole or frame or begins) and game.has_content:
            yield game.text
            game = _Lines()
        game.add(line)
        if whole:
            yield game.text  # with its title
            game = _Lines()
            continue
        game.in_answer = frame is not None
        game.in_headers = header is not None or (game.in_headers and not line.strip())
        game.in_record = game.in_record or header is not None
        game.in_comment = game.in_record and header is None and _ends_in_comment(line, False)
        game.says_which = game.says_which or says_which
        game.cards += len(DECK) if top else len(_CARD.findall(line))
    if game.has_content:
        yield game.text


class _Lines:
    """The lines of a game so far, and what the next one may be."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._size = 0
        self.in_answer = False  # of fc-solve, which is one game to its last line
        self.in_headers = self.in_record = False
        self.in_comment = False  # of a record: anything may stand there but an empty line
        self.says_which = False  # whether a header has said which game it is
        self.cards = 0  # of a board, all if it has said what is home

    def add(self, line: str) -> None:
        """One line more."""
        self._lines.append(line if line.endswith("\n") else line + "\n")
        self._size += len(line)
        if self._size > MAX_RECORD:
            raise RecordError(f"a game has more than {MAX_RECORD:,} characters; no record is that long")

    @property
    def text(self) -> str:
        """All of them."""
        return "".join(self._lines)

    @property
    def has_content(self) -> bool:
        """Whether there is more than empty lines and a title: then a game is there."""
        return any(line.strip() and not _TITLE.fullmatch(line) for line in self._lines)


def _ends_in_comment(line: str, begins_in_one: bool) -> bool:
    if begins_in_one:
        _, closed, line = line.partition("}")
        if not closed:
            return True
    return "{" in _COMMENT.sub("", line)


def game_of_text(text: str, *, cells: int | None = None, format: BoardFormat | None = None) -> Game:
    """The game of a text: a record, whose moves are played, or a board; with a title, of the deal that it is."""
    if format is None and (record := record_in(text)) is not None:
        return Game.parse(record)
    first = _first_line(text)
    board = Board.parse(text, cells=cells, format=format)
    title = _TITLE.fullmatch(first)
    number = int(title[1]) if title and title[1] else (object_in(first) or {}).get("deal")
    if type(number) is int:
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


def _is_json(line: str) -> bool:
    plain = line.strip()
    return plain.startswith(('{"', '[["')) and plain.endswith(("}", "]]")) and header_of_line(plain) is None
