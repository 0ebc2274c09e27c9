"""Engines that are wrong on purpose, for the checker to find: ours, with one thing changed in questions or answers.

They run in this process, over pipes. `broken.py` has those whose fault is how they end, or what they write.
"""

# ruff: noqa: E501  # a line for each in the table at the end

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import threading
from collections.abc import Callable
from itertools import count
from typing import Any

from freecell.line_protocol.framing import lines
from freecell.line_protocol.session import Session

Fields = dict[str, Any]
Change = Callable[[Fields, Fields], "list[Fields] | None"]
"""From an answer and its question to what is written instead; None for the answer, which may have been changed."""
Ask = Callable[[Fields], None]
"""Changes a question before it is read."""


class Mutant:
    """An engine in a thread, which looks like a process to the checker."""

    def __init__(self, change: Change | None = None, ask: Ask | None = None) -> None:
        self._change, self._ask = change, ask
        self._asked: dict[Any, Fields] = {}
        (given, to), (from_, out) = os.pipe(), os.pipe()
        self._given: int | None = given
        self._out = out
        self.stdin, self.stdout = os.fdopen(to, "wb"), os.fdopen(from_, "rb")
        self._lines = lines(os.fdopen(given, "rb", closefd=False).readline, 1 << 20)
        self._is_killed = self._is_closed = False
        self._closing = threading.Lock()
        self._session = Session(self._read, self._write, is_hung_up=lambda: self._is_killed)
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def _serve(self) -> None:
        try:
            with contextlib.suppress(OSError):
                self._session.serve()
        finally:
            with self._closing:  # no thread that still has an answer may write to what is opened next under this number
                self._is_closed = True
                os.close(self._out)

    def _read(self, _size: int) -> bytes:
        line = next(self._lines, None)
        if line is None:
            if self._given is not None:  # only who reads closes: another pipe may get this number at once
                os.close(self._given)
                self._given = None
            return b""
        with contextlib.suppress(ValueError, RecursionError):
            fields = json.loads(line)
            if isinstance(fields, dict) and isinstance(fields.get("id"), int | str):
                self._asked.setdefault(fields["id"], dict(fields))
                if self._ask is not None and isinstance(fields.get("ask"), str):
                    self._ask(fields)
                    line = json.dumps(fields).encode()
        return line + b"\n"

    def _write(self, data: bytes) -> None:
        message = json.loads(data)
        question = self._asked.get(message["id"], {})
        if "result" in message or "error" in message:
            self._asked.pop(message["id"], None)
        instead = self._change(message, question) if self._change else None
        for one in [message] if instead is None else instead:
            with self._closing:
                if not self._is_closed:
                    os.write(self._out, json.dumps(one).encode() + b"\n")

    def wait(self, timeout: float | None = None) -> int:
        self._thread.join(timeout)
        if self._thread.is_alive():
            raise subprocess.TimeoutExpired("mutant", timeout or 0)
        return 0

    def kill(self) -> None:
        """It ends as soon as nobody reads its answers."""
        self._is_killed = True
        with contextlib.suppress(OSError):
            self.stdin.close()
        self._thread.join(30)


# Changes of answers


def result_of(*asks: str) -> Callable[[Callable[[Fields, Fields], None]], Change]:
    """Change the results of these questions, or of all."""

    def made(change: Callable[[Fields, Fields], None]) -> Change:
        def changed(message: Fields, question: Fields) -> None:
            if "result" in message and (not asks or question.get("ask") in asks):
                change(message["result"], question)

        return changed

    return made


def with_fields(*asks: str, **fields: Any) -> Change:
    """Other values, where there are such fields."""

    def change(result: Fields, _: Fields) -> None:
        result.update({name: value for name, value in fields.items() if name in result})

    return result_of(*asks)(change)


def without(name: str, *asks: str) -> Change:
    return result_of(*asks)(lambda result, _: result.pop(name, None) and None)


def lost(result: Fields) -> None:
    result.update(verdict="lost", outcome="unsolvable", line=[], lengths=None, reason=None, exhausted=1)
    for name in {"move", "cards", "single"} & result.keys():
        result[name] = None if name == "move" else []


