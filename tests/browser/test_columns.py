"""Every card of every column can be read, and lies where the board says."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import freecell

from .conftest import OpenTable

pytestmark = pytest.mark.browser

SIZES = [(1280, 800), (844, 390), (360, 640)]

COVERED = """async (codes) => {
    const app = document.querySelector("fc-app");
    const table = app.shadowRoot.querySelector("fc-table");
    const bad = [];
    for (const code of codes) {
        location.hash = `#board=${code}&cells=4`;
        await new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
        await app.updateComplete;
        await table.updateComplete;
        const { columns } = table.board;
        for (const column of columns) {
            const boxes = column.map((card) => table.cardElement(card));
            boxes.forEach((element, depth) => {
                const next = boxes[depth + 1]?.getBoundingClientRect().top ?? innerHeight;
                const card = element.getBoundingClientRect();
                const signs = [...element.querySelectorAll(".index")]
                    .map((sign) => sign.getBoundingClientRect())
                    .filter((sign) => sign.bottom < (card.top + card.bottom) / 2); // a turned card has two more below
                if (signs.length !== 2) bad.push(`card ${column[depth]}: ${signs.length} signs`);
                for (const sign of signs) {
                    const where = `card ${column[depth]}, ${depth + 1} of ${column.length}`;
                    if (sign.bottom > next + 0.3) bad.push(`${where}: ${sign.bottom} under ${next}`);
                    if (sign.height < 9) bad.push(`${where}: ${sign.height} high`);
                }
            });
            const last = column.length > 0 ? table.cardElement(column.at(-1)).getBoundingClientRect() : null;
            if (last !== null && last.bottom > table.getBoundingClientRect().bottom) bad.push(`${column.length}: out`);
        }
    }
    return bad;
}"""
"""The cards of which a part of the index, rank or sign, is covered or too small, on boards given by their codes."""


def _found_at_last(page: Any, script: str, argument: object = None) -> list[object]:
    """What a script that lists faults still finds when the page has had time: a busy machine may draw late."""
    for _ in range(100):
        found: list[object] = page.evaluate(script, argument)
        if not found:
            break
        page.wait_for_timeout(100)
    return found


def _with_column(length: int) -> str:
    """The code of a board with a column of so many cards."""
    cards = [card for column in freecell.Board.deal(length).columns for card in column]
    random.Random(length).shuffle(cards)
    rest = cards[length:]
    columns = [cards[:length], *(rest[k::7] for k in range(7))]
    return freecell.Board([" ".join(map(str, column)) for column in columns]).to_text("code")


@pytest.mark.parametrize("deck", ["portraits", "classic"])
@pytest.mark.parametrize("large", [False, True])
def test_rank_and_suit_of_every_card_can_be_read(open_table: OpenTable, large: bool, deck: str) -> None:
    def prepare(page: Any) -> None:
        chosen = json.dumps({"largeIndices": large, "deck": deck})
        page.add_init_script(f"localStorage.setItem('freecell.settings', '{chosen}')")

    table = open_table("#617", prepare=prepare)
    codes = [_with_column(length) for length in range(8, 20)]
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        assert _found_at_last(table.page, COVERED, codes) == [], (width, height)


OUT_OF_ORDER = """() => {
    const table = document.querySelector("fc-app").shadowRoot.querySelector("fc-table");
    return table.board.columns.flatMap((column) => {
        const lie = column.map((card) => {
            const { zIndex, transform } = getComputedStyle(table.cardElement(card));
            return [card, Number(zIndex), new DOMMatrix(transform).f];
        });
        return lie.slice(1).filter(([, z, y], k) => z <= lie[k][1] || y <= lie[k][2]);
    });
}"""
"""Cards that lie behind or above the card they lie on."""


def test_cards_lie_in_order_soon_after_any_change(open_table: OpenTable) -> None:
    for deal, count, ply in ((4, 22, 10), (39, 30, 20), (5, 38, 12)):
        solved = freecell.solve(deal)
        assert isinstance(solved, freecell.Solved)
        moves = "-".join(solved.notation_for("horne").split()[:count])
        table = open_table(f"#deal={deal}&autoplay=horne&moves={moves}&review={ply}", reduced_motion="no-preference")
        table.page.locator(".panel .finding").wait_for()
        assert _found_at_last(table.page, OUT_OF_ORDER) == [], deal
    table.press("Escape")
    for pause in (0, 15, 40):
        for key in ("Control+z", "Control+z", "Control+y"):
            table.press(key)
            table.page.wait_for_timeout(pause)
    assert _found_at_last(table.page, OUT_OF_ORDER) == []


ARROWS_OVER = """() => {
    const table = document.querySelector("fc-app").shadowRoot.querySelector("fc-table").shadowRoot;
    const heads = [...table.querySelectorAll(".card")].map((card) => card.querySelector("path.index"));
    const boxes = heads.map((index) => index.getBoundingClientRect()).filter((box) => box.width > 0);
    return [...table.querySelectorAll(".arrow .shaft")].filter((shaft) => {
        const from = shaft.getScreenCTM();
        return Array.from({ length: 400 }, (_, k) => shaft.getPointAtLength((k / 399) * shaft.getTotalLength()))
            .map((point) => point.matrixTransform(from))
            .some(({ x, y }) => boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom));
    }).map((shaft) => shaft.parentElement.dataset.label);
}"""
"""Arrows that run over the index at the head of a card, as it is drawn."""


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844), (844, 390)])
@pytest.mark.parametrize("played", [0, 12, 24])
def test_arrows_of_a_hint_cover_no_index(open_table: OpenTable, width: int, height: int, played: int) -> None:
    solved = freecell.solve(5)
    assert isinstance(solved, freecell.Solved)
    moves = solved.notation_for("horne").split()[:played]
    table = open_table("#deal=5&autoplay=horne&moves=" + "-".join(moves), width=width, height=height)
    table.wait_for_verdict("winnable")
    table.press("i", "i")
    table.page.locator("fc-table .arrow.line").first.wait_for()
    assert _found_at_last(table.page, ARROWS_OVER) == []  # the panel takes room from the table
