"""A disk that does not keep the tests waiting."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="package", autouse=True)
def quick_disk() -> Iterator[None]:
    """Nobody cuts the power here, and thousands of small files are slow to sync. Started programs sync as ever."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda descriptor: os.fstat(descriptor))
        yield
