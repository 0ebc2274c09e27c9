"""Batches of deals solved on a GPU: dealt, tried stage by stage, and every solution replayed, all on the GPU.

A deal that no stage solves is left: the GPU proves nothing, and a CPU's complete search decides it. What becomes of a
deal does not depend on its batch, on the GPU or on what was solved before.
"""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Callable, Iterable, Iterator
from ctypes import c_int64, c_uint32, c_uint64
from typing import Final, NamedTuple

from ..errors import GpuError
from .device import Device
from .jobs import Hard, ReplayJob, SearchJob, read_geometry, read_stages

LARGEST_BATCH: Final = 1 << 26
SMALLEST_BATCH: Final = 1 << 12
BYTES_A_DEAL: Final = 64 + 64 + 4 + 4 + 4 + 2 * 4
MOST_WORK: Final = 64 << 30
"""Bytes for searches: more do not run at once than the GPU's processors hold, but the later stages need much each."""
HARDEST: Final = 100
"""How many of the hardest solved deals of a batch, or of a shard, are named."""


class HardDeal(NamedTuple):
    """A deal that took many positions."""

    deal: int
    positions: int
    singles: int
    players: int


class Batch(NamedTuple):
    """The results of a batch."""

    first: int
    deals: int
    solved: int
    left: list[int]
    """The deals that were not solved, in order ..."""
    left_positions: list[int]
    """... and how many positions were looked at of each."""
    bad: int
    """Lines that the replay refused; their deals are among those left."""
    digest: int
    """The sum of the digests of all lines, 64 bits."""
    singles: array[int]
    players: array[int]
    positions: array[int]
    """How many solved deals have each length, in single cards and in moves; and took each number of positions."""
    hardest: list[HardDeal]
    tried: list[int]
    """How many deals each stage was given."""
    seconds: list[float]
    """What dealing, each stage and the replay took."""
    lengths: array[int] | None
    each: array[int] | None
    """A deal's singles and players, one after the other (0 when left), and its positions, where they were asked for."""


