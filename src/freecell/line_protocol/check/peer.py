"""The program that is tested: asking it, reading its lines, and not waiting for ever."""

from __future__ import annotations

import contextlib
import json
import queue
import subprocess
import threading
from collections.abc import Callable, Iterator
from typing import Any

from ...questions import QUESTIONS
from ..messages import LONGEST_ANSWER
from .shape import misfit

Message = dict[str, Any]


class Failure(Exception):
    """What a check has found."""


class Peer:
    """The program under test, with a thread that reads its lines."""

    def __init__(self, process: subprocess.Popen[bytes], patience: float) -> None:
        self.process, self.patience = process, patience
        assert process.stdin is not None
        assert process.stdout is not None
        self.input, self.output = process.stdin, process.stdout
        self._lines: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._reader: threading.Thread | None = None
        self.held: list[Message] = []
        self._open: dict[object, Message] = {}  # the questions without an answer, by id

    def _read(self) -> None:
        with self.output:
            while line := self.output.readline(LONGEST_ANSWER):
                self._lines.put(line)
        self._lines.put(None)

    def kill(self) -> None:
        """End the program, whatever it does."""
        self.process.kill()
        self.process.wait()
        if self._reader is not None:
            self._reader.join(self.patience)
        self.output.close()
        with contextlib.suppress(OSError):
            self.input.close()

    def send(self, *messages: Message | bytes) -> None:
        """Write lines."""
        try:
            for message in messages:
                if isinstance(message, dict) and message["id"] not in self._open:
                    self._open[message["id"]] = message
                self.input.write(message if isinstance(message, bytes) else json.dumps(message).encode() + b"\n")
            self.input.flush()
        except OSError:
            raise Failure("the program has closed its input") from None

    def next(self) -> Message:
        """The next line, which must be a message as specified."""
        message = self._next()
        if message is None:
            raise Failure("the program has ended its output")
        return message

    def _next(self, late: str = "no line within {} seconds (are answers flushed?)") -> Message | None:
        if self._reader is None:
            self._reader = threading.Thread(target=self._read, daemon=True)
            self._reader.start()
        try:
            line = self._lines.get(timeout=self.patience)
        except queue.Empty:
            raise Failure(late.format(f"{self.patience:g}")) from None
        return None if line is None else self._taken(check_message(line))

    def _taken(self, message: Message) -> Message:
        """Something about an open question, as it was asked; and if it is a result, of the documented form."""
        question = self._open.get(message["id"], {})
        if not is_last(message) and not question.get("progress"):
            raise Failure(f"progress that nobody asked for, or after the answer: {message!r:.80}")
        if is_last(message) and question:
            if not same(message["id"], question["id"]):
                raise Failure(f"an answer with the id {message['id']!r} to the question {question!r:.80}")
            del self._open[message["id"]]
        if "result" in message and question.get("ask") in QUESTIONS:
            check_result(message["result"], question)
        return message

    def answer(self, *ids: object) -> Message:
        """The answer to a question: its result or its error. Other messages are held for later."""
        for place, message in enumerate(self.held):
            if any(same(message["id"], id) for id in ids) and is_last(message):
                return self.held.pop(place)
        while True:
            message = self.next()
            if any(same(message["id"], id) for id in ids) and is_last(message):
                return message
            self.held.append(message)

    def ask(self, id: object, ask: str, /, **fields: Any) -> Any:
        """The result of a question."""
        self.send({"id": id, "ask": ask, **fields})
        answer = self.answer(id)
        if "error" in answer:
            raise Failure(f"{ask} {fields!s:.99} was answered with an error: {answer['error']['message']}")
        return answer["result"]

    def end(self) -> list[Message]:
        """End the input; the remaining messages. The program must end by itself, with code 0."""
        with contextlib.suppress(OSError):  # it has ended already
            self.input.close()
        rest = self.held
        while (message := self._next("the output has not ended {} seconds after the end of input")) is not None:
            rest.append(message)
        try:
            code = self.process.wait(self.patience)
        except subprocess.TimeoutExpired:
            raise Failure(f"the program is still running {self.patience:g} seconds after the end of input") from None
        expect(code, 0, "the exit code after the end of input")
        return rest

    def finish(self) -> None:
        """End, where every question has had its answer."""
        for message in self.end():
            if is_last(message):
                raise Failure(f"an answer to no question, or a second one: {message!r:.80}")


def same(left: object, right: object) -> bool:
    """Equal and of the same type: the id 1 is not the id true, nor "1"."""
    return type(left) is type(right) and left == right


def is_last(message: Message) -> bool:
    """Whether it ends a question."""
    return "result" in message or "error" in message


def check_message(line: bytes) -> Message:
    """A line of output as a message."""
    if not line.endswith(b"\n"):
        raise Failure(f"a line without a line feed: {line[-60:]!r}")
    try:
        message = json.loads(line)
    except ValueError:
        raise Failure(f"a line that is not JSON: {line[:60]!r}") from None
    if not isinstance(message, dict) or "id" not in message or len(message) != 2:
        raise Failure(f"a line that is not an object with an id and one more field: {line[:80]!r}")
    (kind,) = message.keys() - {"id"}
    if kind not in ("result", "error", "progress", "ply") or not isinstance(message[kind], dict):
        raise Failure(f"a line that is not a result, an error, progress or a ply: {line[:80]!r}")
    if kind == "error" and not {"code", "message"} <= message["error"].keys():
        raise Failure(f"an error without a code and a message: {line[:80]!r}")
    return message


def expect(found: object, wanted: object, what: str) -> None:
    """Fail, and name `what`, unless the program said what was wanted."""
    if found != wanted:
        raise Failure(f"{what} should be {wanted!r:.120}, not {found!r:.120}")


def check_result(result: Message, question: Message) -> None:
    """Every field is there, of its type, and a verdict goes with what is beside it."""
    what = f"the answer to {question['ask']}"
    if wrong := misfit(result, QUESTIONS[question["ask"]].answer, what):
        raise Failure(wrong)
    if "outcome" not in result:
        return
    verdict = result["verdict"]
    outcome = {"winnable": "solved", "lost": "unsolvable", "unknown": "gave up"}[verdict]
    expect(result["outcome"], outcome, f"the outcome in {what} with the verdict {verdict}")
    expect(result["lengths"] is not None, verdict == "winnable", f"whether lengths are in {what}, which is {verdict}")
    expect(bool(result["line"]), verdict == "winnable" and result["lengths"]["Q"] > 0, f"whether a line is in {what}")
    expect(result["exhausted"] is not None, verdict == "lost", f"whether exhausted is in {what}, which is {verdict}")
    if verdict == "lost" and result["exhausted"] < 1:
        raise Failure(f"exhausted of {what} should be at least 1: the position itself has been visited")
    if verdict == "lost" or (verdict == "winnable" and question.get("aim", "quick") == "quick"):
        expect(result["reason"], None, f"the reason in {what}, which is {verdict}")
    if result["positions"] < 0 or result["microseconds"] < 0:
        raise Failure(f"positions and microseconds of {what} cannot be below 0: {result!r:.80}")


def start(command: list[str]) -> subprocess.Popen[bytes]:
    """A process of the program."""
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


@contextlib.contextmanager
def running(begin: Callable[[], subprocess.Popen[bytes]], patience: float) -> Iterator[Peer]:
    """A process of the program; whatever happens, it does not outlive the check."""
    peer = Peer(begin(), patience)
    try:
        yield peer
    finally:
        peer.kill()
