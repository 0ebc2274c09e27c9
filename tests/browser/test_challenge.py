"""A win sent as a challenge: opened by somebody else, won, lost, and forged."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import unquote

import pytest

import freecell

from .conftest import OpenTable
from .table import Table, wait_for_count
from .test_playing import WIN

pytestmark = pytest.mark.browser

FAKE_SHARE = "navigator.share = (data) => ((window.shared = data), Promise.resolve())"


def _send(open_table: OpenTable, name: str = "") -> str:
    """Win deal 10913 and take the link from the dialog."""
    table = open_table("#10913")
    table.type(*WIN)
    table.page.locator("#result-share").click()
    box = table.page.locator("#challenge-text")
    box.wait_for()
    if name:
        table.page.locator("#challenge-name").fill(name)
    text = str(box.input_value())
    assert re.match(r"I won FreeCell #10913 in 17 moves, \d:\d\d, no hints\. Beat me: http", text), text
    return text[text.index("#deal") :]


def _rival(table: Table) -> Any:
    rival = table.page.locator("#rival")
    rival.wait_for()
    return rival


def test_a_challenge_is_replayed_shown_as_a_ghost_and_won(open_table: OpenTable) -> None:
    link = _send(open_table, "Анна")
    assert "challenge=26-76-72" in link
    assert unquote(link).endswith("by=Анна")
    other = open_table(link)
    rival = _rival(other)
    assert "Анна won this deal in 17 moves (replayed and checked)" in rival.text_content()
    assert (rival.locator("#mine").text_content(), rival.locator("#theirs").text_content()) == ("0", "0")
    # A detour: the other is ahead of it.
    other.type("1a", "2b")
    rival.locator("#theirs").wait_for()
    assert rival.get_attribute("data-state") == "open"
    other.press("Control+z", "Control+z")
    other.type(*WIN[:10])
    assert rival.locator("#mine").text_content() == rival.locator("#theirs").text_content()
    # It survives a reload, with the game.
    other.reload()
    assert "Анна" in _rival(other).text_content()
    other.type(*WIN[10:])
    other.page.locator("#rival:is([data-state=better], [data-state=equal], [data-state=worse])").wait_for()
    assert "17 moves" in rival.text_content()


def test_who_takes_a_hint_loses_to_who_took_none(open_table: OpenTable) -> None:
    link = _send(open_table)
    other = open_table(link)
    other.wait_for_verdict("winnable")
    other.press("i")
    other.page.locator("fc-table .hint, .message").first.wait_for()
    other.type(*WIN)
    other.page.locator("#rival[data-state=worse]").wait_for()
    told = _rival(other).text_content()
    assert "They did better: no hints. 17 moves, you needed 17." in told
    assert "They (their word): 0:" in told  # time and hints cannot be checked


def test_back_and_forward_lead_to_a_challenge(open_table: OpenTable) -> None:
    other = open_table(_send(open_table, "Ann"))
    assert "Ann won this deal" in _rival(other).text_content()
    other.press("]")
    other.wait_for_board(freecell.Board.deal(10914))
    wait_for_count(other.page.locator("#rival"), 0)
    other.page.go_back()
    other.wait_for_board(freecell.Board.deal(10913))
    assert "Ann won this deal" in _rival(other).text_content()


@pytest.mark.parametrize(
    "forge", [lambda link: link.replace("-5b&", "&"), lambda link: link.replace("=26-76", "=11-76")]
)
def test_a_forged_challenge_looks_like_one(open_table: OpenTable, forge: Any) -> None:
    link = _send(open_table)
    assert forge(link) != link
    other = open_table(forge(link) + "&by=<img src=x onerror=alert(1)>")
    rival = _rival(other)
    assert rival.get_attribute("data-state") == "forged"
    assert "claims a win that its moves do not give" in rival.text_content()
    other.type(*WIN)  # the deal is like any other
    other.page.locator("#result").wait_for()
    assert rival.get_attribute("data-state") == "forged"


@pytest.mark.parametrize(("width", "locale"), [(1280, "en-US"), (390, "de")])
def test_where_the_browser_shares_the_challenge_is_shared(open_table: OpenTable, width: int, locale: str) -> None:
    sender = open_table("#10913", width=width, locale=locale, prepare=lambda page: page.add_init_script(FAKE_SHARE))
    sender.type(*WIN)
    sender.page.locator("#result-share").click()
    sender.page.locator("#challenge-name").fill("Ann")
    sender.page.locator("#challenge-share").click()
    shared = sender.page.evaluate("shared")
    assert f"{shared['text']} {shared['url']}" == sender.page.locator("#challenge-text").input_value()
    friend = open_table(shared["url"][shared["url"].index("#deal") :])
    assert "Ann won this deal in 17 moves" in _rival(friend).text_content()


def test_the_result_is_saved_as_a_picture(open_table: OpenTable) -> None:
    table = open_table("#10913")
    table.type(*WIN)
    table.page.locator("#result-share").click()
    with table.page.expect_download() as download:
        table.page.locator("#challenge-picture").click()
    assert download.value.suggested_filename == "freecell-10913.png"
    with open(download.value.path(), "rb") as picture:
        head = picture.read(24)
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")) == (1280, 720)
