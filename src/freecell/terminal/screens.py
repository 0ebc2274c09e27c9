"""What lies over the table: new game, options, help, statistics, and the win."""

from __future__ import annotations

import os
import random
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
from ..cards import DECK, SUIT_SYMBOLS
from ..daily import daily_deal
from ..deals import MAX_DEAL, MIN_DEAL
from ..errors import FreecellError
from ..levels import WORDS
from .keeping import days_in_a_row, statistics
from .playing import time_text
from .showing import COMMANDS, statistics_text
from .signs import name

if TYPE_CHECKING:
    from .app import Play

AUTOPLAY_WORDS: Final = {
    "off": "never",
    "horne": "when safe (Microsoft's rule)",
    "raymond": "when safe (Raymond's wider rule)",
    "max": "whenever they fit",
}


_HOW_TO_PLAY: Final = """\
Bring every card home, each suit from its ace up. In the columns, put a
card on one that is a rank higher and of the other colour. A cell holds
any one card.

Type a move: 83 columns, 5a to a cell, b2 from a cell, 4h home; 33 to the
best place; 26v3 three cards. Or arrows and Enter (Up takes more of a
run, - and + hold fewer or more), or click, or drag. Or paste a record.
"""


class Dialog(ModalScreen[None]):
    """A box with text, closed by Esc; each choice is one key."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss", show=False)]
    AUTO_FOCUS = ""
    heading = ""
    app: Play

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title, box.border_subtitle = self.heading, "Esc closes"
            yield Static(self.app.drawn(self.text()), id="text")
            yield from self.more()

    def text(self) -> Text:
        return Text()

    def more(self) -> ComposeResult:
        yield from ()

    def lines(self, *rows: tuple[str, str]) -> Text:
        return Text("\n").join([Text.assemble((f"{key:>3}", "bold"), f"  {does}") for key, does in rows])

    def key(self, key: str) -> bool:
        """A key that was pressed; True if it was one of ours."""
        return False

    def on_key(self, event: events.Key) -> None:
        if isinstance(self.focused, Input):
            if event.key == "escape":
                event.stop()
                self.dismiss()
        elif event.character and self.key(event.character):
            event.stop()
            event.prevent_default()


class NewGame(Dialog):
    """A level by its digit, a random deal, today's, or a number."""

    heading = "New game"

    def text(self) -> Text:
        entries, today = self.app.session.shelf.entries(), daily_deal()
        days = days_in_a_row(entries)
        row = f", {count_of(days, 'day')} in a row" if days else ""
        levels = [(str(n), f"{'●' * n}{'○' * (5 - n)}  {word}") for n, word in enumerate(WORDS, 1)]
        return self.lines(*levels, ("r", "any random deal"), ("d", f"today's deal, {today}{row}"), ("#", "a number:"))

    def more(self) -> ComposeResult:
        yield Input(placeholder=f"{MIN_DEAL} to {MAX_DEAL}, or a file or code", id="number")
        yield Static("", id="why")

    def key(self, key: str) -> bool:
        if key in "#/":
            self.query_one(Input).focus()
            return True
        words = {str(n): word for n, word in enumerate(WORDS, 1)} | {"r": "random", "d": "daily"}
        if key not in words:
            return False
        self.dismiss()
        self.app.session.open_word(words[key])
        return True

    def on_input_submitted(self, event: Input.Submitted) -> None:
        try:
            self.app.session.open_word(event.value.strip())
        except (FreecellError, OSError) as error:
            self.query_one("#why", Static).update(Text(str(error)[:70], "bold"))
        else:
            self.dismiss()


class Number(NewGame):
    AUTO_FOCUS = "Input"


class Options(Dialog):
    heading = "Options"

    def text(self) -> Text:
        settings = self.app.session.settings
        return self.lines(
            ("a", f"send cards home: {AUTOPLAY_WORDS[settings.autoplay]}"),
            ("0-7", f"cells: {settings.cells}"),
            ("m", f"teach mode: {'on' if settings.teach else 'off'}"),
            ("y", f"look: {settings.look}"),
            ("c", f"suit colours: {'four' if settings.four_colours else 'two'}"),
            ("", "autoplay and cells count from the next game on"),
        )

    def key(self, key: str) -> bool:
        settings = {"a": "autoplay", "m": "teach", "y": "look", "c": "four_colours"}
        if key in settings:
            self.app.session.cycle(settings[key])
        elif key in "01234567":
            self.app.session.change(cells=int(key))
        else:
            return False
        self.app.restyle()
        self.query_one("#text", Static).update(self.app.drawn(self.text()))
        return True


