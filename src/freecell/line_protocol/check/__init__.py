"""Test an implementation of the line protocol (docs/line-protocol.md):

    python -m freecell.line_protocol.check freecell engine
    python -m freecell.line_protocol.check ./my-engine --its-option

Each check prints a line. The exit code is 0 if all passed and 1 if one failed. Lines that win are replayed by this
package's rules, whatever program is tested.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from typing import Final

from ...board import Board
from ...cards import Card
from ...deals import deal_codes
from ...questions import QUESTIONS
from ...questions.shapes import required_fields
from ...verifier import verify
from .peer import Failure, Message, Peer, expect, is_last, running

HARD: Final = {"deal": 982, "cells": 2}
"""Not decided within seconds by any program that we know."""


def check_hello(peer: Peer) -> None:
    """hello names the protocol's version and every question"""
    hello = peer.ask("greeting", "hello")
    expect(hello.get("protocol"), 1, "protocol")
    missing = {"hello", "stop", *QUESTIONS} - set(hello.get("asks", ()))
    expect(missing, set(), "what is missing in asks")
    for name in ("name", "version", "workers", "queue", "line"):
        if name not in hello:
            raise Failure(f"hello has no {name}")
    if hello["line"] < 65536:
        raise Failure(f"lines of 65536 bytes must be possible, not only {hello['line']}")


def check_answers(peer: Peer) -> None:
    """every question has an answer with all its fields"""
    for ask, question in QUESTIONS.items():
        result = peer.ask(f"example {ask}", ask, **question.example)
        expect(required_fields(question.answer) - result.keys(), set(), f"what is missing in the answer to {ask}")


def check_deals(peer: Peer) -> None:
    """deal has the cards of Microsoft's deals, at every edge of their numbers"""
    for number in (-2, -1, 0, 1, 617, 32000, 2**31 - 1, 2**31, 2**33 - 1):
        names = [Card.from_code(code).name for code in deal_codes(number)]
        result = peer.ask(number, "deal", deal=number)
        expect([card for row in result["rows"] for card in row], names, f"the rows of deal {number}")
    by_microsoft = peer.ask("rule", "deal", deal=2**31 + 617, rule="microsoft")
    expect(by_microsoft["rows"], peer.ask("same", "deal", deal=617)["rows"], "deal 2**31 + 617 by Microsoft's rule")


def check_winnable(peer: Peer) -> None:
    """evaluate, hint and solve win what can be won, with lines that replay"""
    three_cells = Board.deal(5, cells=3)
    positions: list[tuple[Board, Message]] = [
        (Board.deal(1), {"deal": 1}),
        (Board.deal(617).play("7a"), {"deal": 617, "moves": ["7a"]}),
        (three_cells, {"board": three_cells.to_text(), "cells": 3}),
    ]
    for place, (board, fields) in enumerate(positions):
        results = {ask: peer.ask(f"{ask} {place}", ask, **fields) for ask in ("evaluate", "hint", "solve")}
        for ask, result in results.items():
            expect(result["verdict"], "winnable", f"the verdict of {ask} {fields}")
            expect(result["reason"], None, f"the reason of {ask} {fields}")
            if not verify(board, " ".join(result["line"])).is_won:
                raise Failure(f"the line of {ask} {fields} does not win: {result['line']!r:.120}")
            expect(result["lengths"]["Q"], len(result["line"]), f"the length Q of {ask} {fields}")
        single = results["solve"]["single"]
        if not verify(board, " ".join(single), open_count="one").is_won:
            raise Failure(f"the single moves of solve {fields} do not win: {single!r:.120}")
        expect(results["solve"]["lengths"]["S"], len(single), "the length S")
        expect(results["hint"]["move"], results["hint"]["line"][0], "the move of a hint")
    won = peer.ask("won", "evaluate", board="Foundations: C-K D-K H-K S-K\n" + "\n" * 7)
    expect((won["verdict"], won["line"]), ("winnable", []), "the verdict and the line of a game that is won")


def check_lost(peer: Peer) -> None:
    """evaluate says lost where every line has been tried"""
    for deal in (11982, 781948):
        result = peer.ask(deal, "evaluate", deal=deal)
        expect((result["verdict"], result["line"]), ("lost", []), f"the verdict and the line of deal {deal}")


def check_limits(peer: Peer) -> None:
    """a search that reaches a limit is unknown, with the limit as its reason"""
    result = peer.ask("seconds", "solve", **HARD, limit={"seconds": 0.2})
    expect((result["verdict"], result["reason"]), ("unknown", "seconds"), "the verdict and reason after 0.2 seconds")
    result = peer.ask("positions", "solve", **HARD, limit={"positions": 1000})
    expect((result["verdict"], result["reason"]), ("unknown", "positions"), "the same after 1000 positions")


