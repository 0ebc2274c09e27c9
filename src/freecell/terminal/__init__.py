"""FreeCell in a terminal: `freecell terminal 617`. The rules, verdicts, hints and reviews are the library's.

- `session`: one player's game and all that can be done with it; knows neither keys nor screens
- `knowledge`: verdicts, worked out in a thread; `keeping`: games and settings on disk, statistics
- `hand`: what typing, arrows and mouse have in common: cards are picked up and put down
- `painter`: a view as rows of characters, each with its role; `looks`: roles as colours; `signs`: the characters
- `plain`: text in, text out; `app`, `dialogs`: the full screen, the only files that import Textual
"""
