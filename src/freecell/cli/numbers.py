"""Deal numbers on the command line: `617`, `1-32000`, `-1`, or a stream of them on standard input."""

from __future__ import annotations

import re
import sys
from array import array
from collections.abc import Iterable, Iterator
from typing import TextIO

from ..deals import check_deal_number
from ..errors import DealNumberError
from ._lazy import StreamClosed

_INTEGER = r"[-−]?[0-9]{1,4000}"
_NUMBER_OR_RANGE = re.compile(rf"({_INTEGER})(?:(?:-|\.\.)({_INTEGER}))?", re.ASCII)
_LOOKS_LIKE_NUMBERS = re.compile(r"[\s0-9.,−-]*[0-9][\s0-9.,−-]*")


def parse_numbers(text: str) -> range:
    """Parse a number or range: `617`, `1-10` or `1..10`.

    >>> parse_numbers("617"), parse_numbers("-2-5"), parse_numbers("-1")
    (range(617, 618), range(-2, 6), range(-1, 0))
    >>> parse_numbers("10-1")
    Traceback (most recent call last):
    freecell.errors.DealNumberError: the range '10-1' runs backwards; did you mean 1-10?
    """
    match = _NUMBER_OR_RANGE.fullmatch(text.strip())
    if not match:
        raise DealNumberError(f"{text[:60]!r} is not a deal number or range (such as 617 or 1-10)")
    first, last = (check_deal_number(int(part.replace("−", "-"))) for part in (match[1], match[2] or match[1]))
    if last < first:
        raise DealNumberError(f"the range {text!r} runs backwards; did you mean {last}-{first}?")
    return range(first, last + 1)


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
    match = _NUMBER_OR_RANGE.fullmatch(text.strip())
    return match is not None and match[2] is None


def read_numbers(texts: Iterable[str]) -> Iterator[range | array[int]]:
    """The numbers in all arguments; `-` stands for those on standard input, as they arrive.

    All arguments are checked before the first number is returned, so that a typo at the end is reported at once.
    """
    parsed = [None if text == "-" else parse_numbers(text) for text in texts]
    for numbers in parsed:
        if numbers is None:
            yield from _standard_input()
        else:
            yield numbers


def standard_input() -> TextIO:
    """Standard input, which may be closed."""
    if sys.stdin is None or sys.stdin.closed:
        raise StreamClosed("standard input is closed")
    return sys.stdin


def _standard_input() -> Iterator[range | array[int]]:
    """Numbers from standard input, in batches of whatever has arrived: fast in bulk, prompt when typed."""
    pending = b""
    while chunk := standard_input().buffer.read1(1 << 16):  # type: ignore[attr-defined]  # a BufferedReader has it
        *words, pending = re.split(rb"\s", pending + chunk)  # the last word may continue in the next chunk
        yield from _batches(words)
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
