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
from heapq import heapify, heappop, heappush
from pathlib import Path
from typing import Final, NamedTuple

from .._extras import need
from ..deals import MAX_DEAL, MIN_DEAL
from ..errors import SurveyError, SurveyStopped
from .listed import Asked
from .plan import Span, common, count, cut, shard_size, subtract, union
from .settings import THIS_PROGRAM, Settings
from .shard import Counts, Sealed, counts_within, read_note
from .solving import Task
from .store import Damage, Described, Shard, Store, parse_name
from .workers import Workers

SEAL_AFTER: Final = 30.0
"""Maximum seconds of work in a shard: what a power cut loses."""
TRIES: Final = 5
"""How often a task is submitted before the survey stops because its workers keep dying."""
LOOK_EVERY: Final = 0.1


class SurveyProgress(NamedTuple):
    """The progress of a survey. With several numbers of cells, a deal counts once for each."""

    done: int
    """How many deals are decided ..."""
    total: int
    """... of how many."""
    counts: Counts
    """Everything done so far, in this run and earlier ones."""
    seconds: float
    """How long this run has been solving."""
    rate: float
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
    def seconds_left(self) -> float | None:
        """The estimated time left at these rates, if known: the GPU's, or the CPU's for what it leaves."""
        left = [(self.total - self.counts.deals, self.rate), (self.counts.undecided, self.settled)]
        times = [deals / rate if rate > 0 else None for deals, rate in left if deals]
        return None if None in times else max(filter(None, times), default=0.0)

    @property
    def text(self) -> str:
        """In words: who is at work on what, how fast, and how deals have ended.

        >>> SurveyProgress(9000, 9990, Counts(9000, 0, 0, 10), 1.0, 450.0, settled=20.0, workers="2 threads").text
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
        self._counts, self._settled = before.counts, 0
        self._before, self._workers = before, workers
        self._start = time.monotonic()
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
        return self._before._replace(
            done=counts.decided,
            counts=counts,
            seconds=now - self._start,
            rate=(counts.deals - tried) / seconds,
            settled=(self._settled - settled) / seconds,
            workers=str(self._workers),
        )


def run_survey(
    numbers: Asked | Iterable[Span],
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
    wanted = numbers if isinstance(numbers, Asked) else Asked(list(numbers))
    wanted = wanted._replace(spans=check_spans(wanted.spans))
    asked = wanted.spans
    report = progress or (lambda _: None)
    with Store(directory, settings, THIS_PROGRAM) as store:
        nothing = SurveyProgress(0, 0, Counts(), 0.0, 0.0)
        checked = store.check(lambda at, of: report(nothing._replace(checking=(at, of))))
        store.begin(wanted, str(workers))
        left = {
            cells: subtract(asked, [shard.span for shard, _ in checked.sound if shard.cells == cells])
            for cells in settings.cells
        }
        before = sum((_counts_within(store, one, asked) for one in checked.sound), start=Counts())
        unfinished = [one for one in checked.sound if one.counts.undecided and common([one.shard.span], asked)]
        # All undecided deals of a shard are decided, whether they are asked for now or not.
        before = before._replace(undecided=sum(one.counts.undecided for one in unfinished))
        total = before.deals + sum(map(count, left.values()))
        here = tuple([damage for damage in checked.damaged if _has_deals(damage, asked)])
        elsewhere = tuple([damage for damage in checked.damaged if damage not in here])
        clock = _Clock(SurveyProgress(before.decided, total, before, 0.0, 0.0, None, here, elsewhere), workers)
        report(clock.now())  # also where nothing is left to do
        size = size or workers.shard_size(settings) or shard_size(sum(map(count, left.values())), workers.width())

        def tasks() -> Iterator[Task]:
            for cells in settings.cells:
                for span in cut(left[cells], size):
                    deals = None if wanted.deals is None else wanted.deals[span.first - 1 : span.last]
                    yield Task(cells, span, settings, THIS_PROGRAM, seal_after, deals)

        with workers:
            _Round(store, workers, tasks(), unfinished, seal_after, clock.add, lambda: report(clock.now())).run()
        return clock.now()


def _has_deals(damage: Damage, asked: list[Span]) -> bool:
    """Whether a damaged shard has deals that are asked for."""
    shard = parse_name(damage.name)
    return shard is not None and bool(common([shard.span], asked))


def _counts_within(store: Store, one: Described, asked: list[Span]) -> Counts:
    """The outcomes of a finished shard, restricted to the deals requested now."""
    shard = one.shard
    wanted = common([shard.span], asked) if shard.cells in store.settings.cells else []
    if wanted in ([], [shard.span]):
        return one.counts if wanted else Counts()
    return counts_within(store.directory / shard.name, one.note, wanted, store.settings)


class _Job(NamedTuple):
    """A task given to a worker."""

    task: Task
    tries: int = 0
    """How often a worker was lost with it."""
    begun: Sealed | None = None
    """The shard whose undecided deals it tries ..."""
    replaces: Shard | None = None
    """... and which its result replaces."""


class _Round:
    """One run: submits tasks and stores their results."""

    def __init__(
        self,
        store: Store,
        workers: Workers,
        tasks: Iterator[Task],
        unfinished: list[Described],
        seal_after: float,
        tally: Callable[[Counts], None],
        report: Callable[[], None],
    ) -> None:
        self._store, self._workers, self._tasks = store, workers, tasks
        self._seal_after, self._tally, self._report = seal_after, tally, report
        self._out: dict[Future[Sealed | None], _Job] = {}
        self._again: deque[_Job] = deque()
        """Tasks whose worker was lost, and the rests of those that ended early."""
        self._unfinished = [(one.note["easiest"], one.shard) for one in unfinished]
        """Shards with undecided deals, as a heap: those with the easiest deals come first."""
        heapify(self._unfinished)

    def run(self) -> None:
        try:
            while self._give_out():
                self._take_in(LOOK_EVERY)
                self._report()
        except KeyboardInterrupt:
            # What the workers have done so far is stored; a second Ctrl-C does not wait for it.
            self._workers.stop()
            self._finish()
            self._report()
            raise
        except SurveyStopped:
            self._rescue()
            raise
        except BaseException:
            self._workers.stop()
            raise

    def _rescue(self) -> None:
        """Keep what others have done when one has failed; more of them may have."""
        self._workers.stop()
        while self._out:
            with suppress(SurveyStopped):
                self._finish()
                return

    def _give_out(self) -> bool:
        """Keep every worker busy, with a task in reserve; return False when nothing is left."""
        solving = sum(job.replaces is None for job in self._out.values())
        finishing = len(self._out) - solving
        # Undecided deals are tried beside the tasks that follow; they must not hold these up.
        for _ in range(solving, 2 * self._workers.width()):
            task = None if self._again else next(self._tasks, None)
            if task is None and not self._again:
                break
            self._submit(self._again.popleft() if task is None else _Job(task))
        for _ in range(finishing, 2 * self._workers.finishers()):
            if not self._unfinished:
                break
            self._submit(self._next_unfinished())
        return bool(self._out)

    def _next_unfinished(self) -> _Job:
        easiest, shard = heappop(self._unfinished)
        data = (self._store.directory / shard.name).read_bytes()
        counts = Counts(*read_note(data)["counts"])
        begun = Sealed(shard.cells, shard.span, counts, b"", "", easiest)
        task = Task(shard.cells, shard.span, self._store.settings, self._store.program, self._seal_after, begun=data)
        return _Job(task, 0, begun, shard)

    def _submit(self, job: _Job) -> None:
        # Threads report every few deals, other workers with each shard.
        self._out[self._workers.submit(job.task, self._tally)] = job

    def _take_in(self, seconds: float) -> None:
        done, _ = wait(self._out, timeout=seconds, return_when=FIRST_COMPLETED)
        for future in done:
            job = self._out.pop(future)
            try:
                sealed = future.result()
            except Exception as error:
                if not self._workers.is_loss(error):
                    raise
                if job.tries + 1 >= TRIES:
                    raise SurveyStopped(
                        f"the worker for deals {job.task.span} was lost {TRIES} times ({error}); finished shards are "
                        "kept; run the same command to resume"
                    ) from error
                self._again.append(job._replace(tries=job.tries + 1))
                continue
            if sealed is not None:
                self._keep(job, sealed)

    def _keep(self, job: _Job, sealed: Sealed) -> None:
        task, begun = job.task, job.begun
        is_cut = sealed.span.last < task.span.last
        if (
            sealed.cells != task.cells
            or sealed.span.first != task.span.first
            or sealed.span.last > task.span.last
            or (begun and is_cut)
        ):
            raise SurveyError(f"a worker was given deals {task.span} and returned {sealed.span}")
        stored = self._store.put(sealed, job.replaces)
        if not self._workers.reports_live:
            self._tally(sealed.counts - begun.counts if begun else sealed.counts)
        if begun and (begun.counts, begun.easiest) == (sealed.counts, sealed.easiest):
            raise SurveyStopped(
                f"nothing of deals {task.span} could be decided; finished shards are kept; run the same command to "
                "resume where there is more memory"
            )
        if sealed.counts.undecided:
            heappush(self._unfinished, (sealed.easiest, stored))
        if is_cut:
            self._again.appendleft(_Job(task.rest(sealed.span.last), job.tries))

    def _finish(self) -> None:
        """After a request to stop: store what the workers return soon, drop the rest."""
        for future in list(self._out):
            if future.cancel():
                del self._out[future]
        until = time.monotonic() + self._workers.patience
        while self._out and time.monotonic() < until:
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
