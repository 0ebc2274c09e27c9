"""Keeps games and settings in files: a game in progress survives a closed terminal, kill -9 and a full disk.

Each game is a record of its own, `games/617-20261118-061500-123456.txt` in the state folder, which `freecell replay`
and the page read. A file is written beside and then renamed, so it is whole at any moment. Where another terminal has
continued the same game, a new file is written: both games live.
"""

from __future__ import annotations

import datetime
import json
import os
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from .._files import lock, replace, write_whole
from ..daily import daily_deal
from ..errors import FreecellError
from ..game import Game
from ..record.tokens import WrittenMove, split_record
from ..rules import Autoplay
from .looks import LOOKS

_STALE: Final = 3600.0
"""A file that has been written for this many seconds belongs to a process that was killed."""


def state_folder() -> Path:
    """Where programs keep their state: `$XDG_STATE_HOME/freecell`, by default `~/.local/state/freecell`."""
    home = os.environ.get("XDG_STATE_HOME", "")
    if os.name == "nt":
        home = home or os.environ.get("LOCALAPPDATA", "")
    return (Path(home) if os.path.isabs(home) else Path.home() / ".local" / "state") / "freecell"


@dataclass
class Settings:
    """What a player chooses once."""

    autoplay: str = "horne"
    cells: int = 4
    look: str = "dark"
    four_colours: bool = False
    teach: bool = False


CHOICES: Final[dict[str, Sequence[Any]]] = {
    "autoplay": [rule.value for rule in Autoplay],
    "cells": range(8),
    "look": LOOKS,
    "four_colours": (False, True),
    "teach": (False, True),
}
"""What each setting can be."""


class Kept(NamedTuple):
    """A game and the file in which it lies, as it was read or written last."""

    game: Game
    path: Path
    data: bytes


class Entry(NamedTuple):
    """What a file says about its game, without replaying it."""

    path: Path
    deal: int | None
    cells: int
    date: str
    is_won: bool
    by: str
    """Who made each move: the player (p), in teach mode (t), after a hint (h), the solver (s), or nobody knows (?)."""
    seconds: int
    undone: int
    not_home: int
    """Moves that did not go home."""
    fewest: int | None
    """The fewest such moves that are known."""


