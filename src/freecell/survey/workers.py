"""Workers: threads of this process, other processes, or an existing Dask cluster."""

from __future__ import annotations

import re
import socket
import time
from collections.abc import Callable
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, suppress
from typing import Any, Final, Self

from .._backend import warn_if_slow
from .._devices import DeviceName
from .._extras import need
from .._processes import worker_processes
from ..errors import GpuError, SurveyError, SurveyStopped
from .settings import DEALS_A_GPU_SHARD, Settings
from .shard import Counts, Sealed
from .solving import ShardTask, Stop, solve_shard

LOOK_EVERY: Final = 0.1
"""Seconds between looks at what has happened."""
Tally = Callable[[Counts], None]


class Workers(AbstractContextManager["Workers"]):
    """Runs tasks, as a context manager that starts and ends the workers."""

    reports_live = False
    """Whether outcomes are tallied while a shard is being solved, not only when it is sealed."""
    patience = 60.0
    """How many seconds to wait for the workers after a request to stop. Those of this machine end at their next check,
    within milliseconds; only a slow disk takes longer."""

    def width(self) -> int:
        """How many tasks run at once."""
        raise NotImplementedError

    def finishers(self) -> int:
        """How many shards with undecided deals are finished at once, beside the tasks."""
        return self.width()

    def shard_size(self, settings: Settings) -> int | None:
        """How many deals a task should have; None where that depends on how many there are."""
        return None

    def submit(self, task: ShardTask, tally: Tally) -> Future[Sealed | None]:
        """Begin a task, now or when a worker is free; `tally` may be called from any thread."""
        raise NotImplementedError

    def stop(self) -> None:
        """End all tasks as soon as possible."""

    def is_loss(self, error: Exception) -> bool:
        """Whether a task failed because its worker was lost, so that another can try."""
        return False


class Threads(Workers):
    """Threads of this process: the kernel solves without the GIL."""

    reports_live = True
    kind = "threads"

    def __init__(self, count: int) -> None:
        self._count, self._stop = count, Stop()

    def __str__(self) -> str:
        return f"{self._count} {self.kind}"

    def __enter__(self) -> Self:
        self._pool = self._make_pool()
        return self

    def _make_pool(self) -> Executor:
        return ThreadPoolExecutor(self._count, thread_name_prefix="freecell-survey")

    def __exit__(self, *_: object) -> None:
        self.stop()
        self._pool.shutdown(wait=True, cancel_futures=True)

    def width(self) -> int:
        return self._count

    def submit(self, task: ShardTask, tally: Tally) -> Future[Sealed | None]:
        return self._pool.submit(solve_shard, task, stop=self._stop, tally=tally)

    def stop(self) -> None:
        self._stop.request()


_stop = Stop()
"""In a worker process: the request to stop its task."""


def _stop_here() -> None:
    _stop.request()


def _solve_here(task: ShardTask) -> Sealed | None:
    return solve_shard(task, stop=_stop)


class Processes(Threads):
    """Processes of this machine: for the pure-Python engine, which holds the GIL."""

    reports_live = False
    kind = "processes"

    def _make_pool(self) -> Executor:
        warn_if_slow()
        pool, self._stop_all = worker_processes(self._count, _stop_here)
        return pool

    def submit(self, task: ShardTask, tally: Tally) -> Future[Sealed | None]:
        return self._pool.submit(_solve_here, task)

    def stop(self) -> None:
        self._stop_all()

    def is_loss(self, error: Exception) -> bool:
        """A pool that has lost a process accepts no more tasks: the survey ends, and can be resumed."""
        if isinstance(error, BrokenProcessPool):
            raise SurveyStopped.resumable(f"a worker process was killed ({error})") from error
        return False


_ADDRESS: Final = re.compile(r"(?:(?:tcp|tls|ucx|wss?)://)?(?:[^\s:/\[\]]+|\[[0-9A-Fa-f:.]+(?:%\w+)?\]):[0-9]{1,5}/?")
"""Dask waits long for what can be no address, and complains at length."""
SUCH_AS: Final = "such as tcp://192.168.0.10:8786"


