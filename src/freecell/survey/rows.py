"""The rows of a survey: plain columns while they are being computed, Parquet when a shard is sealed.

| column | meaning |
|---|---|
| deal | the deal number |
| cells | the number of cells |
| outcome | solved, unsolvable (every position was visited) or gave up (at the limit) |
| S, Q, M | the length of the solution: in single cards; with a run as one move; the same without moves home (Q - 52) |
| positions | the number of positions visited |
| microseconds | the time taken |
| at_least | with the aims short and fewest: the proved bound; no solution has fewer moves in the survey's metric |
| is_fewest | with the aims short and fewest: whether the solution reaches that bound |
| wins | with --difficulty: how many games a casual player won |
| difficulty | the step that follows, 1 (very easy) to 5 (very hard) |
| solution | the moves in standard notation, if stored |
"""

from __future__ import annotations

import hashlib
import io
import json
from array import array
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from .._extras import need
from .._outcomes import NAME_INDEX, OUTCOME_NAMES, OutcomeCode, OutcomeName
from ..rating import Difficulty
from .plan import Span
from .settings import Program, Settings, this_machine

if TYPE_CHECKING:
    import pyarrow

FORMAT: Final = 1
"""The format version of shards and manifests. Readers reject other versions."""

ROWS_A_GROUP: Final = 1 << 16
"""Rows held in memory before they are compressed; also the unit that a query reads or skips."""

CPU: Final = "CPU"
"""The device of the engine; others are called by the names of their cards."""

NOTE_KEY: Final = b"freecell"
"""The key of the shard's description in its Parquet footer."""


class Counts(NamedTuple):
    """How many deals had each outcome, in the order of OUTCOME_NAMES."""

    solved: int = 0
    unsolvable: int = 0
    gave_up: int = 0

    def __add__(self, other: tuple[int, ...]) -> Counts:  # type: ignore[override]  # sums, not a longer tuple
        return Counts(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))

    @property
    def deals(self) -> int:
        """The total."""
        return sum(self)


def count_outcomes(outcomes: bytes | bytearray) -> Counts:
    """Count the outcomes, given as the engine's codes.

    >>> count_outcomes(bytes([OutcomeCode.SOLVED, OutcomeCode.MEMORY, OutcomeCode.SOLVED]))
    Counts(solved=2, unsolvable=0, gave_up=1)
    """
    solved, unsolvable = outcomes.count(OutcomeCode.SOLVED), outcomes.count(OutcomeCode.UNSOLVABLE)
    return Counts(solved, unsolvable, len(outcomes) - solved - unsolvable)


@dataclass
class Rows:
    """Consecutive deals, column by column. Lengths are 0 if there is no solution."""

    outcomes: bytearray = field(default_factory=bytearray)
    """The engine's codes."""
    singles: array[int] = field(default_factory=lambda: array("H"))
    players: array[int] = field(default_factory=lambda: array("H"))
    positions: array[int] = field(default_factory=lambda: array("Q"))
    microseconds: array[int] = field(default_factory=lambda: array("Q"))
    at_least: array[int] = field(default_factory=lambda: array("H"))
    """Proved bounds; empty with the aim `quick`."""
    wins: array[int] = field(default_factory=lambda: array("I"))
    """Games that a casual player won; empty where the difficulty is not measured."""
    solutions: bytearray = field(default_factory=bytearray)
    """The texts of all solutions, one after the other, as ASCII."""
    ends: array[int] = field(default_factory=lambda: array("i", [0]))
    """Where each of them ends, starting with 0. Just the 0 if solutions are not stored."""

    def __len__(self) -> int:
        return len(self.outcomes)

    def extend(self, more: Rows) -> None:
        """Append the following deals."""
        self.outcomes += more.outcomes
        self.singles += more.singles
        self.players += more.players
        self.positions += more.positions
        self.microseconds += more.microseconds
        self.at_least += more.at_least
        self.wins += more.wins
        if len(more.ends) > 1:
            start = len(self.solutions)
            self.solutions += more.solutions
            self.ends.extend(start + end for end in more.ends[1:])


