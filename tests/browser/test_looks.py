"""Nothing is cut off, covered or left empty, at any size, zoom or language; and what is typed is understood."""

from __future__ import annotations

import re

import pytest

import freecell

from .conftest import OpenTable
from .table import Table, wait_for_count
from .test_playing import WIN

pytestmark = pytest.mark.browser

CUT_OFF = """(root) => {
    const cut = [];
    const walk = (node) => {
        for (const element of node.querySelectorAll("*")) {
            if (element.shadowRoot && element.localName !== "fc-table") walk(element.shadowRoot);
            if (!element.matches("button, .verdict, .counts, .label, p, th, td, li, h1, h2, span")) continue;
            if (element.closest(".unseen, .graph, [aria-hidden=true]") || element.matches(".detail, .unseen")) continue;
            const box = element.getBoundingClientRect();
            if (box.width <= 1 || box.height === 0) continue;
            const inline = getComputedStyle(element).display === "inline";
            const over = !inline && element.scrollWidth > element.clientWidth + 1;
            const out = box.right > innerWidth + 1 || box.left < -1;
            if (over || out) cut.push(element.className + ": " + element.textContent.trim());
        }
    };
    walk(document);
    return cut;
}"""
"""Every text that is wider than its place, or sticks out of the window."""

OVERLAPS = """() => {
    const header = document.querySelector("fc-app").shadowRoot.querySelector("header");
    const boxes = [...header.querySelectorAll("button, .verdict, .counts")]
        .map((element) => [element.id, element.getBoundingClientRect()]).filter(([, box]) => box.width > 0);
    return boxes.flatMap(([a, x], k) => boxes.slice(k + 1)
        .filter(([, y]) => x.left < y.right - 1 && y.left < x.right - 1 && x.top < y.bottom - 1 && y.top < x.bottom - 1)
        .map(([b]) => `${a} ${b}`));
}"""

SIZES = [(360, 640), (390, 844), (768, 1024), (640, 400), (844, 390), (1280, 800)]
"""Phones, a tablet, and 1280x800 at a zoom of 200%."""


@pytest.mark.parametrize("locale", ["en", "de", "ja", "uk", "zh-TW"])
def test_no_text_is_cut_off(open_table: OpenTable, locale: str) -> None:
    table = open_table("#deal=8589934591&moves=1a-2b", locale=locale)
    table.wait_for_verdict("winnable")
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        table.wait_until_drawn()
        assert table.page.evaluate(CUT_OFF) == [], (width, height)
        assert table.page.evaluate(OVERLAPS) == [], (width, height)
    for width, height in SIZES[:2] + SIZES[3:5]:
        table.page.set_viewport_size({"width": width, "height": height})
        for button in ("plus", "statistics", "settings"):
            table.open_sheet(button)
            assert table.page.evaluate(CUT_OFF) == [], (width, height, button)
            table.close_sheet()
    table.press("r")
    table.page.locator(".panel .finding").wait_for()
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        table.wait_until_drawn()
        assert table.page.evaluate(CUT_OFF) == [], (width, height, "review")
        assert table.page.evaluate(OVERLAPS) == [], (width, height, "review")


def _area(table: Table) -> tuple[float, float]:
    """How much of the width and of the height of the table lies between its outermost cards and places."""
    table.wait_until_drawn()
    whole = table.page.locator("fc-table").bounding_box()
    boxes = [spot.bounding_box() for spot in table.page.locator("fc-table .spot").all()]
    across = max(box["x"] + box["width"] for box in boxes) - min(box["x"] for box in boxes)
    down = max(box["y"] + box["height"] for box in boxes) - min(box["y"] for box in boxes)
    return across / whole["width"], down / whole["height"]


def test_the_table_fills_what_there_is(open_table: OpenTable) -> None:
    table = open_table("#617", width=3840, height=2160)
    across, down = _area(table)
    assert across > 0.8
    assert down > 0.75
    table.page.set_viewport_size({"width": 390, "height": 844})
    across, down = _area(table)
    assert across > 0.95
    assert down > 0.75


