"""A real terminal, by tmux: start, resizing, suspending, ending, and what is left on the screen."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from .tables import EASY

pytestmark = [
    pytest.mark.posix,
    pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed"),
]


class Terminal:
    """A shell in tmux, on a server of its own."""

    def __init__(self, folder: Path) -> None:
        self._tmux = ["tmux", "-S", str(folder / "tmux"), "-f", os.devnull]
        self._environment = {**os.environ, "XDG_STATE_HOME": str(folder), "LC_ALL": "C.UTF-8", "PS1": "$ "}
        for name in ("TMUX", "COLUMNS", "LINES"):  # what the tests run in, which is not this terminal
            self._environment.pop(name, None)
        self("new-session", "-d", "-x", "80", "-y", "24", "sh")
        self.until(lambda: self.screen().strip())

    def __call__(self, *words: str) -> str:
        done = subprocess.run([*self._tmux, *words], capture_output=True, text=True, env=self._environment, check=True)
        return done.stdout

    def screen(self) -> str:
        return self("capture-pane", "-p")

    def keys(self, *keys: str) -> None:
        self("send-keys", *keys)

    def run(self, words: str) -> None:
        self.keys("-l", f"{sys.executable} -m freecell terminal {words}; echo ended with $?")
        self.keys("Enter")

    def until(self, true: Callable[[], object]) -> None:
        end = time.monotonic() + 120  # on a busy machine
        while not true():
            assert time.monotonic() < end, self.screen()
            time.sleep(0.05)

    def shows(self, text: str) -> None:
        self.until(lambda: text in self.screen())


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    terminal = Terminal(tmp_path)
    yield terminal
    terminal("kill-server")


def test_start_resize_suspend_and_end(terminal: Terminal) -> None:
    terminal.run("617")
    terminal.shows("✓ winnable, at most")
    terminal.keys("7", "a")
    terminal.shows("7a  J♥ to cell a")
    terminal("resize-window", "-x", "140", "-y", "45")
    terminal.shows("moves lose")
    terminal("resize-window", "-x", "30", "-y", "10")
    terminal.shows("too small")
    terminal("resize-window", "-x", "80", "-y", "24")
    terminal.shows("u Undo")
    terminal.keys("?")
    terminal.shows("Esc closes")
    terminal.keys("C-z")  # over a dialog, too
    terminal.shows("ended with 147")  # 128 + SIGSTOP
    assert "Undo" not in terminal.screen()
    terminal.keys("-l", "clear; fg; echo ended with $?")
    terminal.keys("Enter")
    terminal.shows("Esc closes")
    terminal.keys("Escape")
    terminal.until(lambda: "Esc closes" not in terminal.screen())
    terminal.keys("8", "b")
    terminal.shows("8b  Q♥ to cell b")
    terminal.keys("q")
    terminal.shows("ended with 0")
    assert "Undo" not in terminal.screen(), "the shell's screen is back"
    terminal.run("")
    terminal.shows("Deal 617 resumed after 2 moves")
    terminal.keys("C-c")
    terminal.shows("ended with 130")


def test_a_whole_game_and_a_click(terminal: Terminal) -> None:
    terminal.run("10913 --still --ascii")
    terminal.shows("+ winnable")
    terminal.keys(*EASY.replace(" ", ""))
    terminal.shows("W O N")
    terminal.shows("fewest possible is 14 (proved)")
    terminal.keys("Escape")
    terminal.until(lambda: "W O N" not in terminal.screen())
    terminal.shows("+ won")
    # As a terminal reports the mouse: a click on the footer's first word.
    terminal.keys("-l", "\x1b[<0;2;24M")
    terminal.keys("-l", "\x1b[<0;2;24m")
    terminal.shows("18 moves")
    terminal.keys("z")
    terminal.shows("0 moves")
    # Press on the last card of column 8, drag it to cell b, and let it fall.
    for report in ("<0;75;9M", "<32;40;9M", "<32;15;2M"):
        terminal.keys("-l", f"\x1b[{report}")
    terminal.shows("v 8c")  # the card itself covers b
    terminal.keys("-l", "\x1b[<0;15;2m")
    terminal.shows("8b  AS to cell b")
    terminal("set-buffer", "26 76 zz")
    terminal("paste-buffer", "-p")
    terminal.shows("'zz' is not a move")
    terminal.shows("3 moves")
    terminal.keys("q")
    terminal.shows("ended with 0")


def test_a_terminal_with_wide_suits_gets_ascii(tmp_path: Path) -> None:
    """Where the cursor stands two columns further after a spade. The test is the terminal, and answers so."""
    with on_a_screen(tmp_path) as (screen, process):
        seen = read_until(screen, b"JH", wide=True)
        assert seen.count("♠".encode()) == 1, "the one that was measured"
        process.kill()


def test_it_ends_with_its_terminal(tmp_path: Path) -> None:
    """Also where no signal says so: it would read from nowhere, as fast as it can, for ever."""
    with on_a_screen(tmp_path) as (screen, process):
        read_until(screen, "J♥".encode())
        os.close(screen)
        assert process.wait(120) == 0


@contextmanager
def on_a_screen(folder: Path) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """The game where the test is the terminal."""
    import pty

    screen, terminal = pty.openpty()
    environment = {**os.environ, "XDG_STATE_HOME": str(folder), "TERM": "xterm", "LC_ALL": "C.UTF-8"}
    with subprocess.Popen(
        [sys.executable, "-m", "freecell", "terminal", "617"],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        start_new_session=True,
        env={**environment, "COLUMNS": "80", "LINES": "24"},
    ) as process:
        os.close(terminal)
        try:
            yield screen, process
        finally:
            process.kill()
            with suppress(OSError):
                os.close(screen)


def read_until(screen: int, wanted: bytes, *, wide: bool = False) -> bytes:
    """What is written up to some bytes. Asked where the cursor is, a terminal with wide suits says one column more."""
    import select

    seen, end = b"", time.monotonic() + 120
    while wanted not in seen:
        assert time.monotonic() < end, seen
        if select.select([screen], [], [], 0.1)[0]:
            seen += os.read(screen, 1 << 16)
            if seen.endswith(b"\x1b[6n"):
                os.write(screen, b"\x1b[1;3R" if wide else b"\x1b[1;2R")
    return seen


def test_a_terminal_that_is_too_small(terminal: Terminal) -> None:
    terminal("resize-window", "-x", "78", "-y", "9")
    terminal.run("617")
    terminal.shows("ended with 2")
    assert "40 and 14 are needed" in terminal.screen().replace("\n", " ")


def test_without_standard_error_on_the_terminal_lines_are_plain(terminal: Terminal, tmp_path: Path) -> None:
    """The full screen is drawn on standard error; it would be drawn into the file."""
    terminal.run(f"617 2>{tmp_path / 'errors'}")
    terminal.shows("8: A♥ K♥")
    terminal.keys("quit", "Enter")
    terminal.shows("ended with 0")


def test_a_dumb_terminal_gets_plain_lines(terminal: Terminal) -> None:
    terminal.keys("-l", "TERM=dumb; export TERM")
    terminal.keys("Enter")
    terminal.run("617")
    terminal.shows("8: A♥ K♥")
    terminal.keys("7a quit", "Enter")
    terminal.shows("ended with 0")