class Sealed(NamedTuple):
    """A finished shard, ready to be stored: Parquet in memory, with its checksum."""

    cells: int
    span: Span
    counts: Counts
    data: bytes
    sha256: str
    left: int = 0
    """How many of its deals are still to be decided (by the CPU, after a GPU): if any, it is not finished."""
    only_hard_ones_left: bool = False
    """Whether all of these have been tried, and put off."""


class ShardWriter:
    """Writes rows as the bytes of one shard. Holds at most one group of rows uncompressed."""

    def __init__(self, first: int, cells: int, settings: Settings, deals: array[int] | None = None) -> None:
        """`deals`: those at the places from `first` on, where they are not the numbers from `first` on."""
        self._first, self._cells, self._settings = first, cells, settings
        self._deals = deals
        self._next = first
        self._rows = Rows()
        self._counts = Counts()
        self._solved_by: Counter[str] = Counter()
        self._out = io.BytesIO()
        self._schema = schema(settings)
        self._writer = open_writer(self._out, settings)

    def add(self, rows: Rows, solved_by: dict[str, int] | None = None) -> Counts:
        """Add the rows of the next deals; return their outcomes. `solved_by`: by which device how many were solved."""
        self._rows.extend(rows)
        if len(self._rows) >= ROWS_A_GROUP:
            self._write_group()
        counts = count_outcomes(rows.outcomes)
        self._counts += counts
        self._solved_by.update({CPU: counts.solved} if solved_by is None else solved_by)
        return counts

    @property
    def deals(self) -> int:
        """How many deals have been added."""
        return self._counts.deals

    def seal(self, program: Program) -> Sealed:
        """Finish the shard."""
        self._write_group()
        span = Span(self._first, self._next - 1)
        note = make_note(self._cells, span, self._counts, self._settings, program, self._solved_by)
        return seal(self._writer, self._out, note)

    def _write_group(self) -> None:
        rows, self._rows = self._rows, Rows()
        if len(rows):
            if self._deals is None:
                deals = array("q", range(self._next, self._next + len(rows)))
            else:
                deals = self._deals[self._next - self._first : self._next - self._first + len(rows)]
            self._writer.write_table(
                as_table(rows, deals, self._cells, self._schema, self._settings), row_group_size=len(rows)
            )
            self._next += len(rows)


def open_writer(out: io.BytesIO, settings: Settings) -> Any:
    """A writer of Parquet that suits the columns."""
    parquet = need("pyarrow.parquet", "a survey's storage")
    return parquet.ParquetWriter(
        out,
        schema(settings),
        compression="zstd",
        compression_level=3,  # higher levels take more time than the solver and save 5 %
        use_dictionary=["outcome", "S", "Q", "M", "positions", "microseconds"],
        column_encoding={"deal": "DELTA_BINARY_PACKED", "cells": "PLAIN"}
        | ({"solution": "PLAIN"} if settings.solutions else {}),
        write_page_checksum=True,
    )


def make_note(
    cells: int, span: Span, counts: Counts, settings: Settings, program: Program, solved_by: dict[str, int]
) -> dict[str, Any]:
    """What a shard's footer says about it."""
    return {
        "format": FORMAT,
        "cells": cells,
        "first": span.first,
        "last": span.last,
        "counts": list(counts),
        "settings": settings.to_json(),
        "version": program.version,
        "engine": program.engine,
        "machine": this_machine(),
        "solved_by": {device: solved for device, solved in sorted(solved_by.items()) if solved},
    }


def seal(writer: Any, out: io.BytesIO, note: dict[str, Any]) -> Sealed:
    """Write the note and the end of the file."""
    writer.add_key_value_metadata({NOTE_KEY: json.dumps(note).encode()})
    writer.close()
    data, sums = out.getvalue(), Counts(*note["counts"])
    span = Span(note["first"], note["last"])
    digest = hashlib.sha256(data).hexdigest()
    return Sealed(note["cells"], span, sums, data, digest, len(note.get("left", ())), only_hard_ones_left(note))


def only_hard_ones_left(note: dict[str, Any]) -> bool:
    """Whether all undecided deals of a shard have been tried, and put off."""
    return len(note.get("left", ())) == len(note.get("put_off", ()))


