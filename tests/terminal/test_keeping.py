"""Nothing is lost: files, two terminals, killed processes, full disks."""

from __future__ import annotations

import datetime
import errno
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import IO, Any

import pytest

from freecell import Game, _files, daily_deal
from freecell.terminal import keeping
from freecell.terminal.keeping import Shelf, state_folder

from .tables import EASY, Table


def files(folder: Path) -> list[Path]:
    return sorted((folder / "games").iterdir())


def test_a_game_is_kept_from_its_first_move_on_and_resumed(tmp_path: Path) -> None:
    table = Table(tmp_path)
    assert not (tmp_path / "games").exists()
    table.moves("7a 7b")
    (path,) = files(tmp_path)
    assert Game.parse(path.read_text()).notation == "7a 7b"
    again = Table(tmp_path)
    assert again.message == "Deal 617 resumed after 2 moves; N deals it afresh."
    assert again.game.notation == "7a 7b"
    assert again.makers == ["p", "p"]
    again.moves("5c")
    assert files(tmp_path) == [path]
    again.afresh()
    again.moves("5a")
    assert len(files(tmp_path)) == 2
    other = Table(tmp_path, 5)
    other.open(None)
    assert other.game.notation == "5a", "the game that was played last"


def test_the_page_s_and_the_command_s_record(tmp_path: Path) -> None:
    table = Table(tmp_path, 10913)
    table.moves(EASY)
    target = tmp_path / "game.txt"
    table.write(str(target))
    assert Game.parse(target.read_text()).is_won
    assert Game.parse(target.read_text()).headers["By"] == "p" * 19
    table.write(str(target))
    assert table.message.startswith("✗ Not written: File exists")


def test_the_time_is_kept_when_another_game_begins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("freecell.terminal.session.time.monotonic", lambda: now)
    table = Table(tmp_path)
    table.moves("7a")
    now += 65
    table.next_deal()
    assert Game.parse(files(tmp_path)[0].read_text()).headers["Seconds"] == "65"
    table.next_deal(-1)
    assert table.seconds == 65


def test_two_terminals_keep_both_games(tmp_path: Path) -> None:
    Table(tmp_path).moves("7a")
    first, second = Table(tmp_path), Table(tmp_path)
    first.moves("7b")
    second.moves("8b")
    assert second.message == "This game was also continued in another terminal. Both games are kept."
    first.moves("5c")
    assert sorted(Game.parse(path.read_text()).notation for path in files(tmp_path)) == ["7a 7b 5c", "7a 8b"]


