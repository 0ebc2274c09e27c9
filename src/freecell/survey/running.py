"""Running a survey: tasks are submitted to workers, and the shards that they return are stored.

Workers are anything with an executor's `submit`: threads of this process, other processes, or a Dask cluster. Only
this process writes to the survey's directory, so workers need no access to it, and late or duplicate results do no
harm: this process decides what is stored.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import suppress
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from .._extras import need
from .._progress import CheckProgress
from ..errors import SurveyError, SurveyStopped
from .listed import Asked
from .plan import common, count, cut, shard_size, subtract
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
    """The progress of a survey."""

    total: int
    """How many deals there are; with several numbers of cells, a deal counts once for each."""
    counts: Counts = Counts()
    """Everything done so far, in this run and earlier ones."""
    rate: float = 0.0
    """Deals per second that were tried, recently."""
    checking: CheckProgress | None = None
    """While finished shards are being checked: how far that is."""
    damaged: tuple[Damage, ...] = ()
    """Shards that were damaged, and renamed. Their deals are missing until they are asked for again."""
    settled: float = 0.0
    """Undecided deals per second that were decided, recently."""
    workers: str = ""
    """Who does the work."""
    things: str = "deals"
    """What is counted; with several numbers of cells, "rows"."""

    @property
    def done(self) -> int:
        """How many deals are decided."""
        return self.counts.deals - self.counts.undecided

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
        if self.checking is not None:
            return self.checking.text
        parts = []
        if self.counts.deals < self.total:
            parts.append(f"{self.workers}: {self.rate:,.0f} {self.things} per second")
        if self.counts.undecided:
            parts.append(f"the CPU: {self.counts.undecided:,} deals that the GPU left, {self.settled:,.0f} per second")
        return "; ".join([*parts, f"{self.done:,} of {self.total:,} {self.things}: {self.counts}"])


class _Clock:
    """Deals done so far, and the rates over the last seconds."""

    WINDOW: Final = 15.0

    def __init__(self, before: SurveyProgress, workers: Workers) -> None:
        self._before, self._workers = before, workers
        self._counts, self._settled = before.counts, 0
        self._marks = deque([(time.monotonic(), before.counts.deals, 0)])
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
        return self._before._replace(counts=counts, rate=rates[0], settled=rates[1], workers=str(self._workers))


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
    asked, deals = wanted
    report = progress or (lambda _: None)
    with Store(directory, settings) as store:
        checked = store.check(lambda news: report(SurveyProgress(0, checking=news)))
        store.begin(wanted, str(workers))
        left = [
            (cells, subtract(asked, [one.shard.span for one in checked.sound if one.shard.cells == cells]))
            for cells in settings.cells
        ]
        deals_left, before = sum(count(of_cells) for _, of_cells in left), Counts()
        unfinished: list[tuple[int, Shard]] = []
        for one in checked.sound:
            if spans := common([one.shard.span], asked):
                before += counts_within(directory, one, spans, settings)
                if one.counts.undecided:
                    heappush(unfinished, (one.easiest, one.shard))
        begun = SurveyProgress(before.deals + deals_left, before, damaged=(*checked.damaged,), things=settings.things)
        clock = _Clock(begun, workers)
        report(clock.now())  # also where nothing is left to do
        with workers:
            size = size or workers.shard_size(settings) or shard_size(deals_left, workers.width())
            tasks = (
                ShardTask(cells, span, settings, THIS_PROGRAM, seal_after, deals and deals[span.first - 1 : span.last])
                for cells, of_cells in left
                for span in cut(of_cells, size)
            )
            _Round(store, workers, tasks, unfinished, seal_after, clock.add, lambda: report(clock.now())).run()
        return clock.now()


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
    out: dict[Future[Sealed | None], ShardTask] = field(default_factory=dict)
    again: deque[ShardTask] = field(default_factory=deque)
    """Tasks whose worker was lost, and the rests of those that ended early."""

    def run(self) -> None:
        try:
            while self._give_out():
                self._take_in(LOOK_EVERY)
                self.report()
        except (KeyboardInterrupt, SurveyStopped):
            # What the workers have done so far is stored; a second Ctrl-C does not wait for it.
            self.workers.stop()
            while self.out:  # others have done something, too; or failed
                with suppress(SurveyStopped):
                    self._finish()
                    break
            self.report()
            raise

    def _give_out(self) -> bool:
        """Keep every worker busy, with a task in reserve; return False when nothing is left."""
        finishing = sum(task.unfinished is not None for task in self.out.values())
        # Undecided deals are tried beside the tasks that follow; they must not hold these up.
        for following, out, most in (
            (self._next_task, len(self.out) - finishing, self.workers.width()),
            (self._next_unfinished, finishing, self.workers.finishers()),
        ):
            for task in islice(iter(following, None), max(0, 2 * most - out)):
                self.out[self.workers.submit(task, self.tally)] = task
        return bool(self.out)

    def _next_task(self) -> ShardTask | None:
        return self.again.popleft() if self.again else next(self.tasks, None)

    def _next_unfinished(self) -> ShardTask | None:
        if not self.unfinished:
            return None
        _, shard = heappop(self.unfinished)
        data = (self.store.directory / shard.name).read_bytes()
        before = Sealed(shard, read_note(data), data)
        settings = self.store.origin.settings
        return ShardTask(shard.cells, shard.span, settings, THIS_PROGRAM, self.seal_after, unfinished=before)

    def _take_in(self, seconds: float) -> None:
        done, _ = wait(self.out, timeout=seconds, return_when=FIRST_COMPLETED)
        for future in done:
            task = self.out.pop(future)
            try:
                sealed = future.result()
            except Exception as error:
                if not self.workers.is_loss(error):
                    raise
                if task.tries + 1 >= TRIES:
                    why = f"the worker for deals {task.span} was lost {TRIES} times ({error})"
                    raise SurveyStopped.resumable(why) from error
                self.again.append(task._replace(tries=task.tries + 1))
                continue
            if sealed is not None:
                self._keep(task, sealed)

    def _keep(self, task: ShardTask, sealed: Sealed) -> None:
        before, span = task.unfinished, sealed.shard.span
        is_cut = span.last < task.span.last
        if (sealed.shard.cells, span.first) != (task.cells, task.span.first) or (before and is_cut) or span > task.span:
            raise SurveyError(f"a worker was given deals {task.span} and returned {span}")
        self.store.put(sealed, before.shard if before else None)
        if not self.workers.reports_live:
            self.tally(sealed.counts - before.counts if before else sealed.counts)
        if before and (before.counts, before.easiest) == (sealed.counts, sealed.easiest):
            why = f"nothing of deals {task.span} could be decided"
            raise SurveyStopped.resumable(why, " where there is more memory")
        if sealed.counts.undecided:
            heappush(self.unfinished, (sealed.easiest, sealed.shard))
        if is_cut:
            self.again.appendleft(task.rest(span.last))

    def _finish(self) -> None:
        """After a request to stop: store what the workers return soon, drop the rest."""
        for future in list(self.out):
            if future.cancel():
                del self.out[future]
        until = time.monotonic() + self.workers.patience
        while self.out and time.monotonic() < until:
            self._take_in(LOOK_EVERY)
