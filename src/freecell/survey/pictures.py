"""Pictures of a survey, drawn by matplotlib: lengths of solutions, effort, outcomes, the fewest cells."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import accumulate
from typing import Any, Final, Literal, NamedTuple

from .._extras import need
from .._frozen import count_of
from .._outcomes import OUTCOME_NAMES
from ..solver.shortest import METRICS
from .report import LENGTH_NAMES, percent
from .summary import Distribution, Summary

PictureFormat = Literal["svg", "png"]

# Okabe and Ito's palette, which works for all kinds of colour vision.
COLOURS: Final = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#7F7F7F", "#000000")
OUTCOME_COLOURS: Final = dict(zip(OUTCOME_NAMES, ("#009E73", "#D55E00", "#7F7F7F"), strict=True))
POINTS: Final = 400
"""Maximum points per curve: more would be invisible and make the files large."""
STYLE: Final = {"svg.fonttype": "none", "svg.hashsalt": "freecell", "font.size": 10.0, "axes.axisbelow": True}


class Picture(NamedTuple):
    name: str
    title: str
    alt: str
    """A description in words, for people who cannot see the picture."""
    data: bytes


def draw(summary: Summary, format: PictureFormat = "svg", style: Mapping[str, Any] | None = None) -> list[Picture]:
    """All pictures; `style` is for matplotlib's own settings, beside ours."""
    matplotlib = need("matplotlib", "drawing pictures")
    need("matplotlib.figure", "drawing pictures")
    with matplotlib.rc_context({**STYLE, **(style or {})}):
        return [
            Picture(name, title, "; ".join(words), save(figure, format))
            for draw_one in _PICTURES
            for name, title, words, figure in draw_one(summary)
        ]


_Drawn = Iterator[tuple[str, str, Iterable[str], Any]]
"""The name, the title, the words and the figure of a picture; nothing where the survey has no data for it."""


def _lengths(summary: Summary) -> _Drawn:
    parts = [part for part in summary.by_cells if "S" in part.distributions]
    if not parts:
        return
    figure, all_axes = new_figure(rows=len(parts))
    words = []
    for part, axes in zip(parts, all_axes, strict=True):
        for metric, colour in zip(METRICS, COLOURS, strict=False):
            values = part.distributions[metric]
            label = f"{LENGTH_NAMES[metric]} (mean {values.mean:.1f})"
            bins = range(values.values[0], values.values[-1] + 2)
            drawn: Any = {"bins": bins, "weights": values.times, "align": "left", "histtype": "stepfilled"}
            axes.hist(values.values, **drawn, color=colour, label=label, alpha=0.6)
            words.append(f"{part.title}: {metric} has mean {values.mean:.1f}")
        axes.set_title(part.title if len(parts) > 1 else "", loc="left")
        axes.set_ylabel("deals")
        axes.yaxis.set_major_formatter(short)
        axes.legend(frameon=False)
        axes.set_xlim(left=0, right=1.1 * max(part.distributions["S"].quantile(0.999) for part in parts))
    all_axes[-1].set_xlabel("moves in the solution found")
    yield "lengths", "How long solutions are", words, figure


def _exceeding(summary: Summary, name: str, title: str, label: str) -> _Drawn:
    parts = [part for part in summary.by_cells if name in part.distributions]
    if not parts:
        return
    figure, (axes,) = new_figure()
    words = []
    for part, colour in zip(parts, COLOURS, strict=False):
        values = part.distributions[name]
        axes.plot(*_tail(values), color=colour, label=part.title)
        half, most = values.quantile(0.5), values.quantile(1.0)
        words.append(f"{part.title}: half of the deals up to {half:,}, all up to {most:,}")
    axes.set(xscale="log", yscale="log", xlabel=f"{label}, or more", ylabel="share of deals")
    for axis, shown in ((axes.xaxis, short), (axes.yaxis, share)):
        # Plain text: matplotlib's own labels (10 with an exponent) are formulas, and take a third of the drawing time.
        axis.set_major_formatter(shown)
        axis.set_minor_formatter("")
    if len(parts) > 1:
        axes.legend(frameon=False)
    yield name, title, words, figure


