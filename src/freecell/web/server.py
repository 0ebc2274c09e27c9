"""Starting the server, and stopping it without losing a response."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import socket
import time
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Final

import uvicorn

from .. import __version__
from .._backend import describe_engine
from ..errors import FreecellError
from .app import Application
from .logs import value
from .settings import Settings

log = logging.getLogger("freecell.web")

BACKLOG: Final = 4096
"""Connections that the system queues while the server is busy."""
KEEP_ALIVE: Final = 30
"""Seconds that an idle connection is kept open; it should be longer than the load balancer's own timeout."""


class Server(uvicorn.Server):
    """Uvicorn, except that it lets searches finish before it stops."""

    def __init__(self, application: Application, ready: Callable[[], None] | None) -> None:
        settings = application.service.settings
        super().__init__(
            uvicorn.Config(
                application,
                log_config=None,
                access_log=False,  # ours has more detail
                backlog=BACKLOG,
                timeout_keep_alive=KEEP_ALIVE,
                # Searches are stopped after `grace`; this is for clients that do not read their responses.
                timeout_graceful_shutdown=int(settings.grace) + 5,
                server_header=False,
                ws="none",
            )
        )
        self._searches = application.service.searches
        self._grace = settings.grace
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening, and report it."""
        await super().startup(sockets)
        if self._ready is not None and not self.should_exit:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, let running searches finish, and exit."""
        began = time.monotonic()
        log.info("stopping in_flight=%d", len(self.server_state.tasks))
        closing = asyncio.ensure_future(self._searches.close(self._grace))
        await super().shutdown(sockets)
        await closing
        log.info("stopped seconds=%.2f", time.monotonic() - began)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; raises an error that says why if there can be none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listener = socket.create_server((host, port), family=family, backlog=BACKLOG)
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise FreecellError(f"cannot listen on {host} port {port}: {why}; choose another --port or --host") from None
    # Connections inherit this. asyncio would set it only on sockets with an explicit protocol; without it, a response
    # sent in two pieces is delayed by some 40 ms until the client acknowledges the first.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def run(listener: socket.socket, settings: Settings, *, ready: Callable[[str], None] | None = None) -> None:
    """Serve until SIGINT or SIGTERM, then stop cleanly. `ready` is called with the address when it is listening."""
    _allow_many_connections()
    address = address_of(listener)

    def tell() -> None:
        log.info(
            "listening address=%s version=%s engine=%s workers=%d queue=%d",
            address, __version__, value(describe_engine()), settings.workers, settings.queue,
        )  # fmt: skip
        if ready is not None:
            ready(address)

    server = Server(Application(settings), tell)
    with _signals_that_do_nothing():
        server.run([listener])


def address_of(listener: socket.socket) -> str:
    """The address to enter in a browser."""
    host, port = listener.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


@contextlib.contextmanager
def _signals_that_do_nothing() -> Iterator[None]:
    """Ignore the signals that uvicorn raises again after it has handled them."""

    def nothing(_number: int, _frame: FrameType | None) -> None:
        pass

    before = {number: signal.signal(number, nothing) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _allow_many_connections() -> None:
    """Raise the limit of open files to what the system allows, because each connection needs one."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = 65536 if hard == resource.RLIM_INFINITY else min(hard, 65536)
    if soft == resource.RLIM_INFINITY or soft >= most:
        return
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