def check_short(peer: Peer) -> None:
    """solve with an aim finds short solutions, with true bounds, and the best so far when it is stopped"""
    ending = Board(["QC KC", "JC"] + [""] * 6, cells=1, home=(10, 13, 13, 13))
    fields: Message = {"board": ending.to_text(), "cells": 1}
    for metric, fewest in (("S", 4), ("Q", 4), ("M", 1)):
        for aim in ("short", "fewest"):
            result = peer.ask(f"{aim} {metric}", "solve", **fields, aim=aim, metric=metric)
            _expect_bounds(ending, result, metric, f"solve {aim} {metric}")
            if aim == "fewest":
                expect((result["is_fewest"], result["at_least"]), (True, fewest), f"what is proved in metric {metric}")
                expect(result["reason"], None, "the reason of a search that is done")
    result = peer.ask("default", "solve", **fields, aim="fewest")
    expect(result["metric"], "Q", "the metric where none is given")
    result = peer.ask("quick", "solve", **fields, aim="quick", metric="S")
    expect([name for name in ("metric", "at_least", "is_fewest") if name in result], [], "bounds of the aim quick")
    result = peer.ask("lost", "solve", deal=11982, aim="fewest")
    expect((result["verdict"], result["at_least"], result["is_fewest"]), ("lost", None, False), "a deal that is lost")
    peer.send({"id": "long", "ask": "solve", "deal": 70, "aim": "fewest", "metric": "S", "progress": True})
    while (news := peer.next()).get("progress", {}).get("length") is None:
        if is_last(news):
            raise Failure(f"expected progress with a length, not {news!r:.80}")
    peer.ask("stop", "stop", question="long")
    result = peer.answer("long").get("result", {})
    _expect_bounds(Board.deal(70), result, "S", "solve fewest S, stopped")
    if not result["is_fewest"]:
        expect(result["reason"], "cancelled", "the reason of a search that was stopped")


def _expect_bounds(board: Board, result: Message, metric: str, what: str) -> None:
    expect((result["verdict"], result["metric"]), ("winnable", metric), f"the verdict and the metric of {what}")
    if not verify(board, " ".join(result["line"])).is_won:
        raise Failure(f"the line of {what} does not win: {result['line']!r:.120}")
    length = result["lengths"][metric]
    if not 0 <= result["at_least"] <= length:
        raise Failure(f"at_least of {what} must be from 0 to the length {length}, not {result['at_least']!r}")
    expect(result["is_fewest"], result["at_least"] == length, f"is_fewest of {what}")


def check_judge(peer: Peer) -> None:
    """judge tells the moves that win from those that lose"""
    board = Board.deal(617)
    result = peer.ask("judge", "judge", deal=617)
    expect(result["verdict"], "winnable", "the verdict of deal 617")
    verdicts = {one["move"]: one["verdict"] for one in result["moves"]}
    expect(sorted(verdicts), sorted(map(board.notation, board.legal_moves)), "the moves of deal 617")
    expect([move for move, verdict in verdicts.items() if verdict == "lost"], ["3a"], "the moves that lose deal 617")
    won = peer.ask("won", "judge", board="Foundations: C-K D-K H-K S-K\n" + "\n" * 7)
    expect((won["verdict"], won["moves"]), ("winnable", []), "the verdict and the moves of a game that is won")


def check_review(peer: Peer) -> None:
    """review finds the move that lost the game, and its counts add up"""
    moves = ["7a", "8b", "8c", "7d"]
    result = peer.ask("review", "review", deal=2, moves=moves, autoplay="horne")
    expect([ply["ply"] for ply in result["plies"]], list(range(5)), "the numbers of the plies")
    expect([ply["move"] for ply in result["plies"]], [None, *moves], "the moves of the plies")
    verdicts = [ply["verdict"] for ply in result["plies"]]
    expect(verdicts, ["winnable"] * 4 + ["lost"], "the verdicts of a game whose fourth move loses it")
    for name, count in result["counts"].items():
        expect(count, verdicts.count(name), f"the count of {name}")
    expect((result["blunder"]["ply"], result["blunder"]["move"]), (4, "7d"), "the blunder")
    before = Board.deal(2)
    for move in moves[:3]:
        before = before.play(move, autoplay="horne")
    if not verify(before, " ".join(result["blunder"]["instead"])).is_won:
        raise Failure("what should have been played instead does not win")


