"""Starting the server, and stopping it without losing a response."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import gc
import logging
import signal
import socket
import struct
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from types import FrameType
from typing import Any, Final

import uvicorn
from uvicorn.server import HANDLED_SIGNALS

from .. import __version__
from .._backend import describe_engine
from .._signals import asking_to_end
from ..errors import FreecellError
from .app import Service
from .logs import Writer, value
from .protocol import KEEP_ALIVE, Door
from .settings import Settings

log = logging.getLogger("freecell.web")

BACKLOG: Final = 256
"""Connections that the system queues while the server is busy."""
SPARE_FILES: Final = 32
"""Files that are not connections, and connections that are told why they are refused; more of these by a tenth."""
DRAIN_SECONDS: Final = 0.25
"""How long the port stays open, at least, after the server says that it stops; and after it lets nobody else in."""
WAIT_SECONDS: Final = 2.0
"""How long it then waits for the requests of clients that have connected."""
SWITCH_SECONDS: Final = 0.0005
"""How soon a search thread that runs Python must let the others run; Python's default is ten times this."""


class Server(uvicorn.Server):
    """Uvicorn with bounds, which lets searches finish before it stops and resets no connection."""

    def __init__(self, service: Service, ready: Callable[[], None] | None = None) -> None:
        self._service = service
        self._door = Door(self._service.settings, self._service.metrics)
        self._ready = ready
        protocol: Any = self._door.protocol  # uvicorn calls it like a class
        super().__init__(
            uvicorn.Config(
                service.asgi,
                http=protocol,
                ws="none",
                loop="asyncio",  # also where uvloop is installed: this is what is tested
                log_config=None,
                access_log=False,  # ours has more detail
                proxy_headers=False,  # the guard reads them, and believes trusted proxies only
                server_header=False,
                backlog=BACKLOG,
                timeout_keep_alive=KEEP_ALIVE,
                # For clients that do not take their responses: everything else has ended by then.
                timeout_graceful_shutdown=5,
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening, and report it."""
        asyncio.get_running_loop().set_exception_handler(_Complaints())
        await super().startup(sockets)
        self._sweeping = asyncio.ensure_future(self._door.sweep())
        if self._ready is not None and not self.should_exit:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say so, let running searches finish, answer whoever has connected, close the port, and exit."""
        began = time.monotonic()
        log.info("stopping in_flight=%d", self._service.metrics.in_flight)
        self._service.asgi.closing = True
        await self._service.searches.close(self._service.settings.grace, lambda: self.force_exit)
        await asyncio.sleep(max(0.0, DRAIN_SECONDS - (time.monotonic() - began)))
        for listener in sockets or ():
            _let_nobody_else_in(listener)
        await self._until(lambda: False, DRAIN_SECONDS)
        for server in self.servers:
            server.close()
        await self._until(lambda: not any(one.is_new for one in self._door.connections), WAIT_SECONDS)
        await super().shutdown(sockets)
        self._sweeping.cancel()
        log.info("stopped seconds=%.2f", time.monotonic() - began)

    async def _until(self, is_so: Callable[[], bool], seconds: float) -> None:
        deadline = time.monotonic() + seconds
        while not is_so() and time.monotonic() < deadline and not self.force_exit:
            await asyncio.sleep(0.01)


class _Complaints:
    """What asyncio complains about, a line each and at most one in ten seconds: it may complain very often."""

    def __init__(self) -> None:
        self.last = -10.0

    def __call__(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        now = time.monotonic()
        if now - self.last >= 10:
            self.last = now
            log.error("fault message=%s", value(f"{context.get('message')}: {context.get('exception')!r}"))


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


def _let_nobody_else_in(listener: socket.socket) -> None:
    """From now on clients must wait, and are promised no connection: closing the port resets what nobody has accepted.

    A filter drops packets with SYN and without ACK. Where there is none, the queue is made as short as can be.
    """
    steps = ((0x30, 0, 0, 13), (0x54, 0, 0, 0x12), (0x15, 0, 1, 2), (0x06, 0, 0, 0), (0x06, 0, 0, 0xFFFFFFFF))
    code = ctypes.create_string_buffer(b"".join([struct.pack("HBBI", *step) for step in steps]))
    try:
        if sys.platform != "linux":
            raise OSError
        listener.setsockopt(socket.SOL_SOCKET, 26, struct.pack("HP", len(steps), ctypes.addressof(code)))
    except OSError:
        listener.listen(0)


def run(
    listener: socket.socket,
    settings: Settings,
    *,
    ready: Callable[[str], None] | None = None,
    writer: Writer | None = None,
) -> None:
    """Serve until a signal asks to end, then stop cleanly. `ready` is called with the address when it is listening."""
    files = _allow_many_connections()
    settings = replace(settings, connections=max(1, min(settings.connections, int((files - SPARE_FILES) / 1.1))))
    sys.setswitchinterval(SWITCH_SECONDS)
    sys.set_int_max_str_digits(640)  # the least that can be set; reading a number of more takes too long
    with contextlib.suppress(AttributeError, TypeError):  # where the C library is another one
        # M_MMAP_THRESHOLD, M_TRIM_THRESHOLD: a search's memory is given back; else each thread would keep some of it.
        ctypes.CDLL(None).mallopt(-3, 1 << 20), ctypes.CDLL(None).mallopt(-1, 16 << 20)
    address = address_of(listener)

    def tell() -> None:
        log.info(
            "listening address=%s version=%s engine=%s workers=%d queue=%d connections=%d",
            address, __version__, value(describe_engine()), settings.workers, settings.queue, settings.connections,
        )  # fmt: skip
        if ready is not None:
            ready(address)

    service = Service(settings)
    if writer is not None:
        dropped = ("Log lines dropped because nobody read them.", lambda: writer.dropped)
        service.metrics.gauges["freecell_log_lines_dropped"] = dropped
    # What exists now stays: collecting garbage would look through it again and again, for more than ten milliseconds
    # each time, in the thread that answers.
    gc.collect()
    gc.freeze()
    try:
        with _signals_that_do_nothing():
            Server(service, tell).run([listener])
    finally:
        if writer is not None:
            writer.wait()


def address_of(listener: socket.socket) -> str:
    """The address to enter in a browser."""
    host, port = listener.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


@contextlib.contextmanager
def _signals_that_do_nothing() -> Iterator[None]:
    """Ignore the signals that uvicorn raises again after it has handled them. What it does not handle is SIGTERM."""

    def nothing(number: int, _frame: FrameType | None) -> None:
        if number not in HANDLED_SIGNALS:
            signal.raise_signal(signal.SIGTERM)

    asking = {*HANDLED_SIGNALS, *asking_to_end()}
    for number in asking:
        signal.signal(number, nothing)
    try:
        yield
    finally:
        for number in asking:  # the process is ending: asked once more, it must not be killed on its way
            signal.signal(number, signal.SIG_IGN)


def _allow_many_connections() -> int:
    """Raise the limit of open files to what the system allows, because each connection needs one; the new limit."""
    most = 65536
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return most
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY:
        most = min(hard, most)
    if soft == resource.RLIM_INFINITY or soft >= most:
        return most
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
