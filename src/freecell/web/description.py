"""The OpenAPI description, made from the models."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, get_args

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from .. import __version__
from ..deals import MAX_DEAL, MIN_DEAL, DealRule
from .errors import STATUS
from .models import (
    DealAnswer,
    ErrorAnswer,
    FindAnswer,
    FindRequest,
    HealthAnswer,
    HintAnswer,
    JudgeAnswer,
    PositionRequest,
    ReviewAnswer,
    ReviewRequest,
    SolveAnswer,
    VerdictAnswer,
)


class Question(NamedTuple):
    """A `POST`: what is asked, what is answered, and an example."""

    summary: str
    asked: type[FindRequest | PositionRequest | ReviewRequest]
    answered: type[BaseModel]
    example: dict[str, Any]


QUESTIONS: Final = {
    "evaluate": Question(
        "Can this position still be won?", PositionRequest, VerdictAnswer, {"deal": 617, "moves": ["7a", "7b"]}
    ),
    "hint": Question("A good next move.", PositionRequest, HintAnswer, {"deal": 617, "cells": 5}),
    "solve": Question("A solution, move by move.", PositionRequest, SolveAnswer, {"deal": 1, "limit": {"seconds": 2}}),
    "judge": Question("What is each move worth?", PositionRequest, JudgeAnswer, {"deal": 617, "moves": ["7a"]}),
    "review": Question(
        "Which move lost this game?",
        ReviewRequest,
        ReviewAnswer,
        {"deal": 617, "moves": ["7a", "7b"], "autoplay": "horne"},
    ),
    "find": Question("Which deal is this board?", FindRequest, FindAnswer, {"board": "7D AD 5C 3S 5S 8C 2D AH"}),
}
"""Every `POST` by its name."""

_ALWAYS: Final = {"bad_http", "misdirected", "internal", "timeout", "headers_too_large", "too_many_connections"}
_DEAL_PARAMETERS: Final = [
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


def describe(api: str) -> dict[str, Any]:
    """The whole description, for an interface below the path `api`."""
    asked: list[type[BaseModel]] = []
    for question in QUESTIONS.values():
        asked += [question.asked, question.answered]
    models: dict[type[BaseModel], None] = dict.fromkeys([*asked, DealAnswer, HealthAnswer, ErrorAnswer])
    template = "#/components/schemas/{model}"
    _, schemas = models_json_schema([(model, "validation") for model in models], ref_template=template)
    paths = {f"{api}/{name}": {"post": _post(name, question)} for name, question in QUESTIONS.items()}
    deal = _operation("deal", "The cards of a deal.", _ref(DealAnswer), {"bad_deal_number", "bad_request", "not_found"})
    paths[f"{api}/deal/{{number}}"] = {"get": {**deal, "parameters": _DEAL_PARAMETERS}}
    health = _operation("healthz", "Is the server up and accepting requests?", _ref(HealthAnswer), {"shutting_down"})
    metrics = _operation("metrics", "Metrics for Prometheus.", {"type": "string"}, set(), "text/plain")
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "freecell",
            "version": __version__,
            "description": "Deals, verdicts, hints, solutions and reviews of FreeCell games; docs/http-api.md "
            "explains it in words.",
        },
        "paths": {**paths, "/healthz": {"get": health}, "/metrics": {"get": metrics}},
        "components": {"schemas": schemas["$defs"]},
    }


def _post(name: str, question: Question) -> dict[str, Any]:
    codes = set(STATUS) - {"not_found", "method_not_allowed"}
    body = {"application/json": {"schema": _ref(question.asked), "example": question.example}}
    operation = _operation(name, question.summary, _ref(question.answered), codes)
    return {**operation, "requestBody": {"required": True, "content": body}}


def _operation(
    name: str, summary: str, schema: dict[str, Any], codes: set[str], kind: str = "application/json"
) -> dict[str, Any]:
    responses = {"200": {"description": summary, "content": {kind: {"schema": schema}}}}
    by_status: dict[str, list[str]] = {}
    for code in sorted(codes | _ALWAYS):
        by_status.setdefault(str(STATUS[code]), []).append(code)
    for status, names in sorted(by_status.items()):
        error = {"application/json": {"schema": _ref(ErrorAnswer)}}
        responses[status] = {"description": ", ".join(names), "content": error}
    return {"operationId": name, "summary": summary, "responses": responses}


def _ref(model: type[BaseModel]) -> dict[str, Any]:
    return {"$ref": f"#/components/schemas/{model.__name__}"}
