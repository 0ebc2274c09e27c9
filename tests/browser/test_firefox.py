"""The main things in Firefox too, driven by Puppeteer over WebDriver BiDi: web/firefox has the tests."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from .test_engine import Host

pytestmark = [pytest.mark.browser, pytest.mark.other_browsers]

FOLDER = Path(__file__).parents[2] / "web"
FIREFOX = os.environ.get("FREECELL_FIREFOX", "/usr/bin/firefox-esr")


@pytest.mark.parametrize("test", sorted(path.name for path in (FOLDER / "firefox").glob("*.test.mjs")))
def test_in_firefox(test: str, site: str, tmp_path: Path) -> None:
    if not Path(FIREFOX).exists() or shutil.which("node") is None or not (FOLDER / "node_modules").exists():
        pytest.skip("needs firefox-esr, node, and npm ci in web/")
    host = Host(tmp_path)
    try:
        done = subprocess.run(
            ["node", "--test", f"firefox/{test}"],
            cwd=FOLDER,
            env=os.environ | {"FREECELL_SITE": site, "FREECELL_STATIC": host.address, "FREECELL_FIREFOX": FIREFOX},
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
    finally:
        host.stop()
    assert done.returncode == 0, done.stdout + done.stderr
