"""Which engine answers: the compiled kernel, or plain Python. Chosen once, out loud.

The kernel is used when it was built. The environment variable FREECELL_ENGINE makes the choice explicit:
`kernel` insists on the compiled one, `python` takes the specification itself (slow, good for checking).
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from .errors import EngineError

__all__ = ["ENGINE_NAME", "TRAITS", "describe_engine", "engine"]


class Traits(NamedTuple):
    """What the rest of the package must know about an engine, so that nobody asks for its name."""

    is_compiled: bool
    """It works without the GIL, so that threads share the work out, and a short search takes no noticeable time."""
    bytes_a_position: int
    """What the complete search takes for a position, with its table."""
    slowness: float
    """How many times as long as the kernel it takes to look through deal numbers."""


_TRAITS: Final = {"kernel": Traits(True, 45, 1.0), "python": Traits(False, 1000, 250.0)}

_WISH: Final = os.environ.get("FREECELL_ENGINE", "")
if _WISH not in ("", *_TRAITS):
    raise EngineError(f"FREECELL_ENGINE is {_WISH!r}; accepted are 'kernel', 'python' or nothing")

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
                "install freecell where a C compiler is found, or unset FREECELL_ENGINE"
            ) from error
        from . import _reference as engine

        ENGINE_NAME = "python"

TRAITS: Final = _TRAITS[ENGINE_NAME]


def describe_engine() -> str:
    """A line for people: which engine is loaded, and why.

    >>> describe_engine() in ("C kernel (dealing: avx512)", "C kernel (dealing: avx2)",
    ...     "C kernel (dealing: portable)") or describe_engine().startswith("pure Python")
    True
    """
    if TRAITS.is_compiled:
        return f"C kernel (dealing: {engine.deal_method()})"
    return "pure Python, " + (
        "as FREECELL_ENGINE asks" if _WISH == "python" else "slow: the C kernel was not built on this machine"
    )
