"""A game on the table: its beginning, its moves, its clock and its file. `session` adds what is known about it."""

from __future__ import annotations

import datetime
import re
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar

from .._frozen import count_of
from ..board import Board
from ..cards import Card
from ..daily import daily_deal
from ..dealer import random_deal
from ..deals import MAX_DEAL, MIN_DEAL, check_deal_number
from ..errors import FreecellError, IllegalMove
from ..game import Game
from ..levels import WORDS
from ..moves import HOME, PLACES, Cell, Column, Home, Move
from ..record import read_record
from ..rules import Autoplay, Played, legal_move
from .keeping import CHOICES, Kept, Shelf
from .painter import Place
from .signs import name, names, of_sentence

_Found = TypeVar("_Found")
Kind = Literal["", "bad", "good", "dim"]


class Attempt(NamedTuple):
    """What a way from the start has cost: seconds, and moves that were undone and made differently."""

    seconds: float = 0.0
    undone: int = 0


@dataclass
class Notes:
    """What is said about one position, and forgotten with it."""

    hint: Move | None = None
    line: tuple[str, ...] = ()
    """The whole line of a hint."""
    warned: Move | None = None
    buried: Card | None = None
    """A losing move that was tried, and the card that it would bury."""
    last: frozenset[Card] = frozenset()
    """The cards that have just been moved."""
    asks_to_solve: bool = False


@dataclass
class Solution:
    """A line that the solver plays."""

    moves: tuple[Move, ...]
    base: int
    is_running: bool = True


