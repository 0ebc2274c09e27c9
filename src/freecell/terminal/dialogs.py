"""What lies over the table: new game, options, help, statistics, and the win."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.geometry import Region
from textual.screen import ModalScreen
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input, Static

from .._frozen import count_of
from ..cards import DECK, SUIT_SYMBOLS, Card
from ..daily import daily_deal
from ..deals import MAX_DEAL, MIN_DEAL
from ..errors import FreecellError
from ..levels import WORDS
from ..rules import Autoplay
from .painter import SUIT_INKS
from .showing import COMMANDS
from .signs import name

if TYPE_CHECKING:
    from .app import Play

_HOW_TO_PLAY: Final = """\
Bring every card home, each suit from its ace up. In the columns, put a
card on one that is a rank higher and of the other colour. A cell holds
any one card.

Type a move: 83 columns, 5a to a cell, b2 from a cell, 4h home; 33 to the
best place; 26v3 three cards. Or arrows and Enter (Up takes more of a
run, - and + hold fewer or more), or click, or drag. Or paste a record.
"""


class Dialog(ModalScreen[str]):
    """A box with text, closed by Esc; each choice is one key. Some have a field to fill in."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss('')", show=False)]
    AUTO_FOCUS = ""
    heading = ""
    app: Play

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title, box.border_subtitle = self.heading, "Esc closes"
            yield Static(id="text")
            yield from self.more()

    def on_mount(self) -> None:
        self.show()

    def show(self) -> None:
        self.query_one("#text", Static).update(self.app.drawn(self.text()))

    def text(self) -> str:
        return ""

    def more(self) -> ComposeResult:
        yield from ()

    def keys(self) -> Mapping[str, Callable[[], object]]:
        """What each key does."""
        return {}

    def on_key(self, event: events.Key) -> None:
        if isinstance(self.focused, Input):
            if event.key == "escape":
                event.stop()
                self.dismiss("")
        elif action := self.keys().get(event.character or ""):
            event.stop()
            event.prevent_default()
            action()


class NewGame(Dialog):
    """A level by its digit, a random deal, today's, or a number."""

    heading = "New game"

    def text(self) -> str:
        days = self.app.session.shelf.days_in_a_row()
        row = f", {count_of(days, 'day')} in a row" if days else ""
        levels = "".join(f"{n:>3}  {'●' * n}{'○' * (5 - n)}  {word}\n" for n, word in enumerate(WORDS, 1))
        return f"{levels}  r  any random deal\n  d  today's deal, {daily_deal()}{row}\n  #  a number:"

    def more(self) -> ComposeResult:
        yield Input(placeholder=f"{MIN_DEAL} to {MAX_DEAL}, or a file or code")
        yield Static("", id="why")

    def keys(self) -> Mapping[str, Callable[[], object]]:
        words = {**{str(n): word for n, word in enumerate(WORDS, 1)}, "r": "random", "d": "daily"}
        opened = {key: partial(self.open, word) for key, word in words.items()}
        return {"#": self.query_one(Input).focus, **opened}

    def open(self, word: str) -> None:
        try:
            self.app.session.open_word(word)
        except (FreecellError, OSError) as error:
            self.query_one("#why", Static).update(Text(str(error), "bold"))
        else:
            self.dismiss("")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.open(event.value.strip())


class Number(NewGame):
    AUTO_FOCUS = "Input"


class Options(Dialog):
    heading = "Options"

    def text(self) -> str:
        settings = self.app.session.settings
        return f"""\
  a  send cards home: {Autoplay(settings.autoplay).when}
0-7  cells: {settings.cells}
  m  teach mode: {"on" if settings.teach else "off"}
  y  look: {settings.look}
  c  suit colours: {"four" if settings.four_colours else "two"}
     autoplay and cells count from the next game on"""

    def keys(self) -> Mapping[str, Callable[[], object]]:
        session, cycled = self.app.session, {"a": "autoplay", "m": "teach", "y": "look", "c": "four_colours"}
        changes = {key: partial(session.cycle, name) for key, name in cycled.items()}
        changes.update({str(n): partial(session.change, cells=n) for n in range(8)})
        return {key: partial(self.choose, change) for key, change in changes.items()}

    def choose(self, change: Callable[[], object]) -> None:
        change()
        self.app.restyle()
        self.show()


