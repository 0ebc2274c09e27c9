"""One shard: Parquet with rows, and a note about them in its footer.

The note says which deals these are, how they ended, and with which settings, program and machine they were made. Deals
that a GPU has left for the CPU to decide are rows, too: `gave up`, after the few positions that the GPU, or a first try
of the CPU, looks at. They count as undecided, not as given up, until a search decides them or reaches the survey's
limit. Then the shard is written again, and takes the place of the old one.
"""

from __future__ import annotations

import hashlib
import io
import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from .arrow import arrow, compute, parquet
from .columns import encodings, is_outcome, schema
from .plan import Span
from .settings import PUT_OFF_AFTER, Program, Settings, this_machine

if TYPE_CHECKING:
    import pyarrow

FORMAT: Final = 2
"""The format version of shards and manifests. Readers reject other versions."""

ROWS_A_GROUP: Final = 1 << 16
"""Rows held in memory before they are compressed; also the unit that a query reads or skips."""

CPU: Final = "CPU"
"""The device of the engine; others are called by their own names."""

NOTE_KEY: Final = b"freecell"
"""The key of the shard's description in its Parquet footer."""


class Counts(NamedTuple):
    """How many deals had each outcome, in the order of OUTCOME_NAMES; and those that a GPU left, and nobody decided."""

    solved: int = 0
    unsolvable: int = 0
    gave_up: int = 0
    undecided: int = 0

    def __str__(self) -> str:
        left = f", {self.undecided:,} not yet decided" * bool(self.undecided)
        return f"{self.solved:,} solved, {self.unsolvable:,} unsolvable, {self.gave_up:,} gave up{left}"

    def __add__(self, other: tuple[int, ...]) -> Counts:  # type: ignore[override]  # sums, not a longer tuple
        return Counts(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))

    def __sub__(self, other: tuple[int, ...]) -> Counts:
        return Counts(*(mine - theirs for mine, theirs in zip(self, other, strict=True)))

    @property
    def deals(self) -> int:
        """The total."""
        return sum(self)

    @property
    def decided(self) -> int:
        """All but those that are left."""
        return self.deals - self.undecided


def count_outcomes(rows: Any, undecided: int = 0) -> Counts:
    """Count the outcomes of a table or batch; `undecided` of its deals are not given up, but left."""
    found = rows.column("outcome").value_counts().to_pylist()
    often = Counter({entry["values"]: entry["counts"] for entry in found})
    return Counts(often["solved"], often["unsolvable"], often["gave up"] - undecided, undecided)


def undecided_below(limit: int) -> int:
    """A row that gave up with fewer positions than this was left by a GPU, or by a first try of the CPU."""
    return min(limit, PUT_OFF_AFTER + 1)


def is_undecided(rows: Any, limit: int) -> Any:
    """Which rows of a shard that has undecided deals are theirs, as a column of truths."""
    few = compute.less(rows.column("positions"), undecided_below(limit))
    return compute.and_(is_outcome(rows, "gave up"), few)


class Sealed(NamedTuple):
    """A shard ready to be stored: Parquet in memory, with its checksum."""

    cells: int
    span: Span
    counts: Counts
    data: bytes
    sha256: str
    easiest: int = 0
    """The fewest positions that were looked at of an undecided deal: what shard to go on with."""