def check_find(peer: Peer) -> None:
    """find knows the number of a board, whole or in part"""
    rows = [list(row) for row in peer.ask("rows", "deal", deal=617)["rows"]]
    text = "\n".join(" ".join(row) for row in rows)
    result = peer.ask("whole", "find", board=text)
    expect([match["deal"] for match in result["matches"]], [617], "the deals of a whole board")
    expect((result["exact"], result["complete"], result["count"]), (True, True, 1), "exact, complete and count")
    rows[0][0] = "?"
    result = peer.ask("part", "find", board="\n".join(" ".join(row) for row in rows))
    expect([match["deal"] for match in result["matches"]], [617], "the deals of a board with an unknown card")


def check_bad_lines(peer: Peer) -> None:
    """a bad line gets an error with the right code, and the program goes on"""
    line = peer.ask("hello", "hello")["line"]
    for data, code in (
        (b"evaluate 617\n", "bad_json"),
        (b"[1, 2]\n", "bad_json"),
        (b"{\n", "bad_json"),
        (b'{"id": 1, "ask": "deal", "deal": NaN}\n', "bad_json"),
        (b'{"id": "\xff"}\n', "bad_json"),
        (b'{"id": "\\ud800", "ask": "hello"}\n', "bad_json"),
        (b"[" * 50_000 + b"\n", "bad_json"),
        (b'{"id": 1, "ask": "deal", "deal": 1, "x": "' + b"x" * (2 * line) + b'"}\n', "too_large"),
        (b'{"ask": "deal", "deal": 1}\n', "bad_request"),
        (b'{"id": null, "ask": "deal", "deal": 1}\n', "bad_request"),
        (b'{"id": true, "ask": "deal", "deal": 1}\n', "bad_request"),
        (b'{"id": [1], "ask": "deal", "deal": 1}\n', "bad_request"),
    ):
        peer.send(data)
        message = peer.answer(None)
        expect(message.get("error", {}).get("code"), code, f"the code of the error for {data[:60]!r}")
    expect(peer.ask("after all that", "deal", deal=1)["deal"], 1, "the answer to the next question")


def check_bad_questions(peer: Peer) -> None:
    """a bad question gets an error with its id and the right code"""
    questions: list[tuple[object, Message, str]] = [
        ("guess", {}, "bad_request"),
        (None, {}, "bad_request"),
        ("evaluate", {}, "bad_request"),
        ("evaluate", {"deal": 1, "board": "AS"}, "bad_request"),
        ("evaluate", {"deal": 1, "sells": 4}, "bad_request"),
        ("evaluate", {"deal": 1, "cells": 8}, "bad_request"),
        ("evaluate", {"deal": "1"}, "bad_request"),
        ("evaluate", {"deal": 1, "limit": {"seconds": 0}}, "bad_request"),
        ("evaluate", {"deal": 1, "limit": {"minutes": 1}}, "bad_request"),
        ("evaluate", {"deal": 1, "aim": "fewest"}, "bad_request"),
        ("solve", {"deal": 1, "aim": "shortest"}, "bad_request"),
        ("solve", {"deal": 1, "aim": "fewest", "metric": "X"}, "bad_request"),
        ("evaluate", {"deal": 2**33}, "bad_deal_number"),
        ("deal", {"deal": -3}, "bad_deal_number"),
        ("evaluate", {"board": "AS AS"}, "bad_board"),
        ("find", {"board": "nonsense"}, "bad_board"),
        ("evaluate", {"deal": 1, "moves": ["x1"]}, "bad_move"),
        ("evaluate", {"deal": 617, "moves": ["3h"]}, "illegal_move"),
        ("review", {"record": "1. nothing"}, "bad_record"),
        ("stop", {}, "bad_request"),
        ("evaluate", {"deal": 1, "progress": "yes"}, "bad_request"),
    ]
    for id, (ask, fields, code) in enumerate(questions):
        peer.send({"id": id, "ask": ask, **fields})
        message = peer.answer(id)
        expect(message.get("error", {}).get("code"), code, f"the code of the error for {ask} {fields}")


def check_ids(peer: Peer) -> None:
    """answers carry the id of their question, of any kind, again and again"""
    for id in (0, -1, 2**53 - 1, "", "1", "ein Schlüssel ♠", "x" * 100, 0):
        expect(peer.ask(id, "deal", deal=1)["deal"], 1, f"the answer to id {id!r}")
    peer.send({"id": "long", "ask": "solve", **HARD}, {"id": "long", "ask": "deal", "deal": 1})
    expect(peer.answer(None).get("error", {}).get("code"), "bad_request", "the code for an id that is in use")
    peer.ask("stop", "stop", question="long")
    peer.answer("long")


