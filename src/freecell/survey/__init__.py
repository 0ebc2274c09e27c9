"""Surveys: solve millions of deals, on one machine or many, store the results and summarize them.

    from freecell import survey

    survey.run(range(1, 32001), "first32000")       # resumes where it left off
    result = survey.open("first32000")
    result.sql("select deal from deals where outcome = 'unsolvable'")

The required packages (pyarrow, duckdb, distributed, matplotlib) come with `pip install "freecell[survey]"`; each is
imported when it is used.

- `plan`: the remaining deals, divided into shards    - `reader`: a survey as tables and SQL
- `settings`: cells, limit, solutions, rows to keep   - `summary`: a survey summarized, as numbers
- `columns`: what a row has                           - `report`: the summary in words, tables and lists
- `shard`, `sums`: Parquet with rows, or with sums    - `pens`, `pictures`: the report for people
- `store`: the directory of shards                    - `solving`, `running`: the work, and who does it:
- `listed`: lists of scattered deals                    `workers`, `gpu_worker`
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from os import PathLike
from pathlib import Path
from typing import Final, SupportsIndex

from .._arguments import integer
from .._backend import TRAITS
from .._devices import DeviceName, choose_device
from .._ranges import parse_range
from .._threads import check_threads
from ..errors import SurveyError
from ..solver.limits import Limit, check_limit
from ..solver.results import Metric
from ..solver.shortest import Aim
from .columns import columns_of
from .listed import read_asked
from .plan import Span
from .reader import Survey, open_survey
from .running import SurveyProgress, run_survey
from .settings import DEFAULT_LIMIT, NOT_ON_A_GPU, Keep, Settings, problem_with
from .shard import Counts
from .workers import Cluster, Processes, Threads, Workers

SURVEY_LIMIT: Final = Limit(positions=DEFAULT_LIMIT)
"""The limit of each deal, unless another is given."""
LARGEST_SHARD: Final = {"all": 10_000_000, "exceptions": 1 << 27}

__all__ = ["DEFAULT_LIMIT", "Counts", "Keep", "Settings", "Span", "Survey", "SurveyProgress", "open", "run"]


def run(
    numbers: str | range | Iterable[range | SupportsIndex],
    directory: str | PathLike[str],
    *,
    cells: SupportsIndex | Iterable[SupportsIndex] = 4,
    limit: Limit = SURVEY_LIMIT,
    solutions: bool = False,
    aim: Aim = "quick",
    metric: Metric = "Q",
    keep: Keep = "all",
    difficulty: SupportsIndex = 0,
    columns: Mapping[str, str] | None = None,
    device: DeviceName = "cpu",
    threads: SupportsIndex | None = None,
    scheduler: str | None = None,
    shard: SupportsIndex | None = None,
    progress: Callable[[SurveyProgress], None] | None = None,
) -> Survey:
    """Solve every deal in `numbers` and store the results in `directory`; resume if an earlier run was interrupted.

    `numbers` is a range, or several, or text such as "1-32000" or "1-100, 617"; or a list: any iterable of deal
    numbers, such as an array, with up to ten million of them. A list is sorted and stored with the survey, and cannot
    be extended later, as ranges can. `cells` can be several numbers, too; each adds one row per deal. The search for a
    deal ends at `limit`, a `Limit` of positions. `solutions` stores the moves.
    `keep="exceptions"` stores rows only for the deals that were not solved and for the hardest ones, and exact sums
    for the rest. `difficulty` is how many games a casual player tries of each deal (see `freecell.difficulty`), 0 for
    none. `columns` are more columns, by name: numbers or conditions of the pattern language, such as
    {"aces": "sum(x in aces: depth(x))"}. `aim` and `metric` are those of `freecell.solve`: with `fewest`, each row
    has the proved bound and whether the solution reaches it.

    The work is done by `threads` threads of this machine (by default, one per processor), or by the Dask cluster at
    `scheduler`. With `device="cuda"`, an NVIDIA GPU solves and the threads decide what it leaves; `"auto"` does so if
    there is a GPU that can do what is asked. `shard` is the number of deals per file; it can differ between runs.
    `progress` is called ten times per second.

    Finished shards survive Ctrl-C, kill -9 and a full disk.
    """
    asked = read_asked([parse_range(part) for part in numbers.split(",")] if isinstance(numbers, str) else numbers)
    several = tuple([integer(one, "cells") for one in (cells if isinstance(cells, Iterable) else (cells,))])
    games, own = integer(difficulty, "difficulty"), tuple((columns or {}).items())
    settings = Settings(several, _positions(limit), solutions, keep, aim, metric, asked.checksum, games, own)
    columns_of(settings)  # a name that is taken is an error now
    most, size = LARGEST_SHARD[keep], None if shard is None else integer(shard, "shard")
    if size is not None and not 1 <= size <= most:
        raise SurveyError(f"a shard must have 1 to {most:,} deals, not {size}")
    if scheduler is not None and threads is not None:
        raise SurveyError("threads applies to this machine only; it cannot be used with a scheduler")
    workers = _workers(settings, device, threads, scheduler)
    run_survey(asked, Path(directory), settings, workers, size=size, progress=progress)
    return open_survey(directory)


def _positions(limit: Limit) -> int:
    """The one limit that a survey has: where `seconds` or memory end a search depends on the machine."""
    positions = check_limit(limit).positions
    if positions is None or limit != Limit(positions=positions):
        raise SurveyError(f"a survey is limited in positions alone, like Limit(positions=1000), not {limit!r}")
    return positions


def _workers(settings: Settings, device: DeviceName, threads: SupportsIndex | None, scheduler: str | None) -> Workers:
    problem = problem_with(NOT_ON_A_GPU, settings)
    if problem and device == "cuda":
        raise SurveyError(f"a survey on a GPU cannot have {problem}; use --device cpu")
    if problem and device == "auto":
        device = "cpu"
    if scheduler is not None:
        return Cluster(scheduler, device)
    gpu, count = choose_device(device), check_threads(threads)
    if gpu is None:
        return Threads(count) if TRAITS.is_compiled else Processes(count)
    from .gpu_worker import GpuWorker

    return GpuWorker(gpu, count, else_cpu=device == "auto")


open = open_survey
