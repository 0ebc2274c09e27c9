"""Shards with sums instead of rows, for `keep="exceptions"`: 2^33 rows would take 50 GB.

Such a shard has rows for the deals that were not solved and for the hardest ones. Its note has sums over all deals that
are decided:

- how they ended, and how many were solved by which device;
- exact histograms of S and Q over the solved deals (M is Q - 52), and of the positions over all;
- a digest of all lines: the sum of one 64-bit number per deal, computed from the deal's number and its line. So the
  digests of shards add up to the survey's, however it is divided and in whatever order it is solved.
"""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import repeat
from typing import Any, Final

from .._extras import arrow, compute
from ..gpu.batches import HARDEST
from .columns import is_outcome
from .settings import Settings
from .shard import Counts, Sealed, ShardWriter, is_undecided

DIGEST_MODULUS: Final = 2**64
HISTOGRAMS: Final = ("S", "Q", "positions")


def line_digest(deal: int, cells: int, outcome: bytes, moves: bytes | None) -> int:
    """A deal's part of the digest, if a CPU decided it; `moves` in standard notation."""
    data = b"%d %d %b %b" % (deal, cells, outcome, moves or b"")
    return int.from_bytes(hashlib.blake2b(data, digest_size=8).digest(), "little")


class SumsWriter(ShardWriter):
    """Takes rows, keeps the exceptions and the sums, and seals them as a shard."""

    most_waiting = math.inf

    def __init__(self, first: int, cells: int, settings: Settings) -> None:
        super().__init__(first, cells, settings)
        self._histograms: dict[str, Counter[int]] = {name: Counter() for name in HISTOGRAMS}
        self._digest = 0
        self._hardest: list[arrow.RecordBatch] = []

    def add_sums(
        self, counts: Counts, device: str, digest: int, histograms: Iterable[Sequence[int]], rows: arrow.RecordBatch
    ) -> Counts:
        """Add the next deals as a GPU has summed them up, with `rows` for the hardest and for those that it left."""
        self._count(counts, device)
        self._digest = (self._digest + digest) % DIGEST_MODULUS
        for name, bins in zip(HISTOGRAMS, histograms, strict=True):
            self._histograms[name].update({value: times for value, times in enumerate(bins) if times})
        self._keep(rows)
        return counts

    def resume(self, before: Sealed, rows: arrow.Table, fresh: arrow.Table) -> None:
        self._digest = int(before.note["digest"], 16)
        for name, pairs in before.note["histograms"].items():
            self._histograms[name].update(dict(pairs))
        super().resume(before, rows, fresh)

    def _decided(self, rows: Any) -> Any:
        if not self._counts.undecided:
            return rows
        return rows.filter(compute.invert(is_undecided(rows, self._settings.limit)))

    def _sum_up(self, rows: arrow.RecordBatch) -> None:
        rows = self._decided(rows)
        outcomes, moves = (
            rows.column(name).cast("string").cast("binary").to_pylist() for name in ("outcome", "solution")
        )
        digests = map(line_digest, rows.column("deal").to_pylist(), repeat(self._cells), outcomes, moves)
        self._digest = (self._digest + sum(digests)) % DIGEST_MODULUS
        for name, found in self._histograms.items():
            values = rows.column(name).drop_null().value_counts()
            found.update(dict(zip(values.field(0).to_pylist(), values.field(1).to_pylist(), strict=True)))

    def _keep(self, rows: arrow.RecordBatch) -> None:
        """Keep the rows of deals that were not solved, and of the hardest; deals that are left may be easy."""
        rows = rows.select(self._writer.schema.names)
        super()._keep(rows.filter(compute.invert(is_outcome(rows, "solved"))))
        known = arrow.Table.from_batches([*self._hardest, self._decided(rows)])
        order = [("positions", "descending"), ("deal", "ascending")]
        self._hardest = known.take(compute.select_k_unstable(known, HARDEST, order)).to_batches()

    def seal(self) -> Sealed:
        hard = [rows.filter(is_outcome(rows, "solved")) for rows in self._hardest]
        kept = arrow.Table.from_batches([*self._waiting, *hard], self._writer.schema)
        self._waiting = kept.unify_dictionaries().sort_by("deal").to_batches()
        return super().seal()

    def _note(self) -> dict[str, Any]:
        histograms = {name: sorted(found.items()) for name, found in self._histograms.items()}
        return super()._note() | {"digest": f"{self._digest:016x}", "histograms": histograms}


def histogram_of(notes: Iterable[dict[str, Any]], column: str) -> dict[int, int]:
    """How often each value of a column occurs in all shards, smallest first."""
    found: Counter[int] = Counter()
    for note in notes:
        found.update(dict(note["histograms"]["Q" if column == "M" else column]))
    less = 52 if column == "M" else 0
    return {value - less: times for value, times in sorted(found.items())}


def digest_of(notes: Iterable[dict[str, Any]]) -> str:
    return f"{sum(int(note['digest'], 16) for note in notes) % DIGEST_MODULUS:016x}"
