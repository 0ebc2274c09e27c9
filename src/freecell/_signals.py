"""How a system asks a program to end: by signals, or by closing the other side of what it writes to."""

from __future__ import annotations

import select
import signal
import sys
from collections.abc import Callable
from io import UnsupportedOperation
from typing import TextIO


def asking_to_end() -> list[signal.Signals]:
    """SIGTERM; and SIGHUP, which says that the terminal has gone, unless the program was told not to mind (`nohup`)."""
    hang_up: signal.Signals | None = getattr(signal, "SIGHUP", None)  # Windows has none
    if hang_up is None or signal.getsignal(hang_up) is signal.SIG_IGN:
        return [signal.SIGTERM]
    return [signal.SIGTERM, hang_up]


def hang_up_watch(stream: TextIO) -> Callable[[], bool]:
    """Whether the other side of a stream has gone, so that nobody will read what is still written."""
    try:
        descriptor = stream.fileno()
    except UnsupportedOperation:  # in tests
        return lambda: False
    if sys.platform == "win32":
        return lambda: _is_closing(descriptor)
    poll = select.poll()
    poll.register(descriptor, 0)
    return lambda: any(events & (select.POLLERR | select.POLLHUP) for _, events in poll.poll(0))


if sys.platform == "win32":
    import ctypes
    import msvcrt

    def _is_closing(descriptor: int) -> bool:
        """Whether nobody has the other end of this pipe any more, by what the system knows about a pipe.

        There is no poll for pipes; a write of nothing is not passed on; and the process that started this one may be
        a launcher that waits for it.
        """
        about = (ctypes.c_ulong * 10)()  # FILE_PIPE_LOCAL_INFORMATION; the ninth is NamedPipeState
        status_block = (ctypes.c_void_p * 2)()
        failed = ctypes.WinDLL("ntdll").NtQueryInformationFile(
            ctypes.c_void_p(msvcrt.get_osfhandle(descriptor)), status_block, about, ctypes.sizeof(about), 24
        )
        return not failed and about[8] == 4  # FILE_PIPE_CLOSING_STATE
