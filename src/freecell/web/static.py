"""The page's files, read once and held in memory: they are few and small, and no path from a request ever reaches
the file system."""

from __future__ import annotations

import hashlib
import mimetypes
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.types import Receive, Scope, Send

from .errors import ApiError
from .site import FOLDER, packed, page_files

FOREVER: Final = b"public, max-age=31536000, immutable"
_TYPES: Final = {
    ".js": "text/javascript",
    ".map": "application/json",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


@dataclass(frozen=True, slots=True)
class File:
    """A file, ready to be sent."""

    body: bytes
    packed: bytes | None
    headers: tuple[tuple[bytes, bytes], ...]
    etag: bytes


def read_files(folder: Path = FOLDER) -> dict[str, File]:
    """Every file in the folder, by its path; `/` is index.html."""
    files = {"/" + name: _file(name, path) for name, path in page_files(folder).items()}
    if "/index.html" in files:
        files["/"] = files["/index.html"]
    return files


def _file(name: str, path: Path) -> File:
    body = path.read_bytes()
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    digest = hashlib.sha256(body).hexdigest()[:32]
    forever = name.startswith("assets/")
    headers = [
        (b"content-type", (kind + ("; charset=utf-8" if kind.startswith("text/") else "")).encode()),
        (b"cache-control", FOREVER if forever else b"no-cache"),
        (b"vary", b"accept-encoding"),
    ]
    return File(body, packed(name, body), tuple(headers), f'"{digest}"'.encode())


class Pages:
    """An ASGI application that serves only these files."""

    def __init__(self, files: dict[str, File]) -> None:
        self._files = files

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        file = self._files.get(scope["path"])
        if file is None:
            why = "" if self._files else "; this installation does not include the page"
            raise ApiError("not_found", f"no such path {scope['path'][:100]!r}{why}")
        if scope["method"] not in ("GET", "HEAD"):
            allow = {"allow": "GET, HEAD"}
            raise ApiError("method_not_allowed", "files can only be read", accepted="GET", headers=allow)
        asked = {name: value for name, value in scope["headers"] if name in (b"if-none-match", b"accept-encoding")}
        packs = file.packed is not None and _takes_gzip(asked.get(b"accept-encoding", b""))
        # The plain and the compressed form have different tags, as caches require.
        etag = file.etag[:-1] + b'-gzip"' if packs else file.etag
        headers = [*file.headers, (b"etag", etag)]
        if _matches(asked.get(b"if-none-match", b"").split(b","), file.etag):
            await send({"type": "http.response.start", "status": 304, "headers": headers})
            await send({"type": "http.response.body", "body": b""})
            return
        body = file.packed if packs and file.packed is not None else file.body
        headers.append((b"content-length", str(len(body)).encode()))
        if packs:
            headers.append((b"content-encoding", b"gzip"))
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})


def _takes_gzip(accept: bytes) -> bool:
    for part in accept.lower().split(b","):
        coding, _, quality = part.partition(b";")
        if coding.strip() in (b"gzip", b"*"):
            return quality.replace(b" ", b"") not in (b"q=0", b"q=0.0", b"q=0.00", b"q=0.000")
    return False


def _matches(tags: Iterable[bytes], etag: bytes) -> bool:
    plain = {etag, etag[:-1] + b'-gzip"', b"*"}
    return any(tag.strip().removeprefix(b"W/") in plain for tag in tags)
