"""Surveys: solve millions of deals, on one machine or many, store the results and summarize them.

    from freecell import survey

    survey.run(range(1, 32001), "first32000")       # resumes where it left off
    result = survey.open("first32000")
    result.sql("select deal from deals where outcome = 'unsolvable'")

The required packages (pyarrow, duckdb, distributed, matplotlib) come with `pip install 'freecell[survey]'`; each is
imported when it is used.

- `plan`: the remaining deals, divided into shards    - `reader`: a survey as tables and SQL
- `settings`: cells, limit, solutions, rows to keep   - `summary`: a survey summarized, as numbers
- `rows`, `store`: Parquet shards and their directory - `text`, `pictures`, `page`: the summary for people
- `shard`, `workers`, `card`, `running`: running it   - `exceptions`: sums instead of rows
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from os import PathLike
from pathlib import Path
from typing import Final

from .._devices import DeviceName, choose_device
from .._threads import check_threads
from ..errors import SurveyError
from ..solver.results import Metric
from ..solver.shortest import Aim
from .plan import Span
from .reader import Survey, open_survey
from .rows import Counts
from .running import SurveyProgress, run_survey
from .settings import DEFAULT_LIMIT, Keep, Settings, problem_with_gpu
from .workers import Cluster, Workers, local_workers

Progress = SurveyProgress

_RANGE: Final = re.compile(r"\s*(-?[0-9]{1,10})(?:-(-?[0-9]{1,10}))?\s*", re.ASCII)

LARGEST_SHARD: Final = {"all": 10_000_000, "exceptions": 1 << 27}

__all__ = ["DEFAULT_LIMIT", "Counts", "Keep", "Progress", "Settings", "Span", "Survey", "SurveyProgress", "open", "run"]


def run(
    numbers: str | range | Iterable[range],
    directory: str | PathLike[str],
    *,
    cells: int | Iterable[int] = 4,
    limit: int = DEFAULT_LIMIT,
    solutions: bool = False,
    aim: Aim = "quick",
    metric: Metric = "Q",
    keep: Keep = "all",
    device: DeviceName = "cpu",
    threads: int | None = None,
    scheduler: str | None = None,
    shard: int | None = None,
    progress: Callable[[SurveyProgress], None] | None = None,
) -> Survey:
    """Solve every deal in `numbers` and store the results in `directory`; resume if an earlier run was interrupted.

    `numbers` is a range, or several, or text such as "1-32000" or "1-100, 617". `cells` can be several numbers, too;
    each adds one row per deal. A deal is given up after `limit` positions. `solutions` stores the moves.
    `keep="exceptions"` stores rows only for the deals that were not solved and for the hardest ones, and exact sums
    for the rest. `aim` and `metric` are those of `freecell.solve`: with `fewest`, each row has the proved bound and
    whether the solution reaches it.

    The work is done by `threads` threads of this machine (by default, one per processor), or by the Dask cluster at
    `scheduler`. With `device="cuda"`, an NVIDIA GPU solves and the threads decide what it leaves; `"auto"` does so if
    there is a GPU. `shard` is the number of deals per file; it can differ between runs. `progress` is called ten times
    per second.

    Finished shards survive Ctrl-C, kill -9 and a full disk.
    """
    if isinstance(numbers, str):
        numbers = [_range(part) for part in numbers.split(",")]
    spans = [_span(part) for part in ([numbers] if isinstance(numbers, range) else numbers) if len(part)]
    settings = Settings((cells,) if isinstance(cells, int) else tuple(cells), limit, solutions, keep, aim, metric)
    if aim != "quick" and device != "cpu":
        raise SurveyError(f"the aim {aim!r} is reached on the processor only, not with device {device!r}")
    most = LARGEST_SHARD[keep]
    if shard is not None and not 1 <= shard <= most:
        raise SurveyError(f"a shard must have 1 to {most:,} deals, not {shard}")
    if scheduler is not None and threads is not None:
        raise SurveyError("threads applies to this machine only; it cannot be used with a scheduler")
    workers = _workers(settings, device, threads, scheduler)
    run_survey(spans, Path(directory), settings, workers, size=shard, progress=progress)
    return open_survey(Path(directory))


def _workers(settings: Settings, device: DeviceName, threads: int | None, scheduler: str | None) -> Workers:
    problem = problem_with_gpu(settings)
    if device == "cuda" and problem is not None:
        raise SurveyError(f"{problem}; use --device cpu")
    if scheduler is not None:
        if device == "auto":
            raise SurveyError("choose --device cpu or cuda for a cluster; auto cannot know what its workers have")
        return Cluster(scheduler, on_gpus=device == "cuda")
    card = choose_device(device)
    if card is None or problem is not None:
        return local_workers(check_threads(threads))
    from .card import Card

    return Card(card, check_threads(threads), else_cpu=device == "auto")


def _range(text: str) -> range:
    match = _RANGE.fullmatch(text)
    if match is None:
        raise SurveyError(f"{text[:60]!r} is not a range of deals like 1-32000")
    return range(int(match[1]), int(match[2] or match[1]) + 1)


def _span(numbers: range) -> Span:
    if numbers.step != 1:
        raise SurveyError(f"a survey needs ranges with step 1, not {numbers!r}")
    return Span(numbers.start, numbers.stop - 1)


def open(directory: str | PathLike[str], *, check: bool = True) -> Survey:
    """Open a survey for reading: finished, interrupted or still running. Damaged shards are skipped and reported.

    All shards are verified against their checksums, at about a gigabyte per second; `check=False` skips this.
    """
    return open_survey(Path(directory), check=check)
