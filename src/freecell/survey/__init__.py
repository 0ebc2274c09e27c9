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
- `shard`, `workers`, `running`: doing it
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from os import PathLike
from pathlib import Path

from .._threads import check_threads
from ..errors import SurveyError
from ..solver.results import Metric
from ..solver.shortest import Aim
from .plan import Span
from .reader import Survey, open_survey
from .rows import Counts
from .running import SurveyProgress, run_survey
from .settings import DEFAULT_LIMIT, Settings
from .workers import Cluster, Workers, local_workers

Progress = SurveyProgress

__all__ = ["Counts", "Progress", "Settings", "Span", "Survey", "SurveyProgress", "open", "run"]


def run(
    numbers: range | Iterable[range],
    directory: str | PathLike[str],
    *,
    cells: int | Iterable[int] = 4,
    limit: int = DEFAULT_LIMIT,
    solutions: bool = False,
    aim: Aim = "quick",
    metric: Metric = "Q",
    threads: int | None = None,
    scheduler: str | None = None,
    shard: int | None = None,
    progress: Callable[[SurveyProgress], None] | None = None,
) -> Survey:
    """Solve every deal of `numbers` and keep the answers in `directory`; go on where an earlier run stopped.

    `numbers` is a range, or several. `cells` may be several numbers, too: each makes a row a deal. A deal is given
    up after `limit` positions. `solutions` keeps the moves. `aim` and `metric` are those of `freecell.solve`: with
    `fewest` each row tells the proved bound and whether the solution reaches it. The work is done by `threads` of this
    machine (as many as it has processors), or by the Dask cluster at `scheduler`. `shard` is the number of deals in a
    file; it may differ from run to run. `progress` is called ten times a second.

    Everything that is finished is kept whatever happens: Ctrl-C, kill -9, a full disk.
    """
    spans = [_span(part) for part in ([numbers] if isinstance(numbers, range) else numbers) if len(part)]
    settings = Settings((cells,) if isinstance(cells, int) else tuple(cells), limit, solutions, aim, metric)
    if shard is not None and not 1 <= shard <= 10_000_000:
        raise SurveyError(f"a shard holds 1 to 10,000,000 deals, not {shard}")
    if scheduler is not None and threads is not None:
        raise SurveyError("threads are those of this machine; a cluster's workers have their own")
    workers: Workers = local_workers(check_threads(threads)) if scheduler is None else Cluster(scheduler)
    run_survey(spans, Path(directory), settings, workers, size=shard, progress=progress)
    return open_survey(Path(directory))


def _span(numbers: range) -> Span:
    if numbers.step != 1:
        raise SurveyError(f"a survey takes deals in a row, not every {numbers.step}th as in {numbers!r}")
    return Span(numbers.start, numbers.stop - 1)


def open(directory: str | PathLike[str], *, check: bool = True) -> Survey:
    """A survey for reading: finished, stopped or still running. Shards that are damaged are left out and named.

    Every byte is held to its checksum, at about a gigabyte a second; `check=False` leaves that out.
    """
    return open_survey(Path(directory), check=check)
