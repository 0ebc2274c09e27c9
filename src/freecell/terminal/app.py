"""The full screen, on Textual: one widget that shows the painter's rows and sends only what changed."""

from __future__ import annotations

import itertools
import sys
from functools import cached_property
from typing import Any, ClassVar, Final

from rich.segment import Segment
from rich.style import Style
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
from .looks import ASCII, Look, Role
from .painter import WIDE, Picture, paint
from .session import Session
from .showing import COMMANDS, PATIENCE, view_of

_COMMANDS: Final = {command.key: command for command in COMMANDS}
_FOOTER: Final = {"Enter": "enter", "Esc": "escape", "Space": "space", "←": "left", "→": "right"}
_KEYS: Final = {**_FOOTER, " ": "space", "backspace": "u", "ctrl+y": "U"}
"""Other names of keys."""
_STEPS: Final = {"left": -1, "right": 1, "home": -10_000, "end": 10_000}
_THEME: Final = "primary=label accent=key success=good foreground=text background=felt surface=slot panel=bar"
"""What Textual calls our inks and grounds."""
SPEED: Final = 0.35
"""Seconds between two moves of the solver."""


class Table(Widget, can_focus=True):
    DEFAULT_CSS = "Table { width: 100%; height: 100%; }"
    app: Play

    def __init__(self) -> None:
        super().__init__()
        self.picture = Picture([], [])
        self.trail: dict[tuple[int, int], tuple[str, Role]] = {}
        """Cards that jump over the table."""

    def show(self) -> None:
        """Paint, and refresh the parts of rows that are not as they were."""
        app, (width, height), before = self.app, self.size, self.picture.rows
        if not width:
            return
        self.picture = paint(view_of(app.session, app.hand, wide=width >= WIDE), width, height)
        for (x, y), drawn in self.trail.items():
            if 0 <= x < width and y < height:
                self.picture.rows[y][x] = drawn
        if list(map(len, before)) != [width] * height:
            self.refresh()
            return
        for y, (old, row) in enumerate(zip(before, self.picture.rows, strict=True)):
            if old != row:
                changed = [x for x in range(width) if row[x] != old[x]]
                self.refresh(Region(changed[0], y, changed[-1] + 1 - changed[0], 1))

    def render_line(self, y: int) -> Strip:
        """Characters of the same role go together."""
        app, rows = self.app, self.picture.rows
        row = rows[y] if y < len(rows) else [(" ", ("text", "felt"))] * self.size.width
        runs = itertools.groupby(row, lambda one: one[1])
        pieces = [(role, "".join([character for character, _ in run])) for role, run in runs]
        return Strip([Segment(app.written(text), app.style_of(role)) for role, text in pieces], len(row))

    def on_resize(self) -> None:
        """In wide terminals a panel says how many moves lose."""
        self.app.session.wants_marks = self.size.width >= WIDE
        self.app.session.think()
        self.show()

    # ---- mouse ----

    def on_mouse_down(self, event: events.MouseDown) -> None:
        spot, app = self.picture.at(event.x, event.y), self.app
        if spot and isinstance(spot.what, str):
            app.press(spot.what)
        elif not app.session.reviewing and app.session.playback is None:
            app.hand.press(spot)
            self.capture_mouse(app.hand.pressed is not None)
        app.show()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self.app.hand.pressed:
            self.app.hand.drag = (event.x, event.y)
            self.show()

    def on_mouse_up(self, event: events.MouseUp) -> None:
        self.capture_mouse(False)
        self.app.hand.release(self.picture.at(event.x, event.y))
        self.app.show()


