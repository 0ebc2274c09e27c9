"""What the theme of the documentation site lacks: the page's icon, and a name for the search (hooks of mkdocs.yml)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

ICON = Path(__file__).parent.parent / "web" / "public" / "icon.svg"


def on_files(files: Any, config: Any) -> Any:
    from mkdocs.structure.files import File

    files.append(File.generated(config, "icon.svg", abs_src_path=str(ICON)))
    return files


def on_post_page(output: str, **_: Any) -> str:
    return output.replace('role="dialog"', 'role="dialog" aria-label="Search"', 1)


on_post_template = on_post_page  # for the page that says that a page is missing
