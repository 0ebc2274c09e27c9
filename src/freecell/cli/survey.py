"""`freecell survey`: solve many deals and store the results."""

from __future__ import annotations

import json
import logging
import signal
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from .._ranges import parse_range
from .._signals import asking_to_end
from ..errors import DealNumberError, SurveyStopped
from ..survey import DEFAULT_LIMIT
from . import EXIT_STOPPED, stop_no_more
from ._lazy import NumbersCommand, complete_files
from .numbers import read_numbers
from .options import aim_options, choice_option, device_option, format_option, limit_options, threads_option
from .progress import ProgressLine

if TYPE_CHECKING:
    from .._devices import DeviceName
    from ..solver import Aim, Limit, Metric
    from ..survey import Keep, SurveyProgress

SAME_REQUEST: Final = 1.0
"""Seconds in which another signal to stop is the same request: Ctrl-C and then SIGTERM, or Ctrl-C held down."""


@click.command(cls=NumbersCommand, name="survey")
@click.argument("numbers", nargs=-1, required=True, metavar="NUMBERS|FILE|-...", shell_complete=complete_files)
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    required=True,
    metavar="DIR",
    help="Directory for the results.",
)
@click.option("--cells", default="4", help="Number of cells, 0 to 7, or several, such as 0-5 or 3,4.")
@limit_options("positions", each="deal", least=1, positions=DEFAULT_LIMIT)
@aim_options()
@click.option("--solutions", is_flag=True, help="Store the moves, too.")
@choice_option(
    "--keep",
    ["all", "exceptions"],
    "Store a row for every deal, or rows for unsolved and hard deals and sums for the rest.",
    default="all",
)
@click.option(
    "--column",
    "columns",
    multiple=True,
    metavar="NAME=EXPRESSION",
    help="Add a column: a number or condition of the pattern language. Can be given several times.",
)
@click.option("--difficulty", is_flag=True, help="Measure how difficult each deal is, too.")
@device_option()
@threads_option("Number of threads on this machine.  [default: one per processor]")
@click.option(
    "--scheduler", metavar="ADDRESS", help="Solve on the Dask cluster at this address, such as tcp://host:8786."
)
@click.option("--shard", type=click.IntRange(1), metavar="DEALS", help="Deals per file.  [default: automatic]")
@format_option("text", "json", help="Print the result as a line of text, or as one JSON object.")
@click.option("--quiet", is_flag=True, help="Show no progress.")
def command(
    numbers: tuple[str, ...],
    out: Path,
    cells: str,
    limit: Limit,
    aim: Aim,
    metric: Metric,
    solutions: bool,
    keep: Keep,
    columns: tuple[str, ...],
    difficulty: bool,
    device: DeviceName,
    threads: int | None,
    scheduler: str | None,
    shard: int | None,
    shape: str,
    quiet: bool,
) -> None:
    """Solve many deals and store the results.

    NUMBERS are deals or ranges of deals, such as 1-1000000; FILE is a list of them, up to ten million deals in any
    order, and - reads it from standard input. Each deal is solved, proved unsolvable by visiting every position, or
    given up at the limit; an independent checker replays every solution. The results are stored in DIR, a directory of
    Parquet files.

    \b
    freecell survey 1-1000000 --out million               ten to twenty seconds on two cores
    freecell survey 1-32000 --cells 0-5 --out fewest      the fewest cells that each deal needs
    freecell survey 1-100000000 --out big --scheduler tcp://192.168.0.10:8786
    freecell survey 1-1000 --aim fewest --metric S --out s1000
    freecell survey 1-32000 --difficulty --out levels     how often a casual player wins each deal
    freecell survey 1-32000 --column "aces=sum(x in aces: depth(x))" --out aces
    freecell survey 0-8589934591 --out all --keep exceptions --device cuda
    freecell search "all(x in aces: row(x) >= 6)" | freecell survey - --out deep
    freecell report million                               the results, at any time

    Ctrl-C, kill -9 or a power cut lose at most the last seconds of work; run the same command to resume. A larger range
    extends the survey; other settings, and another list, need another directory. DIR/deals.txt has the list.

    Exit codes: 0 done, 2 bad usage or other settings, 70 could not continue (disk full, cluster or GPU lost),
    130 stopped.
    """
    from .. import survey
    from ..levels import DEFAULT_GAMES

    meter = _Meter(quiet=quiet)
    try:
        with _stopped_politely(), _without_chatter(scheduler):
            survey.run(
                _asked(numbers),
                out,
                cells=parse_cells(cells),
                solutions=solutions,
                aim=aim,
                metric=metric,
                keep=keep,
                columns=parse_columns(columns),
                difficulty=DEFAULT_GAMES if difficulty else 0,
                device=device,
                limit=limit,
                threads=threads,
                scheduler=scheduler,
                shard=shard,
                progress=meter.show,
            )
    except KeyboardInterrupt:
        meter.line.clear()
        click.echo(f"freecell: stopped; {meter.stored}; run the same command to resume", err=True)
        sys.exit(EXIT_STOPPED)
    except SurveyStopped as error:
        meter.line.clear()
        click.echo(f"freecell: {error}", err=True)
        sys.exit(70)
    finally:
        meter.line.clear()
    click.echo(meter.json(out) if shape == "json" else f"{meter.stored}; 'freecell report {out}' shows more")