class ShardWriter:
    """Writes rows as the bytes of one shard. Holds at most one group of rows uncompressed."""

    def __init__(self, first: int, cells: int, settings: Settings) -> None:
        """`first` is the first deal, or its place in a list of deals."""
        self._first, self._cells, self._settings = first, cells, settings
        self._counts = Counts()
        self._solved_by: Counter[str] = Counter()
        self._easiest = self._rows = 0
        self._waiting: list[pyarrow.RecordBatch] = []
        self._out = io.BytesIO()
        self._writer = parquet.ParquetWriter(
            self._out,
            schema(settings),
            compression="zstd",
            compression_level=3,  # higher levels take more time than the solver and save 5%
            write_page_checksum=True,
            **encodings(settings),
        )

    @property
    def deals(self) -> int:
        """How many deals have been added."""
        return self._counts.deals

    def add(self, rows: pyarrow.RecordBatch, device: str = CPU, undecided: int = 0) -> Counts:
        """Add the rows of the next deals; return their outcomes. `undecided` of them are left to the CPU."""
        counts = count_outcomes(rows, undecided)
        self._count(counts, device)
        if undecided:
            self._note_easiest(rows)
        self._take(rows)
        return counts

    def resume(self, note: dict[str, Any], rows: pyarrow.Table, fresh: pyarrow.Table) -> None:
        """Take over a shard, with fresh rows for some of its undecided deals."""
        self._counts, self._solved_by = Counts(*note["counts"]), Counter(note["solved_by"])
        still = compute.sum(is_undecided(fresh, self._settings.limit)).as_py() or 0
        self._count(count_outcomes(fresh, still) - Counts(undecided=len(fresh)), CPU)
        old = rows.filter(compute.invert(compute.is_in(rows["deal"], value_set=fresh["deal"].combine_chunks())))
        merged = arrow.concat_tables([old, fresh.select(old.column_names)]).unify_dictionaries().sort_by("deal")
        self._note_easiest(merged)
        self._put(merged.to_batches())

    def _count(self, counts: Counts, device: str) -> None:
        self._counts += counts
        self._solved_by[device] += counts.solved

    def _note_easiest(self, rows: Any) -> None:
        if self._counts.undecided:
            left = rows.filter(is_undecided(rows, self._settings.limit)).column("positions").to_pylist()
            self._easiest = min([*left, self._easiest or max(left)])

    def _take(self, rows: pyarrow.RecordBatch) -> None:
        self._put([rows])

    def _put(self, batches: list[pyarrow.RecordBatch]) -> None:
        self._waiting += batches
        if sum(map(len, self._waiting)) >= ROWS_A_GROUP:
            self._write_group()

    def _write_group(self) -> None:
        batches = [batch.select(self._writer.schema.names) for batch in self._waiting]
        self._waiting = []
        if batches:
            group = arrow.Table.from_batches(batches, self._writer.schema)
            self._writer.write_table(group, row_group_size=ROWS_A_GROUP)
            self._rows += len(group)

    def seal(self, program: Program) -> Sealed:
        """Finish the shard."""
        self._write_group()
        note = self._note(program)
        self._writer.add_key_value_metadata({NOTE_KEY: json.dumps(note).encode()})
        self._writer.close()
        data, span = self._out.getvalue(), Span(note["first"], note["last"])
        return Sealed(self._cells, span, self._counts, data, hashlib.sha256(data).hexdigest(), self._easiest)

    def _note(self, program: Program) -> dict[str, Any]:
        """What the shard's footer says about it."""
        return {
            "format": FORMAT,
            "cells": self._cells,
            "first": self._first,
            "last": self._first + self.deals - 1,
            "rows": self._rows,
            "counts": list(self._counts),
            "easiest": self._easiest,
            "settings": self._settings.to_json(),
            "version": program.version,
            "engine": program.engine,
            "machine": this_machine(),
            "solved_by": {device: solved for device, solved in sorted(self._solved_by.items()) if solved},
        }


def read_note(shard: bytes | memoryview | Path) -> dict[str, Any]:
    """The description in a shard's footer; any error means that this is not a shard."""
    footer = parquet.read_metadata(shard if isinstance(shard, Path) else arrow.BufferReader(shard))
    note = json.loads((footer.metadata or {})[NOTE_KEY])
    if not isinstance(note, dict):
        raise ValueError("its description is not an object")
    if note["format"] != FORMAT:
        raise ValueError(f"it has format {note['format']!r}; this program supports format {FORMAT}")
    if note["rows"] != footer.num_rows or Counts(*note["counts"]).deals != note["last"] - note["first"] + 1:
        raise ValueError(f"its {footer.num_rows} rows do not match its description")
    return note


def read_rows(shard: bytes | Path, columns: list[str] | None = None) -> pyarrow.Table:
    """The rows of a shard."""
    with parquet.ParquetFile(shard if isinstance(shard, Path) else arrow.BufferReader(shard)) as file:
        return file.read(columns)


def counts_within(path: Path, note: dict[str, Any], spans: list[Span], settings: Settings) -> Counts:
    """The outcomes of a shard's deals within these spans; a deal without a row was solved."""
    rows = read_rows(path, ["deal", "outcome", "positions"])
    total = Counts()
    for span in spans:
        if settings.keep == "all":
            part = rows.slice(span.first - note["first"], span.deals)
        else:
            deals = rows["deal"]
            part = rows.filter(
                compute.and_(compute.greater_equal(deals, span.first), compute.less_equal(deals, span.last))
            )
        has_left = Counts(*note["counts"]).undecided > 0
        left = (compute.sum(is_undecided(part, settings.limit)).as_py() or 0) if has_left else 0
        ended = count_outcomes(part, left)
        total += ended._replace(solved=span.deals - ended.deals + ended.solved)
    return total