def lost_if(condition: Callable[[Fields, Fields], bool]) -> Change:
    def change(result: Fields, question: Fields) -> None:
        if "outcome" in result and condition(result, question):
            lost(result)

    return result_of()(change)


def on(change: Callable[[Fields, Fields], None], *asks: str) -> Change:
    """For what raises where there is nothing to change."""

    def changed(result: Fields, question: Fields) -> None:
        with contextlib.suppress(KeyError, IndexError, TypeError, AttributeError):
            change(result, question)

    return result_of(*asks)(changed)


def claim_fewest(result: Fields, question: Fields) -> None:
    if result["verdict"] == "winnable" and "deal" in question:
        result.update(at_least=result["lengths"][result["metric"]], is_fewest=True, reason=None)


def too_high(result: Fields, _: Fields) -> None:
    if result["verdict"] == "winnable":
        result["at_least"] = result["lengths"][result["metric"]] + 1


def without_last_move(result: Fields, _: Fields) -> None:
    result["line"].pop()
    result["lengths"]["Q"] -= 1


def each(name: str, change: Callable[[Fields], object]) -> Callable[[Fields, Fields], None]:
    def changed(result: Fields, _: Fields) -> None:
        for one in result[name]:
            with contextlib.suppress(TypeError, AttributeError, IndexError):
                change(one)

    return changed


def errors(**fields: Any) -> Change:
    def change(message: Fields, _: Fields) -> None:
        if "error" in message:
            message["error"].update(fields)

    return change


def error_of_nobody(message: Fields, _: Fields) -> list[Fields]:
    return [{**message, "id": None}] if "error" in message else [message]


def one_in(many: int, instead: Callable[[Fields], list[Fields]]) -> Callable[[], Change]:
    """Every so many answers; counted anew for each engine."""

    def made() -> Change:
        numbers = count(1)

        def change(message: Fields, _: Fields) -> list[Fields] | None:
            return instead(message) if "result" in message and next(numbers) % many == 0 else None

        return change

    return made


def swapped() -> Change:
    """Two answers that follow each other have each other's results."""
    held: list[Fields] = []

    def change(message: Fields, question: Fields) -> list[Fields] | None:
        if question.get("ask") != "deal" or "result" not in message or question["id"] not in range(30):
            return None
        held.append(message)
        if len(held) < 2:
            return []
        first, second = held.pop(0), held.pop(0)
        return [{"id": first["id"], "result": second["result"]}, {"id": second["id"], "result": first["result"]}]

    return change


def always_progress() -> Change:
    """Also to those who did not ask for it."""

    def change(message: Fields, question: Fields) -> list[Fields] | None:
        if "result" in message and question.get("ask") == "solve" and not question.get("progress"):
            return [{"id": message["id"], "progress": {"positions": 1, "seconds": 0.1}}, message]
        return None

    return change


def late_progress(message: Fields, question: Fields) -> list[Fields] | None:
    late = {"id": message["id"], "progress": {"positions": 1, "seconds": 0.1}}
    return [message, late] if "result" in message and question.get("progress") else None


# Changes of questions


def another_limit(of: str) -> Ask:
    return lambda question: question.update(limit={"positions": 999}) if question["ask"] == of else None


def ignores(*names: str, but: tuple[str, ...] = (), only: tuple[str, ...] = ()) -> Ask:
    def ask(fields: Fields) -> None:
        if fields["ask"] not in but and (not only or fields["ask"] in only):
            for name in names:
                fields.pop(name, None)

    return ask


def first_moves(count: int) -> Ask:
    def ask(fields: Fields) -> None:
        if isinstance(fields.get("moves"), list):
            del fields["moves"][count:]

    return ask


def whole_runs(fields: Fields) -> None:
    if isinstance(fields.get("moves"), list):
        fields["moves"] = [move.partition("v")[0] if isinstance(move, str) else move for move in fields["moves"]]


def no_jokes(fields: Fields) -> None:
    if fields["ask"] != "deal" and fields.get("deal") in (-1, -2):
        fields["deal"] = 1


