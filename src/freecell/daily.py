"""The daily deal: the same for everybody, from the date alone.

>>> import datetime
>>> from freecell import daily_deal
>>> monday, sunday = daily_deal(datetime.date(2026, 11, 9)), daily_deal(datetime.date(2026, 11, 15))

docs/daily.md has the formula; the page follows it (web/src/game/daily.ts), and tests hold the two equal.
"""

from __future__ import annotations

import datetime
import math
from typing import Final

from .levels import winnable_deals_of_level

WEEK: Final = (1, 2, 2, 3, 3, 4, 5)
"""The level of each day, Monday to Sunday: it gets harder through the week."""

_FIRST_MONDAY: Final = datetime.date(1969, 12, 29).toordinal()


def daily_deal(day: datetime.date | None = None) -> int:
    """The number of the deal of a day; today, by this machine's clock, if no day is given."""
    if day is None:
        day = datetime.date.today()
    if not isinstance(day, datetime.date):
        raise TypeError(f"the day must be a datetime.date, not {day!r}")
    weeks, weekday = divmod(day.toordinal() - _FIRST_MONDAY, 7)
    level = WEEK[weekday]
    index = weeks * WEEK.count(level) + WEEK[:weekday].count(level)
    deals = winnable_deals_of_level(level)
    return deals[index * _stride(len(deals)) % len(deals)]


def _stride(length: int) -> int:
    """The largest number up to 0.618 of the length that has no factor in common with it: no deal comes twice early."""
    stride = length * 618 // 1000
    while math.gcd(stride, length) > 1:
        stride -= 1
    return stride
