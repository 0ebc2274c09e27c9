"""Writing a game down."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from os import PathLike
from typing import Final, TextIO

from ..game import Game

LINE_WIDTH: Final = 78


def write_record(game: Game) -> str:
    """The record of a game."""
    headers = {}
    if game.deal_number is not None:
        headers["Deal"] = str(game.deal_number)
    else:
        headers["Board"] = game.start.to_text("code")
    headers["Cells"] = str(len(game.start.cells))
    headers["Autoplay"] = str(game.autoplay)
    headers["Result"] = game.result
    headers |= game.headers
    lines = [f'[{name} "{_quoted(value)}"]' for name, value in headers.items()]
    moves = textwrap.wrap(" ".join(_words(game, 1)), LINE_WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*lines, "", *moves]).replace("\0", " ").rstrip("\n") + "\n"


def _words(game: Game, first: int) -> Iterator[str]:
    """The moves, numbered from `first` on, and what is said about them."""
    comments, marks, variations = game.comments, game.marks, game.variations
    for at, move in enumerate(("", *map(str, game.moves))):
        if move:
            yield f"{first + at - 1}.\0{move}{marks.get(at, '')}"  # a number stays on the line of its move
        if at in comments:
            yield f"{{{comments[at]}}}"
        for other in variations.get(at, ()):
            if other.moves or other.comments:
                yield f"({' '.join(_words(other, first + at - 1))})"


def write_games(games: Iterable[Game], target: str | PathLike[str] | TextIO) -> int:
    """Write games to a file, a path or an open one, as records that `read_games` reads; how many there were.

    >>> import io
    >>> file = io.StringIO()
    >>> write_games([Game(617), Game(5)], file), file.getvalue().count("[Deal ")
    (2, 2)
    """
    if isinstance(games, Game):
        raise TypeError("write_games takes several games, such as a list; game.record() is the text of one")
    if isinstance(target, str | PathLike):
        with open(target, "w", encoding="utf-8", newline="\n") as file:
            return write_games(games, file)
    written = 0
    for game in games:
        if not isinstance(game, Game):
            raise TypeError(f"only games can be written, not {type(game).__name__} {game!r:.60}")
        target.write(write_record(game) + "\n")
        written += 1
    return written


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
