"""A GPU as a worker: it solves batches of deals, and threads of the CPU decide what it leaves."""

from __future__ import annotations

import queue
import threading
from array import array
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

from .._outcomes import OutcomeCode
from ..errors import GpuError, SurveyStopped
from ..gpu import Batch, Device, GpuSolver
from ..gpu.batches import LARGEST_BATCH, SMALLEST_BATCH
from .exceptions import ExceptionsWriter
from .rows import CPU, Counts, Rows, Sealed, ShardWriter
from .settings import Settings
from .shard import EngineRows, Stop, Task, check_program, solve_shard
from .workers import Tally

DEALS_A_SHARD: Final = {"all": 1 << 20, "exceptions": 1 << 25}


class Card:
    """One GPU and threads of the CPU beside it."""

    reports_live = True
    patience = 60.0

    def __init__(self, device: Device, threads: int, *, else_cpu: bool = False) -> None:
        """If the GPU is lost and `else_cpu` is true, the CPU continues alone."""
        self._device, self._threads, self._else_cpu = device, threads, else_cpu
        self._stop = Stop()
        self._lock = threading.Lock()
        self._tasks: queue.SimpleQueue[tuple[Task, Tally, Future[Sealed | None]] | None] = queue.SimpleQueue()
        self._lost: GpuError | None = None
        self._largest = LARGEST_BATCH
        self._solver: GpuSolver | None = None
        self._job: _Job | None = None
        self._pool: ThreadPoolExecutor | None = None
        self._thread: threading.Thread | None = None

    def __str__(self) -> str:
        return f"{self._device.name} and {self._threads} threads"

    def __enter__(self) -> Card:
        self._pool = ThreadPoolExecutor(self._threads, thread_name_prefix="freecell-survey")
        self._sealers = ThreadPoolExecutor(self._threads, thread_name_prefix="freecell-sealing")
        self._thread = threading.Thread(target=self._run, name="freecell-gpu")
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        assert self._pool is not None
        assert self._thread is not None
        self._stop.request()
        self._tasks.put(None)
        self._thread.join()
        self._sealers.shutdown(wait=True)
        self._pool.shutdown(wait=True, cancel_futures=True)

    def width(self) -> int:
        """Two while the GPU works: one runs, one is prepared. Without it, one for each thread."""
        return 2 if self._lost is None else self._threads

    def finishers(self) -> int:
        """One for each thread."""
        return self._threads

    def shard_size(self, settings: Settings) -> int | None:
        """Large shards: a GPU works on many deals at once."""
        return DEALS_A_SHARD[settings.keep]

    def submit(self, task: Task, tally: Tally) -> Future[Sealed | None]:
        """Queue a task for the GPU, or for a thread if the GPU cannot do it."""
        assert self._pool is not None

        def count(counts: Counts) -> None:
            with self._lock:
                tally(counts)

        if task.begun is not None or task.span.first < 0 or self._lost is not None:
            return self._pool.submit(solve_shard, self._reachable(task), stop=self._stop, tally=count)
        future: Future[Sealed | None] = Future()
        self._tasks.put((task, count, future))
        return future

    def _reachable(self, task: Task) -> Task:
        """The part of a task that a thread does: the GPU does not deal negative numbers."""
        if task.begun is None and task.span.first < 0 and self._lost is None:
            return task._replace(span=task.span._replace(last=min(task.span.last, -1)))
        return task

    def stop(self) -> None:
        """End all tasks within about a second."""
        self._stop.request()

    def is_loss(self, error: Exception) -> bool:
        """Whether the CPU may try the task that the GPU has lost."""
        if not isinstance(error, GpuError):
            return False
        if self._else_cpu:
            return True
        raise SurveyStopped(
            f"{error}; finished shards are kept; run the same command to resume, with --device cpu to do without "
            "the GPU"
        ) from error

    # what the GPU's thread does

    def _run(self) -> None:
        """Keep the GPU busy: start the next batch before the results of the last one are processed."""
        running: _Job | None = None
        while True:
            following = self._next_job(wait=running is None)
            if following is None and running is None:
                self._device.close()
                return
            try:
                if running is not None:
                    batch = self._solver_for(running).finish(lambda: self._stop.wanted)
                    running.batches += [] if batch is None else [batch]
                    if batch is None or (running.is_begun_wholly and running is not following):
                        self._sealers.submit(self._seal, running)
                    running = None
                if following is not None:
                    solver = self._solver_for(following)
                    solver.start(following.next_part(solver.largest))
                running = following
            except GpuError as error:
                self._lost = error
                for job in {running, following} - {None}:
                    job.future.set_exception(error)  # type: ignore[union-attr]
                self._job = running = None
                self._device.close()

    def _next_job(self, *, wait: bool) -> _Job | None:
        """The job with the next batch; None if there is none now, or at the end."""
        if self._job is not None and not self._job.is_begun_wholly and not self._stop.wanted:
            return self._job
        self._job = None
        while True:
            try:
                entry = self._tasks.get(block=wait)
            except queue.Empty:
                return None
            if entry is None:
                self._tasks.put(None)  # the next call must see it, too
                return None
            job = _Job(*entry)
            if not job.future.set_running_or_notify_cancel():
                continue
            if self._lost is not None:
                job.future.set_exception(self._lost)
            elif self._stop.wanted:
                job.future.set_result(None)
            else:
                self._job = job
                return job

    def _solver_for(self, job: _Job) -> GpuSolver:
        """The solver, created on first use; if memory is short, with smaller batches."""
        while self._solver is None:
            try:
                every_deal = job.task.settings.keep == "all"
                self._solver = GpuSolver(self._device, largest=self._largest, every_deal=every_deal)
            except GpuError as error:
                self._device.close()
                if error.reason != "memory" or self._largest <= SMALLEST_BATCH:
                    raise
                self._largest //= 4
        return self._solver

    # what threads beside it do

    def _seal(self, job: _Job) -> None:
        try:
            sealed = seal_batches(job.task, job.batches, self._device.name, self._stop, job.tally)
            job.future.set_result(sealed)
        except BaseException as error:  # whatever it is, the survey must hear of it
            job.future.set_exception(error)


