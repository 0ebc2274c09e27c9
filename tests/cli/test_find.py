"""`freecell find` and `freecell search` as people and scripts use them."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from freecell import Board, Pattern
from freecell._backend import ENGINE_NAME
from tests.cli import running
from tests.cli.running import Done
from tests.cli.test_deal import in_a_terminal
from tests.facts import BOARDS

pytestmark = pytest.mark.engine

COMMAND = [sys.executable, "-m", "freecell"]
KERNEL = ENGINE_NAME == "kernel"


def run(*arguments: str, input: str = "") -> Done:
    """What the command says; progress, which depends on how fast the machine is, is left out."""
    done = running.run(*arguments, input=input)
    return done._replace(stderr=without_progress(done.stderr))


def is_progress(line: str) -> bool:
    return re.match(r" *\d+% after |testing .* on one processor$", line.rstrip()) is not None


def without_progress(said: str) -> str:
    return "".join(line for line in said.splitlines(keepends=True) if not is_progress(line))


def text_of(number: int) -> str:
    return "".join(" ".join(row) + "\n" for row in BOARDS[number])


@pytest.mark.parametrize(("number", "line"), [(617, "617"), (-1, "-1"), (2**33 - 1, "8589934591  freecell-pro")])
def test_a_board_from_standard_input(number: int, line: str) -> None:
    done = run("find", input=text_of(number))
    assert (done.stdout, done.stderr, done.returncode) == (line + "\n", "", 0)


def test_a_board_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "board.json"
    file.write_text(json.dumps(BOARDS[617]))
    assert run("find", str(file)).stdout == "617\n"
    assert run("find", "-", input=file.read_text()).stdout == "617\n"
    assert run("find", Board.deal(617).to_text("code")).stdout == "617\n"
    done = run("find", str(tmp_path / "missing"))
    assert done.returncode == 2
    assert "missing" in done.stderr


def test_a_partial_board_and_a_range() -> None:
    first_row = " ".join(BOARDS[617][0])
    assert run("find", "--in", "1-100000", input=first_row).stdout == "617\n"
    done = run("find", "--in", "1-600", input=first_row)
    assert (done.stdout, done.returncode) == ("", 1)
    assert done.stderr == "no match: no deal from 1 to 600 has these cards\n"


def test_more_than_the_limit_is_said() -> None:
    done = run("find", "--in", "1-2000", "--most", "2", input="7D")
    assert len(done.stdout.splitlines()) == 2
    assert done.stderr.endswith("numbers match; listed the first 2 (see --most)\n")
    assert done.returncode == 0


def test_one_number() -> None:
    assert run("find", "617", "--most", "0").stderr == "1 number matches; listed the first 0 (see --most)\n"


def test_json_names_the_conventions() -> None:
    done = run("find", "--format", "json", input=text_of(617))
    assert json.loads(done.stdout) == {
        "matches": [
            {
                "deal": 617,
                "rule": "freecell-pro",
                "aliases": [617 + (i << 31) for i in (1, 2, 3)],
                "mistake": None,
                "corrections": [],
            }
        ],
        "exact": True,
        "complete": True,
        "count": 1,
    }
    done = run("find", "--rule", "both", input=text_of(617))
    assert done.stdout == "617\n2147484265  microsoft\n4294967913  microsoft\n6442451561  microsoft\n"


def test_one_mistake_is_marked() -> None:
    swapped = text_of(617).replace("7D AD", "AD 7D")
    done = run("find", "--in", "1-1000", input=swapped)
    assert done.returncode == 1
    assert done.stdout == (
        "near: 617 (two cards swapped: row 1, column 1: AD should be 7D; row 1, column 2: 7D should be AD)\n"
    )
    misread = json.loads(
        run("find", "--in", "1-1000", "--format", "json", input=text_of(617).replace("7D AD", "7D QS")).stdout
    )
    assert (misread["exact"], misread["count"]) == (False, 1)
    (near,) = misread["matches"]
    assert (near["deal"], near["mistake"]) == (617, "misread")
    assert near["corrections"] == [{"row": 1, "column": 2, "given": "QS", "dealt": "AD"}]
    assert run("find", "--in", "1-1000", "--exact", input=swapped).stdout == ""


def test_a_doubled_card_is_named() -> None:
    done = run("find", "--in", "1-1000", input="AS AS")
    assert "AS occurs 2 times: row 1, column 1; row 1, column 2" in done.stderr
    assert done.returncode == 1


@pytest.mark.parametrize(
    ("arguments", "text", "problem"),
    [
        (["find"], "XX", "'XX' is not a card"),
        (["find"], "", "standard input is empty; give a deal number or a board"),
        (["find", "--in", "5-1"], "?", "runs backwards"),
        (["find", "--most", "-1"], "?", "--most"),
        (["find", "--from", "code"], "??", "'??' is not a board code"),
        (["search"], "", "EXPR"),
        (["search", "row(AS) == 1", "--in", "x"], "", "'x'"),
        (["search", "row(AS) == 1", "--count", "--most", "3"], "", "--count and --most cannot be used together"),
        (["search", "row(AS) = 1"], "", "use == for equality\n  row(AS) = 1\n          ^\n"),
    ],
)
def test_bad_input_is_exit_code_2(arguments: list[str], text: str, problem: str) -> None:
    done = run(*arguments, input=text)
    assert (done.returncode, done.stdout) == (2, "")
    assert problem in done.stderr
    assert "Traceback" not in done.stderr


def test_search() -> None:
    expression = "depth(AS) >= 5 and column(AS) == column(2S)"
    pattern = Pattern(expression)
    expected = [number for number in range(1, 301) if pattern.matches(number)]
    done = run("search", expression, "--in", "1-300")
    assert (done.stdout, done.returncode) == ("".join(f"{number}\n" for number in expected), 0)
    assert run("search", expression, "--in", "1-300", "--count").stdout == f"{len(expected)}\n"
    assert run("search", expression, "--in", "1-300", "--most", "1").stdout == f"{expected[0]}\n"
    done = run("search", "row(AS) > 7", "--in", "1-300")
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 1)
    assert run("search", "row(AS) > 7", "--in", "1-300", "--count").stdout == "0\n"


def test_a_closed_pipe_ends_quietly() -> None:
    search = subprocess.Popen(
        [*COMMAND, "search", "row(AS) >= 1", "--in", "1-8000000000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert search.stdout is not None
    assert search.stderr is not None
    assert search.stdout.readline() == b"1\n"
    search.stdout.close()
    assert without_progress(search.stderr.read().decode()) == ""
    search.stderr.close()
    assert search.wait(timeout=60) == 0


@pytest.mark.skipif(not KERNEL, reason="plain Python stops between slices too, but its slices are longer")
@pytest.mark.posix
@pytest.mark.parametrize(
    "arguments",
    [["find", "-"], ["search", "row(AS) == 1 and row(2S) == 9", "--in", "0-8589934591"]],
    ids=["find", "search"],
)
def test_ctrl_c_stops_at_once(arguments: list[str]) -> None:
    # Only the last card: all 2**33 numbers must be looked at, which takes minutes.
    unknown = "\n".join(["? ? ? ? ? ? ? ?"] * 6 + ["? ? ? KS"])
    process = subprocess.Popen(
        [*COMMAND, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdin is not None
    assert process.stderr is not None
    process.stdin.write(unknown)
    process.stdin.close()
    assert is_progress(process.stderr.readline()), "the estimate, or the first progress: the search is under way"
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    rest = process.stderr.read()
    assert process.wait(timeout=60) == 130
    assert "freecell: stopped" in rest
    assert "Traceback" not in rest
    process.stderr.close()
    assert process.stdout is not None
    process.stdout.close()


@pytest.mark.posix
def test_a_search_without_a_match_says_so_on_a_terminal_only() -> None:
    expression = "row(AS) == 9"
    assert in_a_terminal("search", expression, "--in", "1-20") == (1, "no deal of 1-20 matches\n")
    done = run("search", expression, "--in", "1-20")
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "")