@pytest.mark.parametrize(("width", "height"), [(844, 390), (740, 360), (640, 400)])
@pytest.mark.parametrize("cells", [4, 7])
def test_cells_and_home_do_not_overlap(open_table: OpenTable, width: int, height: int, cells: int) -> None:
    table = open_table(f"#deal=617&cells={cells}", width=width, height=height)
    slots = table.page.locator("fc-table .slot")
    boxes = [slot.bounding_box() for slot in slots.all()]
    assert len(boxes) == 8 + cells + 4
    for index, a in enumerate(boxes):
        for b in boxes[index + 1 :]:
            apart = (
                a["x"] + a["width"] <= b["x"] + 1
                or b["x"] + b["width"] <= a["x"] + 1
                or a["y"] + a["height"] <= b["y"] + 1
                or b["y"] + b["height"] <= a["y"] + 1
            )
            assert apart, (a, b)


def test_forced_colours_keep_suits_and_edges(open_table: OpenTable) -> None:
    table = open_table("#617", forced_colors="active")
    style = "(card) => [getComputedStyle(card).color, getComputedStyle(card).borderTopStyle]"
    cards = table.page.locator("fc-table .card")
    club, diamond = (cards.nth(index).evaluate(style) for index in (0, 1))
    assert club[0] != diamond[0]
    assert club[1] == "solid"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("felt", ["green", "blue", "wine"])
def test_empty_places_can_be_seen(open_table: OpenTable, scheme: str, felt: str) -> None:
    table = open_table("#617", color_scheme=scheme)
    table.page.evaluate("(felt) => document.querySelector('fc-app').session.change({ felt })", felt)
    table.page.wait_for_function("(felt) => document.documentElement.dataset.felt === felt", arg=felt)
    line, fill = (_colour(colour) for colour in table.page.evaluate(SLOT))
    for name in ("--felt", "--felt-edge"):
        felt_colour = _colour(_token(table, name))
        for ground in (felt_colour, _over(fill, felt_colour)):
            assert _contrast(line, ground) >= 3, name


SLOT = """() => {
    const table = document.querySelector("fc-app").shadowRoot.querySelector("fc-table");
    const { borderTopColor, backgroundColor } = getComputedStyle(table.shadowRoot.querySelector(".slot"));
    return [borderTopColor, backgroundColor];
}"""

ON_FELT = {"--on-felt": 4.5, "--on-felt-faint": 4.5, "--good-on-felt": 3, "--brass": 3}
"""What is written on the felt, or drawn on it (3), against its lightest place. Brass words are large or on glass."""
ON_SHEET = ("--text", "--faint", "--accent", "--bad", "--good")
ON_PAPER = ("--clubs", "--diamonds", "--hearts", "--spades")
PAIRS = {
    "--on-brass": "--brass",
    "--on-accent": "--accent",
    "--good": "--good-back",
    "--bad": "--bad-back",
    "--open": "--open-back",
    "--on-felt": "--note",
}


