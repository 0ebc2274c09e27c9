"""Write docs/commands.md: the help of every command, so that it can be read without installing the package.

    python tools/commands_page.py > docs/commands.md

`tests/project/test_docs.py` fails when the page and the program differ.
"""

from __future__ import annotations

from typing import TextIO

import click

from freecell.cli import freecell


def write_page(out: TextIO) -> None:
    """The whole page."""
    out.write("# Commands\n\nWhat `--help` prints for every command (written by `python tools/commands_page.py`).\n")
    with click.Context(freecell, info_name="freecell", **freecell.context_settings) as context:
        _write(out, freecell, context)
        for name in freecell.list_commands(context):
            command = freecell.get_command(context, name)
            assert command is not None
            with click.Context(command, info_name=name, parent=context) as inner:
                _write(out, command, inner)


def _write(out: TextIO, command: click.Command, context: click.Context) -> None:
    context.terminal_width = 110
    context.max_content_width = 110
    out.write(f"\n## {context.command_path}\n\n```text\n{command.get_help(context).rstrip()}\n```\n")


if __name__ == "__main__":
    import sys

    write_page(sys.stdout)
