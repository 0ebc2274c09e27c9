"""Keeps games and settings in files: a game in progress survives a closed terminal, kill -9 and a full disk.

Each game is a record of its own, `games/617-20261118-061500-123456.txt` in the state folder, which `freecell replay`
and the page read. A file is written beside and then renamed, so it is whole at any moment. Where another terminal has
continued the same game, a new file is written: both games live.
"""

from __future__ import annotations

import datetime
import itertools
import json
import os
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from .._files import lock, replace, write_whole
from .._frozen import count_of
from ..daily import daily_deal
from ..errors import FreecellError
from ..game import Game
from ..moves import HOME
from ..record.tokens import WrittenMove, split_record
from ..rules import Autoplay, AutoplayName
from .looks import LOOKS

DATE: Final = "%Y.%m.%d"
"""How a record writes a day."""


def state_folder() -> Path:
    """Where programs keep their state: `$XDG_STATE_HOME/freecell`, by default `~/.local/state/freecell`."""
    home = os.environ.get("XDG_STATE_HOME", "")
    if os.name == "nt":
        home = home or os.environ.get("LOCALAPPDATA", "")
    return (Path(home) if os.path.isabs(home) else Path.home() / ".local" / "state") / "freecell"


class Settings(NamedTuple):
    """What a player chooses once."""

    autoplay: AutoplayName = "horne"
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
    headers: Mapping[str, str]
    not_home: int
    """Moves that did not go home."""
    by: str
    """Who made each move: the player (p), in teach mode (t), after a hint (h), the solver (s), nobody knows (?)."""
    is_won: bool
    """Won by the player: not by the solver."""
    kind: tuple[int, bool]
    """How many cells, and whether in teach mode."""


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

    def unfinished(self, game: Game | None) -> Kept | None:
        """The newest unfinished game from the same start; or the game that was played last, unless it was won."""
        for path in self._newest("*.txt" if game is None else f"{_start_name(game)}-*.txt"):
            kept = self.open(path)
            if kept and not kept.game.is_won and (game is None or kept.game.start == game.start):
                return kept
            if kept and game is None:
                return None
        return None

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
        said: Any = {}
        with suppress(OSError, ValueError):
            said = json.loads((self.folder / "settings.json").read_text("utf-8"))
        if not isinstance(said, dict):
            return Settings()
        # As text, since 1 is True, too.
        given: dict[str, Any] = {
            name: said[name] for name in CHOICES if repr(said.get(name)) in map(repr, CHOICES[name])
        }
        return Settings(**given)

    def save_settings(self, settings: Settings) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        write_whole(self.folder / "settings.json", (json.dumps(settings._asdict(), indent=1) + "\n").encode())

    # ---- statistics ----

    def entries(self) -> list[Entry]:
        """Every game, the oldest first, from the headers alone."""
        found = []
        for path in self._newest("*.txt"):
            with suppress(OSError, UnicodeDecodeError):
                written, pieces = split_record(path.read_text("utf-8"))
                headers = {header.name: header.value for header in written}
                not_home = sum(isinstance(piece, WrittenMove) and piece.move.target is not HOME for piece in pieces)
                by, is_won = headers.get("By", ""), headers.get("Result") == "won"
                kind = number_in(headers, "Cells", 4), "t" in by
                found.append(Entry(path, headers, not_home, by, is_won and "s" not in by, kind))
        return sorted(found, key=lambda entry: (entry.headers.get("Date", ""), entry.path.name))

    def statistics(self, on_table: Path | None = None) -> str:
        """Counted from the games themselves. The game on the table counts when it is won or left.

        A game that the solver began, or that was opened with moves in it, does not count; one that the solver ended is
        not won. Best time and fewest moves are of wins without hints; moves home are not counted.
        """
        counted = [e for e in self.entries() if e.by and e.by[0] not in "s?" and (e.is_won or e.path != on_table)]
        texts = [_statistics([e for e in counted if e.kind == kind]) for kind in sorted({e.kind for e in counted})]
        return "\n\n".join(texts) or "No games yet."

    def days_in_a_row(self, today: datetime.date | None = None) -> int:
        """On how many days in a row the deal of the day was won on its day, up to today or yesterday."""
        won = {(e.headers.get("Deal"), e.headers.get("Date")) for e in self.entries() if e.is_won}

        def is_won(ago: int) -> bool:
            day = (today or datetime.date.today()) - datetime.timedelta(days=ago)
            return (str(daily_deal(day)), day.strftime(DATE)) in won

        first = 0 if is_won(0) else 1
        return next(ago for ago in itertools.count(first) if not is_won(ago)) - first


def _bytes_of(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


def _start_name(game: Game) -> str:
    return "board" if game.deal_number is None else str(game.deal_number)


def number_in(headers: Mapping[str, str], name: str, other: int = 0) -> int:
    """The number that a header gives; another one if there is none."""
    return int(headers[name]) if re.fullmatch("[0-9]{1,10}", headers.get(name, "")) else other


def _statistics(games: list[Entry]) -> str:
    wins, streaks = [e for e in games if e.is_won], [0]
    for e in games:
        streaks.append(streaks[-1] + 1 if e.is_won else 0)
    own = [e for e in wins if "h" not in e.by]
    unaided = sum(number_in(e.headers, "Undone") == 0 for e in own)
    above = [e.not_home - number_in(e.headers, "Fewest") for e in own if "Fewest" in e.headers]
    cells, taught = games[0].kind
    text = (
        f"{count_of(cells, 'cell')}{', teach mode' if taught else ''}\n"
        f"played {len(games)}, won {len(wins)} ({100 * len(wins) // len(games)}%), "
        f"without hints {len(own)}, nor undo {unaided}\nin a row {streaks[-1]}, at best {max(streaks)}"
    )
    if own:
        best = min(number_in(e.headers, "Seconds") for e in own)
        text += f"\nbest time {time_text(best)}, fewest moves {min(e.not_home for e in own)}"
    return text + (f", {sum(above) / len(above):.1f} above the fewest known" if above else "")


def time_text(seconds: int) -> str:
    """`4:07`, `1:02:33`."""
    return str(datetime.timedelta(seconds=seconds)).removeprefix("0:").removeprefix("0")