def _asked(sources: tuple[str, ...]) -> Iterable[range | int]:
    """The ranges that the arguments name, and the numbers in files and on standard input, as they come."""
    for numbers in read_numbers(sources):
        if isinstance(numbers, range):
            yield numbers
        else:
            yield from numbers


def parse_cells(text: str) -> list[int]:
    """Parse numbers of cells.

    >>> parse_cells("4"), parse_cells("0-2,4")
    ([4], [0, 1, 2, 4])
    """
    try:
        return [number for part in text.split(",") for number in parse_range(part)]
    except DealNumberError:
        raise click.UsageError(f"--cells must be numbers from 0 to 7, such as 4, 0-5 or 3,4, not {text!r}") from None


def parse_columns(texts: Iterable[str]) -> dict[str, str]:
    """Parse columns, each given as NAME=EXPRESSION.

    >>> parse_columns(["aces=sum(x in aces: depth(x))", "top = row(AS) == 1"])
    {'aces': 'sum(x in aces: depth(x))', 'top': 'row(AS) == 1'}
    """
    columns: dict[str, str] = {}
    for text in texts:
        name, equals, expression = (part.strip() for part in text.partition("="))
        if not (name and equals and expression):
            raise click.UsageError(
                f"--column must be NAME=EXPRESSION, such as aces='sum(x in aces: depth(x))', not {text!r}"
            )
        if name in columns:
            raise click.UsageError(f"--column {name} is given twice")
        columns[name] = expression
    return columns


@contextmanager
def _stopped_politely() -> Iterator[None]:
    """Treat SIGTERM, which batch systems send to end a job, and SIGHUP as Ctrl-C; all within a second are one request.

    An exception that a second signal raises while the first one is obeyed can come in the middle of a lock's code,
    which then fails in its own words ("release unlocked lock"): after a request to stop, every failure means that. Once
    the survey has stopped, signals do nothing more: they may come late, before it has said what is stored.
    """
    asked: float | None = None

    def stop(_signal: int, _frame: object) -> None:
        nonlocal asked
        now = time.monotonic()
        if asked is None or now - asked > SAME_REQUEST:
            asked = now
            raise KeyboardInterrupt

    before = {name: signal.signal(name, stop) for name in (signal.SIGINT, *asking_to_end())}
    try:
        yield
    except BaseException as error:
        if asked is not None:
            stop_no_more()
            raise KeyboardInterrupt from error
        raise
    finally:
        if asked is None:
            for name, handler in before.items():
                signal.signal(name, handler)


@contextmanager
def _without_chatter(scheduler: str | None) -> Iterator[None]:
    """Dask logs every broken connection at length; we report what it means, once."""
    if scheduler is not None:
        logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)


class _Meter:
    """The progress of a survey, and its result."""

    def __init__(self, *, quiet: bool) -> None:
        self.line = ProgressLine(quiet=quiet)
        self._named = False
        self._last: SurveyProgress | None = None

    @property
    def stored(self) -> str:
        """What has been stored, in words."""
        if self._last is None:
            return "nothing was changed"
        return f"{self._last.done:,} of {self._last.total:,} {self._last.things} stored ({self._last.counts})"

    def json(self, out: Path) -> str:
        """The same for programs."""
        last = self._last
        assert last is not None  # a survey that ends has told how
        stored = {"directory": str(out), "done": last.done, "total": last.total, **last.counts._asdict()}
        return json.dumps({**stored, "damaged": [damage.name for damage in last.damaged]})

    def show(self, progress: SurveyProgress) -> None:
        """Called ten times per second."""
        if progress.checking is not None:
            self.line.tell(progress.checking)
            return
        if not self._named:
            self._named = True
            for damage in progress.damaged:
                self.line.clear()
                what = "damaged; renamed to *.damaged; its deals are solved again if they are asked for now"
                click.echo(f"freecell: {what}: {damage}", err=True)
        self._last = progress
        if self.line.due:
            self.line.show(progress.text, progress.done / max(progress.total, 1), progress.seconds_left)
