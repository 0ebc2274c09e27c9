"""The JSON examples of docs/http-api.md: every request is sent, and the answer is what the page shows."""

from __future__ import annotations

import json
import re
from pathlib import Path

import httpx
import pytest

from tests.examples import differences

from .conftest import kernel_only

PAGE = Path(__file__).parents[2] / "docs" / "http-api.md"
BLOCKS = re.findall(
    r"```http\n(GET|POST) (\S+)\n(.*?)```\n(?:\n```json\n(.*?)```)?", PAGE.read_text("utf-8"), re.DOTALL
)


@kernel_only
@pytest.mark.parametrize(("method", "path", "body", "shown"), BLOCKS, ids=[path for _, path, _, _ in BLOCKS])
def test_an_example_of_the_page(client: httpx.Client, method: str, path: str, body: str, shown: str) -> None:
    response = client.request(method, path, json=json.loads(body) if body.strip() else None)
    if not shown:
        assert response.status_code == 200, response.text
        return
    assert differences(json.loads(shown), response.json()) == []


def test_every_question_has_an_example() -> None:
    text = PAGE.read_text("utf-8")
    paths = set(re.findall(r"^### `(?:GET|POST) (/api/v1/\w+)", text, re.MULTILINE))
    assert {re.sub(r"(/deal)/.*", r"\1", path) for _, path, _, _ in BLOCKS} >= paths
    assert len(re.findall(r"```json", text)) == sum(bool(shown) for *_, shown in BLOCKS), "every answer has its request"
