"""Writing a game down."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
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
    comments = game.comments
    words = [f"{{{comments[0]}}}"] if 0 in comments else []
    for number, move in enumerate(game.notation.split(), 1):
        words.append(f"{number}.\0{move}")  # a number stays on the line of its move
        if number in comments:
            words.append(f"{{{comments[number]}}}")
    moves = textwrap.wrap(" ".join(words), LINE_WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*lines, "", *moves]).replace("\0", " ").rstrip("\n") + "\n"


def write_games(games: Iterable[Game], target: str | PathLike[str] | TextIO) -> int:
    """Write games to a file, a path or an open one, as records that `read_games` reads; how many there were.

    >>> import io
    >>> file = io.StringIO()
    >>> write_games([Game(617), Game(5)], file), file.getvalue().count("[Deal ")
    (2, 2)
    """
    if isinstance(target, str | PathLike):
        with open(target, "w", encoding="utf-8", newline="\n") as file:
            return write_games(games, file)
    written = 0
    for game in games:
        target.write(write_record(game) + "\n")
        written += 1
    return written


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
