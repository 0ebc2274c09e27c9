"""Running a survey: tasks are submitted to workers, and the shards that they return are stored.

Workers are anything with an executor's `submit`: threads of this process, other processes, or a Dask cluster. Only
this process writes to the survey's directory, so workers need no access to it, and late or duplicate results do no
harm: this process decides what is stored.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from .._extras import need
from .._outcomes import OUTCOME_NAMES
from ..deals import MAX_DEAL, MIN_DEAL
from ..errors import SurveyError, SurveyStopped
from .exceptions import count_exceptions
from .listed import Asked
from .plan import Span, common, count, cut, shard_size, subtract, union
from .rows import Counts, Sealed, only_hard_ones_left, read_note, read_outcomes
from .settings import THIS_PROGRAM, Settings
from .shard import Task
from .store import Damage, Shard, Store, parse_name
from .workers import Workers

SEAL_AFTER: Final = 30.0
"""Maximum seconds of work in a shard: what a power cut loses."""
TRIES: Final = 5
"""How often a task is submitted before the survey stops because its workers keep dying."""
LOOK_EVERY: Final = 0.1


class SurveyProgress(NamedTuple):
    """The progress of a survey. With several numbers of cells, a deal counts once for each."""

    done: int
    total: int
    counts: Counts
    """Everything done so far, in this run and earlier ones."""
    seconds: float
    """How long this run has been solving."""
    rate: float
    """Deals per second, recently."""
    checking: tuple[int, int] | None = None
    """While finished shards are being checked: how many are done, and how many there are."""
    damaged: tuple[Damage, ...] = ()
    """Shards that were damaged, and renamed. Their deals are solved again as far as they are asked for now ..."""
    elsewhere: tuple[Damage, ...] = ()
    """... and these have none of them: they are missing until they are asked for again."""

    @property
    def seconds_left(self) -> float | None:
        """The estimated time left at this rate, if known."""
        return (self.total - self.done) / self.rate if self.rate > 0 else None


class _Clock:
    """Deals done so far, and the rate over the last seconds."""

    WINDOW: Final = 15.0

    def __init__(self, before: SurveyProgress) -> None:
        self.counts = before.counts
        self._before = before
        self._start = time.monotonic()
        self._marks = deque([(self._start, before.done)])

    def now(self) -> SurveyProgress:
        time_now, done = time.monotonic(), self.counts.deals
        self._marks.append((time_now, done))
        while len(self._marks) > 2 and time_now - self._marks[1][0] > self.WINDOW:
            self._marks.popleft()
        since, done_then = self._marks[0]
        rate = (done - done_then) / (time_now - since) if time_now > since else 0.0
        return self._before._replace(done=done, counts=self.counts, seconds=time_now - self._start, rate=rate)


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
    asked = check_spans(wanted.spans)
    report = progress or (lambda _: None)
    with Store(directory, settings, THIS_PROGRAM) as store:
        nothing = SurveyProgress(0, 0, Counts(), 0.0, 0.0)
        checked = store.check(lambda at, of: report(nothing._replace(checking=(at, of))))
        store.begin(wanted._replace(spans=asked), str(workers))
        there = [*checked.sound, *checked.begun]
        left = {
            cells: subtract(asked, [shard.span for shard, _ in there if shard.cells == cells])
            for cells in settings.cells
        }
        begun = [shard for shard, _ in checked.begun if common([shard.span], asked)]
        before = sum((_counts_within(store, shard, counts, asked) for shard, counts in there), start=Counts())
        total = count(asked) * len(settings.cells)
        open_deals = sum(map(count, left.values()))
        here, elsewhere = _apart(checked.damaged, asked)
        clock = _Clock(SurveyProgress(before.deals, total, before, 0.0, 0.0, None, here, elsewhere))
        report(clock.now())  # also where nothing is left to do
        size = size or workers.shard_size(settings) or shard_size(open_deals, workers.width())

        def begun_tasks() -> Iterator[tuple[Task, Shard]]:
            hard = list[tuple[Task, Shard]]()
            for shard in begun:
                data = (store.directory / shard.name).read_bytes()
                task = Task(shard.cells, shard.span, settings, THIS_PROGRAM, seal_after, data), shard
                if only_hard_ones_left(read_note(data)):
                    hard.append(task)
                else:
                    yield task
            yield from hard

        def tasks() -> Iterator[Task]:
            for cells in settings.cells:
                for span in cut(left[cells], size):
                    deals = None if wanted.deals is None else wanted.deals[span.first - 1 : span.last]
                    yield Task(cells, span, settings, THIS_PROGRAM, seal_after, deals=deals)

        def tally(counts: Counts) -> None:
            clock.counts += counts

        with workers:
            _Round(store, workers, tasks(), begun_tasks(), tally, lambda: report(clock.now())).run()
        return clock.now()


def _apart(damaged: list[Damage], asked: list[Span]) -> tuple[tuple[Damage, ...], tuple[Damage, ...]]:
    """Damaged shards with deals that are asked for, and the others."""
    here, elsewhere = list[Damage](), list[Damage]()
    for damage in damaged:
        shard = parse_name(damage.name)
        (here if shard is not None and common([shard.span], asked) else elsewhere).append(damage)
    return tuple(here), tuple(elsewhere)


def _counts_within(store: Store, shard: Shard, counts: Counts, asked: list[Span]) -> Counts:
    """The outcomes of a finished shard, restricted to the deals requested now."""
    wanted = common([shard.span], asked)
    if shard.cells not in store.settings.cells or not wanted:
        return Counts()
    if wanted == [shard.span]:
        return counts
    if store.settings.keep == "exceptions":
        return count_exceptions(store.directory / shard.name, wanted)
    outcomes = read_outcomes(store.directory / shard.name)
    first = shard.span.first
    parts = [outcomes[span.first - first : span.last + 1 - first] for span in wanted]
    return Counts(*(sum(part.count(name) for part in parts) for name in OUTCOME_NAMES))


class _Round:
    """One run: submits tasks and stores their results."""

    def __init__(
        self,
        store: Store,
        workers: Workers,
        tasks: Iterator[Task],
        begun: Iterator[tuple[Task, Shard]],
        tally: Callable[[Counts], None],
        report: Callable[[], None],
    ) -> None:
        self._store, self._workers, self._tasks, self._tally, self._report = store, workers, tasks, tally, report
        self._out: dict[Future[Sealed | None], tuple[Task, int]] = {}
        self._again: deque[tuple[Task, int]] = deque()
        # Deals that a GPU left are decided beside the tasks that follow; they must not hold these up.
        self._begun = begun
        self._begun_again: deque[tuple[Task, Shard]] = deque()
        self._begun_hard: deque[tuple[Task, Shard]] = deque()
        self._begun_out: dict[Future[Sealed | None], tuple[Task, Shard]] = {}

    def run(self) -> None:
        try:
            while self._give_out():
                self._take_in(LOOK_EVERY)
                self._report()
        except KeyboardInterrupt:
            # What the workers have done so far is stored; a second Ctrl-C does not wait for it.
            self._workers.stop()
            self._again.clear()
            self._begun_again.clear()
            self._begun_hard.clear()
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
        while self._out or self._begun_out:
            with suppress(SurveyStopped):
                self._finish()
                return

    def _give_out(self) -> bool:
        """Keep every worker busy, with a task in reserve; return False when nothing is left."""
        wanted = 2 * self._workers.width()
        while len(self._out) < wanted:
            if self._again:
                task, tries = self._again.popleft()
            else:
                following = next(self._tasks, None)
                if following is None:
                    break
                task, tries = following, 0
            # Threads report every few deals, other workers with each shard.
            self._out[self._workers.submit(task, self._tally)] = (task, tries)
        while len(self._begun_out) < 2 * self._workers.finishers():
            begun = self._next_begun()
            if begun is None:
                break
            self._begun_out[self._workers.submit(begun[0], self._tally)] = begun
        return bool(self._out or self._begun_out)

    def _next_begun(self) -> tuple[Task, Shard] | None:
        """What has the best prospects: the deals that were put off come last."""
        if self._begun_again:
            return self._begun_again.popleft()
        following = next(self._begun, None)
        if following is None and self._begun_hard:
            return self._begun_hard.popleft()
        return following

    def _take_in(self, seconds: float) -> None:
        done, _ = wait([*self._out, *self._begun_out], timeout=seconds, return_when=FIRST_COMPLETED)
        for future in done:
            if future in self._begun_out:
                self._keep_begun(*self._begun_out.pop(future), future.result())
                continue
            task, tries = self._out.pop(future)
            try:
                sealed = future.result()
            except Exception as error:
                if not self._workers.is_loss(error):
                    raise
                if tries + 1 >= TRIES:
                    raise SurveyStopped(
                        f"the worker for deals {task.span} was lost {TRIES} times ({error}); finished shards are kept; "
                        "run the same command to resume"
                    ) from error
                self._again.append((task, tries + 1))
                continue
            self._keep(task, tries, sealed)

    def _keep(self, task: Task, tries: int, sealed: Sealed | None) -> None:
        if sealed is None:
            return
        if sealed.cells != task.cells or sealed.span.first != task.span.first or sealed.span.last > task.span.last:
            raise SurveyError(f"a worker was given deals {task.span} and returned {sealed.span}")
        stored = self._store.put(sealed)
        if not self._workers.reports_live:
            self._tally(sealed.counts)
        if sealed.left:
            self._begun_again.append((task._replace(span=sealed.span, begun=sealed.data), stored))
        if sealed.span.last < task.span.last:
            self._again.appendleft((task.rest(sealed.span.last), tries))

    def _keep_begun(self, task: Task, begun: Shard, sealed: Sealed | None) -> None:
        """Some of the deals that were left are decided, or all of them: that takes the place of what was begun."""
        if sealed is None:
            return
        if (sealed.cells, sealed.span) != (begun.cells, begun.span):
            raise SurveyError(f"a worker was given deals {begun.span} and returned {sealed.span}")
        stored = self._store.put(sealed)
        self._store.drop(begun)
        if not self._workers.reports_live:
            before = Counts(*read_note(task.begun or b"")["counts"])
            self._tally(Counts(*(now - then for now, then in zip(sealed.counts, before, strict=True))))
        if sealed.only_hard_ones_left and sealed.left:
            self._begun_hard.append((task._replace(begun=sealed.data), stored))
        elif sealed.left:
            self._begun_again.appendleft((task._replace(begun=sealed.data), stored))

    def _finish(self) -> None:
        """After a request to stop: store what the workers return soon, drop the rest."""
        for waiting in (self._out, self._begun_out):
            for future in list(waiting):
                if future.cancel():
                    del waiting[future]
        until = time.monotonic() + self._workers.patience
        while (self._out or self._begun_out) and time.monotonic() < until:
            self._take_in(LOOK_EVERY)
            self._again.clear()
            self._begun_again.clear()
            self._begun_hard.clear()


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