@pytest.mark.parametrize("colours", ["two", "four"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_pair_of_colours_can_be_read(open_table: OpenTable, scheme: str, colours: str) -> None:
    table = open_table("#617", color_scheme=scheme)
    pairs = [(word, ground, 4.5) for word, ground in PAIRS.items()]
    pairs += [(word, ground, 4.5) for word in ON_SHEET for ground in ("--sheet", "--tile", "--tile-hover")]
    pairs += [(suit, paper, 4.5) for suit in ON_PAPER for paper in ("--paper", "--picked")]
    pairs += [(word, "--felt", least) for word, least in ON_FELT.items()]
    for felt in ("green", "blue", "wine"):
        chosen = {"felt": felt, "colours": colours}
        table.page.evaluate("(chosen) => document.querySelector('fc-app').session.change(chosen)", chosen)
        table.page.wait_for_function("(felt) => document.documentElement.dataset.felt === felt", arg=felt)
        for word, ground, least in pairs:
            measured = _contrast(_colour(_token(table, word)), _colour(_token(table, ground)))
            assert measured >= least, (felt, word, ground, measured)
        glass = _over(_colour(_token(table, "--glass")), _colour(_token(table, "--felt")))
        lead = _over((*_colour(_token(table, "--brass"))[:3], 0.16), glass)
        assert _contrast(_colour(_token(table, "--brass")), lead) >= 4.5, felt


Colour = tuple[float, ...]


def _token(table: Table, name: str) -> str:
    """The value of a token, as the browser writes colours."""
    return str(
        table.page.evaluate(
            """(name) => {
                const one = document.body.appendChild(document.createElement("i"));
                one.style.color = `var(${name})`;
                const { color } = getComputedStyle(one);
                one.remove();
                return color;
            }""",
            name,
        )
    )


def _colour(text: str) -> Colour:
    parts = [float(part) for part in text.removesuffix(")").partition("(")[2].split(",")]
    return (*(part / 255 for part in parts[:3]), parts[3] if len(parts) > 3 else 1.0)


def _over(above: Colour, below: Colour) -> Colour:
    return (*(above[3] * a + (1 - above[3]) * b for a, b in zip(above[:3], below[:3], strict=True)), 1.0)


def _contrast(one: Colour, other: Colour) -> float:
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_a_losing_move_is_dashed_on_a_large_screen_too(open_table: OpenTable) -> None:
    """Round ends filled the gaps of a thick line; then only its colour told that the move loses."""
    table = open_table("#deal=617&autoplay=horne&moves=7a-4b-83-1c-1d", width=3840, height=2160)
    table.press("r")
    style = "(shaft) => { const style = getComputedStyle(shaft); return [style.strokeDasharray, style.strokeWidth]; }"
    dashes, thick = table.page.locator("fc-table .arrow.bad .shaft").evaluate(style)
    gap = float(dashes.split()[1].removesuffix("px"))
    assert gap > 1.5 * float(thick.removesuffix("px"))


def test_the_number_of_the_daily_deal_is_beside_its_cards(open_table: OpenTable) -> None:
    table = open_table("#617", width=360, height=640)
    table.open_sheet("plus")
    cards = table.page.locator("#today .cards").bounding_box()
    end = """(figure) => {
        figure.textContent = "#28888";
        const range = document.createRange();
        range.selectNodeContents(figure);
        return range.getBoundingClientRect().right;
    }"""
    assert table.page.locator("#today .figure").evaluate(end) < cards["x"]


@pytest.mark.parametrize("scale", [1, 2])
def test_the_edge_of_a_card_is_as_wide_as_a_pixel_of_the_screen(open_table: OpenTable, scale: int) -> None:
    """Firefox draws none that is narrower, and covered cards run into each other."""
    table = open_table("#617", device_scale_factor=scale)
    shadow = table.page.locator("fc-table .card").first.evaluate("(card) => getComputedStyle(card).boxShadow")
    edge = re.search(r"0px 0px 0px ([\d.]+)px", str(shadow))
    assert edge is not None, shadow
    assert float(edge[1]) * scale == 1


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844), (844, 390), (3840, 2160)])
def test_a_hint_does_not_cover_what_it_is_about(open_table: OpenTable, width: int, height: int) -> None:
    table = open_table("#deal=10913&autoplay=horne&moves=" + "-".join(WIN[:12]), width=width, height=height)
    table.wait_for_verdict("winnable")
    table.press("i")
    assert "home" in table.message
    table.page.locator(".mark.to").wait_for()
    note, places = table.page.locator(".message").bounding_box(), table.page.locator(".mark").all()
    assert note["y"] >= 0
    for box in (place.bounding_box() for place in places):
        beside = note["x"] + note["width"] <= box["x"] or box["x"] + box["width"] <= note["x"]
        assert beside or note["y"] + note["height"] <= box["y"] + 4


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844), (640, 400), (844, 390), (1280, 800)])
def test_the_result_stands_clear_of_the_arch(open_table: OpenTable, width: int, height: int) -> None:
    table = open_table("#10913", width=width, height=height, locale="uk")
    table.wait_for_verdict("winnable")
    table.type(*WIN)
    table.page.locator("#result .par[data-most]").wait_for()
    table.page.locator("#result .game-row").wait_for()
    assert table.page.evaluate(ON_THE_ARCH) == []


