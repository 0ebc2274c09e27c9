"""Which deals remain to be solved, and how they are divided into shards.

A span is a range of consecutive deal numbers. The requested deals are a set of spans, the finished ones another, and
what remains is their difference. No other state is stored: a range can be cut anywhere, and an interrupted survey can
resume with shards of another size.

>>> left = subtract([Span(1, 100)], [Span(11, 20), Span(90, 200)])
>>> left
[Span(first=1, last=10), Span(first=21, last=89)]
>>> list(cut(left, 40))
[Span(first=1, last=10), Span(first=21, last=40), Span(first=41, last=80), Span(first=81, last=89)]
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

SMALLEST: Final = 1_000
LARGEST: Final = 100_000
SHARDS_A_WORKER: Final = 16
"""At least: enough for workers to finish at about the same time. A shard costs as much time as a hundred deals."""


class Span(NamedTuple):
    """Consecutive deal numbers, both ends included."""

    first: int
    last: int

    def __str__(self) -> str:
        return f"{self.first}..{self.last}"

    @property
    def deals(self) -> int:
        return self.last - self.first + 1


def union(spans: Iterable[Span]) -> list[Span]:
    """The same numbers in order, without overlaps, in as few spans as possible.

    >>> union([Span(5, 9), Span(1, 4), Span(8, 12), Span(20, 20)])
    [Span(first=1, last=12), Span(first=20, last=20)]
    """
    joined: list[Span] = []
    for span in sorted(spans):
        if joined and span.first <= joined[-1].last + 1:
            joined[-1] = Span(joined[-1].first, max(joined[-1].last, span.last))
        else:
            joined.append(span)
    return joined


def subtract(wanted: Iterable[Span], done: Iterable[Span]) -> list[Span]:
    """What is in `wanted` and not in `done`, in order."""
    left: list[Span] = []
    finished = union(done)
    for first, last in union(wanted):
        for other in finished[max(bisect(finished, (first,)) - 1, 0) :]:
            if other.first > last:
                break
            if other.first > first:
                left.append(Span(first, other.first - 1))
            first = max(first, other.last + 1)
        if first <= last:
            left.append(Span(first, last))
    return left


def common(one: Iterable[Span], other: Iterable[Span]) -> list[Span]:
    """What is in both."""
    one = union(one)
    return subtract(one, subtract(one, other))


def count(spans: Iterable[Span]) -> int:
    """How many deals there are in spans that do not overlap."""
    return sum(span.deals for span in spans)


def cut(spans: Iterable[Span], size: int) -> Iterator[Span]:
    """The spans in pieces of at most `size` deals, cut after its multiples: the same deals give the same shards."""
    for span in spans:
        first = span.first
        while first <= span.last:
            last = min(span.last, -(-first // size) * size)
            yield Span(first, last)
            first = last + 1


def shard_size(deals: int, workers: int) -> int:
    """A good number of deals per shard: 1, 2, 3 or 5 followed by zeros.

    >>> [shard_size(deals, workers=2) for deals in (500, 100_000, 10**6, 2**33)]
    [1000, 3000, 30000, 100000]
    """
    sizes = (factor * 10**zeros for zeros in range(3, 6) for factor in (1, 2, 3, 5))
    fitting = (size for size in sizes if size <= LARGEST and deals >= size * workers * SHARDS_A_WORKER)
    return max(fitting, default=SMALLEST)
