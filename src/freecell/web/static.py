"""The page's files, read once and held in memory: they are few and small, and no path from a request ever reaches
the file system."""

from __future__ import annotations

import hashlib
import mimetypes
from pathlib import Path
from typing import Final, NamedTuple

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from .errors import ApiError
from .settings import API
from .site import FOLDER, packed, page_files

MAX_LIST: Final = 1000
"""Characters of a header's list that are looked at: one of 16,000 commas took three milliseconds."""
FOREVER: Final = "public, max-age=31536000, immutable"
DESCRIPTION: Final = Path(__file__).parent / "openapi.json"
"""Made from the types of questions and answers by `tools/openapi.py`."""
_TYPES: Final = {
    ".js": "text/javascript",
    ".map": "application/json",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


class File(NamedTuple):
    """A file, ready to be sent: as it is, and compressed where that makes it smaller."""

    plain: Response
    packed: Response | None


def read_files(folder: Path = FOLDER) -> dict[str, File]:
    """Every file in the folder, by its path; `/` is index.html. The interface's description is one of them."""
    files = {"/" + name: _file(name, path) for name, path in page_files(folder).items()}
    files[f"{API}/openapi.json"] = _file(DESCRIPTION.name, DESCRIPTION)
    if "/index.html" in files:
        files["/"] = files["/index.html"]
    return files


def _file(name: str, path: Path) -> File:
    body = path.read_bytes()
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    digest = hashlib.sha256(body).hexdigest()[:32]
    headers = {"cache-control": FOREVER if name.startswith("assets/") else "no-cache", "vary": "accept-encoding"}
    plain = Response(body, headers={**headers, "etag": f'"{digest}"'}, media_type=kind)
    if (small := packed(name, body)) is None:
        return File(plain, None)
    # The plain and the compressed form have different tags, as caches require.
    headers.update({"etag": f'"{digest}-gzip"', "content-encoding": "gzip"})
    return File(plain, Response(small, headers=headers, media_type=kind))


class Pages:
    """An ASGI application that serves only these files."""

    def __init__(self, files: dict[str, File]) -> None:
        self._files = files

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        file = self._files.get(scope["path"])
        if file is None:
            why = "" if "/" in self._files else "; this installation does not include the page"
            raise ApiError("not_found", f"no such path {scope['path'][:100]!r}{why}")
        if scope["method"] not in ("GET", "HEAD"):
            raise ApiError("method_not_allowed", "files can only be read", "GET", allow="GET, HEAD")
        asked = Headers(scope=scope)
        response = (_takes_gzip(asked.get("accept-encoding", "")) and file.packed) or file.plain
        known = {tag.strip().removeprefix("W/") for tag in asked.get("if-none-match", "")[:MAX_LIST].split(",")}
        if known & {"*", *(one.headers["etag"] for one in file if one is not None)}:
            same = ("etag", "cache-control", "vary")
            response = Response(status_code=304, headers={name: response.headers[name] for name in same})
        await response(scope, receive, send)


def _takes_gzip(accept: str) -> bool:
    for part in accept[:MAX_LIST].lower().split(","):
        coding, _, quality = part.partition(";")
        if coding.strip() in ("gzip", "*"):
            return quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
