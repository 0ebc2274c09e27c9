"""A hundred kinds of request, each different every time: what a stranger might send to fill the memory."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Final

Kind = Callable[[int], bytes]
"""From a number to a request."""


def get(path: str, *headers: str) -> bytes:
    return "\r\n".join([f"GET {path} HTTP/1.1", "Host: x", *headers, "", ""]).encode("utf-8", "surrogateescape")


def post(what: str, body: Any, *headers: str) -> bytes:
    data = body if isinstance(body, bytes) else json.dumps(body, ensure_ascii=False).encode("utf-8", "surrogatepass")
    lines = [f"POST /api/v1/{what} HTTP/1.1", "Host: x", "Content-Type: application/json", *headers]
    return "\r\n".join([*lines, f"Content-Length: {len(data)}", "", ""]).encode() + data


def chunked(what: str, body: bytes, size: int) -> bytes:
    lines = [f"POST /api/v1/{what} HTTP/1.1", "Host: x", "Content-Type: application/json", "Transfer-Encoding: chunked"]
    pieces = [body[start : start + size] for start in range(0, len(body), size)]
    return (
        "\r\n".join([*lines, "", ""]).encode()
        + b"".join([b"%x\r\n%b\r\n" % (len(piece), piece) for piece in pieces])
        + b"0\r\n\r\n"
    )


FEW: Final = {"limit": {"positions": 50}}
LONG: Final = "x" * 3000
WON: Final = "Foundations: C-K D-K H-K S-K\n" + "\n:" * 8

_GETS: Final[dict[str, Kind]] = {
    "deals": lambda n: get(f"/api/v1/deal/{n}"),
    "large deals": lambda n: get(f"/api/v1/deal/{2**33 - 1 - n}"),
    "no deals": lambda n: get(f"/api/v1/deal/{2**40 + n}"),
    "deals by a rule": lambda n: get(f"/api/v1/deal/{n}?rule=microsoft"),
    "deals by no rule": lambda n: get(f"/api/v1/deal/1?rule={n}"),
    "unknown parameters": lambda n: get(f"/api/v1/deal/1?x{n}={n}"),
    "long queries": lambda n: get(f"/api/v1/deal/1?{n}" + "&a" * 5000),
    "long lists of codings": lambda n: get("/", f"Accept-Encoding: {n}" + "," * 10_000),
    "long lists of tags": lambda n: get("/", f"If-None-Match: {n}" + "," * 10_000),
    "unknown paths": lambda n: get(f"/{n}"),
    "long paths": lambda n: get(f"/{n}{LONG}"),
    "odd paths": lambda n: get(f"/%00%ff/{n}"),
    "paths up": lambda n: get(f"/../{n}/../../x"),
    "the page": lambda n: get(f"/?{n}"),
    "health": lambda n: get(f"/healthz?{n}"),
    "metrics": lambda n: get(f"/metrics?{n}"),
    "the description": lambda n: get("/api/v1/openapi.json", f'If-None-Match: "{n}"'),
    "unknown headers": lambda n: get("/healthz", f"X-{n}: {LONG}"),
    "many headers": lambda n: get("/healthz", *[f"X-{n}-{place}: y" for place in range(100)]),
    "cookies": lambda n: get("/healthz", f"Cookie: a={n}{LONG}"),
    "forwarded": lambda n: get("/healthz", f"X-Forwarded-For: 10.{n >> 16 & 255}.{n >> 8 & 255}.{n & 255}"),
    "agents": lambda n: get("/healthz", f"User-Agent: {n}"),
    "other methods": lambda n: get(f"/{n}").replace(b"GET", b"PATCH"),
    "heads": lambda n: get(f"/{n}").replace(b"GET", b"HEAD"),
    "posts without a type": lambda n: post("evaluate", {"deal": n}).replace(b"application/json", b"text/x-%d" % n),
    "compressed bodies": lambda n: post("evaluate", {"deal": n}, "Content-Encoding: gzip"),
    "chunks": lambda n: chunked("evaluate", b'{"deal": %d, "cells": 0}' % n, 3),
    "large records in chunks": lambda n: chunked("review", b'{"record": "%d"' % n + b" " * 60_000 + b"}", 100),
    "large chunks": lambda n: chunked("evaluate", b'{"deal": %d, "cells": 0}' % n + b" " * 20_000, 5000),
}
_BODIES: Final[dict[str, Callable[[int], Any]]] = {
    "no JSON": lambda n: b"%d {" % n,
    "no UTF-8": lambda n: b"\xff%d" % n,
    "other JSON": lambda n: [n],
    "nested": lambda n: b'{"deal": %b%d%b}' % (b"[" * 900, n, b"]" * 900),
    "deeply nested": lambda n: b"[" * 15_000 + b"%d" % n,
    "half characters": lambda n: b'{"deal": "\\ud800%d"}' % n,
    "long numbers": lambda n: b'{"deal": %d%b}' % (n + 1, b"7" * 4000),
    "longer numbers": lambda n: b'{"deal": %d%b}' % (n + 1, b"7" * 20_000),
    "exponents": lambda n: b'{"deal": 1e%d}' % n,
    "unknown fields": lambda n: {f"{n}-{place}": 1 for place in range(200)},
    "long names": lambda n: {f"{n}{LONG}": 1},
    "wide lists": lambda n: {"deal": [n] * 3000},
    "wide objects": lambda n: {"limit": {f"{n}-{place}": 0 for place in range(500)}},
    "texts for numbers": lambda n: {"deal": f"{n}{LONG}"},
    "deals": lambda n: {"deal": n, "cells": 4, **FEW},
    "large deals": lambda n: {"deal": 2**33 - 1 - n, "cells": 4, **FEW},
    "deals and a rule": lambda n: {"deal": 2**31 + n, "rule": "microsoft", **FEW},
    "other cells": lambda n: {"deal": n, "cells": n % 8, **FEW},
    "no cells": lambda n: {"deal": n, "cells": 0},
    "moves": lambda n: {"deal": n, "moves": ["1a", "2b", "3c", "4d"], **FEW},
    "no moves": lambda n: {"deal": 1, "moves": [f"{n}{LONG * 2}"]},
    "no moves in wide letters": lambda n: {"deal": 1, "moves": [f"{n}{LONG}\U0001f600"]},
    "short texts that are no moves": lambda n: {"deal": 1, "moves": [f"{n:x}"]},
    "many texts that are no moves": lambda n: {"deal": 1, "moves": [f"{n}-{place}" for place in range(1000)]},
    "illegal moves": lambda n: {"deal": n, "moves": ["1h", "2h"]},
    "counts of moves": lambda n: {"deal": n, "moves": [f"12v{n % 256:x}"]},
    "long games": lambda n: {"board": "_yz_-w--xv-----", "moves": ["1a", "a1"] * (75 + n % 2), **FEW},
    "boards that are none": lambda n: {"board": f"{n}{LONG}"},
    "boards of few cards": lambda n: {"board": f"Foundations: C-K D-K H-K S-Q\nKS\n{n % 7}"},
    "boards as JSON": lambda n: {"board": json.dumps([[f"{n}"]] * 100)},
    "other autoplay": lambda n: {"deal": 1, "autoplay": f"{n}"},
    "limits": lambda n: {"deal": n, "cells": 2, "limit": {"positions": n % 100 + 1}},
    "no limits": lambda n: {"deal": n, "limit": {"seconds": -n}},
}
_RECORDS: Final[dict[str, Callable[[int], Any]]] = {
    "records": lambda n: {"record": f'[Deal "{n + 1}"]\n\n1. 1a', **FEW},
    "records of nothing": lambda n: {"record": f"{n}{LONG}"},
    "records with headers": lambda n: {"record": f'[X{n} "{LONG}"]\n[Deal "{n}"]\n\n1. 1h'},
    "large records": lambda n: {"record": f'[Deal "{n % 32_000}"]\n\n' + "; \N{GRINNING FACE}" * 30_000, **FEW},
    "whole states": lambda n: {"record": f"-=-=-=-=-=\n\n{n}\n" + f"{WON}\n\n==========\n\n" * 2_000, **FEW},
    "records with a board": lambda n: {"record": f"[Board '{n}{LONG}']\n\n1. 26"},
}
_FINDS: Final[dict[str, Callable[[int], Any]]] = {
    "no board": lambda n: {"board": f"{n}{LONG}"},
    "questions": lambda n: {"board": f"? ? ? {n}"},
    "other most": lambda n: {"board": "7D AD 5C 3S 5S 8C 2D AH", "most": n % 1000 + 1},
    "no most": lambda n: {"board": "7D", "most": -n},
}


def _kinds() -> dict[str, Kind]:
    kinds = dict(_GETS)
    for ask, bodies in (
        ("evaluate", _BODIES),
        ("hint", {name: body for name, body in _BODIES.items() if re.search("deals|moves|long", name)}),
        ("judge", {name: body for name, body in _BODIES.items() if "no" in name.split() or "illegal" in name}),
        ("solve", {name: body for name, body in _BODIES.items() if "no" in name.split() or "limits" in name}),
        ("review", {**_RECORDS, "no moves": _BODIES["no moves"], "nested": _BODIES["nested"]}),
        ("find", _FINDS),
    ):
        for name, body in bodies.items():
            kinds[f"{ask}: {name}"] = lambda n, ask=ask, body=body: post(ask, body(n))  # type: ignore[misc]
    return kinds


KINDS: Final = _kinds()
