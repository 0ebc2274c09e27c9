"""The command `freecell`. Each subcommand has its own file, loaded only when used, so that the command starts fast.

Exit codes: 0 done, 2 bad usage or bad input, 70 anything unexpected (a full disk, a closed stream, a fault of the
program), 130 stopped by Ctrl-C. One line on standard error says what. A command that answers a question documents more
in its help; nothing unexpected ends with the code of an answer.
"""

from __future__ import annotations

import codecs
import os
import re
import signal
import sys
import warnings
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import click

from .._signals import asking_to_end
from ..errors import FreecellError, FreecellWarning
from ._lazy import LazyCommands, NoCommand, PipeClosed, StreamClosed

EXIT_UNEXPECTED: Final = 70
"""EX_SOFTWARE of sysexits.h."""

EXIT_STOPPED: Final = 130
"""128 + SIGINT, as shells have it."""

COMMANDS = {
    "deal": "Deal numbered games.",
    "show": "Show deals or boards in any format, or as a picture.",
    "replay": "Check game records or a string of moves.",
    "solve": "Solve a deal, a board, or ranges of deals.",
    "prove": "Prove that deals cannot be won.",
    "check": "Check such proofs.",
    "judge": "Judge every legal move.",
    "difficulty": "Measure how difficult deals are.",
    "find": "Find the deal numbers of a board.",
    "search": "Find deals that match a pattern.",
    "perft": "Count reachable positions.",
    "survey": "Solve many deals and store the results.",
    "report": "Summarize a survey.",
    "play": "Play in the browser.",
    "terminal": "Play in the terminal.",
    "page": "Write the page as a static site.",
    "serve": "Serve the page and the HTTP interface.",
    "engine": "Answer other programs over standard input and output.",
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
    context_settings={"help_option_names": ["-h", "--help"], "show_default": True},
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Show the version, the engine in use and the GPU.",
)
def freecell() -> None:
    """Microsoft's numbered FreeCell games: deal, play, solve, find and survey them.

    \b
    freecell deal 617              show the cards of deal 617
    freecell solve 617             print a solution
    freecell COMMAND --help        describe a command

    Exit codes of all commands: 0 done, 2 bad usage or input, 70 unexpected failure (disk full, stream closed),
    130 stopped by Ctrl-C.
    """


def _plainly(kind: re.Match[str]) -> str:
    return "a number" if kind[1] == "float" else "a whole number"


def main() -> None:
    """Run the command and end the process: errors and warnings are one line, and a closed pipe is not an error."""
    try:
        _main()
    except KeyboardInterrupt:  # another Ctrl-C, before the first has had its effect
        os._exit(EXIT_STOPPED)


def _main() -> None:
    warnings.formatwarning = _one_line(warnings.formatwarning)
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  # it is open to the end
    try:
        if sys.stdout is None:
            if sys.argv[1:2] != ["serve"]:  # which writes nothing there
                raise StreamClosed("standard output is closed")
            sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  # it is open to the end
        if sys.platform == "win32":  # its older consoles show colours and erased lines as they are written
            from colorama import just_fix_windows_console

            just_fix_windows_console()
        if hasattr(sys.stdout, "reconfigure"):
            codecs.register_error("freecell", _instead)
            sys.stdout.reconfigure(errors="freecell")
        code = freecell.main(prog_name="freecell", standalone_mode=False)
        sys.stdout.flush()
    except NoCommand as error:
        _end(2, error.format_message())
    except click.UsageError as error:
        command = error.ctx.command_path if error.ctx else "freecell"
        why = re.sub(r"a valid (float|integer)( range)?\.", _plainly, error.format_message())
        _end(2, f"{command}: {why} (see '{command} --help')")
    except click.ClickException as error:
        _end(2, f"freecell: {error.format_message()}")
    except FreecellError as error:
        _end(2, f"freecell: {error}")
    except (click.Abort, KeyboardInterrupt):
        _end_stopped()
    except (PipeClosed, BrokenPipeError):
        # The reader (head, less) has exited. Without this, Python would report the error again when it flushes at exit.
        _write_no_more()
        sys.exit(0)
    except StreamClosed as error:
        _end(EXIT_UNEXPECTED, f"freecell: {error}")
    except OSError as error:
        _write_no_more()
        _end(EXIT_UNEXPECTED, f"freecell: {error.strerror or error}{f': {error.filename}' if error.filename else ''}")
    except Exception as error:
        if _was_interrupted(error):
            _end_stopped()
        _write_no_more()
        _end(EXIT_UNEXPECTED, f"freecell: unexpected {type(error).__name__}: {' '.join(str(error).split())[:500]}")
    sys.exit(code if isinstance(code, int) else 0)


def _instead(error: UnicodeError) -> tuple[str, int]:
    """What is written for characters that the output's encoding lacks: a letter for a suit, ? for anything else."""
    from ..cards import SUIT_LETTERS, SUIT_SYMBOLS

    assert isinstance(error, UnicodeEncodeError)
    letters = dict(zip(SUIT_SYMBOLS, SUIT_LETTERS, strict=True))
    return "".join([letters.get(char, "?") for char in error.object[error.start : error.end]]), error.end


def stop_no_more() -> None:
    """The process is ending: signals that ask for it once more must not cut off what it has to say."""
    for name in (signal.SIGINT, *asking_to_end()):
        with suppress(ValueError):  # not in the main thread
            signal.signal(name, signal.SIG_IGN)


def _end_stopped() -> None:
    stop_no_more()
    _end(EXIT_STOPPED, "freecell: stopped")


def _was_interrupted(error: BaseException | None) -> bool:
    """Whether it is Ctrl-C in other words.

    Python wraps what happens while a class is made, in an import; and a lock can fail while Ctrl-C is handled.
    """
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error is not None


def _one_line(usual: Callable[..., str]) -> Callable[..., str]:
    """Our own warnings as a command says things; those of others stay as they are, with the place in the code."""

    def write(message: Warning | str, category: type[Warning], *place: object, **line: object) -> str:
        is_ours = issubclass(category, FreecellWarning)
        return f"freecell: warning: {message}\n" if is_ours else usual(message, category, *place, **line)

    return write


def _write_no_more() -> None:
    """What could not be written would be tried again at the end of the process."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _end(code: int, message: str) -> None:
    try:
        print(message, file=sys.stderr)
    finally:
        sys.exit(code)
