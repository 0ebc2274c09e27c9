"""A survey's report as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from ..rating import WORDS
from .plan import count
from .reader import Survey
from .summary import EFFORTS, METRICS, QUANTILES, CellsSummary, Deals, Summary

WIDTH = 100
LENGTH_NAMES = {"S": "S, single cards", "Q": "Q, runs as one move", "M": "M, moves home free"}


def report_text(summary: Summary) -> str:
    """The whole report."""
    return "\n".join(_lines(summary)) + "\n"


def _lines(summary: Summary) -> Iterator[str]:
    survey = summary.survey
    settings = survey.settings
    aim = "" if settings.aim == "quick" else f", {settings.aim} moves in metric {settings.metric}"
    yield f"{survey_title(survey, 5)}{aim}, up to {settings.limit:,} positions per deal"
    yield f"made by {survey.program}; {len(survey):,} rows in {len(survey.shards):,} shards, " + _bytes(summary)
    if len(summary.solved_by) > 1:
        yield "solved by " + ", ".join(f"{device}: {deals:,}" for device, deals in summary.solved_by.items())
    if summary.digest:
        yield f"sums over all deals, rows for the exceptions; digest of all lines {summary.digest}"
    if survey.begun:
        waiting = count(shard.span for shard in survey.begun)
        yield f"{waiting:,} deals wait for the CPU to decide those that the GPU left"
    if not survey.is_complete:
        missing = survey.total - len(survey)
        yield f"{percent(len(survey), survey.total, 1)} done: {missing:,} of {survey.total:,} rows are missing"
    for damage in survey.damaged:
        yield f"DAMAGED, skipped: {damage}"
    if survey.damaged:
        yield "Run the same 'freecell survey' command to solve damaged shards again."
    if summary.contradictions:
        yield f"CONTRADICTION: solved with some cells, unsolvable with more: {_numbers(summary.contradictions)}"
    for part in summary.by_cells:
        yield ""
        yield from _cells_lines(part)
    if summary.fewest:
        yield ""
        yield from _fewest_lines(summary)


def survey_title(survey: Survey, spans: int) -> str:
    """What was surveyed; so many spans are named."""
    if survey.settings.listed:
        return f"Survey of a list of {count(survey.asked):,} deals (deals.txt, checksum {survey.settings.listed})"
    named = ", ".join(map(str, survey.asked[:spans])) + (", ..." if len(survey.asked) > spans else "")
    return f"Survey of deals {named}"


def percent(part: int, whole: int, digits: int) -> str:
    """A share in percent, never rounded to all or to nothing unless it is.

    >>> percent(99_997, 100_000, 1), percent(1, 10**9, 4), percent(5, 5, 1), percent(2, 3, 1)
    ('99.9%', '0.0001%', '100.0%', '66.7%')
    """
    unit = 10 ** (digits + 2)
    rounded = (2 * part * unit + whole) // (2 * whole)  # of integers: nothing else rounds
    if 0 < part < whole:
        rounded = min(max(rounded, 1), unit - 1)
    return f"{rounded // 10**digits}.{rounded % 10**digits:0{digits}d}%"


def _bytes(summary: Summary) -> str:
    stored, rows = summary.survey.bytes_stored(), len(summary.survey)
    return f"{stored:,} bytes ({stored / rows:.1f} per row)" if rows else "no bytes yet"


def cells_title(cells: int) -> str:
    """A heading.

    >>> cells_title(1), cells_title(4)
    ('1 cell', '4 cells')
    """
    return f"{cells} cell{'s' * (cells != 1)}"


def _cells_lines(part: CellsSummary) -> Iterator[str]:
    yield f"== {cells_title(part.cells)}"
    deals = part.counts.deals
    rows = [
        [name, f"{number:,}", percent(number, deals, 4) if deals else ""]
        for name, number in (
            ("solved", part.counts.solved),
            ("unsolvable", part.counts.unsolvable),
            ("gave up", part.counts.gave_up),
        )
    ]
    yield from table(["", "deals", ""], [*rows, ["total", f"{deals:,}", ""]])
    yield from _deal_list("Unsolvable", part.unsolvable)
    yield from _deal_list("Gave up", part.gave_up)
    if part.proved is not None:
        yield f"Proved to be the fewest moves: {part.proved:,} of {part.counts.solved:,}"
        yield from _deal_list("Not proved", part.open)
    for title, names in (("Length of solutions", METRICS), ("Effort per deal", EFFORTS)):
        found = [(name, part.distributions[name]) for name in names if name in part.distributions]
        if found:
            yield ""
            yield from table(
                [title, "mean", *quantile_heads()],
                [
                    [LENGTH_NAMES.get(name, name), f"{values.mean:,.1f}", *(f"{q:,}" for q in values.quantiles())]
                    for name, values in found
                ],
            )
    yield from _difficulty_lines(part)
    if part.hardest:
        yield ""
        yield from table(
            ["Hardest deals", "outcome", "positions", "milliseconds"],
            [
                [str(hard.deal), hard.outcome, f"{hard.positions:,}", f"{hard.microseconds / 1000:,.1f}"]
                for hard in part.hardest
            ],
        )


def _difficulty_lines(part: CellsSummary) -> Iterator[str]:
    """How many deals there are of each step, and how many games a casual player wins."""
    steps, wins = part.distributions.get("difficulty"), part.distributions.get("wins")
    if steps is None or wins is None:
        return
    times = dict(zip(steps.values, steps.times, strict=True))
    rows = [
        [f"{step} {word}", f"{times.get(step, 0):,}", f"{times.get(step, 0) / steps.total:.1%}"]
        for step, word in enumerate(WORDS, 1)
    ]
    yield ""
    yield from table(["Difficulty", "deals", ""], rows)
    yield ""
    values = [f"{wins.mean:,.1f}", *(f"{q:,}" for q in wins.quantiles())]
    yield from table(["A casual player's wins", "mean", *quantile_heads()], [["games", *values]])


def quantile_heads() -> list[str]:
    """Headings of the quantile columns.

    >>> quantile_heads()
    ['min', '1 %', '10 %', 'median', '90 %', '99 %', '99.9 %', 'max']
    """
    names = {0.0: "min", 0.5: "median", 1.0: "max"}
    return [names.get(share, f"{share * 100:g} %") for share in QUANTILES]


def _deal_list(title: str, deals: Deals) -> Iterator[str]:
    if deals.total:
        more = deals.total - len(deals.first)
        text = f"{title}, {deals.total:,}: {_numbers(deals.first)}" + (f" and {more:,} more" if more else "")
        yield from wrap(text, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def _numbers(deals: Sequence[int]) -> str:
    return " ".join(map(str, deals))


def fewest_rows(summary: Summary) -> list[list[str]]:
    """The table of the fewest cells: cells, deals, and for how many this is proved."""
    rows = [[str(few.cells), f"{few.deals:,}", f"{few.proved:,}"] for few in summary.fewest]
    if summary.never:
        most = max(summary.survey.settings.cells)
        rows.append([f"not solved with {most}", f"{summary.never:,}", ""])
    return rows


def _fewest_lines(summary: Summary) -> Iterator[str]:
    yield f"== Fewest cells needed by {count(summary.survey.asked):,} deals"
    yield from table(["cells", "deals", "proved"], fewest_rows(summary))
    yield "Proved: with one cell fewer, every reachable position was visited and none is won."


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
