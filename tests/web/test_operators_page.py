"""docs/serving.md, tried: its nginx block in a real nginx, and its systemd unit rated by systemd itself."""

from __future__ import annotations

import contextlib
import re
import shlex
import shutil
import socket
import subprocess
import threading
import tomllib
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from .conftest import Running, Start

PAGE = Path(__file__).parents[2] / "docs" / "serving.md"
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
ANALYZE = shutil.which("systemd-analyze")
REFUSAL = b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}"


def block(kind: str) -> str:
    found = re.search(rf"```{kind}\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found
    return found[1]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


@contextlib.contextmanager
def stopping_instance() -> Iterator[tuple[int, list[bytes]]]:
    """Another instance, which answers everything with 503, as one does that is about to stop."""
    asked: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def refuse() -> None:
            with contextlib.suppress(OSError):
                while True:
                    line, _ = listener.accept()
                    with line:
                        asked.append(line.recv(1 << 16))
                        line.sendall(REFUSAL)

        threading.Thread(target=refuse, daemon=True).start()
        yield listener.getsockname()[1], asked
        listener.shutdown(socket.SHUT_RDWR)


@contextlib.contextmanager
def nginx(folder: Path, *upstreams: int) -> Iterator[httpx.Client]:
    """nginx with the documented block."""
    port = free_port()
    servers = block("nginx").replace("127.0.0.1:8081", f"127.0.0.1:{upstreams[0]}")
    servers = servers.replace("127.0.0.1:8082", f"127.0.0.1:{upstreams[1]}").replace(
        "127.0.0.1:8080", f"127.0.0.1:{port}"
    )
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    paths = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    config = folder / "nginx.conf"
    config.write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/error.log;\nevents {{}}\n"
        f"http {{ access_log off;\n{paths}{servers}}}\n"
    )
    assert NGINX is not None
    process = subprocess.Popen([NGINX, "-p", str(folder), "-c", str(config)], stderr=subprocess.DEVNULL)
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
            for _ in range(3000):
                with contextlib.suppress(httpx.ConnectError):
                    client.get("/metrics")
                    break
                assert process.poll() is None, (folder / "error.log").read_text()
                threading.Event().wait(0.01)
            yield client
    finally:
        process.terminate()
        process.wait(30)


@pytest.mark.skipif(NGINX is None, reason="needs nginx")
def test_the_nginx_block(start: Start, tmp_path: Path) -> None:
    folder = tmp_path / "nginx"
    folder.mkdir()
    server: Running = start("--proxy", "127.0.0.1")
    with stopping_instance() as (port, asked), nginx(folder, server.port, port) as client:
        # A POST is asked again where one instance stops, and never twice otherwise.
        for _ in range(4):
            answer = client.post("/api/v1/evaluate", json={"deal": 1, "cells": 0})
            assert answer.json()["verdict"] == "lost"
        assert any(request.startswith(b"POST") for request in asked)
        assert client.get("/metrics").status_code == 404
        assert client.post("/api/v1/evaluate", content=b"x" * 40_000).status_code == 413
        forged = {"X-Forwarded-For": "6.6.6.6 status=200 admin=yes"}
        for _ in range(2):
            assert client.get("/api/v1/deal/617", headers=forged).status_code == 200
        assert client.get("/").text.startswith("<!doctype html>")
    server.stop()
    log = server.log.read_text()
    assert "path=/api/v1/deal/617 status=200" in log
    assert "6.6.6.6" not in log
    assert "path=/metrics" not in log
    assert set(re.findall(r" client=(\S+)", log)) == {"127.0.0.1"}


@pytest.mark.skipif(ANALYZE is None, reason="needs systemd-analyze")
def test_the_systemd_unit_is_rated_below_3(tmp_path: Path) -> None:
    unit = tmp_path / "freecell.service"
    unit.write_text(block("ini"))
    assert ANALYZE is not None
    command = [ANALYZE, "security", "--offline=true", "--no-pager", "--threshold=30", str(unit)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if "nknown" in done.stderr or "nrecognized" in done.stderr:
        pytest.skip("this systemd-analyze cannot rate a file")
    assert done.returncode == 0, done.stdout[-300:] + done.stderr
    assert re.search(r"exposure level for freecell.service: [0-2]\.", done.stdout)


def test_its_command_runs(start: Start) -> None:
    line = re.search(r"^ExecStart=\S+/freecell (.*)$", block("ini"), re.MULTILINE)
    assert line
    words = shlex.split(line[1])
    words[words.index("--port") + 1] = "0"
    server = start(command=tuple(words))
    assert httpx.get(f"{server.address}/healthz").status_code == 200
    assert server.stop() == 0


def test_the_tested_versions_include_what_the_extra_needs() -> None:
    root = PAGE.parents[1]
    extra = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]["web"]
    pinned = re.findall(r"^([a-z0-9-]+)==\d", (root / "constraints-web.txt").read_text("utf-8"), re.MULTILINE)
    assert {name.partition(">")[0] for name in extra} <= set(pinned)
    assert pinned == sorted(pinned)


def test_every_pinned_package_has_hashes_and_no_host_is_named() -> None:
    text = (PAGE.parents[1] / "constraints-web.txt").read_text("utf-8")
    entries = re.split(r"^(?=[a-z])", text.replace("\\\n", ""), flags=re.MULTILINE)[1:]
    assert len(entries) >= 8
    for entry in entries:
        assert re.fullmatch(r"[a-z0-9-]+==[0-9.]+( ; [a-z_]+ == \"\w+\")?( +--hash=sha256:[0-9a-f]{64})+\s+", entry)
    assert "://" not in text