class Help(Dialog):
    heading = "Help"

    def text(self) -> Text:
        half = (len(COMMANDS) + 1) // 2
        pairs = zip(COMMANDS[:half], (*COMMANDS[half:], None), strict=False)
        rows = [f"{a.key:>2} {a.does:32}" + (f"{b.key:>2} {b.does}" if b else "") for a, b in pairs]
        marks = "✓ keeps the win   ✗ loses, proved   ◇ not known yet   Ctrl+Z suspends"
        return Text("\n".join([_HOW_TO_PLAY, *rows, "", marks]))


class StatisticsBox(Dialog):
    heading = "Games"

    def text(self) -> Text:
        session = self.app.session
        counted = statistics_text(statistics(session.shelf.entries(), session.path))
        return Text(f"{counted}\n\nkept in {session.shelf.games}")


class Write(Dialog):
    heading = "Write the record"
    AUTO_FOCUS = "Input"

    def more(self) -> ComposeResult:
        yield Input(f"freecell-{self.app.session.game.deal_number or 'board'}.txt")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss()
        self.app.session.write(os.path.expanduser(event.value))


DIALOGS: Final[dict[str, type[Dialog]]] = {
    "new": NewGame,
    "number": Number,
    "options": Options,
    "help": Help,
    "statistics": StatisticsBox,
    "write": Write,
}


class Cascade(Widget):
    """The cards jump off their piles, bounce and leave a trail, as they did in 1995."""

    app: Play

    def on_mount(self) -> None:
        self._grid: dict[tuple[int, int], tuple[str, Style]] = {}
        self._queue = list(reversed(DECK))
        self._flying: list[list[float]] = []
        if not self.app.still:
            self._timer = self.set_interval(1 / 15 if "SSH_CONNECTION" in os.environ else 1 / 30, self._tick)

    def _tick(self) -> None:
        width, height = self.size
        if self._queue and len(self._flying) < 3:
            card = self._queue.pop(0)
            speed = random.choice((-1, 1)) * random.uniform(0.6, 1.9)
            self._flying.append(
                [width * (0.56 + card.suit.value * 0.12), 1.0, speed, random.uniform(-0.6, 0.1), card.code]
            )
        lines = set()
        for flying in self._flying[:]:
            x, y, right, down, code = flying
            x, y, down = x + right, y + down, down + 0.09
            if y >= height - 1:
                y, down = height - 1, -0.82 * down
            flying[:] = x, y, right, down, code
            shown, line = DECK[int(code)], max(0, round(y))
            style = self.app.table.style_of((shown.suit.name.lower()[:-1], "paper"))
            for at, character in enumerate(self.app.written(f" {name(shown)} "), round(x)):
                self._grid[at, line] = (character, style)
            lines.add(line)
            if not -6 < x < width:
                self._flying.remove(flying)
        self.refresh(*[Region(0, y, width, 1) for y in lines])
        if not self._flying and not self._queue:
            self._timer.stop()

    def render_line(self, y: int) -> Strip:
        felt = (" ", self.app.table.style_of(("text", "felt")))
        row = [Segment(*self._grid.get((x, y), felt)) for x in range(self.size.width)]
        return Strip(row, len(row)).simplify()


class Won(ModalScreen[str]):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q,space", "dismiss('')", show=False)]
    AUTO_FOCUS = ""
    app: Play

    def compose(self) -> ComposeResult:
        yield Cascade()
        yield Static(self.app.drawn(self.text()), id="won")
        self.set_interval(0.5, lambda: self.query_one("#won", Static).update(self.app.drawn(self.text())))

    def text(self) -> Text:
        session, game = self.app.session, self.app.session.game
        suits = Text(" ".join(SUIT_SYMBOLS))
        solved = "s" in session.makers
        level = f", {session.level.word}" if session.level else ""
        lines = [
            f"{'a board' if game.deal_number is None else f'deal {game.deal_number}'}{level}",
            "the solver finished it"
            if solved
            else f"{count_of(len(game), 'move')} in {time_text(session.seconds)}, {session.hints_text}, "
            f"{session.undone} undone",
            "" if solved else session.par_text().replace(". You", ".\nYou"),
        ]
        head = Text.assemble(suits, ("   W O N   ", "bold"), suits)
        keys = "n new game   ] next deal   r review   Esc look at it"
        return Text("\n", justify="center").join([head, Text(), *map(Text, lines), Text(), Text(keys)])

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character in "nrlw[]u?":
            event.stop()
            self.dismiss(event.character)
