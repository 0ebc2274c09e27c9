"""Deal numbers on the command line: `617`, `1-32000`, `-1`, or a stream of them on standard input."""

from __future__ import annotations

import codecs
import os
import re
import sys
from array import array
from collections.abc import Iterable, Iterator
from io import BufferedReader
from typing import Final, TextIO

from .._ranges import NUMBER_OR_RANGE
from .._ranges import parse_range as parse_numbers
from ..errors import DealNumberError, FreecellError
from ._lazy import StreamClosed

__all__ = [
    "END_OF_INPUT",
    "is_single",
    "looks_like_numbers",
    "not_utf8",
    "numbers_in",
    "parse_numbers",
    "read_numbers",
    "standard_input",
]

END_OF_INPUT: Final = "Ctrl-Z and Enter" if os.name == "nt" else "Ctrl-D"
"""How to end what one types."""

LONGEST_WORD = 1 << 16
"""Bytes without a space between them: no number has so many."""

_LOOKS_LIKE_NUMBERS = re.compile(r"[\s0-9.,−-]*[0-9][\s0-9.,−-]*")


def looks_like_numbers(text: str) -> bool:
    """Whether the text can only be meant as deal numbers or ranges, valid or not.

    >>> looks_like_numbers("617"), looks_like_numbers("1-10, 20"), looks_like_numbers("-"), looks_like_numbers("7D")
    (True, True, False, False)
    """
    return _LOOKS_LIKE_NUMBERS.fullmatch(text) is not None


def is_single(text: str) -> bool:
    """Whether the text is one plain number, not a range and not `-`.

    >>> is_single("617"), is_single("5-5"), is_single("-")
    (True, False, False)
    """
    match = NUMBER_OR_RANGE.fullmatch(text.strip())
    return match is not None and match[2] is None


def read_numbers(texts: Iterable[str]) -> Iterator[range | array[int]]:
    """The numbers in all arguments; `-` stands for those on standard input, as they arrive.

    All arguments are checked before the first number is returned, so that a typo at the end is reported at once.
    """
    parsed = [None if text == "-" else parse_numbers(text) for text in texts]
    for numbers in parsed:
        if numbers is None:
            yield from numbers_in(standard_input().buffer)  # type: ignore[arg-type]  # a BufferedReader
        else:
            yield numbers


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


def numbers_in(file: BufferedReader) -> Iterator[range | array[int]]:
    """Numbers from a file or standard input, in batches of whatever has arrived: fast in bulk, prompt when typed."""
    pending, chunk = b"", file.read1(1 << 16)
    if chunk.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise not_utf8("the list of deal numbers")
    chunk = chunk.removeprefix(codecs.BOM_UTF8)
    while chunk:
        *words, pending = re.split(rb"[\s,]", pending + chunk)  # the last word may continue in the next chunk
        yield from _batches(words)
        if len(pending) > LONGEST_WORD:
            yield from _batches([pending])  # which says that it is no number
        chunk = file.read1(1 << 16)
    yield from _batches([pending])


def _batches(words: list[bytes]) -> Iterator[range | array[int]]:
    """Single numbers together, ranges as they are. Numbers before a bad word come before the error."""
    singles = array("q")
    for word in filter(None, words):
        try:
            numbers = parse_numbers(word.decode("utf-8", "replace"))
        except DealNumberError:
            yield singles
            raise
        if len(numbers) == 1:
            singles.append(numbers[0])
        else:
            yield singles
            yield numbers
            singles = array("q")
    yield singles
