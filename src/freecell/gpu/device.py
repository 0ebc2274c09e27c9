"""One GPU: its memory, our kernels on it, and launches."""

from __future__ import annotations

import contextlib
import ctypes
import time
from collections.abc import Callable
from ctypes import c_int, c_size_t, c_uint64, c_void_p
from importlib.resources import files
from typing import Any, Final

from ..errors import GpuError
from .driver import load_driver

OLDEST_CAPABILITY: Final = (7, 5)
_MULTIPROCESSORS, _MAJOR, _MINOR = 16, 75, 76  # CUdevice_attribute


class Device:
    """A GPU with our kernels loaded. Use it in a `with`, or `close` it: everything on the GPU is given back then.

    `ordinal` counts the GPUs that CUDA shows this process; CUDA_VISIBLE_DEVICES chooses among several.
    """

    def __init__(self, ordinal: int = 0) -> None:
        self._driver = load_driver()
        self._memory: list[c_uint64] = []
        self._events: list[c_void_p] = []
        self._functions: dict[str, c_void_p] = {}
        self._context, self._module = c_void_p(), c_void_p()
        self._handle = c_int()
        self._open = False
        count = c_int()
        self._call("cuDeviceGetCount", ctypes.byref(count), doing="counting GPUs")
        if not 0 <= ordinal < count.value:
            raise GpuError(
                f"there is no GPU {ordinal}: CUDA shows {count.value} (CUDA_VISIBLE_DEVICES chooses); use --device cpu",
                "missing",
            )
        self._call("cuDeviceGet", ctypes.byref(self._handle), ordinal, doing="choosing a GPU")
        self.name = self._name()
        self.multiprocessors = self._attribute(_MULTIPROCESSORS)
        capability = self._attribute(_MAJOR), self._attribute(_MINOR)
        if capability < OLDEST_CAPABILITY:
            raise GpuError(
                f"{self.name} is too old: its compute capability is {capability[0]}.{capability[1]}, and 7.5 (Turing, "
                "2018) is needed; use --device cpu",
                "old",
            )

    def __str__(self) -> str:
        return self.name

    def __enter__(self) -> Device:
        self.open()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def open(self) -> None:
        """Take the GPU into use and load the kernels: the driver compiles them once and remembers."""
        if self._open:
            return
        retain = "cuDevicePrimaryCtxRetain"
        self._call(retain, ctypes.byref(self._context), self._handle, doing=f"taking {self.name} into use")
        self._open = True
        try:
            self.make_current()
            image = _kernels() + b"\0"
            no_options = (0, None, None)
            self._call(
                "cuModuleLoadDataEx", ctypes.byref(self._module), image, *no_options, doing=f"compiling for {self.name}"
            )
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Give everything back. What fails on the way is of no interest any more."""
        if not self._open:
            return
        self._open = False
        for event in self._events:
            self._quietly("cuEventDestroy_v2", event)
        for block in self._memory:
            self._quietly("cuMemFree_v2", block)
        if self._module:
            self._quietly("cuModuleUnload", self._module)
        self._quietly("cuDevicePrimaryCtxRelease_v2", self._handle)
        self._memory, self._events, self._functions = [], [], {}
        self._context, self._module = c_void_p(), c_void_p()

    def make_current(self) -> None:
        """A context belongs to a thread: call this first in every thread that uses the device."""
        self._call("cuCtxSetCurrent", self._context, doing=f"using {self.name}")

    def free_memory(self) -> int:
        """Bytes that nobody has taken."""
        free, total = c_size_t(), c_size_t()
        self._call("cuMemGetInfo_v2", ctypes.byref(free), ctypes.byref(total), doing="asking for its memory")
        return free.value

    def total_memory(self) -> int:
        """Bytes that the GPU has."""
        total = c_size_t()
        self._call("cuDeviceTotalMem_v2", ctypes.byref(total), self._handle, doing="asking for its memory")
        return total.value

    def allocate(self, size: int) -> int:
        """The address of this many bytes on the GPU."""
        address = c_uint64()
        self._call("cuMemAlloc_v2", ctypes.byref(address), size, doing=f"taking {size:,} bytes of {self.name}")
        self._memory.append(address)
        return address.value

    def free(self, address: int) -> None:
        """Give one piece of memory back."""
        block = next(block for block in self._memory if block.value == address)
        self._memory.remove(block)
        self._call("cuMemFree_v2", block, doing="giving memory back")

    def clear(self, address: int, size: int) -> None:
        """Fill with zeros, in the order of launches."""
        self._call("cuMemsetD8Async", address, 0, size, None, doing="clearing memory")

    def read(self, address: int, into: Any) -> None:
        """Copy from the GPU into a ctypes object or a writable buffer, when everything before is done."""
        target = into if isinstance(into, ctypes._SimpleCData | ctypes.Array | ctypes.Structure) else _as_array(into)
        self._call("cuMemcpyDtoH_v2", ctypes.byref(target), address, ctypes.sizeof(target), doing="reading results")

    def write(self, address: int, data: bytes) -> None:
        """Copy to the GPU."""
        self._call("cuMemcpyHtoD_v2", address, data, len(data), doing="writing to the GPU")

    def constant(self, name: str) -> tuple[int, int]:
        """The address and size of a variable of the kernels."""
        address, size = c_uint64(), c_size_t()
        get = "cuModuleGetGlobal_v2"
        self._call(
            get, ctypes.byref(address), ctypes.byref(size), self._module, name.encode(), doing=f"looking for {name}"
        )
        return address.value, size.value

    def resident_blocks(self, kernel: str, block: int, shared: int) -> int:
        """How many blocks of a kernel the whole GPU runs at once."""
        blocks = c_int()
        ask = "cuOccupancyMaxActiveBlocksPerMultiprocessor"
        self._call(ask, ctypes.byref(blocks), self._function(kernel), block, shared, doing=f"asking about {kernel}")
        return max(1, blocks.value * self.multiprocessors)

    def launch(self, kernel: str, grid: int, block: int, *arguments: Any, shared: int = 0) -> None:
        """Begin a kernel when everything before is done. `arguments` are ctypes values; this does not wait."""
        pointers = (c_void_p * len(arguments))(*(ctypes.addressof(argument) for argument in arguments))
        sizes = (grid, 1, 1, block, 1, 1, shared)
        self._call("cuLaunchKernel", self._function(kernel), *sizes, None, pointers, None, doing=f"starting {kernel}")

    def event(self) -> Event:
        """A mark among the launches."""
        handle = c_void_p()
        self._call("cuEventCreate", ctypes.byref(handle), 0, doing="making an event")
        self._events.append(handle)
        return Event(self, handle)

    def _function(self, name: str) -> c_void_p:
        if name not in self._functions:
            function = c_void_p()
            get = "cuModuleGetFunction"
            self._call(get, ctypes.byref(function), self._module, name.encode(), doing=f"looking for {name}")
            self._functions[name] = function
        return self._functions[name]

    def _name(self) -> str:
        text = ctypes.create_string_buffer(256)
        self._call("cuDeviceGetName", text, len(text), self._handle, doing="asking for its name")
        return text.value.decode(errors="replace")

    def _attribute(self, which: int) -> int:
        value = c_int()
        self._call("cuDeviceGetAttribute", ctypes.byref(value), which, self._handle, doing="asking about it")
        return value.value

    def _call(self, name: str, *arguments: Any, doing: str) -> None:
        self._driver.call(name, *arguments, doing=doing)

    def _quietly(self, name: str, *arguments: Any) -> None:
        with contextlib.suppress(GpuError):
            self._driver.call(name, *arguments, doing="ending")


class Event:
    """A mark among the launches: it is passed when everything before it is done."""

    LOOK_EVERY: Final = 0.001

    def __init__(self, device: Device, handle: c_void_p) -> None:
        self._device, self._handle = device, handle

    def record(self) -> None:
        """Put the mark here."""
        self._device._call("cuEventRecord", self._handle, None, doing="marking the time")

    def wait(self, stop: Callable[[], bool] | None = None) -> bool:
        """Wait until it is passed, looking now and then so that Ctrl-C is heard; False when `stop` says so first."""
        pause = 0.0
        while not self._device._driver.query("cuEventQuery", self._handle, doing="waiting for the GPU"):
            if stop is not None and stop():
                return False
            time.sleep(pause)
            pause = self.LOOK_EVERY
        return True

    def since(self, earlier: Event) -> float:
        """Seconds from another mark to this one."""
        took = ctypes.c_float()
        elapsed = "cuEventElapsedTime"
        self._device._call(elapsed, ctypes.byref(took), earlier._handle, self._handle, doing="reading the time")
        return took.value / 1000


def _kernels() -> bytes:
    """The text of the kernels."""
    try:
        import lzma
    except ImportError as error:  # a Python that was built without it
        raise GpuError(
            f"the kernels cannot be unpacked ({error}); use a Python with lzma, or --device cpu", "failed"
        ) from None
    return lzma.decompress(files(__package__).joinpath("kernels.ptx.xz").read_bytes())


def _as_array(buffer: Any) -> Any:
    view = memoryview(buffer).cast("B")
    return (ctypes.c_char * len(view)).from_buffer(view)


def describe_devices() -> str:
    """A line for people: which GPU would be used, or why none.

    >>> isinstance(describe_devices(), str)
    True
    """
    try:
        device = Device()
        return f"{device.name}, {device.total_memory() / 2**30:.0f} GiB"
    except GpuError as error:
        return f"none ({str(error).partition(';')[0]})"