def no_fifth_cell(fields: Fields) -> None:
    if isinstance(fields.get("cells"), int):
        fields["cells"] = min(fields["cells"], 4)


def other_deals(fields: Fields) -> None:
    if fields["ask"] == "deal" and 40_000 <= fields.get("deal", 0) <= 2**31 - 2:
        fields["deal"] += 1


def deal_said(result: Fields, question: Fields) -> None:
    result["deal"] = question["deal"]


def known_fields(fields: Fields) -> None:
    fields.pop("sells", None)


def any_limit(fields: Fields) -> None:
    if isinstance(fields.get("limit"), dict) and fields["limit"].get("positions", 0) > 1000:
        fields["limit"]["positions"] = 999


def unknown_if_lost(result: Fields, _: Fields) -> None:
    if result["verdict"] == "lost":
        result.update(verdict="unknown", outcome="gave up", reason="positions", exhausted=None)


def refuses(condition: Callable[[Fields], bool]) -> Change:
    def change(message: Fields, question: Fields) -> list[Fields] | None:
        if not condition(question):
            return None
        return [{"id": message["id"], "error": {"code": "bad_request", "message": "such a question is not known"}}]

    return change


def refuses_long_lines(message: Fields, question: Fields) -> list[Fields] | None:
    if message["id"] == "longest":
        return [{"id": None, "error": {"code": "too_large", "message": "a line can have at most 65535 bytes"}}]
    return None


