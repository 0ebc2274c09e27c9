"""Release files: one version, links that work on a package index, a bill of materials."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

import freecell

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_one_version() -> None:
    cited = re.search(r"^version: (.*)$", (ROOT / "CITATION.cff").read_text("utf-8"), re.MULTILINE)
    assert cited is not None
    assert freecell.__version__ == PROJECT["project"]["version"] == cited[1]
    assert f"\n## {freecell.__version__} (" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_the_readme_has_no_dead_link_on_a_package_index(tmp_path: Path) -> None:
    command = [sys.executable, "setup.py", "-q", "egg_info", "--egg-base", str(tmp_path)]
    environment = {**os.environ, "PYTHONWARNINGS": "ignore"}
    subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True)
    (about,) = tmp_path.glob("*.egg-info/PKG-INFO")
    text = about.read_text("utf-8")
    assert "Description-Content-Type: text/markdown" in text
    assert "docs/playing.md" in text
    targets = re.findall(r"\]\(([^)]+)\)", text)
    assert [target for target in targets if not target.startswith(("https://", "#"))] == []


def test_links_lead_to_the_files_where_their_address_is_known() -> None:
    code = (ROOT / "setup.py").read_text("utf-8")
    function = code[code.index("def readme_for_an_index") : code.index("settings = ")]
    names: dict[str, object] = {"re": re}
    exec(function, names)
    convert = names["readme_for_an_index"]
    assert callable(convert)
    text = "![a picture](docs/a.png) [docs/b.md](docs/b.md) [web](https://x.org) [above](#above)"
    files = "https://host/owner/freecell/blob/v1/"
    assert convert(text, files) == (
        "![a picture](https://host/owner/freecell/raw/v1/docs/a.png) "
        "[docs/b.md](https://host/owner/freecell/blob/v1/docs/b.md) [web](https://x.org) [above](#above)"
    )
    assert convert(text, "") == " docs/b.md [web](https://x.org) [above](#above)"


def test_the_bill_of_materials() -> None:
    for package in ("distributed", "duckdb", "matplotlib", "pyarrow", "uvicorn"):
        pytest.importorskip(package)
    bill = load(ROOT / "tools" / "sbom.py").bill()
    names = {part["name"] for part in bill["components"]}
    assert names >= {"click", "uvicorn", "pyarrow", "duckdb", "lit", "lit-html"}
    assert not names & {"pytest", "vite", "typescript"}, "what only builds or tests is no part of a release"
    refs = {part["bom-ref"] for part in bill["components"]} | {bill["metadata"]["component"]["bom-ref"]}
    assert len(refs) == len(bill["components"]) + 1
    for entry in bill["dependencies"]:
        assert {entry["ref"], *entry["dependsOn"]} <= refs
    assert bill == load(ROOT / "tools" / "sbom.py").bill()


def test_wheels_for_every_platform_are_configured() -> None:
    wheels = PROJECT["tool"]["cibuildwheel"]
    assert {"cp311-*", "cp314t-*"} <= set(wheels["build"])
    assert set(wheels["linux"]["archs"]) == {"x86_64", "aarch64"}
    assert set(wheels["macos"]["archs"]) == {"x86_64", "arm64"}
    assert set(wheels["windows"]["archs"]) == {"AMD64", "ARM64"}
