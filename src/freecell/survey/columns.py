"""The columns of a survey, as data: their types, what they mean, when a survey has them, and what fills them.

Schema, encodings, the table in docs/surveys.md and the help of `freecell report` all come from `COLUMNS`. A new column
is one entry, with the code that fills it; or, where a search measures it, a column of `Searcher.rows`.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from .._extras import arrow, compute
from .._outcomes import NAME_INDEX, OUTCOME_NAMES, OutcomeName
from ..errors import SurveyError
from ..levels import Difficulty, difficulty
from ..patterns.measure import Measure
from .settings import Settings

Values = Mapping[str, Any]
"""Columns of the same rows, by name."""

OWN: Final = "--column NAME=EXPRESSION"
OUTCOME: Final = "outcome"
"""The type of the column `outcome`: one of three words."""


@dataclass(frozen=True)
class SurveyColumn:
    name: str
    kind: str
    """Arrow's name of its type."""
    meaning: str
    when: str = ""
    """The option that gives a survey this column; empty where every survey has it."""
    is_wanted: Callable[[Settings], bool] = lambda _: True
    null: bool = False
    """Whether it is null in rows without a solution."""
    encoding: str = ""
    """Parquet's name of its encoding; by default, a dictionary of its values."""
    fill: Callable[[Values, Settings], Any] | None = None
    """Works it out from the columns before it; None where the search measures it."""


def _is_fewest(values: Values, settings: Settings) -> Any:
    return compute.equal(values["at_least"], values[settings.metric])


def _without_home(values: Values, _: Settings) -> Any:
    return compute.subtract(values["Q"], arrow.scalar(52, values["Q"].type))


def _wins(values: Values, settings: Settings) -> Any:
    pairs = zip(values["deal"].to_pylist(), values["cells"].to_pylist(), strict=True)
    return arrow.array(
        [difficulty(deal, games=settings.difficulty, cells=cells).wins for deal, cells in pairs], "uint32"
    )


def _levels(values: Values, settings: Settings) -> Any:
    return arrow.array([Difficulty(won, settings.difficulty).level for won in values["wins"].to_pylist()], "uint8")


WITH_AIM: Final = ("--aim short or fewest", lambda settings: settings.aim != "quick")
WITH_DIFFICULTY: Final = ("--difficulty", lambda settings: settings.difficulty > 0)
WITH_SOLUTIONS: Final = ("--solutions", lambda settings: settings.solutions)

COLUMNS: Final = (
    SurveyColumn("deal", "int64", "the deal number", encoding="DELTA_BINARY_PACKED"),
    SurveyColumn("cells", "uint8", "the number of cells (`--cells 0-5` gives six rows per deal)", encoding="PLAIN"),
    SurveyColumn("outcome", OUTCOME, "`solved`; `unsolvable`: no reachable position is won; `gave up`: at the limit"),
    SurveyColumn("S", "uint16", "the length of the solution in single cards", null=True),
    SurveyColumn("Q", "uint16", "the length with a run between columns as one move", null=True),
    SurveyColumn("M", "uint16", "the same without moves home (Q - 52)", null=True, fill=_without_home),
    SurveyColumn("positions", "uint64", "the number of positions visited; the same on every machine"),
    SurveyColumn("microseconds", "uint64", "the time taken on the machine that solved it"),
    SurveyColumn("at_least", "uint16", "no solution has fewer moves, in the metric asked for", *WITH_AIM, null=True),
    SurveyColumn("is_fewest", "bool_", "whether the solution has as few", *WITH_AIM, True, "PLAIN", _is_fewest),
    SurveyColumn("wins", "uint32", "games that a casual player won", *WITH_DIFFICULTY, fill=_wins),
    SurveyColumn("difficulty", "uint8", "the level, 1 (very easy) to 5 (very hard)", *WITH_DIFFICULTY, fill=_levels),
    SurveyColumn("solution", "string", "the moves in standard notation", *WITH_SOLUTIONS, True, "PLAIN"),
)