ON_THE_ARCH = """() => {
    const { shadowRoot } = document.querySelector("fc-app");
    const cards = shadowRoot.querySelector("fc-table").shadowRoot;
    // A place is on a card that would be hit there, were it not for the result and the buttons of the table.
    const isCard = (x, y) => [...cards.querySelectorAll(".card")].some((card) => {
        const { a, b, c, d, e, f } = new DOMMatrix(getComputedStyle(card).transform);
        const [w, h] = [card.offsetWidth, card.offsetHeight];
        const main = cards.host.getBoundingClientRect();
        const [px, py] = [x - main.left - e - w / 2, y - main.top - f - h / 2];
        const [u, v] = [a * px + b * py, c * px + d * py];
        return Math.abs(u) < w / 2 && Math.abs(v) < h / 2;
    });
    const shown = [...shadowRoot.querySelectorAll("#result :is(b, .figure span, strong, p, .row button)")];
    const found = [];
    for (const one of shown) {
        const range = document.createRange();
        range.selectNodeContents(one);
        const box = one.matches("button") ? one.getBoundingClientRect() : range.getBoundingClientRect();
        const { left, right, top, bottom } = box;
        const spots = [[left, top], [right, top], [left, bottom], [right, bottom]];
        if (bottom > innerHeight || spots.some(([x, y]) => isCard(x, y))) found.push(one.textContent.trim());
    }
    return found;
}"""
"""Figures, words and buttons of the result that lie on a card of the arch or out of the window."""


def test_ranks_need_no_font(open_table: OpenTable) -> None:
    table = open_table("#617")
    wait_for_count(table.page.locator("fc-table .card text"), 0)
    wait_for_count(table.page.locator("fc-table .card path.index"), 2 * 52)


@pytest.mark.parametrize(
    ("typed", "deal"), [("617", 617), ("#31465", 31465), ("１２３", 123), ("−1", -1), ("－２", -2)]
)
def test_numbers_as_people_type_them(open_table: OpenTable, typed: str, deal: int) -> None:
    table = open_table("#1")
    table.open_sheet("plus")
    table.page.locator("#number").fill(typed)
    table.choose("Play")
    table.wait_for_board(freecell.Board.deal(deal))


def test_a_keypad_without_a_minus(open_table: OpenTable) -> None:
    table = open_table("#1")
    table.open_sheet("plus")
    table.page.locator("#number").fill("2")
    table.choose("Minus sign")
    table.choose("Play")
    table.wait_for_board(freecell.Board.deal(-2))


def test_nothing_is_wrong_before_anything_is_typed(open_table: OpenTable) -> None:
    table = open_table("#1")
    table.open_sheet("plus")
    table.page.locator("#number").fill("x")
    table.choose("Play")
    wait_for_count(table.page.locator("fc-new-game .problem"), 1)
    table.close_sheet()
    table.open_sheet("plus")
    wait_for_count(table.page.locator("fc-new-game .problem"), 0)
    table.choose("Enter a board…")
    table.page.locator("#board").wait_for()
    wait_for_count(table.page.locator("fc-board .problem"), 0)
    table.close_sheet()
    table.open_sheet("plus")
    table.choose("Open a record…")
    table.page.locator("#paste").wait_for()
    wait_for_count(table.page.locator("fc-record .problem"), 0)


def test_cells_that_were_chosen_and_not_dealt_change_nothing(open_table: OpenTable) -> None:
    table = open_table("#1")
    table.open_sheet("plus")
    table.page.locator("#cells").select_option("2")
    table.close_sheet()
    table.press("]")
    table.wait_for_board(freecell.Board.deal(2))
    table.open_sheet("plus")
    assert table.page.locator("#cells").input_value() == "4"
    table.page.locator("#cells").select_option("2")
    table.page.locator("#number").fill("3")
    table.choose("Play")
    table.wait_for_board(freecell.Board.deal(3, cells=2))


def test_the_number_is_read_without_its_sign(open_table: OpenTable) -> None:
    table = open_table("#617")
    wait_for_count(table.page.get_by_role("button", name="Deal 617", exact=True), 1)


