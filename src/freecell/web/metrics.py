"""Metrics for Prometheus, in its text format.

Implemented here because there are few of them: a client library would be another dependency, and its main features
(registries, multiple processes) are not needed by one process that counts in one thread.
"""

from __future__ import annotations

import os
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final

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
        comma = "," if labels else ""
        seen = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            seen += count
            yield f'{name}_bucket{{{labels}{comma}le="{bound}"}} {seen}'
        yield f"{name}_sum{_braces(labels)} {self.total:.6f}"
        yield f"{name}_count{_braces(labels)} {seen}"


class Metrics:
    """All metrics. They are only updated in the event loop's thread."""

    def __init__(self) -> None:
        self.started = time.time()
        self.requests: Counter[tuple[str, str, int]] = Counter()
        self.in_flight = 0
        self.durations: dict[str, Histogram] = {}
        self.verdicts: Counter[str] = Counter()
        self.quick: Counter[str] = Counter()
        self.positions = 0
        self.cancelled = 0
        self.waits: dict[str, Histogram] = {"short": Histogram(), "long": Histogram()}
        self.searches: dict[str, Histogram] = {"short": Histogram(), "long": Histogram()}
        self.gauges: dict[str, tuple[str, Callable[[], float]]] = {}

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request that was answered."""
        self.requests[method, route, status] += 1
        histogram = self.durations.get(route)
        if histogram is None:
            histogram = self.durations[route] = Histogram()
        histogram.add(seconds)

    def searched(self, kind: str, waited: float, seconds: float) -> None:
        """Count a search that has ended."""
        self.waits[kind].add(waited)
        self.searches[kind].add(seconds)

    def text(self) -> str:
        """The metrics in Prometheus's text format."""
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        yield from _head("freecell_info", "gauge", "Version and engine.")
        yield f'freecell_info{{version="{__version__}",engine="{ENGINE_NAME}"}} 1'
        yield from _head("freecell_requests_total", "counter", "Requests answered.")
        for (method, route, status), count in sorted(self.requests.items()):
            yield f'freecell_requests_total{{method="{method}",route="{route}",status="{status}"}} {count}'
        yield from _head("freecell_requests_in_flight", "gauge", "Requests in progress.")
        yield f"freecell_requests_in_flight {self.in_flight}"
        yield from _histograms("freecell_request_seconds", "Time to answer.", "route", self.durations)
        yield from _head("freecell_verdicts_total", "counter", "Verdicts given.")
        for verdict, count in sorted(self.verdicts.items()):
            yield f'freecell_verdicts_total{{verdict="{verdict}"}} {count}'
        yield from _head(
            "freecell_quick_looks_total", "counter", "Quick searches: decided, or queued for a longer search."
        )
        for outcome, count in sorted(self.quick.items()):
            yield f'freecell_quick_looks_total{{outcome="{outcome}"}} {count}'
        yield from _head("freecell_positions_total", "counter", "Positions visited by searches.")
        yield f"freecell_positions_total {self.positions}"
        yield from _head(
            "freecell_searches_cancelled_total", "counter", "Searches cancelled because the client disconnected."
        )
        yield f"freecell_searches_cancelled_total {self.cancelled}"
        yield from _histograms("freecell_search_wait_seconds", "Time in the queue.", "kind", self.waits)
        yield from _histograms("freecell_search_seconds", "Time spent searching.", "kind", self.searches)
        for name, (what, value) in self.gauges.items():
            yield from _head(name, "gauge", what)
            yield f"{name} {value():g}"
        yield from _head("process_start_time_seconds", "gauge", "Start time of the server, in seconds since 1970.")
        yield f"process_start_time_seconds {self.started:.3f}"
        yield from _head("process_cpu_seconds_total", "counter", "Processor time used.")
        used = os.times()
        yield f"process_cpu_seconds_total {used.user + used.system:.3f}"
        resident = _resident_bytes()
        if resident is not None:
            yield from _head("process_resident_memory_bytes", "gauge", "Memory in use.")
            yield f"process_resident_memory_bytes {resident}"


def _head(name: str, kind: str, what: str) -> Iterator[str]:
    yield f"# HELP {name} {what}"
    yield f"# TYPE {name} {kind}"


def _histograms(name: str, what: str, label: str, histograms: Mapping[str, Histogram]) -> Iterator[str]:
    yield from _head(name, "histogram", what)
    for value, histogram in sorted(histograms.items()):
        yield from histogram.lines(name, f'{label}="{value}"')


def _braces(labels: str) -> str:
    return f"{{{labels}}}" if labels else ""


def _resident_bytes() -> int | None:
    """The memory in use, if the system reports it."""
    try:
        with open("/proc/self/statm", encoding="ascii") as numbers:
            return int(numbers.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return None