def test_two_processes_at_once_lose_no_game(tmp_path: Path) -> None:
    """Both look at the same file before either replaces it, unless one waits for the other."""
    Table(tmp_path).moves("7a")
    program = """
import sys, time
from pathlib import Path
from freecell import Game
from freecell.terminal import keeping

look = keeping._bytes_of
keeping._bytes_of = lambda path: (look(path), time.sleep(0.3))[0]
shelf = keeping.Shelf(Path(sys.argv[1]))
kept = shelf.unfinished(Game(617))
print("ready", flush=True)
sys.stdin.readline()
shelf.save(Game.replay(617, f"7a {sys.argv[2]}"), kept)
"""
    players = [
        subprocess.Popen(
            [sys.executable, "-c", program, str(tmp_path), move],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for move in ("7b", "8b")
    ]
    for player in players:
        assert player.stdout is not None
        assert player.stdout.readline() == "ready\n"
    for player in players:
        assert player.stdin is not None
        player.stdin.write("\n")
        player.stdin.flush()
    for player in players:
        player.communicate()
        assert player.returncode == 0
    assert sorted(Game.parse(path.read_text()).notation for path in files(tmp_path)) == ["7a 7b", "7a 8b"]


def test_a_win_is_not_overwritten(tmp_path: Path) -> None:
    table = Table(tmp_path, 10913)
    table.moves(EASY)
    table.go(-1)
    table.leave()
    (path,) = files(tmp_path)
    assert Game.parse(path.read_text()).is_won
    table.go(-1)
    assert table.play(next(move for move in table.game.board.legal_moves if str(move) != "6d"))
    assert sorted(Game.parse(path.read_text()).is_won for path in files(tmp_path)) == [False, True]


def test_an_unreadable_file_is_renamed(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "617-1.txt").write_bytes(b'[Deal "617"]\n\n1. 7a 2. zz\xff')
    table = Table(tmp_path)
    assert table.message == "✗ A game could not be read and was renamed: 617-1.txt.unreadable"
    assert [path.name for path in files(tmp_path)] == ["617-1.txt.unreadable"]


def test_a_full_disk_is_said_and_play_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(tmp_path)
    table.moves("7a")
    real = open

    class Full:
        def __init__(self, file: IO[Any]) -> None:
            self.file = file

        def __enter__(self) -> Full:
            return self

        def __exit__(self, *_: object) -> None:
            self.file.close()

        def write(self, data: bytes) -> None:
            self.file.write(data[:10])
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def full(path: Any, mode: str = "r", **more: Any) -> Any:
        file = real(path, mode, **more)
        return Full(file) if mode == "wb" else file

    monkeypatch.setattr(_files, "open", full, raising=False)
    table.moves("7b")
    assert table.message == "✗ Not saved: No space left on device. The game continues."
    assert [Game.parse(path.read_text()).notation for path in files(tmp_path)] == ["7a"], "the old file is whole"
    table.moves("5c")
    monkeypatch.undo()
    table.moves("5d")
    assert [Game.parse(path.read_text()).notation for path in files(tmp_path)] == ["7a 7b 5c 5d"]


@pytest.mark.posix
def test_kill_9_loses_nothing(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "freecell", "terminal", "10913", "--plain"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True, encoding="utf-8"
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("26 76 72\n")
        process.stdin.flush()
        for line in process.stdout:
            if line.startswith("72 "):
                break
        process.send_signal(signal.SIGKILL)
    ended = subprocess.run(command, input="undo\n", capture_output=True, env=environment, text=True, encoding="utf-8")
    assert ended.stdout.startswith("Deal 10913 resumed after 3 moves")
    assert ended.returncode == 0


def test_settings_are_kept_and_checked(tmp_path: Path) -> None:
    Table(tmp_path).change(look="night", teach=True, autoplay="raymond")
    settings = Shelf(tmp_path).settings()
    assert (settings.look, settings.teach, settings.autoplay) == ("night", True, "raymond")
    for text in ('{"look": "pink", "cells": 9, "autoplay": 3, "teach": "x"}', "{", "[]", '{"cells": "4"}'):
        (tmp_path / "settings.json").write_text(text)
        assert Shelf(tmp_path).settings() == keeping.Settings(), text


def test_the_folder_is_the_state_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert state_folder() == tmp_path / "freecell"
    monkeypatch.setenv("XDG_STATE_HOME", "relative")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    assert state_folder() == Path.home() / ".local" / "state" / "freecell"


def play(folder: Path, number: int, by: str, *, won: bool = True, not_home: int = 20, **more: object) -> None:
    """A game that was kept on a day of November."""
    usual = {"Deal": number, "Date": f"2026.11.{number % 100:02}", "Seconds": 60, "By": by}
    headers = {**usual, "Result": "won" if won else "unfinished", **more}
    (folder / "games").mkdir(exist_ok=True)
    lines = [f'[{name} "{value}"]' for name, value in headers.items()]
    (folder / "games" / f"{number}-1.txt").write_text("\n".join([*lines, "", "12 " * not_home + "1h 2h"]))


def test_statistics(tmp_path: Path) -> None:
    play(tmp_path, 1, "ppp", Seconds=50, Fewest=15)
    play(tmp_path, 2, "pph", Seconds=10, not_home=10)
    play(tmp_path, 3, "pp", won=False)
    play(tmp_path, 4, "pp", Undone=2, not_home=18)
    play(tmp_path, 5, "sss")
    play(tmp_path, 6, "pss")
    play(tmp_path, 7, "tt")
    play(tmp_path, 8, "p", won=False)
    play(tmp_path, 9, "???")
    counted = Shelf(tmp_path).statistics(tmp_path / "games" / "8-1.txt")
    assert counted == (
        "4 cells\nplayed 5, won 3 (60%), without hints 2, nor undo 1\nin a row 0, at best 2\n"
        "best time 0:50, fewest moves 18, 5.0 above the fewest known\n\n"
        "4 cells, teach mode\nplayed 1, won 1 (100%), without hints 1, nor undo 1\nin a row 1, at best 1\n"
        "best time 1:00, fewest moves 20"
    )


def test_entries_are_read_from_records(tmp_path: Path) -> None:
    table = Table(tmp_path, 10913)
    table.moves(EASY)
    table.wait(lambda: table.par)
    (found,) = table.shelf.entries()
    assert (found.headers["Deal"], found.is_won, found.by, found.not_home) == ("10913", True, "p" * 19, 17)
    assert "fewest moves 17, 3.0 above the fewest known" in table.statistics()


def test_days_in_a_row(tmp_path: Path) -> None:
    shelf, today = Shelf(tmp_path), datetime.date(2026, 11, 18)

    def won(ago: int, by: str = "p") -> None:
        day = today - datetime.timedelta(days=ago)
        play(tmp_path, daily_deal(day), by, Date=day.strftime("%Y.%m.%d"))

    for ago in (1, 2, 4):
        won(ago)
    assert shelf.days_in_a_row(today) == 2
    won(0, by="s")
    assert shelf.days_in_a_row(today) == 2
    won(0)
    assert shelf.days_in_a_row(today) == 3
