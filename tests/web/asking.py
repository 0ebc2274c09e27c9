"""Questions to a server, and what their answers must look like."""

from __future__ import annotations

from typing import Any

from httpx import Client
from pydantic import BaseModel

from freecell.web.errors import STATUS
from freecell.web.models import ErrorAnswer

GAME = "26 76 72 72 5a 27 57 67 1b 61 41 4h 4h 41 45 34 3c 6d 5b".split()  # noqa: SIM905
"""Wins deal 10913 under Horne's autoplay."""

LOST = {"deal": 1, "cells": 0}
"""No move is possible, so this is the quickest proof."""


def ask(client: Client, what: str, body: dict[str, Any], **headers: str) -> Any:
    return client.post(f"/api/v1/{what}", json=body, headers=headers)


def good(model: type[BaseModel], response: Any) -> dict[str, Any]:
    assert response.status_code == 200, response.text
    assert response.headers["content-type"] == "application/json"
    answer: dict[str, Any] = response.json()
    model.model_validate(answer, strict=False)
    assert set(answer) == set(model.model_fields)
    return answer


def bad(response: Any, code: str) -> str:
    answer = ErrorAnswer.model_validate(response.json())
    assert answer.error.code == code, response.text
    assert response.status_code == STATUS[code]
    assert answer.error.message
    return answer.error.message
