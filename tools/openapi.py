"""Write src/freecell/web/openapi.json: the description of the HTTP interface, made from the types of the questions
(`freecell.questions.asks`) and of the answers (`freecell.questions.shapes`), with what is written below each field.

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
    ClassVar,
    Final,
    Literal,
    NotRequired,
    TypedDict,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from freecell.questions import QUESTIONS, AnyQuestion, asks, shapes
from freecell.web.errors import STATUS
from freecell.web.settings import API


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


ALWAYS: Final = {"bad_http", "misdirected", "internal", "timeout", "headers_too_large", "too_many_connections"}

SCALARS: Final = {int: "integer", float: "number", str: "string", bool: "boolean", NoneType: "null"}


class Schemas:
    """Types as JSON Schema: those with fields are collected in `named`, and referred to."""

    def __init__(self) -> None:
        self.named: dict[str, Any] = {}
        self._docs = {**field_docs(asks), **field_docs(shapes)}

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
            if get_origin(hint) is ClassVar:
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
        if len(starts := getattr(kind, "starts", ())) > 1:  # exactly one is given; the others are missing or null
            kinds = {start: next(one["type"] for one in properties[start]["anyOf"]) for start in starts}
            nulls = {start: {"type": "null"} for start in starts}
            schema["oneOf"] = [
                {"required": [start], "properties": {**nulls, start: {"type": kinds[start]}}} for start in starts
            ]
        return {**schema, "additionalProperties": False}


def field_docs(module: Any) -> dict[str, dict[str, str]]:
    """What is written below each field of each class of a module."""
    docs: dict[str, dict[str, str]] = {}
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ClassDef):
            found = docs[node.name] = {}
            for base in node.bases:
                plain = base.value if isinstance(base, ast.Subscript) else base
                found.update(docs.get(plain.id, {}) if isinstance(plain, ast.Name) else {})
            for field, text in zip(node.body, node.body[1:], strict=False):
                match field, text:
                    case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(said))):
                        found[name] = said
    return docs


def describe() -> dict[str, Any]:
    """The whole description."""
    schemas = Schemas()
    by_number = QUESTIONS["deal"]  # which has a path of its own
    asked = schemas.with_fields(by_number)["properties"]
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

    def post(question: type[AnyQuestion]) -> dict[str, Any]:
        codes = set(STATUS) - {"not_found", "method_not_allowed"}
        body = {"application/json": {"schema": schemas.of(question), "example": question.example}}
        described = operation(question.ask, question.summary, schemas.of(question.answer), codes)
        return {**described, "requestBody": {"required": True, "content": body}}

    answer = schemas.of(by_number.answer)
    deal = operation("deal", by_number.summary, answer, {"bad_deal_number", "bad_request", "not_found"})
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
            **{f"{API}/{name}": {"post": post(one)} for name, one in QUESTIONS.items() if one is not by_number},
            f"{API}/deal/{{number}}": {"get": {**deal, "parameters": parameters}},
            "/healthz": {"get": health},
            "/metrics": {"get": metrics},
        },
        "components": {"schemas": schemas.named},
    }


def text() -> str:
    """The file."""
    return json.dumps(describe(), indent=0) + "\n"


if __name__ == "__main__":
    sys.stdout.write(text())
