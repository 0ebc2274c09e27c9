"""Run docs/tour.ipynb and keep what it shows, so that it can be read without running it.

pip install nbclient ipykernel
python tools/notebook.py
"""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

nbformat: Any = importlib.import_module("nbformat")  # not needed where the tools' types are checked
nbclient: Any = importlib.import_module("nbclient")

NOTEBOOK = Path(__file__).parent.parent / "docs" / "tour.ipynb"


def main() -> None:
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbclient.NotebookClient(notebook, kernel_name="python3").execute()
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)  # the times of this run
    nbformat.write(notebook, NOTEBOOK)


if __name__ == "__main__":
    main()
