"""Shards that keep the exceptions only: 2^33 rows would take 50 GB.

Such a shard has rows for the deals that were not solved and for the hardest ones. Its note has sums over all deals:

- how they ended, and how many were solved by which device;
- exact histograms of S and Q over the solved deals (M is Q - 52), and of the positions over all;
- a digest of all lines: the sum of one 64-bit number per deal, computed from the deal's number and its line. So the
  digests of shards add up to the survey's, however it is divided and in whatever order it is solved.

A shard from a GPU may have undecided deals. Its note lists them, and a CPU decides them later. Those that turn out to
be hard are put off until all others are decided.
"""

from __future__ import annotations

import hashlib
import io
from array import array
from collections import Counter
from collections.abc import Iterable
from heapq import nsmallest
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from .._extras import need
from .._outcomes import NAME_INDEX, OUTCOME_NAMES, OutcomeCode
from .plan import Span
from .rows import CPU, Counts, Rows, Sealed, as_table, count_outcomes, make_note, open_writer, read_note, seal
from .settings import Program, Settings

if TYPE_CHECKING:
    from ..gpu import Batch

HARDEST: Final = 100
"""How many of the hardest deals of a shard are kept."""
DIGEST_MODULUS: Final = 2**64
HISTOGRAMS: Final = ("S", "Q", "positions")


class Row(NamedTuple):
    """A row that is kept."""

    deal: int
    outcome: int
    singles: int
    players: int
    positions: int
    microseconds: int


def line_digest(deal: int, cells: int, outcome: str, moves: bytes | bytearray) -> int:
    """A deal's part of the digest, if a CPU decided it; `moves` in standard notation."""
    data = f"{deal} {cells} {outcome} ".encode() + moves
    return int.from_bytes(hashlib.blake2b(data, digest_size=8).digest(), "little")


class ExceptionsWriter:
    """Takes rows, keeps the exceptions and the sums, and seals them as a shard."""

    def __init__(self, first: int, cells: int, settings: Settings, deals: array[int] | None = None) -> None:
        assert deals is None  # a list has rows for all its deals
        self._first, self._cells, self._settings = first, cells, settings
        self._next = first
        self._counts = Counts()
        self._solved_by: Counter[str] = Counter()
        self._histograms: dict[str, Counter[int]] = {name: Counter() for name in HISTOGRAMS}
        self._digest = 0
        self._unsolved: list[Row] = []
        self._hardest: list[Row] = []
        self.left: list[int] = []
        """The deals that are still to be tried, in order ..."""
        self.put_off: list[int] = []
        """... and those that were too hard for a first try."""

    @property
    def deals(self) -> int:
        """How many have been added."""
        return self._next - self._first

    def add(self, rows: Rows) -> Counts:
        """Add the rows of the next deals, with their solutions; returns their outcomes, counted."""
        counts = self._take(rows, range(self._next, self._next + len(rows)))
        self._next += len(rows)
        return counts

    def add_batch(self, batch: Batch, device: str) -> Counts:
        """Add the next deals as a GPU solved them; the deals that it left remain undecided."""
        self._digest = (self._digest + batch.digest) % DIGEST_MODULUS
        for name, bins in zip(HISTOGRAMS, (batch.singles, batch.players, batch.positions), strict=True):
            self._histograms[name].update({value: times for value, times in enumerate(bins) if times})
        solved = OutcomeCode.SOLVED
        self._keep_hardest(Row(h.deal, solved, h.singles, h.players, h.positions, 0) for h in batch.hardest)
        self._solved_by[device] += batch.solved
        self.left += batch.left
        self._next += batch.deals
        counts = Counts(solved=batch.solved)
        self._counts += counts
        return counts

    def decide(self, rows: Rows) -> Counts:
        """Add the row of the next undecided deal: the first of `left`, or of those put off if there is none."""
        return self._take(rows, [(self.left or self.put_off).pop(0)])

    def put_off_next(self) -> None:
        """Try the next deal again when all others are decided."""
        self.put_off.append(self.left.pop(0))

    def _take(self, rows: Rows, deals: Iterable[int]) -> Counts:
        columns = zip(deals, rows.outcomes, rows.singles, rows.players, rows.positions, rows.microseconds, strict=True)
        taken = [Row(*values) for values in columns]
        for at, row in enumerate(taken):
            moves = rows.solutions[rows.ends[at] : rows.ends[at + 1]]
            outcome = OUTCOME_NAMES[NAME_INDEX[row.outcome]]
            self._digest = (self._digest + line_digest(row.deal, self._cells, outcome, moves)) % DIGEST_MODULUS
        unsolved = [row for row in taken if row.outcome != OutcomeCode.SOLVED]
        self._unsolved += unsolved
        self._keep_hardest(taken)
        self._histograms["positions"].update(rows.positions)
        for name, lengths in (("S", rows.singles), ("Q", rows.players)):
            self._histograms[name].update(lengths)
            del self._histograms[name][0]  # those without a solution
        counts = count_outcomes(rows.outcomes)
        self._solved_by[CPU] += counts.solved
        self._counts += counts
        return counts

    def _keep_hardest(self, rows: Iterable[Row]) -> None:
        self._hardest = nsmallest(HARDEST, [*self._hardest, *rows], key=lambda row: (-row.positions, row.deal))

    def seal(self, program: Program) -> Sealed:
        """The shard as it is now."""
        out = io.BytesIO()
        writer = open_writer(out, self._settings)
        kept = sorted({*self._unsolved, *self._hardest})
        writer.write_table(as_table(_columns(kept), array("q", [row.deal for row in kept]), self._cells, writer.schema))
        span = Span(self._first, self._next - 1)
        note = make_note(self._cells, span, self._counts, self._settings, program, self._solved_by)
        note["listed"] = len(kept)
        note["digest"] = f"{self._digest:016x}"
        note["histograms"] = {name: sorted(found.items()) for name, found in self._histograms.items()}
        if self.left or self.put_off:
            note["left"] = sorted(self.left + self.put_off)
        if self.put_off:
            note["put_off"] = self.put_off
        return seal(writer, out, note)

    @classmethod
    def restore(cls, data: bytes, settings: Settings) -> ExceptionsWriter:
        """Continue a shard that has undecided deals."""
        note = read_note(data)
        writer = cls(note["first"], note["cells"], settings)
        writer._next = note["last"] + 1
        writer._counts = Counts(*note["counts"])
        writer._solved_by.update(note["solved_by"])
        writer._digest = int(note["digest"], 16)
        for name, pairs in note["histograms"].items():
            writer._histograms[name].update(dict(pairs))
        rows = _read_rows(data)
        writer._unsolved = [row for row in rows if row.outcome != OutcomeCode.SOLVED]
        writer._keep_hardest(rows)
        writer.put_off = list(note.get("put_off", ()))
        writer.left = sorted(set(note["left"]).difference(writer.put_off))
        return writer


