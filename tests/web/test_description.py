"""Schemathesis against the OpenAPI description: what it promises holds for whatever can be generated from it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from freecell.web.settings import Settings
from freecell.web.static import DESCRIPTION

from .asking import DESCRIBED
from .conftest import serving

pytest_plugins = ["schemathesis.pytest.plugin"]

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with serving(Settings(seconds=0.05, long_seconds=0.1, grace=0.1)) as (_, client):
        yield str(client.base_url)


@pytest.fixture(scope="module")
def session() -> Iterator[requests.Session]:
    """Keeps its connection, and asks nobody for a proxy."""
    with requests.Session() as session:
        session.trust_env = False
        yield session


schema = schemathesis.openapi.from_dict(DESCRIBED)


@schema.parametrize()
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
def test_what_the_description_promises(case: Case[Any], address: str, session: requests.Session) -> None:
    response = case.call(base_url=address, session=session)
    # Schemathesis does not count 413 among the ways to refuse; it is the one for bodies that are much too large.
    checks = [check for check in CHECKS if not (check is negative_data_rejection and response.status_code == 413)]
    case.validate_response(response, checks=checks)
    if response.status_code >= 400:
        assert set(httpx.Response(response.status_code, content=response.content).json()) == {"error"}


def test_the_file_is_made_from_the_types() -> None:
    tool = Path(__file__).parents[2] / "tools" / "openapi.py"
    made = subprocess.run([sys.executable, tool], capture_output=True, text=True, check=True).stdout
    assert DESCRIPTION.read_text() == made, "python tools/openapi.py > src/freecell/web/openapi.json"
