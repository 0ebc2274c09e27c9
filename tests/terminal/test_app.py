"""The real app, driven by keys and mouse without a terminal."""

from __future__ import annotations

import asyncio
import html
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from freecell import Board, Cell, Column, Game
from freecell.terminal.app import Play
from freecell.terminal.dialogs import Dialog, Won
from freecell.terminal.keeping import Settings, Shelf
from freecell.terminal.looks import PALETTES

from .tables import EASY

Drive = Callable[[Play, "Pilot[int]"], Awaitable[None]]


def drive(
    folder: Path, drive: Drive, game: Game | int = 617, *, size: tuple[int, int] = (80, 24), ascii: bool = False
) -> Play:
    """Start the app on a game and let a test drive it."""

    async def run() -> Play:
        start = Game(game) if isinstance(game, int) else game
        app = Play(Shelf(folder), start, ascii=ascii, still=True)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await drive(app, pilot)
        return app

    return asyncio.run(run())


async def until(pilot: Pilot[int], true: Callable[[], object]) -> None:
    for _ in range(600):
        if true():
            return
        await pilot.pause(0.05)
    raise AssertionError("nothing came")


async def typed(pilot: Pilot[int], text: str) -> None:
    await pilot.press(*text.replace(" ", ""))


def screen(app: Play) -> str:
    return app.table.picture.text


def heading(app: Play) -> str:
    """What lies over the table."""
    assert isinstance(app.screen, Dialog)
    return app.screen.heading


def test_a_game_typed_to_the_win(tmp_path: Path) -> None:
    async def play(app: Play, pilot: Pilot[int]) -> None:
        await typed(pilot, EASY)
        assert app.session.game.is_won
        await until(pilot, lambda: isinstance(app.screen, Won))
        won = app.screen.query_one("#text", Static)
        await until(pilot, lambda: "fewest possible is 14 (proved)" in str(won.render()))
        assert "19 moves" in str(won.render())
        await pilot.press("escape")
        await pilot.press("u")
        assert len(app.session.game) == 18

    drive(tmp_path, play, 10913)


def test_cards_jump_after_a_win_until_it_is_closed(tmp_path: Path) -> None:
    async def play(app: Play, pilot: Pilot[int]) -> None:
        app.still = False
        await typed(pilot, EASY)
        await until(pilot, lambda: screen(app).count("K♠") > 1)
        await pilot.press("escape")
        await until(pilot, lambda: screen(app).count("K♠") == 1)
        assert not app.table.trail

    drive(tmp_path, play, 10913)


def test_typing_arrows_and_clicks_mix(tmp_path: Path) -> None:
    async def play(app: Play, pilot: Pilot[int]) -> None:
        session, hand = app.session, app.hand
        await pilot.press("5")
        assert hand.held == (Column(5), 1)
        assert "▾ 58" in screen(app)
        await click(app, pilot, Column(8))
        assert session.game.notation == "58"
        await pilot.press("right", "right", "enter")
        assert hand.held == (Column(7), 1)
        await pilot.press("a")
        assert session.game.notation == "58 7a"
        await pilot.press("8", "minus")
        assert hand.held == (Column(8), 1)
        await pilot.press("plus", "escape")
        assert hand.held is None
        await pilot.press("up", "up")
        await pilot.press("left")
        await typed(pilot, "88")
        assert session.game.notation.split()[-1] in ("82", "83"), "to the best place"
        await typed(pilot, "h")
        assert "A hint is i" in screen(app)
        await typed(pilot, "g")
        assert "There is no cell g" in screen(app)

    drive(tmp_path, play)


async def click(app: Play, pilot: Pilot[int], place: object) -> None:
    spot = [spot for spot in app.table.picture.spots if spot.what is place][-1]
    await pilot.click(offset=(spot.left + 1, spot.top))


