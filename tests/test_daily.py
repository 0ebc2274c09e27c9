"""The daily deal: the formula of docs/daily.md, from the date alone."""

from __future__ import annotations

import datetime

import pytest

import freecell
from freecell.daily import WEEK
from freecell.levels import LAST_KNOWN, known_level

pytestmark = pytest.mark.engine

SUNDAY = datetime.date(2026, 11, 15)


def _days(count: int, start: datetime.date = SUNDAY) -> list[datetime.date]:
    return [start + datetime.timedelta(days=day) for day in range(count)]


def test_it_gets_harder_from_monday_to_sunday() -> None:
    for day in _days(70):
        assert known_level(freecell.daily_deal(day)) == WEEK[day.weekday()]
    assert sorted(WEEK) == list(WEEK)


def test_every_deal_can_be_won_and_none_comes_again_soon() -> None:
    deals = [freecell.daily_deal(day) for day in _days(20 * 364)]
    assert len(set(deals)) == len(deals)
    assert 11982 not in deals


def test_the_formula_as_it_is_written_down() -> None:
    # Sundays have level 5, one day a week: place w of the list, in strides of p.
    sundays = [number for number in range(1, LAST_KNOWN + 1) if known_level(number) == 5 and number != 11982]
    weeks = (SUNDAY - datetime.date(1969, 12, 29)).days // 7
    count = len(sundays)
    stride = max(p for p in range(1, count * 618 // 1000 + 1) if _coprime(p, count))
    assert freecell.daily_deal(SUNDAY) == sundays[weeks * stride % count]


def _coprime(a: int, b: int) -> bool:
    while b:
        a, b = b, a % b
    return a == 1


def test_today_is_the_default_and_times_are_refused() -> None:
    assert freecell.daily_deal() in (freecell.daily_deal(datetime.date.today()), freecell.daily_deal(_yesterday()))
    with pytest.raises(TypeError, match=r"must be a datetime\.date, not '2026-11-15'"):
        freecell.daily_deal("2026-11-15")  # type: ignore[arg-type]


def _yesterday() -> datetime.date:
    return datetime.date.today() - datetime.timedelta(days=1)
