"""What lies over the table: new game, options, help, statistics, and the win."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import zip_longest
from os.path import expanduser
from typing import TYPE_CHECKING, ClassVar, Final

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from .._frozen import count_of
from ..cards import DECK, SUIT_SYMBOLS, Card
from ..daily import daily_deal
from ..deals import MAX_DEAL, MIN_DEAL
from ..errors import FreecellError
from ..levels import WORDS
from ..rules import Autoplay
from .looks import name
from .painter import SUIT_INKS
from .showing import COMMANDS

if TYPE_CHECKING:
    from .app import Play
    from .session import Session

_HOW_TO_PLAY: Final = """\
Bring every card home, each suit from its ace up. In the columns, put a
card on one that is a rank higher and of the other colour. A cell holds
any one card.

Type a move: 83 columns, 5a to a cell, b2 from a cell, 4h home; 33 to the
best place; 26v3 three cards. Or arrows and Enter (Up takes more of a
run, - and + hold fewer or more), or click, or drag. Or paste a record.
"""


class Dialog(ModalScreen[str]):
    """A box with text, closed by Esc; each choice is one key, and some have a field to fill in.

    What a choice or the field does may fail: that is said, and the box stays.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss('')", show=False)]
    AUTO_FOCUS = ""
    app: Play

    def __init__(
        self,
        heading: str,
        text: Callable[[], str],
        choices: Mapping[str, Callable[[], str | None]] | None = None,
        *,
        field: Input | None = None,
        fill: Callable[[str], None] = lambda text: None,
        typing: bool = False,
        stays: bool = False,
    ) -> None:
        super().__init__()
        self.heading, self._text, self._choices = heading, text, choices or {}
        self._field, self._fill, self._typing, self._stays = field, fill, typing, stays

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title, box.border_subtitle = self.heading, "Esc closes"
            yield Static(id="text")
            if self._field:
                yield self._field
                yield Static(id="why")

    def on_mount(self) -> None:
        self.show()
        if self._field and self._typing:
            self._field.focus()

    def show(self) -> None:
        self.query_one("#text", Static).update(Text(self.app.written(self._text())))

    def on_key(self, event: events.Key) -> None:
        choice = self._choices.get(event.character or "")
        if event.character == "#" and self._field:
            self._field.focus()
        elif choice:
            self._do(choice)
        else:
            return
        event.stop()
        event.prevent_default()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self._do(lambda: self._fill(event.value.strip()))

    def _do(self, choice: Callable[[], str | None]) -> None:
        try:
            answer = choice()
        except (FreecellError, OSError) as error:
            self.query_one("#why", Static).update(Text(str(error), "bold"))
            return
        self.app.show()
        if self._stays:
            self.show()
        else:
            self.dismiss(answer or "")


def _new_game(session: Session, *, typing: bool = False) -> Dialog:
    """A level by its digit, a random deal, today's, or a number."""
    days = session.shelf.days_in_a_row()
    row = f", {count_of(days, 'day')} in a row" if days else ""
    levels = "".join(f"{n:>3}  {'●' * n}{'○' * (5 - n)}  {word}\n" for n, word in enumerate(WORDS, 1))
    words = {**{str(n): word for n, word in enumerate(WORDS, 1)}, "r": "random", "d": "daily"}
    return Dialog(
        "New game",
        lambda: f"{levels}  r  any random deal\n  d  today's deal, {daily_deal()}{row}\n  #  a number:",
        {key: partial(session.open_word, word) for key, word in words.items()},
        field=Input(placeholder=f"{MIN_DEAL} to {MAX_DEAL}, or a file or code"),
        fill=session.open_word,
        typing=typing,
    )


def _options(session: Session) -> Dialog:
    def text() -> str:
        now = session.settings
        return f"""\
  a  send cards home: {Autoplay(now.autoplay).when}
0-7  cells: {now.cells}
  m  teach mode: {"on" if now.teach else "off"}
  y  look: {now.look}
  c  suit colours: {"four" if now.four_colours else "two"}
     autoplay and cells count from the next game on"""

    keys = {"a": "autoplay", "m": "teach", "y": "look", "c": "four_colours"}
    choices = {key: partial(session.cycle, name) for key, name in keys.items()}
    choices.update({str(n): partial(session.change, cells=n) for n in range(8)})
    return Dialog("Options", text, choices, stays=True)


def _help(_session: Session) -> Dialog:
    half = (len(COMMANDS) + 1) // 2
    pairs = zip_longest(COMMANDS[:half], COMMANDS[half:])
    rows = [f"{a.key:>2} {a.does:32}" + (f"{b.key:>2} {b.does}" if b else "") for a, b in pairs]
    marks = "✓ keeps the win   ✗ loses, proved   ◇ not known yet   Ctrl+Z suspends"
    return Dialog("Help", lambda: "\n".join([_HOW_TO_PLAY, *rows, "", marks]))


def _games(session: Session) -> Dialog:
    return Dialog("Games", lambda: f"{session.statistics()}\n\nkept in {session.shelf.games}")


def _write(session: Session) -> Dialog:
    field = Input(f"freecell-{session.game.deal_number or 'board'}.txt")
    return Dialog("Write the record", str, field=field, fill=lambda path: session.write(expanduser(path)), typing=True)


DIALOGS: Final[Mapping[str, Callable[[Session], Dialog]]] = {
    "n": _new_game,
    "#": partial(_new_game, typing=True),
    "o": _options,
    "?": _help,
    "l": _games,
    "w": _write,
}
"""What lies over the table, by its key."""


class Won(Dialog):
    """What the win has cost; a key of the table closes it and does what it does there.

    Beneath it the cards jump off their piles, bounce and leave a trail, as they did in 1995.
    """

    def __init__(self, session: Session) -> None:
        suits, keys = " ".join(SUIT_SYMBOLS), "n new game   ] next deal   r review   Esc look at it"

        def text() -> str:
            result = session.result_text().replace(". You", ".\nYou")
            return f"{suits}   W O N   {suits}\n\n{session.title}\n{result}\n\n{keys}"

        super().__init__("", text, {key: partial(str, key) for key in "nrlw[]u?"})

    def on_mount(self) -> None:
        self.set_interval(0.5, self.show)
        if not self.app.still:
            self._cards = [self._fly(card) for card in reversed(DECK)]
            self.set_interval(1 / 15 if "SSH_CONNECTION" in os.environ else 1 / 30, self._tick)

    def on_unmount(self) -> None:
        self.app.table.trail.clear()

    def _fly(self, card: Card) -> Iterator[bool]:
        """Draw a card where it is now."""
        (width, height), face, role = self.size, f" {name(card)} ", (SUIT_INKS[card.suit.value], "paper")
        x, y = width * (0.56 + card.suit.value * 0.12), 1.0
        right, down = random.choice((-1, 1)) * random.uniform(0.6, 1.9), random.uniform(-0.6, 0.1)
        while -6 < x < width:
            x, y, down = x + right, y + down, down + 0.09
            if y >= height - 1:
                y, down = height - 1, -0.82 * down
            self.app.table.trail.update({(at, max(0, round(y))): (c, role) for at, c in enumerate(face, round(x))})
            yield True

    def _tick(self) -> None:
        """Three cards are in the air."""
        self._cards = [card for at, card in enumerate(self._cards) if at >= 3 or next(card, False)]
        self.app.table.show()
