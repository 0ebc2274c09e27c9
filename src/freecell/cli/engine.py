"""`freecell engine`: answer other programs over standard input and output."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from io import UnsupportedOperation
from typing import Any

import click

from .._signals import asking_to_end, hang_up_watch
from .._threads import usual_threads
from ..questions.work import Caps
from ..solver import Limit
from .files import standard_input, unshared
from .options import limit_options


class _ToldToEnd(BaseException):
    """SIGTERM or SIGHUP. Like KeyboardInterrupt, it must not be caught by mistake."""


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

    The program ends when its input ends, after it has answered every question. SIGTERM, SIGHUP and Ctrl-C end it at
    once; questions without an answer get the error shutting_down. The total memory is at most --workers times
    --limit-memory.

    The second line above tests an implementation.

    Exit codes: 0 input ended, or ended by SIGTERM or SIGHUP.
    """
    from ..line_protocol.session import Session

    session = Session(
        unshared(standard_input()).readline,
        _writer(),
        workers=workers or max(2, usual_threads()),
        queue=queue,
        caps=Caps(limit.positions, limit.seconds, limit.memory),
        is_hung_up=hang_up_watch(sys.stdout),
    )
    before = {number: signal.signal(number, _end) for number in asking_to_end()}
    try:
        session.serve()
    except _ToldToEnd:
        session.close()
    except KeyboardInterrupt:
        session.close()
        raise
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end(number: int, _frame: Any) -> None:
    # A second one ends the process, whatever it is doing; another says the same as the first.
    for one in asking_to_end():
        signal.signal(one, signal.SIG_DFL if one == number else signal.SIG_IGN)
    raise _ToldToEnd


def _writer() -> Callable[[bytes], object]:
    """Straight to the system: what Python's own stream holds back could be lost, and its lock could block the end."""
    try:
        descriptor = sys.stdout.fileno()
    except UnsupportedOperation:  # in tests
        return sys.stdout.buffer.write

    def write(data: bytes) -> None:
        while data:
            data = data[os.write(descriptor, data) :]

    return write
