"""Surveys and pattern counts on an NVIDIA GPU.

Our kernels (kernel/cuda) are carried as PTX and compiled by NVIDIA's driver, which ctypes calls. Nothing else is
needed.

- `driver`: the CUDA driver's functions, and what its error codes mean   - `device`: one GPU, its memory, launches
- `jobs`: the structures that the kernels read and write                 - `batches`: deals solved, batch by batch
- `patterns`: which deals match a pattern's program
"""

from __future__ import annotations

from .batches import Batch, GpuSolver
from .device import Device, describe_devices

__all__ = ["Batch", "Device", "GpuSolver", "describe_devices"]
