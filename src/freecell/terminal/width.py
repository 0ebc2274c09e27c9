"""Whether the terminal draws suits two columns wide, as some in East Asia do: then the table is drawn in ASCII."""

from __future__ import annotations

import os
import re
import select
import sys


def is_wide(seconds: float = 0.3) -> bool:
    """Write a spade, and ask the terminal where its cursor is. One that does not answer in time is taken as narrow."""
    if sys.platform == "win32":
        return False
    import termios
    import tty

    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    answer = b""
    try:
        tty.setcbreak(terminal)
        os.write(sys.stdout.fileno(), "\r♠\x1b[6n".encode())
        while b"R" not in answer and select.select([terminal], [], [], seconds)[0]:
            answer += os.read(terminal, 64)
        os.write(sys.stdout.fileno(), b"\r\x1b[K")
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)
    found = re.search(rb"\x1b\[\d+;(\d+)R", answer)
    return found is not None and int(found[1]) > 2
