"""Install freecell into a fresh environment of this Python and run the core of its tests, on any system.

python .ci/core.py            from a clone or an unpacked source distribution
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Not the extras `survey` and `web`: their packages are the last to appear for a new Python or another processor.
NEEDED = ["hypothesis>=6.100", "numpy>=1.26", "pysol_cards>=0.14", "pytest>=8.4", "pytest-xdist>=3.5", "setuptools>=77"]
FOLDERS = ("boardtext", "find", "kernel", "patterns", "record", "rules", "solver")
ALONE = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").glob("test_*.py"))


def run(*command: str | Path) -> None:
    """Run a command, or end with its exit code."""
    code = subprocess.run(command, cwd=ROOT, env={**os.environ, "FREECELL_BUILD": "kernel"}, check=False).returncode
    if code:
        raise SystemExit(code)


def main() -> None:
    """Do it."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder, "Scripts/python.exe" if os.name == "nt" else "bin/python")
        run(python, "-m", "pip", "install", "-q", ".", *NEEDED)
        run(python, "-m", "freecell", "--version")
        run(python, "-m", "pytest", *(f"tests/{folder}" for folder in FOLDERS), *ALONE)


if __name__ == "__main__":
    print(sys.version, flush=True)
    main()
