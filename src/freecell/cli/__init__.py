"""The command `freecell`. Each subcommand is a file of its own, loaded only when it is used: start-up counts.

Exit codes: 0 done, 2 bad usage or bad input (one line on standard error says what), 130 stopped by Ctrl-C;
a command that answers a question documents more in its help.
"""

from __future__ import annotations

import os
import sys

import click

from ..errors import FreecellError
from ._lazy import LazyCommands, NoCommand, PipeClosed

COMMANDS = {
    "deal": "Deal numbered games.",
    "show": "Show a deal or a board in any format, also as a picture.",
    "replay": "Check a game record or a string of moves.",
    "solve": "Solve a deal, a board, or ranges of deals.",
    "find": "Find the deal numbers of a board.",
    "search": "Search deals with a given look.",
    "perft": "Count the positions that can be reached.",
    "survey": "Solve many deals and keep the answers.",
    "report": "What a survey tells.",
    "play": "Play in the browser.",
    "page": "Write the page as a static site.",
    "serve": "Serve the page and its HTTP interface.",
}


def _print_version(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if not wanted or context.resilient_parsing:
        return
    from .. import __version__
    from .._backend import describe_engine
    from ..gpu import describe_devices

    python = ".".join(map(str, sys.version_info[:3]))
    click.echo(f"freecell {__version__}, engine: {describe_engine()}, GPU: {describe_devices()}, Python {python}")
    context.exit()


@click.group(
    cls=LazyCommands,
    commands_with_help=COMMANDS,
    package=__name__,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Show the version, the engine that is loaded and the GPU.",
)
def freecell() -> None:
    """Microsoft's numbered FreeCell games: deal, play, solve, find and survey them.

    \b
    freecell deal 617              the cards of deal 617
    freecell solve 617             how it is won
    freecell COMMAND --help        what a command can do
    """


def main() -> None:
    """Run the command and end the process: errors are one line, a closed pipe is no error."""
    try:
        code = freecell.main(prog_name="freecell", standalone_mode=False)
        sys.stdout.flush()
    except NoCommand as error:
        _end(2, error.format_message())
    except click.UsageError as error:
        command = error.ctx.command_path if error.ctx else "freecell"
        _end(2, f"{command}: {error.format_message()} (see '{command} --help')")
    except click.ClickException as error:
        _end(2, f"freecell: {error.format_message()}")
    except FreecellError as error:
        _end(2, f"freecell: {error}")
    except (click.Abort, KeyboardInterrupt):
        _end(130, "freecell: stopped")
    except (PipeClosed, BrokenPipeError):
        # The reader (head, less) has what it wanted. Python would complain once more when it flushes at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    sys.exit(code if isinstance(code, int) else 0)


def _end(code: int, message: str) -> None:
    try:
        print(message, file=sys.stderr)
    finally:
        sys.exit(code)
