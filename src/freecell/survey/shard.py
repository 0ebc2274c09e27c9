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
import re
from collections import Counter
from pathlib import Path
from typing import Any, Final, NamedTuple

from .._devices import this_machine
from .._extras import arrow, compute, parquet
from .columns import encodings, is_outcome, schema
from .plan import Span
from .settings import PUT_OFF_AFTER, Origin, Settings

ROWS_A_GROUP: Final = 1 << 16
"""Rows held in memory before they are compressed; also the unit that a query reads or skips."""
CPU: Final = "CPU"
"""The device of the engine; others are called by their own names."""
_NAME: Final = re.compile(r"cells([0-7])_(-?\d{1,10})_(-?\d{1,10})_([0-9a-f]{32})\.parquet", re.ASCII)
NOTE_KEY: Final = b"freecell"
"""The key of the shard's description in its Parquet footer."""


class Shard(NamedTuple):
    """A finished shard, as described by its name."""

    cells: int
    span: Span
    checksum: str

    @property
    def name(self) -> str:
        return f"cells{self.cells}_{self.span.first:010d}_{self.span.last:010d}_{self.checksum}.parquet"


def parse_name(name: str) -> Shard | None:
    """The shard that a file name describes, or None for other files.

    >>> parse_name("cells4_-000000002_0000001000_0123456789abcdef0123456789abcdef.parquet")
    Shard(cells=4, span=Span(first=-2, last=1000), checksum='0123456789abcdef0123456789abcdef')
    >>> parse_name("cells4_0000000001_0000001000.parquet") is None
    True
    """
    match = _NAME.fullmatch(name)
    if match is None:
        return None
    shard = Shard(int(match[1]), Span(int(match[2]), int(match[3])), match[4])
    return shard if shard.span.first <= shard.span.last and shard.name == name else None


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
        return Counts(*map(sum, zip(self, other, strict=True)))

    def __sub__(self, other: tuple[int, ...]) -> Counts:
        return self + tuple(-number for number in other)

    @property
    def deals(self) -> int:
        return sum(self)


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


def count_undecided(rows: Any, limit: int) -> int:
    return compute.sum(is_undecided(rows, limit)).as_py() or 0


def checksum_of(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:32]


class Sealed(NamedTuple):
    """A finished shard: its name, what it says about itself and, on its way to the disk, its bytes."""

    shard: Shard
    note: dict[str, Any]
    data: bytes = b""

    @property
    def counts(self) -> Counts:
        return Counts(*self.note["counts"])

    @property
    def easiest(self) -> int:
        """The fewest positions that were looked at of an undecided deal: which shard to continue with."""
        return int(self.note["easiest"])

    def is_whole(self) -> bool:
        """Whether the bytes are those that were named."""
        return checksum_of(self.data) == self.shard.checksum


