"""Surveys: millions of deals solved and kept, on one machine or many, and what they tell.

    from freecell import survey

    survey.run("1-32000", "first32000")             # goes on where it was stopped
    result = survey.open("first32000")
    result.sql("select deal from deals where outcome = 'unsolvable'")

The packages that this needs (pyarrow, duckdb, distributed, matplotlib) come with `pip install 'freecell[survey]'`, and
each is loaded when it is used.

- `plan`: which deals are left, in shards            - `reader`: a survey as tables and SQL
- `settings`: what is asked of every deal            - `summary`: what it tells, as numbers
- `rows`, `store`: Parquet shards and their directory - `text`, `pictures`, `page`: the same for people
- `shard`, `workers`, `card`, `running`: doing it    - `exceptions`: sums instead of rows
"""

from __future__ import annotations

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

LARGEST_SHARD: Final = {"all": 10_000_000, "exceptions": 1 << 27}

__all__ = ["DEFAULT_LIMIT", "Counts", "Keep", "Progress", "Settings", "Span", "Survey", "SurveyProgress", "open", "run"]


def run(
    numbers: range | Iterable[range],
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
    """Solve every deal of `numbers` and keep the answers in `directory`; go on where an earlier run stopped.

    `numbers` is a range, or several. `cells` may be several numbers, too: each makes a row a deal. A deal is given
    up after `limit` positions. `solutions` keeps the moves. `keep="exceptions"` keeps rows for the deals that were not
    solved and for the hardest ones, and exact sums for the rest. `aim` and `metric` are those of `freecell.solve`:
    with `fewest` each row tells the proved bound and whether the solution reaches it.

    The work is done by `threads` of this machine (as many as it has processors), or by the Dask cluster at `scheduler`.
    With `device="cuda"` an NVIDIA GPU solves and the threads decide what it leaves; `"auto"` does so where there is a
    GPU. `shard` is the number of deals in a file; it may differ from run to run. `progress` is called ten times a
    second.

    Everything that is finished is kept whatever happens: Ctrl-C, kill -9, a full disk.
    """
    spans = [_span(part) for part in ([numbers] if isinstance(numbers, range) else numbers) if len(part)]
    settings = Settings((cells,) if isinstance(cells, int) else tuple(cells), limit, solutions, keep, aim, metric)
    if aim != "quick" and device != "cpu":
        raise SurveyError(f"the aim {aim!r} is reached on the processor only, not with device {device!r}")
    most = LARGEST_SHARD[keep]
    if shard is not None and not 1 <= shard <= most:
        raise SurveyError(f"a shard holds 1 to {most:,} deals, not {shard}")
    if scheduler is not None and threads is not None:
        raise SurveyError("threads are those of this machine; a cluster's workers have their own")
    workers = _workers(settings, device, threads, scheduler)
    run_survey(spans, Path(directory), settings, workers, size=shard, progress=progress)
    return open_survey(Path(directory))


def _workers(settings: Settings, device: DeviceName, threads: int | None, scheduler: str | None) -> Workers:
    problem = problem_with_gpu(settings)
    if device == "cuda" and problem is not None:
        raise SurveyError(f"{problem}; use --device cpu")
    if scheduler is not None:
        if device == "auto":
            raise SurveyError("for a cluster choose --device cpu or cuda; nobody here knows what its workers have")
        return Cluster(scheduler, on_gpus=device == "cuda")
    card = choose_device(device)
    if card is None or problem is not None:
        return local_workers(check_threads(threads))
    from .card import Card

    return Card(card, check_threads(threads), else_cpu=device == "auto")


def _span(numbers: range) -> Span:
    if numbers.step != 1:
        raise SurveyError(f"a survey takes deals in a row, not every {numbers.step}th as in {numbers!r}")
    return Span(numbers.start, numbers.stop - 1)


def open(directory: str | PathLike[str], *, check: bool = True) -> Survey:
    """A survey for reading: finished, stopped or still running. Shards that are damaged are left out and named.

    Every byte is held to its checksum, at about a gigabyte a second; `check=False` leaves that out.
    """
    return open_survey(Path(directory), check=check)
