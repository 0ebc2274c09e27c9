"""How far a long job is, on standard error, once it has taken two seconds."""

from __future__ import annotations

import sys
import time


class ProgressLine:
    """One line that is written over on a terminal; elsewhere a line every ten seconds, so that logs stay short."""

    PATIENCE = 2.0
    BETWEEN_LINES = 10.0

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._terminal = sys.stderr.isatty()
        self._width = 0
        self._said = self._began + self.PATIENCE - self.BETWEEN_LINES

    def show(self, share: float, news: str) -> None:
        """`share` of the work is done; `news` is what has come of it."""
        now = time.monotonic()
        spent = now - self._began
        if spent < self.PATIENCE or (not self._terminal and now - self._said < self.BETWEEN_LINES):
            return
        self._said = now
        left = f", about {_duration(spent / share - spent)} left" if share > 0.005 else ""
        line = f"{share:4.0%} after {_duration(spent)}{left}; {news}"
        if self._terminal:
            sys.stderr.write("\r" + line.ljust(self._width))
            self._width = len(line)
        else:
            sys.stderr.write(line + "\n")
        sys.stderr.flush()

    def clear(self) -> None:
        """Wipe the line away: what follows is the answer."""
        if self._width:
            sys.stderr.write("\r" + " " * self._width + "\r")
            sys.stderr.flush()
            self._width = 0


def _duration(seconds: float) -> str:
    """
    >>> _duration(7.4), _duration(200), _duration(7300)
    ('7 s', '3 min', '2.0 h')
    """
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:.1f} h"
