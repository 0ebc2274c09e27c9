"""Gives the documentation site the page's icon: a hook of mkdocs (mkdocs.yml)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

ICON = Path(__file__).parent.parent / "web" / "public" / "icon.svg"


def on_files(files: Any, config: Any) -> Any:
    from mkdocs.structure.files import File

    files.append(File.generated(config, "icon.svg", abs_src_path=str(ICON)))
    return files
