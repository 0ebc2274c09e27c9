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
        seen = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            seen += count
            yield f'{name}_bucket{{{labels},le="{bound}"}} {seen}'
        yield f"{name}_sum{{{labels}}} {self.total:.6f}"
        yield f"{name}_count{{{labels}}} {seen}"


class Metrics:
    """All metrics. They are only updated in the event loop's thread."""

    def __init__(self) -> None:
        self.started = time.time()
        self.requests: Counter[tuple[str, str, int]] = Counter()
        self.durations: defaultdict[str, Histogram] = defaultdict(Histogram)
        self.refused: Counter[str] = Counter()
        self.verdicts: Counter[str] = Counter()
        self.quick: Counter[str] = Counter()
        self.in_flight = 0
        self.positions = 0
        self.cancelled = 0
        self.waits = {"short": Histogram(), "long": Histogram()}
        self.searches = {"short": Histogram(), "long": Histogram()}
        self.gauges: dict[str, tuple[str, Callable[[], float]]] = {}

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request that was answered."""
        self.requests[method, route, status] += 1
        self.durations[route].add(seconds)

    def searched(self, kind: str, waited: float, seconds: float) -> None:
        """Count a search that has ended."""
        self.waits[kind].add(waited)
        self.searches[kind].add(seconds)

    def text(self) -> str:
        """The metrics in Prometheus's text format."""
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        info = {f'{{version="{__version__}",engine="{ENGINE_NAME}"}}': 1.0}
        yield from _values("freecell_info", "gauge", "Version and engine.", info)
        requests = {
            f'{{method="{method}",route="{route}",status="{status}"}}': count
            for (method, route, status), count in sorted(self.requests.items())
        }
        yield from _values("freecell_requests_total", "counter", "Requests answered.", requests)
        yield from _histograms("freecell_request_seconds", "Time to answer.", "route", self.durations)
        for name, what, label, counter in (
            ("freecell_refused_total", "Requests and connections refused unread.", "reason", self.refused),
            ("freecell_verdicts_total", "Verdicts given.", "verdict", self.verdicts),
            ("freecell_quick_looks_total", "Quick searches: decided, or queued.", "outcome", self.quick),
        ):
            counts = {f'{{{label}="{key}"}}': count for key, count in sorted(counter.items())}
            yield from _values(name, "counter", what, counts)
        yield from _histograms("freecell_search_wait_seconds", "Time in the queue.", "kind", self.waits)
        yield from _histograms("freecell_search_seconds", "Time spent searching.", "kind", self.searches)
        used = os.times()
        for name, kind, what, value in (
            ("freecell_requests_in_flight", "gauge", "Requests in progress.", self.in_flight),
            ("freecell_positions_total", "counter", "Positions visited by searches.", self.positions),
            ("freecell_searches_cancelled_total", "counter", "Searches whose client disconnected.", self.cancelled),
            ("process_start_time_seconds", "gauge", "Start time, in seconds since 1970.", self.started),
            ("process_cpu_seconds_total", "counter", "Processor time used.", used.user + used.system),
            ("process_resident_memory_bytes", "gauge", "Memory in use.", _resident_bytes()),
            *((name, "gauge", what, read()) for name, (what, read) in self.gauges.items()),
        ):
            if value is not None:
                yield from _values(name, kind, what, {"": value})


def _values(name: str, kind: str, what: str, values: Mapping[str, float]) -> Iterator[str]:
    yield f"# HELP {name} {what}"
    yield f"# TYPE {name} {kind}"
    for labels, value in values.items():
        yield f"{name}{labels} {value if isinstance(value, int) else f'{value:.3f}'.rstrip('0').rstrip('.')}"


def _histograms(name: str, what: str, label: str, histograms: Mapping[str, Histogram]) -> Iterator[str]:
    yield from _values(name, "histogram", what, {})
    for value, histogram in sorted(histograms.items()):
        yield from histogram.lines(name, f'{label}="{value}"')


def _resident_bytes() -> int | None:
    """The memory in use, if the system reports it."""
    try:
        with open("/proc/self/statm", encoding="ascii") as numbers:
            return int(numbers.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return None
