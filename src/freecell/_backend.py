"""Which engine does the work: the compiled kernel or pure Python. Chosen once, and never silently.

The kernel is used where it can be loaded. Where it cannot, the reason is kept for `freecell --version` and for a
warning, which comes once, when something is first asked for that plain Python does slowly. The environment variable
FREECELL_ENGINE makes the choice explicit: `kernel` insists on the compiled one, `python` takes the specification
itself (slow, good for checking) without a warning.
"""

from __future__ import annotations

import os
import sys
import warnings
from types import ModuleType
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from .errors import EngineError, FreecellWarning

__all__ = ["ENGINE_NAME", "TRAITS", "describe_engine", "engine", "warn_if_slow"]


class Traits(NamedTuple):
    """What the rest of the package needs to know about an engine, so that no code depends on its name."""

    is_compiled: bool
    """Whether it releases the GIL, so that threads run in parallel, and a short search takes no noticeable time."""
    bytes_a_position: int
    """Memory that the complete search needs per position, including its table."""
    spills: bool
    """Whether a search may continue in a file when memory is full."""
    slowness: float
    """How many times as long as the kernel it takes to scan deal numbers."""


_TRAITS: Final = {"kernel": Traits(True, 45, True, 1.0), "python": Traits(False, 1000, False, 250.0)}

_WISH: Final = os.environ.get("FREECELL_ENGINE", "")

_QUICK_ENOUGH: Final = {
    "board_check",
    "canonical_key",
    "deal_cards",
    "deal_list",
    "deal_method",
    "deal_range",
    "deal_rows",
    "expand_move",
    "habit_number",
    "pick",
    "play",
    "player_moves",
    "replay",
    "single_moves",
}
"""What nobody has to wait for, even in plain Python: one deal, one move. `dealer` knows when there are many deals."""


def _why(error: ImportError) -> str:
    """Why the kernel was not loaded: what the system says, or, where it finds no file, why there may be none."""
    from importlib.machinery import EXTENSION_SUFFIXES

    folder = os.path.dirname(__file__)
    if not os.path.isdir(folder):
        return f"the C kernel cannot be loaded from a zip file ({os.path.dirname(folder)})"
    files = sorted(
        name for name in os.listdir(folder) if name.endswith((".so", ".pyd")) and name.startswith("_kernel.")
    )
    if not files:
        return "the C kernel was not built when freecell was installed (pip install -v shows why)"
    if any(name == f"_kernel{suffix}" for name in files for suffix in EXTENSION_SUFFIXES):
        return f"the C kernel cannot be loaded: {error}"
    return f"the C kernel was built for another Python or another system ({', '.join(files)})"


class _SlowEngine:
    """The pure-Python engine where the kernel was expected: it warns before the first call that takes long."""

    def __init__(self, plain: ModuleType) -> None:
        self._plain = plain

    def __getattr__(self, name: str) -> object:
        value = getattr(self._plain, name)
        if name not in _QUICK_ENOUGH:
            warn_if_slow()
        return value


class _NoEngine:
    """No engine, since the one that FREECELL_ENGINE names is not there: whatever needs one says so.

    Importing the package does not fail, so that the command can say it in a line, with its exit code for bad input.
    """

    def __init__(self, why: str) -> None:
        self._why = why

    def __getattr__(self, name: str) -> object:
        def refuse(*_arguments: object, **_named: object) -> object:
            raise EngineError(self._why)

        return refuse


def warn_if_slow() -> None:
    """Warn, once, that the kernel is missing; not where FREECELL_ENGINE asks for plain Python."""
    global _has_warned
    if _has_warned or TRAITS.is_compiled or _WISH == "python":
        return
    _has_warned = True
    warnings.warn(
        f"freecell is using its pure-Python engine, which is {_reason}; FREECELL_ENGINE=python hides this warning",
        FreecellWarning,
        stacklevel=_callers_level(),
    )


def _callers_level() -> int:
    """How far up the code is that called this package, for a warning to point at."""
    level, frame = 1, sys._getframe(1)
    while frame.f_back is not None and str(frame.f_globals.get("__name__")).partition(".")[0] == __package__:
        level, frame = level + 1, frame.f_back
    return level


ENGINE_NAME: Literal["kernel", "python"]
_reason = "as requested by FREECELL_ENGINE"
_has_warned = False

if TYPE_CHECKING:
    from . import _kernel as engine
elif _WISH == "python":
    from . import _reference as engine

    ENGINE_NAME = "python"
elif _WISH not in ("", "kernel"):
    engine = _NoEngine(f"unknown FREECELL_ENGINE {_WISH!r} (choose 'kernel' or 'python', or leave it unset)")
    ENGINE_NAME = "kernel"
else:
    try:
        from . import _kernel as engine

        ENGINE_NAME = "kernel"
    except ImportError as error:
        if _WISH == "kernel":
            engine = _NoEngine(
                f"FREECELL_ENGINE is 'kernel', but {_why(error)}; "
                "install freecell on a machine with a C compiler, or unset FREECELL_ENGINE"
            )
            ENGINE_NAME = "kernel"
        else:
            from . import _reference

            _reason = f"slow: {_why(error)}"
            engine = _SlowEngine(_reference)
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
    return f"pure Python, {_reason}"
