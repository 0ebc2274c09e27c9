"""`freecell engine`: answer other programs over standard input and output."""

from __future__ import annotations

import os
import select
import signal
import sys
from collections.abc import Callable
from io import UnsupportedOperation
from typing import Any

import click

from .._threads import usual_threads
from ..questions.work import Caps
from ..solver import Limit
from .files import standard_input
from .options import limit_options


class _ToldToEnd(BaseException):
    """SIGTERM. Like KeyboardInterrupt, it must not be caught by mistake."""


@click.command(name="engine")
@click.option(
    "--workers",
    type=click.IntRange(1, 1024),
    help="Number of questions answered at the same time.  [default: one per core, at least 2]",
)
@click.option(
    "--queue",
    type=click.IntRange(1, 1_000_000),
    default=64,
    show_default=True,
    help="Number of questions that may wait; no more lines are read then.",
)
@limit_options(least=1)
def command(workers: int | None, queue: int, limit: Limit) -> None:
    """Answer other programs over standard input and output.

    Each line of input is a question as a JSON object; each line of output is an answer, an error, or progress. The
    questions are those of the HTTP interface. docs/line-protocol.md specifies the protocol.

    \b
    echo '{"id": 1, "ask": "evaluate", "deal": 617}' | freecell engine
    python -m freecell.line_protocol.check freecell engine

    The program ends when its input ends, after it has answered every question. SIGTERM and Ctrl-C end it at once;
    questions without an answer get the error shutting_down. The total memory is at most --workers times --limit-memory.

    The second line above tests an implementation.

    Exit codes: 0 input ended, or ended by SIGTERM.
    """
    from ..line_protocol.session import Session

    session = Session(
        _reader(),
        _writer(),
        workers=workers or max(2, usual_threads()),
        queue=queue,
        caps=Caps(limit.positions, limit.seconds, limit.memory),
        is_hung_up=_hang_up_watch(),
    )
    before = signal.signal(signal.SIGTERM, _end)
    try:
        session.serve()
    except _ToldToEnd:
        session.close()
    except KeyboardInterrupt:
        session.close()
        raise
    finally:
        signal.signal(signal.SIGTERM, before)


def _end(_number: int, _frame: Any) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # a second one ends the process, whatever it is doing
    raise _ToldToEnd


# Straight to the system: what Python's own streams hold back could be lost, and their locks could block the end.


def _reader() -> Callable[[int], bytes]:
    stream = standard_input()
    try:
        descriptor = stream.fileno()
    except UnsupportedOperation:  # in tests
        return stream.buffer.read
    return lambda count: os.read(descriptor, count)


def _writer() -> Callable[[bytes], None]:
    try:
        descriptor = sys.stdout.fileno()
    except UnsupportedOperation:  # in tests
        return _write_in_tests

    def write(data: bytes) -> None:
        while data:
            data = data[os.write(descriptor, data) :]

    return write


def _write_in_tests(data: bytes) -> None:
    sys.stdout.buffer.write(data)


def _hang_up_watch() -> Callable[[], bool]:
    """Whether the other side has gone: nobody will read what a search still finds."""
    try:
        descriptor = sys.stdout.fileno()
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
