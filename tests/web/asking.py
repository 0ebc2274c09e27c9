"""Questions to a server, and what their answers must look like."""

from __future__ import annotations

import json
from typing import Any

import jsonschema_rs
from httpx import Client

from freecell.web.errors import STATUS
from freecell.web.static import DESCRIPTION

DESCRIBED = json.loads(DESCRIPTION.read_text())

GAME = "26 76 72 72 5a 27 57 67 1b 61 41 4h 4h 41 45 34 3c 6d 5b".split()  # noqa: SIM905
"""Wins deal 10913 under Horne's autoplay."""

LOST = {"deal": 1, "cells": 0}
"""No move is possible, so this is the quickest proof."""


def ask(client: Client, what: str, body: dict[str, Any], **headers: str) -> Any:
    return client.post(f"/api/v1/{what}", json=body, headers=headers)


def check(kind: str, answer: Any) -> None:
    """The answer is of this kind, as the description has it."""
    jsonschema_rs.validate({**DESCRIBED, "$ref": f"#/components/schemas/{kind}"}, answer)


def good(kind: type, response: Any) -> dict[str, Any]:
    assert response.status_code == 200, response.text
    assert response.headers["content-type"] == "application/json"
    answer: dict[str, Any] = response.json()
    check(kind.__name__, answer)
    return answer


def bad(response: Any, code: str) -> str:
    answer = response.json()
    check("ErrorAnswer", answer)
    assert answer["error"]["code"] == code, response.text
    assert response.status_code == STATUS[code]
    message: str = answer["error"]["message"]
    assert message
    return message
