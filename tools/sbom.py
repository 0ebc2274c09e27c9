"""Write a bill of materials (CycloneDX 1.6, JSON): what a release needs and contains.

    python tools/sbom.py > freecell.cdx.json

It lists the Python packages of every extra that users install, with the versions installed here, and the packages
bundled into the page, from web/package-lock.json. The same environment gives the same bytes.
"""

from __future__ import annotations

import base64
import json
import re
import sys
import tomllib
import uuid
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
EXTRAS: Final = ("gpu", "survey", "web")
"""Those of users; `test` is for developers."""

_NAME: Final = re.compile(r"([A-Za-z0-9._-]+)(?:\[([^]]*)\])?")
_EXTRA: Final = re.compile(r"extra\s*==\s*['\"]([^'\"]+)['\"]")

Component = dict[str, Any]


def bill() -> dict[str, Any]:
    """The whole document."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    parts, needs = python_packages(project)
    page = bundled_packages()
    licence = {"expression": project["license"]}
    root = component("library", project["name"], project["version"], licence, "pypi")
    bundle = {"type": "application", "bom-ref": "page", "name": "freecell-web", "version": project["version"]}
    dependencies = [{"ref": root["bom-ref"], "dependsOn": sorted([*needs.pop(""), "page"])}]
    dependencies += [{"ref": "page", "dependsOn": sorted(part["bom-ref"] for part in page)}]
    dependencies += [{"ref": ref, "dependsOn": sorted(refs)} for ref, refs in sorted(needs.items())]
    document: dict[str, Any] = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": root},
        "components": [bundle, *sorted([*parts, *page], key=lambda part: str(part["bom-ref"]))],
        "dependencies": dependencies,
    }
    # The same contents have the same number, so that two builds can be compared.
    number = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(document, sort_keys=True))
    return {"bomFormat": "CycloneDX", "specVersion": "1.6", "serialNumber": f"urn:uuid:{number}", **document}


def component(kind: str, name: str, version: str, licence: dict[str, Any] | None, ecosystem: str) -> Component:
    """One package."""
    purl = f"pkg:{ecosystem}/{name.replace('@', '%40')}@{version}"
    made: Component = {"type": kind, "bom-ref": purl, "name": name, "version": version, "purl": purl}
    if licence:
        made["licenses"] = [licence]
    return made


def licence_of(about: metadata.PackageMetadata) -> dict[str, Any] | None:
    """An SPDX expression where the package gives one; older packages have a name, or a classifier."""
    if expression := about.get_all("License-Expression"):
        return {"expression": expression[0]}
    names = [name for name in about.get_all("License") or () if name.strip() and "\n" not in name]
    names += [
        line.rpartition(" :: ")[2] for line in about.get_all("Classifier") or () if line.startswith("License :: ")
    ]
    return {"license": {"name": names[0]}} if names else None


def python_packages(project: dict[str, Any]) -> tuple[list[Component], dict[str, set[str]]]:
    """What the package and its extras need, and what these need; and who needs whom ("" is the package itself)."""
    wanted = [*project["dependencies"]]
    for extra in EXTRAS:
        wanted += project["optional-dependencies"][extra]
    parts: dict[str, Component] = {}
    needs: dict[str, set[str]] = {"": set()}
    seen: set[tuple[str, str]] = set()
    waiting = [("", name, extra) for requirement in wanted for name, extra in names(requirement)]
    while waiting:
        parent, name, extra = waiting.pop()
        try:
            installed = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            raise SystemExit(f'{name} is not installed; run: pip install ".[{",".join(EXTRAS)}]"') from None
        about = installed.metadata
        part = component("library", canonical(about["Name"]), installed.version, licence_of(about), "pypi")
        parts[part["bom-ref"]] = part
        needs[parent].add(part["bom-ref"])
        needs.setdefault(part["bom-ref"], set())
        if (part["bom-ref"], extra) in seen:
            continue
        seen.add((part["bom-ref"], extra))
        for requirement in installed.requires or ():
            if applies(requirement, extra):
                waiting += [(part["bom-ref"], *one) for one in names(requirement)]
    return list(parts.values()), needs


def names(requirement: str) -> Iterator[tuple[str, str]]:
    """The package, once for itself and once for each extra: `uvicorn[standard]>=1` has two."""
    match = _NAME.match(requirement)
    assert match is not None
    yield match[1], ""
    for extra in (match[2] or "").split(","):
        if extra.strip():
            yield match[1], extra.strip()


def applies(requirement: str, extra: str) -> bool:
    """Whether a requirement holds here: of this extra, or of none, on this system."""
    _, _, marker = requirement.partition(";")
    of_extra = _EXTRA.search(marker)
    if (of_extra[1] if of_extra else "") != extra:
        return False
    name = next(names(requirement))[0]
    if not marker.strip() or (of_extra and marker.strip() == of_extra[0]):
        return True
    try:  # a marker of the system: what does not apply is not installed
        metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def canonical(name: str) -> str:
    """As package indexes write it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def bundled_packages() -> list[Component]:
    """The npm packages that the page is built from, without those that only build it."""
    locked = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    parts = []
    for path, package in locked.items():
        if path and not package.get("dev") and not package.get("optional"):
            name = path.rpartition("node_modules/")[2]
            part = component("library", name, package["version"], {"expression": package["license"]}, "npm")
            algorithm, _, digest = package["integrity"].partition("-")
            assert algorithm == "sha512"
            part["hashes"] = [{"alg": "SHA-512", "content": base64.b64decode(digest).hex()}]
            parts.append(part)
    return parts


if __name__ == "__main__":
    json.dump(bill(), sys.stdout, indent=2, ensure_ascii=False)
    print()