class Help(Dialog):
    heading = "Help"

    def text(self) -> str:
        half = (len(COMMANDS) + 1) // 2
        pairs = zip(COMMANDS[:half], (*COMMANDS[half:], None), strict=False)
        rows = [f"{a.key:>2} {a.does:32}" + (f"{b.key:>2} {b.does}" if b else "") for a, b in pairs]
        marks = "✓ keeps the win   ✗ loses, proved   ◇ not known yet   Ctrl+Z suspends"
        return "\n".join([_HOW_TO_PLAY, *rows, "", marks])


class Statistics(Dialog):
    heading = "Games"

    def text(self) -> str:
        session = self.app.session
        return f"{session.statistics()}\n\nkept in {session.shelf.games}"


class Write(Dialog):
    heading = "Write the record"
    AUTO_FOCUS = "Input"

    def more(self) -> ComposeResult:
        yield Input(f"freecell-{self.app.session.game.deal_number or 'board'}.txt")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss("")
        self.app.session.write(os.path.expanduser(event.value))


DIALOGS: Final[dict[str, type[Dialog]]] = {
    "new": NewGame,
    "number": Number,
    "options": Options,
    "help": Help,
    "statistics": Statistics,
    "write": Write,
}


class Cascade(Widget):
    """The cards jump off their piles, bounce and leave a trail, as they did in 1995."""

    app: Play

    def on_mount(self) -> None:
        self._drawn: dict[tuple[int, int], tuple[str, Style]] = {}
        self._cards = [self._fly(card) for card in reversed(DECK)]
        if not self.app.still:
            self._timer = self.set_interval(1 / 15 if "SSH_CONNECTION" in os.environ else 1 / 30, self._tick)

    def _fly(self, card: Card) -> Iterator[int]:
        """Draw a card where it is now; each step tells the line."""
        width, height = self.size
        face, style = self.app.written(f" {name(card)} "), self.app.style_of((SUIT_INKS[card.suit.value], "paper"))
        x, y = width * (0.56 + card.suit.value * 0.12), 1.0
        right, down = random.choice((-1, 1)) * random.uniform(0.6, 1.9), random.uniform(-0.6, 0.1)
        while -6 < x < width:
            x, y, down = x + right, y + down, down + 0.09
            if y >= height - 1:
                y, down = height - 1, -0.82 * down
            line = max(0, round(y))
            for at, character in enumerate(face, round(x)):
                self._drawn[at, line] = (character, style)
            yield line

    def _tick(self) -> None:
        """Three cards are in the air."""
        steps = [(card, next(card, None)) for card in self._cards[:3]]
        self._cards = [card for card, line in steps if line is not None] + self._cards[3:]
        self.refresh(*[Region(0, line, self.size.width, 1) for _, line in steps if line is not None])
        if not self._cards:
            self._timer.stop()

    def render_line(self, y: int) -> Strip:
        felt = (" ", self.app.style_of(("text", "felt")))
        row = [Segment(*self._drawn.get((x, y), felt)) for x in range(self.size.width)]
        return Strip(row, len(row)).simplify()


class Won(Dialog):
    """What the win has cost, over the cards that jump; a key of the table closes it and does what it does there."""

    def compose(self) -> ComposeResult:
        yield Cascade()
        yield from super().compose()
        self.set_interval(0.5, self.show)

    def text(self) -> str:
        session, suits = self.app.session, " ".join(SUIT_SYMBOLS)
        par = session.par_text().replace(". You", ".\nYou")
        keys = "n new game   ] next deal   r review   Esc look at it"
        return f"{suits}   W O N   {suits}\n\n{session.title}\n{session.result_text()}\n{par}\n\n{keys}"

    def keys(self) -> Mapping[str, Callable[[], object]]:
        return {key: partial(self.dismiss, key) for key in "nrlw[]u?"}
