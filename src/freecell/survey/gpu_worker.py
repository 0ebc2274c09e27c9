"""A GPU as a worker: it solves batches of deals, and threads of the CPU decide what it leaves."""

from __future__ import annotations

import threading
from array import array
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Self

from .._outcomes import OutcomeCode
from ..errors import GpuError, SurveyStopped
from ..gpu import Batch, Device, GpuSolver
from ..gpu.batches import LARGEST_BATCH, SMALLEST_BATCH
from .arrow import arrow
from .settings import DEALS_A_GPU_SHARD, Settings
from .shard import Counts, Sealed, ShardWriter
from .solving import ShardTask, check_program, make_writer, measured_rows
from .sums import SumsWriter
from .workers import Tally, Threads


class Gpu:
    """A GPU that solves tasks. If its memory is short, it works in smaller batches; after an error it is closed."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self._largest = LARGEST_BATCH
        self._solver: GpuSolver | None = None

    def solve(self, task: ShardTask, stop: Callable[[], bool] | None = None) -> list[Batch]:
        """Solve the deals of a task, or some of them if it is stopped."""
        try:
            while self._solver is None:
                self._solver = self._make_solver(every_deal=task.settings.keep == "all")
            self.device.make_current()
            return list(self._solver.batches([range(task.span.first, task.span.last + 1)], stop=stop))
        except GpuError:
            self.device.close()
            raise

    def _make_solver(self, *, every_deal: bool) -> GpuSolver | None:
        try:
            return GpuSolver(self.device, largest=self._largest, every_deal=every_deal)
        except GpuError as error:
            if error.reason != "memory" or self._largest <= SMALLEST_BATCH:
                raise
            self.device.close()
            self._largest //= 4
            return None


class GpuWorker(Threads):
    """One GPU, and threads of the CPU beside it."""

    def __init__(self, device: Device, threads: int, *, else_cpu: bool = False) -> None:
        """If the GPU is lost and `else_cpu` is true, the CPU continues alone."""
        super().__init__(threads)
        self._gpu, self._else_cpu = Gpu(device), else_cpu
        self._lost: GpuError | None = None

    def __str__(self) -> str:
        return f"{self._gpu.device.name} and {super().__str__()}"

    def __enter__(self) -> Self:
        self._gpu_thread = ThreadPoolExecutor(1, thread_name_prefix="freecell-gpu")
        self._sealers = ThreadPoolExecutor(self._count, thread_name_prefix="freecell-sealing")
        return super().__enter__()

    def __exit__(self, *_: object) -> None:
        self.stop()
        self._gpu_thread.submit(self._gpu.device.close)
        for pool in (self._gpu_thread, self._sealers):
            pool.shutdown(wait=True)
        super().__exit__()

    def width(self) -> int:
        """Two while the GPU works: one runs, one waits. Without it, one for each thread."""
        return 2 if self._lost is None else self._count

    def finishers(self) -> int:
        return self._count

    def shard_size(self, settings: Settings) -> int | None:
        return DEALS_A_GPU_SHARD[settings.keep]

    def submit(self, task: ShardTask, tally: Tally) -> Future[Sealed | None]:
        """Queue a task for the GPU, or for a thread if the GPU cannot do it."""
        if task.begun is None and task.span.first >= 0 and self._lost is None:
            future: Future[Sealed | None] = Future()
            self._gpu_thread.submit(self._solve, task, tally, future)
            return future
        if task.begun is None and self._lost is None:  # the GPU does not deal negative numbers
            task = task._replace(span=task.span._replace(last=min(task.span.last, -1)))
        return super().submit(task, tally)

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

    def _solve(self, task: ShardTask, tally: Tally, future: Future[Sealed | None]) -> None:
        """Solve a task, in the one thread that uses the GPU: others seal it, so that the GPU continues at once."""
        if not future.set_running_or_notify_cancel():
            return
        try:
            if self._lost is not None:
                raise self._lost
            batches = self._gpu.solve(task, stop=lambda: self._stop.wanted)
            self._sealers.submit(self._seal, task, batches, tally, future)
        except BaseException as error:  # whatever it is, the survey must hear of it
            if isinstance(error, GpuError):
                self._lost = error
            future.set_exception(error)

    def _seal(self, task: ShardTask, batches: list[Batch], tally: Tally, future: Future[Sealed | None]) -> None:
        try:
            future.set_result(seal_batches(task, batches, self._gpu.device.name, tally))
        except BaseException as error:
            future.set_exception(error)


def seal_batches(task: ShardTask, batches: list[Batch], device: str, tally: Tally | None = None) -> Sealed | None:
    """The shard of a task that a GPU has solved, completely or in part; None if there is nothing.

    The deals that it left are rows, to be decided later.
    """
    if not batches:
        return None
    writer = make_writer(task)
    for batch in batches:
        counts = _add(writer, batch, device, task)
        if tally:
            tally(counts)
    return writer.seal()


def _add(writer: ShardWriter, batch: Batch, device: str, task: ShardTask) -> Counts:
    if not isinstance(writer, SumsWriter):
        return writer.add(_rows(batch, task), device, len(batch.left))
    counts = Counts(solved=batch.solved, undecided=len(batch.left))
    histograms = (batch.singles, batch.players, batch.positions)
    return writer.add_sums(counts, device, batch.digest, histograms, _exceptions(batch, task))


def _rows(batch: Batch, task: ShardTask) -> arrow.RecordBatch:
    assert batch.lengths is not None
    assert batch.each is not None
    outcomes = bytearray([OutcomeCode.SOLVED]) * batch.deals
    for deal in batch.left:
        outcomes[deal - batch.first] = OutcomeCode.POSITIONS
    deals = array("q", range(batch.first, batch.first + batch.deals))
    found = {"S": batch.lengths[::2], "Q": batch.lengths[1::2], "positions": array("Q", batch.each)}
    return _measured(task, deals, outcomes, found)


def _exceptions(batch: Batch, task: ShardTask) -> arrow.RecordBatch:
    """Rows for the hardest deals of a batch, and for those that were left."""
    hard, left = batch.hardest, batch.left
    found = {
        "S": array("H", [*(deal.singles for deal in hard), *(0 for _ in left)]),
        "Q": array("H", [*(deal.players for deal in hard), *(0 for _ in left)]),
        "positions": array("Q", [*(deal.positions for deal in hard), *batch.left_positions]),
    }
    outcomes = bytes([OutcomeCode.SOLVED] * len(hard) + [OutcomeCode.POSITIONS] * len(left))
    return _measured(task, array("q", [*(deal.deal for deal in hard), *left]), outcomes, found)


def _measured(
    task: ShardTask, deals: array[int], outcomes: bytes | bytearray, found: dict[str, array[int]]
) -> arrow.RecordBatch:
    times = bytes(8 * len(deals))  # a GPU solves many at once
    return measured_rows({**found, "outcome": outcomes, "microseconds": times}, deals, task.cells, task.settings)


_own_lock = threading.Lock()
_own: dict[str, Gpu] = {}
"""In a cluster's worker process: its GPU, for surveys that keep all rows and for those that keep exceptions."""


def solve_on_gpu(task: ShardTask) -> Sealed | None:
    """Solve a task on this process's GPU, as a worker of a cluster."""
    check_program(task)
    with _own_lock:
        try:
            gpu = _own.setdefault(task.settings.keep, _own.get(task.settings.keep) or Gpu(Device()))
            batches = gpu.solve(task)
        except GpuError:
            for other in _own.values():
                other.device.close()
            _own.clear()
            raise
    return seal_batches(task, batches, gpu.device.name)
