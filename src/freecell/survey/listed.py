"""Lists of deals: scattered numbers, sorted and without repetitions.

A survey of a list counts places in the list, from 1, where a survey of ranges counts deals: its spans and shards are
ranges of places, and each task has the deals of its places with it. So whatever is done with ranges of deals can be
done with lists.

The list is stored with the survey as text, a number a line; its checksum is among the survey's settings.
"""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, SupportsIndex

from ..deals import check_deal_number
from ..errors import SurveyError
from .arrow import compute
from .columns import arrow_array
from .plan import Span, count, union

LIST_FILE: Final = "deals.txt"
MOST_LISTED: Final = 10_000_000
"""Numbers in a list at most: they are held in memory, and sorted there. Ranges have no such limit."""
_AT_ONCE: Final = 1 << 16
MOST_RANGES: Final = 1_000
"""More ranges than these are better read as a list: each would have a file of its own."""


class Asked(NamedTuple):
    """The deals of a survey: spans of deals, or spans of places in a list of deals."""

    spans: list[Span]
    deals: array[int] | None = None

    @property
    def checksum(self) -> str:
        """What tells one list from another; nothing for ranges."""
        return "" if self.deals is None else hashlib.sha256(text_of_list(self.deals)).hexdigest()[:32]


def read_asked(numbers: range | Iterable[range | SupportsIndex]) -> Asked:
    """Ranges as they are; and numbers as a list, together with any ranges among them.

    >>> read_asked([range(1, 4), range(10, 12)])
    Asked(spans=[Span(first=1, last=3), Span(first=10, last=11)], deals=None)
    >>> read_asked([617, range(1, 3), 2, 5])
    Asked(spans=[Span(first=1, last=4)], deals=array('q', [1, 2, 5, 617]))
    """
    ranges: list[Span] = []
    at_once = _of_buffer(numbers)
    singles = array("q") if at_once is None else at_once
    for item in [numbers] if isinstance(numbers, range) else numbers if at_once is None else ():
        if not isinstance(item, range):
            singles.append(check_deal_number(item))
        elif item.step != 1:
            raise SurveyError(f"a survey needs ranges with step 1, not {item!r}")
        elif item:
            ranges.append(Span(item.start, item.stop - 1))
        if len(singles) > MOST_LISTED:
            raise _too_many()
    spans = union(ranges)
    is_long = len(singles) + count(spans) > MOST_LISTED
    if not singles and (len(spans) <= MOST_RANGES or is_long):
        return Asked(spans)
    if is_long:
        raise _too_many()
    for span in spans:
        singles.extend(range(check_deal_number(span.first), check_deal_number(span.last) + 1))
    ordered = compute.unique(arrow_array("int64", singles)).sort()
    deals = array("q", ordered.buffers()[1].to_pybytes()[: 8 * len(ordered)])
    return Asked([Span(1, len(deals))], deals)


def _of_buffer(numbers: object) -> array[int] | None:
    """The numbers of an array of 64-bit integers, such as NumPy's, at once; None for anything else."""
    try:
        view = memoryview(numbers)  # type: ignore[arg-type]  # it raises if this is no buffer
    except TypeError:
        return None
    if view.ndim != 1 or view.format not in ("q", "l") or view.itemsize != 8 or not view.contiguous:
        return None
    if len(view) > MOST_LISTED:
        raise _too_many()
    found = array("q", view.tobytes())
    for number in (min(found), max(found)) if found else ():
        check_deal_number(number)
    return found


def _too_many() -> SurveyError:
    return SurveyError(f"a list can have {MOST_LISTED:,} deals at most; give ranges instead, or several surveys")


def text_of_list(deals: array[int]) -> bytes:
    parts = (deals[at : at + _AT_ONCE] for at in range(0, len(deals), _AT_ONCE))
    return b"".join([("\n".join(map(str, part)) + "\n").encode() for part in parts])


def list_of_text(text: bytes, checksum: str) -> array[int]:
    """The list that was stored; SurveyError if it is another."""
    if hashlib.sha256(text).hexdigest()[:32] != checksum:
        raise SurveyError(f"{LIST_FILE} is not the list of this survey: its checksum is another; restore the original")
    return array("q", map(int, text.split()))


def runs(deals: array[int]) -> Iterator[range]:
    """Consecutive deals together, so that they are solved in one call.

    >>> list(runs(array("q", [1, 2, 3, 7, 9, 10])))
    [range(1, 4), range(7, 8), range(9, 11)]
    """
    start = 0
    for at in range(1, len(deals) + 1):
        if at == len(deals) or deals[at] != deals[at - 1] + 1:
            yield range(deals[start], deals[at - 1] + 1)
            start = at
