"""The face of the page: cards, felts, motion, sounds, and the first game."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import OpenTable
from .table import Table, wait_for_count
from .test_access import faults
from .test_playing import WIN

pytestmark = pytest.mark.browser

ALL_MOVING = """() => document.querySelector("fc-app").shadowRoot.querySelector("fc-table").shadowRoot.getAnimations()
    .filter((one) => one.effect.target.matches(".card") && !(one instanceof CSSTransition))"""
MOVING = f"() => ({ALL_MOVING})().length"
"""How many cards are being dealt, celebrate or make room."""


SLOWLY = """() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        return animate.call(this, frames, { ...options, delay: 20 * options.delay, duration: 20 * options.duration });
    };
}"""
"""A slow machine must not miss what is to be seen."""


def _watch_figures(asked: list[str]) -> Any:
    def prepare(page: Any) -> None:
        page.on("request", lambda request: asked.append(request.url) if request.url.endswith(".svg") else None)

    return prepare


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_every_card_has_its_index_and_courts_have_figures(open_table: OpenTable, width: int, height: int) -> None:
    asked: list[str] = []
    table = open_table("#617", width=width, height=height, prepare=_watch_figures(asked), service_workers="block")
    table.page.wait_for_load_state("networkidle")
    wait_for_count(table.page.locator("fc-table .card image"), 12)
    wait_for_count(table.page.locator("fc-table .card path.index"), 2 * 52)
    figures = {url.rpartition("/")[2][:2] for url in asked}
    assert {rank + suit for rank in "JQK" for suit in "CDHS"} <= figures


def test_three_felts(open_table: OpenTable) -> None:
    table = open_table("#617")
    colours = set()
    for felt in ("green", "blue", "wine"):
        table.open_sheet("settings")
        table.page.locator(f"#felt [value={felt}]").check()
        table.close_sheet()
        colours.add(table.page.evaluate("getComputedStyle(document.body).backgroundColor"))
        assert faults(table) == [], felt
    assert len(colours) == 3
    table.reload()
    assert table.page.evaluate("document.documentElement.dataset.felt") == "wine"


def test_cards_are_dealt_one_after_the_other(open_table: OpenTable) -> None:
    table = open_table("#617", reduced_motion="no-preference")
    table.page.evaluate(SLOWLY)
    table.press("]")
    table.page.wait_for_function(f"() => ({MOVING})() === 52")
    delays = table.page.evaluate(f"() => ({ALL_MOVING})().map((one) => one.effect.getTiming().delay)")
    assert len(set(delays)) == 52
    table.press("Control+z")  # says that there is nothing to undo, and disturbs nothing
    assert table.page.evaluate(MOVING) == 52
    box = table.page.locator("fc-table").bounding_box()
    table.page.mouse.click(box["x"] + 3, box["y"] + 3)
    assert table.page.evaluate(MOVING) == 0, "the player does not wait for it"


def test_a_win_is_celebrated_and_put_away(open_table: OpenTable) -> None:
    table = open_table("#10913", reduced_motion="no-preference")
    table.page.wait_for_function(f"() => ({MOVING})() === 0")
    table.page.evaluate(SLOWLY)
    table.type(*WIN)
    table.page.locator("#result").wait_for()
    table.page.wait_for_function(f"() => ({MOVING})() >= 52")
    table.press("Escape", "Control+z")
    table.page.wait_for_function(f"() => ({MOVING})() < 52")
    wait_for_count(table.page.locator("#result"), 0)


def test_nothing_moves_for_those_who_want_no_motion(open_table: OpenTable) -> None:
    table = open_table("#10913")
    table.page.evaluate("() => { globalThis.moved = 0; Element.prototype.animate = () => void globalThis.moved++; }")
    table.press("]", "[")
    table.type(*WIN)
    table.page.locator("#result").wait_for()
    table.press("r")
    table.page.locator(".panel .finding").wait_for()
    assert table.page.evaluate("globalThis.moved") == 0


def test_a_panel_does_not_make_the_cards_jump(open_table: OpenTable) -> None:
    table = open_table("#deal=617&moves=7a-4b-83-1c", reduced_motion="no-preference")
    table.page.wait_for_function(f"() => ({MOVING})() === 0")
    before = _card_size(table)
    table.page.evaluate(
        """() => {
            const animate = Element.prototype.animate;
            globalThis.glided = new Set();
            Element.prototype.animate = function (frames, options) {
                if (this.matches(".card")) globalThis.glided.add(this);
                return animate.call(this, frames, options);
            };
        }"""
    )
    table.press("r")
    table.page.locator(".panel").wait_for()
    table.page.wait_for_function("() => globalThis.glided.size > 40")
    assert _card_size(table) == before
    table.page.wait_for_function(f"() => ({MOVING})() === 0")
    table.press("Escape")
    table.page.locator(".panel").wait_for(state="detached")
    table.page.wait_for_function(f"() => ({MOVING})() === 0")
    assert _card_size(table) == before


def _card_size(table: Table) -> tuple[str, str]:
    style = table.page.locator("fc-table .card").first.evaluate("(card) => [card.style.width, card.style.height]")
    return style[0], style[1]


SILENT = """() => {
    // A script of the test counts as a gesture to the browser, so gestures are told by their events.
    let touched = false;
    for (const kind of ["keydown", "pointerdown"]) addEventListener(kind, () => (touched = true), true);
    Object.defineProperty(navigator, "userActivation", { value: { get hasBeenActive() { return touched; } } });
    globalThis.played = 0;
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (...when) {
        globalThis.played++;
        return start.apply(this, when);
    };
    AudioBufferSourceNode.prototype.start = AudioScheduledSourceNode.prototype.start;
}"""


def test_sounds_are_heard_after_the_first_gesture_and_are_easily_turned_off(open_table: OpenTable) -> None:
    table = open_table("#617", prepare=lambda page: page.add_init_script(f"({SILENT})()"))
    assert table.page.evaluate("globalThis.played") == 0  # cards were dealt, but nobody has touched the page
    table.type("7a", "4b")
    assert table.page.evaluate("globalThis.played") == 2
    table.type("1h")
    assert table.page.evaluate("globalThis.played") == 3
    table.use("sound")
    table.type("83")
    assert table.page.evaluate("globalThis.played") == 3
    table.reload()
    table.open_sheet("settings")
    assert not table.page.get_by_label("Play quiet sounds").is_checked()


SHAKEN = """() => {
    globalThis.shaken = [];
    Object.defineProperty(navigator, "vibrate", { value: (times) => globalThis.shaken.push(times) });
}"""


def test_a_phone_is_shaken_a_little(open_table: OpenTable) -> None:
    table = open_table("#617", width=390, height=844, has_touch=True, is_mobile=True)
    table.page.evaluate(SHAKEN)
    table.tap(4)
    assert table.page.evaluate("globalThis.shaken") == [[8]]
    table.page.evaluate("document.querySelector('fc-app').session.change({ vibrate: false })")
    table.tap(0)
    assert table.page.evaluate("globalThis.shaken.length") == 1


def test_the_first_game_has_four_steps_with_pictures(open_table: OpenTable) -> None:
    table = open_table("")
    sheet = table.page.locator("fc-welcome")
    sheet.locator("dialog[open]").wait_for()
    assert sheet.locator("li").count() == sheet.locator(".picture").count() == 4
    assert faults(table) == []
    table.choose("Start playing")
    sheet.locator("dialog[open]").wait_for(state="detached")
    table.reload()
    table.page.wait_for_timeout(200)
    wait_for_count(sheet.locator("dialog[open]"), 0)
    table.open_sheet("help")
    table.choose("Your first game")
    sheet.locator("dialog[open]").wait_for()


def test_those_who_follow_a_link_are_not_stopped(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.page.wait_for_timeout(200)
    wait_for_count(table.page.locator("dialog[open]"), 0)


def test_tools_are_grey_only_where_that_helps(open_table: OpenTable) -> None:
    table = open_table("#617")
    tools = table.page.locator(".tools button")
    assert tools.evaluate_all("all => all.filter((one) => one.disabled).map((one) => one.id)") == ["undo", "redo"]
    table.use("finish")
    assert table.message.startswith("Some cards still have to be dug out")
    table.choose("Review")
    assert table.message == "There are no moves to review yet."
