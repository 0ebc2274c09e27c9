"""Helpers for the survey tests: a predictable solver, small surveys, and tables to compare."""

from __future__ import annotations

import hashlib
import itertools
import time
from array import array
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from freecell._backend import ENGINE_NAME
from freecell._outcomes import OUTCOME_NAMES, OutcomeCode
from freecell.solver.search import ENGINE_COLUMNS
from freecell.survey.columns import make_rows, schema
from freecell.survey.listed import Asked
from freecell.survey.plan import Span
from freecell.survey.reader import Survey, open_survey
from freecell.survey.running import SurveyProgress, run_survey
from freecell.survey.settings import Settings
from freecell.survey.shard import Counts, Sealed, ShardWriter
from freecell.survey.solving import EngineRows
from freecell.survey.workers import Threads, Workers

DEALS = 6000 if ENGINE_NAME == "kernel" else 20
"""Deals that the engine solves in a moment."""

SOLVED = OutcomeCode.SOLVED

Row = tuple[Any, ...]


Answer = tuple[int, int, int, int, int, str]
"""Outcome, lengths S and Q, positions, microseconds and moves of a deal."""


def made_up_answer(deal: int, cells: int) -> Answer:
    """Derived from the numbers: quick, and different for each."""
    digest = hashlib.sha256(f"{deal} {cells}".encode()).digest()
    outcome = (SOLVED, SOLVED, SOLVED, OutcomeCode.UNSOLVABLE, OutcomeCode.POSITIONS)[digest[0] % 5]
    players = 60 + digest[1] % 60 if outcome == SOLVED else 0
    moves = " ".join(["1a"] * (players // 10))
    return outcome, players and players + digest[2], players, int.from_bytes(digest[3:6], "big"), deal % 7, moves


def rows_from(deals: Iterable[int], answers: Iterable[Answer], cells: int, settings: Settings) -> Any:
    """The rows of deals with these answers."""
    outcomes, singles, players, positions, times, moves = map(list, zip(*answers, strict=True))
    # What nobody has made up is 0.
    found: dict[str, Any] = {name: bytes(size * len(outcomes)) for name, size in ENGINE_COLUMNS.items()}
    found |= {"outcome": bytes(outcomes), "S": array("H", singles), "Q": array("H", players)}
    found |= {"positions": array("Q", positions), "microseconds": array("Q", times)}
    ends = array("i", itertools.accumulate(map(len, moves), initial=0))
    with_moves = settings.solutions or settings.keep == "exceptions"
    texts = ("".join(moves).encode(), ends) if with_moves else ()
    return make_rows(found, array("q", deals), cells, settings, texts)


class MadeUpSolver:
    """Answers at once, as `made_up_answer` says; `pause` delays each answer."""

    pause = 0.0

    def __init__(self, cells: int, settings: Settings) -> None:
        self._cells, self._settings = cells, settings
        self._stopped = False

    def stop(self) -> None:
        self._stopped = True

    def solve(self, deals: array[int]) -> Any:
        answers: list[Answer] = []
        while len(answers) < len(deals) and not self._stopped:
            time.sleep(self.pause)
            answers.append(made_up_answer(deals[len(answers)], self._cells))
        if not answers:
            return schema(self._settings).empty_table()
        return rows_from(deals[: len(answers)], answers, self._cells, self._settings)


def made_up_survey(
    directory: Path,
    spans: Asked | Iterable[Span],
    settings: Settings | None = None,
    workers: Workers | None = None,
    solver: type[MadeUpSolver] = MadeUpSolver,
    **options: Any,
) -> SurveyProgress:
    asked = spans if isinstance(spans, Asked) else Asked(list(spans))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("freecell.survey.solving.EngineRows", solver)
        return run_survey(asked, directory, settings or Settings(), workers or Threads(2), **options)


def complete(directory: Path, spans: Iterable[Span], settings: Settings | None = None, **how: Any) -> SurveyProgress:
    """Run a made-up survey; then all its rows must be there, and nothing else."""
    spans = list(spans)
    progress = made_up_survey(directory, spans, settings, **how)
    assert rows_of(directory) == made_up_rows(spans, settings)
    assert not list(directory.glob(".*.tmp"))
    return progress


def made_up_rows(spans: Iterable[Span], settings: Settings | None = None) -> list[Row]:
    """The table that a made-up survey should have, without the times."""
    settings = settings or Settings()
    rows: list[Row] = []
    for cells, span in itertools.product(settings.cells, spans):
        for deal in range(span.first, span.last + 1):
            outcome, singles, players, positions, _, moves = made_up_answer(deal, cells)
            is_solved = outcome == SOLVED
            lengths = (singles, players, players - 52) if is_solved else (None, None, None)
            solution = (moves if is_solved else None,) * settings.solutions
            rows.append((deal, cells, OutcomeCode(outcome).outcome, *lengths, positions, *solution))
    return rows


def made_up_counts(spans: Iterable[Span]) -> Counts:
    """How made-up deals end."""
    found = [row[2] for row in made_up_rows(spans)]
    return Counts(*map(found.count, OUTCOME_NAMES))


COMPARED = ("deal", "cells", "outcome", "S", "Q", "M", "positions", "solution")
"""Not the microseconds, which are never the same twice."""


def rows_of(survey: Survey | Path) -> list[Row]:
    """All rows, as far as they are compared."""
    return _compared((open_survey(survey) if isinstance(survey, Path) else survey).table())


def _compared(rows: Any) -> list[Row]:
    return [tuple(row.values()) for row in rows.select([n for n in COMPARED if n in rows.schema.names]).to_pylist()]


def engine_rows(first: int, count: int, settings: Settings | None = None) -> list[Row]:
    """The rows of the real solver, without a survey."""
    return listed_rows(range(first, first + count), settings)


def listed_rows(deals: Iterable[int], settings: Settings | None = None) -> list[Row]:
    """The same for any deals, in order."""
    settings, deals = settings or Settings(), array("q", deals)
    return [row for cells in settings.cells for row in _compared(EngineRows(cells, settings).solve(deals))]


def sealed(first: int, last: int, cells: int = 4, settings: Settings | None = None) -> Sealed:
    """A made-up shard."""
    settings = settings or Settings()
    writer = ShardWriter(first, cells, settings)
    writer.add(MadeUpSolver(cells, settings).solve(array("q", range(first, last + 1))))
    return writer.seal()
