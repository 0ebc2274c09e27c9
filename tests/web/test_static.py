"""The page's files: types, caching, compression; and no file from outside the folder."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest

from freecell.web.guard import Guard
from freecell.web.metrics import Metrics
from freecell.web.settings import Settings
from freecell.web.static import FOREVER, Pages, read_files

SCRIPT = b"export const cards = 52;\n" * 100


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_bytes(b"<!doctype html><title>FreeCell</title>")
    (static / "sw.js").write_bytes(b"// worker")
    (static / "manifest.webmanifest").write_bytes(b"{}")
    (static / "assets" / "index-abc.js").write_bytes(SCRIPT)
    (static / ".hidden").write_bytes(b"no")
    (tmp_path / "secret").write_bytes(b"no")
    return static


@pytest.fixture
def client(folder: Path) -> httpx.Client:
    app = Guard(Pages(read_files(folder)), Settings(), Metrics())

    class Transport(httpx.BaseTransport):
        def handle_request(self, request: httpx.Request) -> httpx.Response:
            import asyncio

            async def send() -> httpx.Response:
                response = await httpx.ASGITransport(app).handle_async_request(request)
                body = await response.aread()
                headers = [pair for pair in response.headers.raw if pair[0] != b"content-encoding"]
                coded = response.headers.get("content-encoding")
                assert coded in (None, "gzip")
                return httpx.Response(response.status_code, headers=headers, content=body, extensions={"coded": coded})

            return asyncio.run(send())

    return httpx.Client(transport=Transport(), base_url="http://x")


def test_the_page(client: httpx.Client) -> None:
    page = client.get("/")
    assert page.text.startswith("<!doctype html>")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["cache-control"] == "no-cache"
    assert page.content == client.get("/index.html").content
    assert "script-src 'self' 'wasm-unsafe-eval';" in page.headers["content-security-policy"]
    assert client.get("/manifest.webmanifest").headers["content-type"] == "application/manifest+json"


def test_assets_stay_for_ever_and_others_are_asked_about(client: httpx.Client) -> None:
    asset = client.get("/assets/index-abc.js")
    assert asset.headers["cache-control"] == FOREVER
    assert asset.headers["content-type"] == "text/javascript; charset=utf-8"
    worker = client.get("/sw.js")
    assert worker.headers["cache-control"] == "no-cache"
    again = client.get("/sw.js", headers={"if-none-match": f'"other", W/{worker.headers["etag"]}'})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get("/sw.js", headers={"if-none-match": '"other"'}).status_code == 200


def test_compression(client: httpx.Client) -> None:
    packed = client.get("/assets/index-abc.js", headers={"accept-encoding": "br, gzip"})
    assert packed.extensions["coded"] == "gzip"
    plain = client.get("/assets/index-abc.js", headers={"accept-encoding": "identity"})
    assert plain.extensions["coded"] is None
    assert plain.content == SCRIPT
    refused = client.get("/assets/index-abc.js", headers={"accept-encoding": "gzip;q=0"})
    assert refused.extensions["coded"] is None
    assert packed.headers["vary"] == "accept-encoding"
    assert packed.headers["etag"] != plain.headers["etag"]
    assert client.get("/sw.js", headers={"accept-encoding": "gzip"}).extensions["coded"] is None  # too small to gain


def test_packed_files_unpack(folder: Path) -> None:
    for file in read_files(folder).values():
        if file.packed is not None:
            assert gzip.decompress(file.packed.body) == file.plain.body


def test_head(client: httpx.Client) -> None:
    assert client.head("/").content == b""
    assert client.head("/").headers["content-length"] == str(len(client.get("/").content))


@pytest.mark.parametrize(
    "path", ["/secret", "/../secret", "/%2e%2e/secret", "/.hidden", "/assets", "/assets/", "//etc/passwd"]
)
def test_nothing_else(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "not_found"


def test_files_are_only_read(client: httpx.Client) -> None:
    answer = client.post("/")
    assert answer.status_code == 405
    assert answer.headers["allow"] == "GET, HEAD"


def test_an_install_without_the_page_says_so(tmp_path: Path) -> None:
    assert "/" not in read_files(tmp_path / "none")