class GpuSolver:
    """Solves batches of deals with four cells. Used by one thread."""

    def __init__(self, device: Device, *, largest: int = LARGEST_BATCH, every_deal: bool = False) -> None:
        """`every_deal`: the batches tell the lengths and positions of every deal, too."""
        device.open()
        device.make_current()
        self.device = device
        self._every_deal = every_deal
        self._geometry = geometry = read_geometry(device)
        self.stages = read_stages(device, geometry)
        free = device.free_memory()
        usable = free - max(free // 20, 64 << 20)
        smallest_work = max(stage.group_bytes for stage in self.stages) * (geometry.block // 8)
        self.largest = largest
        while self.largest > SMALLEST_BATCH and self.largest * BYTES_A_DEAL > max(
            usable // 4, usable - 2 * smallest_work
        ):
            self.largest //= 2
        work = min(usable - self.largest * BYTES_A_DEAL, MOST_WORK)
        if work < smallest_work:
            raise GpuError(
                f"{device.name} has {free / 2**30:.1f} GiB of free memory, and "
                f"{(smallest_work + SMALLEST_BATCH * BYTES_A_DEAL + (128 << 20)) / 2**30:.1f} GiB are needed; "
                "other programs may hold it (nvidia-smi shows them)",
                "memory",
            )
        self._blocks = []
        for stage in self.stages:
            resident = device.resident_blocks(stage.kernel, geometry.block, stage.shared)
            self._blocks.append(min(resident, work // (stage.group_bytes * (geometry.block // 8))))
        needed = max(
            blocks * (geometry.block // 8) * stage.group_bytes
            for blocks, stage in zip(self._blocks, self.stages, strict=True)
        )
        largest = self.largest
        self._work = device.allocate(needed)
        self._boards = device.allocate(64 * largest)
        self._paths = device.allocate(64 * largest)
        self._solved, self._positions, self._lengths, *self._lists = (device.allocate(4 * largest) for _ in range(5))
        self._counters = device.allocate(4 * 64)  # what is taken and what failed, a stage each
        self._tally = device.allocate(geometry.tally_bytes)
        self._marks = [device.event() for _ in range(len(self.stages) + 3)]
        self._running: tuple[int, int] | None = None

    def batches(self, spans: Iterable[range], *, stop: Callable[[], bool] | None = None) -> Iterator[Batch]:
        """Solve the deals of all spans, in batches. The next batch runs while the last is being looked at."""
        for part in self._cut(spans):
            done = self.finish(stop) if self._running else None
            if stop is not None and stop():
                return
            self.start(part)
            if done is not None:
                yield done
        last = self.finish(stop) if self._running else None
        if last is not None:
            yield last

    def _cut(self, spans: Iterable[range]) -> Iterator[range]:
        for span in spans:
            for first in range(span.start, span.stop, self.largest):
                yield range(first, min(first + self.largest, span.stop))

    def start(self, deals: range) -> None:
        """Begin a batch: at most `largest` deals in a row, none below 0."""
        first, count = deals.start, len(deals)
        if not 0 < count <= self.largest or deals.step != 1 or first < 0:
            raise ValueError(f"a batch is 1 to {self.largest} deals in a row from 0 on, not {deals!r}")
        device, geometry = self.device, self._geometry
        self._running = None
        device.clear(self._solved, 4 * count)
        device.clear(self._positions, 4 * count)
        device.clear(self._counters, 4 * 64)
        device.clear(self._tally, geometry.tally_bytes)
        marks = iter(self._marks)
        next(marks).record()
        grid = -(-count // geometry.deal_block)
        device.launch("fc_gpu_deal", grid, geometry.deal_block, c_int64(first), c_uint32(count), c_uint64(self._boards))
        next(marks).record()
        for number in range(len(self.stages)):
            self._launch_stage(number, count)
            next(marks).record()
        self._launch_replay(first, count)
        next(marks).record()
        self._running = first, count

    def _failures(self, stage: int) -> tuple[int, int]:
        """The list that a stage writes, and its counter."""
        stage %= len(self.stages)
        return self._lists[stage % 2], self._counters + 4 * (32 + stage)

    def _launch_stage(self, number: int, count: int) -> None:
        stage, record, block = self.stages[number], self.stages[number].record, self._geometry.block
        groups = self._blocks[number] * (block // 8)
        best = self._work + groups * stage.cap * self._geometry.node_bytes
        listed, counted = self._failures(number - 1) if number else (0, 0)
        failed, failures = self._failures(number)
        job = SearchJob(
            self._boards,
            listed,
            counted,
            self._counters + 4 * number,
            failed,
            failures,
            self._paths,
            self._solved,
            self._positions,
            self._work,
            best,
            best + groups * stage.best_stride * 16,
            count,
            stage.best_stride,
            stage.minima_at,
            stage.buckets,
            number,
            record.cap,
            record.start,
            record.patience,
            record.weights,
        )
        blocks = min(self._blocks[number], -(-count * 8 // block))
        self.device.launch(stage.kernel, blocks, block, job, shared=stage.shared)

    def _launch_replay(self, first: int, count: int) -> None:
        job = ReplayJob(
            first, count, 0, self._paths, self._solved, self._positions, self._lengths, *self._failures(-1), self._tally
        )
        block = self._geometry.replay_block
        self.device.launch("fc_gpu_replay", -(-count // block), block, job)

    def finish(self, stop: Callable[[], bool] | None = None) -> Batch | None:
        """Wait for the batch that runs, and read its results; None when `stop` says so first."""
        if self._running is None:
            raise ValueError("no batch is running")
        if not self._marks[-1].wait(stop):
            return None
        first, count = self._running
        self._running = None
        device, geometry = self.device, self._geometry
        tally = array("I", bytes(geometry.tally_bytes))
        device.read(self._tally, tally)
        sums = array("Q", tally[:8].tobytes())
        singles = tally[8 : 8 + geometry.single_bins]
        players = tally[8 + geometry.single_bins :][: geometry.player_bins]
        positions = tally[8 + geometry.single_bins + geometry.player_bins :]
        counters = array("I", bytes(4 * 64))
        device.read(self._counters, counters)
        failures = counters[32 : 32 + len(self.stages)].tolist()
        left = self._left(failures[-1])
        lengths = each = None
        if self._every_deal:
            lengths, each = array("H", bytes(4 * count)), array("I", bytes(4 * count))
            device.read(self._lengths, lengths)
            device.read(self._positions, each)
        return Batch(
            first,
            count,
            sums[0],
            [first + index for index in left],
            [self._positions_of(index) for index in left],
            sums[1],
            sums[2],
            singles,
            players,
            positions,
            self._hardest(first, count, positions),
            [count, *failures[:-1]],
            [after.since(before) for before, after in zip(self._marks, self._marks[1:], strict=False)],
            lengths,
            each,
        )

    def _left(self, count: int) -> list[int]:
        """The places in the batch of the deals that no stage has solved."""
        if not count:
            return []
        indices = array("I", bytes(4 * count))
        self.device.read(self._failures(-1)[0], indices)
        return sorted(indices)

    def _positions_of(self, index: int) -> int:
        looked_at = c_uint32()  # one by one: few deals are left, and all positions are many bytes
        self.device.read(self._positions + 4 * index, looked_at)
        return looked_at.value

    def _hardest(self, first: int, count: int, positions: array[int]) -> list[HardDeal]:
        """The deals that took the most positions: first how many they took is read off the histogram."""
        least, many = len(positions), 0
        while least > 1 and many < HARDEST:
            least -= 1
            many += positions[least]
        if not many:
            return []
        device, block = self.device, self._geometry.replay_block
        found = (Hard * many)()
        listed = self._boards  # its boards are not needed any more
        if ctypes.sizeof(found) > 64 * self.largest:
            raise GpuError("more deals are equally hard than there are deals", "failed")
        device.clear(self._counters, 4)
        device.launch(
            "fc_gpu_gather",
            -(-count // block),
            block,
            c_uint32(count),
            c_uint64(self._lengths),
            c_uint64(self._positions),
            c_uint32(least),
            c_uint32(many),
            c_uint64(self._counters),
            c_uint64(listed),
        )
        device.read(listed, found)
        hard = [HardDeal(first + h.index, h.positions, h.lengths & 0xFFFF, h.lengths >> 16) for h in found]
        return sorted(hard, key=lambda deal: (-deal.positions, deal.deal))[:HARDEST]