class Shelf:
    """The folder of one player's games. Whatever it cannot do raises OSError; the game continues."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or state_folder()
        self.games = self.folder / "games"
        self.broken: list[Path] = []
        """Files that could not be read; each was renamed."""

    # ---- games ----

    def open(self, path: Path) -> Kept | None:
        """The game of a file; a file that cannot be read is renamed, never deleted."""
        try:
            data = path.read_bytes()
        except OSError:
            return None
        try:
            return Kept(Game.parse(data.decode("utf-8")), path, data)
        except (FreecellError, UnicodeDecodeError):
            aside = path.with_name(path.name + ".unreadable")
            with suppress(OSError):
                replace(path, aside)
            self.broken.append(aside)
            return None

    def unfinished(self, game: Game) -> Kept | None:
        """The newest unfinished game from the same start."""
        for path in self._newest(f"{_start_name(game)}-*.txt"):
            kept = self.open(path)
            if kept and not kept.game.is_won and kept.game.start == game.start:
                return kept
        return None

    def last(self) -> Kept | None:
        """The game that was played last, unless it was won."""
        kept = next((kept for path in self._newest("*.txt") if (kept := self.open(path))), None)
        return None if kept is None or kept.game.is_won else kept

    def save(self, game: Game, last: Kept | None) -> Kept:
        """Write the game where it was, or into a new file if it has none or somebody else has continued it."""
        self.games.mkdir(parents=True, exist_ok=True)
        data = game.record().encode()
        # Between looking at a file and replacing it, no other terminal does so.
        with lock(self.folder / "lock", wait=True):
            if last is None or _bytes_of(last.path) not in (last.data, None):
                now = datetime.datetime.now(datetime.UTC).strftime("%Y%m%d-%H%M%S-%f")
                path = self.games / f"{_start_name(game)}-{now}.txt"
            else:
                path = last.path
            write_whole(path, data)
        return Kept(game, path, data)

    def entries(self) -> list[Entry]:
        """Every game, the oldest first, from the headers alone."""
        found = [entry for path in self._newest("*.txt") if (entry := _entry(path)) is not None]
        return sorted(found, key=lambda entry: (entry.date, entry.path.name))

    def _newest(self, pattern: str) -> list[Path]:
        def age(path: Path) -> float:
            try:
                return -path.stat().st_mtime_ns
            except OSError:
                return 0.0

        return sorted(self.games.glob(pattern), key=age)

    # ---- settings ----

    def settings(self) -> Settings:
        """What was chosen; what cannot be read, and what nobody can have chosen, is as usual."""
        settings = Settings()
        with suppress(OSError, ValueError):
            said = json.loads((self.folder / "settings.json").read_text("utf-8"))
            for name, choices in CHOICES.items() if isinstance(said, dict) else ():
                value = said.get(name)
                if type(value) is type(getattr(settings, name)) and value in choices:
                    setattr(settings, name, value)
        return settings

    def save_settings(self, settings: Settings) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        write_whole(self.folder / "settings.json", (json.dumps(asdict(settings), indent=1) + "\n").encode())

    # ---- files ----

    def tidy(self) -> None:
        """Remove what killed processes were writing."""
        now = datetime.datetime.now().timestamp()
        for path in self.games.glob(".*.tmp"):
            with suppress(OSError):
                if now - path.stat().st_mtime > _STALE:
                    path.unlink()


def _bytes_of(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


def _start_name(game: Game) -> str:
    return "board" if game.deal_number is None else str(game.deal_number)


def _entry(path: Path) -> Entry | None:
    try:
        headers, pieces = split_record(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError):
        return None
    said = {header.name: header.value for header in headers}
    not_home = sum(isinstance(piece, WrittenMove) and str(piece.move.target) != "h" for piece in pieces)

    def number(name: str, other: int = 0) -> int:
        return int(said[name]) if re.fullmatch(r"-?[0-9]{1,10}", said.get(name, "")) else other

    return Entry(
        path,
        number("Deal") if "Deal" in said else None,
        number("Cells", 4),
        said.get("Date", ""),
        said.get("Result") == "won",
        said.get("By", ""),
        number("Seconds"),
        number("Undone"),
        not_home,
        number("Fewest") if "Fewest" in said else None,
    )


# ---- statistics ----


class Statistics(NamedTuple):
    """The games with one number of cells, with teach mode or without."""

    cells: int
    taught: bool
    played: int
    won: int
    without_hints: int
    unaided: int
    streak: int
    best_streak: int
    best_time: int | None
    """Best time and fewest moves are of wins without hints; moves home are not counted."""
    fewest_moves: int | None
    above_fewest: float | None
    """How many moves more than the fewest known, on average."""


def statistics(entries: list[Entry], on_table: Path | None = None) -> list[Statistics]:
    """Counted from the games themselves. The game on the table counts when it is won or left.

    A game that the solver began, or that was opened with moves in it, does not count; one that the solver ended is not
    won.
    """
    counted = [e for e in entries if e.by and e.by[0] not in "s?" and (e.is_won or e.path != on_table)]
    found = []
    for cells, taught in sorted({(e.cells, "t" in e.by) for e in counted}):
        mine = [e for e in counted if (e.cells, "t" in e.by) == (cells, taught)]
        wins = [e.is_won and "s" not in e.by for e in mine]
        own = [e for e, won in zip(mine, wins, strict=True) if won and "h" not in e.by]
        streaks = [0]
        for won in wins:
            streaks.append(streaks[-1] + 1 if won else 0)
        above = [e.not_home - e.fewest for e in own if e.fewest is not None]
        found.append(
            Statistics(
                cells,
                taught,
                len(mine),
                sum(wins),
                len(own),
                sum(not e.undone for e in own),
                streaks[-1],
                max(streaks),
                min((e.seconds for e in own), default=None),
                min((e.not_home for e in own), default=None),
                sum(above) / len(above) if above else None,
            )
        )
    return found


def days_in_a_row(entries: list[Entry], today: datetime.date | None = None) -> int:
    """On how many days in a row the deal of the day was won on its day, up to today or yesterday."""
    day = today or datetime.date.today()
    won = {(e.deal, e.date) for e in entries if e.is_won and "s" not in e.by}

    def is_won(day: datetime.date) -> bool:
        return (daily_deal(day), day.strftime("%Y.%m.%d")) in won

    if not is_won(day):
        day -= datetime.timedelta(days=1)
    count = 0
    while is_won(day):
        day -= datetime.timedelta(days=1)
        count += 1
    return count
