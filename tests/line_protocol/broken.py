"""Engines with one fault each in what they write or how they end, as processes: python broken.py FAULT."""

from __future__ import annotations

import os
import signal
import sys
import time
from contextlib import suppress

from freecell._signals import hang_up_watch
from freecell.line_protocol.session import Session


class _ToldToEnd(BaseException):
    """SIGTERM."""


def main(fault: str) -> None:
    """Run the engine with the fault."""
    held = bytearray()
    given = open(0, "rb", closefd=False)  # noqa: SIM115  # it is open to the end

    def readline(count: int) -> bytes:
        data = given.readline(count)
        if fault == "dies of bad lines" and b"evaluate 617\n" in data:
            os._exit(1)
        if not data and fault == "forgets at the end":
            os._exit(0)
        return data

    def write(data: bytes) -> None:
        if fault == "not flushed":
            held.extend(data)
        elif fault == "not JSON":
            os.write(1, data.replace(b'"', b"'"))
        elif fault != "errors are dropped" or b'"error"' not in data:
            os.write(1, data)

    def end(*_: object) -> None:
        if fault == "ends without a word":
            os._exit(0)
        if fault != "ignores SIGTERM":
            raise _ToldToEnd  # closing within the handler could wait for a lock that this very thread holds

    watch = (lambda: False) if fault == "searches for nobody" else hang_up_watch(sys.stdout)
    session = Session(readline, write, is_hung_up=watch)
    signal.signal(signal.SIGTERM, end)
    with suppress(BrokenPipeError):
        try:
            session.serve()
        except _ToldToEnd:
            session.close()
            os._exit(0)
    with suppress(BrokenPipeError):
        os.write(1, held)
    if fault == "stays":
        time.sleep(60)
    sys.exit(fault == "wrong exit code")


if __name__ == "__main__":
    main(sys.argv[1])
