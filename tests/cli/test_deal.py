"""`freecell deal` as people and scripts use it; in real pipes and terminals where that matters."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

import freecell
from freecell import FreecellError
from freecell._ranges import parse_range
from freecell.cli.numbers import is_single
from freecell.deals import deal_codes
from freecell.levels import known_level
from tests.cli.running import run, run_bytes
from tests.facts import BOARDS
from tests.texts import any_text

pytestmark = pytest.mark.engine


def rows_text(number: int) -> str:
    return "".join(" ".join(row) + "\n" for row in BOARDS[number])


@pytest.mark.parametrize("number", [1, 617, -1, -2, 0, 2**33 - 1])
def test_rows_as_dealt(number: int) -> None:
    done = run("deal", str(number))
    assert (done.stdout, done.stderr, done.returncode) == (rows_text(number), "", 0)


def test_several() -> None:
    done = run("deal", "617", "1-2", "-1")
    assert done.stdout == "".join(f"#{number}\n{rows_text(number)}\n" for number in (617, 1, 2, -1))


def test_columns() -> None:
    done = run("deal", "617", "--format", "columns")
    assert done.stdout.splitlines() == [
        " ".join(row[column] for row in BOARDS[617] if column < len(row)) for column in range(8)
    ]


def test_json() -> None:
    lines = run("deal", "1-1", "617", "--format", "json").stdout.splitlines()
    assert [json.loads(line) for line in lines] == [
        {"deal": number, "rule": "freecell-pro", "rows": BOARDS[number]} for number in (1, 617)
    ]
    assert run("deal", "617", "--format", "json").stdout == f"{lines[1]}\n"
    high = json.loads(run("deal", str(2**31 + 617), "--rule", "microsoft", "--format", "json").stdout)
    assert high == {"deal": 2**31 + 617, "rule": "microsoft", "rows": BOARDS[617]}


def test_binary() -> None:
    said, complaint, code = run_bytes("deal", "-2-3", "617", "--format", "binary")
    assert (said, complaint, code) == (b"".join(map(deal_codes, [-2, -1, 0, 1, 2, 3, 617])), b"", 0)


def test_suits_that_the_output_cannot_have_are_letters_with_a_word_about_it() -> None:
    line = [sys.executable, "-m", "freecell", "deal", "617", "--unicode"]
    done = subprocess.run(line, env={**os.environ, "PYTHONIOENCODING": "latin-1"}, capture_output=True, check=True)
    assert done.stdout.decode() == run("deal", "617").stdout
    assert done.stderr == b"freecell: suits are printed as letters, since the output is iso8859-1 and not UTF-8\n"


def test_unicode() -> None:
    assert run("deal", "617", "--unicode").stdout.splitlines()[0] == "7♦ A♦ 5♣ 3♠ 5♠ 8♣ 2♦ A♥"
    assert run("deal", "617", "--unicode", "--format", "columns").stdout.startswith("7♦ T♦")


def test_numbers_from_standard_input() -> None:
    assert run("deal", "-", "--format", "json", input="1 617\n\n  -1\n2-3").stdout.count("\n") == 5
    assert run("deal", "-", input="").returncode == 0
    assert run("deal", "-", input="\ufeff617\n").stdout == run("deal", "617-617").stdout
    done = run("deal", "-", input="617\n".encode("utf-16"))
    assert (done.returncode, "is not UTF-8 text (in Windows PowerShell" in done.stderr) == (2, True)
    done = run("deal", "-", input="1\nseventeen\n")
    assert done.returncode == 2
    assert done.stderr == "freecell: 'seventeen' is not a deal number or range (such as 617 or 1-10)\n"
    assert done.stdout.startswith("#1\n"), "what came before the error is not lost"


def test_standard_input_is_answered_as_it_comes() -> None:
    command = [sys.executable, "-m", "freecell", "deal", "-", "--format", "json"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for number in (1, 617):
            process.stdin.write(b"%d\n" % number)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["rows"] == BOARDS[number]


def test_random() -> None:
    first, again, other = (run("deal", "--random", "--seed", seed, "--format", "json") for seed in ("7", "7", "8"))
    assert first.stdout == again.stdout != other.stdout
    dealt = json.loads(first.stdout)
    assert 1 <= dealt["deal"] <= 1_000_000
    assert dealt["rows"] == freecell.deal_freecell(dealt["deal"])
    assert run("deal", "--random").stdout.startswith("#")
    easy = run("deal", "--random", "--level", "very-easy").stdout.partition("\n")[0]
    assert known_level(int(easy.removeprefix("#"))) == 1


def test_rule() -> None:
    assert run("deal", str(2**31 + 617), "--rule", "microsoft").stdout == rows_text(617)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["deal"], "which deal? Give a number like 617"),
        (["deal", "-3"], "there is no deal -3; deal numbers run from -2 to 8589934591"),
        (["deal", "1", "8589934592"], "there is no deal 8589934592;"),
        (["deal", "0-8589934592"], "there is no deal 8589934592;"),
        (["deal", "9" * 5000], "is not a deal number"),
        (["deal", "1.5"], "'1.5' is not a deal number"),
        (["deal", "١"], "'١' is not a deal number"),
        (["deal", "10-1"], "runs backwards; did you mean 1-10?"),
        (["deal", "--fromat", "json"], "No such option"),
        (["deal", "1", "--format", "xml"], "'xml' is not one of 'rows', 'columns', 'json', 'binary'"),
        (["deal", "1", "--random"], "--random picks the number itself"),
        (["deal", "1", "--seed", "2"], "--seed goes with --random"),
        (["deal", "1", "--level", "easy"], "--level goes with --random"),
        (["deal", "--random", "--level", "tough"], "unknown level 'tough' (choose 'very easy', "),
        (["deal", "1", "--unicode", "--format", "json"], "--unicode goes with rows and columns"),
        (["deel"], "no such command 'deel'; did you mean deal?"),
    ],
)
def test_bad_usage_is_one_line_and_exit_code_2(arguments: list[str], complaint: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_closed_pipe_ends_quietly() -> None:
    command = [sys.executable, "-m", "freecell", "deal", "1-1000000000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == b"#1\n"
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(20) == 0


def in_a_terminal(*arguments: str, **environment: str) -> tuple[int, str]:
    import pty

    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "freecell", *arguments]
    settings = {**os.environ, "TERM": "xterm", **environment}
    with subprocess.Popen(command, stdout=theirs, stderr=theirs, stdin=theirs, env=settings) as process:
        os.close(theirs)
        shown = b""
        try:
            while part := os.read(ours, 65536):
                shown += part
        except OSError:  # Linux says so when the other side is gone
            pass
        os.close(ours)
    return process.returncode, shown.decode().replace("\r\n", "\n")


@pytest.mark.posix
@pytest.mark.parametrize("number", ["0", "1", "617", "2147483648", "8589934591", "007"])
def test_one_deal_is_printed_as_any_other(number: str) -> None:
    """A program that asks for one deal gets it without the parser of options."""
    quick, usual = (
        subprocess.run([sys.executable, "-m", "freecell", "deal", number, *more], capture_output=True, text=True)
        for more in ((), ("--format", "rows"))
    )
    assert (quick.stdout, quick.returncode) == (usual.stdout, 0)


def test_colour_on_a_terminal_only() -> None:
    coloured = in_a_terminal("deal", "617", NO_COLOR="")[1]
    assert coloured.startswith("\x1b[31m7D \x1b[31mAD \x1b[39m5C")
    assert coloured.splitlines()[0].endswith("\x1b[0m")
    assert re.sub(r"\x1b\[\d+m", "", coloured) == rows_text(617)
    assert in_a_terminal("deal", "617", NO_COLOR="1") == (0, rows_text(617))
    assert in_a_terminal("deal", "617", NO_COLOR="", TERM="dumb") == (0, rows_text(617))


@pytest.mark.posix
def test_raw_bytes_stay_off_the_terminal() -> None:
    code, shown = in_a_terminal("deal", "617", "--format", "binary")
    assert code == 2
    assert "do not belong on a terminal" in shown


def test_version_names_the_engine() -> None:
    said = run("--version").stdout
    assert said.startswith(f"freecell {freecell.__version__}, engine: ")
    assert "C kernel" in said or "pure Python" in said


def test_help() -> None:
    for arguments in (["--help"], ["-h"], ["deal", "--help"], ["deal", "-h"]):
        done = run(*arguments)
        assert done.returncode == 0
        assert "Usage: freecell" in done.stdout
    assert "Exit codes" in run("deal", "--help").stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shell_completion(shell: str) -> None:
    command = [sys.executable, "-c", "from freecell.cli import main; main()"]
    environment = {**os.environ, "_FREECELL_COMPLETE": f"{shell}_source"}
    script = subprocess.run(command, env=environment, capture_output=True, text=True, check=False).stdout
    assert "_FREECELL_COMPLETE" in script
    environment = {"_FREECELL_COMPLETE": "bash_complete", "COMP_WORDS": "freecell de", "COMP_CWORD": "1"}
    done = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=False)
    assert "deal" in done.stdout


@given(any_text(max_size=12) | st.text("0123456789-. ", max_size=12))
def test_any_text_is_numbers_or_an_error(text: str) -> None:
    try:
        numbers = parse_range(text)
    except FreecellError:
        return
    assert numbers
    assert -2 <= numbers[0] <= numbers[-1] < 2**33
    assert not is_single(text) or len(numbers) == 1


@given(st.integers(-2, 2**33 - 1), st.integers(-2, 2**33 - 1))
def test_every_number_and_range_comes_back(a: int, b: int) -> None:
    assert list(parse_range(str(a))) == [a]
    first, last = sorted((a, b))
    assert parse_range(f"{first}-{last}") == parse_range(f"{first}..{last}") == range(first, last + 1)


def test_dealing_does_not_wait_for_the_solver() -> None:
    asked = "import sys; sys.argv = ['freecell', 'deal', '617']; from freecell.cli import main\n"
    told = "finally: print(sorted(name for name in sys.modules if name.startswith('freecell.solver')), file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-c", f"{asked}try: main()\n{told}"], capture_output=True, text=True, check=True
    )
    assert done.stderr == "[]\n"
