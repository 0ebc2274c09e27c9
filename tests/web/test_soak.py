"""Ten minutes of every attack at once, beside clients that just want answers: memory stays flat and nobody is refused.

`pytest -m long tests/web/test_soak.py`; FREECELL_SOAK_SECONDS changes how long.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from .adversary import ATTACKS
from .conftest import Start, kernel_only, metric

SECONDS = float(os.environ.get("FREECELL_SOAK_SECONDS", "600"))
ROOT = Path(__file__).parents[2]
MEBIBYTE = 1 << 20


@pytest.mark.long
@kernel_only
def test_ten_minutes_of_everything(start: Start) -> None:
    server = start()
    attackers = [
        subprocess.Popen([sys.executable, "-m", "tests.web.adversary", name, str(server.port)], cwd=ROOT)
        for name in ATTACKS
    ]
    statuses: dict[int, int] = {}
    resident: list[float] = []
    try:
        with httpx.Client(base_url=server.address, timeout=120) as client:
            end = time.monotonic() + SECONDS
            number = 0
            while time.monotonic() < end:
                number += 1
                answer = client.post("/api/v1/evaluate", json={"deal": number % 32000 + 1})
                statuses[answer.status_code] = statuses.get(answer.status_code, 0) + 1
                if number % 50 == 0:
                    resident.append(metric(client, "process_resident_memory_bytes") / MEBIBYTE)
                    assert client.get("/healthz").status_code == 200
                time.sleep(0.01)
            assert all(attacker.poll() is None for attacker in attackers)
    finally:
        for attacker in attackers:
            attacker.kill()
            attacker.wait()
    assert set(statuses) == {200}
    third = len(resident) // 3
    early, late = max(resident[:third]), max(resident[-third:])
    print(f"{sum(statuses.values())} answers; memory at most {early:.0f} MB in the first third, {late:.0f} in the last")
    assert max(resident) < 500
    assert late < 1.1 * early + 16
    assert server.stop(signal.SIGTERM) == 0
    assert "Traceback" not in server.log.read_text()