@cache
def columns_of(settings: Settings) -> tuple[SurveyColumn, ...]:
    taken = {column.name.lower() for column in COLUMNS}
    for name, _ in settings.columns:
        if name.lower() in taken:
            raise SurveyError(f"there is a column {name} already; choose another name")
    return (*(column for column in COLUMNS if column.is_wanted(settings)), *map(_own_column, settings.columns))


def _own_column(column: tuple[str, str]) -> SurveyColumn:
    """A column that is worked out by an expression of the pattern language."""
    name, expression = column
    measure = Measure(expression)

    def fill(values: Values, _: Settings) -> Any:
        found = arrow_array("int16", measure.work_out(array("q", values["deal"].to_pylist())))
        return compute.not_equal(found, 0) if measure.is_condition else found

    kind, encoding = ("bool_", "PLAIN") if measure.is_condition else ("int16", "")
    return SurveyColumn(name, kind, f"`{expression}`", OWN, encoding=encoding, fill=fill)


@cache
def schema(settings: Settings) -> arrow.Schema:
    return arrow.schema([arrow.field(one.name, _kind(one.kind), nullable=one.null) for one in columns_of(settings)])


def encodings(settings: Settings) -> dict[str, Any]:
    """How Parquet stores them, as options of its writer. What its encoding makes tiny is not compressed."""
    wanted = columns_of(settings)
    compressed = [column.name for column in wanted if column.name not in ("deal", "outcome")]
    return {
        "use_dictionary": [column.name for column in wanted if not column.encoding],
        "column_encoding": {column.name: column.encoding for column in wanted if column.encoding},
        "compression": {column.name: "zstd" if column.name in compressed else "none" for column in wanted},
        "compression_level": dict.fromkeys(compressed, 3),  # higher ones take more time than the solver and save 5%
        "write_page_checksum": True,
    }


def make_rows(
    found: Values, deals: array[int], cells: int, settings: Settings, texts: Sequence[Any] = ()
) -> arrow.RecordBatch:
    """The rows of deals, from buffers of what was measured: outcomes are the engine's codes, lengths without a solution
    do not matter. `texts` are all solutions, one after the other, and where each begins and ends.

    Solutions stay where only the exceptions are kept, too: the digest needs them.
    """
    codes = bytes(found["outcome"]).translate(NAME_INDEX)
    outcomes = arrow_array("int8", codes)
    solved = compute.equal(outcomes, 0).buffers()[1] if codes.strip(b"\0") else None  # as bits; None where all are
    values = {
        "deal": arrow_array("int64", deals),
        "cells": arrow_array("uint8", bytes([cells]) * len(deals)),
        "outcome": arrow.DictionaryArray.from_arrays(outcomes, arrow.array(OUTCOME_NAMES), safe=False),
    }
    if texts:
        moves, ends = map(arrow.py_buffer, texts)
        values["solution"] = arrow.Array.from_buffers(arrow.string(), len(deals), [solved, ends, moves])
    for column in columns_of(settings):
        if column.fill is not None:
            values[column.name] = column.fill(values, settings)
        elif column.name not in values:
            values[column.name] = arrow_array(column.kind, found[column.name], solved if column.null else None)
    wanted = schema(settings)
    if texts and not settings.solutions:
        wanted = wanted.append(arrow.field("solution", arrow.string()))
    return arrow.record_batch([values[name] for name in wanted.names], schema=wanted)


def arrow_array(kind: str, values: Any, valid: Any = None) -> Any:
    """A buffer of plain numbers as a column, without copying; `valid` are bits, which are 0 where it is null."""
    of = _kind(kind)
    return arrow.Array.from_buffers(of, memoryview(values).nbytes * 8 // of.bit_width, [valid, arrow.py_buffer(values)])


def is_outcome(rows: Any, name: OutcomeName) -> Any:
    """Which rows of a table or batch ended in this way, as a column of truths."""
    return compute.equal(rows.column("outcome").cast("string"), name)


@cache
def _kind(name: str) -> Any:
    return arrow.dictionary(arrow.int8(), arrow.string()) if name == OUTCOME else getattr(arrow, name)()
