"""Write src/freecell/web/openapi.json: the description of the HTTP interface, made from the types of the questions
(`freecell.questions.reading`) and of the answers (`freecell.questions.shapes`), with what is written below each field.

    python tools/openapi.py > src/freecell/web/openapi.json

`tests/web/test_description.py` fails when the file and the types differ.
"""

from __future__ import annotations

import ast
import dataclasses
import inspect
import json
import sys
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NamedTuple,
    NotRequired,
    TypedDict,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from freecell.questions import reading, shapes
from freecell.questions.reading import KINDS, DealQuestion, PositionQuestion, ReviewQuestion, SolveQuestion
from freecell.questions.shapes import (
    DealAnswer,
    FindAnswer,
    HintAnswer,
    JudgeAnswer,
    ReviewAnswer,
    SolveAnswer,
    VerdictAnswer,
)
from freecell.web.errors import STATUS
from freecell.web.settings import API


class Question(NamedTuple):
    """A `POST`: its summary, its answer, and an example."""

    summary: str
    answer: type
    example: dict[str, Any]


QUESTIONS: Final = {
    "evaluate": Question("Can this position still be won?", VerdictAnswer, {"deal": 617, "moves": ["7a", "7b"]}),
    "hint": Question("A good next move.", HintAnswer, {"deal": 617, "cells": 5}),
    "solve": Question("A solution, move by move.", SolveAnswer, {"deal": 1, "limit": {"seconds": 2}}),
    "judge": Question("What is each move worth?", JudgeAnswer, {"deal": 617, "moves": ["7a"]}),
    "review": Question(
        "Which move lost this game?", ReviewAnswer, {"deal": 617, "moves": ["7a", "7b"], "autoplay": "horne"}
    ),
    "find": Question("Which deal is this board?", FindAnswer, {"board": "7D AD 5C 3S 5S 8C 2D AH"}),
}


class HealthAnswer(TypedDict):
    """The server is up and accepts requests."""

    status: str
    version: str
    engine: str
    uptime_seconds: float


class ErrorBody(TypedDict):
    """What is wrong: `code` is stable and meant for programs, `message` is for people."""

    code: str
    message: str
    accepted: NotRequired[str]


class ErrorAnswer(TypedDict):
    """The format of all errors."""

    error: ErrorBody


STARTS: Final = {
    PositionQuestion: {"deal": "integer", "board": "string"},
    SolveQuestion: {"deal": "integer", "board": "string"},
    ReviewQuestion: {"deal": "integer", "board": "string", "record": "string"},
}
"""Exactly one of these is given; the others are missing or null."""

ALWAYS: Final = {"bad_http", "misdirected", "internal", "timeout", "headers_too_large", "too_many_connections"}


SCALARS: Final = {int: "integer", float: "number", str: "string", bool: "boolean", NoneType: "null"}


class Schemas:
    """Types as JSON Schema: those with fields are collected in `named`, and referred to."""

    def __init__(self) -> None:
        self.named: dict[str, Any] = {}
        self._docs = {**_docs(reading), **_docs(shapes)}

    def of(self, kind: Any) -> dict[str, Any]:
        """The schema of any type that a question or an answer has."""
        origin, parts = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return {**self.of(parts[0]), **parts[1].schema}
        if origin is Literal:
            return {"type": "string", "enum": list(parts)}
        if origin in (Union, UnionType):
            return {"anyOf": [self.of(part) for part in parts]}
        if origin is list or parts[1:] == (...,):
            return {"type": "array", "items": self.of(parts[0])}
        if origin is tuple:
            items = [self.of(part) for part in parts]
            return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}
        if kind in SCALARS:
            return {"type": SCALARS[kind]}
        if kind.__name__ not in self.named:
            self.named[kind.__name__] = {}  # in case it contains itself
            self.named[kind.__name__] = self.with_fields(kind)
        return {"$ref": f"#/components/schemas/{kind.__name__}"}

    def with_fields(self, kind: Any) -> dict[str, Any]:
        """The schema of a dataclass (a question) or a TypedDict (an answer)."""
        given = {one.name: one.default for one in dataclasses.fields(kind)} if dataclasses.is_dataclass(kind) else {}
        properties: dict[str, Any] = {}
        required = []
        for name, hint in get_type_hints(kind, include_extras=True).items():
            if name == "ask":  # the path says it
                continue
            is_optional = get_origin(hint) is NotRequired
            properties[name] = self.of(get_args(hint)[0] if is_optional else hint)
            if text := self._docs.get(kind.__name__, {}).get(name):
                properties[name]["description"] = text
            if given.get(name, dataclasses.MISSING) is not dataclasses.MISSING:
                properties[name]["default"] = given[name]
            elif not is_optional:
                required.append(name)
        schema = {"type": "object", "description": kind.__doc__, "properties": properties, "required": required}
        if kind in STARTS:
            schema["oneOf"] = [
                {"required": [start], "properties": {n: {"type": t if n == start else "null"} for n, t in starts}}
                for starts in [STARTS[kind].items()]
                for start in STARTS[kind]
            ]
        return {**schema, "additionalProperties": False}