class Cluster(Workers):
    """A running Dask cluster, started with `dask scheduler` and `dask worker`."""

    patience = 2.0  # do not wait for remote workers, which are not told: their tasks end when their time is up
    FIND_WITHIN: Final = 20.0
    MORE_WITHIN: Final = 2.0

    def __init__(self, address: str, device: DeviceName = "cpu") -> None:
        """With `device` "cuda", workers that offer a GPU solve, and any worker decides what these leave; with "auto",
        that is so if there are any, and as long as none fails."""
        if not _ADDRESS.fullmatch(address):
            why = f"{address[:80]!r} is not a scheduler's address"
            raise SurveyError(f"{why}; give the one that 'dask scheduler' prints, {SUCH_AS}")
        self._address = address
        self._device: DeviceName = device
        self._on_gpus = device == "cuda"
        self._distributed = need("distributed", "a survey on a cluster")
        self._threads = -1  # unknown

    def __str__(self) -> str:
        nobody = " (no workers)" * (self._threads == 0)
        return f"the {'GPUs of the ' * self._on_gpus}Dask cluster at {self._address}{nobody}"

    def __enter__(self) -> Self:
        try:
            self._knock()
            self._client: Any = self._distributed.Client(
                self._address, timeout=self.FIND_WITHIN, set_as_default=False, name="freecell-survey"
            )
        except (OSError, ValueError, OverflowError) as error:
            why = f"no Dask scheduler responds at {self._address}: {error}; start one with 'dask scheduler'"
            raise SurveyStopped(f"{why} and pass the address that it prints, {SUCH_AS}") from error
        self._pool = self._client.get_executor(pure=False, retries=0)
        self._gpu_pool = self._client.get_executor(pure=False, retries=0, resources={"GPU": 1})
        self._on_gpus = self._device != "cpu" and self._offers_gpus()
        if self._device == "cuda" and not self._on_gpus:
            self.__exit__()
            why = f"no worker of the Dask cluster at {self._address} offers a GPU"
            raise SurveyStopped(f"{why}; start workers that do with 'dask worker ... --resources GPU=1'")
        return self

    def _offers_gpus(self) -> bool:
        """Whether some worker does; the first ones may be on their way."""
        until = time.monotonic() + self.FIND_WITHIN
        while (now := time.monotonic()) < until:
            workers = self._client.scheduler_info()["workers"].values()
            if any(worker.get("resources", {}).get("GPU") for worker in workers):
                return True
            if workers:
                until = min(until, now + self.MORE_WITHIN)
            time.sleep(LOOK_EVERY)
        return False

    def _knock(self) -> None:
        """Wait for the greeting of a scheduler: Dask would wait for ever for that of a program that has none."""
        scheme, _, rest = self._address.rpartition("://")
        host, _, port = rest.rstrip("/").rpartition(":")
        if scheme not in ("", "tcp"):
            return  # there, the client speaks first
        with (
            suppress(ConnectionRefusedError),  # the scheduler may just be starting: Dask tries again
            socket.create_connection((host.strip("[]"), int(port)), self.FIND_WITHIN) as line,
        ):
            line.recv(1)

    def __exit__(self, *_: object) -> None:
        with suppress(Exception):  # fails if the cluster is lost
            self._client.close(timeout=5)

    def width(self) -> int:
        """How many tasks run at once at the moment: workers come and go."""
        try:
            self._threads = sum(self._client.nthreads().values())
        except Exception as error:
            raise self._lost(error) from error
        return max(1, self._threads)

    def shard_size(self, settings: Settings) -> int | None:
        return DEALS_A_GPU_SHARD[settings.keep] if self._on_gpus else None

    def submit(self, task: ShardTask, tally: Tally) -> Future[Sealed | None]:
        try:
            if self._on_gpus and task.unfinished is None and task.span.first >= 0:
                from .gpu_worker import solve_on_gpu

                return self._gpu_pool.submit(solve_on_gpu, task)  # type: ignore[no-any-return]  # Dask has no types
            return self._pool.submit(solve_shard, task)  # type: ignore[no-any-return]
        except Exception as error:
            raise self._lost(error) from error

    def is_loss(self, error: Exception) -> bool:
        """Whether Dask reports that the task's workers died. Raises SurveyStopped if the cluster itself is lost."""
        if self._client.status != "running":
            raise self._lost(error) from error
        if isinstance(error, GpuError):
            if self._device == "cuda":
                raise SurveyStopped.resumable(error) from error
            self._on_gpus = False
            return True
        return isinstance(error, (self._distributed.KilledWorker, CancelledError))

    def _lost(self, error: Exception) -> SurveyStopped:
        why = str(error) or type(error).__name__
        return SurveyStopped.resumable(f"the Dask cluster at {self._address} was lost ({why})")
