"""Running a survey: tasks are submitted to workers, and the shards that they return are stored.

Workers are anything with an executor's `submit`: threads of this process, other processes, or a Dask cluster. Only
this process writes to the survey's directory, so workers need no access to it, and late or duplicate results do no
harm: this process decides what is stored.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import suppress
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from .._extras import need
from ..deals import MAX_DEAL, MIN_DEAL
from ..errors import SurveyError, SurveyStopped
from .listed import Asked
from .plan import Span, common, count, cut, shard_size, subtract, union
from .settings import THIS_PROGRAM, Settings
from .shard import Counts, Sealed, Shard, counts_within, read_note
from .solving import ShardTask
from .store import Damage, Store
from .workers import LOOK_EVERY, Workers

SEAL_AFTER: Final = 30.0
"""Maximum seconds of work in a shard: what a power cut loses."""
TRIES: Final = 5
"""How often a task is submitted before the survey stops because its workers keep dying."""


class SurveyProgress(NamedTuple):
    """The progress of a survey. With several numbers of cells, a deal counts once for each."""

    total: int
    """How many deals there are."""
    counts: Counts = Counts()
    """Everything done so far, in this run and earlier ones."""
    seconds: float = 0.0
    """How long this run has been solving."""
    rate: float = 0.0
    """Deals per second that were tried, recently."""
    checking: tuple[int, int] | None = None
    """While finished shards are being checked: how many are done, and how many there are."""
    damaged: tuple[Damage, ...] = ()
    """Shards that were damaged, and renamed. Their deals are solved again as far as they are asked for now ..."""
    elsewhere: tuple[Damage, ...] = ()
    """... and these have none of them: they are missing until they are asked for again."""
    settled: float = 0.0
    """Undecided deals per second that were decided, recently."""
    workers: str = ""
    """Who does the work."""

    @property
    def done(self) -> int:
        """How many deals are decided."""
        return self.counts.decided

    @property
    def seconds_left(self) -> float | None:
        """The estimated time left at these rates, if known: the GPU's, or the CPU's for what it leaves."""
        left = [(self.total - self.counts.deals, self.rate), (self.counts.undecided, self.settled)]
        times = [deals / rate if rate > 0 else None for deals, rate in left if deals]
        return None if None in times else max(filter(None, times), default=0.0)

    @property
    def text(self) -> str:
        """In words: who is at work on what, how fast, and how deals have ended.

        >>> SurveyProgress(9990, Counts(9000, 0, 0, 10), rate=450.0, settled=20.0, workers="2 threads").text
        ... # doctest: +NORMALIZE_WHITESPACE
        '2 threads: 450 deals per second; the CPU: 10 deals that the GPU left, 20 per second;
        9,000 of 9,990 deals: 9,000 solved, 0 unsolvable, 0 gave up, 10 not yet decided'
        """
        parts = []
        if self.counts.deals < self.total:
            parts.append(f"{self.workers}: {self.rate:,.0f} deals per second")
        if self.counts.undecided:
            parts.append(f"the CPU: {self.counts.undecided:,} deals that the GPU left, {self.settled:,.0f} per second")
        return "; ".join([*parts, f"{self.done:,} of {self.total:,} deals: {self.counts}"])


class _Clock:
    """Deals done so far, and the rates over the last seconds."""

    WINDOW: Final = 15.0

    def __init__(self, before: SurveyProgress, workers: Workers) -> None:
        self._before, self._workers = before, workers
        self._counts, self._settled, self._start = before.counts, 0, time.monotonic()
        self._marks = deque([(self._start, before.counts.deals, 0)])
        self._lock = threading.Lock()

    def add(self, counts: Counts) -> None:
        """More deals are tried (or decided, and fewer undecided); from any thread."""
        with self._lock:
            self._counts += counts
            self._settled -= min(counts.undecided, 0)

    def now(self) -> SurveyProgress:
        counts, now = self._counts, time.monotonic()
        self._marks.append((now, counts.deals, self._settled))
        while len(self._marks) > 2 and now - self._marks[1][0] > self.WINDOW:
            self._marks.popleft()
        since, tried, settled = self._marks[0]
        seconds = max(now - since, 1e-9)
        rates = (counts.deals - tried) / seconds, (self._settled - settled) / seconds
        return self._before._replace(
            counts=counts, seconds=now - self._start, rate=rates[0], settled=rates[1], workers=str(self._workers)
        )


def run_survey(
    wanted: Asked,
    directory: Path,
    settings: Settings,
    workers: Workers,
    *,
    size: int | None = None,
    seal_after: float = SEAL_AFTER,
    progress: Callable[[SurveyProgress], None] | None = None,
) -> SurveyProgress:
    """Solve what remains and store it. Ctrl-C stores what is done and raises `KeyboardInterrupt`."""
    need("pyarrow.parquet", "a survey's storage")  # fail now, before any work is done
    asked, listed = check_spans(wanted.spans), wanted.deals
    report = progress or (lambda _: None)
    with Store(directory, settings) as store:
        checked = store.check(lambda at, of: report(SurveyProgress(0, checking=(at, of))))
        store.begin(Asked(asked, listed), str(workers))
        left = [
            (cells, subtract(asked, [one.shard.span for one in checked.sound if one.shard.cells == cells]))
            for cells in settings.cells
        ]
        deals_left = sum(count(of_cells) for _, of_cells in left)
        before = sum((_counts_within(store, one, asked) for one in checked.sound), start=Counts())
        unfinished = [one for one in checked.sound if one.counts.undecided and common([one.shard.span], asked)]
        # All undecided deals of a shard are decided, whether they are asked for now or not.
        before = before._replace(undecided=sum(one.counts.undecided for one in unfinished))
        here = tuple([damage for damage in checked.damaged if common([damage.shard.span], asked)])
        elsewhere = tuple([damage for damage in checked.damaged if damage not in here])
        total = before.deals + deals_left
        clock = _Clock(SurveyProgress(total, before, damaged=here, elsewhere=elsewhere), workers)
        report(clock.now())  # also where nothing is left to do
        size = size or workers.shard_size(settings) or shard_size(deals_left, workers.width())

        def tasks() -> Iterator[ShardTask]:
            for cells, of_cells in left:
                for span in cut(of_cells, size):
                    deals = None if listed is None else listed[span.first - 1 : span.last]
                    yield ShardTask(cells, span, settings, THIS_PROGRAM, seal_after, deals)

        with workers:
            heap = sorted((one.easiest, one.shard) for one in unfinished)
            _Round(store, workers, tasks(), heap, seal_after, clock.add, lambda: report(clock.now())).run()
        return clock.now()


def _counts_within(store: Store, one: Sealed, asked: list[Span]) -> Counts:
    """The outcomes of a finished shard, restricted to the deals requested now."""
    shard, settings = one.shard, store.origin.settings
    wanted = common([shard.span], asked) if shard.cells in settings.cells else []
    if wanted in ([], [shard.span]):
        return one.counts if wanted else Counts()
    return counts_within(store.directory / shard.name, one.counts, wanted, settings)


class _Job(NamedTuple):
    """A task given to a worker."""

    task: ShardTask
    tries: int = 0
    """How often a worker was lost with it."""


@dataclass
class _Round:
    """One run: submits tasks and stores their results."""

    store: Store
    workers: Workers
    tasks: Iterator[ShardTask]
    unfinished: list[tuple[int, Shard]]
    """Shards with undecided deals, as a heap: those with the easiest deals come first."""
    seal_after: float
    tally: Callable[[Counts], None]
    report: Callable[[], None]
    out: dict[Future[Sealed | None], _Job] = field(default_factory=dict)
    again: deque[_Job] = field(default_factory=deque)
    """Tasks whose worker was lost, and the rests of those that ended early."""

    def run(self) -> None:
        try:
            while self._give_out():
                self._take_in(LOOK_EVERY)
                self.report()
        except BaseException as error:
            self.workers.stop()
            if isinstance(error, KeyboardInterrupt):
                # What the workers have done so far is stored; a second Ctrl-C does not wait for it.
                self._finish()
                self.report()
            elif isinstance(error, SurveyStopped):
                while self.out:  # others have done something, too; or failed
                    with suppress(SurveyStopped):
                        self._finish()
                        break
            raise

    def _give_out(self) -> bool:
        """Keep every worker busy, with a task in reserve; return False when nothing is left."""
        finishing = sum(job.task.begun is not None for job in self.out.values())
        # Undecided deals are tried beside the tasks that follow; they must not hold these up.
        for jobs, out, most in (
            (self._jobs(), len(self.out) - finishing, self.workers.width()),
            (self._finishing_jobs(), finishing, self.workers.finishers()),
        ):
            for job in islice(jobs, max(0, 2 * most - out)):
                # Threads report every few deals, other workers with each shard.
                self.out[self.workers.submit(job.task, self.tally)] = job
        return bool(self.out)

    def _jobs(self) -> Iterator[_Job]:
        while self.again:
            yield self.again.popleft()
        yield from map(_Job, self.tasks)

    def _finishing_jobs(self) -> Iterator[_Job]:
        while self.unfinished:
            _, shard = heappop(self.unfinished)
            data = (self.store.directory / shard.name).read_bytes()
            settings = self.store.origin.settings
            begun = Sealed(shard, read_note(data), data)
            yield _Job(ShardTask(shard.cells, shard.span, settings, THIS_PROGRAM, self.seal_after, begun=begun))

    def _take_in(self, seconds: float) -> None:
        done, _ = wait(self.out, timeout=seconds, return_when=FIRST_COMPLETED)
        for future in done:
            job = self.out.pop(future)
            try:
                sealed = future.result()
            except Exception as error:
                if not self.workers.is_loss(error):
                    raise
                if job.tries + 1 >= TRIES:
                    raise SurveyStopped(
                        f"the worker for deals {job.task.span} was lost {TRIES} times ({error}); finished shards are "
                        "kept; run the same command to resume"
                    ) from error
                self.again.append(job._replace(tries=job.tries + 1))
                continue
            if sealed is not None:
                self._keep(job, sealed)

    def _keep(self, job: _Job, sealed: Sealed) -> None:
        task, begun, span = job.task, job.task.begun, sealed.shard.span
        is_cut = span.last < task.span.last
        if (sealed.shard.cells, span.first) != (task.cells, task.span.first) or (begun and is_cut) or span > task.span:
            raise SurveyError(f"a worker was given deals {task.span} and returned {span}")
        self.store.put(sealed, begun.shard if begun else None)
        if not self.workers.reports_live:
            self.tally(sealed.counts - begun.counts if begun else sealed.counts)
        if begun and (begun.counts, begun.easiest) == (sealed.counts, sealed.easiest):
            raise SurveyStopped(
                f"nothing of deals {task.span} could be decided; finished shards are kept; run the same command to "
                "resume where there is more memory"
            )
        if sealed.counts.undecided:
            heappush(self.unfinished, (sealed.easiest, sealed.shard))
        if is_cut:
            self.again.appendleft(_Job(task.rest(span.last), job.tries))

    def _finish(self) -> None:
        """After a request to stop: store what the workers return soon, drop the rest."""
        for future in list(self.out):
            if future.cancel():
                del self.out[future]
        until = time.monotonic() + self.workers.patience
        while self.out and time.monotonic() < until:
            self._take_in(LOOK_EVERY)


def check_spans(numbers: Iterable[Span]) -> list[Span]:
    """The requested deals in order, without overlaps; an error if there are none or some are out of range."""
    spans = union(numbers)
    if not spans:
        raise SurveyError("no deals given")
    for span in spans:
        if span.last < span.first or not MIN_DEAL <= span.first <= span.last <= MAX_DEAL:
            raise SurveyError(
                f"deals {span} are out of range; deal numbers run from {MIN_DEAL} to {MAX_DEAL} (2**33 - 1)"
            )
    return spans
