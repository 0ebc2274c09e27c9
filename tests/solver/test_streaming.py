"""Answers come as soon as they are there, however slowly the questions come."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator

import pytest

from freecell import solve_many
from freecell._backend import ENGINE_NAME

pytestmark = pytest.mark.skipif(
    ENGINE_NAME != "kernel", reason="plain Python takes long to solve, and reports progress"
)

EASY = 5


@pytest.mark.parametrize("threads", [None, 1, 2, 3])
def test_the_first_answer_needs_one_question(threads: int | None) -> None:
    answered = threading.Event()

    def questions() -> Iterator[int]:
        yield EASY
        assert answered.wait(60), "the second question was wanted before the first answer was out"
        yield EASY + 1

    answers = solve_many(questions(), threads=threads)
    assert next(answers).deal_number == EASY
    answered.set()
    assert [answer.deal_number for answer in answers] == [EASY + 1]


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_in_the_questions_does_not_wait(threads: int) -> None:
    def questions() -> Iterator[int]:
        yield 11982  # takes its time
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        for _ in solve_many(questions(), threads=threads, cells=5):
            pass


def test_errors_in_the_questions_come_after_the_answers() -> None:
    def questions() -> Iterator[int]:
        yield from (1, 2, 3)
        raise OSError("no more")

    answers = solve_many(questions(), threads=2)
    assert [next(answers).deal_number for _ in range(3)] == [1, 2, 3]
    with pytest.raises(OSError, match="no more"):
        next(answers)


@pytest.mark.posix
@pytest.mark.parametrize(
    ("command", "said"),
    [(["solve"], "solved in "), (["difficulty", "--games", "2"], ""), (["solve", "--threads", "1"], "")],
)
def test_the_command_answers_each_line_and_stops(command: list[str], said: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "freecell", *command, "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        for number in (EASY, EASY + 1):
            process.stdin.write(f"{number}\n")
            process.stdin.flush()
            while not (line := process.stdout.readline()).startswith("deal "):
                assert line
            assert line.startswith(f"deal {number}: {said}")
        os.kill(process.pid, signal.SIGINT)
        assert process.wait(60) == 130
        assert process.stderr.read().strip() == "freecell: stopped"
