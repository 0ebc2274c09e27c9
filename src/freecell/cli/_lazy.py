"""Extensions of Click for all commands: lazy loading, and negative numbers as arguments."""

from __future__ import annotations

import importlib
from typing import Any

import click
from click.shell_completion import CompletionItem


class PipeClosed(Exception):
    """The reader of our output has closed it. (Click would report a failure.)"""


def complete_files(_context: click.Context, _option: click.Parameter, typed: str) -> list[CompletionItem]:
    """An argument that may be a file is completed as one by the shell."""
    return [CompletionItem(typed, type="file")]


class StreamClosed(Exception):
    """Standard input or output is closed."""


class NoCommand(click.UsageError):
    """No command was given: shows the help, as an error. (Click's own behaviour differs between versions.)"""


class LazyCommands(click.Group):
    """A group that imports a command's module (of the same name, defining `command`) on first use."""

    def __init__(self, *args: Any, commands_with_help: dict[str, str], package: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._help = commands_with_help
        self._package = package

    def parse_args(self, context: click.Context, args: list[str]) -> list[str]:
        if not args and not context.resilient_parsing:
            raise NoCommand(self.get_help(context), context)
        return super().parse_args(context, args)

    def list_commands(self, context: click.Context) -> list[str]:
        return list(self._help)

    def resolve_command(
        self, context: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name not in self._help and not name.startswith("-") and (alike := _alike(name, list(self._help))):
            context.fail(f"no such command {name!r}; did you mean {' or '.join(alike)}?")
        return super().resolve_command(context, args)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        if name not in self._help:
            return None
        command: click.Command = importlib.import_module(f".{name}", self._package).command
        return command

    def invoke(self, context: click.Context) -> Any:
        try:
            return super().invoke(context)
        except BrokenPipeError as error:
            raise PipeClosed from error

    def format_commands(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(self._help.items()))


class NumbersCommand(click.Command):
    """A command whose arguments can be negative numbers: `-1` is Microsoft's deal -1, not an option."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.context_settings = {**self.context_settings, "ignore_unknown_options": True}

    def parse_args(self, context: click.Context, args: list[str]) -> list[str]:
        rest = super().parse_args(context, args)
        known = [name for option in self.params for name in option.opts if name.startswith("-")]
        for value in context.params.values():
            for text in value if isinstance(value, tuple) else (value,):
                # An argument that starts with a dash and is not a number was meant as an option.
                if isinstance(text, str) and text.startswith("-") and text != "-" and not text[1:2].isdecimal():
                    raise click.NoSuchOption(text, possibilities=_alike(text, known), ctx=context)
        return rest


def _alike(text: str, known: list[str]) -> list[str]:
    from difflib import get_close_matches

    return get_close_matches(text, known)
