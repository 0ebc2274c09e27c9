"""Which engine does the work: the compiled kernel or pure Python. Chosen once, and never silently.

The kernel is used if it was built. The environment variable FREECELL_ENGINE makes the choice explicit:
`kernel` requires the compiled kernel; `python` selects the specification itself (slow, useful for checking).
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from .errors import EngineError

__all__ = ["ENGINE_NAME", "TRAITS", "describe_engine", "engine"]


class Traits(NamedTuple):
    """What the rest of the package needs to know about an engine, so that no code depends on its name."""

    is_compiled: bool
    """Whether it releases the GIL, so that threads run in parallel, and a short search takes no noticeable time."""
    bytes_a_position: int
    """Memory that the complete search needs per position, including its table."""
    slowness: float
    """How many times as long as the kernel it takes to scan deal numbers."""


_TRAITS: Final = {"kernel": Traits(True, 45, 1.0), "python": Traits(False, 1000, 250.0)}

_WISH: Final = os.environ.get("FREECELL_ENGINE", "")
if _WISH not in ("", *_TRAITS):
    raise EngineError(f"unknown FREECELL_ENGINE {_WISH!r} (choose 'kernel' or 'python', or leave it unset)")

ENGINE_NAME: Literal["kernel", "python"]

if TYPE_CHECKING:
    from . import _kernel as engine
elif _WISH == "python":
    from . import _reference as engine

    ENGINE_NAME = "python"
else:
    try:
        from . import _kernel as engine

        ENGINE_NAME = "kernel"
    except ImportError as error:
        if _WISH == "kernel":
            raise EngineError(
                f"FREECELL_ENGINE is 'kernel', but the compiled kernel cannot be loaded: {error}; "
                "install freecell on a machine with a C compiler, or unset FREECELL_ENGINE"
            ) from error
        from . import _reference as engine

        ENGINE_NAME = "python"

TRAITS: Final = _TRAITS[ENGINE_NAME]


def describe_engine() -> str:
    """Which engine is loaded and why, as one line of text.

    >>> describe_engine() in ("C kernel (dealing: avx512)", "C kernel (dealing: avx2)",
    ...     "C kernel (dealing: portable)") or describe_engine().startswith("pure Python")
    True
    """
    if TRAITS.is_compiled:
        return f"C kernel (dealing: {engine.deal_method()})"
    return "pure Python, " + (
        "as requested by FREECELL_ENGINE" if _WISH == "python" else "slow: the C kernel was not built"
    )