ASKED = "evaluate", "hint", "solve"
MUTANTS: dict[str, tuple[str, str, Callable[[], Mutant]]] = {
    # name: the check that finds it, what it says (a pattern), how it is made
    "old protocol": ("hello", "protocol should be 1, not 0", lambda: Mutant(with_fields(protocol=0))),
    "no find": ("hello", "missing in asks.*find", lambda: Mutant(on(lambda r, _: r["asks"].remove("find")))),
    "short lines": ("hello", "65536 bytes must be possible", lambda: Mutant(with_fields(line=4096))),
    "no outcome": ("answers", "^outcome is missing", lambda: Mutant(without("outcome"))),
    "no positions": ("answers", "^positions is missing", lambda: Mutant(without("positions"))),
    "no microseconds": ("answers", "^microseconds is missing", lambda: Mutant(without("microseconds"))),
    "no count": ("answers", "^count is missing", lambda: Mutant(without("count", "find"))),
    "times as text": ("answers", "microseconds of .* type int", lambda: Mutant(with_fields(microseconds="5"))),
    "other outcome": ("answers", "the outcome in .* should be 'solved'", lambda: Mutant(with_fields(outcome="gave up"))),
    "cards in words": ("answers", "rows.0.0 of .* should match", lambda: Mutant(with_fields(rows=[["ace of spades"]]))),
    "the same deal always": ("deals", "the rows of deal -2", lambda: Mutant(ask=lambda q: q.update(deal=1) if "deal" in q else None)),
    "other deals from 40,000 on": ("deals", "the rows of deal 40000", lambda: Mutant(on(deal_said, "deal"), other_deals)),
    "one rule": ("deals", "by Microsoft's rule", lambda: Mutant(ask=ignores("rule"))),
    "no rule but for deal": ("winnable", "2147484265.*(does not win|verdict)", lambda: Mutant(ask=ignores("rule", but=("deal",)))),
    "lines that do not win": ("winnable", "does not win", lambda: Mutant(on(without_last_move, *ASKED))),
    "lines in the wrong order": ("winnable", "does not win", lambda: Mutant(on(lambda r, _: r["line"].reverse(), *ASKED))),
    "single moves that do not win": ("winnable", "single moves .* do not win", lambda: Mutant(on(lambda r, _: r["single"].pop(), "solve"))),
    "only the first of the moves": ("winnable", "10913", lambda: Mutant(ask=first_moves(1))),
    "only the first fifty moves": ("winnable", "does not win", lambda: Mutant(ask=first_moves(50))),
    "no more than 500 moves": ("winnable", "answered with an error", lambda: Mutant(refuses(lambda q: len(q.get("moves") or ()) > 500))),
    "whole runs only": ("winnable", "13v2.*does not win", lambda: Mutant(ask=whole_runs)),
    "no autoplay": ("winnable", "10913.*horne", lambda: Mutant(ask=ignores("autoplay"))),
    "autoplay is Horne's": ("winnable", "10913.*(off|max|raymond)", lambda: Mutant(ask=lambda q: q.update(autoplay="horne") if "moves" in q else None)),
    "S is Q": ("winnable", "the length S of evaluate", lambda: Mutant(on(lambda r, _: r["lengths"].update(S=r["lengths"]["Q"]), "evaluate"))),
    "S counts one more": ("winnable", "the lengths of evaluate .* as of solve", lambda: Mutant(on(lambda r, _: r["lengths"].update(S=r["lengths"]["S"] + 1), "evaluate"))),
    "M is Q": ("winnable", "the length M of evaluate", lambda: Mutant(on(lambda r, _: r["lengths"].update(M=r["lengths"]["Q"]), *ASKED))),
    "Q counts one more": ("winnable", "the length Q of evaluate", lambda: Mutant(on(lambda r, _: r["lengths"].update(Q=r["lengths"]["Q"] + 1), *ASKED))),
    "S of solve": ("winnable", "the length S of solve", lambda: Mutant(on(lambda r, _: r["lengths"].update(S=r["lengths"]["S"] + 1), "solve"))),
    "hints of the last move": ("winnable", "the move of hint", lambda: Mutant(on(lambda r, _: r.update(move=r["line"][-1]), "hint"))),
    "other cards of hints": ("winnable", "the cards of hint", lambda: Mutant(on(lambda r, _: r.update(cards=["AS", "2H"]) if r["cards"] else None, "hint"))),
    "a won game has a move": ("winnable", "won game", lambda: Mutant(on(lambda r, _: r.update(move="1h") if not r["line"] else None, "hint"))),
    "three cells are lost": ("verdicts", "deal 5 with 3 cells", lambda: Mutant(lost_if(lambda _, q: q.get("cells") == 3))),
    "all is lost with other cells": ("verdicts", "with 1 cells", lambda: Mutant(lost_if(lambda _, q: q.get("cells", 4) not in (3, 4)))),
    "at most four cells": ("verdicts", "deal 11982 with 5 cells", lambda: Mutant(ask=no_fifth_cell)),
    "always four cells": ("verdicts", "cells", lambda: Mutant(ask=ignores("cells"))),
    "hint has four cells": ("verdicts", "with 1 cells by hint", lambda: Mutant(ask=ignores("cells", only=("hint",)))),
    "solve has four cells": ("verdicts", "with 1 cells by solve", lambda: Mutant(ask=ignores("cells", only=("solve",)))),
    "hint knows no loss": ("verdicts", "by hint should be 'lost'", lambda: Mutant(on(unknown_if_lost, "hint"))),
    "no deals below 0": ("verdicts", "deal -1", lambda: Mutant(ask=no_jokes)),
    "all is winnable": ("verdicts", "(verdict|outcome|whether)", lambda: Mutant(with_fields(verdict="winnable"))),
    "nothing is exhausted": ("verdicts", "whether exhausted is in", lambda: Mutant(with_fields(exhausted=None))),
    "none is exhausted": ("verdicts", "exhausted of .* at least 1", lambda: Mutant(on(lambda r, _: r.update(exhausted=r["exhausted"] and 0)))),
    "limits prove": ("limits", "verdict and reason of solve after 1.2", lambda: Mutant(lost_if(lambda r, _: r["verdict"] == "unknown"))),
    "seconds are for solve": ("limits", "verdict and reason of evaluate after 0.2", lambda: Mutant(ask=lambda q: q.update(limit={"positions": 9_000}) if q["ask"] == "evaluate" and "limit" in q else None)),
    "limits above 1,000 prove": ("limits", "after 5000 positions", lambda: Mutant(lost_if(lambda r, q: r["verdict"] == "unknown" and q.get("limit", {}).get("positions", 0) > 1000))),
    "no reasons": ("limits", "verdict and reason", lambda: Mutant(with_fields(reason=None))),
    "one reason": ("limits", "verdict and reason", lambda: Mutant(on(lambda r, _: r.update(reason=r["reason"] and "positions")))),
    "limits are for others": ("limits", "positions, though 1 are the limit", lambda: Mutant(on(lambda r, q: r.update(positions=10 * q["limit"]["positions"]), "solve"))),
    "judge has another limit": ("limits", "of judge with the limit .*seconds", lambda: Mutant(ask=another_limit("judge"))),
    "judge gives no reason": ("limits", "of judge with the limit .*positions", lambda: Mutant(with_fields("judge", reason=None))),
    "review has another limit": ("limits", "of review with the limit .*seconds", lambda: Mutant(ask=another_limit("review"))),
    "progress for nobody": ("limits", "progress that nobody asked for", lambda: Mutant(always_progress())),
    "bounds that are too high": ("short", "at_least of", lambda: Mutant(on(too_high, "solve"))),
    "every length is the fewest": ("short", "the fewest moves are 75", lambda: Mutant(on(claim_fewest, "solve"))),
    "never the fewest": ("short", "is_fewest of|what is proved", lambda: Mutant(with_fields(is_fewest=False))),
    "one metric": ("short", "the metric of", lambda: Mutant(ask=ignores("metric"))),
    "no aim": ("short", "(metric|at_least)", lambda: Mutant(ask=ignores("aim"))),
    "no moves": ("judge", "the moves of deal 617", lambda: Mutant(with_fields("judge", moves=[]))),
    "one move too few": ("judge", "the moves of deal 617", lambda: Mutant(on(lambda r, _: r["moves"].pop(), "judge"))),
    "judge ignores moves": ("judge", "the moves of judge .*617", lambda: Mutant(ask=ignores("moves", only=("judge",)))),
    "judge ignores autoplay": ("judge", "10913", lambda: Mutant(ask=ignores("autoplay", only=("judge",)))),
    "judge ignores rule": ("judge", "the moves of judge .*microsoft", lambda: Mutant(ask=ignores("rule", only=("judge",)))),
    "all moves win": ("judge", "the verdict of 3a", lambda: Mutant(on(each("moves", lambda m: m.update(verdict="winnable")), "judge"))),
    "other buried cards": ("judge", "KH is not below", lambda: Mutant(on(each("moves", lambda m: m["buried"].update(card="KH")), "judge"))),
    "other columns of buried cards": ("judge", "is not below", lambda: Mutant(on(each("moves", lambda m: m["buried"].update(column=2)), "judge"))),
    "other places of buried cards": ("judge", "the places of", lambda: Mutant(on(each("moves", lambda m: m["buried"].update(places=1)), "judge"))),
    "other counts": ("review", "the count of", lambda: Mutant(with_fields("review", counts={"winnable": 0, "lost": 0, "unknown": 0}))),
    "no automatic moves": ("review", "the automatic moves of ply", lambda: Mutant(on(each("plies", lambda p: p.update(auto=[])), "review"))),
    "too few moves needed": ("review", "needed of ply 0", lambda: Mutant(on(each("plies", lambda p: p.update(needed=p["needed"] and p["needed"] - 52)), "review"))),
    "the blunder is one earlier": ("review", "the blunder", lambda: Mutant(on(lambda r, _: r["blunder"].update(ply=r["blunder"]["ply"] - 1), "review"))),
    "instead of the blunder": ("review", "instead does not win", lambda: Mutant(on(lambda r, _: r["blunder"]["instead"].pop(), "review"))),
    "nobody wins": ("review", "won of the review", lambda: Mutant(with_fields("review", won=False))),
    "reviews ignore autoplay": ("review", "autoplay", lambda: Mutant(ask=ignores("autoplay", but=ASKED))),
    "plies are lost": ("review", "the numbers of the plies", lambda: Mutant(on(lambda r, _: r["plies"].pop(), "review"))),
    "review ignores rule": ("review", "microsoft", lambda: Mutant(ask=ignores("rule", only=("review",)))),
    "review ignores cells": ("review", "cells of the review", lambda: Mutant(ask=ignores("cells", only=("review",)))),
    "review of deals alone": ("review", "answered with an error", lambda: Mutant(refuses(lambda q: q.get("ask") == "review" and "board" in q))),
    "always a reason": ("review", "whether a reason is in ply 0", lambda: Mutant(on(each("plies", lambda p: p.update(reason="seconds")), "review"))),
    "lost, but moves are needed": ("review", "whether needed is in ply 4", lambda: Mutant(on(each("plies", lambda p: p.update(needed=p["needed"] or 60)), "review"))),
    "finds nothing": ("find", "the matches of a whole board", lambda: Mutant(with_fields("find", matches=[], count=0))),
    "finds the next": ("find", "the matches of a whole board", lambda: Mutant(on(each("matches", lambda m: m.update(deal=m["deal"] + 1)), "find"))),
    "no aliases": ("find", "the matches of a whole board", lambda: Mutant(on(each("matches", lambda m: m.update(aliases=[])), "find"))),
    "other corrections": ("find", "cards misread", lambda: Mutant(on(each("matches", lambda m: m["corrections"][0].update(row=1)), "find"))),
    "no corrections": ("find", "cards misread", lambda: Mutant(on(each("matches", lambda m: m.update(corrections=[])), "find"))),
    "always exact": ("find", "exact and count", lambda: Mutant(with_fields("find", exact=True))),
    "only whole cards": ("find", "the deals that begin with 7D AD 5C 3S 5S 8", lambda: Mutant(ask=lambda q: q.update(board=q["board"].replace("8?", "?").replace("?H", "?")) if q["ask"] == "find" and "board" in q else None)),
    "as many matches as there are": ("find", "at most 2", lambda: Mutant(ask=ignores("most"))),
    "one match where nothing is said": ("find", "where nothing is said", lambda: Mutant(ask=lambda q: q.setdefault("most", 1) if q["ask"] == "find" else None)),
    "counts what it lists": ("find", "the number of deals that begin", lambda: Mutant(on(lambda r, _: r.update(count=len(r["matches"])), "find"))),
    "refuses the longest line": ("bad_lines", "65536 bytes must be possible", lambda: Mutant(refuses_long_lines)),
    "one code": ("bad_questions", "the code of the error", lambda: Mutant(errors(code="bad_request"))),
    "unknown fields are fine": ("bad_questions", "sells", lambda: Mutant(ask=known_fields)),
    "any limit is fine": ("bad_questions", "seconds.*0", lambda: Mutant(ask=ignores("limit"))),
    "errors of nobody": ("bad_questions", "no line within", lambda: Mutant(error_of_nobody)),
    "text ids": ("ids", "(id|no line)", lambda: Mutant(lambda m, _: m.update(id=str(m["id"])))),
    "answers of others": ("ids", "the deal in the answer with id", lambda: Mutant(swapped())),
    "every tenth answer twice": ("ids", "an answer to no question, or a second one", lambda: Mutant(one_in(10, lambda m: [m, m])())),
    "answered before it is stopped": ("together", "before the quick one|the answer to stop", lambda: Mutant(ask=lambda q: q.update(limit={"positions": 1}) if q["id"] == "hard" else None)),
    "stop says no": ("together", "the answer to stop", lambda: Mutant(with_fields(stopped=False))),
    "no progress": ("progress", "expected progress|no line", lambda: Mutant(lambda m, _: [] if "progress" in m else None)),
    "late progress": ("progress", "after the answer", lambda: Mutant(late_progress)),
    "other plies on the way": ("progress", "the plies told", lambda: Mutant(lambda m, _: m["ply"].update(auto=["1h"]) if "ply" in m else None)),
    "loses one answer of a hundred": ("end", "the ids of the answers", lambda: Mutant(one_in(100, lambda m: [])())),
    "none": ("", "", Mutant),
}  # fmt: skip
