"""Engines with one fault each, for the conformance script to find: python broken.py FAULT."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from typing import Any

from freecell.line_protocol.session import Session

Change = Callable[[dict[str, Any]], "dict[str, Any] | None"]


def change_result(**fields: Any) -> Change:
    def change(message: dict[str, Any]) -> dict[str, Any]:
        result = message.get("result")
        if result is not None:
            result.update({name: value for name, value in fields.items() if name in result})
        return message

    return change


def without_last_move(message: dict[str, Any]) -> dict[str, Any]:
    result = message.get("result", {})
    if result.get("line"):
        result["line"].pop()
        result["lengths"]["Q"] -= 1
    return message


def with_text_ids(message: dict[str, Any]) -> dict[str, Any]:
    return {**message, "id": str(message["id"])}


def without_counts(message: dict[str, Any]) -> dict[str, Any]:
    message.get("result", {}).pop("count", None)
    return message


def one_code(message: dict[str, Any]) -> dict[str, Any]:
    if "error" in message:
        message["error"]["code"] = "bad_request"
    return message


def no_errors(message: dict[str, Any]) -> dict[str, Any] | None:
    return None if "error" in message else message


def no_progress(message: dict[str, Any]) -> dict[str, Any] | None:
    return message if "result" in message or "error" in message else None


def unknown_is_lost(message: dict[str, Any]) -> dict[str, Any]:
    if message.get("result", {}).get("verdict") == "unknown":
        message["result"].update(verdict="lost", reason=None)
    return message


def proves_too_much(message: dict[str, Any]) -> dict[str, Any]:
    result = message.get("result", {})
    if "at_least" in result and result["verdict"] == "winnable":
        result["at_least"] = result["lengths"][result["metric"]] + 1
    return message


CHANGES: dict[str, Change] = {
    "a field is missing": without_counts,
    "old protocol": change_result(protocol=0),
    "other deals": change_result(rows=[["AS"]]),
    "lines that do not win": without_last_move,
    "all is winnable": change_result(verdict="winnable"),
    "limits prove": unknown_is_lost,
    "bounds that are too high": proves_too_much,
    "never the fewest": change_result(is_fewest=False),
    "no moves": change_result(moves=[]),
    "no blunder": change_result(counts={"winnable": 0, "lost": 0, "unknown": 0}),
    "finds nothing": change_result(matches=[], count=0),
    "text ids": with_text_ids,
    "one code": one_code,
    "errors are dropped": no_errors,
    "no progress": no_progress,
    "none": lambda message: message,
}


def main(fault: str) -> None:
    """Run the engine with the fault."""
    held = bytearray()

    def read(count: int) -> bytes:
        data = os.read(0, count)
        if fault == "dies of bad lines" and b"evaluate 617\n" in data:
            os._exit(1)
        if not data and fault == "forgets at the end":
            os._exit(0)
        return data

    def write(data: bytes) -> None:
        message = CHANGES.get(fault, CHANGES["none"])(json.loads(data))
        data = b"" if message is None else json.dumps(message).encode() + b"\n"
        if fault == "not flushed":
            held.extend(data)
        elif fault == "not JSON":
            os.write(1, data.replace(b'"', b"'"))
        else:
            os.write(1, data)

    Session(read, write, workers=1 if fault == "one at a time" else 2).serve()
    os.write(1, held)
    if fault == "stays":
        time.sleep(60)
    sys.exit(fault == "wrong exit code")


if __name__ == "__main__":
    main(sys.argv[1])