class Play(App[int]):
    TITLE = "FreeCell"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Dialog { align: center middle; background: #00000080; }
    Dialog > Vertical { width: auto; max-width: 100%; height: auto; max-height: 100%; padding: 0 2;
        border: round $accent; background: $panel; color: $foreground; overflow-y: auto; }
    Dialog Static { width: auto; max-width: 100%; }
    #why { width: 40; }
    Dialog Input { border: none; height: 1; width: 40; padding: 0; background: $surface; }
    Won > Vertical { border: round $success; padding: 1 3; }
    Won { background: transparent; }
    Won Static { text-align: center; }
    .ascii Vertical { border: ascii $accent; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
        Binding("ctrl+c", "stop", show=False, priority=True),
    ]

    def __init__(self, shelf: Shelf, game: Game | None = None, *, ascii: bool = False, still: bool = False) -> None:
        super().__init__()
        self.table, self.ascii = Table(), ascii
        self.set_class(ascii, "ascii")
        self.still = still or self.animation_level == "none"
        self._first, self._wins = (shelf, game), 0
        self._styles: dict[Role, Style] = {}

    def compose(self) -> ComposeResult:
        self.session = Session(*self._first, deliver=self.call_later, changed=self.show)
        self.hand = Hand(self.session)
        yield self.table

    def on_mount(self) -> None:
        self.show()
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
        session = self.session
        if session.playback:
            session.go(1)
            self.show()
        elif session.verdict is None and session.knowledge.waited < PATIENCE + SPEED:
            self.show()  # later, the clock's second is enough
        if not self.is_headless and self._is_hung_up():  # no signal need say so, and Textual would read for ever
            self.exit(0)

    def _back(self) -> None:
        """After Ctrl+Z and `fg`: Textual draws only what changes, and the terminal shows nothing."""
        self.session.pause(False)
        for screen in self.screen_stack:
            for widget in screen.walk_children(with_self=True):
                widget.refresh()

    # ---- looks ----

    @property
    def look(self) -> Look:
        """The one that is chosen."""
        settings = self.session.settings
        return Look(settings.look, settings.four_colours, self._colours, self.ascii)

    def style_of(self, role: Role) -> Style:
        if role not in self._styles:
            self._styles[role] = Style(**self.look.style(role))
        return self._styles[role]

    def _dress(self) -> None:
        """Tell Textual the colours of a look that was chosen."""
        look, pairs = self.look, (pair.split("=") for pair in _THEME.split())
        name = f"{look.name}-{look.four_colours}"
        if self.theme != name:
            inks: dict[str, Any] = {textual: look.palette[ours] for textual, ours in pairs}
            self.register_theme(Theme(name, dark=look.name != "light", **inks))
            self.theme, self._styles = name, {}
            self.table.refresh()

    @cached_property
    def _colours(self) -> int:
        """How many colours the terminal has; pictures have all."""
        if self.is_headless:
            return 1 << 24
        return {"truecolor": 1 << 24, "256": 256}.get(self.console.color_system or "", 8)

    def written(self, text: str) -> str:
        """The text in the characters that this terminal has."""
        return text.translate(ASCII) if self.ascii else text

    def show(self) -> None:
        """Show what has changed; after a win, the result."""
        if not hasattr(self, "hand"):
            return  # it begins
        session = self.session
        self._dress()
        self.table.show()
        if session.wins != self._wins:
            self._wins = session.wins
            self.push_screen(Won(session), lambda key: self.press(key or "escape"))  # type: ignore[arg-type]

    # ---- keys ----

    def on_key(self, event: events.Key) -> None:
        if len(self.screen_stack) == 1 and self.press((event.is_printable and event.character) or event.key):
            event.stop()

    def press(self, key: str) -> bool:
        """A key, or its word in the footer; False if it means nothing."""
        session, key = self.session, _KEYS.get(key, key)
        if key != "space" and session.playback:
            session.playback = False  # it stands
        if key in _STEPS and (session.reviewing or session.playback is not None):
            session.go(_STEPS[key])
        elif session.reviewing and key != "?":
            if key in ("enter", "escape", "r", "q"):
                session.close_review(play_on=key == "enter")
        elif session.playback is not None and key in ("space", "escape"):
            session.playback = not session.playback if key == "space" else None
        elif key == "escape":
            self.hand.drop()
            session.asked = None
            session.say("")
        elif key == "#" or key in _COMMANDS:
            self.hand.drop()
            self._command(key)
        elif not self.hand.key(key):
            return False
        self.show()
        return True

    def _command(self, key: str) -> None:
        session = self.session
        if key in DIALOGS:
            session.pause(True)
            self.push_screen(DIALOGS[key](session), lambda _: session.pause(False))
        elif key == "q":
            self.exit(0)
        elif run := _COMMANDS[key].run:
            run(session)

    def action_stop(self) -> None:
        """Ctrl+C ends the program as it ends others; the game is kept."""
        self.exit(130)

    def on_paste(self, event: events.Paste) -> None:
        if len(self.screen_stack) == 1:
            self.hand.drop()
            self.session.take(event.text)
            self.show()

    def exit(self, *args: Any, **kwargs: Any) -> None:
        self.session.leave()
        super().exit(*args, **kwargs)


def play(shelf: Shelf, game: Game | None, *, ascii: bool, still: bool) -> int:
    """Run the full screen; the exit code. A fault of ours is 70, as everywhere, and Textual shows where it is."""
    sys.setswitchinterval(0.001)  # the thread that thinks gives way to a key sooner
    app = Play(shelf, game, ascii=ascii, still=still)
    code = app.run()
    return 70 if app.return_code else code or 0
