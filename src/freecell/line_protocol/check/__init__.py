"""Test an implementation of the line protocol (docs/line-protocol.md):

    python -m freecell.line_protocol.check freecell engine
    python -m freecell.line_protocol.check ./my-engine --its-option

Each check prints a line. The exit code is 0 if all passed and 1 if one failed. Lines that win are replayed by this
package's rules, whatever program is tested.
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from .answers import (
    check_answers,
    check_deals,
    check_find,
    check_judge,
    check_limits,
    check_review,
    check_short,
    check_verdicts,
    check_winnable,
)
from .lines import (
    check_bad_lines,
    check_bad_questions,
    check_end,
    check_hello,
    check_hung_up,
    check_ids,
    check_progress,
    check_terminated,
    check_together,
)
from .peer import Failure, Peer, running, start

CHECKS: Final[tuple[Callable[[Peer], None], ...]] = (
    check_hello,
    check_answers,
    check_deals,
    check_winnable,
    check_verdicts,
    check_limits,
    check_short,
    check_judge,
    check_review,
    check_find,
    check_bad_lines,
    check_bad_questions,
    check_ids,
    check_together,
    check_progress,
    check_end,
    check_terminated,
    check_hung_up,
)


def run_checks(
    command: list[str] | Callable[[], subprocess.Popen[bytes]],
    patience: float = 30,
    say: Callable[[str], object] = print,
    checks: Sequence[Callable[[Peer], None]] = CHECKS,
) -> list[str]:
    """Run the checks, each on a process of its own; the names of those that failed."""
    failed = []
    begin = command if callable(command) else partial(start, command)
    for check in checks:
        try:
            with running(begin, patience) as peer:
                check(peer)
                if check not in (check_end, check_terminated, check_hung_up):
                    peer.finish()
        except Failure as failure:
            failed.append(check.__name__.removeprefix("check_"))
            say(f"FAIL  {check.__doc__}\n      {failure}")
        except (KeyError, TypeError, AttributeError, IndexError, ValueError) as error:
            failed.append(check.__name__.removeprefix("check_"))
            say(f"FAIL  {check.__doc__}\n      an answer does not have the documented form: {error!r:.200}")
        else:
            say(f"ok    {check.__doc__}")
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
