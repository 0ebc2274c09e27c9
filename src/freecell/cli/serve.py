"""`freecell serve`: serve the page and the HTTP interface to other machines."""

from __future__ import annotations

import click

from ._web import limit_options, need_web
from .options import choice_option


@click.command(name="serve")
@click.option("--host", default="127.0.0.1", help="Address to listen on; 0.0.0.0 for all interfaces.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8080,
    help="Port to listen on; 0 for any free port.",
)
@click.option(
    "--proxy",
    "proxies",
    metavar="ADDRESS",
    multiple=True,
    help="Address or network of a proxy whose X-Forwarded-For names the client; may be given several times.",
)
@limit_options
@choice_option(
    "--log",
    ["info", "warning", "error"],
    "Log level, on standard error; info logs one line per request.",
    into="level",
    default="info",
)
def command(host: str, port: int, level: str, proxies: tuple[str, ...], **limits: float | None) -> None:
    """Serve the page and the HTTP interface.

    The server is stateless, so any number of instances can run behind a load balancer. /healthz is the health check,
    /metrics has metrics for Prometheus, and /api/v1/openapi.json describes the interface.

    SIGTERM, SIGHUP and Ctrl-C shut it down gracefully: it accepts no new requests, gives running searches --grace
    seconds to finish, and answers every request.

    Exit codes: 0 stopped, 2 bad usage, or the port is in use.
    """
    need_web()
    from ..web import logs, server
    from ..web.settings import Settings

    given = {name: value for name, value in limits.items() if value is not None}
    settings = Settings(proxies=proxies, **given)  # type: ignore[arg-type]  # Click has converted them
    writer = logs.set_up(level.upper())
    server.run(server.listen(host, port), settings, writer=writer)