class ShardWriter:
    """Writes rows as the bytes of one shard."""

    most_waiting: float = ROWS_A_GROUP
    """How many rows are held uncompressed."""

    def __init__(self, first: int, cells: int, settings: Settings) -> None:
        """`first` is the first deal, or its place in a list of deals."""
        self._first, self._cells, self._settings = first, cells, settings
        self._counts = Counts()
        self._solved_by: Counter[str] = Counter()
        self._left: list[int] = []
        """How many positions were looked at of each undecided deal."""
        self._rows = 0
        self._waiting: list[arrow.RecordBatch] = []
        self._out = io.BytesIO()
        self._writer = parquet.ParquetWriter(self._out, schema(settings), **encodings(settings))

    @property
    def deals(self) -> int:
        return self._counts.deals

    def add(self, rows: arrow.RecordBatch, device: str = CPU, undecided: int = 0) -> Counts:
        """Add the rows of the next deals; return their outcomes. `undecided` of them are left to the CPU."""
        counts = count_outcomes(rows, undecided)
        self._count(counts, device)
        self._sum_up(rows)
        self._keep(rows)
        return counts

    def resume(self, before: Sealed, rows: arrow.Table, fresh: arrow.Table) -> None:
        """Take over the `rows` of a shard, with fresh ones for some of its undecided deals."""
        self._counts, self._solved_by = before.counts, Counter(before.note["solved_by"])
        now = count_outcomes(fresh, count_undecided(fresh, self._settings.limit))
        self._count(now - Counts(undecided=len(fresh)), CPU)
        old = rows.filter(compute.invert(compute.is_in(rows["deal"], value_set=fresh["deal"].combine_chunks())))
        merged = arrow.concat_tables([old, fresh.select(old.column_names)]).unify_dictionaries().sort_by("deal")
        for batch in fresh.to_batches():
            self._sum_up(batch)
        for batch in merged.to_batches():
            self._keep(batch)

    def _count(self, counts: Counts, device: str) -> None:
        self._counts += counts
        self._solved_by[device] += counts.solved

    def _sum_up(self, rows: arrow.RecordBatch) -> None:
        """Rows of deals that are new here, or newly decided."""

    def _keep(self, rows: arrow.RecordBatch) -> None:
        """Rows that the shard may have."""
        if self._counts.undecided:
            self._left += rows.filter(is_undecided(rows, self._settings.limit)).column("positions").to_pylist()
        self._waiting.append(rows)
        if sum(map(len, self._waiting)) >= self.most_waiting:
            self._write_group()

    def _write_group(self) -> None:
        group = arrow.Table.from_batches(self._waiting, self._writer.schema)
        if len(group):
            self._writer.write_table(group, row_group_size=ROWS_A_GROUP)
        self._rows += len(group)
        self._waiting = []

    def seal(self) -> Sealed:
        self._write_group()
        note = self._note()
        self._writer.add_key_value_metadata({NOTE_KEY: json.dumps(note).encode()})
        self._writer.close()
        data = self._out.getvalue()
        return Sealed(Shard(self._cells, Span(note["first"], note["last"]), checksum_of(data)), note, data)

    def _note(self) -> dict[str, Any]:
        return {
            **Origin(self._settings).to_json(),
            "cells": self._cells,
            "first": self._first,
            "last": self._first + self.deals - 1,
            "rows": self._rows,
            "counts": list(self._counts),
            "easiest": min(self._left, default=0),
            "machine": this_machine(),
            "solved_by": {device: solved for device, solved in sorted(self._solved_by.items()) if solved},
        }


def read_note(shard: bytes | memoryview | Path) -> dict[str, Any]:
    """The description in a shard's footer; any error means that this is not a shard."""
    footer = parquet.read_metadata(shard if isinstance(shard, Path) else arrow.BufferReader(shard))
    note: dict[str, Any] = json.loads((footer.metadata or {})[NOTE_KEY])
    Origin.from_json(note)
    if note["rows"] != footer.num_rows or Counts(*note["counts"]).deals != note["last"] - note["first"] + 1:
        raise ValueError(f"its {footer.num_rows} rows do not match its description")
    return note


def read_rows(shard: bytes | Path, columns: list[str] | None = None) -> arrow.Table:
    with parquet.ParquetFile(shard if isinstance(shard, Path) else arrow.BufferReader(shard)) as file:
        return file.read(columns)


def counts_within(directory: Path, one: Sealed, spans: list[Span], settings: Settings) -> Counts:
    """The outcomes of a shard's deals within these spans, and all that are undecided: these are tried together.

    A deal without a row was solved. Not for lists, whose spans are not of deals: all of a list is always wanted.
    """
    if spans == [one.shard.span]:
        return one.counts
    rows = read_rows(directory / one.shard.name, ["deal", "outcome", "positions"])
    total = Counts()
    for span in spans:
        within = (compute.field("deal") >= span.first) & (compute.field("deal") <= span.last)
        part = rows.filter(within)
        ended = count_outcomes(part, count_undecided(part, settings.limit) if one.counts.undecided else 0)
        total += ended._replace(solved=span.deals - ended.deals + ended.solved)
    return total._replace(undecided=one.counts.undecided)
