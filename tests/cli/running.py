"""Running the command in this process: quick, measured, and nearly the real thing."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import NamedTuple
from unittest import mock

import pytest

from freecell.cli import main


class Done(NamedTuple):
    """What a command has said, and how it ended."""

    stdout: str
    stderr: str
    returncode: int


def run(*arguments: str | Path, input: str | bytes = "") -> Done:
    """Run the command, from the first word to the exit code."""
    done = run_bytes(*arguments, input=input)
    return Done(done[0].decode(), done[1].decode(), done[2])


def run_bytes(*arguments: str | Path, input: str | bytes = "") -> tuple[bytes, bytes, int]:
    """The same, with what it has said as bytes."""
    given, said, complained = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(3))
    given.buffer.write(input.encode() if isinstance(input, str) else input)
    given.seek(0)
    with (
        mock.patch.object(sys, "argv", ["freecell", *map(str, arguments)]),
        mock.patch.multiple(sys, stdin=given, stdout=said, stderr=complained),
        pytest.raises(SystemExit) as ended,
    ):
        main()
    for stream in (said, complained):
        stream.seek(0)
    return said.buffer.read(), complained.buffer.read(), int(ended.value.code or 0)
