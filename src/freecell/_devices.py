"""Where work is done: on which machine, and on its CPU or a GPU; chosen out loud."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, get_args

from ._arguments import check_choice
from .errors import GpuError

if TYPE_CHECKING:
    from .gpu import Device

DeviceName = Literal["cpu", "cuda", "auto"]
DEVICES: Final = get_args(DeviceName)


def choose_device(name: DeviceName) -> Device | None:
    """The GPU, or None for the CPU; "auto" takes the GPU where there is one.

    >>> choose_device("cpu") is None
    True
    """
    check_choice(name, DEVICES, "device")
    if name == "cpu":
        return None
    from .gpu import Device  # loads ctypes and the driver's library

    try:
        return Device()
    except GpuError:
        if name == "auto":
            return None
        raise


@cache
def this_machine() -> str:
    """The processor and system of this machine: times depend on them."""
    import platform

    processor = platform.processor() or platform.machine()
    with suppress(OSError), open("/proc/cpuinfo", encoding="utf-8") as lines:
        names = (line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
        processor = next(names, processor)
    return f"{processor}, {platform.system()}, Python {platform.python_version()}"
