"""What the documentation site has beyond docs/: the page's icon, the notebook as a page, a name for the search field.

Hooks of mkdocs; mkdocs.yml names this file.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
ICON = ROOT / "web" / "public" / "icon.svg"
NOTEBOOK = ROOT / "docs" / "tour.ipynb"


def tour() -> Iterator[str]:
    """The notebook's words, its code, and what the code shows, as Markdown."""
    for cell in json.loads(NOTEBOOK.read_text("utf-8"))["cells"]:
        source = "".join(cell["source"])
        yield source if cell["cell_type"] == "markdown" else f"```python\n{source}\n```"
        for output in cell.get("outputs", []):
            shown = {kind: "".join(value) for kind, value in output.get("data", {}).items()}
            text = "".join(output.get("text", "")) or shown["text/plain"]
            if "image/png" in shown:
                yield f"![A chart](data:image/png;base64,{shown['image/png'].strip()})"
            elif "image/svg+xml" in shown:
                encoded = base64.b64encode(shown["image/svg+xml"].encode()).decode()
                yield f"![A drawing of the board above](data:image/svg+xml;base64,{encoded})"
            else:
                yield f"```text\n{text.rstrip()}\n```"
    yield "[Download this notebook](tour.ipynb) to run it."


def on_files(files: Any, config: Any) -> Any:
    from mkdocs.structure.files import File

    files.append(File.generated(config, "icon.svg", abs_src_path=str(ICON)))
    files.append(File.generated(config, "tour.md", content="\n\n".join(tour()) + "\n"))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    return (
        markdown
        if page.file.src_uri == "tour.md"
        else markdown.replace("[tour.ipynb](tour.ipynb)", "[A tour](tour.md)")
    )


def on_post_page(output: str, **_: Any) -> str:
    return output.replace('role="dialog"', 'role="dialog" aria-label="Search"', 1)


on_post_template = on_post_page  # for the page that says that a page is missing
