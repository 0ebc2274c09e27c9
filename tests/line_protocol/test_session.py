"""The engine as a program: bad lines, several questions at a time, stopping, and every way to end."""

from __future__ import annotations

import io
import json
import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freecell import Board, verify
from freecell._backend import ENGINE_NAME
from freecell.line_protocol.framing import lines
from freecell.line_protocol.messages import read_message
from freecell.line_protocol.session import MAX_LINE, Session
from freecell.questions import CODES, QuestionError, Work, read
from freecell.questions.work import Caps
from tests.cli.running import run
from tests.texts import any_text

kernel_only = pytest.mark.skipif(ENGINE_NAME != "kernel", reason="needs long searches that only the kernel can do")
HARD = {"deal": 982, "cells": 2}  # not decided within the memory of a test


def converse(*messages: dict[str, Any] | bytes, **options: Any) -> list[dict[str, Any]]:
    """What an engine in this process answers to these lines."""
    given = b"".join(one if isinstance(one, bytes) else json.dumps(one).encode() + b"\n" for one in messages)
    return converse_bytes(given, **options)


def converse_bytes(given: bytes, **options: Any) -> list[dict[str, Any]]:
    said: list[bytes] = []
    Session(io.BytesIO(given).readline, said.append, **options).serve()
    assert all(line.endswith(b"\n") and line.count(b"\n") == 1 for line in said)
    return [json.loads(line) for line in said]