def short(value: float, _place: object = None) -> str:
    """A tick's label: a count.

    >>> short(0), short(950), short(10_000), short(5e8)
    ('0', '950', '10k', '500M')
    """
    size, letter = (1e6, "M") if value >= 1e6 else (1e3, "k") if value >= 1e4 else (1, "")
    return f"{value / size:,g}{letter}"


def share(value: float, _place: object = None) -> str:
    """A tick's label: a share, in percent.

    >>> share(1.0), share(0.1), share(1e-6)
    ('100%', '10%', '0.0001%')
    """
    return f"{100 * value:.10f}".rstrip("0").rstrip(".") + "%"


def _outcomes(summary: Summary) -> _Drawn:
    parts = [part for part in summary.by_cells if part.counts.deals]
    if len(parts) < 2:
        return
    figure, (axes,) = new_figure()
    below = [0.0] * len(parts)
    for at, (outcome, colour) in enumerate(OUTCOME_COLOURS.items()):
        shares = [part.counts[at] / part.counts.deals for part in parts]
        axes.bar([part.title for part in parts], shares, bottom=below, color=colour, label=outcome)
        below = [sum(pair) for pair in zip(below, shares, strict=True)]
    axes.set_ylabel("share of deals")
    axes.legend(frameon=False, loc="upper center", bbox_to_anchor=(0.5, 1.12), ncols=3)
    words = (f"{part.title}: {percent(part.counts.solved, part.counts.deals, 2)} solved" for part in parts)
    yield "outcomes", "What more cells do", words, figure


def _fewest(summary: Summary) -> _Drawn:
    if not summary.fewest:
        return
    figure, (axes,) = new_figure()
    names, deals = zip(*((count_of(few.cells, "cell"), few.deals) for few in summary.fewest), strict=True)
    axes.bar_label(axes.bar(names, deals, color=COLOURS[0]), [f"{number:,}" for number in deals])
    axes.set_ylabel("deals that need exactly this many")
    words = (f"{name} for {number:,} deals" for name, number in zip(names, deals, strict=True))
    yield "fewest", "The fewest cells that deals need", words, figure


_PICTURES: Final[tuple[Callable[[Summary], _Drawn], ...]] = (
    _fewest,
    _outcomes,
    _lengths,
    partial(_exceeding, name="positions", title="How much searching a deal takes", label="positions visited"),
    partial(_exceeding, name="microseconds", title="How long a deal takes", label="microseconds"),
)


def new_figure(rows: int = 1) -> tuple[Any, list[Any]]:
    """A figure without pyplot: no window system and no global state."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8.0, 3.6 if rows == 1 else 2.4 * rows + 0.6), layout="constrained")
    all_axes = [figure.add_subplot(rows, 1, row + 1) for row in range(rows)]
    for axes in all_axes:
        axes.spines[["top", "right"]].set_visible(False)
        axes.grid(axis="y", alpha=0.3)
    return figure, all_axes


def save(figure: Any, format: PictureFormat) -> bytes:
    out = io.BytesIO()
    # Without a date, the same survey gives the same bytes.
    about = {"Date": None} if format == "svg" else {"Software": "freecell"}
    figure.savefig(out, format=format, dpi=150, metadata=about)
    return out.getvalue()


def _tail(values: Distribution) -> Iterable[Sequence[float]]:
    """For each value, thinned out evenly on a logarithmic scale, the share of deals with at least this value."""
    points, following = [], 0.0
    step = (max(values.values[-1], 2) / max(values.values[0], 1)) ** (1 / POINTS)
    for value, fewer in zip(values.values, accumulate(values.times, initial=0), strict=False):
        if value >= following or value == values.values[-1]:
            points.append((max(value, 1), (values.total - fewer) / values.total))
            following = max(value, 1) * step
    return zip(*points, strict=True)
