"""The full screen, on Textual: one widget that shows the painter's rows and sends only what changed."""

from __future__ import annotations

import signal
import sys
import time
from functools import cached_property, lru_cache
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
from textual.timer import Timer
from textual.widget import Widget

from .._signals import hang_up_watch
from ..game import Game
from . import screens
from .hand import Hand
from .keeping import Shelf
from .looks import Look
from .painter import WIDE, Picture, Role, Row, paint
from .playing import Notes, Solution
from .session import Session
from .showing import COMMANDS, view_of
from .signs import ASCII

_ACTIONS: Final = {command.key: command.action for command in COMMANDS} | {
    "#": "number",
    "backspace": "undo",
    "ctrl+y": "redo",
}
_NAMES: Final = {
    "Enter": "enter",
    "Esc": "escape",
    "Space": "space",
    " ": "space",
    "-": "minus",
    "+": "plus",
    "←": "left",
    "→": "right",
}
SPEED: Final = 0.35
"""Seconds between two moves of the solver."""


@lru_cache(4096)
def _rich_style(look: Look, role: Role) -> Style:
    style = look.style(role)
    return Style(color=style.colour, bgcolor=style.ground, bold=style.bold, underline=style.underline)


class Table(Widget, can_focus=True):
    DEFAULT_CSS = "Table { width: 100%; height: 100%; }"
    app: Play

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[Row] = []
        self._strips: list[Strip] = []
        self.picture = Picture([], [])

    def style_of(self, role: Role) -> Style:
        return _rich_style(self.app.look, role)

    def show(self) -> None:
        """Paint, and refresh the parts of rows that are not as they were."""
        width, height = self.size
        if not width:
            return
        app = self.app
        view = view_of(app.session, app.hand, wide=width >= WIDE, waited=time.monotonic() - app.asked)
        before, self.picture = self._rows, paint(view, width, height)
        rows = self._rows = self.picture.rows
        anew = len(before) != len(rows) or not self._strips or len(before[0]) != len(rows[0])
        if anew:
            self._strips = [Strip([])] * len(rows)
        for y, row in enumerate(rows):
            if anew or before[y] != row:
                self._strips[y] = self._strip(row)
                if not anew:
                    old = before[y]
                    changed = [x for x in range(len(row)) if row[x] != old[x]]
                    self.refresh(Region(changed[0], y, changed[-1] + 1 - changed[0], 1))
        if anew:
            self.refresh()

    def _strip(self, row: Row) -> Strip:
        style_of, written, segments, text, last = self.style_of, self.app.written, [], "", row[0][1]
        for character, role in row:
            if role != last:
                segments.append(Segment(written(text), style_of(last)))
                text, last = "", role
            text += character
        segments.append(Segment(written(text), style_of(last)))
        return Strip(segments, len(row))

    def render_line(self, y: int) -> Strip:
        if y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width, self.style_of(("text", "felt")))

    def forget(self) -> None:
        self._strips = []
        self.show()

    on_resize = forget

    # ---- mouse ----

    def on_mouse_down(self, event: events.MouseDown) -> None:
        spot = self.picture.at(event.x, event.y)
        if spot and isinstance(spot.what, str):
            self.app.press(spot.what)
        elif not self.app.session.reviewing and not self.app.session.solution:
            self.app.hand.press(spot, event.x, event.y)
            self.capture_mouse(self.app.hand.start is not None)
        self.app.show()

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
    Dialog, Won { align: center middle; background: #00000080; }
    Dialog > Vertical { width: auto; max-width: 100%; height: auto; max-height: 100%; padding: 0 2;
        border: round $accent; background: $panel; color: $foreground; overflow-y: auto; }
    Dialog Static, Won Static { width: auto; }
    Dialog Input { border: none; height: 1; width: 40; padding: 0; background: $surface; }
    Won { layers: under over; }
    Cascade { layer: under; width: 100%; height: 100%; }
    #won { layer: over; width: auto; height: auto; border: round $success; padding: 1 3; background: $panel;
        text-align: center; max-width: 100%; }
    .ascii Vertical, .ascii #won { border: ascii $accent; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "suspend_process", show=False),
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
        self.look = Look()
        self._first = game
        self._is_ready = False
        self._board = self.session.board
        self._wins = 0
        self._player: Timer | None = None

    def compose(self) -> ComposeResult:
        yield self.table

    def on_mount(self) -> None:
        self.session.wants_marks = self.size.width >= WIDE
        self._is_ready = True
        self.restyle()
        if self._first is None:
            self.session.resume()
        else:
            self.session.open(self._first)
        self.set_interval(1, self.show)
        self._is_hung_up = hang_up_watch(sys.__stdin__) if sys.__stdin__ else lambda: False
        self.set_interval(2, self._end_without_a_terminal)
        self.set_interval(0.2, self._look_again, name="patience")
        self.table.focus()
        self.app_suspend_signal.subscribe(self, lambda _: self.session.pause(True))
        self.app_resume_signal.subscribe(self, lambda _: self._back())
        if hasattr(signal, "SIGHUP") and not self.is_headless:
            for name in (signal.SIGTERM, signal.SIGHUP):
                self._loop.add_signal_handler(name, lambda: self.exit(0))  # type: ignore[union-attr]

    def _end_without_a_terminal(self) -> None:
        """A terminal that is gone need not send a signal; Textual would read from it for ever."""
        if not self.is_headless and self._is_hung_up():
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

    def _look_again(self) -> None:
        if self.session.verdict is None and time.monotonic() - self.asked < 0.5:  # later, the clock's second is enough
            self.show()

    def restyle(self) -> None:
        settings, colours = self.session.settings, self._colours
        self.look = Look(settings.look, settings.four_colours, colours, self.ascii)
        c = self.look.palette
        name = f"{settings.look}-{colours}"
        theme = Theme(
            name,
            c["label"],
            accent=c["key"],
            success=c["good"],
            error=c["bad"],
            foreground=c["text"],
            background=c["felt"],
            surface=c["slot"],
            panel=c["bar"],
            dark=settings.look != "light",
        )
        self.register_theme(theme)
        self.theme = name
        self.table.forget()

    @cached_property
    def _colours(self) -> int:
        """How many colours the terminal has; pictures have all."""
        if self.is_headless:
            return 1 << 24
        return {"truecolor": 1 << 24, "256": 256}.get(self.console.color_system or "", 8)

    def written(self, text: str) -> str:
        """The text in the characters that this terminal has."""
        return text.translate(ASCII) if self.ascii else text

    def drawn(self, text: Text) -> Text:
        text.plain = self.written(text.plain)
        return text

    def show(self) -> None:
        """Show what has changed; after a win, the result."""
        if not self._is_ready:
            return
        session = self.session
        if session.board != self._board:
            self._board, self.asked = session.board, time.monotonic()
        self.table.show()
        if self._player is not None and not (session.solution and session.solution.is_running):
            self._player.stop()
            self._player = None
        if session.wins != self._wins:
            self._wins = session.wins
            self.push_screen(screens.Won(), self._after_win)

    def _after_win(self, key: str | None) -> None:
        if key:
            self.press(key)

    # ---- keys ----

    def on_key(self, event: events.Key) -> None:
        if len(self.screen_stack) == 1 and self.press(event.character if event.is_printable else event.key):
            event.stop()

    def press(self, key: str | None) -> bool:
        """A key, or its word in the footer; False if it means nothing."""
        session, key = self.session, _NAMES.get(key or "", key or "")
        steps = {"left": -1, "right": 1, "home": -10_000, "end": 10_000}
        if session.reviewing:
            if key in steps:
                session.reviewing.step(steps[key])
            elif key in ("enter", "escape", "r", "q"):
                session.close_review(play_on=key == "enter")
            elif key == "?":
                self.act("help")
        elif session.solution and key in ("space", "left", "right", "escape"):
            self._solver_key(key, session.solution)
        elif key == "escape":
            self.hand.drop()
            session.notes = Notes()
            session.say("")
        elif _ACTIONS.get(key):
            self.act(_ACTIONS[key])
        elif not self.hand.key(key):
            return False
        self.show()
        return True

    def _solver_key(self, key: str, solution: Solution) -> None:
        if key == "escape":
            self.session.solution = None
            self.session.say("")
        elif key == "space":
            solution.is_running = not solution.is_running
            self._run_solver()
        else:
            solution.is_running = False
            self.session.step_solution(1 if key == "right" else -1)

    def _run_solver(self) -> None:
        if self.session.solution and self._player is None:
            self._player = self.set_interval(SPEED, self.session.step_solution)

    def act(self, action: str) -> None:
        session = self.session
        self.hand.drop()
        if action in screens.DIALOGS:
            session.pause(True)
            self.push_screen(screens.DIALOGS[action](), lambda _: session.pause(False))
        elif action == "look":
            session.cycle("look")
            self.restyle()
        elif action == "quit":
            self.exit(0)
        else:
            getattr(session, action)()
            self._run_solver()

    def action_stop(self) -> None:
        """Ctrl+C ends the program as it ends others; the game is kept."""
        self.exit(130)

    def on_paste(self, event: events.Paste) -> None:
        if len(self.screen_stack) == 1:
            self.hand.drop()
            self.session.take(event.text)

    async def action_quit(self) -> None:
        self.exit(0)

    def exit(self, *args: Any, **kwargs: Any) -> None:
        self.session.close()
        super().exit(*args, **kwargs)


def play(shelf: Shelf, game: Game | None, *, ascii: bool, still: bool) -> int:
    """Run the full screen; the exit code. A fault of ours is 70, as everywhere, and Textual shows where it is."""
    sys.setswitchinterval(0.001)  # the thread that thinks gives way to a key sooner
    app = Play(shelf, game, ascii=ascii, still=still)
    code = app.run()
    return 70 if app.return_code else code or 0
