"""Who solves: threads of this process, processes, or an existing Dask cluster. All have an executor's `submit`."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any, ClassVar, Final, Protocol, Self

from .._backend import TRAITS
from .._extras import need
from ..errors import GpuError, SurveyStopped
from .rows import Counts, Sealed
from .settings import Settings
from .shard import RowSolver, Stop, Task, solve_shard

Tally = Callable[[Counts], None]
MakeSolver = Callable[[int, Settings], RowSolver]


class Workers(Protocol):
    """Whoever runs tasks. Used in a `with`, which starts and ends them."""

    reports_live: bool
    """Whether the tally is kept while a shard is being solved, and not only when it is sealed."""
    patience: float
    """How many seconds to wait for the workers after they were told to stop."""

    def __enter__(self) -> object: ...
    def __exit__(self, *_: object) -> None: ...

    def width(self) -> int:
        """How many tasks run at once."""

    def finishers(self) -> int:
        """How many shards that were begun are finished at once, beside the tasks."""

    def shard_size(self, settings: Settings) -> int | None:
        """How many deals a task should have; None where that depends on how many there are."""

    def submit(self, task: Task, tally: Tally) -> Future[Sealed | None]:
        """Begin a task, now or when a worker is free."""

    def stop(self) -> None:
        """End all tasks as soon as possible."""

    def is_loss(self, error: Exception) -> bool:
        """Whether a task failed because its worker was lost, so that another may try."""


class _Pool:
    """An executor of this machine."""

    patience = 60.0  # a stopped worker ends at its next look, some milliseconds; only a slow disk takes longer
    kind: ClassVar[str]

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool: Executor | None = None

    def __str__(self) -> str:
        return f"{self._count} {self.kind}"

    def __enter__(self) -> Self:
        self._pool = self._executor()
        return self

    def __exit__(self, *_: object) -> None:
        assert self._pool is not None
        self.stop()
        self._pool.shutdown(wait=True, cancel_futures=True)

    def width(self) -> int:
        """How many tasks run at once."""
        return self._count

    def _executor(self) -> Executor:
        raise NotImplementedError

    def stop(self) -> None:
        """End all tasks as soon as possible."""
        raise NotImplementedError


class Threads(_Pool):
    """Threads of this process: the kernel solves without the GIL."""

    reports_live = True
    kind = "threads"

    def __init__(self, count: int, make_solver: MakeSolver | None = None) -> None:
        super().__init__(count)
        self._make_solver = make_solver
        self._stop = Stop()
        self._lock = threading.Lock()

    def _executor(self) -> Executor:
        return ThreadPoolExecutor(self._count, thread_name_prefix="freecell-survey")

    def finishers(self) -> int:
        """As many as solve."""
        return self.width()

    def shard_size(self, settings: Settings) -> int | None:
        """It depends."""
        return None

    def submit(self, task: Task, tally: Tally) -> Future[Sealed | None]:
        """Begin a task, now or when a thread is free."""
        assert self._pool is not None

        def count(counts: Counts) -> None:
            with self._lock:
                tally(counts)

        return self._pool.submit(solve_shard, task, stop=self._stop, tally=count, make_solver=self._make_solver)

    def stop(self) -> None:
        """End all tasks within milliseconds."""
        self._stop.request()

    def is_loss(self, error: Exception) -> bool:
        """A thread is not lost."""
        return False


_stop_here: Stop | None = None
"""In a worker process: stops its task."""


def _begin_process(stop_wanted: Any) -> None:
    global _stop_here
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the survey, which then tells us
    _stop_here = stop = Stop()

    def watch() -> None:
        stop_wanted.wait()
        stop.request()

    threading.Thread(target=watch, daemon=True).start()


def _solve_in_process(task: Task) -> Sealed | None:
    return solve_shard(task, stop=_stop_here)


class Processes(_Pool):
    """Processes of this machine: for the pure-Python engine, which holds the GIL."""

    reports_live = False
    kind = "processes"

    def __init__(self, count: int) -> None:
        import multiprocessing

        super().__init__(count)
        self._context = multiprocessing.get_context("spawn")
        self._stop_wanted = self._context.Event()

    def _executor(self) -> Executor:
        return ProcessPoolExecutor(self._count, self._context, _begin_process, (self._stop_wanted,))

    def finishers(self) -> int:
        """As many as solve."""
        return self.width()

    def shard_size(self, settings: Settings) -> int | None:
        """It depends."""
        return None

    def submit(self, task: Task, tally: Tally) -> Future[Sealed | None]:
        """Begin a task, now or when a process is free."""
        assert self._pool is not None
        return self._pool.submit(_solve_in_process, task)

    def stop(self) -> None:
        """End all tasks after the deal they are at."""
        self._stop_wanted.set()

    def is_loss(self, error: Exception) -> bool:
        """A pool that has lost a process takes no more tasks: the survey ends, and may be begun again."""
        if isinstance(error, BrokenProcessPool):
            raise SurveyStopped(
                f"a worker process was killed ({error}); finished shards are kept, and the same command goes on"
            ) from error
        return False


class Cluster:
    """A Dask cluster that its users have started: `dask scheduler` here, `dask worker` there."""

    reports_live = False
    patience = 2.0  # workers elsewhere are not waited for; they drop what they do when its time is over

    FIND_WITHIN: Final = 20.0

    def __init__(self, address: str, *, on_gpus: bool = False) -> None:
        """`on_gpus`: deals are solved by workers that offer a GPU, and what these leave is decided by any worker."""
        self._address = address
        self._on_gpus = on_gpus
        self._distributed = need("distributed", "a survey on a cluster")
        self._client: Any = None
        self._pool: Any = None
        self._gpu_pool: Any = None

    def __str__(self) -> str:
        return f"the {'GPUs of the ' * self._on_gpus}Dask cluster at {self._address}"

    def __enter__(self) -> Cluster:
        self._connect()
        self._pool = self._client.get_executor(pure=False, retries=0)
        self._gpu_pool = self._client.get_executor(pure=False, retries=0, resources={"GPU": 1})
        if self._on_gpus and not self._offers_gpus():
            self.__exit__()
            raise SurveyStopped(
                f"no worker of the Dask cluster at {self._address} offers a GPU; start workers that do with "
                "'dask worker ... --resources GPU=1'"
            )
        return self

    def _offers_gpus(self) -> bool:
        workers = self._client.scheduler_info()["workers"].values()
        return any(worker.get("resources", {}).get("GPU") for worker in workers)

    def _connect(self) -> None:
        if self._client is not None:
            return
        try:
            self._client = self._distributed.Client(
                self._address, timeout=self.FIND_WITHIN, set_as_default=False, name="freecell-survey"
            )
        except (OSError, TimeoutError, ValueError) as error:
            raise SurveyStopped(
                f"no Dask scheduler answers at {self._address}: {error}; start one with 'dask scheduler' and give the "
                "address that it prints, like tcp://192.168.0.10:8786"
            ) from error

    def __exit__(self, *_: object) -> None:
        with suppress(Exception):  # a cluster that is lost cannot be told good-bye
            self._pool.shutdown(wait=False)
        with suppress(Exception):
            self._client.close(timeout=5)

    def width(self) -> int:
        """How many tasks run at once, now: workers come and go."""
        self._connect()
        try:
            threads: int = sum(self._client.nthreads().values())
        except Exception as error:
            raise self._lost(error) from error
        return max(1, threads)

    def finishers(self) -> int:
        """As many as solve."""
        return self.width()

    def shard_size(self, settings: Settings) -> int | None:
        """Large ones for GPUs."""
        if not self._on_gpus:
            return None
        from .card import DEALS_A_SHARD

        return DEALS_A_SHARD[settings.keep]

    def submit(self, task: Task, tally: Tally) -> Future[Sealed | None]:
        """Begin a task, now or when a worker is free."""
        try:
            if self._on_gpus and task.begun is None and task.span.first >= 0:
                from .card import solve_on_card

                on_gpu: Future[Sealed | None] = self._gpu_pool.submit(solve_on_card, task)
                return on_gpu
            future: Future[Sealed | None] = self._pool.submit(solve_shard, task)
        except Exception as error:
            raise self._lost(error) from error
        return future

    def stop(self) -> None:
        """What has not begun is taken back by cancelling it; workers drop the rest when its time is over."""

    def is_loss(self, error: Exception) -> bool:
        """Whether the worker died, again and again, while it had the task; the end of the cluster ends the survey."""
        if self._client.status != "running":
            raise self._lost(error) from error
        if isinstance(error, GpuError):
            raise SurveyStopped(
                f"{error}; finished shards are kept, and the same command goes on where it stopped"
            ) from error
        return isinstance(error, (self._distributed.KilledWorker, CancelledError))

    def _lost(self, error: Exception) -> SurveyStopped:
        return SurveyStopped(
            f"the Dask cluster at {self._address} was lost ({error or type(error).__name__}); "
            "finished shards are kept, and the same command goes on where it stopped"
        )


def local_workers(count: int) -> Workers:
    """Threads where the kernel solves, processes where Python does."""
    return Threads(count) if TRAITS.is_compiled else Processes(count)
