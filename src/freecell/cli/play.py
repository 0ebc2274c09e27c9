"""`freecell play`: play in the browser."""

from __future__ import annotations

import socket
import sys
import threading

import click

from ..errors import FreecellError
from ._lazy import NumbersCommand
from ._web import need_web

PORT = 8617
"""The port that is tried first. Browsers store games and statistics per address, so it should not change."""


@click.command(cls=NumbersCommand, name="play")
@click.argument("number", required=False, metavar="[NUMBER]")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    help=f"Port to listen on.  [default: {PORT}, or any free port if it is taken]",
)
@click.option("--no-open", is_flag=True, help="Print the address without opening a browser.")
def command(number: str | None, port: int | None, no_open: bool) -> None:
    """Play in the browser.

    NUMBER is a deal number from -2 to 8589934591; without it, the page resumes the last game. The page is served to
    this machine only (on 127.0.0.1), until Ctrl-C.

    \b
    freecell play 617

    Exit codes: 0 stopped, 2 bad usage or number.
    """
    need_web()
    from .._ranges import parse_range
    from ..web import logs, server
    from ..web.settings import Settings
    from .numbers import is_single

    fragment = ""
    if number is not None:
        if not is_single(number):
            raise click.UsageError(f"{number[:40]!r} is not a deal number (such as 617)")
        fragment = f"#{parse_range(number)[0]}"
    listener = _listener(port)
    logs.set_up("WARNING")

    def ready(address: str) -> None:
        click.echo(f"FreeCell is running at {address}{fragment} (press Ctrl-C to stop)")
        sys.stdout.flush()
        if not no_open:
            # A browser that stays in the foreground must not block the server.
            threading.Thread(target=_open, args=(address + fragment,), daemon=True).start()

    port = listener.getsockname()[1]
    # Another site must not reach the player's machine under a name of its own (DNS rebinding).
    hosts = frozenset(f"{name}:{port}" for name in ("127.0.0.1", "localhost"))
    settings = Settings(grace=0.5, memory=1 << 30, hosts=hosts)
    server.run(listener, settings, ready=ready)


def _listener(port: int | None) -> socket.socket:
    from ..web import server

    if port is not None:
        return server.listen("127.0.0.1", port)
    try:
        return server.listen("127.0.0.1", PORT)
    except FreecellError:
        listener = server.listen("127.0.0.1", 0)
        click.echo(
            f"Port {PORT} is in use, so FreeCell takes a free one. Browsers keep games by address: "
            f"the games of http://127.0.0.1:{PORT}/ are not lost, but only listed there.",
            err=True,
        )
        return listener


def _open(address: str) -> None:
    import webbrowser

    if not webbrowser.open(address):
        click.echo("Could not open a browser; enter the address in one.", err=True)
