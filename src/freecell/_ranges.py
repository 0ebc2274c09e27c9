"""Deal numbers as text: `617`, `1-32000`, `-1`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .deals import DealRule, check_deal_number
from .errors import DealNumberError

_INTEGER: Final = r"[-−]?[0-9]{1,4000}"
NUMBER_OR_RANGE: Final = re.compile(rf"({_INTEGER})(?:(?:-|\.\.)({_INTEGER}))?", re.ASCII)


def parse_range(text: str) -> range:
    """Parse a number or range: `617`, `1-10` or `1..10`.

    >>> parse_range("617"), parse_range("-2-5"), parse_range("-1")
    (range(617, 618), range(-2, 6), range(-1, 0))
    >>> parse_range("10-1")
    Traceback (most recent call last):
    freecell.errors.DealNumberError: the range '10-1' runs backwards; did you mean 1-10?
    """
    match = NUMBER_OR_RANGE.fullmatch(text.strip())
    if not match:
        raise DealNumberError(f"{text[:60]!r} is not a deal number or range (such as 617 or 1-10)")
    first, last = (check_deal_number(int(part.replace("−", "-"))) for part in (match[1], match[2] or match[1]))
    if last < first:
        raise DealNumberError(f"the range {text!r} runs backwards; did you mean {last}-{first}?")
    return range(first, last + 1)


def one_range(numbers: range | str) -> range:
    """The deal numbers of a range, or of text like "1-32000", checked."""
    if isinstance(numbers, str):
        return parse_range(numbers)
    if not isinstance(numbers, range):
        raise TypeError(f"numbers must be a range of deal numbers, not {type(numbers).__name__}")
    if numbers:
        check_deal_number(numbers[0])
        check_deal_number(numbers[-1])
    return numbers


def dealt_parts(numbers: range, rule: DealRule) -> Iterator[tuple[range, int]]:
    """A range in parts, each with what its numbers have more than those that are dealt.

    >>> list(dealt_parts(range(2**31 - 2, 2**31 + 2), "microsoft"))
    [(range(2147483646, 2147483648), 0), (range(2147483648, 2147483650), 2147483648)]
    >>> [part for part, more in dealt_parts(range(2**31 + 1, -3, -(2**30)), "microsoft")]
    [range(2147483649, 2147483647, -1073741824), range(1073741825, -1073741823, -1073741824)]
    """
    while numbers:
        more, part = numbers[0] - check_deal_number(numbers[0], rule), numbers
        if rule == "microsoft":  # begins again every 2**31
            last = more + 2**31 if numbers.step > 0 else more - 1 if more else numbers.stop
            part = range(numbers.start, (min if numbers.step > 0 else max)(numbers.stop, last), numbers.step)
        yield part, more
        numbers = numbers[len(part) :]
