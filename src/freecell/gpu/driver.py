"""The CUDA driver through ctypes: nothing needs to be installed but NVIDIA's driver itself.

The driver's functions are called as they are documented in NVIDIA's "CUDA Driver API"; every code that they return is
looked at, and becomes a `GpuError` whose message says what happened and what would help.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Sequence
from ctypes import POINTER, c_char, c_char_p, c_float, c_int, c_size_t, c_ubyte, c_uint, c_uint64, c_void_p
from functools import cache
from typing import Any, Final

from ..errors import GpuError, GpuReason

LIBRARY: Final = "nvcuda.dll" if sys.platform == "win32" else "libcuda.so.1"
OLDEST_DRIVER: Final = 12030
"""CUDA 12.3: what the version of our PTX asks for (tools/build_ptx.py)."""

OUT_OF_MEMORY: Final = 2
NO_DEVICE: Final = 100
NOT_READY: Final = 600

_REASONS: Final[dict[int, GpuReason]] = {
    OUT_OF_MEMORY: "memory",
    34: "missing",  # a stub library instead of a driver
    NO_DEVICE: "missing",
    35: "old",
    209: "old",  # nothing in the PTX for this GPU
    222: "old",  # the PTX is newer than the driver
    803: "old",  # the driver's library and its kernel module differ
    46: "lost",  # another process has it, or it is gone
    101: "lost",
    214: "lost",  # a memory error that could not be corrected
    304: "lost",  # the operating system took it away
    700: "lost",  # and what a kernel's crash leaves
    702: "lost",
    714: "lost",
    715: "lost",
    716: "lost",
    717: "lost",
    718: "lost",
    719: "lost",
    720: "lost",
    999: "lost",
}

_ADVICE: Final[dict[GpuReason, str]] = {
    "missing": "use --device cpu, or install NVIDIA's driver",
    "old": "an NVIDIA driver from 545 on (CUDA 12.3) is needed, and a GPU of compute capability 7.5 or more",
    "memory": "other programs may hold the GPU's memory (nvidia-smi shows them)",
    "lost": "the system's log tells more (look for 'Xid'); nvidia-smi shows whether the GPU is back",
    "failed": "please report this",
}

_SIGNATURES: Final[dict[str, Sequence[Any]]] = {
    "cuInit": [c_uint],
    "cuDriverGetVersion": [POINTER(c_int)],
    "cuDeviceGetCount": [POINTER(c_int)],
    "cuDeviceGet": [POINTER(c_int), c_int],
    "cuDeviceGetName": [POINTER(c_char), c_int, c_int],
    "cuDeviceTotalMem_v2": [POINTER(c_size_t), c_int],
    "cuDeviceGetAttribute": [POINTER(c_int), c_int, c_int],
    "cuDevicePrimaryCtxRetain": [POINTER(c_void_p), c_int],
    "cuDevicePrimaryCtxRelease_v2": [c_int],
    "cuCtxSetCurrent": [c_void_p],
    "cuMemGetInfo_v2": [POINTER(c_size_t), POINTER(c_size_t)],
    "cuMemAlloc_v2": [POINTER(c_uint64), c_size_t],
    "cuMemFree_v2": [c_uint64],
    "cuMemsetD8Async": [c_uint64, c_ubyte, c_size_t, c_void_p],
    "cuMemcpyDtoH_v2": [c_void_p, c_uint64, c_size_t],
    "cuMemcpyHtoD_v2": [c_uint64, c_void_p, c_size_t],
    "cuModuleLoadDataEx": [POINTER(c_void_p), c_char_p, c_uint, POINTER(c_int), POINTER(c_void_p)],
    "cuModuleUnload": [c_void_p],
    "cuModuleGetFunction": [POINTER(c_void_p), c_void_p, c_char_p],
    "cuModuleGetGlobal_v2": [POINTER(c_uint64), POINTER(c_size_t), c_void_p, c_char_p],
    "cuOccupancyMaxActiveBlocksPerMultiprocessor": [POINTER(c_int), c_void_p, c_int, c_size_t],
    "cuLaunchKernel": [c_void_p, *[c_uint] * 7, c_void_p, POINTER(c_void_p), c_void_p],
    "cuEventCreate": [POINTER(c_void_p), c_uint],
    "cuEventDestroy_v2": [c_void_p],
    "cuEventRecord": [c_void_p, c_void_p],
    "cuEventQuery": [c_void_p],
    "cuEventElapsedTime": [POINTER(c_float), c_void_p, c_void_p],
    "cuGetErrorName": [c_int, POINTER(c_char_p)],
    "cuGetErrorString": [c_int, POINTER(c_char_p)],
}


class Driver:
    """The loaded library."""

    def __init__(self, name: str) -> None:
        try:
            self._library = ctypes.CDLL(name)
            for function, arguments in _SIGNATURES.items():
                getattr(self._library, function).argtypes = arguments
        except OSError as error:
            raise GpuError(
                f"no NVIDIA driver found; {name} cannot be loaded ({error}); {_ADVICE['missing']}", "missing"
            ) from None
        except AttributeError as error:
            raise GpuError(f"the NVIDIA driver {name} is too old ({error}); {_ADVICE['old']}", "old") from None

    def call(self, name: str, *arguments: Any, doing: str) -> None:
        """Call a function of the driver; a code that is not 0 raises, saying what was being done."""
        code = getattr(self._library, name)(*arguments)
        if code:
            raise self.error(code, doing)

    def query(self, name: str, *arguments: Any, doing: str) -> bool:
        """Whether what is asked about is ready."""
        code = getattr(self._library, name)(*arguments)
        if code and code != NOT_READY:
            raise self.error(code, doing)
        return bool(code == 0)

    def error(self, code: int, doing: str) -> GpuError:
        """What a code means."""
        name, text = c_char_p(), c_char_p()
        self._library.cuGetErrorName(code, ctypes.byref(name))
        self._library.cuGetErrorString(code, ctypes.byref(text))
        reason = _REASONS.get(code, "failed")
        told = f"{(name.value or b'an unknown error').decode()} ({code}): {(text.value or b'').decode()}"
        what = {"memory": "the GPU has too little memory", "lost": "the GPU was lost"}.get(
            reason, "the GPU cannot be used"
        )
        return GpuError(f"{what} while {doing}: {told}; {_ADVICE[reason]}", reason)


@cache
def load_driver() -> Driver:
    """The driver, ready for use. FREECELL_CUDA_DRIVER names another library, which tests use."""
    driver = Driver(os.environ.get("FREECELL_CUDA_DRIVER", "") or LIBRARY)
    driver.call("cuInit", 0, doing="starting the driver")
    version = c_int()
    driver.call("cuDriverGetVersion", ctypes.byref(version), doing="asking for its version")
    if version.value < OLDEST_DRIVER:
        shown = f"{version.value // 1000}.{version.value % 1000 // 10}"
        raise GpuError(f"the NVIDIA driver is too old: it knows CUDA {shown}; {_ADVICE['old']}", "old")
    return driver
