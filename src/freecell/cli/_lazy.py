"""Extensions of Click for all commands: lazy loading, and negative numbers as arguments."""

from __future__ import annotations

import importlib
from typing import Any

import click
from click.shell_completion import CompletionItem

from ..moves import COLUMNS


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
    """A command whose arguments can start with a dash: `-1` is Microsoft's deal -1, and `-w-------` a board."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.context_settings = {**self.context_settings, "ignore_unknown_options": True}

    def parse_args(self, context: click.Context, args: list[str]) -> list[str]:
        # Click looks for options in whatever starts with a dash, so codes start with a space as long as it looks.
        rest = super().parse_args(context, [f" {arg}" if _is_code(arg) else arg for arg in args])
        known = [name for option in self.params for name in option.opts if name.startswith("-")]
        for name, value in context.params.items():
            for text in value if isinstance(value, tuple) else (value,):
                # An argument that starts with a dash and is not a number was meant as an option.
                if not isinstance(text, str) or text == "-" or text[1:2].isdecimal() or _is_code(text):
                    continue
                if text.startswith("-"):
                    raise click.NoSuchOption(text, possibilities=_alike(text, known), ctx=context)
            if isinstance(value, tuple):
                context.params[name] = tuple([_as_typed(one) for one in value])
            else:
                context.params[name] = _as_typed(value)
        return rest


def _is_code(text: str) -> bool:
    """Whether it is the code of a board without cells: such a code starts with a dash."""
    if not text.startswith("-") or text.count("-") != COLUMNS:
        return False
    from ..boardtext.code import looks_like_code  # few commands need it

    return looks_like_code(text)


def _as_typed(value: Any) -> Any:
    return value[1:] if isinstance(value, str) and value.startswith(" -") else value


def _alike(text: str, known: list[str]) -> list[str]:
    from difflib import get_close_matches

    return get_close_matches(text, known)
