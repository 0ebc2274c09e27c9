"""Test an implementation of the line protocol (docs/line-protocol.md):

    python -m freecell.line_protocol.check freecell engine
    python -m freecell.line_protocol.check ./my-engine --its-option

Each check prints a line. The exit code is 0 if all passed and 1 if one failed. Lines that win are replayed by this
package's rules, whatever program is tested.
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from . import answers, lines
from .peer import Failure, Peer, running, start

CHECKS: Final[dict[str, Callable[[Peer], None]]] = {
    name.removeprefix("check_"): check
    for module in (answers, lines)
    for name, check in vars(module).items()
    if name.startswith("check_")
}
"""By name, in the order in which they run."""
ENDS: Final = ("end", "terminated", "hung_up")
"""Those after which the program has ended."""


def run_checks(
    command: list[str] | Callable[[], subprocess.Popen[bytes]],
    patience: float = 30,
    say: Callable[[str], object] = print,
    checks: Iterable[str] = CHECKS,
) -> list[str]:
    """Run the checks, each on a process of its own; the names of those that failed."""
    failed = []
    begin = command if callable(command) else partial(start, command)
    for name in checks:
        what = CHECKS[name].__doc__
        try:
            with running(begin, patience) as peer:
                CHECKS[name](peer)
                if name not in ENDS:
                    peer.finish()
        except (Failure, KeyError, TypeError, AttributeError, IndexError, ValueError) as error:
            failed.append(name)
            is_said = isinstance(error, Failure)
            why = error if is_said else f"an answer does not have the documented form: {error!r:.200}"
            say(f"FAIL  {what}\n      {why}")
        else:
            say(f"ok    {what}")
    return failed


def main(arguments: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m freecell.line_protocol.check", description="Test an implementation of the line protocol."
    )
    parser.add_argument("--patience", type=float, default=30, metavar="S", help="seconds to wait for a line (30)")
    parser.add_argument("command", nargs=argparse.REMAINDER, help="the program and its arguments")
    given = parser.parse_args(arguments)
    if not given.command:
        parser.error("give the command to test, such as: freecell engine")
    try:
        failed = run_checks(given.command, given.patience)
    except OSError as error:
        parser.error(f"{given.command[0]!r} cannot be run: {error.strerror or error}")
    print(f"{len(CHECKS) - len(failed)} of {len(CHECKS)} checks passed")
    return 1 if failed else 0