def seal_batches(
    task: Task, batches: list[Batch], device: str, stop: Stop | None = None, tally: Tally | None = None
) -> Sealed | None:
    """The shard of a task that a GPU has solved, completely or in part; None if there is nothing."""
    tally = tally or (lambda _: None)
    if not batches:
        return None
    if task.settings.keep == "all":
        return _seal_all(task, batches, device, stop or Stop(), tally)
    writer = ExceptionsWriter(task.span.first, task.cells, task.settings)
    for batch in batches:
        tally(writer.add_batch(batch, device))
    return writer.seal(task.program)  # the deals left over become a task of their own


def _seal_all(task: Task, batches: list[Batch], device: str, stop: Stop, tally: Tally) -> Sealed | None:
    """Rows for every deal: the GPU's, and the CPU's for the deals that the GPU left."""
    solver = EngineRows(task.cells, task.settings)
    writer = ShardWriter(task.span.first, task.cells, task.settings)
    stop.join(solver)
    try:
        for batch in batches:
            rows, by_cpu = _rows_of(batch), 0
            for deal in batch.left:
                row = solver.solve(deal, 1)
                if not len(row):  # it was stopped
                    rows = _first(rows, deal - batch.first)
                    break
                _put(rows, deal - batch.first, row)
                by_cpu += row.outcomes[0] == OutcomeCode.SOLVED
            by_gpu = rows.outcomes.count(OutcomeCode.SOLVED) - by_cpu
            tally(writer.add(rows, {device: by_gpu, CPU: by_cpu}))
            if len(rows) < batch.deals:
                break
    finally:
        stop.leave(solver)
    return writer.seal(task.program) if writer.deals else None


_own_lock = threading.Lock()
_own: dict[bool, GpuSolver] = {}
"""In a cluster's worker process: the solver of its GPU, with and without figures for every deal."""


def solve_on_card(task: Task) -> Sealed | None:
    """Solve a task on this process's GPU, as a worker of a cluster."""
    check_program(task)
    every_deal = task.settings.keep == "all"
    with _own_lock:
        try:
            if every_deal not in _own:
                _own[every_deal] = GpuSolver(Device(), every_deal=every_deal)
            solver = _own[every_deal]
            solver.device.make_current()
            batches = list(solver.batches([range(task.span.first, task.span.last + 1)]))
        except GpuError:
            for broken in _own.values():
                broken.device.close()
            _own.clear()
            raise
    return seal_batches(task, batches, solver.device.name)


class _Job:
    """A task on the GPU: its batches so far."""

    def __init__(self, task: Task, tally: Tally, future: Future[Sealed | None]) -> None:
        self.task, self.tally, self.future = task, tally, future
        self.batches: list[Batch] = []
        self._next = task.span.first

    @property
    def is_begun_wholly(self) -> bool:
        return self._next > self.task.span.last

    def next_part(self, largest: int) -> range:
        part = range(self._next, min(self._next + largest, self.task.span.last + 1))
        self._next = part.stop
        return part


def _rows_of(batch: Batch) -> Rows:
    """A batch as rows; deals that the GPU left appear as given up."""
    assert batch.lengths is not None
    assert batch.each is not None
    rows = Rows()
    rows.singles, rows.players = batch.lengths[::2], batch.lengths[1::2]
    rows.outcomes = bytearray([OutcomeCode.SOLVED]) * batch.deals
    for deal in batch.left:
        rows.outcomes[deal - batch.first] = OutcomeCode.POSITIONS
    rows.positions = array("Q", batch.each)
    rows.microseconds = array("Q", bytes(8 * batch.deals))
    return rows


def _put(rows: Rows, at: int, row: Rows) -> None:
    """Put the row of one deal in its place."""
    rows.outcomes[at] = row.outcomes[0]
    rows.singles[at], rows.players[at] = row.singles[0], row.players[0]
    rows.positions[at], rows.microseconds[at] = row.positions[0], row.microseconds[0]


def _first(rows: Rows, count: int) -> Rows:
    """The first deals only."""
    return Rows(
        rows.outcomes[:count],
        rows.singles[:count],
        rows.players[:count],
        rows.positions[:count],
        rows.microseconds[:count],
    )
