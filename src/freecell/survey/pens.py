"""A survey's report, written with two pens: as text, and as one HTML file with nothing outside of it."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence
from html import escape
from textwrap import wrap

from .pictures import Picture
from .report import DealList, Figures, Heading, Paragraph, Section, Table, sections, survey_title
from .summary import Distribution, Summary

WIDTH = 100
BAR = 20
SKEWED = 10
EIGHTHS = " ▏▎▍▌▋▊▉█"
HEIGHTS = " ▁▂▃▄▅▆▇█"


def report_text(summary: Summary, *, bars: bool = False) -> str:
    """The whole report; with `bars`, block characters beside the tables show their numbers."""
    return "\n".join(line for section in sections(summary) for line in _text(section, bars)) + "\n"


def _text(section: Section, bars: bool) -> Iterator[str]:
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


STYLE = """
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; display: block; font-variant-numeric: tabular-nums; margin: 1rem 0; overflow: auto; }
th, td { padding: 0.2rem 0.8rem; text-align: right; border-bottom: 1px solid #8885; }
th:first-child, td:first-child { text-align: left; }
figure { margin: 1.5rem 0; padding: 0.5rem; background: #fff; border-radius: 0.5rem; }
figure svg { width: 100%; height: auto; } figcaption { color: #333; padding: 0 0.5rem; }
.wrong { border-left: 0.3rem solid #D55E00; padding-left: 0.8rem; }
"""
HEAD = """\
<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><style>{style}</style></head><body><main>
<h1>{title}</h1>"""


def report_page(summary: Summary, pictures: Sequence[Picture], title: str = "") -> str:
    """The whole page; the pictures are SVG."""
    title = title or f"FreeCell: {survey_title(summary.survey, 3)}"
    lines = [line for section in sections(summary) for line in _html(section, pictures)]
    return "\n".join([HEAD.format(title=escape(title), style=STYLE), *lines, "</main></body></html>"]) + "\n"


def _html(section: Section, pictures: Sequence[Picture]) -> Iterator[str]:
    match section:
        case Heading(text):
            yield f"<h2>{escape(text)}</h2>"
        case Paragraph(text, is_wrong):
            kind = ' class="wrong"' if is_wrong else ""
            yield f"<p{kind}>{escape(text)}</p>"
        case DealList(title, deals):
            yield f"<details><summary>{title}: {deals.total:,}</summary><p>{section.numbers}</p></details>"
        case Table(heads, rows):
            cells = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
            yield f"<table><thead><tr>{cells}</tr></thead><tbody>"
            for row in rows:
                yield "<tr>" + "".join(f"<td>{escape(text)}</td>" for text in row) + "</tr>"
            yield "</tbody></table>"
        case Figures():
            for picture in pictures:
                yield f"<figure>{_inline(picture)}<figcaption>{escape(picture.title)}</figcaption></figure>"


def _inline(picture: Picture) -> str:
    """The SVG as part of the page: without its XML header, with unique ids and a description."""
    text = picture.data.decode("utf-8")
    text = text[text.index("<svg") :]
    for name in set(re.findall(r'\bid="([^"]+)"', text)):
        text = re.sub(rf'(id="|href="#|url\(#){re.escape(name)}(?=["\)])', rf"\g<1>{picture.name}-{name}", text)
    label = escape(f"{picture.title}. {picture.alt}", quote=True)
    return text.replace("<svg ", f'<svg role="img" aria-label="{label}" ', 1)
