"""Progress of long jobs, shown on standard error after two seconds; and how durations are printed."""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from .._progress import Progress

_Result = TypeVar("_Result")


class ProgressLine:
    """One line that is overwritten on a terminal; elsewhere a line every ten seconds, so that logs stay short.

    Formatting the text can cost more than the work between two calls: check whether the line is `due` first.
    """

    PATIENCE = 2.0
    BETWEEN_DRAWINGS = 0.1
    BETWEEN_LINES = 10.0

    def __init__(self, *, quiet: bool = False) -> None:
        self._began = time.monotonic()
        self._terminal = sys.stderr.isatty()
        self._next = float("inf") if quiet else self._began + self.PATIENCE
        self._drawn = False

    @property
    def due(self) -> bool:
        """Whether `show` would show anything now."""
        return time.monotonic() >= self._next

    def show(self, news: str, share: float | None = None, left: float | None = None) -> None:
        """Show `news`, the fraction of the work that is done (`share`) and the seconds left (`left`), if known."""
        now = time.monotonic()
        if now < self._next:
            return
        self._next = now + (self.BETWEEN_DRAWINGS if self._terminal else self.BETWEEN_LINES)
        spent = now - self._began
        if left is None and share is not None and share > 0.005:
            left = spent / share - spent
        done = "" if share is None else f"{math.floor(100 * share):3d}% "  # 100% only when all is done
        to_come = f", about {duration(left)} left" if left is not None and left >= 1 else ""
        line = f"{done}after {duration(spent)}{to_come}; {news}"
        if self._terminal:
            from shutil import get_terminal_size  # most commands end before there is progress to show

            sys.stderr.write("\r\x1b[K" + line[: get_terminal_size().columns - 1])
            self._drawn = True
        else:
            sys.stderr.write(line + "\n")
        sys.stderr.flush()

    def tell(self, progress: Progress) -> None:
        """Show how far something is, if it is time to: what the library's `progress` arguments take."""
        if self.due:
            self.show(progress.text, progress.done / progress.total if progress.total else None)

    def __enter__(self) -> ProgressLine:
        return self

    def __exit__(self, *_error: object) -> None:
        self.clear()

    def clear(self) -> None:
        """Erase the line, before the result is printed."""
        if self._drawn:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
            self._drawn = False


def watched(work: Callable[..., _Result], *arguments: Any, **options: Any) -> _Result:
    """What a function of the library answers; if that takes long, with a line that says how far it is."""
    with ProgressLine() as line:
        return work(*arguments, progress=line.tell, **options)


def duration(seconds: float) -> str:
    """A duration in convenient units.

    >>> [duration(seconds) for seconds in (42e-6, 0.0123, 4.25, 42, 75, 7300, 200_000)]
    ['42.0 µs', '12.3 ms', '4.2 s', '42 s', '1 min 15 s', '2 h 1 min', '2 days 7 h']
    """
    if seconds < 1:
        return f"{seconds * 1e6:.1f} µs" if seconds < 1e-3 else f"{seconds * 1e3:.1f} ms"
    if seconds < 59.5:
        return f"{seconds:.1f} s" if seconds < 10 else f"{seconds:.0f} s"
    whole = round(seconds)
    for unit, name, smaller, small_name in ((86400, "days", 3600, "h"), (3600, "h", 60, "min")):
        if whole >= unit:
            return f"{whole // unit} {name} {whole % unit // smaller} {small_name}"
    return f"{whole // 60} min {whole % 60} s"
