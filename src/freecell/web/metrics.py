"""Metrics for Prometheus, in its text format.

Implemented here because there are few of them: a client library would be another dependency, and its main features
(registries, multiple processes) are not needed by one process that counts in one thread.
"""

from __future__ import annotations

import os
import time
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from .. import __version__
from .._backend import ENGINE_NAME

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)


class Histogram:
    """Durations in seconds, counted by upper bounds."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """Add a duration."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str, labels: str) -> Iterator[str]:
        """The buckets, the sum and the count."""
        seen = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            seen += count
            yield f'{name}_bucket{{{labels},le="{bound}"}} {seen}'
        yield f"{name}_sum{{{labels}}} {self.total:.6f}"
        yield f"{name}_count{{{labels}}} {seen}"


class Metrics:
    """All metrics. They are only updated in the event loop's thread."""

    def __init__(self) -> None:
        self.started, self.up_since = time.time(), time.monotonic()  # the first may jump
        self.in_flight = self.positions = self.cancelled = 0
        self.requests: Counter[tuple[str, str, int]] = Counter()
        self.refused: Counter[str] = Counter()
        self.verdicts: Counter[str] = Counter()
        self.quick: Counter[str] = Counter()
        self.durations: defaultdict[str, Histogram] = defaultdict(Histogram)
        self.waits = {"short": Histogram(), "long": Histogram()}
        self.searches = {"short": Histogram(), "long": Histogram()}
        self.gauges: dict[str, tuple[str, Callable[[], float | None]]] = {
            "freecell_requests_in_flight": ("Requests in progress.", lambda: self.in_flight),
            "process_start_time_seconds": ("Start time, in seconds since 1970.", lambda: self.started),
            "process_resident_memory_bytes": ("Memory in use.", _resident_bytes),
        }

    def text(self) -> str:
        """The metrics in Prometheus's text format."""
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        known = {(__version__, ENGINE_NAME): 1}
        yield from _values("freecell_info", "gauge", "Version and engine.", known, "version,engine")
        for name, what, labels, counts in (
            ("freecell_requests_total", "Requests answered.", "method,route,status", self.requests),
            ("freecell_refused_total", "Requests and connections refused unread.", "reason", self.refused),
            ("freecell_verdicts_total", "Verdicts given.", "verdict", self.verdicts),
            ("freecell_quick_looks_total", "Quick searches: decided, or queued.", "outcome", self.quick),
        ):
            yield from _values(name, "counter", what, counts, labels)
        for name, what, label, histograms in (
            ("freecell_request_seconds", "Time to answer.", "route", self.durations),
            ("freecell_search_wait_seconds", "Time in the queue.", "kind", self.waits),
            ("freecell_search_seconds", "Time spent searching.", "kind", self.searches),
        ):
            yield from _values(name, "histogram", what, {})
            for key, histogram in sorted(histograms.items()):
                yield from histogram.lines(name, f'{label}="{key}"')
        used = os.times()
        for name, what, count in (
            ("freecell_positions_total", "Positions visited by searches.", self.positions),
            ("freecell_searches_cancelled_total", "Searches whose client disconnected.", self.cancelled),
            ("process_cpu_seconds_total", "Processor time used.", used.user + used.system),
        ):
            yield from _values(name, "counter", what, {"": count})
        for name, (what, read) in self.gauges.items():
            if (value := read()) is not None:
                yield from _values(name, "gauge", what, {"": value})


def _values(name: str, kind: str, what: str, values: Mapping[Any, float], labels: str = "") -> Iterator[str]:
    """A metric with its values: by one label, by several of them, or just one value."""
    yield f"# HELP {name} {what}"
    yield f"# TYPE {name} {kind}"
    for key, value in sorted(values.items()):
        parts = zip(labels.split(","), key if isinstance(key, tuple) else (key,), strict=True)
        shown = ",".join([f'{label}="{part}"' for label, part in parts if label])
        number = value if isinstance(value, int) else f"{value:.3f}".rstrip("0").rstrip(".")
        yield f"{name}{{{shown}}} {number}" if shown else f"{name} {number}"


def _resident_bytes() -> int | None:
    """The memory in use, if the system reports it."""
    try:
        with open("/proc/self/statm", encoding="ascii") as numbers:
            return int(numbers.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return None
