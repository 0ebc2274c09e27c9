"""`python -m freecell` is the command `freecell`."""

from .cli import main

if __name__ == "__main__":
    main()