def _docs(module: Any) -> dict[str, dict[str, str]]:
    """What is written below each field of each class of a module."""
    docs: dict[str, dict[str, str]] = {}
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ClassDef):
            found = docs[node.name] = {}
            for base in node.bases:
                found.update(docs.get(base.id, {}) if isinstance(base, ast.Name) else {})
            for field, text in zip(node.body, node.body[1:], strict=False):
                match field, text:
                    case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(said))):
                        found[name] = said
    return docs


def describe() -> dict[str, Any]:
    """The whole description."""
    schemas = Schemas()
    asked = schemas.with_fields(DealQuestion)["properties"]
    parameters = [
        {"name": "number", "in": "path", "required": True, "schema": asked["deal"], "example": 617},
        {"name": "rule", "in": "query", "schema": asked["rule"]},
    ]
    error = schemas.of(ErrorAnswer)

    def operation(
        name: str, summary: str, answer: dict[str, Any], codes: set[str], kind: str = "application/json"
    ) -> dict[str, Any]:
        responses = {"200": {"description": summary, "content": {kind: {"schema": answer}}}}
        by_status: dict[str, list[str]] = {}
        for code in sorted(codes | ALWAYS):
            by_status.setdefault(str(STATUS[code]), []).append(code)
        for status, names in sorted(by_status.items()):
            responses[status] = {"description": ", ".join(names), "content": {"application/json": {"schema": error}}}
        return {"operationId": name, "summary": summary, "responses": responses}

    def post(name: str, question: Question) -> dict[str, Any]:
        codes = set(STATUS) - {"not_found", "method_not_allowed"}
        body = {"application/json": {"schema": schemas.of(KINDS[name]), "example": question.example}}
        described = operation(name, question.summary, schemas.of(question.answer), codes)
        return {**described, "requestBody": {"required": True, "content": body}}

    answer = schemas.of(DealAnswer)
    deal = operation("deal", "The cards of a deal.", answer, {"bad_deal_number", "bad_request", "not_found"})
    answer = schemas.of(HealthAnswer)
    health = operation("healthz", "Is the server up and accepting requests?", answer, {"shutting_down"})
    metrics = operation("metrics", "Metrics for Prometheus.", {"type": "string"}, set(), "text/plain")
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "freecell",
            "version": "1",
            "description": "Deals, verdicts, hints, solutions and reviews of FreeCell games; docs/http-api.md "
            "explains it in words.",
        },
        "paths": {
            **{f"{API}/{name}": {"post": post(name, question)} for name, question in QUESTIONS.items()},
            f"{API}/deal/{{number}}": {"get": {**deal, "parameters": parameters}},
            "/healthz": {"get": health},
            "/metrics": {"get": metrics},
        },
        "components": {"schemas": schemas.named},
    }


def text() -> str:
    """The file."""
    return json.dumps(describe(), indent=1) + "\n"


if __name__ == "__main__":
    sys.stdout.write(text())