def test_dragging(tmp_path: Path) -> None:
    async def play(app: Play, pilot: Pilot[int]) -> None:
        spots = app.table.picture.spots
        card = [spot for spot in spots if spot.what is Column(7)][-1]
        cell = next(spot for spot in spots if spot.what is Cell("b"))
        await pilot.mouse_down(offset=(card.left + 2, card.top))
        app.hand.drag = (30, 12)
        app.table.show()
        assert "▾ 7b" in screen(app)
        await pilot.mouse_up(offset=(cell.left + 1, cell.top))
        assert app.session.game.notation == "7b"
        await pilot.mouse_down(offset=(5, 4))
        app.hand.drag = (5, 20)
        await pilot.mouse_up(offset=(5, 20))
        assert app.hand.held is None
        assert app.session.game.notation == "7b"

    drive(tmp_path, play)


def test_counts_typed_before_and_after(tmp_path: Path) -> None:
    board = Board(["KD KH QC JH", "", "KC QD QH KS", *[""] * 5], home=(11, 11, 10, 12))

    async def play(app: Play, pilot: Pilot[int]) -> None:
        await typed(pilot, "12")
        assert app.session.game.notation == "12v3"
        await typed(pilot, "v2")
        assert app.session.game.notation == "12v2"
        await pilot.press("u")
        await typed(pilot, "v112")
        assert app.session.game.notation == "12v1"

    drive(tmp_path, play, Game(board, autoplay="off"))


def test_the_footer_shows_what_keys_do_and_can_be_clicked(tmp_path: Path) -> None:
    async def play(app: Play, pilot: Pilot[int]) -> None:
        def last() -> str:
            return screen(app).splitlines()[-1]

        assert "Undo" not in last()
        await typed(pilot, "7a")
        assert last().startswith("u Undo")
        await pilot.press("8")
        assert "Put back" in last()
        await pilot.press("escape")
        await click(app, pilot, "u")
        assert len(app.session.game) == 0
        assert last().startswith("U Redo")

    drive(tmp_path, play)


def test_dialogs(tmp_path: Path) -> None:
    async def play(app: Play, pilot: Pilot[int]) -> None:
        await pilot.press("question_mark")
        assert heading(app) == "Help"
        await pilot.press("escape")
        await pilot.press("n")
        assert heading(app) == "New game"
        await pilot.press("number_sign", *"10913", "enter")
        assert app.session.game.deal_number == 10913
        await pilot.press("number_sign")
        assert isinstance(app.focused, Input)
        app.screen.query_one(Input).value = "99999999999"
        await pilot.press("enter")
        assert heading(app) == "New game", "the mistake is said, and the dialog stays"
        await pilot.press("escape")
        await pilot.press("o")
        assert heading(app) == "Options"
        await pilot.press("a", "7", "c", "y")
        await pilot.press("escape")
        settings = app.session.shelf.settings()
        assert settings == Settings("raymond", 7, "light", True, False)
        assert len(app.session.game.board.cells) == 7
        await pilot.press("n", "d")
        assert app.session.game.autoplay.value == "raymond"
        await pilot.press("l", "escape", "right_square_bracket", "left_square_bracket")
        await pilot.press("w")
        app.screen.query_one(Input).value = str(tmp_path / "record.txt")
        await pilot.press("enter")
        assert Game.parse((tmp_path / "record.txt").read_text()) == app.session.game

    drive(tmp_path, play)


def test_the_verdict_marks_and_a_losing_move(tmp_path: Path) -> None:
    async def play(app: Play, pilot: Pilot[int]) -> None:
        await until(pilot, lambda: "✓ winnable, at most" in screen(app).splitlines()[0])
        await pilot.press("m")
        await until(pilot, lambda: len(app.session.knowledge.moves(app.session.game.board)) == 11)
        await pilot.press("3")
        await until(pilot, lambda: "✗ 3a" in screen(app))
        await pilot.press("a")
        assert "can never come free (proved)" in screen(app)
        await typed(pilot, "3a")
        await until(pilot, lambda: "✗ lost, proved" in screen(app))
        assert "t Back" in screen(app)
        await pilot.press("t")
        await until(pilot, lambda: len(app.session.game) == 0)

    drive(tmp_path, play)


