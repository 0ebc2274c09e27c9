"""Files and standard input, for commands that read: bounded, in UTF-8, with errors that say what was expected."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO, Final, TextIO

from ..errors import FreecellError
from ._lazy import StreamClosed

END_OF_INPUT: Final = "Ctrl-Z and Enter" if os.name == "nt" else "Ctrl-D"
"""How to end what one types."""

MOST_BYTES: Final = 1 << 22
"""No board or record is longer; reading a wrong file must not fill the memory."""


def standard_input() -> TextIO:
    """Standard input, which may be closed."""
    if sys.stdin is None or sys.stdin.closed:
        raise StreamClosed("standard input is closed")
    return sys.stdin


def not_utf8(name: str) -> FreecellError:
    """The error for text in another encoding."""
    return FreecellError(
        f"{name} is not UTF-8 text (in Windows PowerShell, > writes UTF-16; use cmd, or Out-File ascii)"
    )


def read_text(source: str, expected: str) -> str:
    """The contents of a file, or of standard input for `-`."""
    with opened(source, expected) as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise FreecellError(f"{source_name(source)} is too large to be {expected} (more than {MOST_BYTES} bytes)")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise not_utf8(source_name(source)) from None


def lines_of(source: str, expected: str) -> Iterator[str]:
    """The lines of a file, or of standard input, as they come."""
    name = source_name(source)
    with opened(source, expected) as file:
        first = True
        while data := file.readline(MOST_BYTES + 1):
            if len(data) > MOST_BYTES:
                raise FreecellError(f"{name} has a line of more than {MOST_BYTES} bytes; it cannot be {expected}")
            try:
                yield data.decode("utf-8-sig" if first else "utf-8")
            except UnicodeDecodeError:
                raise not_utf8(name) from None
            first = False


def source_name(source: str) -> str:
    """What messages call it."""
    return "standard input" if source == "-" else f"the file {source[:80]}"


def unshared(stream: TextIO) -> BinaryIO:
    """Standard input as bytes, by a reader of our own.

    Another thread may wait for input when Ctrl-C ends the process, which Python would end with a complaint if that
    thread used the reader of `sys.stdin`.
    """
    try:
        return open(stream.fileno(), "rb", closefd=False)
    except OSError:  # no file of the system, in tests
        return stream.buffer


@contextmanager
def opened(source: str, expected: str) -> Iterator[BinaryIO]:
    """A file, or standard input for `-`, open for reading; an error says what was expected."""
    try:
        if source == "-":
            yield unshared(standard_input())
        else:
            with open(source, "rb") as file:
                yield file
    except FreecellError:
        raise
    except (OSError, ValueError) as error:  # ValueError: a null character in the name
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise FreecellError(f"{source[:80]!r} is not {expected}, and not a readable file ({why})") from None
