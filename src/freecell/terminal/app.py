"""The full screen, on Textual: one widget that shows the painter's rows and sends only what changed."""

from __future__ import annotations

import itertools
import sys
import time
from functools import cached_property
from typing import Any, ClassVar, Final

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.strip import Strip
from textual.theme import Theme
from textual.widget import Widget

from .._signals import asking_to_end, hang_up_watch
from ..game import Game
from .dialogs import DIALOGS, Won
from .hand import Hand
from .keeping import Shelf
from .looks import Look
from .painter import WIDE, Picture, Role, Row, paint
from .session import Notes, Session
from .showing import COMMANDS, PATIENCE, view_of
from .signs import ASCII

_ACTIONS: Final = {command.key: command.action for command in COMMANDS} | {
    "#": "number",
    "backspace": "undo",
    "ctrl+y": "redo",
}
_KEYS: Final = {"Enter": "enter", "Esc": "escape", "Space": "space", " ": "space", "←": "left", "→": "right"}
"""How keys are written in the footer."""
_THEME: Final = "primary=label accent=key success=good foreground=text background=felt surface=slot panel=bar"
"""What Textual calls our inks and grounds."""
SPEED: Final = 0.35
"""Seconds between two moves of the solver."""


class Table(Widget, can_focus=True):
    DEFAULT_CSS = "Table { width: 100%; height: 100%; }"
    app: Play

    def __init__(self) -> None:
        super().__init__()
        self._strips: list[Strip] = []
        self.picture = Picture([], [])

    def show(self) -> None:
        """Paint, and refresh the parts of rows that are not as they were."""
        app, (width, height) = self.app, self.size
        if not width:
            return
        view = view_of(app.session, app.hand, wide=width >= WIDE, waited=time.monotonic() - app.asked)
        before, self.picture = self.picture.rows, paint(view, width, height)
        rows = self.picture.rows
        if not self._strips or (len(before), len(before[0])) != (height, width):
            self._strips = [self._strip(row) for row in rows]
            self.refresh()
            return
        for y, (old, row) in enumerate(zip(before, rows, strict=True)):
            if old != row:
                self._strips[y] = self._strip(row)
                changed = [x for x in range(width) if row[x] != old[x]]
                self.refresh(Region(changed[0], y, changed[-1] + 1 - changed[0], 1))

    def _strip(self, row: Row) -> Strip:
        """Characters of the same role go together."""
        app, runs = self.app, itertools.groupby(row, lambda one: one[1])
        pieces = [("".join([character for character, _ in run]), role) for role, run in runs]
        return Strip([Segment(app.written(text), app.style_of(role)) for text, role in pieces], len(row))

    def render_line(self, y: int) -> Strip:
        if y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width, self.app.style_of(("text", "felt")))

    def forget(self) -> None:
        self._strips = []
        self.show()

    on_resize = forget

    # ---- mouse ----

    def on_mouse_down(self, event: events.MouseDown) -> None:
        spot, app = self.picture.at(event.x, event.y), self.app
        if spot and isinstance(spot.what, str):
            app.press(spot.what)
        elif not app.session.reviewing and app.session.playback is None:
            app.hand.press(spot, event.x, event.y)
            self.capture_mouse(app.hand.start is not None)
        app.show()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if event.button and self.app.hand.move(event.x, event.y):
            self.show()

    def on_mouse_up(self, event: events.MouseUp) -> None:
        self.capture_mouse(False)
        self.app.hand.release(self.picture.at(event.x, event.y))
        self.app.show()


