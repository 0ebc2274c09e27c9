"""FreeCell in a terminal: `freecell terminal 617`. The rules, verdicts, hints and reviews are the library's.

- `session`: one player's game and all that can be done with it; knows neither keys nor screens
- `knowledge`: verdicts, worked out in a thread; `keeping`: games and settings on disk, statistics
- `moving`: what can be done with the cards of a place; `hand`: what typing, arrows and mouse have in common
- `showing`: the table of commands, and a session as a view; `painter`: a view as rows of characters with roles;
  `looks`: the signs, and roles as colours
- `plain`: text in, text out; `app`, `dialogs`: the full screen, the only files that import Textual
"""
