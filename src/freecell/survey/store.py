"""The directory of a survey: a manifest, and shards that exist completely or not at all.

    manifest.json                                    settings, version, requested deals, runs and their machines
    cells4_0000000001_0000020000_3f0c...a1.parquet   a finished shard: cells, first deal, last deal, checksum
    deals.txt                                        the deals, where they are a list; then shards count its lines
    .cells4_0000020001_...tmp                        a shard being written; ignored until it is renamed
    *.damaged                                        a shard that did not match its checksum, renamed

A shard's name has the SHA-256 of its bytes, so that one rename both publishes and signs it. It is synced before, and
the directory after: the process can be killed at any time. A shard with undecided deals is replaced when some of them
are decided: the new one is stored before the old one is removed, and where both are there, the one with fewer counts.
One process can write to a directory, which is protected by a lock; any number can read.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import stat
import time
from bisect import bisect
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from .._devices import this_machine
from .._files import lock, write_whole
from .._progress import CheckProgress
from ..errors import SurveyError, SurveyStopped
from .listed import LIST_FILE, Asked, text_of_list
from .plan import Span, common, union
from .settings import THIS_PROGRAM, Origin, Program, Settings
from .shard import Sealed, Shard, parse_name, read_note

MANIFEST: Final = "manifest.json"
_OF_THE_SYSTEM: Final = {"desktop.ini", "Thumbs.db"}  # Windows puts them into folders that people look at


class Damage(NamedTuple):
    """A shard whose contents do not match its name."""

    name: str
    reason: str

    def __str__(self) -> str:
        return f"{self.name} ({self.reason})"


class Checked(NamedTuple):
    """The shards of a directory after verifying every byte."""

    sound: list[Sealed]
    """Sorted by cells and deals."""
    damaged: list[Damage]
    doubled: list[Shard]
    """Valid, but other shards already contain some of their deals."""


def list_shards(directory: Path) -> list[Shard]:
    return sorted(filter(None, map(parse_name, os.listdir(directory))))


def check_shards(
    directory: Path, origin: Origin, progress: Callable[[CheckProgress], object] | None = None, *, hashed: bool = True
) -> Checked:
    """Verify every shard against its checksum (unless `hashed` is False) and the survey's origin.

    A valid shard of another survey raises `SurveyError`: it was copied here, and its rows must not be mixed in.
    """
    shards, checked = list_shards(directory), Checked([], [], [])
    found: list[Sealed] = []
    for at, shard in enumerate(shards):
        if progress is not None:
            progress(CheckProgress(at, len(shards), "finished shards"))
        try:
            note = _examine(shard, directory / shard.name, hashed)
        except FileNotFoundError:
            continue  # renamed or replaced by a running survey
        except ValueError as error:
            checked.damaged.append(Damage(shard.name, str(error)))
            continue
        if differences := Origin.from_json(note).differences(origin):
            why = f"the shard {shard.name} belongs to another survey ({differences})"
            raise SurveyError(f"{why}; move it to a directory of its own")
        found.append(Sealed(shard, note))
    covered: dict[int, list[Span]] = {}  # for each number of cells, the deals in shards that count
    for one in sorted(found, key=lambda one: (one.counts.undecided, one.shard)):
        spans, span = covered.setdefault(one.shard.cells, []), one.shard.span
        at = bisect(spans, span)
        if common([span], spans[max(at - 1, 0) : at + 1]):
            checked.doubled.append(one.shard)
        else:
            spans.insert(at, span)
            checked.sound.append(one)
    checked.sound.sort(key=lambda one: one.shard)
    return checked


def _examine(shard: Shard, path: Path, hashed: bool) -> dict[str, Any]:
    """What a shard says about itself; ValueError says how it is damaged."""
    if not stat.S_ISREG(path.stat().st_mode):  # a pipe, for one, would be waited for
        raise ValueError("it is not a file")
    data = path.read_bytes() if hashed else path
    if isinstance(data, bytes) and not Sealed(shard, {}, data).is_whole():
        raise ValueError(f"its {len(data):,} bytes do not match its checksum")
    try:
        note = read_note(data)
        described = note["cells"], note["first"], note["last"]
    except (ValueError, KeyError, TypeError, OSError) as error:
        if isinstance(error, FileNotFoundError):
            raise
        raise ValueError(f"it cannot be read: {str(error) or type(error).__name__}") from error
    if described != (shard.cells, *shard.span):
        raise ValueError("its name and its contents describe different deals")
    return note


class Manifest(NamedTuple):
    """The description of a survey as a whole."""

    origin: Origin
    asked: list[Span]
    """All deals ever requested, in order."""
    runs: list[dict[str, str]]
    """The runs so far: when, with which program, on which machine."""


def read_manifest(directory: Path) -> Manifest | None:
    """The manifest of a survey, or None if there is none; an invalid one raises `SurveyError`."""
    path = directory / MANIFEST
    try:
        values = json.loads(path.read_bytes())
        if not isinstance(values, dict) or values.get("survey") != "freecell":
            raise ValueError("it is not the manifest of a freecell survey")
        origin = Origin.from_json(values)
        runs = [{str(key): str(value) for key, value in run.items()} for run in values["runs"]]
        asked = [Span(int(first), int(last)) for first, last in values["asked"]]
        return Manifest(origin, union(asked), runs)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise SurveyError(f"{path} cannot be read: {error}") from error
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        why = f"{path} is not valid: {str(error) or type(error).__name__}"
        raise SurveyError(f"{why}; restore the original file, or use a new directory") from error


class Store:
    """A survey's directory, open for writing. A context manager that holds the lock until the end."""

    def __init__(self, directory: Path, settings: Settings, program: Program = THIS_PROGRAM) -> None:
        self.directory = directory
        self.origin = Origin(settings, program)

    def __enter__(self) -> Store:
        with _disk_errors(self.directory):
            self.directory.mkdir(parents=True, exist_ok=True)
            try:
                self._lock = lock(self.directory / ".lock", wait=False)
            except BlockingIOError:
                why = f"another survey is writing to {self.directory}"
                raise SurveyError(f"{why}; wait for it or use another directory") from None
        try:
            self._refuse_other_surveys()
            for leftover in self.directory.glob(".*.tmp"):
                leftover.unlink(missing_ok=True)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._lock.close()

    def _refuse_other_surveys(self) -> None:
        manifest = read_manifest(self.directory)
        if manifest is None:
            names = set(os.listdir(self.directory)) - {LIST_FILE, *_OF_THE_SYSTEM}
            others = sorted(name for name in names if not name.startswith("."))
            if others:
                more = f" and {len(others) - 1} more files" * (len(others) > 1)
                why = f"{self.directory} is not a survey: it has no {MANIFEST}, but contains {others[0]!r}{more}"
                raise SurveyError(f"{why}; use a new or empty directory")
        elif differences := manifest.origin.differences(self.origin):
            why = f"{self.directory} is a survey with other settings ({differences})"
            raise SurveyError(f"{why}; use the same settings to resume it, or another directory")

    def begin(self, asked: Asked, workers: str) -> None:
        """Record the requested deals and this run in the manifest, and a list as it is."""
        if asked.deals is not None:
            self._write(LIST_FILE, text_of_list(asked.deals))
        manifest = read_manifest(self.directory)
        now = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        run = {"started": now, "program": str(self.origin.program), "machine": this_machine(), "workers": workers}
        before, runs = (manifest.asked, manifest.runs) if manifest else ((), ())
        so_far = {"asked": union([*before, *asked.spans]), "runs": [*runs, run]}
        values = {"survey": "freecell", **self.origin.to_json(), **so_far}
        self._write(MANIFEST, (json.dumps(values, indent=1) + "\n").encode())

    def check(self, progress: Callable[[CheckProgress], object]) -> Checked:
        """Verify every shard; rename the damaged and the duplicate ones."""
        checked = check_shards(self.directory, self.origin, progress)
        with _disk_errors(self.directory):
            for found, ending in ((checked.damaged, ".damaged"), (checked.doubled, ".doubled")):
                for one in found:
                    (self.directory / one.name).rename(self.directory / (one.name + ending))
        return checked

    def put(self, sealed: Sealed, replaces: Shard | None = None) -> None:
        """Store a shard atomically and durably; then remove the one that it `replaces`."""
        if not sealed.is_whole():
            raise SurveyError(f"the shard of deals {sealed.shard.span} was corrupted in transit")
        self._write(sealed.shard.name, sealed.data)
        if replaces not in (None, sealed.shard):
            with contextlib.suppress(OSError):  # Windows keeps what a reader has open: the next run puts it aside
                (self.directory / replaces.name).unlink()

    def _write(self, name: str, data: bytes) -> None:
        with _disk_errors(self.directory):
            write_whole(self.directory / name, data, sync=True)


@contextlib.contextmanager
def _disk_errors(directory: Path) -> Iterator[None]:
    """Report which directory could not be written to, and that nothing is lost."""
    try:
        yield
    except OSError as error:
        why = f"{directory}: {error.strerror or error}"
        if not directory.is_dir():
            raise SurveyStopped(f"cannot create {why}") from error
        full = error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
        when = f" when {'there is space' if full else 'this is fixed'}"
        raise SurveyStopped.resumable(f"cannot write to {why}", when) from error
