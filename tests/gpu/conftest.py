"""The emulated GPU, for tests that need one; and the reason when there is no real one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .emulated import build_driver, emulated_gpu, find_compiler


@pytest.fixture(scope="session")
def emulated_library() -> Path:
    """The emulated driver's library."""
    if find_compiler() is None:
        pytest.skip("no C++ compiler: the emulated GPU cannot be built")
    return build_driver()


@pytest.fixture
def emulated(emulated_library: Path) -> Iterator[Path]:
    """Within the test, freecell.gpu uses the emulated GPU."""
    with emulated_gpu(emulated_library):
        yield emulated_library
