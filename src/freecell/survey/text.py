"""A survey's report as text, with small bars where it is shown on a terminal."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap

from .report import DealList, Figure, Heading, Paragraph, Section, Table, sections
from .summary import Distribution, Summary

WIDTH = 100
BAR = 20
SKEWED = 10
EIGHTHS = " ▏▎▍▌▋▊▉█"
HEIGHTS = " ▁▂▃▄▅▆▇█"


def report_text(summary: Summary, *, bars: bool = False) -> str:
    """The whole report; with `bars`, block characters beside the tables show their numbers."""
    return "\n".join(line for section in sections(summary) for line in _lines(section, bars)) + "\n"


def _lines(section: Section, bars: bool) -> Iterator[str]:
    match section:
        case Heading(text):
            yield from ("", f"== {text}")
        case Paragraph(text):
            yield from _wrapped(text)
        case DealList(title, deals):
            yield from _wrapped(f"{title}, {deals.total:,}: {section.numbers}")
        case Table():
            yield ""
            yield from _table(section, bars)
        case Figure():
            pass


def _wrapped(text: str) -> list[str]:
    return wrap(text, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def _table(section: Table, bars: bool) -> Iterator[str]:
    drawn = _bars(section.shares) or [curve(values) for values in section.curves]
    drawn += [""] * (len(section.rows) - len(drawn))
    for at, line in enumerate(table(section.heads, section.rows)):
        yield f"{line}  {drawn[at - 1]}".rstrip() if at and bars else line


def _bars(numbers: Sequence[int]) -> list[str]:
    """A bar for each number, the longest for the largest.

    >>> _bars([40, 20, 1, 0])
    ['████████████████████', '██████████', '▌', '']
    """
    most = max(numbers, default=0) or 1
    lengths = [-(-8 * BAR * number // most) for number in numbers]  # what is not 0 is seen
    return [("█" * (length // 8) + EIGHTHS[length % 8]).strip() for length in lengths]


def curve(values: Distribution, width: int = BAR) -> str:
    """How the values are distributed between the smallest and the 99.9% quantile; skewed ones on a logarithmic scale.

    >>> curve(Distribution((1, 2, 3, 4, 5), (1, 4, 8, 4, 1)), 5)
    '▁▄█▄▁'
    """
    least, most = values.values[0], values.quantile(0.999)
    is_skewed = most - least > SKEWED * (values.quantile(0.5) - least + 1)
    scale: Callable[[int], float] = math.log2 if is_skewed else float
    slots = [0] * min(width, most - least + 1)
    step = (scale(most - least + 2) - scale(1)) / len(slots)
    for value, times in zip(values.values, values.times, strict=True):
        if value <= most:
            slots[min(int((scale(value - least + 1) - scale(1)) / step), len(slots) - 1)] += times
    highest = max(slots)
    return "".join(HEIGHTS[-(-8 * slot // highest)] for slot in slots)


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Lines of an aligned table: the first column to the left, the others to the right.

    >>> print(*table(["", "deals"], [["solved", "12"], ["gave up", "3"]]), sep="\\n")
             deals
    solved      12
    gave up      3
    """
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    for row in (heads, *rows):
        first, *rest = zip(row, widths, strict=True)
        yield "  ".join([first[0].ljust(first[1]), *(text.rjust(width) for text, width in rest)]).rstrip()
