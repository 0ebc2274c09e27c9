"""The OpenAPI description: what FastAPI generates, and what it cannot know about endpoints that take bytes."""

from __future__ import annotations

from typing import Any, Final, get_args

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from ..deals import MAX_DEAL, MIN_DEAL, DealRule
from .errors import STATUS
from .models import (
    DealAnswer,
    ErrorAnswer,
    FindAnswer,
    FindRequest,
    HintAnswer,
    PositionRequest,
    ReviewAnswer,
    ReviewRequest,
    SolveAnswer,
    VerdictAnswer,
)

QUESTIONS: Final[dict[str, tuple[type[BaseModel], type[BaseModel], dict[str, Any]]]] = {
    "find": (FindRequest, FindAnswer, {"board": "7D AD 5C 3S 5S 8C 2D AH"}),
    "evaluate": (PositionRequest, VerdictAnswer, {"deal": 617, "moves": ["7a", "7b"]}),
    "hint": (PositionRequest, HintAnswer, {"deal": 617, "cells": 5}),
    "solve": (PositionRequest, SolveAnswer, {"deal": 1, "limit": {"seconds": 2}}),
    "review": (ReviewRequest, ReviewAnswer, {"deal": 617, "moves": ["7a", "7b"], "autoplay": "horne"}),
}

_ABOUT: Final = (
    "Deals, verdicts, hints, solutions and reviews of FreeCell games. docs/http-api.md explains it in words."
)


def describe(api: FastAPI) -> dict[str, Any]:
    """The whole description."""
    text = get_openapi(title=api.title, version=api.version, description=_ABOUT, routes=api.routes)
    models: list[type[BaseModel]] = [DealAnswer, ErrorAnswer]
    for asked, answered, _ in QUESTIONS.values():
        models += [asked, answered]
    unique = list(dict.fromkeys(models))
    _, schemas = models_json_schema(
        [(model, "validation") for model in unique], ref_template="#/components/schemas/{model}"
    )
    text["components"] = {"schemas": schemas["$defs"]}
    for path, methods in text["paths"].items():
        for method, operation in methods.items():
            name = path.removeprefix("/api/v1/")
            operation["operationId"] = name.partition("/")[0].strip("/") or method
            _describe(operation, name)
    return text


def _describe(operation: dict[str, Any], name: str) -> None:
    responses: dict[str, Any] = {}
    codes: set[str] = {"internal"}
    if name in QUESTIONS:
        asked, answered, example = QUESTIONS[name]
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": _ref(asked), "example": example}},
        }
        responses["200"] = {
            "description": "the answer, as events if requested by `Accept: text/event-stream`",
            "content": {
                "application/json": {"schema": _ref(answered)},
                "text/event-stream": {"schema": {"type": "string"}},
            },
        }
        codes |= set(STATUS) - {"not_found", "method_not_allowed"}
    elif name == "deal/{number}":
        operation["parameters"] = [
            {
                "name": "number",
                "in": "path",
                "required": True,
                "schema": {"type": "integer", "minimum": MIN_DEAL, "maximum": MAX_DEAL},
                "example": 617,
            },
            {
                "name": "rule",
                "in": "query",
                "description": "the dealing rule for numbers from 2^31 on",
                "schema": {"enum": list(get_args(DealRule)), "type": "string", "default": "freecell-pro"},
            },
        ]
        responses["200"] = _json("the cards", _ref(DealAnswer))
        codes |= {"bad_deal_number", "bad_request", "not_found"}
    elif name == "/healthz":
        responses["200"] = _json("up and accepting requests", {"type": "object"})
        codes |= {"shutting_down"}
    else:
        responses["200"] = {"description": "metrics", "content": {"text/plain": {"schema": {"type": "string"}}}}
    by_status: dict[str, list[str]] = {}
    for code in sorted(codes):
        by_status.setdefault(str(STATUS[code]), []).append(code)
    for status, names in sorted(by_status.items()):
        responses[status] = _json(", ".join(names), _ref(ErrorAnswer))
    operation["responses"] = responses


def _json(what: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": what, "content": {"application/json": {"schema": schema}}}


def _ref(model: type[BaseModel]) -> dict[str, Any]:
    return {"$ref": f"#/components/schemas/{model.__name__}"}
