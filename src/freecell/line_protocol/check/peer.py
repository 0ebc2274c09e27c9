"""The program that is tested: asking it, reading its lines, and not waiting for ever."""

from __future__ import annotations

import contextlib
import json
import queue
import subprocess
import threading
from collections.abc import Iterator
from typing import IO, Any, Final

LIMIT_BYTES: Final = 1 << 20
"""No answer is longer."""

Message = dict[str, Any]


class Failure(Exception):
    """What a check has found."""


class Peer:
    """The program under test, with a thread that reads its lines."""

    def __init__(self, command: list[str], patience: float) -> None:
        self.patience = patience
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.input = self.process.stdin
        self._lines: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, args=(self.process.stdout,), daemon=True)
        self._reader.start()
        self.held: list[Message] = []

    def _read(self, output: IO[bytes]) -> None:
        with output:
            while line := output.readline(LIMIT_BYTES):
                self._lines.put(line)
        self._lines.put(None)

    def kill(self) -> None:
        """End the program, whatever it does."""
        self.process.kill()
        self.process.wait()
        self._reader.join(self.patience)
        with contextlib.suppress(OSError):
            self.input.close()

    def send(self, *messages: Message | bytes) -> None:
        """Write lines."""
        try:
            for message in messages:
                self.input.write(message if isinstance(message, bytes) else json.dumps(message).encode() + b"\n")
            self.input.flush()
        except OSError:
            raise Failure("the program has closed its input") from None

    def next(self) -> Message:
        """The next line, which must be a message as specified."""
        try:
            line = self._lines.get(timeout=self.patience)
        except queue.Empty:
            raise Failure(f"no line within {self.patience:g} seconds (are answers flushed?)") from None
        if line is None:
            raise Failure("the program has ended its output")
        return check_message(line)

    def answer(self, id: object) -> Message:
        """The answer to a question: its result or its error. Other messages are held for later."""
        for place, message in enumerate(self.held):
            if same(message["id"], id) and is_last(message):
                return self.held.pop(place)
        while True:
            message = self.next()
            if same(message["id"], id) and is_last(message):
                return message
            self.held.append(message)

    def ask(self, id: object, ask: str, /, **fields: Any) -> Any:
        """The result of a question."""
        self.send({"id": id, "ask": ask, **fields})
        answer = self.answer(id)
        if "error" in answer:
            raise Failure(f"{ask} {fields} was answered with an error: {answer['error']['message']}")
        return answer["result"]

    def end(self) -> list[Message]:
        """End the input; the remaining messages. The program must end by itself, with code 0."""
        self.input.close()
        rest = self.held
        try:
            while (line := self._lines.get(timeout=self.patience)) is not None:
                rest.append(check_message(line))
        except queue.Empty:
            raise Failure(f"the output has not ended {self.patience:g} seconds after the end of input") from None
        try:
            code = self.process.wait(self.patience)
        except subprocess.TimeoutExpired:
            raise Failure(f"the program is still running {self.patience:g} seconds after the end of input") from None
        expect(code, 0, "the exit code after the end of input")
        return rest


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
    """They must be equal."""
    if found != wanted:
        raise Failure(f"{what} should be {wanted!r:.120}, not {found!r:.120}")


@contextlib.contextmanager
def running(command: list[str], patience: float) -> Iterator[Peer]:
    """A process of the program; whatever happens, it does not outlive the check."""
    peer = Peer(command, patience)
    try:
        yield peer
    finally:
        peer.kill()