def check_together(peer: Peer) -> None:
    """several questions at a time: a quick one does not wait for a hard one, and stop ends the hard one"""
    if peer.ask("hello", "hello")["workers"] < 2:
        return
    peer.send({"id": "hard", "ask": "solve", **HARD}, {"id": "quick", "ask": "evaluate", "deal": 1})
    peer.answer("quick")
    if any(message["id"] == "hard" for message in peer.held):
        raise Failure("the hard question was answered before the quick one")
    expect(peer.ask("stop", "stop", question="hard"), {"stopped": True}, "the answer to stop")
    result = peer.answer("hard").get("result", {})
    expect((result.get("verdict"), result.get("reason")), ("unknown", "cancelled"), "the answer when stopped")
    expect(peer.ask("again", "stop", question="hard"), {"stopped": False}, "the answer to a second stop")


def check_progress(peer: Peer) -> None:
    """progress is told if it is asked for, before the answer and never after it"""
    peer.send({"id": "hard", "ask": "solve", **HARD, "progress": True})
    first, second = peer.next(), peer.next()
    for message in (first, second):
        if message["id"] != "hard" or "progress" not in message:
            raise Failure(f"expected progress, not {message!r:.80}")
    if not first["progress"]["positions"] <= second["progress"]["positions"]:
        raise Failure(f"progress went back: {first['progress']}, then {second['progress']}")
    peer.ask("stop", "stop", question="hard")
    peer.answer("hard")
    before = len(peer.held)
    time.sleep(1)
    peer.ask("fence", "deal", deal=1)
    if any(message["id"] == "hard" for message in peer.held[before:]):
        raise Failure("there was a line about a question after its answer")
    peer.send({"id": "game", "ask": "review", "deal": 617, "moves": ["5a", "5b"], "progress": True})
    plies = peer.answer("game")["result"]["plies"]
    told = [message["ply"] for message in peer.held if "ply" in message]
    expect(sorted(told, key=_number), plies, "the plies told during a review")


def _number(ply: Message) -> int:
    return int(ply["ply"])


def check_end(peer: Peer) -> None:
    """every question is answered when the input ends, one without a line feed and one after an empty line too"""
    questions: list[Message | bytes] = [{"id": number, "ask": "deal", "deal": number} for number in range(200)]
    peer.send(b"\n", *questions, b'{"id": "crlf", "ask": "evaluate", "deal": 1}\r\n')
    peer.send(b'{"id": "last", "ask": "evaluate", "deal": 617}')
    ids = [message["id"] for message in peer.end() if is_last(message)]
    expect(sorted(map(str, ids)), sorted([*map(str, range(200)), "crlf", "last"]), "the ids of the answers")


CHECKS: Final[tuple[Callable[[Peer], None], ...]] = (
    check_hello,
    check_answers,
    check_deals,
    check_winnable,
    check_lost,
    check_limits,
    check_short,
    check_judge,
    check_review,
    check_find,
    check_bad_lines,
    check_bad_questions,
    check_ids,
    check_together,
    check_progress,
    check_end,
)


def run_checks(
    command: list[str],
    patience: float = 30,
    say: Callable[[str], object] = print,
    checks: Sequence[Callable[[Peer], None]] = CHECKS,
) -> list[str]:
    """Run the checks, each on a process of its own; the names of those that failed."""
    failed = []
    for check in checks:
        try:
            with running(command, patience) as peer:
                check(peer)
                if check is not check_end:
                    peer.end()
        except Failure as failure:
            failed.append(check.__name__.removeprefix("check_"))
            say(f"FAIL  {check.__doc__}\n      {failure}")
        except (KeyError, TypeError, AttributeError, IndexError, ValueError) as error:
            failed.append(check.__name__.removeprefix("check_"))
            say(f"FAIL  {check.__doc__}\n      an answer does not have the documented form: {error!r:.200}")
        else:
            say(f"ok    {check.__doc__}")
    return failed


def main(arguments: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m freecell.line_protocol.check", description="Test an implementation of the line protocol."
    )
    parser.add_argument("--patience", type=float, default=30, metavar="S", help="seconds to wait for a line (30)")
    parser.add_argument("command", nargs=argparse.REMAINDER, help="the program and its arguments")
    given = parser.parse_args(arguments)
    if not given.command:
        parser.error("give the command to test, such as: freecell engine")
    try:
        failed = run_checks(given.command, given.patience)
    except OSError as error:
        parser.error(f"{given.command[0]!r} cannot be run: {error.strerror or error}")
    print(f"{len(CHECKS) - len(failed)} of {len(CHECKS)} checks passed")
    return 1 if failed else 0
