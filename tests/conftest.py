"""What every test shares."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# No timed assertion: a busy machine is not a fault, so examples have no deadline and may be slow to draw.
settings.register_profile("freecell", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("freecell")
