"""`freecell check`, which shares its file with `freecell prove`."""

from .prove import check as command

__all__ = ["command"]
