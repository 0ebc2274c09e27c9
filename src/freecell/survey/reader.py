"""Reading a survey: its shards as tables, and SQL over all of them."""

from __future__ import annotations

import os
from array import array
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, SupportsIndex

from .._extras import need
from .._frozen import count_of
from ..board import check_cells
from ..errors import SurveyError
from .arrow import arrow, parquet
from .columns import schema
from .listed import LIST_FILE, list_of_text, runs
from .plan import Span, count, subtract, union
from .shard import Counts, Sealed
from .store import Damage, Manifest, check_shards, read_manifest

if TYPE_CHECKING:
    import pandas  # type: ignore[import-untyped,unused-ignore]
    import pyarrow


class Survey:
    """The shards of a survey when it was opened. Nothing here writes to its directory."""

    def __init__(self, directory: Path, manifest: Manifest, shards: list[Sealed], damaged: list[Damage]) -> None:
        self.directory = directory
        (self.settings, self.program), self.asked, self.runs = manifest
        self.shards = [one.shard for one in shards]
        self.notes = [one.note for one in shards]
        """What the shards say about themselves, one after the other."""
        self.damaged = damaged

    def __repr__(self) -> str:
        return (
            f"<Survey {str(self.directory)!r}: {count_of(len(self), 'row')} in {count_of(len(self.shards), 'shard')}>"
        )

    def __len__(self) -> int:
        """How many rows are stored."""
        return sum(note["rows"] for note in self.notes)

    @property
    def tried(self) -> int:
        """How many deals have been tried; with several numbers of cells, a deal counts once for each."""
        return sum(shard.span.deals for shard in self.shards)

    @property
    def undecided(self) -> int:
        """How many of these a GPU has left, and the CPU has not decided yet."""
        return sum(counts.undecided for counts in self.counts().values())

    def done(self, cells: SupportsIndex) -> list[Span]:
        """The deals that have been tried with this number of cells."""
        return self._deals_at(self._places(cells))

    def missing(self, cells: SupportsIndex) -> list[Span]:
        """The requested deals that have not yet been tried with this number of cells."""
        return self._deals_at(subtract(self.asked, self._places(cells)))

    def _places(self, cells: SupportsIndex) -> list[Span]:
        number = check_cells(cells)
        return union(shard.span for shard in self.shards if shard.cells == number)

    def _deals_at(self, spans: list[Span]) -> list[Span]:
        """The deals at these places of the list, where there is one."""
        deals = self.deals
        if deals is None:
            return spans
        return [Span(run[0], run[-1]) for span in spans for run in runs(deals[span.first - 1 : span.last])]

    @cached_property
    def deals(self) -> array[int] | None:
        """The list of deals, in ascending order; None for a survey of ranges, which are in `asked`."""
        if not self.settings.listed:
            return None
        try:
            text = (self.directory / LIST_FILE).read_bytes()
        except OSError as error:
            raise SurveyError(f"{self.directory / LIST_FILE} cannot be read: {error.strerror or error}") from error
        return list_of_text(text, self.settings.listed)

    @property
    def is_complete(self) -> bool:
        """Whether all requested deals are tried and decided."""
        missing = any(subtract(self.asked, self._places(cells)) for cells in self.settings.cells)
        return not missing and not self.undecided

    @property
    def total(self) -> int:
        """How many deals have been tried when the survey is complete."""
        return count(self.asked) * len(self.settings.cells)

    @cached_property
    def paths(self) -> list[str]:
        """The files of the shards, sorted by cells and deals."""
        return [str(self.directory / shard.name) for shard in self.shards]

    def bytes_stored(self) -> int:
        """The size of the shards on disk."""
        return sum(Path(path).stat().st_size for path in self.paths)

    def batches(self, columns: Sequence[str] | None = None) -> Iterator[pyarrow.RecordBatch]:
        """The rows, sorted by cells and deal, in batches of some ten thousand, in constant memory."""
        for path in self.paths:
            with parquet.ParquetFile(path) as shard:
                yield from shard.iter_batches(columns=columns)

    def to_pandas(self, columns: Sequence[str] | None = None) -> pandas.DataFrame:
        """All rows as a pandas DataFrame, sorted by cells and deal."""
        need("pandas", "a survey as a DataFrame", "pandas")
        return self.table(columns).to_pandas()

    def table(self, columns: Sequence[str] | None = None) -> pyarrow.Table:
        """All rows in memory, sorted by cells and deal."""
        kinds = schema(self.settings)
        if columns is not None:
            unknown = [name for name in columns if name not in kinds.names]
            if unknown:
                raise SurveyError(f"there is no column {unknown[0]!r}; the columns are {', '.join(kinds.names)}")
            kinds = arrow.schema([kinds.field(name) for name in columns])
        batches = [batch.select(kinds.names) for batch in self.batches(columns)]
        return arrow.Table.from_batches(batches, kinds).unify_dictionaries()

    @cached_property
    def _database(self) -> Any:
        duckdb = need("duckdb", "querying a survey")
        # Never fetch extensions over the network.
        database = duckdb.connect(
            ":memory:", config={"autoinstall_known_extensions": "false", "autoload_known_extensions": "false"}
        )
        if self.paths:
            # A query can read these files and no others, whatever it says, and cannot write, copy or attach anything.
            database.execute("set allowed_paths = ?", [[*self.paths]])
            database.read_parquet(self.paths).create_view("deals")
        else:
            database.from_arrow(schema(self.settings).empty_table()).create("deals")
        database.execute("set enable_external_access = false")
        database.execute("set lock_configuration = true")
        return database

    def sql(self, query: str) -> pyarrow.Table:
        """The result of a DuckDB query over the table `deals`.

        >>> # survey.sql("select count(*) from deals where outcome = 'unsolvable'")
        """
        duckdb = need("duckdb", "querying a survey")
        need("pyarrow", "querying a survey")
        try:
            answer = self._database.sql(query)
            if answer is None:
                raise SurveyError("the query has no result; use a 'select' over the table deals")
            return answer.to_arrow_table()
        except duckdb.Error as error:
            if not all(map(os.path.exists, self.paths)):
                raise SurveyError(
                    "a running survey has replaced a shard since this one was opened; open it again"
                ) from error
            raise SurveyError(
                f"DuckDB rejected this query: {error}; the table is deals, with the columns "
                f"{', '.join(schema(self.settings).names)}"
            ) from error

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """The result of a query as plain Python values."""
        return [tuple(row.values()) for row in self.sql(query).to_pylist()]

    def solved_by(self) -> dict[str, int]:
        """How many deals were solved by which device."""
        found: Counter[str] = Counter()
        for note in self.notes:
            found.update(note["solved_by"])
        return dict(found)

    def counts(self) -> dict[int, Counts]:
        """How many deals had each outcome, for each number of cells."""
        found = {cells: Counts() for cells in self.settings.cells}
        for note in self.notes:
            found[note["cells"]] += note["counts"]
        return found


def open_survey(directory: Path, *, check: bool = True, progress: Callable[[int, int], None] | None = None) -> Survey:
    """Read the manifest and check the shards; raise an error if this is not a survey."""
    if not directory.is_dir():
        raise SurveyError(f"{directory} is not a directory; give the one that was passed to 'freecell survey --out'")
    manifest = read_manifest(directory)
    if manifest is None:
        raise SurveyError(f"{directory} is not a survey: it has no manifest.json (created by 'freecell survey --out')")
    checked = check_shards(directory, manifest.origin, progress, hashed=check)
    shards = [one for one in checked.sound if one.shard.cells in manifest.origin.settings.cells]
    return Survey(directory, manifest, shards, checked.damaged)