def test_review_steps_and_plays_on(tmp_path: Path) -> None:
    async def play(app: Play, pilot: Pilot[int]) -> None:
        await typed(pilot, "3a 7b 8c")
        await pilot.press("r")
        await until(pilot, lambda: "move 1, 3a, lost it" in screen(app))
        await pilot.press("right", "right")
        assert "2 moves" in screen(app)
        await pilot.press("enter")
        assert app.session.game.notation == "3a 7b"

    drive(tmp_path, play)


def test_the_solver_s_playback(tmp_path: Path) -> None:
    async def play(app: Play, pilot: Pilot[int]) -> None:
        await until(pilot, lambda: app.session.verdict)
        await pilot.press("s")
        assert "s again" in screen(app)
        await pilot.press("s", "space")
        assert app.session.playback is False
        before = len(app.session.game)  # a move may have been made in between
        await pilot.press("right", "right", "left")
        assert app.session.makers[:1] == ["s"]
        assert len(app.session.game) == before + 1
        await pilot.press("space")
        await until(pilot, lambda: len(app.session.game) > before + 1)
        await pilot.press("u")
        assert app.session.playback is False, "a command stops it"
        await pilot.press("escape")
        assert app.session.playback is None

    drive(tmp_path, play)


@pytest.mark.parametrize(("size", "ascii"), [((40, 14), True), ((80, 24), False), ((140, 45), True)])
def test_every_size(tmp_path: Path, size: tuple[int, int], ascii: bool) -> None:
    async def play(app: Play, pilot: Pilot[int]) -> None:
        await typed(pilot, "7a")
        assert len(screen(app).splitlines()) == size[1]
        await until(pilot, lambda: "winnable" in screen(app))
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert len(app.table.picture.rows) == 30
        await pilot.resize_terminal(20, 5)
        await pilot.pause()
        assert "too small" in screen(app)

    drive(tmp_path, play, size=size, ascii=ascii)


def test_a_pasted_record_and_pasted_moves(tmp_path: Path) -> None:
    from textual.events import Paste

    async def play(app: Play, pilot: Pilot[int]) -> None:
        app.post_message(Paste("7a 7b"))
        await pilot.pause()
        assert app.session.game.notation == "7a 7b"
        app.post_message(Paste(Game.replay(10913, EASY).record()))
        await pilot.pause()
        assert app.session.game.deal_number == 10913
        app.post_message(Paste("[nonsense"))
        await pilot.pause()
        assert "✗" in screen(app)

    drive(tmp_path, play)


def test_ways_to_leave(tmp_path: Path) -> None:
    async def leave(key: str) -> int | None:
        app = Play(Shelf(tmp_path), Game(617), still=True)
        async with app.run_test() as pilot:
            await typed(pilot, "7a")
            await pilot.press(key)
        return app.return_value

    assert asyncio.run(leave("q")) == 0
    assert asyncio.run(leave("ctrl+c")) == 130


def test_without_colours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def play(app: Play, pilot: Pilot[int]) -> None:
        await typed(pilot, "7a")
        picture, look = app.export_screenshot(), PALETTES["dark"]
        assert not [name for name in ("felt", "slot", "red", "paper", "good") if look[name] in picture]
        assert "J♥" in picture
        await pilot.press("question_mark")

    drive(tmp_path, play)


def test_dialogs_have_ascii_borders_in_ascii(tmp_path: Path) -> None:
    async def play(app: Play, pilot: Pilot[int]) -> None:
        for key in ("question_mark", "n", "o", "l", "w"):
            await pilot.press(key)
            await pilot.pause()
            shown = html.unescape(app.export_screenshot(title="")).replace("\xa0", " ")
            assert "Esc closes" in shown
            assert shown.isascii(), key
            await pilot.press("escape")

    drive(tmp_path, play, ascii=True)


def test_help_fits_80x24(tmp_path: Path) -> None:
    async def play(app: Play, pilot: Pilot[int]) -> None:
        for key in ("question_mark", "n", "o", "l"):
            await pilot.press(key)
            await pilot.pause()
            box = app.screen.query_one("#text").region
            assert box.width <= 78, key
            assert box.bottom <= 24, key
            await pilot.press("escape")

    drive(tmp_path, play)
