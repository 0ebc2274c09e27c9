"""One conversation: a thread reads, several answer, and every question gets exactly one answer.

The thread that calls `serve` only waits, so that signals reach it whatever the others do. All threads write whole
lines under one lock. Nothing grows without bound: questions wait in a queue of fixed length, and when it is full, or
when the other side does not read, no further line is read.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Final

from .. import __version__
from .._backend import ENGINE_NAME
from ..errors import FreecellError
from ..questions import ASKS, Answer, QuestionError, Work, read
from ..questions.errors import of_any
from ..questions.fields import shown
from ..questions.work import Caps
from .framing import lines
from .messages import Id, Message, UnreadableLine, check_id, read_message, write_message

PROTOCOL: Final = 1
"""The version of the protocol; it changes when an old client could misunderstand."""
MAX_LINE: Final = 64 * 1024
"""The longest line, in bytes, without its line feed."""
SECONDS_BETWEEN: Final = 0.5
"""How often progress is reported."""
TICK: Final = 0.05
"""How often the waiting thread looks around, in seconds."""
PATIENCE: Final = 2.0
"""How long the end waits for threads that have been stopped, in seconds."""


class _Asked:
    """A question that has not been answered yet."""

    def __init__(self, id: Id, work: Work, wants_progress: bool) -> None:
        self.id, self.work, self.wants_progress = id, work, wants_progress
        self.is_answered = False


class Session:
    """Answers the lines that `readline` delivers, that of a file, by `write`."""

    def __init__(
        self,
        readline: Callable[[int], bytes],
        write: Callable[[bytes], object],
        *,
        workers: int = 2,
        queue: int = 64,
        caps: Caps | None = None,
        is_hung_up: Callable[[], bool] = lambda: False,
    ) -> None:
        self._readline, self._write, self._is_hung_up = readline, write, is_hung_up
        self._workers, self._queue, self._caps = workers, queue, caps or Caps()
        self._waiting: deque[_Asked] = deque()
        self._open: dict[Id, _Asked] = {}  # every question without an answer, by its id
        self._unwritten = 0  # questions whose answer has not been written
        self._changed = threading.Condition()  # for the three above and the three below
        self._is_closing = False
        self._has_ended = False
        self._error: BaseException | None = None
        self._output = threading.Lock()
        self._threads: list[threading.Thread] = []

    def serve(self) -> None:
        """Answer until the input ends and every question has its answer. Raises the error that ended it, if any."""
        self._threads = [self._start(self._work, f"answers-{number + 1}") for number in range(self._workers)]
        self._start(self._listen, "lines")
        self._start(self._report, "progress")
        with self._changed:
            while not self._is_done():
                self._changed.wait(TICK)
        self.close()
        if self._error is not None:
            raise self._error

    def close(self) -> None:
        """Read no more, and end every search; a question without an answer gets the error `shutting_down`."""
        left = self._end_all()
        if left and self._error is None:
            # In a thread, because the other side may have stopped reading.
            self._start(lambda: self._refuse(left), "farewell").join(PATIENCE)
        deadline = time.monotonic() + PATIENCE
        for thread in self._threads:
            thread.join(max(0.0, deadline - time.monotonic()))

    def _is_done(self) -> bool:
        # Where nobody reads the answers, the searches are for nobody.
        return self._error is not None or self._is_hung_up() or (self._has_ended and not self._unwritten)

    def _start(self, target: Callable[[], None], name: str) -> threading.Thread:
        # A daemon: one that waits for input, or for the other side to read, does not keep the process alive.
        thread = threading.Thread(target=target, name=f"freecell-{name}", daemon=True)
        thread.start()
        return thread

    # Reading

    def _listen(self) -> None:
        try:
            for line in lines(self._readline, MAX_LINE):
                with self._changed:
                    while len(self._waiting) >= self._queue and not self._is_closing:
                        self._changed.wait()
                    if self._is_closing:
                        return
                self._take(line)
        except BaseException as error:
            self._fail(error)
        with self._changed:
            self._has_ended = True
            self._changed.notify_all()

    def _take(self, line: bytes | None) -> None:
        """One line: answer it at once, or put it into the queue."""
        if line is not None and not line.strip():
            return
        id: Id | None = None
        try:
            if line is None:
                raise QuestionError("too_large", f"a line can have at most {MAX_LINE} bytes")
            message = read_message(line)
            if message.id in self._open:
                raise UnreadableLine(
                    "bad_request", f"id: {shown(message.id)} is in use by a question without an answer"
                )
            id = message.id
            if message.ask == "hello":
                _check_fields(message, ())
                self._say({"id": id, "result": self._hello()})
            elif message.ask == "stop":
                _check_fields(message, ("question",))
                self._say({"id": id, "result": self._stop(check_id("question", message.fields["question"]))})
            else:
                self._queue_up(message)
        except Exception as error:
            if isinstance(error, UnreadableLine) and error.id is not None:
                id = error.id
            self._say({"id": id, "error": _told(error)})

    def _hello(self) -> dict[str, Any]:
        return {
            "name": "freecell",
            "version": __version__,
            "engine": ENGINE_NAME,
            "protocol": PROTOCOL,
            "asks": ["hello", "stop", *ASKS],
            "workers": self._workers,
            "queue": self._queue,
            "line": MAX_LINE,
        }

    def _stop(self, question: Id) -> dict[str, Any]:
        asked = self._open.get(question)
        if asked is None:
            return {"stopped": False}
        asked.work.stop()
        with self._changed:
            was_waiting = asked in self._waiting
            if was_waiting:
                self._waiting.remove(asked)
        if was_waiting:  # all threads may be busy for long: a stopped question takes no time, so answer it here
            self._answer(asked)
        return {"stopped": True}

    def _queue_up(self, message: Message) -> None:
        fields = dict(message.fields)
        wants_progress = fields.pop("progress", False)
        if not isinstance(wants_progress, bool):
            raise QuestionError("bad_request", f"progress: must be true or false, not {shown(wants_progress)}")
        if message.ask not in ASKS:
            choices = ", ".join(("hello", "stop", *ASKS))
            raise QuestionError("bad_request", f"ask: unknown {shown(message.ask)} (choose {choices})")
        question = read(message.ask, fields)
        asked: _Asked

        def tell(ply: Answer) -> None:
            if asked.wants_progress:
                self._say({"id": asked.id, "ply": ply}, asked)

        asked = _Asked(message.id, Work(question, self._caps, tell), wants_progress)
        with self._changed:
            if self._is_closing:
                return
            self._open[asked.id] = asked
            self._waiting.append(asked)
            self._unwritten += 1
            self._changed.notify_all()

    # Answering

    def _work(self) -> None:
        try:
            while (asked := self._next()) is not None:
                self._answer(asked)
        except BaseException as error:
            self._fail(error)

    def _next(self) -> _Asked | None:
        with self._changed:
            while not self._waiting:
                if self._is_closing:
                    return None
                self._changed.wait()
            asked = self._waiting.popleft()
            self._changed.notify_all()  # there is room in the queue
            return asked

    def _answer(self, asked: _Asked) -> None:
        try:
            answer: dict[str, Any] = {"id": asked.id, "result": asked.work.run()}
        except Exception as error:
            answer = {"id": asked.id, "error": _told(error)}
        if self._is_closing:
            return  # `close` has an answer for it
        self._finish(asked, answer)

    def _refuse(self, left: list[_Asked]) -> None:
        for asked in left:
            error = QuestionError("shutting_down", "the engine was told to end before this question had its answer")
            self._finish(asked, {"id": asked.id, "error": error.body()})

    def _finish(self, asked: _Asked, answer: dict[str, Any]) -> None:
        with self._changed:
            self._open.pop(asked.id, None)  # first, because the client can use the id again once it has the answer
        self._say(answer, asked, is_last=True)
        with self._changed:
            self._unwritten -= 1
            self._changed.notify_all()

    # Writing

    def _report(self) -> None:
        pause = threading.Event()
        while not self._is_closing:
            pause.wait(SECONDS_BETWEEN)
            with self._changed:
                running = [one for one in self._open.values() if one.wants_progress and one not in self._waiting]
            for asked in running:
                self._say({"id": asked.id, "progress": asked.work.progress}, asked)

    def _say(self, message: dict[str, Any], asked: _Asked | None = None, *, is_last: bool = False) -> None:
        """Write one line; nothing about a question that has its answer."""
        data = write_message(message)
        try:
            with self._output:
                if asked is not None:
                    if asked.is_answered:
                        return
                    asked.is_answered = is_last
                self._write(data)
        except (OSError, ValueError) as error:  # ValueError: the stream was closed
            self._fail(error)

    def _fail(self, error: BaseException) -> None:
        """Nothing can be read or written any more."""
        with self._changed:
            self._error = self._error or error
        self._end_all()

    def _end_all(self) -> list[_Asked]:
        """Begin no search any more, and stop all; the questions without an answer."""
        with self._changed:
            self._is_closing = True
            left = list(self._open.values())
            self._waiting.clear()
            self._changed.notify_all()
        for asked in left:
            asked.work.stop()
        return left


def _told(error: Exception) -> dict[str, Any]:
    """Whatever a question raises is its answer."""
    if isinstance(error, FreecellError):
        return of_any(error).body()
    why = "there is not enough memory" if isinstance(error, MemoryError) else f"unexpected {type(error).__name__}"
    return QuestionError("internal", why).body()


def _check_fields(message: Message, needed: tuple[str, ...]) -> None:
    """For what is not a question: exactly these fields."""
    for name in needed:
        if name not in message.fields:
            raise QuestionError("bad_request", f"{name}: missing")
    for name in message.fields:
        if name not in needed:
            raise QuestionError("bad_request", f"{shown(name)[1:-1]}: unknown field")
