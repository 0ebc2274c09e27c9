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
                self.statuses[type(error).__name__] += 1
            line.close()

    def stop(self) -> None:
        self._end.set()
        for thread in self._threads:
            thread.join()


@pytest.mark.long
@kernel_only
def test_ten_minutes_of_everything(start: Start) -> None:
    server = start()
    attackers = [
        subprocess.Popen([sys.executable, "-m", "tests.web.adversary", name, str(server.port)], cwd=ROOT)
        for name in ATTACKS
    ]
    clients = Clients(server.port, 4)
    resident: list[float] = []
    try:
        with httpx.Client(base_url=server.address, timeout=120) as client:
            end = time.monotonic() + SECONDS
            while time.monotonic() < end:
                time.sleep(0.5)
                resident.append(metric(client, "process_resident_memory_bytes") / MEBIBYTE)
                assert client.get("/healthz").status_code == 200
            assert all(attacker.poll() is None for attacker in attackers)
    finally:
        clients.stop()
        for attacker in attackers:
            attacker.kill()
            attacker.wait()
    assert set(clients.statuses) == {"200"}
    third = len(resident) // 3
    early, late = max(resident[:third]), max(resident[-third:])
    print(
        f"{clients.statuses.total():,} answers in {SECONDS:.0f} s; {early:.0f} MB at most in the first third,", end=" "
    )
    print(f"{late:.0f} MB in the last")
    assert max(resident) < 500
    assert late < 1.1 * early + 16
    assert server.stop(signal.SIGTERM) == 0
    assert "Traceback" not in server.log.read_text()
