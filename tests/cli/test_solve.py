"""The command `freecell solve`: formats, limits, exit codes, and stopping."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given, settings

import freecell
from freecell import Board, Game, verify
from freecell._backend import ENGINE_NAME
from freecell.solver import SearchProgress
from tests.cli.running import Done, run
from tests.texts import any_text

pytestmark = pytest.mark.engine

FAST = ENGINE_NAME == "kernel"
kernel_only = pytest.mark.skipif(not FAST, reason="too slow in plain Python")
EASY = 5


def solve(*arguments: str, text: str = "") -> Done:
    return run("solve", *arguments, input=text)


def test_one_deal_in_standard_notation() -> None:
    said = solve(str(EASY))
    assert (said.returncode, said.stderr) == (0, "")
    assert verify(Board.deal(EASY), said.stdout)


def test_single_cards() -> None:
    said = solve(str(EASY), "--format", "single")
    assert verify(Board.deal(EASY), said.stdout)
    assert verify(Board.deal(EASY), said.stdout, open_count="one")
    assert run("replay", "-", "--start", str(EASY), input=said.stdout).returncode == 0


def test_steps_show_the_board_after_each_numbered_move() -> None:
    said = solve(str(EASY), "--format", "steps")
    head, _, body = said.stdout.partition("\n\n")
    assert head.startswith(f"# deal {EASY}: solved in ")
    parts = body.split("\n\n")
    board = Board.deal(EASY)
    assert Board.parse(parts[0]) == board
    for number, (title, shown) in enumerate(zip(parts[1::2], parts[2::2], strict=True), 1):
        mark, count, move = title.split()
        assert (mark, count) == ("#", f"{number}.")
        board = board.play(move)
        assert Board.parse(shown) == board
    assert board.is_won


def test_a_record_is_read_back() -> None:
    game = Game.parse(solve(str(EASY), "--format", "record").stdout)
    assert game.is_won
    assert game.deal_number == EASY


def test_json_has_every_field() -> None:
    answer = json.loads(solve(str(EASY), "--format", "json").stdout)
    assert (answer["deal"], answer["start"], answer["cells"], answer["outcome"]) == (EASY, None, 4, "solved")
    assert verify(Board.deal(EASY), answer["line"])
    assert verify(Board.deal(EASY), answer["single"], open_count="one")
    single, line = answer["single"], answer["line"]
    assert answer["lengths"] == {"S": len(single), "Q": len(line), "M": len(line) - 52}
    assert answer["positions"] > 0
    assert answer["microseconds"] > 0


def test_a_board_from_a_file_and_from_standard_input(tmp_path: Path) -> None:
    board = Board.deal(EASY).play("1a").play("2b")
    for shape in ("rows", "columns", "json", "code"):
        text = board.to_text(shape)
        file = tmp_path / f"board.{shape}"
        file.write_text(text + "\n", encoding="utf-8")
        said = solve(str(file))
        assert said.returncode == 0, said.stderr  # which may show progress, where a machine is slow
        assert verify(board, said.stdout)
    assert verify(board, solve("-", text=board.to_text("columns")).stdout)
    assert verify(board, solve(board.to_text("code")).stdout)


def test_a_record_is_solved_from_where_it_ends(tmp_path: Path) -> None:
    game = Game(EASY)
    for move in ("1a", "2b"):
        game.push(move)
    file = tmp_path / "game.txt"
    file.write_text(game.record(), encoding="utf-8")
    assert verify(game.board, solve(str(file)).stdout)


def test_numbers_from_standard_input_and_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "deals.txt"
    file.write_text(f"{EASY} 781948\n", encoding="utf-8")
    for said in (
        solve("-", "--format", "json", text=f"{EASY},\n781948"),
        solve(str(file), "--format", "json"),
    ):
        assert said.returncode == (1 if FAST else said.returncode)
        assert [json.loads(line)["deal"] for line in said.stdout.splitlines()] == [EASY, 781948]


def test_exit_codes_and_words() -> None:
    lost = solve("-1")
    assert lost.returncode == 1
    assert lost.stdout.startswith(
        "deal -1: unsolvable, proved by exhaustive search (165 classes of positions)\nNo game brings a card home."
    )
    cut = solve("11982", "--limit-positions", "1000")
    assert cut.returncode == 3
    said = "deal 11982: gave up after 1,000 positions (--limit-positions); it may or may not be solvable\n"
    assert cut.stdout == said
    answer = json.loads(solve("11982", "--limit-positions", "1000", "--format", "json").stdout)
    assert (answer["outcome"], answer["reason"], answer["line"], answer["lengths"]) == (
        "gave up",
        "positions",
        [],
        None,
    )
    assert solve("27", "--cells", "1", "--limit-seconds", "0").returncode == 3


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "which deal?"),
        (("no-such-file",), "is not a deal number"),
        (("8589934592",), "8589934592"),
        (("10-1",), "runs backwards"),
        (("5", "--cells", "8"), "0<=x<=7"),
        (("5", "--format", "poem"), "poem"),
        (("5", "--limit-memory", "lots"), "500M"),
        (("5", "--limit-memory", "1k"), "the limit of memory must be at least 16 MiB (16777216 bytes) and at most "),
        (("5", "--limit-positions", "-1"), "x>=0"),
        (("--cell", "5"), "--cell"),
        (("5", "--threads", "0"), "1<=x<=1024"),
    ],
)
def test_bad_usage_is_one_line_and_exit_code_2(arguments: tuple[str, ...], words: str) -> None:
    said = solve(*arguments)
    assert (said.returncode, said.stdout) == (2, "")
    assert words in said.stderr
    assert said.stderr.count("\n") == 1


@settings(max_examples=50, deadline=None)
@given(any_text(max_size=60))
def test_any_text_is_a_board_or_an_error(text: str) -> None:
    said = solve("-", "--limit-positions", "10", text=text.replace("\x00", "").encode("utf-8", "ignore").decode())
    assert said.returncode in (0, 1, 2, 3)
    assert "Traceback" not in said.stderr


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "noise"
    file.write_bytes(bytes(range(128, 256)))
    said = solve(str(file))
    assert (said.returncode, said.stdout) == (2, "")
    assert "is not UTF-8 text" in said.stderr


@kernel_only
def test_ranges_stream_and_end_in_a_summary() -> None:
    said = solve("1-60", "5000-5003", "781948", "--format", "json", "--summary", "--threads", "2")
    assert said.returncode == 1
    lines = said.stdout.splitlines()
    answers = [json.loads(line) for line in lines if line.startswith("{")]
    assert [answer["deal"] for answer in answers] == [*range(1, 61), *range(5000, 5004), 781948]
    table = dict(line.split(None, 1) for line in lines if not line.startswith("{"))
    assert table["deals"] == "65"
    assert table["solved"] == "64"
    assert table["unsolvable"] == "1  (781948)"
    only = solve("1-60", "--summary")
    assert only.returncode == 0
    assert only.stdout.startswith("deals        60\nsolved       60\nunsolvable   0\ngave up      0\nmean length  S ")


@kernel_only
def test_the_same_whatever_the_number_of_threads() -> None:
    def without_times(text: str) -> list[str]:
        return [line.split('"microseconds"')[0] for line in text.splitlines()]

    one, three = (solve("1-200", "--format", "json", "--threads", n).stdout for n in ("1", "3"))
    assert without_times(one) == without_times(three)


@kernel_only
@pytest.mark.posix
@pytest.mark.parametrize("threads", ["1", "2"])
def test_control_c_ends_quietly(threads: str) -> None:
    # Games of two cells: many searches of a second and more.
    command = [
        sys.executable,
        "-m",
        "freecell",
        "solve",
        "1-100000",
        "--cells",
        "1",
        "--format",
        "json",
        "--threads",
        threads,
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        _, complaint = process.communicate(timeout=60)
    assert process.returncode == 130
    assert complaint.strip() == "freecell: stopped"


@kernel_only
@pytest.mark.posix
def test_a_closed_pipe_ends_quietly() -> None:
    command = f"{sys.executable} -m freecell solve 1-100000 --format json | head -n 2"
    said = subprocess.run(command, shell=True, capture_output=True, text=True, check=False, timeout=120)
    assert len(said.stdout.splitlines()) == 2
    assert said.stderr == ""


@kernel_only
@pytest.mark.posix
def test_a_terminal_sees_the_progress() -> None:
    import pty

    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "freecell", "solve", "1-2000000", "--summary"]
    environment = {**os.environ, "COLUMNS": "200"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=theirs, env=environment) as process:
        os.close(theirs)
        seen = b""
        words = (b" of 2,000,000 deals, ", b" a second", b" left; ", b" solved, ", b" unsolvable, ")
        while not all(word in seen for word in words):  # it begins after two seconds
            seen += os.read(ours, 1000)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)
    os.close(ours)
    assert process.returncode == 130


def test_a_long_search_says_how_far_it_is() -> None:
    assert SearchProgress(41_000, 0, None).text == "41,000 positions"
    assert SearchProgress(1_041_000, 2_000, None).text == "1,041,000 classes seen, 2,000 waiting"
    assert SearchProgress(1_041_000, 2_000, 31).text == "level 31, 1,041,000 classes seen, 2,000 waiting"


@kernel_only
def test_the_fewest_moves_of_one_deal() -> None:
    said = solve("3", "--aim", "fewest", "--metric", "S")
    head, _, moves = said.stdout.partition("\n")
    assert said.returncode == 0
    assert re.fullmatch(r"deal 3: solved in 73 moves \(S 73, Q \d+, M \d+\), the fewest in metric S", head)
    assert verify(Board.deal(3), moves)


@kernel_only
def test_a_short_solution_tells_its_bound() -> None:
    said = solve("5", "--aim", "short", "--metric", "S", "--limit-positions", "20000", "--format", "json")
    answer = json.loads(said.stdout)
    assert (answer["metric"], answer["is_fewest"]) == ("S", False)
    assert answer["at_least"] <= 90 <= answer["lengths"]["S"]
    said = solve("5", "--aim", "fewest", "--limit-seconds", "0.1")
    assert re.match(r"deal 5: solved in \d+ moves \(.*\); every solution has at least \d+ in metric Q\n", said.stdout)


@kernel_only
def test_the_fewest_moves_of_several_deals_and_cells() -> None:
    said = solve("3", "17", "--aim", "fewest", "--metric", "S", "--cells", "5", "--summary")
    assert said.returncode == 0
    assert re.search(r"^solved +2$", said.stdout, re.MULTILINE)


def test_the_default_output_is_replayed_with_defaults() -> None:
    for number in ("617", "5", "31999")[: 3 if FAST else 1]:
        done = run("replay", "-", "--start", number, input=run("solve", number).stdout)
        assert (done.returncode, done.stderr) == (0, "")


@kernel_only
@pytest.mark.parametrize("rule", ["off", "horne", "raymond", "max"])
def test_moves_to_enter_under_each_autoplay_rule(rule: str) -> None:
    line = run("solve", "617", "--autoplay", rule).stdout
    assert verify(Board.deal(617), line, autoplay=rule)  # type: ignore[arg-type]
    record = run("solve", "617", "--autoplay", rule, "--format", "record").stdout
    assert f'[Autoplay "{rule}"]' in record
    assert Game.parse(record).is_won
    facts = json.loads(run("solve", "617", "--autoplay", rule, "--format", "json").stdout)
    assert facts["line"] == line.split()
    assert facts["autoplay"] == rule
    assert verify(Board.deal(617), facts["single"], open_count="one")
    steps = run("solve", "617", "--autoplay", rule, "--format", "steps").stdout
    assert f"\n# {len(line.split())}. " in steps
    assert ("  then " in steps) == (rule != "off")


@kernel_only
def test_a_game_that_max_spoils_is_no_false_line() -> None:
    done = run("solve", "1941", "--autoplay", "max")
    assert done.returncode == 3
    assert "with autoplay max" in done.stdout
    assert run("solve", "1941", "--autoplay", "horne").returncode == 0


def test_one_of_a_thing_is_one() -> None:
    last = Board(["KC", *[""] * 7], cells="", home=(12, 13, 13, 13))
    assert "solved in 1 move (" in run("solve", last.to_text("code"), "--format", "steps").stdout
    assert run("replay", "-", input=last.to_text("code")).stdout.endswith("1 card is left after 0 moves\n")
    assert "1 card to go home, 0 cells free; solved in 1 move<" in freecell.svg(freecell.solve(last))
    assert "1 card to go home, 0 cells free; winnable after 0 moves<" in freecell.svg(freecell.review(last))