class Engine:
    """A process that can be asked, read from, and ended."""

    def __init__(self, *options: str) -> None:
        command = [sys.executable, "-m", "freecell", "engine", *options]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )

    def send(self, message: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        print(json.dumps(message), file=self.process.stdin, flush=True)

    def next(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        message: dict[str, Any] = json.loads(self.process.stdout.readline())
        return message


@contextmanager
def engine(*options: str) -> Iterator[Engine]:
    one = Engine(*options)
    try:
        yield one
    finally:
        one.process.kill()
        with suppress(OSError), one.process:  # OSError: what was not written cannot be
            pass


def test_the_command_answers() -> None:
    done = run("engine", input='{"id": "a", "ask": "deal", "deal": 617}\n')
    assert (done.returncode, done.stderr) == (0, "")
    (answer,) = map(json.loads, done.stdout.splitlines())
    assert answer["id"] == "a"
    assert answer["result"]["rows"][0] == ["7D", "AD", "5C", "3S", "5S", "8C", "2D", "AH"]


def test_nothing_is_asked() -> None:
    assert run("engine").stdout == ""
    assert converse(b"\n \r\n\n") == []


def test_too_long_a_line_is_skipped() -> None:
    long = b'{"id": 1, "ask": "deal", "x": "' + b"x" * MAX_LINE + b'"}\n'
    first, second = converse(long, {"id": 2, "ask": "deal", "deal": 1})
    assert (first["id"], first["error"]["code"]) == (None, "too_large")
    assert (second["id"], second["result"]["deal"]) == (2, 1)


@given(st.lists(st.binary(max_size=12) | st.just(b"\n")), st.integers(1, 5))
def test_lines_are_those_of_the_whole_text(parts: list[bytes], most: int) -> None:
    whole = b"".join(parts)
    found = list(lines(io.BytesIO(whole).readline, most))
    expected = whole.split(b"\n")
    if not expected[-1]:
        expected.pop()
    assert found == [line if len(line) <= most else None for line in expected]


ENDING = Board(["QC KC"] + [""] * 7, cells=1, home=(11, 13, 13, 13))


@pytest.mark.parametrize(("metric", "fewest"), [("S", 3), ("Q", 3), ("M", 1)])
def test_the_fewest_moves(metric: str, fewest: int) -> None:
    question = {"id": 1, "ask": "solve", "board": ENDING.to_text(), "aim": "fewest", "metric": metric}
    (answer,) = converse(question)
    result = answer["result"]
    assert (result["metric"], result["at_least"], result["is_fewest"], result["reason"]) == (metric, fewest, True, None)
    assert result["lengths"][metric] == fewest
    assert verify(ENDING, " ".join(result["line"])).is_won


@kernel_only
def test_a_short_solution_at_a_limit() -> None:
    (answer,) = converse({"id": 1, "ask": "solve", "deal": 617, "aim": "short", "limit": {"positions": 20_000}})
    result = answer["result"]
    assert (result["verdict"], result["reason"], result["is_fewest"]) == ("winnable", "positions", False)
    assert result["at_least"] < result["lengths"]["Q"] == len(result["line"])
    (nothing,) = converse({"id": 1, "ask": "solve", "deal": 617, "aim": "fewest", "limit": {"positions": 10}})
    result = nothing["result"]
    assert (result["verdict"], result["reason"], result["at_least"]) == ("unknown", "positions", None)


def test_a_question_for_the_fewest_moves_that_is_stopped_before_it_begins() -> None:
    work = Work(read("solve", {"deal": 617, "aim": "fewest"}))
    work.stop()
    result = work.run()
    assert (result["verdict"], result["reason"], result["at_least"]) == ("unknown", "cancelled", None)


@pytest.mark.parametrize(
    ("ask", "fields"),
    [
        ("solve", {"aim": "shortest"}),
        ("solve", {"aim": None}),
        ("solve", {"metric": "q"}),
        ("evaluate", {"aim": "fewest"}),
        ("hint", {"metric": "Q"}),
    ],
)
def test_aims_that_there_are_not(ask: str, fields: dict[str, Any]) -> None:
    (answer,) = converse({"id": 1, "ask": ask, "deal": 617, **fields})
    assert answer["error"]["code"] == "bad_request"
    assert answer["error"]["message"].startswith(f"{next(iter(fields))}: unknown ")


FIELDS = st.dictionaries(
    st.sampled_from(
        [
            "id",
            "ask",
            "deal",
            "board",
            "cells",
            "moves",
            "autoplay",
            "rule",
            "limit",
            "most",
            "record",
            "question",
            "progress",
        ]
    )
    | any_text(8),
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats()
        | any_text(30)
        | st.sampled_from(["hello", "stop", "deal", "find", "evaluate", "hint", "solve", "review", "off", "horne"]),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(any_text(5), inner, max_size=4),
        max_leaves=6,
    ),
    max_size=6,
)


@settings(max_examples=60, deadline=None)
@given(st.lists(FIELDS.map(lambda fields: json.dumps(fields).encode()) | st.binary(max_size=60), max_size=6))
def test_every_line_gets_one_answer(given: list[bytes]) -> None:
    given = [line.replace(b"\n", b"") for line in given]
    messages = converse_bytes(b"\n".join(given), caps=Caps(positions=100, seconds=0.5))
    answers = [message for message in messages if "ply" not in message and "progress" not in message]
    assert len(answers) == len([line for line in given if line.strip()])
    for answer in answers:
        assert answer.keys() in ({"id", "result"}, {"id", "error"})
        if "error" in answer:
            assert answer["error"]["code"] in CODES.keys() - {"internal", "shutting_down"}, answer


@given(st.binary(max_size=100) | any_text(100).map(str.encode))
def test_the_door_reads_or_refuses(line: bytes) -> None:
    try:
        refusal, id = None, read_message(line).id
    except QuestionError as error:
        refusal, id = error, ""
    assert refusal is None or (refusal.code in ("bad_json", "bad_request") and str(refusal).isascii())
    assert isinstance(id, int | str)


@pytest.mark.parametrize(
    "line",
    [b'{"id": 1' + b"0" * 5000 + b', "ask": "hello"}', b'{"id": 1, "ask": "deal", "deal": 1' + b"0" * 5000 + b"}"],
)
def test_huge_numbers(line: bytes) -> None:
    (answer,) = converse(line)
    assert answer["error"]["code"] in ("bad_request", "bad_deal_number")


def test_nested_values_do_not_end_it() -> None:
    """A value nested a little less deep than the reader of JSON refuses could not be shown, and the engine ended."""
    questions = [
        b'{"id": %d, "ask": "evaluate", "deal": 1, "limit": {"seconds": %b}}\n' % (depth, b"[" * depth + b"]" * depth)
        for depth in range(600, 1100)
    ]
    answers = converse(*questions, {"id": "last", "ask": "deal", "deal": 1})
    assert {answer["error"]["code"] for answer in answers[:-1]} == {"bad_json", "bad_request"}
    assert len(answers) == 501


@pytest.mark.parametrize("place", ["freecell.line_protocol.session.read", "freecell.questions.Work.run"])
def test_whatever_a_question_raises_is_its_answer(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RecursionError("a fault of ours")

    monkeypatch.setattr(place, fail)
    answers = converse({"id": 1, "ask": "evaluate", "deal": 1}, {"id": 2, "ask": "hello"})
    assert {answer["id"]: answer.get("error") for answer in answers} == {
        1: {"code": "internal", "message": "unexpected RecursionError"},
        2: None,
    }


def test_many_questions_through_a_short_queue() -> None:
    questions = [{"id": number, "ask": "deal", "deal": number} for number in range(500)]
    answers = converse(*questions, queue=1, workers=3)
    assert sorted(answer["id"] for answer in answers) == list(range(500))
    assert all(answer["result"]["deal"] == answer["id"] for answer in answers)


@kernel_only
def test_stopping_what_runs_and_what_waits() -> None:
    with engine("--workers", "1") as peer:
        for id in ("runs", "waits"):
            peer.send({"id": id, "ask": "solve", **HARD})
        peer.send({"id": 1, "ask": "stop", "question": "waits"})
        answers = [peer.next(), peer.next()]
        assert {answer["id"] for answer in answers} == {"waits", 1}
        peer.send({"id": 2, "ask": "stop", "question": "runs"})
        answers += [peer.next(), peer.next()]
        results = {answer["id"]: answer["result"] for answer in answers}
        assert results[1] == results[2] == {"stopped": True}
        for id in ("runs", "waits"):
            assert (results[id]["verdict"], results[id]["reason"]) == ("unknown", "cancelled")
        assert peer.process.communicate() == ("", "")
        assert peer.process.returncode == 0


def test_a_stopped_find_and_a_stopped_review() -> None:
    from freecell.questions import Work, read

    find = Work(read("find", {"board": "?H" * 1 + " ?" * 51}))
    find.stop()
    assert find.run() == {"matches": [], "exact": True, "complete": False, "count": 0}
    review = Work(read("review", {"deal": 617, "moves": ["7a", "7b"]}))
    review.stop()
    answer = review.run()
    assert [(ply["verdict"], ply["reason"]) for ply in answer["plies"]] == [("unknown", "cancelled")] * 3


@kernel_only
@pytest.mark.posix
@pytest.mark.parametrize(("name", "code"), [("SIGTERM", 0), ("SIGHUP", 0), ("SIGINT", 130)])
def test_signals_end_it_with_an_answer_for_every_question(name: str, code: int) -> None:
    with engine("--workers", "1") as peer:
        for id in ("runs", "waits"):
            peer.send({"id": id, "ask": "solve", **HARD, "progress": True})
        assert peer.next()["id"] == "runs"  # its progress
        peer.process.send_signal(getattr(signal, name))
        said, complained = peer.process.communicate(timeout=60)
        answers = [message for message in map(json.loads, said.splitlines()) if "progress" not in message]
        assert {answer["id"]: answer["error"]["code"] for answer in answers} == {
            "runs": "shutting_down",
            "waits": "shutting_down",
        }
        assert peer.process.returncode == code
        assert complained.strip() == ("" if code == 0 else "freecell: stopped")


@kernel_only
@pytest.mark.parametrize("wants_progress", [True, False])
@pytest.mark.parametrize("is_input_open", [True, False])
def test_a_client_that_has_gone(is_input_open: bool, wants_progress: bool) -> None:
    with engine() as peer:
        assert peer.process.stdin is not None
        assert peer.process.stdout is not None
        peer.send({"id": 1, "ask": "solve", **HARD, "progress": wants_progress})
        if wants_progress:
            peer.next()
        peer.process.stdout.close()
        if not is_input_open:
            peer.process.stdin.close()
        assert peer.process.wait(60) == 0
        assert peer.process.stderr is not None
        assert peer.process.stderr.read() == ""


@kernel_only
@pytest.mark.posix
def test_a_client_that_does_not_read_does_not_keep_it_alive() -> None:
    with engine() as peer:
        assert peer.process.stdin is not None
        peer.send({"id": "up", "ask": "hello"})
        peer.next()  # it is there, and listens to signals
        written = threading.Event()

        def write() -> None:
            try:
                for number in range(5000):
                    peer.send({"id": number, "ask": "deal", "deal": number})
            except (OSError, ValueError):
                pass
            written.set()

        threading.Thread(target=write, daemon=True).start()
        assert not written.wait(2), "the pipe should be full, and nothing held in memory"
        peer.process.send_signal(signal.SIGTERM)
        assert peer.process.wait(60) == 0
        assert written.wait(60)


def test_an_output_that_fails() -> None:
    messages: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    messages.put(b'{"id": 1, "ask": "hello"}\n')

    def fail(_data: bytes) -> None:
        raise OSError("disk full")

    read: Callable[[int], bytes] = lambda _count: messages.get()  # noqa: E731
    with pytest.raises(OSError, match="disk full"):
        Session(read, fail).serve()
    messages.put(b"")  # or the thread that reads would wait for ever


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full")
def test_a_full_disk() -> None:
    command = f"'{sys.executable}' -m freecell engine > /dev/full"
    done = subprocess.run(
        ["sh", "-c", command], input=b'{"id": 1, "ask": "hello"}\n', stderr=subprocess.PIPE, timeout=60
    )
    assert done.returncode == 70
    assert done.stderr == b"freecell: No space left on device\n"
