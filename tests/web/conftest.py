"""A server inside the test's process, and servers in processes of their own."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from freecell._backend import ENGINE_NAME
from freecell.web.app import Service
from freecell.web.server import Server, address_of, listen
from freecell.web.settings import Settings

kernel_only = pytest.mark.skipif(ENGINE_NAME != "kernel", reason="needs long searches that only the kernel can do")


@contextlib.contextmanager
def serving(settings: Settings) -> Iterator[tuple[Service, httpx.Client]]:
    """A server in a thread of this process, over real connections."""
    service = Service(settings)
    up = threading.Event()
    server = Server(service, up.set)
    listener = listen("127.0.0.1", 0)
    thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
    thread.start()
    try:
        assert up.wait(30)
        with httpx.Client(base_url=address_of(listener), timeout=60) as client:
            yield service, client
    finally:
        server.should_exit = True
        thread.join(30)
        assert not thread.is_alive()


@pytest.fixture(scope="session")
def client() -> Iterator[httpx.Client]:
    with serving(Settings(long_seconds=2.0, grace=0.2, client_requests=1_000_000)) as (_, client):
        yield client


class Running:
    """A server process: its address, its log, and its end."""

    def __init__(self, *options: str, folder: Path, command: tuple[str, ...] = ("serve", "--port", "0")) -> None:
        self.log = folder / f"log-{len(list(folder.iterdir()))}"
        with self.log.open("w") as out:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "freecell", *command, *options],
                stdout=out,
                stderr=out,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
        self.address = ""
        pause = threading.Event()
        for _ in range(3000):
            found = re.search(r"(http://[^/\s]+)/", self.log.read_text())
            if found:
                self.address = found[1]
                return
            assert self.process.poll() is None, self.log.read_text()
            pause.wait(0.01)
        raise AssertionError("the server did not start")

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])

    def stop(self, number: int = signal.SIGTERM) -> int:
        if self.process.poll() is None:
            self.process.send_signal(number)
        try:
            return self.process.wait(30)
        finally:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()


Start = Callable[..., Running]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    if os.name == "nt":
        pytest.skip("a process cannot be told to end there, only be ended")
    servers: list[Running] = []

    def start_one(*options: str, **more: tuple[str, ...]) -> Running:
        servers.append(Running(*options, folder=tmp_path, **more))
        return servers[-1]

    yield start_one
    for server in servers:
        server.stop()


def metric(client: httpx.Client, name: str) -> float:
    """The value of a metric."""
    text = client.get("/metrics").text
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    assert found, name
    return float(found[1])


def wait_for(client: httpx.Client, name: str, value: float) -> None:
    """Wait until a metric has this value."""
    for _ in range(3000):
        if metric(client, name) == value:
            return
        time.sleep(0.01)
    raise AssertionError(f"{name} is {metric(client, name)}, not {value}")


def connect(client: httpx.Client, data: bytes = b"", *, source: str = "127.0.0.1") -> socket.socket:
    """A raw connection to the server of a client, with some bytes sent."""
    if source != "127.0.0.1" and sys.platform == "darwin":
        pytest.skip("macOS has one address of its own, not a network of them")
    line = socket.create_connection(("127.0.0.1", client.base_url.port or 0), 60, source_address=(source, 0))
    line.sendall(data)
    return line


def begin(client: httpx.Client, what: str, body: object, **options: str) -> socket.socket:
    """Send a request and leave the connection open without reading."""
    data = json.dumps(body).encode()
    head = f"POST /api/v1/{what} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {len(data)}"
    return connect(client, head.encode() + b"\r\n\r\n" + data, **options)
