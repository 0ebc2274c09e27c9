"""The command `freecell`, also as `python -m freecell`. Importing it takes a moment, in which Ctrl-C is obeyed, too."""

from __future__ import annotations


def main() -> None:
    """Run the command."""
    try:
        from .cli import main as run
    except KeyboardInterrupt:
        import signal
        import sys

        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # it may come late
        print("freecell: stopped", file=sys.stderr)
        sys.exit(130)
    run()


if __name__ == "__main__":
    main()