def test_the_toolbar_is_walked_with_the_arrow_keys(open_table: OpenTable) -> None:
    table = open_table("#617")
    table.type("7a")
    tools = table.page.locator(".tools button")
    assert tools.evaluate_all("buttons => buttons.filter((button) => button.tabIndex === 0).length") == 1
    table.page.locator("#undo").focus()
    seen = []
    for _ in range(6):
        seen.append(table.page.evaluate(FOCUSED))
        table.press("ArrowRight")
    assert seen == ["undo", "hint", "review", "solve", "more", "plus"]
    assert table.page.evaluate(FOCUSED) == "undo"
    table.press("End")
    assert table.page.evaluate(FOCUSED) == "more"
    table.press("Enter", "ArrowDown")
    assert table.page.evaluate(FOCUSED) == "back"
    table.press("Escape")
    assert table.page.evaluate(FOCUSED) == "more"
    assert not table.page.locator("#rest").is_visible()


FOCUSED = "document.activeElement.shadowRoot.activeElement.id"


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844), (844, 390)])
def test_every_tool_is_there_at_every_size(open_table: OpenTable, width: int, height: int) -> None:
    table = open_table("#617", width=width, height=height)
    tools = (
        "plus undo redo hint back finish review solve restart share enter-board open-record "
        "statistics settings calendar help"
    )
    seen = set(table.page.locator("header button, footer button").evaluate_all(VISIBLE))
    table.page.locator("#more").click()
    seen |= set(table.page.locator("#rest button").evaluate_all(VISIBLE))
    assert set(tools.split()) <= seen
    box = table.page.locator("#rest").bounding_box()
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] + box["height"] <= height


VISIBLE = "all => all.filter((one) => one.checkVisibility()).map((one) => one.id)"


def test_places_have_names_only_while_a_move_is_typed(open_table: OpenTable) -> None:
    table = open_table("#617")
    chips = table.page.locator("fc-table .chip")
    wait_for_count(chips, 0)
    table.press("3")
    assert sorted(chips.all_text_contents()) == sorted("12345678abcdh")
    table.press("a")
    wait_for_count(chips, 0)


def test_one_action_leads(open_table: OpenTable) -> None:
    table = open_table("#deal=617&moves=7a-4b-83")
    table.wait_for_verdict("winnable")
    lead = table.page.locator("footer .lead")
    assert lead.get_attribute("id") == "hint"
    table.type("1c")
    table.wait_for_verdict("lost")
    assert lead.get_attribute("id") == "back"
    assert "since move 4" in str(table.page.locator("#verdict").text_content())
    lead.click()
    table.wait_for_verdict("winnable")
    assert lead.get_attribute("id") == "hint"


def test_there_is_an_icon_for_apples_phones(open_table: OpenTable) -> None:
    table = open_table("#617")
    icon = table.page.locator('link[rel="apple-touch-icon"]').get_attribute("href")
    answer = table.page.request.get(table.page.url + str(icon))
    assert answer.ok
    assert answer.headers["content-type"] == "image/png"


def test_statistics_fit_a_small_phone(open_table: OpenTable) -> None:
    table = open_table("#10913", width=360, height=640)
    table.type(*WIN)
    table.page.locator("#result").wait_for()
    table.press("Escape")
    for language in ("en", "de", "ja", "uk", "zh-hant"):
        table.page.evaluate("(language) => document.querySelector('fc-app').session.change({ language })", language)
        table.page.wait_for_function("(tag) => document.documentElement.lang.toLowerCase() === tag", arg=language)
        table.open_sheet("statistics")
        table.page.locator("fc-games .steps").wait_for()
        too_wide = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.className)"
        assert table.page.locator("fc-games :is(.body, .history)").evaluate_all(too_wide) == [], language
        table.close_sheet()


def test_dialogs_grow_on_a_large_screen(open_table: OpenTable) -> None:
    table = open_table("#617", width=3840, height=2160)
    table.wait_for_verdict("winnable")
    for button in ("plus", "calendar", "statistics", "settings", "share", "help"):
        table.open_sheet(button)
        box = table.page.locator("dialog[open]").bounding_box()
        assert box["width"] > 1000, button
        assert box["x"] >= 0, button
        assert box["y"] >= 0, button
        assert box["y"] + box["height"] <= 2160, button
        assert table.page.locator("dialog[open] h2").bounding_box()["height"] > 45, button
        table.close_sheet()
