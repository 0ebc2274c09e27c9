"""Ten minutes of every attack at once, beside clients that just want answers: memory stays flat and nobody is refused.

`pytest -m long tests/web/test_soak.py`; FREECELL_SOAK_SECONDS changes how long.
"""

from __future__ import annotations

import http.client
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from pathlib import Path

import httpx
import pytest

from .adversary import ATTACKS
from .conftest import Start, kernel_only, metric

SECONDS = float(os.environ.get("FREECELL_SOAK_SECONDS", "600"))
ROOT = Path(__file__).parents[2]
MEBIBYTE = 1 << 20


class Clients:
    """Some clients that ask one question after the other, each from an address of its own, a hundred a second."""

    def __init__(self, port: int, count: int) -> None:
        self.statuses: Counter[str] = Counter()
        self._end = threading.Event()
        self._threads = [threading.Thread(target=self._ask, args=(port, f"127.0.1.{n + 1}")) for n in range(count)]
        for thread in self._threads:
            thread.start()

    def _ask(self, port: int, source: str) -> None:
        number = int(source.rpartition(".")[2])
        while not self._end.is_set():
            line = http.client.HTTPConnection("127.0.0.1", port, timeout=120, source_address=(source, 0))
            try:
                while not self._end.is_set():
                    number += 1
                    body = json.dumps({"deal": number % 32000 + 1})
                    line.request("POST", "/api/v1/evaluate", body, {"Content-Type": "application/json"})
                    answer = line.getresponse()
                    answer.read()
                    self.statuses[str(answer.status)] += 1
                    time.sleep(0.01)
            except (OSError, http.client.HTTPException) as error:
                self.statuses[f"{type(error).__name__}: {error}"] += 1
            line.close()

    def stop(self) -> None:
        self._end.set()
        for thread in self._threads:
            thread.join()


class Attackers:
    """Every attack, each in a process of its own, until the end of the block."""

    def __init__(self, port: int) -> None:
        command = [sys.executable, "-m", "tests.web.adversary"]
        self.processes = {name: subprocess.Popen([*command, name, str(port)], cwd=ROOT) for name in ATTACKS}

    def __enter__(self) -> Attackers:
        return self

    def __exit__(self, *_: object) -> None:
        for process in self.processes.values():
            process.kill()
            process.wait()

    @property
    def ended(self) -> list[str]:
        """Those that have ended by themselves, which none should."""
        return [name for name, process in self.processes.items() if process.poll() is not None]


@pytest.mark.long
@kernel_only
def test_ten_minutes_of_everything(start: Start) -> None:
    server = start()
    clients = Clients(server.port, 4)
    highest: list[float] = []
    left: list[float] = []

    def state() -> str:
        """What a failure says beside its reason."""
        load = " ".join([f"{one:.1f}" for one in os.getloadavg()])
        memory = f"MB at most {[round(one) for one in highest]}, left {[round(one) for one in left]}"
        log = "".join(server.log.read_text().splitlines(keepends=True)[-20:])
        return f"answers {dict(clients.statuses)}; {memory}; load {load}; exit {server.process.poll()}; log:\n{log}"

    def memory(client: httpx.Client) -> float:
        try:
            assert client.get("/healthz").status_code == 200, state()
            return metric(client, "process_resident_memory_bytes") / MEBIBYTE
        except httpx.HTTPError as error:
            raise AssertionError(f"{error!r}; {state()}") from error

    try:
        with httpx.Client(base_url=server.address, timeout=120) as client:
            # What a search needs depends on how busy the machine is, but when all have ended, nothing may be left.
            for share in (1 / 3, 2 / 3):
                highest.append(0.0)
                with Attackers(server.port) as attackers:
                    end = time.monotonic() + share * SECONDS
                    while time.monotonic() < end:
                        time.sleep(0.5)
                        highest[-1] = max(highest[-1], memory(client))
                    assert not attackers.ended, state()
                while metric(client, "freecell_searches_running") + metric(client, "freecell_searches_waiting"):
                    time.sleep(0.5)
                left.append(memory(client))
    finally:
        clients.stop()
    assert set(clients.statuses) == {"200"}, state()
    print(f"{clients.statuses.total():,} answers in {SECONDS:.0f} s; {state().partition(';')[2].partition('; log')[0]}")
    assert max(highest) < 500, state()
    assert left[1] < 1.1 * left[0] + 16, state()
    assert server.stop(signal.SIGTERM) == 0, state()
    assert "Traceback" not in server.log.read_text(), state()