class Play(App[int]):
    TITLE = "FreeCell"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Dialog { align: center middle; background: #00000080; layers: under over; }
    Dialog > Vertical { width: auto; max-width: 100%; height: auto; max-height: 100%; padding: 0 2; layer: over;
        border: round $accent; background: $panel; color: $foreground; overflow-y: auto; }
    Dialog Static { width: auto; max-width: 100%; }
    #why { width: 40; }
    Dialog Input { border: none; height: 1; width: 40; padding: 0; background: $surface; }
    Won > Vertical { border: round $success; padding: 1 3; }
    Won Static { text-align: center; }
    Cascade { layer: under; width: 100%; height: 100%; }
    .ascii Vertical { border: ascii $accent; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
        Binding("ctrl+c", "stop", show=False, priority=True),
        Binding("ctrl+q", "quit", show=False, priority=True),
    ]

    def __init__(self, shelf: Shelf, game: Game | None = None, *, ascii: bool = False, still: bool = False) -> None:
        super().__init__()
        self.session = Session(shelf, deliver=self.call_later, changed=self.show)
        self.hand = Hand(self.session)
        self.table = Table()
        self.ascii = ascii
        self.set_class(ascii, "ascii")
        self.asked = time.monotonic()
        self.still = still or self.animation_level == "none"
        self._first = game
        self._is_ready = False
        self._board = self.session.game.board
        self._wins = 0

    def compose(self) -> ComposeResult:
        yield self.table

    def on_mount(self) -> None:
        self._is_ready = True
        self.restyle()
        self.session.begin(self._first)
        self._is_hung_up = hang_up_watch(sys.__stdin__) if sys.__stdin__ else lambda: False
        self.set_interval(1, self.show)
        self.set_interval(SPEED, self._tick)
        self.table.focus()
        self.app_suspend_signal.subscribe(self, lambda _: self.session.pause(True))
        self.app_resume_signal.subscribe(self, lambda _: self._back())
        if sys.platform != "win32" and not self.is_headless:
            for name in asking_to_end():
                self._loop.add_signal_handler(name, lambda: self.exit(0))  # type: ignore[union-attr]

    def _tick(self) -> None:
        """The solver's next move, a verdict that takes long, and whether the terminal is still there."""
        if self.session.playback:
            self.session.redo()
        elif self.session.verdict is None and time.monotonic() - self.asked < PATIENCE + SPEED:
            self.show()  # later, the clock's second is enough
        if not self.is_headless and self._is_hung_up():  # no signal need say so, and Textual would read for ever
            self.exit(0)

    def on_resize(self, event: events.Resize) -> None:
        """In wide terminals a panel says how many moves lose."""
        self.session.wants_marks = event.size.width >= WIDE
        self.session.think()

    def _back(self) -> None:
        """After Ctrl+Z and `fg`: Textual draws only what changes, and the terminal shows nothing."""
        self.session.pause(False)
        for screen in self.screen_stack:
            for widget in screen.walk_children(with_self=True):
                widget.refresh()

    # ---- looks ----

    def restyle(self) -> None:
        settings, colours = self.session.settings, self._colours
        self.look = Look(settings.look, settings.four_colours, colours, self.ascii)
        self._styles: dict[Role, Style] = {}
        pairs = (pair.split("=") for pair in _THEME.split())
        inks: dict[str, Any] = {textual: self.look.palette[ours] for textual, ours in pairs}
        name = f"{settings.look}-{colours}"
        self.register_theme(Theme(name, dark=settings.look != "light", **inks))
        self.theme = name
        self.table.forget()

    @cached_property
    def _colours(self) -> int:
        """How many colours the terminal has; pictures have all."""
        if self.is_headless:
            return 1 << 24
        return {"truecolor": 1 << 24, "256": 256}.get(self.console.color_system or "", 8)

    def style_of(self, role: Role) -> Style:
        if role not in self._styles:
            self._styles[role] = Style(**self.look.style(role))
        return self._styles[role]

    def written(self, text: str) -> str:
        """The text in the characters that this terminal has."""
        return text.translate(ASCII) if self.ascii else text

    def drawn(self, text: str) -> Text:
        """The same for a box, without any markup."""
        return Text(self.written(text))

    def show(self) -> None:
        """Show what has changed; after a win, the result."""
        if not self._is_ready:
            return
        session = self.session
        if session.game.board != self._board:
            self._board, self.asked = session.game.board, time.monotonic()
        self.table.show()
        if session.wins != self._wins:
            self._wins = session.wins
            self.push_screen(Won(), self._after_win)

    def _after_win(self, key: str | None) -> None:
        self.press(key or "")

    # ---- keys ----

    def on_key(self, event: events.Key) -> None:
        if len(self.screen_stack) == 1 and self.press((event.is_printable and event.character) or event.key):
            event.stop()

    def press(self, key: str) -> bool:
        """A key, or its word in the footer; False if it means nothing."""
        session, key = self.session, _KEYS.get(key, key)
        steps = {"left": -1, "right": 1, "home": -10_000, "end": 10_000}
        if session.reviewing:
            if key in steps:
                session.step_review(steps[key])
            elif key in ("enter", "escape", "r", "q"):
                session.close_review(play_on=key == "enter")
            elif key == "?":
                self.act("help")
        elif session.playback is not None and key in ("space", "left", "right", "escape"):
            session.playback = not session.playback if key == "space" else None if key == "escape" else False
            if key in steps:
                self.act("redo" if key == "right" else "undo")
        elif key == "escape":
            self.hand.drop()
            session.notes = Notes()
            session.say("")
        elif key in _ACTIONS:
            session.playback = session.playback and False  # it stands
            self.act(_ACTIONS[key])
        elif not self.hand.key(key):
            return False
        self.show()
        return True

    def act(self, action: str) -> None:
        session = self.session
        self.hand.drop()
        if action in DIALOGS:
            session.pause(True)
            self.push_screen(DIALOGS[action](), lambda _: session.pause(False))
        elif action == "look":
            session.cycle("look")
            self.restyle()
        elif action == "quit":
            self.exit(0)
        else:
            getattr(session, action)()

    def action_stop(self) -> None:
        """Ctrl+C ends the program as it ends others; the game is kept."""
        self.exit(130)

    def on_paste(self, event: events.Paste) -> None:
        if len(self.screen_stack) == 1:
            self.hand.drop()
            self.session.take(event.text)

    def exit(self, *args: Any, **kwargs: Any) -> None:
        self.session.close()
        super().exit(*args, **kwargs)


def play(shelf: Shelf, game: Game | None, *, ascii: bool, still: bool) -> int:
    """Run the full screen; the exit code. A fault of ours is 70, as everywhere, and Textual shows where it is."""
    sys.setswitchinterval(0.001)  # the thread that thinks gives way to a key sooner
    app = Play(shelf, game, ascii=ascii, still=still)
    code = app.run()
    return 70 if app.return_code else code or 0
