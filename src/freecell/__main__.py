"""The command `freecell`, also as `python -m freecell`. Importing it takes a moment, in which Ctrl-C is obeyed, too."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command."""
    try:
        if _showed_one_deal(sys.argv[1:]):
            return
        from .cli import main as run
    except KeyboardInterrupt:
        import signal

        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # it may come late
        print("freecell: stopped", file=sys.stderr)
        sys.exit(130)
    run()


def _showed_one_deal(arguments: list[str]) -> bool:
    """Answer `freecell deal N` to a program without loading a parser of options, which takes longer than all the rest.

    Terminals get colours, and what fails here gets its message, on the usual way.
    """
    if len(arguments) != 2 or arguments[0] != "deal" or not (arguments[1].isascii() and arguments[1].isdecimal()):
        return False
    try:
        if sys.stdout.isatty():
            return False
        from .dealer import deal_freecell

        sys.stdout.write("".join([" ".join(row) + "\n" for row in deal_freecell(int(arguments[1]))]))
        sys.stdout.flush()
    except Exception:
        return False
    return True


if __name__ == "__main__":
    main()
