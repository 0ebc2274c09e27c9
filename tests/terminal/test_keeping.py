"""Nothing is lost: files, two terminals, killed processes, full disks."""

from __future__ import annotations

import datetime
import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import IO, Any

import pytest

from freecell import Game, _files, daily_deal
from freecell.terminal import keeping
from freecell.terminal.keeping import Entry, Shelf, days_in_a_row, state_folder, statistics

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
    assert again.message[0] == "Deal 617 resumed after 2 moves; N deals it afresh."
    assert again.game.notation == "7a 7b"
    assert again.makers == ["p", "p"]
    again.moves("5c")
    assert files(tmp_path) == [path]
    again.afresh()
    again.moves("5a")
    assert len(files(tmp_path)) == 2
    other = Table(tmp_path, 5)
    other.resume()
    assert other.game.notation == "5a", "the game that was played last"


def test_the_page_s_and_the_command_s_record(tmp_path: Path) -> None:
    table = Table(tmp_path, 10913)
    table.moves(EASY)
    target = tmp_path / "game.txt"
    table.write(str(target))
    assert Game.parse(target.read_text()).is_won
    assert Game.parse(target.read_text()).headers["By"] == "p" * 19
    table.write(str(target))
    assert table.message[0].startswith("✗ Not written: File exists")


def test_the_time_is_kept_when_another_game_begins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("freecell.terminal.playing.time.monotonic", lambda: now)
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
    assert second.message[0] == "This game was also continued in another terminal. Both games are kept."
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
    table.undo()
    table.close()
    (path,) = files(tmp_path)
    assert Game.parse(path.read_text()).is_won
    table.undo()
    assert table.play(next(move for move in table.game.board.legal_moves if str(move) != "6d"))
    assert sorted(Game.parse(path.read_text()).is_won for path in files(tmp_path)) == [False, True]


def test_an_unreadable_file_is_renamed(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "617-1.txt").write_bytes(b'[Deal "617"]\n\n1. 7a 2. zz\xff')
    table = Table(tmp_path)
    assert table.message == ("Deal 617. Type a move such as 5a, use the arrows, or drag. ? is help.", "") or (
        table.message[0].startswith("A game could not be read")
    )
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
    assert table.message == ("✗ Not saved: No space left on device. The game continues.", "bad")
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


def test_what_killed_processes_left_is_removed(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.moves("7a")
    old, new = tmp_path / "games" / ".1.txt.77.tmp", tmp_path / "games" / ".2.txt.78.tmp"
    for path in (old, new):
        path.write_text("half")
    os.utime(old, (time.time() - 7200,) * 2)
    table.shelf.tidy()
    assert not old.exists()
    assert new.exists(), "its process may still be writing"


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


def entry(number: int, won: bool, by: str, **more: Any) -> Entry:
    usual: dict[str, Any] = {"deal": number, "cells": 4, "date": f"2026.11.{number:02}", "seconds": 60, "undone": 0}
    return Entry(Path(f"{number}.txt"), **{**usual, "is_won": won, "by": by, "not_home": 20, "fewest": None, **more})


def test_statistics() -> None:
    games = [
        entry(1, True, "ppp", seconds=50, fewest=15),
        entry(2, True, "pph", seconds=10, not_home=10),
        entry(3, False, "pp"),
        entry(4, True, "pp", undone=2, not_home=18),
        entry(5, True, "sss"),
        entry(6, True, "pss"),
        entry(7, True, "tt"),
        entry(8, False, "p"),
        entry(9, True, "???"),
    ]
    plain, taught = statistics(games, Path("8.txt"))
    assert (plain.played, plain.won, plain.without_hints, plain.unaided) == (5, 3, 2, 1)
    assert (plain.streak, plain.best_streak) == (0, 2)
    assert (plain.best_time, plain.fewest_moves, plain.above_fewest) == (50, 18, 5.0)
    assert (taught.taught, taught.won) == (True, 1)


def test_entries_are_read_from_records(tmp_path: Path) -> None:
    table = Table(tmp_path, 10913)
    table.moves(EASY)
    table.wait(lambda: table.par)
    (found,) = table.shelf.entries()
    assert (found.deal, found.is_won, found.by, found.not_home, found.fewest) == (10913, True, "p" * 19, 17, 14)


def test_days_in_a_row() -> None:
    today = datetime.date(2026, 11, 18)
    days = [today - datetime.timedelta(days=n) for n in (1, 2, 4)]
    games = [entry(1, True, "p", deal=daily_deal(day), date=day.strftime("%Y.%m.%d")) for day in days]
    assert days_in_a_row(games, today) == 2
    won = entry(1, True, "p", deal=daily_deal(today), date="2026.11.18")
    assert days_in_a_row([*games, won], today) == 3
    assert days_in_a_row([*games, won._replace(by="s")], today) == 2
