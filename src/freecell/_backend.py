"""Which engine answers: the compiled kernel, or plain Python. Chosen once, out loud.

The kernel is used when it was built. The environment variable FREECELL_ENGINE makes the choice explicit:
`kernel` insists on the compiled one, `python` takes the specification itself (slow, good for checking).
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from .errors import EngineError

__all__ = ["ENGINE_NAME", "describe_engine", "engine"]

_WISH: Final = os.environ.get("FREECELL_ENGINE", "")
if _WISH not in ("", "kernel", "python"):
    raise EngineError(f"FREECELL_ENGINE is {_WISH!r}; accepted are 'kernel', 'python' or nothing")

ENGINE_NAME: str

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


def describe_engine() -> str:
    """A line for people: which engine is loaded, and why.

    >>> describe_engine() in ("C kernel (dealing: avx512)", "C kernel (dealing: avx2)",
    ...     "C kernel (dealing: portable)") or describe_engine().startswith("pure Python")
    True
    """
    if ENGINE_NAME == "kernel":
        return f"C kernel (dealing: {engine.deal_method()})"
    return "pure Python, " + (
        "as FREECELL_ENGINE asks" if _WISH == "python" else "slow: the C kernel was not built on this machine"
    )
