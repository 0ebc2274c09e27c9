"""Reading a survey: its shards as tables, and SQL over all of them."""

from __future__ import annotations

import os
from array import array
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, SupportsIndex

from .._extras import arrow, need, parquet
from .._frozen import count_of
from .._progress import CheckProgress
from ..board import check_cells
from ..errors import SurveyError
from .columns import schema
from .listed import LIST_FILE, list_of_text
from .plan import Span, count, subtract, union
from .shard import Counts, Sealed
from .store import Damage, Manifest, check_shards, read_manifest

if TYPE_CHECKING:
    import pandas  # type: ignore[import-untyped,unused-ignore]


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
        rows, shards = count_of(len(self), "row"), count_of(len(self.shards), "shard")
        return f"<Survey {str(self.directory)!r}: {rows} in {shards}>"

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

    def missing(self, cells: SupportsIndex) -> list[Span]:
        """The requested deals that have not yet been tried with this number of cells."""
        done = (shard.span for shard in self.shards if shard.cells == check_cells(cells))
        missing, deals = subtract(self.asked, done), self.deals
        if deals is None:
            return missing
        return union(Span(deal, deal) for places in missing for deal in deals[places.first - 1 : places.last])

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
        return not self.undecided and not any(map(self.missing, self.settings.cells))

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

    def batches(self, columns: Sequence[str] | None = None) -> Iterator[arrow.RecordBatch]:
        """The rows, sorted by cells and deal, in batches of some ten thousand, in constant memory."""
        for path in self.paths:
            with parquet.ParquetFile(path) as shard:
                yield from shard.iter_batches(columns=columns)

    def to_pandas(self, columns: Sequence[str] | None = None) -> pandas.DataFrame:
        """All rows as a pandas DataFrame, sorted by cells and deal."""
        need("pandas", "a survey as a DataFrame", "pandas")
        return self.table(columns).to_pandas()

    def table(self, columns: Sequence[str] | None = None) -> arrow.Table:
        """All rows in memory, sorted by cells and deal."""
        kinds = schema(self.settings)
        wanted = kinds.names if columns is None else columns
        for name in wanted:
            if name not in kinds.names:
                raise SurveyError(f"there is no column {name!r}; the columns are {', '.join(kinds.names)}")
        batches = [batch.select(wanted) for batch in self.batches(wanted)]
        return arrow.Table.from_batches(batches, arrow.schema(map(kinds.field, wanted))).unify_dictionaries()

    @cached_property
    def _database(self) -> Any:
        # Never fetch extensions over the network.
        config = {"autoinstall_known_extensions": "false", "autoload_known_extensions": "false"}
        database = need("duckdb", "querying a survey").connect(":memory:", config=config)
        if self.paths:
            # A query can read these files and no others, whatever it says, and cannot write, copy or attach anything.
            database.execute("set allowed_paths = ?", [[*self.paths]])
            database.read_parquet(self.paths).create_view("deals")
        else:
            database.from_arrow(schema(self.settings).empty_table()).create("deals")
        database.execute("set enable_external_access = false")
        database.execute("set lock_configuration = true")
        return database

    def sql(self, query: str) -> arrow.Table:
        """The result of a DuckDB query over the table `deals`.

        >>> # survey.sql("select count(*) from deals where outcome = 'unsolvable'")
        """
        try:
            answer = self._database.sql(query)
            if answer is None:
                raise SurveyError("the query has no result; use a 'select' over the table deals")
            return answer.to_arrow_table()
        except need("duckdb", "querying a survey").Error as error:
            why = f"DuckDB rejected this query: {error}; the table is deals, with the columns "
            why += ", ".join(schema(self.settings).names)
            if not all(map(os.path.exists, self.paths)):
                why = "a running survey has replaced a shard since this one was opened; open it again"
            raise SurveyError(why) from error

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """The result of a query as plain Python values."""
        return [tuple(row.values()) for row in self.sql(query).to_pylist()]

    def solved_by(self) -> dict[str, int]:
        """How many deals were solved by which device."""
        return dict(sum((Counter(note["solved_by"]) for note in self.notes), start=Counter()))

    def counts(self) -> dict[int, Counts]:
        """How many deals had each outcome, for each number of cells."""
        found = {cells: Counts() for cells in self.settings.cells}
        for note in self.notes:
            found[note["cells"]] += note["counts"]
        return found


def open_survey(
    directory: str | os.PathLike[str], *, check: bool = True, progress: Callable[[CheckProgress], object] | None = None
) -> Survey:
    """Open a survey for reading: finished, interrupted or still running. Damaged shards are skipped and reported.

    All shards are verified against their checksums, at about a gigabyte per second; `check=False` skips this.
    `progress` is called before each of them.
    """
    directory = Path(directory)
    if not directory.is_dir():
        raise SurveyError(f"{directory} is not a directory; give the one that was passed to 'freecell survey --out'")
    manifest = read_manifest(directory)
    if manifest is None:
        raise SurveyError(f"{directory} is not a survey: it has no manifest.json (created by 'freecell survey --out')")
    checked = check_shards(directory, manifest.origin, progress, hashed=check)
    shards = [one for one in checked.sound if one.shard.cells in manifest.origin.settings.cells]
    return Survey(directory, manifest, shards, checked.damaged)