def schema(settings: Settings) -> pyarrow.Schema:
    """The columns of a survey and their types."""
    arrow = need("pyarrow", "a survey's storage")
    columns = [
        ("deal", arrow.int64(), False),
        ("cells", arrow.uint8(), False),
        ("outcome", arrow.dictionary(arrow.int8(), arrow.string()), False),
        ("S", arrow.uint16(), True),
        ("Q", arrow.uint16(), True),
        ("M", arrow.uint16(), True),
        ("positions", arrow.uint64(), False),
        ("microseconds", arrow.uint64(), False),
    ]
    if settings.aim != "quick":
        columns += [("at_least", arrow.uint16(), True), ("is_fewest", arrow.bool_(), True)]
    if settings.difficulty:
        columns += [("wins", arrow.uint32(), False), ("difficulty", arrow.uint8(), False)]
    if settings.solutions:
        columns.append(("solution", arrow.string(), True))
    return arrow.schema([arrow.field(name, kind, nullable=nullable) for name, kind, nullable in columns])


def as_table(
    rows: Rows, deals: array[int], cells: int, schema: pyarrow.Schema, settings: Settings | None = None
) -> pyarrow.Table:
    """The columns as an Arrow table, without copying; NumPy is not needed."""
    arrow = need("pyarrow", "a survey's storage")
    compute = need("pyarrow.compute", "a survey's storage")
    length = len(rows)

    def column(kind: Any, values: Any) -> Any:
        return arrow.Array.from_buffers(kind, length, [None, arrow.py_buffer(values)])

    names = column(arrow.int8(), rows.outcomes.translate(NAME_INDEX))
    solved = compute.equal(names, NAME_INDEX[OutcomeCode.SOLVED])
    nothing = arrow.scalar(None, arrow.uint16())
    singles = compute.if_else(solved, column(arrow.uint16(), rows.singles), nothing)
    players = compute.if_else(solved, column(arrow.uint16(), rows.players), nothing)
    lengths = {"S": singles, "Q": players, "M": compute.subtract(players, arrow.scalar(52, arrow.uint16()))}
    columns = [
        column(arrow.int64(), deals),
        column(arrow.uint8(), bytes([cells]) * length),
        arrow.DictionaryArray.from_arrays(names, arrow.array(OUTCOME_NAMES)),
        *lengths.values(),
        column(arrow.uint64(), rows.positions),
        column(arrow.uint64(), rows.microseconds),
    ]
    if "at_least" in schema.names:
        at_least = compute.if_else(solved, column(arrow.uint16(), rows.at_least), nothing)
        columns += [at_least, compute.equal(at_least, lengths[settings.metric if settings else "Q"])]
    if settings is not None and settings.difficulty:
        steps = bytes(Difficulty(wins, settings.difficulty).step for wins in rows.wins)
        columns += [column(arrow.uint32(), rows.wins), column(arrow.uint8(), steps)]
    if "solution" in schema.names:
        buffers = [None, arrow.py_buffer(rows.ends), arrow.py_buffer(rows.solutions)]
        texts = arrow.Array.from_buffers(arrow.string(), length, buffers)
        columns.append(compute.if_else(solved, texts, arrow.scalar(None, arrow.string())))
    return arrow.Table.from_arrays(columns, schema=schema)


def read_note(shard: bytes | memoryview | Path) -> dict[str, Any]:
    """The description in a shard's footer; any error means that this is not a shard."""
    arrow = need("pyarrow", "a survey's storage")
    parquet = need("pyarrow.parquet", "a survey's storage")
    footer = parquet.read_metadata(shard if isinstance(shard, Path) else arrow.BufferReader(shard))
    note = json.loads((footer.metadata or {})[NOTE_KEY])
    if not isinstance(note, dict):
        raise ValueError("its description is not an object")
    deals = note["last"] - note["first"] + 1
    rows = note.get("listed", deals)  # where only the exceptions are kept
    if rows != footer.num_rows or sum(note["counts"]) + len(note.get("left", ())) != deals:
        raise ValueError(f"its {footer.num_rows} rows do not match its description")
    return note


def read_outcomes(path: Path) -> list[OutcomeName]:
    """The outcomes of a shard, in the order of its deals."""
    parquet = need("pyarrow.parquet", "a survey's storage")
    outcomes: list[OutcomeName] = parquet.read_table(path, columns=["outcome"]).column("outcome").to_pylist()
    return outcomes