def _columns(kept: list[Row]) -> Rows:
    rows = Rows()
    rows.outcomes += bytes(row.outcome for row in kept)
    rows.singles.extend(row.singles for row in kept)
    rows.players.extend(row.players for row in kept)
    rows.positions.extend(row.positions for row in kept)
    rows.microseconds.extend(row.microseconds for row in kept)
    return rows


def _read_rows(data: bytes) -> list[Row]:
    arrow = need("pyarrow", "a survey's storage")
    parquet = need("pyarrow.parquet", "a survey's storage")
    codes = {"solved": OutcomeCode.SOLVED, "unsolvable": OutcomeCode.UNSOLVABLE, "gave up": OutcomeCode.POSITIONS}
    return [
        Row(row["deal"], codes[row["outcome"]], row["S"] or 0, row["Q"] or 0, row["positions"], row["microseconds"])
        for row in parquet.read_table(arrow.BufferReader(data)).to_pylist()
    ]


def count_exceptions(path: Path, spans: list[Span]) -> Counts:
    """The outcomes of a shard's deals within these spans, counted; a deal without a row was solved."""
    data = path.read_bytes()
    left = set(read_note(data).get("left", ()))
    counts = Counts()
    for span in spans:
        ended = count_outcomes(bytes(row.outcome for row in _read_rows(data) if span.first <= row.deal <= span.last))
        open_deals = sum(span.first <= deal <= span.last for deal in left)
        counts += ended._replace(solved=span.deals - ended.unsolvable - ended.gave_up - open_deals)
    return counts


def histogram_of(notes: Iterable[dict[str, Any]], column: str) -> dict[int, int]:
    """How often each value of a column occurs in all shards, smallest first."""
    found: Counter[int] = Counter()
    for note in notes:
        found.update(dict(note["histograms"]["Q" if column == "M" else column]))
    less = 52 if column == "M" else 0
    return {value - less: times for value, times in sorted(found.items())}


def digest_of(notes: Iterable[dict[str, Any]]) -> str:
    """The digest of all lines."""
    return f"{sum(int(note['digest'], 16) for note in notes) % DIGEST_MODULUS:016x}"
