"""How long is it from a key to the first byte on the screen? In a real pseudo-terminal, also while a hard proof runs.

    python bench/terminal.py [KEYS]

Deal 219837216 keeps the solver busy for tens of seconds. Every key is one that changes the screen: the cursor moves,
cards are picked up, a move is made and undone (which begins the proof anew). The peer is the least that Textual can do:
an app that writes the key it was sent.
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import tempfile
import termios
import time

from measure import header, table

KEYS = [b"\x1b[C", b"\x1b[C", b"5", b"a", b"u", b"\x1b[D"]
BARE = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self): yield Static("-")
    def on_key(self, event): self.query_one(Static).update(event.key + str(id(event)))
Bare().run()
"""


def latencies(command: list[str], size: tuple[int, int], keys: int, ready: bytes) -> list[float]:
    """Milliseconds from each key to the first byte that follows it."""
    with tempfile.TemporaryDirectory() as folder:
        child, screen = pty.fork()
        if child == 0:
            environment = {**os.environ, "XDG_STATE_HOME": folder, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
            os.execve(sys.executable, command, {**environment, "LC_ALL": "C.UTF-8"})
        fcntl.ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        try:
            _read(screen, 20, ready)
            found = []
            for number in range(keys):
                _read(screen, 0.12)
                began = time.perf_counter()
                os.write(screen, KEYS[number % len(KEYS)])
                if select.select([screen], [], [], 5)[0]:
                    found.append(1000 * (time.perf_counter() - began))
            return sorted(found)
        finally:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            os.close(screen)


def _read(screen: int, quiet: float, ready: bytes = b"") -> None:
    """Read until nothing has come for some time, or until a text has come; answer where the terminal is asked."""
    seen = b""
    while select.select([screen], [], [], quiet)[0]:
        seen += os.read(screen, 1 << 16)
        if seen.endswith(b"\x1b[6n"):
            os.write(screen, b"\x1b[1;2R")
        if ready and ready in seen:
            return


def main() -> None:
    """Print the table."""
    keys = int(sys.argv[1]) if sys.argv[1:] else 300
    header("From a key to the screen")
    rows = []
    play = [sys.executable, "-m", "freecell", "terminal", "--still"]
    cases = [
        ("a bare Textual app, 80x24", [sys.executable, "-c", BARE], (80, 24), b"-"),
        ("80x24, the verdict is known", [*play, "617"], (80, 24), "✓".encode()),
        ("140x45, the verdict is known", [*play, "617"], (140, 45), "✓".encode()),
        ("80x24, 219837216 is being proved", [*play, "219837216"], (80, 24), b"not known yet"),
        ("140x45, the same", [*play, "219837216"], (140, 45), b"not known yet"),
    ]
    for name, command, size, ready in cases:
        found = latencies(command, size, keys, ready)
        rows.append(
            [name, *(f"{found[int(share * (len(found) - 1))]:.1f}" for share in (0.5, 0.95, 1.0)), str(len(found))]
        )
    table(["milliseconds", "median", "95%", "most", "keys"], rows)


if __name__ == "__main__":
    main()
