"""`freecell serve`: the page and its HTTP interface for other machines."""

from __future__ import annotations

import click

from ._web import limit_options, need_web


@click.command(name="serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for all.")
@click.option("--port", type=click.IntRange(0, 65535), default=8080, show_default=True, help="Port; 0 for a free one.")
@limit_options
@click.option(
    "--log",
    "level",
    type=click.Choice(["info", "warning", "error"]),
    default="info",
    show_default=True,
    help="What is written to standard error; info has a line for each request.",
)
def command(host: str, port: int, level: str, **limits: float | None) -> None:
    """Serve the page and its HTTP interface.

    The server keeps no state, so any number of copies can stand behind a balancer. Health is at /healthz, numbers for
    Prometheus at /metrics, the description of the interface at /api/v1/openapi.json.

    SIGTERM and Ctrl-C stop it: nothing new is taken, searches get --grace seconds to end, every request is answered.

    Exit codes: 0 stopped, 2 bad usage, or the port is taken.
    """
    need_web()
    from ..web import logs, server
    from ..web.settings import Settings

    given = {name: value for name, value in limits.items() if value is not None}
    settings = Settings(**given)  # type: ignore[arg-type]  # click made them of the right types
    logs.set_up(level.upper())
    server.run(server.listen(host, port), settings)
