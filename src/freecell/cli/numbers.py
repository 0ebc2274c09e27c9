"""Deal numbers on the command line: `617`, `1-32000`, `-1`, or a stream of them on standard input."""

from __future__ import annotations

import codecs
import os
import re
from array import array
from collections.abc import Iterator, Sequence
from io import BufferedReader
from typing import TypeAlias

from .._ranges import NUMBER_OR_RANGE, parse_range
from ..deals import DealRule, check_deal_number
from ..errors import DealNumberError
from .files import not_utf8, opened

Numbers: TypeAlias = "range | array[int]"

LONGEST_WORD = 1 << 16
"""Bytes without a space between them: no number has this many."""

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


def numbers_of(text: str, rule: DealRule = "freecell-pro") -> Numbers:
    """The deal numbers and ranges of a text; by the rule `microsoft` those that mean the same below 2**31."""
    words = text.replace(",", " ").split()
    if len(words) == 1:
        numbers = parse_range(words[0])
        if rule == "freecell-pro" or numbers[-1] < 2**31:
            return numbers
    return array("q", [check_deal_number(number, rule) for word in words for number in parse_range(word)])


def numbers_named(source: str, rule: DealRule = "freecell-pro") -> Numbers | None:
    """The numbers that an argument is; None if it names a file or standard input."""
    return numbers_of(source, rule) if looks_like_numbers(source) and not os.path.exists(source) else None


def read_numbers(sources: Sequence[str]) -> Iterator[Numbers]:
    """The deal numbers among the sources and in them, in bulk."""
    named = [numbers_named(source) for source in sources]  # a typo at the end is reported at once
    for source, part in zip(sources, named, strict=True):
        if part is None:
            with opened(source, "a deal number, a range like 1-10 or a file of them") as file:
                yield from numbers_in(file)  # type: ignore[arg-type]  # they are buffered
        else:
            yield part


def numbers_in(file: BufferedReader) -> Iterator[Numbers]:
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


def _batches(words: list[bytes]) -> Iterator[Numbers]:
    """Single numbers together, ranges as they are. Numbers before a bad word come before the error."""
    singles = array("q")
    for word in filter(None, words):
        try:
            numbers = parse_range(word.decode("utf-8", "replace"))
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
