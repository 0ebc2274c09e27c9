"""A GPU as a worker: it solves batches of deals, and threads of the CPU decide what it leaves."""

from __future__ import annotations

import threading
from array import array
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from typing import Self

from .._extras import arrow
from .._outcomes import OutcomeCode
from ..errors import GpuError, SurveyStopped
from ..gpu import Batch, Device, GpuSolver
from ..gpu.batches import LARGEST_BATCH, SMALLEST_BATCH
from .columns import make_rows
from .settings import DEALS_A_GPU_SHARD, Keep, Settings
from .shard import Counts, Sealed
from .solving import ShardTask, check_program, make_writer
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
                try:
                    self._solver = GpuSolver(self.device, largest=self._largest, every_deal=task.settings.keep == "all")
                except GpuError as error:
                    if error.reason != "memory" or self._largest <= SMALLEST_BATCH:
                        raise
                    self.device.close()
                    self._largest //= 4
            self.device.make_current()
            return list(self._solver.batches([range(task.span.first, task.span.last + 1)], stop=stop))
        except GpuError:
            self.device.close()
            raise


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
        self._sealers = ThreadPoolExecutor(2 * self.width(), thread_name_prefix="freecell-sealing")  # one for each task
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
        if task.unfinished is None and self._lost is None:
            if task.span.first >= 0:
                batches = self._gpu_thread.submit(self._solve, task)
                return self._sealers.submit(lambda: seal_batches(task, batches.result(), self._gpu.device.name, tally))
            # The GPU does not deal negative numbers.
            task = task._replace(span=task.span._replace(last=min(task.span.last, -1)))
        return super().submit(task, tally)

    def _solve(self, task: ShardTask) -> list[Batch]:
        """Solve a task, in the one thread that uses the GPU: others seal it, so that the GPU continues at once."""
        if self._lost is not None:
            raise self._lost
        try:
            return self._gpu.solve(task, stop=lambda: self._stop.wanted)
        except GpuError as error:
            self._lost = error
            raise

    def is_loss(self, error: Exception) -> bool:
        """Whether the CPU may try the task that the GPU has lost."""
        if not isinstance(error, GpuError):
            return False
        if self._else_cpu:
            return True
        raise SurveyStopped.resumable(error, ", with --device cpu to do without the GPU") from error


def seal_batches(task: ShardTask, batches: list[Batch], device: str, tally: Tally = lambda _: None) -> Sealed | None:
    """The shard of a task that a GPU has solved, completely or in part; the deals that it left are rows, too."""
    if not batches:
        return None
    writer = make_writer(task)
    for batch in batches:
        rows = _rows(batch, task)
        if isinstance(writer, SumsWriter):
            counts = Counts(solved=batch.solved, undecided=len(batch.left))
            histograms = batch.singles, batch.players, batch.positions
            tally(writer.add_sums(counts, device, batch.digest, histograms, rows))
        else:
            tally(writer.add(rows, device, len(batch.left)))
    return writer.seal()


def _rows(batch: Batch, task: ShardTask) -> arrow.RecordBatch:
    """Rows for all deals of a batch or, where these were not asked for, for the hardest and those that were left."""
    if batch.lengths is not None and batch.each is not None:
        deals = array("q", range(batch.first, batch.first + batch.deals))
        singles, players, positions = batch.lengths[::2], batch.lengths[1::2], array("Q", batch.each)
        places = [deal - batch.first for deal in batch.left]
    else:
        left = ((deal, looked_at, 0, 0) for deal, looked_at in zip(batch.left, batch.left_positions, strict=True))
        kept = [*batch.hardest, *left]
        deals, positions, singles, players = (array(kind, [one[at] for one in kept]) for at, kind in enumerate("qQHH"))
        places = [*range(len(batch.hardest), len(kept))]
    outcomes = bytearray([OutcomeCode.SOLVED]) * len(deals)
    for place in places:
        outcomes[place] = OutcomeCode.POSITIONS
    found = {"S": singles, "Q": players, "positions": positions, "outcome": outcomes}
    times = bytes(8 * len(deals))  # a GPU solves many at once
    return make_rows({**found, "microseconds": times}, deals, task.cells, task.settings)


_own_lock = threading.Lock()


@cache
def _own_gpu(keep: Keep) -> Gpu:
    """In a cluster's worker process: its GPU, for surveys that keep all rows or for those that keep exceptions."""
    return Gpu(Device())


def solve_on_gpu(task: ShardTask) -> Sealed | None:
    """Solve a task on this process's GPU, as a worker of a cluster."""
    check_program(task)
    with _own_lock:
        try:
            gpu = _own_gpu(task.settings.keep)
            batches = gpu.solve(task)
        except GpuError:
            _own_gpu.cache_clear()
            raise
    return seal_batches(task, batches, gpu.device.name)
