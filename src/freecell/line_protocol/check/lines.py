"""Checks of the protocol itself: lines, ids, errors, progress, and the end."""

from __future__ import annotations

import os
import subprocess
import time
from contextlib import suppress

from ...questions import QUESTIONS
from .answers import HARD
from .peer import Failure, Message, Peer, expect, is_last


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


def check_bad_lines(peer: Peer) -> None:
    """a bad line gets an error with the right code, and the program continues"""
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
    for depth in (10, 500, *range(900, 1000), 10_000):  # what can be read may be too deep to be shown, or the reverse
        peer.send(
            b'{"id": 7, "ask": "evaluate", "deal": 1, "limit": {"seconds": %b}}\n' % (b"[" * depth + b"]" * depth)
        )
        message = peer.next()
        code = message.get("error", {}).get("code")
        if code not in ("bad_json", "bad_request"):
            raise Failure(f"a value nested {depth} deep should be a bad_json or bad_request, not {message!r:.80}")
    question = b'{"id": "longest", "ask": "deal", "deal": 1}'
    peer.send(question + b" " * (65536 - len(question)) + b"\n")
    answer = peer.answer("longest", None)
    if "result" not in answer:
        raise Failure(f"a line of 65536 bytes must be possible, not {answer!r:.120}")
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
    peer.send(*[{"id": number, "ask": "deal", "deal": number} for number in range(30)])
    for number in range(30):
        found = peer.answer(number).get("result", {}).get("deal")
        expect(found, number, f"the deal in the answer with id {number}, of thirty at a time")
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
    answers = [message for message in peer.end() if is_last(message)]
    ids = [message["id"] for message in answers]
    expect(sorted(map(str, ids)), sorted([*map(str, range(200)), "crlf", "last"]), "the ids of the answers")
    for message in answers:
        if isinstance(message["id"], int):
            expect(
                message.get("result", {}).get("deal"), message["id"], f"the deal in the answer with id {message['id']}"
            )


def check_terminated(peer: Peer) -> None:
    """SIGTERM ends it, with the error shutting_down for every question without an answer"""
    if os.name == "nt":
        return  # there, a process cannot be asked to end
    peer.ask("up", "hello")
    peer.send(*[{"id": id, "ask": "solve", **HARD} for id in range(3)])
    peer.ask("read", "stop", question="nothing")  # so all lines before it have been read
    peer.process.terminate()
    codes = {message["id"]: message.get("error", {}).get("code") for message in peer.end()}
    expect(codes, dict.fromkeys(range(3), "shutting_down"), "the codes of the answers after SIGTERM, by id")


def check_hung_up(peer: Peer) -> None:
    """it ends when nobody can read its answers, though its input is open and a search is under way"""
    peer.send({"id": 1, "ask": "solve", **HARD})
    time.sleep(0.5)
    peer.output.close()
    try:
        peer.process.wait(peer.patience)
    except subprocess.TimeoutExpired:
        raise Failure(f"the program is still running {peer.patience:g} seconds after its output was closed") from None
    with suppress(OSError):
        peer.input.close()
