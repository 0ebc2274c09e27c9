"""How long the package and the command take to start, in instructions: these do not depend on the machine's load.

It needs valgrind.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys

from measure import header, table

WHAT = {
    "python -c pass": ["-c", "pass"],
    "import freecell": ["-c", "import freecell"],
    "import freecell; freecell.deal_freecell(617)": ["-c", "import freecell; freecell.deal_freecell(617)"],
    "import freecell; freecell.solve(617)": ["-c", "import freecell; freecell.solve(617)"],
    "freecell deal 617": ["COMMAND", "deal", "617"],
    "freecell solve 617": ["COMMAND", "solve", "617"],
    "import click": ["-c", "import click"],
}


def instructions(arguments: list[str]) -> int:
    """How many instructions Python executes."""
    command = [sys.executable, *(shutil.which("freecell") or "" if word == "COMMAND" else word for word in arguments)]
    subprocess.run(command, check=True, capture_output=True)  # once before: compiling modules is not counted
    grind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    said = subprocess.run([*grind, *command], check=True, capture_output=True, text=True).stderr
    found = re.search(r"Collected : (\d+)", said)
    assert found, said
    return int(found[1])


def main() -> None:
    header("Starting")
    counts = {name: instructions(arguments) for name, arguments in WHAT.items()}
    table(["", "million instructions"], [[name, f"{count / 1e6:.1f}"] for name, count in counts.items()])


if __name__ == "__main__":
    main()
