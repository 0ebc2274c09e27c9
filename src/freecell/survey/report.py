"""What a report says, section by section, as two `pens` write it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .._frozen import count_of
from .._outcomes import OUTCOME_NAMES
from ..levels import WORDS
from ..patterns.measure import Measure
from ..solver.shortest import METRICS
from .plan import count
from .reader import Survey
from .settings import Settings
from .summary import EFFORTS, QUANTILES, CellsSummary, Deals, Distribution, Summary

LENGTH_NAMES = {"S": "S, single cards", "Q": "Q, runs as one move", "M": "M, moves home free"}


class Heading(NamedTuple):
    text: str


class Paragraph(NamedTuple):
    text: str
    is_wrong: bool = False
    """Whether something is wrong with the survey, so that it must stand out."""


class Table(NamedTuple):
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    shares: Sequence[int] = ()
    """Numbers to compare, one for each row ..."""
    curves: Sequence[Distribution] = ()
    """... or how the values of each row are distributed."""


class DealList(NamedTuple):
    title: str
    deals: Deals

    @property
    def numbers(self) -> str:
        """Their numbers, and how many are not listed."""
        more = self.deals.total - len(self.deals.first)
        return " ".join(map(str, self.deals.first)) + (f" and {more:,} more" if more else "")


class Figures:
    """The place of the pictures: see `pictures`."""


Section = Heading | Paragraph | Table | DealList | Figures


def sections(summary: Summary) -> Iterator[Section]:
    yield from _introduction(summary)
    if summary.fewest:
        yield Heading(f"Fewest cells needed by {count(summary.survey.asked):,} deals")
        rows = [[str(few.cells), f"{few.deals:,}", f"{few.proved:,}"] for few in summary.fewest]
        if summary.never:
            rows.append([f"not solved with {max(summary.survey.settings.cells)}", f"{summary.never:,}", ""])
        yield Table(["cells", "deals", "proved"], rows, [few.deals for few in summary.fewest])
        yield Paragraph("Proved: with one cell fewer, every reachable position was visited and none is won.")
    yield Figures()
    for part in summary.by_cells:
        yield Heading(part.title)
        yield from _of_cells(part, summary.survey.settings)


def survey_title(survey: Survey, spans: int = 5) -> str:
    """What was surveyed; at most this many `spans` are named."""
    if survey.settings.listed:
        return f"Survey of a list of {count(survey.asked):,} deals (deals.txt, checksum {survey.settings.listed})"
    named = ", ".join(map(str, survey.asked[:spans])) + (", ..." if len(survey.asked) > spans else "")
    return f"Survey of deals {named}"


def percent(part: int, whole: int, digits: int) -> str:
    """A share in percent. What is not all and not nothing is never rounded to it.

    >>> percent(99_997, 100_000, 1), percent(161, 2**33, 4), percent(5, 5, 1), percent(2, 3, 1)
    ('>99.9%', '<0.0001%', '100.0%', '66.7%')
    """
    unit = 10 ** (digits + 2)
    rounded = (2 * part * unit + whole) // (2 * whole)  # of integers: nothing else rounds
    sign = ""
    if 0 < part < whole and rounded in (0, unit):
        sign, rounded = ("<", 1) if rounded == 0 else (">", unit - 1)
    return f"{sign}{rounded // 10**digits}.{rounded % 10**digits:0{digits}d}%"


def _introduction(summary: Summary) -> Iterator[Section]:
    survey = summary.survey
    settings = survey.settings
    aim = "" if settings.aim == "quick" else f", {settings.aim} moves in metric {settings.metric}"
    yield Paragraph(f"{survey_title(survey)}{aim}, up to {settings.limit:,} positions per deal")
    yield Paragraph(f"Made by {survey.program}; every solution was replayed by an independent checker")
    yield Paragraph(_stored(survey))
    if survey.runs:
        last = survey.runs[-1]
        yield Paragraph(f"Last run: {', '.join(last[key] for key in ('started', 'workers', 'machine') if key in last)}")
    if len(survey.solved_by()) > 1:
        yield Paragraph("Solved by " + ", ".join(f"{name}: {deals:,}" for name, deals in survey.solved_by().items()))
    if summary.digest:
        yield Paragraph(f"Digest of all lines: {summary.digest}")
    if survey.undecided:
        yield Paragraph(f"{survey.undecided:,} deals that the GPU left wait for the CPU to decide them", is_wrong=True)
    missing = survey.total - survey.tried
    if missing:
        done = percent(survey.tried, survey.total, 1)
        yield Paragraph(f"{done} done: {missing:,} of {survey.total:,} {settings.things} are missing", is_wrong=True)
    for damage in survey.damaged:
        yield Paragraph(f"DAMAGED, skipped: {damage}", is_wrong=True)
    if survey.damaged:
        yield Paragraph("Run the same 'freecell survey' command to solve damaged shards again.")
    if summary.contradictions:
        deals = " ".join(map(str, summary.contradictions))
        yield Paragraph(f"CONTRADICTION: solved with some cells, unsolvable with more: {deals}", is_wrong=True)


def _stored(survey: Survey) -> str:
    rows, stored = len(survey), survey.bytes_stored()
    if not survey.shards:
        return "no rows yet"
    sums = f" and sums over {survey.tried:,} deals" if survey.settings.keep == "exceptions" else ""
    a_row = f" ({stored / rows:.1f} per row)" if rows and not sums else ""
    return f"{rows:,} rows{sums} in {count_of(len(survey.shards), 'shard')}, {stored:,} bytes{a_row}"


def _of_cells(part: CellsSummary, settings: Settings) -> Iterator[Section]:
    named = dict(zip((*OUTCOME_NAMES, *["not yet decided"] * bool(part.counts.undecided)), part.counts, strict=False))
    outcomes = _shares("outcome", named, part.counts.deals, 4)
    yield outcomes._replace(rows=[*outcomes.rows, ["total", f"{part.counts.deals:,}", ""]])
    if part.proved is not None:
        yield Paragraph(f"Proved to be the fewest moves: {part.proved:,} of {part.counts.solved:,}")
    lists = {"Unsolvable": part.unsolvable, "Gave up": part.gave_up, "Not yet decided": part.undecided}
    for title, deals in {**lists, "Not proved": part.open}.items():
        if deals is not None and deals.total:
            yield DealList(title, deals)
    yield from _quantiles(part, "Length of solutions", METRICS)
    yield from _quantiles(part, "Effort per deal", EFFORTS)
    levels = part.distributions.get("difficulty")
    if levels is not None:
        named = {f"{level} {word}": levels.often.get(level, 0) for level, word in enumerate(WORDS, 1)}
        yield _shares("Difficulty", named, levels.total, 1)
        yield from _quantiles(part, "A casual player's games", ["wins"])
    conditions = [name for name, expression in settings.columns if Measure(expression).is_condition]
    yield from _quantiles(part, "Columns", [name for name, _ in settings.columns if name not in conditions])
    found = {name: part.distributions[name] for name in conditions if name in part.distributions}
    if found:
        true = {name: values.often.get(1, 0) for name, values in found.items()}
        yield _shares("Conditions", true, next(iter(found.values())).total, 4)
    if part.hardest:
        hard = [
            [str(one.deal), one.outcome, f"{one.positions:,}", f"{one.microseconds / 1000:,.1f}"]
            for one in part.hardest
        ]
        yield Table(["Hardest deals", "outcome", "positions", "milliseconds"], hard)


def _quantiles(part: CellsSummary, title: str, names: Sequence[str]) -> Iterator[Section]:
    found = {name: part.distributions[name] for name in names if name in part.distributions}
    rows = [
        [LENGTH_NAMES.get(name, name), f"{values.mean:,.1f}", *(f"{q:,}" for q in values.quantiles())]
        for name, values in found.items()
    ]
    if rows:
        shares = {0.0: "min", 0.5: "median", 1.0: "max"}
        heads = [title, "mean", *(shares.get(share, f"{share * 100:g}%") for share in QUANTILES)]
        yield Table(heads, rows, curves=list(found.values()))


def _shares(title: str, named: dict[str, int], total: int, digits: int) -> Table:
    """How many deals are of each kind, also in percent of a total."""
    rows = [[name, f"{deals:,}", percent(deals, total, digits) if total else ""] for name, deals in named.items()]
    return Table([title, "deals", "share"], rows, list(named.values()))
