"""Lists of deals: scattered numbers, sorted and without repetitions.

A survey of a list counts places in the list, from 1, where a survey of ranges counts deals: its spans and shards are
ranges of places, and each task has the deals of its places with it. So whatever is done with ranges of deals can be
done with lists.

The list is stored with the survey as text, a number a line; its checksum is among the survey's settings.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import Final, NamedTuple, SupportsIndex

from .._extras import compute
from .._ranges import one_range
from ..deals import check_deal_number
from ..errors import SurveyError
from .columns import arrow_array
from .plan import Span, count, union
from .shard import checksum_of

LIST_FILE: Final = "deals.txt"
MOST_LISTED: Final = 10_000_000
"""Numbers in a list at most: they are held in memory, and sorted there. Ranges have no such limit."""
MOST_RANGES: Final = 1_000
"""More ranges than these are better read as a list: each would have a file of its own."""


class Asked(NamedTuple):
    """The deals of a survey: spans of deals, or spans of places in a list of deals."""

    spans: list[Span]
    deals: array[int] | None = None

    @property
    def checksum(self) -> str:
        """What tells one list from another; nothing for ranges."""
        return "" if self.deals is None else checksum_of(text_of_list(self.deals))


def read_asked(numbers: range | Iterable[range | SupportsIndex]) -> Asked:
    """Ranges as they are; and numbers as a list, together with any ranges among them.

    >>> read_asked([range(1, 4), range(10, 12)])
    Asked(spans=[Span(first=1, last=3), Span(first=10, last=11)], deals=None)
    >>> read_asked([617, range(1, 3), 2, 5])
    Asked(spans=[Span(first=1, last=4)], deals=array('q', [1, 2, 5, 617]))
    """
    ranges: list[Span] = []
    singles = array("q")
    for item in [numbers] if isinstance(numbers, range) else numbers:
        if not isinstance(item, range):
            singles.append(check_deal_number(item))
            if len(singles) > MOST_LISTED:
                break
        elif item.step != 1:
            raise SurveyError(f"a survey needs ranges with step 1, not {item!r}")
        elif one_range(item):
            ranges.append(Span(item[0], item[-1]))
    spans = union(ranges)
    total = len(singles) + count(spans)
    if not total:
        raise SurveyError("no deals given")
    if not singles and (len(spans) <= MOST_RANGES or total > MOST_LISTED):
        return Asked(spans)
    if total > MOST_LISTED:
        raise SurveyError(f"a list can have {MOST_LISTED:,} deals at most; give ranges instead, or several surveys")
    for span in spans:
        singles.extend(range(span.first, span.last + 1))
    ordered = compute.unique(arrow_array("int64", singles)).sort()
    deals = array("q", ordered.buffers()[1].to_pybytes()[: 8 * len(ordered)])
    return Asked([Span(1, len(deals))], deals)


def text_of_list(deals: array[int]) -> bytes:
    parts = (deals[at : at + 65536] for at in range(0, len(deals), 65536))
    return b"".join([("\n".join(map(str, part)) + "\n").encode() for part in parts])


def list_of_text(text: bytes, checksum: str) -> array[int]:
    """The list that was stored; SurveyError if it is another."""
    if checksum_of(text) != checksum:
        raise SurveyError(f"{LIST_FILE} is not the list of this survey: its checksum is another; restore the original")
    return array("q", map(int, text.split()))
