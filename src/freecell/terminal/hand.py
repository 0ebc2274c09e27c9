"""One state for typing, arrows, clicks and drags: what is held. A place picks cards up, the next place puts them down.

So all ways mix freely: type `8`, then click a column. Nothing asks for a number: `26` into an empty column moves
as many cards as the library reads it, and `v3` right after it makes it three; `v3` before a move does, too.
"""

from __future__ import annotations

from typing import Final

from ..moves import COLUMNS, HOME, PLACES, Column, Home, Move
from .looks import names
from .moving import Place, best_move, cards_at, kind_of, run_at, targets
from .painter import Spot
from .session import Session

_PLACES: Final[dict[str, Place]] = {place.name: place for place in PLACES}


class Hand:
    """What the player holds, and where the cursor is."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.drop()
        self.place: Place = Column(1)
        self.depth = 1

    def drop(self) -> None:
        self.held: tuple[Place, int] | None = None
        self.pressed: Place | None = None
        """Where the mouse button went down and picked cards up."""
        self.drag: tuple[int, int] | None = None
        """Where the mouse has carried them since."""
        self._wanted: int | None = None
        """How many cards the next move takes: 0 after `v`, until the number is typed."""

    # ---- keys ----

    def key(self, key: str) -> bool:
        """A key that means a place, a number of cards or the cursor; False if it means something else."""
        session, cells = self.session, len(self.session.game.board.cells)
        last = session.open_move
        if self._wanted == 0 and len(key) == 1 and key in "123456789abcd":
            self._wanted = int(key, 16)
            session.say(f"{self._wanted} cards: from which column to which?")
            if last:
                session.amend(Move(last.source, last.target, self._wanted))
                self._wanted = None
        elif key == "v" and not self.held:
            self.drop()
            self._wanted = 0
            session.say(f"{last}v_  how many cards instead?" if last else "v_  how many cards? Then the move.")
        elif key in "abcdefg"[cells:]:
            session.say(f"✗ There is no cell {key}: this game has {cells}.")
        elif key in _PLACES or key in ("enter", "space"):
            place = _PLACES.get(key, self.place)
            if self.held:
                self.put(place)
            else:
                self.pick(place, self._wanted if key in _PLACES else self.depth)
        elif key in ("-", "+") and self.held:
            place, count = self.held
            self.pick(place, max(1, min(run_at(session.game.board, place), count + (1 if key == "+" else -1))))
        elif key in ("left", "right", "up", "down"):
            self.steer(key)
        else:
            return False
        return True

    def steer(self, key: str) -> None:
        """Move the cursor; up in a column takes more of its run."""
        board, columns = self.session.game.board, PLACES[:COLUMNS]
        upper = (*PLACES[COLUMNS:][: len(board.cells)], HOME)
        line = columns if isinstance(self.place, Column) else upper
        at = line.index(self.place) if self.place in line else 0
        if key in ("left", "right"):
            self.place, self.depth = line[(at + (1 if key == "right" else -1)) % len(line)], 1
        elif line is upper:
            self.place = self.place if key == "up" else columns[4 if self.place is HOME else at]
        elif key == "down" or (not self.held and self.depth < run_at(board, self.place)):
            self.depth = max(1, self.depth + (1 if key == "up" else -1))
        else:
            self.place, self.depth = upper[at] if at < min(4, len(upper) - 1) else HOME, 1

    # ---- picking up and putting down ----

    def pick(self, place: Place, count: int | None = None) -> None:
        """Hold the last `count` cards of a place, or its whole run."""
        session, board = self.session, self.session.game.board
        run, cells = run_at(board, place), len(board.cells)
        self.drop()
        if place is HOME:
            session.say("Home is a target: 4h sends the last card of column 4 home. A hint is i.")
        elif not run:
            session.say(f"There is no card in {kind_of(place)}.")
        elif (count or run) > run:
            session.say(f"✗ Those {count} cards are not a run: only the last {run} can move together.")
        else:
            self.held, self.place, self.depth = (place, count or run), place, 1
            where = f"1-8{', a-' + 'abcdefg'[cells - 1] if cells else ''} or h"
            cards = names(cards_at(board, *self.held))
            session.say(f"{place}_  {cards}: where to? {where}; {place} again: best place; Esc: stay")

    def put(self, target: Place) -> None:
        """Put down what is held; on the place where it lies, that means the best place for it."""
        assert self.held
        (source, count), session, board = self.held, self.session, self.session.game.board
        assert not isinstance(source, Home)
        self.drop()
        if target is not source:
            session.play(targets(board, source, count).get(target) or Move(source, target))
        elif best := best_move(board, source, count):
            session.play(best)
        else:
            session.say("✗ This card cannot move anywhere.")

    # ---- mouse ----

    def press(self, spot: Spot | None) -> None:
        """The button goes down: pick up here, or put down here."""
        if spot is None or isinstance(spot.what, str):
            self.drop()
        elif self.held:
            self.put(spot.what)
        else:
            self.pick(spot.what, spot.cards if isinstance(spot.what, Column) else None)
            self.pressed = spot.what if self.held else None

    def release(self, spot: Spot | None) -> None:
        """The button goes up: where cards were picked up, they stay held; elsewhere they fall, or go back."""
        pressed, self.pressed, self.drag = self.pressed, None, None
        if pressed and self.held and (spot is None or spot.what is not pressed):
            self.press(spot)
