"""For examples that are run by a shell."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def commands_of_this_python(folder: Path) -> dict[str, str]:
    """An environment in which `freecell` and `python` are this very interpreter, wherever it is installed."""
    for name, arguments in (("freecell", '-m freecell "$@"'), ("python", '"$@"')):
        (folder / name).write_text(f'#!/bin/sh\nexec "{sys.executable}" {arguments}\n')
        (folder / name).chmod(0o755)
    return {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
