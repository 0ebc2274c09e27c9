"""Make the pictures of docs/terminal.md from the app itself: docs/pictures/terminal-*.svg.

    python tools/terminal_pictures.py

A picture shows real keys pressed in the real app, on a new state folder.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from pathlib import Path

from freecell import Game
from freecell.terminal.app import Play
from freecell.terminal.keeping import Settings, Shelf

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"

PICTURES: dict[str, tuple[int, str, tuple[int, int], Settings]] = {
    "table": (617, "5 8 7 a 8", (80, 24), Settings()),
    "teach": (617, "5 8 7 a 3 b", (140, 45), Settings(teach=True)),
}
"""Deal, keys, size and settings."""


async def picture(deal: int, keys: str, size: tuple[int, int], settings: Settings) -> str:
    """Press the keys, wait until everything is known, and take a picture."""
    with tempfile.TemporaryDirectory() as folder:
        shelf = Shelf(Path(folder))
        shelf.save_settings(settings)
        app = Play(shelf, Game(deal), still=True)
        async with app.run_test(size=size) as pilot:
            for key in keys.split():
                await pilot.press(key)
                while app.session.verdict is None or (
                    settings.teach and not app.session.knowledge.is_judged(app.session.game.board)
                ):
                    await pilot.pause(0.05)
            await pilot.pause(0.2)
            # The default picture loads a font from another host; every system has one of its own.
            return re.sub(r"@font-face \{.*?\}", "", app.export_screenshot(title="freecell terminal"), flags=re.DOTALL)


def main() -> None:
    """Write all of them."""
    for name, what in PICTURES.items():
        path = FOLDER / f"terminal-{name}.svg"
        path.write_text(asyncio.run(picture(*what)), encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main()
