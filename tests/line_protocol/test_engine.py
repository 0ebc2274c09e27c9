"""The client of the line protocol, with our engine at the other end."""

from __future__ import annotations

import asyncio
import gc
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from freecell import AsyncEngine, Board, Engine, EngineError, FreecellError, Game, Limit, solve
from freecell._backend import ENGINE_NAME
from freecell.questions import QuestionError

pytestmark = pytest.mark.skipif(ENGINE_NAME != "kernel", reason="solving takes long without the kernel")
HARD = {"deal": 982, "cells": 2}


class Number:
    """Of another library, as NumPy has them."""

    def __index__(self) -> int:
        return 617


def test_questions_and_answers() -> None:
    with Engine() as engine:
        assert engine.evaluate(617)["verdict"] == "winnable"
        assert engine.deal(617)["rows"][0][0] == "7D"
        game = Game.replay(617, "7a 7b")
        assert engine.evaluate(game)["line"] == engine.evaluate(game.board)["line"]
        assert engine.review(game)["plies"][2]["move"] == "7b"
        answer = solve(617)
        assert answer.outcome == "solved"
        for position in (617, answer, Board.deal(617), Number()):
            assert engine.evaluate(position)["line"] == answer.notation.split()
        assert engine.evaluate(Board.deal(617, cells=0))["verdict"] == "lost"
        assert engine.evaluate(617, moves=answer.moves)["line"] == []
        assert engine.find(Board.deal(617))["matches"][0]["deal"] == 617
        with ThreadPoolExecutor(4) as pool:
            answers = pool.map(lambda number: engine.solve(number)["verdict"], range(1, 9))
            assert set(answers) == {"winnable"}
        with pytest.raises(QuestionError, match="sells: unknown field") as error:
            engine.solve(617, sells=3)
        assert error.value.code == "bad_request"
        with pytest.raises(AttributeError, match="there is no question 'guess'"):
            engine.guess(617)
    with pytest.raises(EngineError, match="has ended"):
        engine.solve(617)


def test_a_limit_is_a_limit() -> None:
    with Engine() as engine:
        assert engine.solve(617, limit=Limit(positions=5))["reason"] == "positions"
        with pytest.raises(FreecellError, match="limits its memory itself"):
            engine.solve(617, limit=Limit(memory=1 << 25))
        with pytest.raises(TypeError, match="not object"):
            engine.solve(617, limit=object())
        with pytest.raises(TypeError, match="a position is a Board, a Game or a deal number"):
            engine.solve("617")
        assert not engine._asked


def test_a_question_that_is_stopped() -> None:
    told: list[object] = []
    with Engine() as engine:
        asked = engine.submit("solve", None, **HARD, progress=told.append)
        while not told:
            engine.deal(1)
        asked.stop()
        assert asked.result()["reason"] == "cancelled"
        left = engine.submit("solve", None, **HARD)
    assert left.exception() is not None


def test_a_program_that_is_no_engine() -> None:
    with Engine([sys.executable, "-c", "input()"]) as engine, pytest.raises(EngineError, match="ended before"):
        engine.solve(617)


@pytest.mark.parametrize(
    "program",
    [
        "input(); print('hello', flush=True); input()",
        "print(input(), flush=True); input()",  # an echo
        "import sys\nwhile True: sys.stdout.write('x' * 65536)",  # a line without end
    ],
)
def test_a_program_that_speaks_something_else(program: str) -> None:
    with Engine([sys.executable, "-c", program]) as engine, pytest.raises(EngineError, match=r"not speak|has ended"):
        engine.solve(617)


def test_an_error_in_the_function_that_is_told() -> None:
    with Engine() as engine, pytest.raises(ZeroDivisionError):
        engine.ask("solve", None, **HARD, progress=lambda news: 1 / 0)


def test_asyncio() -> None:
    problems: list[object] = []

    async def play() -> list[str]:
        asyncio.get_running_loop().set_exception_handler(lambda _loop, problem: problems.append(problem))
        async with AsyncEngine() as engine:
            answers = await asyncio.gather(*(engine.evaluate(Board.deal(number)) for number in (1, 2, 11982)))
            hard = asyncio.create_task(engine.ask("solve", None, **HARD))
            await asyncio.sleep(0.05)
            hard.cancel()
            with pytest.raises(asyncio.CancelledError):
                await hard
        del hard  # the engine has refused it at its end, and nobody waits for that
        gc.collect()
        return [answer["verdict"] for answer in answers]

    assert asyncio.run(play()) == ["winnable", "winnable", "lost"]
    assert problems == []
