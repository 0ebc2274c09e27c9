"""A game as a film: watched, sent as a link, refused when forged, and saved as a video."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

import pytest

import freecell

from .conftest import OpenTable
from .table import Table
from .test_playing import WIN

pytestmark = pytest.mark.browser

DECODE = """async ([film, times]) => {
  const video = document.createElement("video");
  video.muted = true;
  video.src = "data:video/webm;base64," + film;
  await new Promise((resolve, reject) => {
    video.onloadeddata = resolve;
    video.onerror = () => reject(new Error(video.error.message));
  });
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  const pictures = [];
  for (const time of times) {
    await new Promise((resolve) => {
      video.onseeked = resolve;
      video.currentTime = time < 0 ? video.duration + time : time;
    });
    const paper = (x, y) => {
      const [red, green, blue] = pen.getImageData(x, y, 1, 1).data;
      return y > 48 && red > 200 && green > 200 && blue > 190;
    };
    // How much of each sixteenth of the picture, row by row, is the paper of cards; the line above the table is not.
    const look = () => {
      pen.drawImage(video, 0, 0);
      return Array.from({ length: 16 }, (_, k) => {
        let count = 0;
        for (let x = 4; x < 320; x += 8)
          for (let y = 4; y < 180; y += 8) count += paper(320 * (k % 4) + x, 180 * Math.floor(k / 4) + y);
        return count;
      });
    };
    // A busy browser says that it has sought before it shows the new picture.
    let picture = look();
    for (let tries = 0; tries < 200 && `${picture}` === `${pictures.at(-1)}`; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      picture = look();
    }
    pictures.push(picture);
  }
  video.playbackRate = 4;
  await new Promise((resolve) => {
    video.onended = resolve;
    video.currentTime = 0;
    void video.play();
  });
  return { width: video.videoWidth, height: video.videoHeight, duration: video.duration, pictures };
}"""


def _blocks(film: bytes) -> list[int]:
    """The times of a WebM file's pictures, in milliseconds, read by the container's own rules."""
    times: list[int] = []

    def read(start: int, end: int, base: int = 0) -> None:
        while start < end:
            width = 9 - film[start].bit_length()
            name, size = film[start : start + width].hex(), int.from_bytes(film[start + width + 1 : start + width + 8])
            assert film[start + width] == 1  # a size of eight bytes
            inside, start = start + width + 8, start + width + 8 + size
            if name in ("18538067", "1f43b675"):  # segment, cluster
                read(inside, start)
            elif name == "e7":
                base = int.from_bytes(film[inside:start])
            elif name == "a3":
                times.append(base + int.from_bytes(film[inside + 1 : inside + 3], signed=True))

    read(0, len(film))
    return times


def _won(open_table: OpenTable, **options: Any) -> Table:
    table = open_table("#10913", **options)
    table.type(*WIN)
    table.page.locator("#result-film").click()
    table.page.locator("#film-save").wait_for()
    return table


def _link(table: Table) -> str:
    link = str(table.page.locator("#film-link").input_value())
    return link[link.index("#deal") :]


def test_the_video_shows_the_game_and_its_result(open_table: OpenTable, browser: Any) -> None:
    table = _won(open_table)
    with table.page.expect_download(timeout=120_000) as download:
        table.page.locator("#film-save").click()
    assert download.value.suggested_filename == "freecell-10913.webm"
    film = Path(download.value.path()).read_bytes()
    assert "Saved as a WebM video" in table.page.locator("#film-said").text_content()
    assert len(film) < 5_000_000
    # 19 moves, four a second, and every card that goes home by itself: what the rules say, not the page.
    game = freecell.Game.replay(10913, " ".join(WIN))
    automatic = sum(len(step.autoplay) for step in game.steps)
    length = 0.8 + 0.25 * len(WIN) + 0.09 * automatic + 0.5 + 3.2
    times = _blocks(film)
    assert times == sorted(set(times))
    assert times[0] == 0
    assert abs(times[-1] / 1000 - length) < 2 / 24
    # At least three pictures of each move, and no more than the film has room for.
    assert 3 * len(WIN) + automatic < len(times) <= 24 * length + 1
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(60_000)
    seen = page.evaluate(DECODE, [base64.b64encode(film).decode(), [0, length - 3.4, -0.05]])
    context.close()
    assert (seen["width"], seen["height"]) == (1280, 720)
    assert abs(seen["duration"] - length) < 0.1
    first, won, last = seen["pictures"]
    # As dealt: cards in the columns, none at home. Won: four kings at home, no more. Last: the arch over the result.
    assert sum(first[:4]) == 0
    assert sum(first[4:12]) > 800
    assert min(won[2], won[3]) > 40
    assert won[:2] == [0, 0]
    assert sum(won[4:]) < 30  # the lower edges of the kings
    assert sum(won[4:6] + won[8:]) == 0
    assert min(last[1], last[2], last[8], last[11]) > 60
    assert 0 < last[9] + last[10] < 100  # letters


def test_a_film_link_plays_to_its_end_elsewhere(open_table: OpenTable) -> None:
    link = _link(_won(open_table))
    assert link == f"#deal=10913&autoplay=horne&moves={'-'.join(WIN).replace('27', '27v4')}&film=1"
    other = open_table(link)
    film = other.page.locator("#film[data-state=on]")
    film.wait_for()
    other.choose("Pause")
    assert other.page.locator(".panel").get_by_text("of 19").is_visible()
    other.page.locator('.list [data-move="72"] button').first.click()
    other.wait_for_board(freecell.Game.replay(10913, " ".join(WIN[:3])).board)
    other.type("1a")  # a film is watched, not played
    other.choose("Step")
    other.wait_for_board(freecell.Game.replay(10913, " ".join(WIN[:4])).board)
    other.choose("Play")
    other.page.locator("#film[data-state=over]").wait_for(timeout=30_000)
    assert "Won in 19 moves" in other.page.locator("#film").text_content()
    assert other.board.is_won
    # Nobody has won here: the result says so, no challenge is offered, and nothing is counted.
    other.press("Escape")
    assert other.page.locator("#won-title").text_content() == "This game was won."
    other.page.locator("#result-share").click()
    other.page.locator("fc-share dialog[open]").wait_for()
    other.close_sheet()
    other.page.locator("#result .close").click()
    assert other.statistics == {}


def test_after_a_film_the_game_is_where_it_was(open_table: OpenTable) -> None:
    table = open_table("#10913")
    table.type(*WIN[:5])
    board = table.board
    table.open_sheet("statistics")
    table.page.locator("fc-games li .film").click()
    table.page.locator("#film-watch").click()
    table.page.locator("#film[data-state=on]").wait_for()
    table.reload()
    table.wait_for_board(board)
    table.type(*WIN[5:])
    assert table.board.is_won


@pytest.mark.parametrize("forge", [("-76-", "-11-"), ("moves=26", "moves=62"), ("-5b&", "-zz&")])
def test_a_forged_film_is_refused(open_table: OpenTable, forge: tuple[str, str]) -> None:
    link = f"#deal=10913&autoplay=horne&moves={'-'.join(WIN)}&film=1"
    other = open_table(link.replace(*forge))
    film = other.page.locator("#film[data-state=refused]")
    film.wait_for()
    assert "This film is refused" in film.text_content()
    other.wait_for_board(freecell.Board.deal(10913))
    other.type(*WIN)  # the deal is like any other
    other.page.locator("#result").wait_for()


def test_making_a_video_can_be_cancelled(open_table: OpenTable) -> None:
    # An encoder that never gets done, so that there is time to think better of it.
    slow = "VideoEncoder.prototype.encode = () => undefined;"
    slow += "Object.defineProperty(VideoEncoder.prototype, 'encodeQueueSize', { get: () => 99 });"
    table = _won(open_table, prepare=lambda page: page.add_init_script(slow))
    table.page.locator("#film-save").click()
    table.page.locator("#film-progress").wait_for()
    table.page.locator("#film-cancel").click()
    table.page.get_by_text("Cancelled; nothing was saved.").wait_for()
    assert table.page.locator("#film-save").is_enabled()


def test_a_browser_that_cannot_says_so(open_table: OpenTable) -> None:
    table = _won(open_table, prepare=lambda page: page.add_init_script("delete globalThis.VideoEncoder"))
    table.page.locator("#film-save").click()
    table.page.get_by_text("This browser cannot make videos here").wait_for()
