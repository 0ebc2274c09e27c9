"""A summary of a survey, as numbers, computed by SQL over the shards in constant memory.

Lengths and efforts are integers with few distinct values, so their quantiles are computed exactly, from how often each
value occurs.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, groupby
from operator import itemgetter
from typing import Any, Final, NamedTuple

from .._frozen import count_of
from ..solver.shortest import METRICS
from .plan import count
from .reader import Survey
from .shard import Counts, undecided_below
from .sums import digest_of, histogram_of

QUANTILES: Final = (0.0, 0.01, 0.1, 0.5, 0.9, 0.99, 0.999, 1.0)
EFFORTS: Final = ("positions", "microseconds")


@dataclass(frozen=True)
class Distribution:
    """How often each value occurs, in ascending order of values.

    >>> lengths = Distribution((10, 20, 30), (1, 2, 1))
    >>> lengths.mean, lengths.quantile(0.5), lengths.quantile(1.0)
    (20.0, 20, 30)
    """

    values: tuple[int, ...]
    times: tuple[int, ...]

    @cached_property
    def total(self) -> int:
        return sum(self.times)

    @property
    def often(self) -> dict[int, int]:
        return dict(zip(self.values, self.times, strict=True))

    @property
    def mean(self) -> float:
        return sum(value * times for value, times in self.often.items()) / self.total

    def quantile(self, share: float) -> int:
        """The smallest value such that at least this share of all values does not exceed it."""
        sums = list(accumulate(self.times))
        return self.values[min(bisect_left(sums, share * sums[-1]), len(sums) - 1)]

    def quantiles(self) -> list[int]:
        return [self.quantile(share) for share in QUANTILES]


class Deals(NamedTuple):
    total: int
    first: list[int]
    """No more than are to be listed."""


class HardestDeal(NamedTuple):
    deal: int
    outcome: str
    positions: int
    microseconds: int


@dataclass
class CellsSummary:
    cells: int
    counts: Counts
    unsolvable: Deals
    gave_up: Deals
    undecided: Deals
    distributions: dict[str, Distribution]
    """Of columns with numbers, over the deals that have them; absent if there are none."""
    hardest: list[HardestDeal]
    open: Deals | None
    """With the aim `fewest`: the solutions that are not proved to be as short as can be."""

    @property
    def title(self) -> str:
        return count_of(self.cells, "cell")

    @property
    def proved(self) -> int | None:
        """How many solutions are proved to be as short as can be, where that was the aim."""
        return None if self.open is None else self.counts.solved - self.open.total

    def to_json(self) -> dict[str, Any]:
        return {
            "cells": self.cells,
            "counts": self.counts._asdict(),
            "unsolvable": self.unsolvable.first,
            "gave_up": self.gave_up.first,
            "undecided": self.undecided.first,
            "distributions": {
                name: {"mean": values.mean, **dict(zip(map(str, QUANTILES), values.quantiles(), strict=True))}
                for name, values in self.distributions.items()
            },
            "hardest": [hard._asdict() for hard in self.hardest],
            "proved_fewest": self.proved,
        }


class FewestCells(NamedTuple):
    """How many deals need exactly this many cells."""

    cells: int
    deals: int
    """Deals that were solved with this many cells and not with fewer."""
    proved: int
    """Deals among these for which one cell fewer was proved too few."""


@dataclass
class Summary:
    survey: Survey
    by_cells: list[CellsSummary]
    fewest: list[FewestCells]
    """The fewest cells that deals need, if several numbers of cells were tried."""
    never: int
    """Deals that were not solved with any of them."""
    contradictions: list[int]
    """Deals that were solved with some number of cells and found unsolvable with more; there must be none."""
    digest: str
    """Of all lines, where only the exceptions are kept."""

    def to_json(self) -> dict[str, Any]:
        """As plain values: what the report says, for programs."""
        survey = self.survey
        return {
            "deals": count(survey.asked),
            "asked": None if survey.settings.listed else [list(span) for span in survey.asked],
            "settings": survey.settings.to_json(),
            "program": str(survey.program),
            "rows": len(survey),
            "tried": survey.tried,
            "total": survey.total,
            "complete": survey.is_complete,
            "damaged": [str(damage) for damage in survey.damaged],
            "contradictions": self.contradictions,
            "cells": [part.to_json() for part in self.by_cells],
            "fewest_cells": [few._asdict() for few in self.fewest],
            "never_solved": self.never,
            "solved_by": survey.solved_by(),
        }


def summarize(survey: Survey, *, listed: int = 100, hardest: int = 10) -> Summary:
    """Summarize a survey, with at most `listed` deals of each outcome but solved, and the `hardest` ones."""
    settings, decided = survey.settings, _decided(survey)
    measured = (*METRICS, *EFFORTS, *(("wins", "difficulty") if settings.difficulty else ()), *dict(settings.columns))
    found = {name: _distributions(survey, name) for name in measured}
    hard = f"select deal, outcome, positions, microseconds from deals where {decided} and cells = "
    by_cells = [
        CellsSummary(
            cells,
            counts,
            _deals(survey, cells, "outcome = 'unsolvable'", listed),
            _deals(survey, cells, f"outcome = 'gave up' and {decided}", listed),
            _deals(survey, cells, f"not ({decided})", listed),
            {name: values[cells] for name, values in found.items() if cells in values},
            [HardestDeal(*row) for row in survey.rows(f"{hard}{cells} order by positions desc, deal limit {hardest}")],
            _deals(survey, cells, "not is_fewest", listed) if settings.aim == "fewest" else None,
        )
        for cells, counts in survey.counts().items()
    ]
    fewest, never, contradictions = _fewest(survey) if len(by_cells) > 1 else ([], 0, [])
    digest = digest_of(survey.notes) if settings.keep == "exceptions" else ""
    return Summary(survey, by_cells, fewest, never, contradictions, digest)


def _decided(survey: Survey) -> str:
    """The condition that a row was not left by a GPU."""
    if not survey.undecided:
        return "true"
    return f"not (outcome = 'gave up' and positions < {undecided_below(survey.settings.limit)})"


def _deals(survey: Survey, cells: int, condition: str, listed: int) -> Deals:
    among = f"from deals where cells = {cells} and {condition}"
    ((total,),) = survey.rows(f"select count(*) {among}")
    found = survey.rows(f"select deal {among} order by deal limit {listed}") if total else []
    return Deals(total, [deal for (deal,) in found])


def _distributions(survey: Survey, column: str) -> dict[int, Distribution]:
    """How often each value of a column occurs, for each number of cells."""
    if survey.settings.keep == "exceptions":
        found = histogram_of(survey.notes, column) if column in (*METRICS, "positions") else {}
        return {survey.settings.cells[0]: Distribution(tuple(found), tuple(found.values()))} if found else {}
    rows = survey.rows(
        f'select cells, "{column}"::bigint, count(*) from deals where "{column}" is not null and {_decided(survey)} '
        "group by all order by all"
    )
    by_cells = {cells: list(group) for cells, group in groupby(rows, key=itemgetter(0))}
    return {cells: Distribution(*list(zip(*group, strict=True))[1:]) for cells, group in by_cells.items()}


def _fewest(survey: Survey) -> tuple[list[FewestCells], int, list[int]]:
    """The fewest cells that each deal was solved with. More cells never hurt, so a proof with one cell fewer shows
    that these are the fewest."""
    by_deal = """(select deal, min(cells) filter (where outcome = 'solved') as fewest,
                         max(cells) filter (where outcome = 'unsolvable') as too_few
                  from deals group by deal)"""
    proved = "count(*) filter (where fewest = 0 or too_few + 1 = fewest)"
    rows = survey.rows(f"select fewest, count(*), {proved} from {by_deal} group by fewest order by fewest")
    never = sum(deals for cells, deals, _ in rows if cells is None)
    wrong = survey.rows(f"select deal from {by_deal} where too_few > fewest order by deal limit 100")
    return [FewestCells(*row) for row in rows if row[0] is not None], never, [deal for (deal,) in wrong]
