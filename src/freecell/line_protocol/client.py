"""A client of the line protocol: `freecell engine`, or another program that speaks it, as a Python object.

>>> from freecell import Engine
>>> with Engine() as engine:
...     engine.evaluate(617)["verdict"], engine.hint(617, cells=5)["move"]
('winnable', '...')

`AsyncEngine` is the same for asyncio. The questions and answers are those of docs/answers.md.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from itertools import count
from typing import Any, SupportsIndex

from .._arguments import integer
from ..board import AnyPosition, as_board
from ..errors import EngineError, FreecellError
from ..game import Game
from ..moves import Move
from ..questions import QUESTIONS, Answer, QuestionError
from ..solver import DEFAULT_MEMORY, Limit
from .messages import LONGEST_ANSWER

Tell = Callable[[Answer], object]


class Asked(Future[Answer]):
    """A question on its way: a future of its answer. `stop` ends it soon, with what is known by then."""

    def __init__(self, engine: Engine, id: int, tell: Tell | None) -> None:
        super().__init__()
        self._engine, self._id, self._tell = engine, id, tell

    def stop(self) -> None:
        """Ask the engine to answer soon."""
        self._engine.submit("stop", question=self._id)


class Engine:
    """A program that speaks the line protocol, as a child process; by default `freecell engine` of this installation.

    Every question is a method: `engine.solve(617, aim="fewest", limit=Limit(seconds=5))`. The position is a deal
    number, a board, a game or an answer about one; all else is a field of the question. Several threads may ask at the
    same time. `progress`, a function, is called with what the engine tells on the way, in another thread.
    """

    def __init__(self, command: Sequence[str] | None = None) -> None:
        self._process = subprocess.Popen(
            list(command or (sys.executable, "-m", "freecell", "engine")),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self._asked: dict[int, Asked] = {}
        self._ids = count(1)
        self._lock = threading.Lock()
        self._is_closed = False
        self._reader = threading.Thread(target=self._read, name="freecell-engine-client", daemon=True)
        self._reader.start()

    def ask(self, ask: str, position: AnyPosition | None = None, /, **fields: Any) -> Answer:
        """The answer to a question; QuestionError if the engine refuses it, EngineError if it has ended.

        >>> with Engine() as engine:
        ...     engine.ask("deal", 617)["rows"][0][:3]
        ['7D', 'AD', '5C']
        """
        asked = self.submit(ask, position, **fields)
        try:
            return asked.result()
        except BaseException:
            if not asked.done():
                asked.stop()
            raise

    def submit(self, ask: str, position: AnyPosition | None = None, /, **fields: Any) -> Asked:
        """Ask without waiting: the answer will be the future's result."""
        tell = fields.pop("progress", None)
        if tell is not None:
            fields["progress"] = True
        with self._lock:
            if self._is_closed:
                raise EngineError("the engine has ended; start another one")
            asked = Asked(self, next(self._ids), tell)
            message = {"id": asked._id, "ask": ask, **_position_fields(position), **fields}
            line = json.dumps(message, default=_plain).encode() + b"\n"
            self._asked[asked._id] = asked
            try:
                assert self._process.stdin is not None
                self._process.stdin.write(line)
                self._process.stdin.flush()
            except OSError:
                del self._asked[asked._id]
                raise EngineError("the engine has ended; start another one") from None
        return asked

    def __getattr__(self, name: str) -> Callable[..., Answer]:
        if name not in QUESTIONS:
            raise AttributeError(f"there is no question {name!r} (choose {', '.join(QUESTIONS)})")
        return partial(self.ask, name)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *QUESTIONS]

    def _read(self) -> None:
        assert self._process.stdout is not None
        why = "the engine ended before it had the answer"
        try:
            for line in iter(partial(self._process.stdout.readline, LONGEST_ANSWER), b""):
                message = json.loads(line)
                asked = self._asked.get(message["id"])
                if asked is not None:
                    self._take(asked, message)
        except (ValueError, KeyError, TypeError):
            why = "the program does not speak the line protocol"
            self._process.kill()  # it may wait for ever to be read
        with self._lock:
            self._is_closed = True
            left, self._asked = list(self._asked.values()), {}
        for asked in left:
            if asked.set_running_or_notify_cancel():
                asked.set_exception(EngineError(why))

    def _take(self, asked: Asked, message: dict[str, Any]) -> None:
        if "result" not in message and "error" not in message:
            news = message["progress"] if "progress" in message else {"ply": message["ply"]}
            if asked._tell is None:
                return
            try:
                asked._tell(news)
                return
            except Exception as error:  # of the caller's function: it ends the question
                failure: Exception = error
                asked.stop()
        elif "error" in message:
            said = message["error"]
            failure = QuestionError(said["code"], said["message"], said.get("accepted"))
        self._asked.pop(message["id"], None)
        if asked.set_running_or_notify_cancel():
            if "result" in message:
                asked.set_result(message["result"])
            else:
                asked.set_exception(failure)

    def close(self) -> None:
        """Stop what is left, and end the process."""
        with self._lock:
            self._is_closed = True
            left = list(self._asked)
        if left:
            self._process.terminate()  # which answers what is left
        assert self._process.stdin is not None
        with suppress(OSError):  # it has ended by itself
            self._process.stdin.close()
        self._process.wait()
        self._reader.join()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()


class AsyncEngine:
    """The same for asyncio: `async with AsyncEngine() as engine: answer = await engine.solve(617)`.

    A question that is cancelled is stopped in the engine, too.
    """

    def __init__(self, command: Sequence[str] | None = None) -> None:
        self._engine = Engine(command)

    async def ask(self, ask: str, position: AnyPosition | None = None, /, **fields: Any) -> Answer:
        """The answer to a question."""
        asked = self._engine.submit(ask, position, **fields)
        answer = asyncio.wrap_future(asked)
        try:
            return await asyncio.shield(answer)
        except asyncio.CancelledError:
            answer.add_done_callback(lambda answer: answer.cancelled() or answer.exception())  # nobody else asks for it
            if not asked.done():
                asked.stop()
            raise

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Answer]]:
        if name not in QUESTIONS:
            raise AttributeError(f"there is no question {name!r} (choose {', '.join(QUESTIONS)})")
        return partial(self.ask, name)

    async def close(self) -> None:
        """Stop what is left, and end the process."""
        await asyncio.to_thread(self._engine.close)

    async def __aenter__(self) -> AsyncEngine:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.close()


def _position_fields(position: AnyPosition | None) -> dict[str, Any]:
    """A position as the fields of a question."""
    if position is None or isinstance(position, SupportsIndex):
        return {} if position is None else {"deal": position}
    if isinstance(position, Game):
        start = _position_fields(position.start if position.deal_number is None else position.deal_number)
        more = {"cells": len(position.start.cells), "autoplay": str(position.autoplay)}
        return {**start, **more, "moves": position.moves}
    return {"board": as_board(position).to_text("columns")}


def _plain(value: object) -> object:
    """What JSON has no words for."""
    if isinstance(value, Move):
        return str(value)
    if isinstance(value, Limit):
        if value.memory != DEFAULT_MEMORY or value.spill is not None:
            raise FreecellError("an engine limits its memory itself: give it positions, seconds or both")
        limits = {"positions": value.positions, "seconds": value.seconds}
        return {name: most for name, most in limits.items() if most is not None}
    return integer(value, "what is asked")  # type: ignore[arg-type]  # it raises TypeError for all else
