"""What every test shares."""

from __future__ import annotations

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

# No timed assertion: a busy machine is not a fault, so examples have no deadline and may be slow to draw.
settings.register_profile("freecell", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("freecell")

# A shell that runs the tests in the background has Ctrl-C ignored, `nohup` the end of the terminal, and whatever is
# started from there ignores them too. The programs that the tests start and interrupt must not.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
if os.name != "nt" and signal.getsignal(signal.SIGHUP) == signal.SIG_IGN:
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


def pytest_runtest_setup(item: pytest.Item) -> None:
    if os.name == "nt" and item.get_closest_marker("posix"):
        pytest.skip("needs a shell, a terminal, signals or limits of POSIX")