class Playing:
    """A game, its clock and its file. The methods in front are for whoever knows more about the game."""

    def _prepare(self) -> None:
        """Before the first game."""

    def think(self) -> None:
        """The position on the table is another one."""

    def _warns(self, move: Move) -> bool:
        """Whether a move should be tried again before it is made."""
        return False

    def _learn_from(self, before: Board, played: Played) -> None:
        """A move was made."""

    def _win(self) -> None:
        """It has won the game."""

    def __init__(
        self,
        shelf: Shelf,
        *,
        deliver: Callable[[Callable[[], object]], object] = lambda function: function(),
        changed: Callable[[], object] = lambda: None,
    ) -> None:
        self.shelf, self.settings = shelf, shelf.settings()
        self._deliver, self._changed = deliver, changed
        self.message: tuple[str, Kind] = ("", "")
        self.wins = 0
        """How many games were won since the program began."""
        self._prepare()
        self._put(Game(1), None)

    # ---- beginning ----

    def _put(self, game: Game, kept: Kept | None) -> None:
        """A game comes to the table, from a file or not."""
        self.game, self._kept = game, kept
        headers = game.headers if kept else {}
        by = headers.get("By", "")
        self.makers = list(by if len(by) == len(game) else "?" * len(game))
        self._attempt = Attempt(_number(headers.get("Seconds")), _number(headers.get("Undone")))
        self._former: Attempt | None = None
        """While the game is back at its start: the attempt that a redo continues."""
        self._since: float | None = None
        self._is_paused = False
        self._helped: set[Board] = set()
        self.solution: Solution | None = None
        self.notes = Notes()

    def _start(self, game: Game, kept: Kept | None = None) -> None:
        self.leave()
        self._put(game, kept)
        after = count_of(len(game), "move")
        if kept:
            self.say(f"{self.name} resumed after {after}; N deals it afresh.")
        elif len(game):
            self.say(f"{self.name} opened after {after}.")
        else:
            self.say(f"{self.name}. Type a move such as 5a, use the arrows, or drag. ? is help.")
        for path in self.shelf.broken:
            self.say(f"A game could not be read and was renamed: {path.name}", "bad")
        self.shelf.broken.clear()
        self._settled(save=False)

    @property
    def name(self) -> str:
        return "A board" if self.game.deal_number is None else f"Deal {self.game.deal_number}"

    def open(self, game: Game) -> None:
        """Put a game on the table: the unfinished one from the same start, if this one has no moves."""
        kept = None if len(game) else self.shelf.unfinished(game)
        if kept and kept.path == self.path:
            self.say("This game is on the table; z goes back to its start.")
        else:
            self._start(kept.game if kept else game, kept)

    def open_deal(self, deal: int) -> None:
        """A deal with the player's number of cells and autoplay."""
        self.open(Game(deal, cells=self.settings.cells, autoplay=Autoplay(self.settings.autoplay)))

    def open_word(self, word: str) -> None:
        """A deal by its number or by what is wanted, a file, or a board's code."""
        from ..cli.sources import read_game

        deal = deal_of_word(word)
        if deal is not None:
            self.open_deal(deal)
        elif word == "-":
            raise FreecellError("- is standard input, which is the game's own here; give a deal number or a file")
        else:
            self.open(read_game(word))

    def resume(self) -> None:
        """The game that was played last, or a very easy one."""
        kept = self.shelf.last()
        if kept is None:
            self.open_deal(random_deal(level=1))
        else:
            self._start(kept.game, kept)

    def afresh(self) -> None:
        """The same start as a new game; the old one is kept."""
        start, deal = self.game.start, self.game.deal_number
        rule = Autoplay(self.settings.autoplay)
        self._start(Game(start, autoplay=rule) if deal is None else Game(deal, cells=len(start.cells), autoplay=rule))

    def next_deal(self, step: int = 1) -> None:
        number = (self.game.deal_number or 0) + step
        if MIN_DEAL <= number <= MAX_DEAL:
            self.open_deal(number)
        else:
            self.say(f"Deals run from {MIN_DEAL} to {MAX_DEAL}.", "bad")

    def previous_deal(self) -> None:
        self.next_deal(-1)

    # ---- playing ----

    def play(self, move: Move) -> bool:
        """Make a move, or say why not. In teach mode a losing move is made when it is tried again."""
        self.solution = None
        if self.notes.warned != move and self._warns(move):
            return False
        board, dropped = self.game.board, len(self.game.undone) if len(self.game) else 0
        if not self._push(move, "h" if board in self._helped else "t" if self.settings.teach else "p"):
            return False
        self._attempt = self._attempt._replace(undone=self._attempt.undone + dropped)
        return True

    def take(self, text: str) -> None:
        """A pasted record becomes the game; pasted moves are played in the one on the table."""
        game, is_record = self.game, "[" in text
        try:
            read = read_record(text) if is_record else read_record(text, board=game.board, autoplay=game.autoplay)
        except FreecellError as error:
            return self.say(f"✗ {error}", "bad")
        if is_record:
            self.open(read.game)
        elif not all(self.play(move) for move in read.game.moves):
            return None
        if read.problems:
            return self.say(f"✗ {read.problems[0]}", "bad")
        return None

    def amend(self, move: Move) -> None:
        """Make this move instead of the last one: fewer cards into an empty column."""
        self.game.pop()
        if self.play(move):
            self._attempt = self._attempt._replace(undone=max(0, self._attempt.undone - 1))
        else:
            self.game.redo()

    def _push(self, move: Move, maker: str) -> bool:
        game, before = self.game, self.game.board
        try:
            played = game.push(move)
        except FreecellError as error:
            why = error.why if isinstance(error, IllegalMove) else str(error)
            self.say(f"✗ {of_sentence(why)}", "bad")
            return False
        self.makers[len(game) - 1 :] = [maker]
        if self._kept and self._kept.game.is_won:
            self._kept = None  # the win is kept as it is
        self._former = None
        self._learn_from(before, played)
        self.notes = Notes(last=frozenset(before.moved_cards(played.move)))
        home = f", {len(played.autoplay)} went home" if played.autoplay else ""
        self.say(f"{self.describe(before, played.move)}{home}")
        if game.is_won:
            self._stop_clock()
            self.wins += 1
            self._win()
        elif self._since is None:
            self._since = time.monotonic()
        self._settled()
        return True

    def describe(self, board: Board, move: Move) -> str:
        """A move in notation and in words: `58  J♣ onto Q♥`."""
        on = board.columns[move.target.index][-1:] if isinstance(move.target, Column) else ()
        where = f"onto {name(on[0])}" if on else "home" if move.target is HOME else f"to {kind_of(move.target)}"
        return f"{move}  {names(board.moved_cards(move))} {where}"

    def undo(self) -> None:
        self._go_to(len(self.game) - 1, "There is nothing to undo.")

    def redo(self) -> None:
        self._go_to(len(self.game) + 1, "There is nothing to redo.")

    def restart(self) -> None:
        """Back to the start; redo leads forward again."""
        self._go_to(0 if len(self.game) else -1, "This is the start of the game.")

    def _go_to(self, length: int, nothing: str = "") -> None:
        self.solution = None
        if not 0 <= length <= len(self.game) + len(self.game.undone):
            return self.say(nothing)
        self.game.go_to(length)
        self._stop_clock()
        if length == 0:  # all is new; redoing continues with what was
            self._former, self._attempt = self._attempt, Attempt()
        elif self._former is not None:
            self._attempt, self._former = self._former, None
        if length and not self.game.is_won:
            self._since = time.monotonic()
        self.notes = Notes()
        self.say(f"After move {length}." if length else "Back at the start.")
        return self._settled(save=not (self._kept and self._kept.game.is_won))

    def targets(self, place: Place, count: int) -> dict[Place, Move]:
        """Where cards may go, each with the move: onto a card as many as fit, into an empty column at most `count`."""
        board, found = self.game.board, dict[Place, Move]()
        for target in PLACES:
            into_empty = isinstance(place, Column) and isinstance(target, Column) and not board.columns[target.index]
            for number in (count, None) if into_empty else (None,):
                try:
                    found.setdefault(target, legal_move(board, Move(place, target, number)))  # type: ignore[arg-type]
                except FreecellError:
                    continue
        return found

    def best_move(self, place: Place, count: int, *, exactly: bool) -> Move | None:
        """Where a double click sends cards: home, onto a card, into a cell, or into an empty column."""
        found, columns = self.targets(place, count), self.game.board.columns

        def order(target: Place) -> int:
            if isinstance(target, Column):
                return 1 if columns[target.index] else 3
            return 0 if target is HOME else 2

        gains = {p for p in found if order(p) < 3 or not isinstance(place, Column) or len(columns[place.index]) > count}
        single = [p for p in gains if isinstance(p, Column)] if exactly and count > 1 else list(gains)
        return min((found[p] for p in single), key=lambda move: (order(move.target), move.target.code), default=None)

    def can_finish(self) -> bool:
        """Whether all remaining cards can go straight home."""
        board = self.game.board
        home = next((move for move in board.legal_moves if move.target is HOME), None)
        return home is not None and board.play(home, autoplay="max").is_won

    def finish(self) -> None:
        if not self.can_finish():
            return self.say("Some cards still have to be dug out before the rest can go home.")
        while not self.game.is_won:
            self.play(next(move for move in self.game.board.legal_moves if move.target is HOME))
        return None

    # ---- the clock ----

    @property
    def seconds(self) -> int:
        """How long the player has thought, from the first move to the win."""
        return int(self._attempt.seconds + (0 if self._since is None else time.monotonic() - self._since))

    def _stop_clock(self) -> None:
        if self._since is not None:
            self._attempt = self._attempt._replace(seconds=self._attempt.seconds + time.monotonic() - self._since)
            self._since = None

    def pause(self, stop: bool) -> None:
        """The clock stands while something lies over the table."""
        if stop:
            self._is_paused = self._since is not None
            self._stop_clock()
        elif self._is_paused and not self.game.is_won:
            self._is_paused, self._since = False, time.monotonic()

    @property
    def hints(self) -> int:
        """Moves on the board that were made after a hint."""
        return self.makers[: len(self.game)].count("h")

    @property
    def hints_text(self) -> str:
        return count_of(self.hints, "hint") if self.hints else "no hints"

    @property
    def undone(self) -> int:
        """Moves that were undone and made differently."""
        return self._attempt.undone

    @property
    def not_home(self) -> int:
        """Moves that did not go home, as the fewest possible are counted."""
        return sum(move.target is not HOME for move in self.game.moves)

    # ---- keeping and telling ----

    def say(self, text: str, kind: Kind = "") -> None:
        self.message = (text, kind)
        self._changed()

    def _settled(self, save: bool = True) -> None:
        """After the board has changed: keep it, ask about it, show it."""
        if save:
            self._save()
        self.think()
        self._changed()

    def _save(self) -> None:
        """Keep the game, from its first move on; where that fails, say so and play on."""
        game, before = self.game, self._kept
        if not len(game) and before is None:
            return
        game.set_header("Date", game.headers.get("Date") or datetime.date.today().strftime("%Y.%m.%d"))
        game.set_header("By", "".join(self.makers[: len(game)]))
        game.set_header("Seconds", str(self.seconds))
        game.set_header("Undone", str(self.undone))
        try:
            self._kept = self.shelf.save(game.copy(), before)
        except OSError as error:
            self.say(f"✗ Not saved: {error.strerror or error}. The game continues.", "bad")
        else:
            if before is not None and before.path != self._kept.path:
                self.say("This game was also continued in another terminal. Both games are kept.")

    @property
    def path(self) -> Path | None:
        """The file in which the game is kept."""
        return self._kept.path if self._kept else None

    def change(self, **values: Any) -> None:
        """Change settings. Autoplay and cells count from the next game on, or now if nothing is played yet."""
        self.settings = replace(self.settings, **values)
        if values.keys() & {"autoplay", "cells"} and not len(self.game) and self.game.deal_number is not None:
            self.open_deal(self.game.deal_number)
        try:
            self.shelf.save_settings(self.settings)
        except OSError as error:
            self.say(f"✗ The settings are not saved: {error.strerror or error}", "bad")
        self.think()
        self._changed()

    def cycle(self, name: str) -> None:
        choices = CHOICES[name]
        self.change(**{name: choices[(choices.index(getattr(self.settings, name)) + 1) % len(choices)]})

    def marks(self) -> None:
        self.cycle("teach")
        self.say(f"Teach mode is {'on' if self.settings.teach else 'off'}: ✓ keeps the win, ✗ loses, ◇ not known yet")

    def write(self, path: str) -> None:
        """Write the record to a file that is not there yet."""
        try:
            with open(path, "x", encoding="utf-8", newline="\n") as file:
                file.write(self.game.record())
        except OSError as error:
            return self.say(f"✗ Not written: {error.strerror or error}: {path}", "bad")
        return self.say(f"The record is in {path}; freecell replay and the page read it.")

    def errand(self, work: Callable[[], _Found], then: Callable[[_Found], object]) -> None:
        """Work in a thread, and continue here with what it found."""

        def run() -> None:
            found = work()
            self._deliver(lambda: then(found))

        threading.Thread(target=run, daemon=True).start()

    def leave(self) -> None:
        """The player leaves the game: keep the time that it took."""
        self._stop_clock()
        if self._kept and not self._kept.game.is_won:
            self._save()


def deal_of_word(word: str) -> int | None:
    """The deal that a player asks for by `random`, `daily`, a level such as `very-hard`, or its number."""
    if word == "daily":
        return daily_deal()
    if word == "random" or word.replace("-", " ") in WORDS:
        return random_deal(level=None if word == "random" else word)
    return check_deal_number(int(word)) if re.fullmatch("-?[0-9]{1,12}", word) else None


def _number(text: str | None) -> int:
    return int(text) if text and text.isdecimal() and len(text) < 10 else 0


def kind_of(place: Place) -> str:
    """`column 3`, `cell b`, `home`."""
    return "home" if isinstance(place, Home) else f"{'cell' if isinstance(place, Cell) else 'column'} {place}"


def time_text(seconds: int) -> str:
    """`4:07`, `1:02:33`."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
