"""The structures that the kernels read and write, field by field as in kernel/cuda, and their sizes on the GPU."""

from __future__ import annotations

import ctypes
from ctypes import c_int16, c_int32, c_int64, c_uint32, c_uint64
from typing import Any, NamedTuple

from ..errors import GpuError
from .device import Device


def _all(kind: Any, names: str) -> list[tuple[str, Any]]:
    """Fields of one kind."""
    return [(name, kind) for name in names.split()]


class Geometry(ctypes.Structure):
    """job.cuh: what the host must know of the kernels."""

    _fields_ = _all(
        c_uint32,
        "stages block node_bytes small_cap small_shared large_shared tally_bytes single_bins "
        "player_bins position_bins deal_block replay_block pattern_block pattern_operations",
    )
    stages: int
    block: int
    node_bytes: int
    small_cap: int
    small_shared: int
    large_shared: int
    tally_bytes: int
    single_bins: int
    player_bins: int
    position_bins: int
    deal_block: int
    replay_block: int
    pattern_block: int
    pattern_operations: int


WEIGHT_ROOM = 64


class StageRecord(ctypes.Structure):
    """stages.cuh: one attempt, and its weights with some room, which Python only hands on."""

    _fields_ = [
        ("set", c_int16),
        ("kind", c_int16),
        ("cap", c_int32),
        ("start", c_int32),
        ("patience", c_int32),
        ("weights", c_int32 * WEIGHT_ROOM),
    ]
    set: int
    kind: int
    cap: int
    start: int
    patience: int


class SearchJob(ctypes.Structure):
    """job.cuh: a launch of the search."""

    _fields_ = [
        *_all(c_uint64, "boards list count_at next failed failures paths solved positions nodes best seen"),
        ("count", c_uint32),
        ("best_stride", c_uint32),
        ("minima_at", c_uint32),
        *_all(c_int32, "buckets stage cap start patience"),
        ("weights", c_int32 * WEIGHT_ROOM),
    ]


class ReplayJob(ctypes.Structure):
    """replay.cuh: a launch of the replay."""

    _fields_ = [
        ("first", c_int64),
        ("count", c_uint32),
        ("spare", c_uint32),
        *_all(c_uint64, "paths solved positions lengths failed failures tally"),
    ]


class Hard(ctypes.Structure):
    """replay.cuh: a deal that took many positions."""

    _fields_ = [("index", c_uint32), ("positions", c_uint32), ("lengths", c_uint32)]
    index: int
    positions: int
    lengths: int


class PatternJob(ctypes.Structure):
    """pattern.cuh: a launch of a pattern's program."""

    _fields_ = [
        ("first", c_int64),
        ("stride", c_int64),
        *_all(c_uint32, "count words draws looks room spare"),
        *_all(c_uint64, "found list listed"),
    ]


KERNEL_OF_KIND = ("fc_gpu_search_large", "fc_gpu_search_safe", "fc_gpu_search_wide")
SMALL_KERNEL = "fc_gpu_search_small"


class Stage(NamedTuple):
    """One attempt, as the host plans it."""

    record: StageRecord
    kernel: str
    shared: int
    """Bytes of shared memory a block."""
    buckets: int
    best_stride: int
    minima_at: int
    group_bytes: int
    """Of device memory, for one search."""

    @property
    def cap(self) -> int:
        """The most positions that it looks at."""
        return self.record.cap


def read_geometry(device: Device) -> Geometry:
    """What the kernels say of themselves, held to the structures here."""
    geometry = Geometry()
    address, size = device.constant("fc_gpu_geometry")
    if size == ctypes.sizeof(geometry):
        device.read(address, geometry)
    if size != ctypes.sizeof(geometry) or _layout_on(device) != layout():
        raise GpuError("kernels.ptx.xz is not of this version of freecell; install freecell again", "failed")
    return geometry


def layout() -> list[int]:
    """Where each field of the structures lies, and then their sizes, as fc_gpu_layout (kernels.cu) has it."""
    numbers: list[int] = []
    for structure in (SearchJob, ReplayJob, PatternJob, Hard, StageRecord):
        numbers += (getattr(structure, field[0]).offset for field in structure._fields_)
        numbers.append(ctypes.sizeof(structure))
    return numbers


def _layout_on(device: Device) -> list[int]:
    address, size = device.constant("fc_gpu_layout")
    numbers = (c_uint32 * (size // 4))()
    device.read(address, numbers)
    return list(numbers)


def read_stages(device: Device, geometry: Geometry) -> list[Stage]:
    """The attempts, from the kernels' own table."""
    records = (StageRecord * geometry.stages)()
    device.read(device.constant("fc_gpu_stages")[0], records)
    return [_stage(record, geometry) for record in records]


def _stage(record: StageRecord, geometry: Geometry) -> Stage:
    small = record.cap <= geometry.small_cap and record.kind == 0
    buckets = 128  # of eight tags: two for each position, but no more than a tag's 12 bits of generation leave room for
    while buckets * 4 < record.cap and buckets < 4096:
        buckets *= 2
    blocks = -(-record.cap // 32)  # of the queue
    best_stride = blocks * 8 + -(-blocks // 32) * 8
    return Stage(
        record,
        SMALL_KERNEL if small else KERNEL_OF_KIND[record.kind],
        geometry.small_shared if small else geometry.large_shared,
        0 if small else buckets,
        best_stride,
        blocks * 8,
        record.cap * geometry.node_bytes + best_stride * 16 + (0 if small else buckets * 32),
    )
