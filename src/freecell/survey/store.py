"""The directory of a survey: a manifest, and shards that exist completely or not at all.

    manifest.json                                    settings, version, requested deals, runs and their machines
    cells4_0000000001_0000020000_3f0c...a1.parquet   a finished shard: cells, first deal, last deal, checksum
    deals.txt                                        the deals, where they are a list; then shards count its lines
    .cells4_0000020001_...tmp                        a shard being written; ignored until it is renamed
    *.damaged                                        a shard that did not match its checksum, renamed

A shard's name contains the SHA-256 of its bytes (the first 32 digits), so that one rename both publishes and signs it:
there is no second file that could disagree. A shard is written to a temporary file and synced before the rename, and
the directory is synced after it. The process can be killed at any time; finished shards survive, and at most a
temporary file is left over. A shard with undecided deals is replaced when some of them are decided: the new one is
stored before the old one is removed, and where both are there, the one with fewer undecided deals counts.

Only one process can write to a directory, which is protected by a lock; any number can read.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import json
import os
import re
import stat
import time
from bisect import bisect
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import IO, Any, Final, NamedTuple

from .._files import write_whole
from ..errors import SurveyError, SurveyStopped
from .listed import LIST_FILE, Asked, text_of_list
from .plan import Span, union
from .settings import Program, Settings, this_machine
from .shard import FORMAT, Counts, Sealed, read_note

MANIFEST: Final = "manifest.json"
LOCK: Final = ".lock"
_OF_THE_SYSTEM: Final = {"desktop.ini", "Thumbs.db"}  # Windows puts them into folders that people look at
_NAME = re.compile(r"cells([0-7])_(-?\d{1,10})_(-?\d{1,10})_([0-9a-f]{32})\.parquet", re.ASCII)


class Shard(NamedTuple):
    """A finished shard, as described by its name."""

    cells: int
    span: Span
    checksum: str

    @property
    def name(self) -> str:
        """The file's name.

        >>> Shard(4, Span(1, 20000), "0" * 32).name
        'cells4_0000000001_0000020000_00000000000000000000000000000000.parquet'
        """
        return f"cells{self.cells}_{self.span.first:010d}_{self.span.last:010d}_{self.checksum}.parquet"


def parse_name(name: str) -> Shard | None:
    """The shard that a file name describes, or None for other files.

    >>> parse_name("cells4_-000000002_0000001000_0123456789abcdef0123456789abcdef.parquet")
    Shard(cells=4, span=Span(first=-2, last=1000), checksum='0123456789abcdef0123456789abcdef')
    >>> parse_name("cells4_0000000001_0000001000.parquet") is None
    True
    """
    match = _NAME.fullmatch(name)
    if match is None:
        return None
    shard = Shard(int(match[1]), Span(int(match[2]), int(match[3])), match[4])
    return shard if shard.span.first <= shard.span.last and shard.name == name else None


class Damage(NamedTuple):
    """A shard whose contents do not match its name."""

    name: str
    reason: str

    def __str__(self) -> str:
        return f"{self.name} ({self.reason})"


class Described(NamedTuple):
    """A sound shard, and what it says about itself."""

    shard: Shard
    note: dict[str, Any]

    @property
    def counts(self) -> Counts:
        """How its deals ended."""
        return Counts(*self.note["counts"])


class Checked(NamedTuple):
    """The shards of a directory after verifying every byte."""

    sound: list[Described]
    """Sorted by cells and deals."""
    damaged: list[Damage]
    """They do not match their checksum."""
    doubled: list[Shard]
    """Valid, but other shards already contain some of their deals."""


def list_shards(directory: Path) -> list[Shard]:
    """The finished shards, sorted by cells and deals."""
    return sorted(filter(None, map(parse_name, os.listdir(directory))))


def check_shards(
    directory: Path,
    settings: Settings,
    program: Program | None = None,
    progress: Callable[[int, int], None] | None = None,
    *,
    hashed: bool = True,
) -> Checked:
    """Verify every shard against its checksum (unless `hashed` is False) and the survey's settings.

    A valid shard of another survey raises `SurveyError`: it was copied here, and its rows must not be mixed in.
    """
    shards = list_shards(directory)
    checked = Checked([], [], [])
    found: list[Described] = []
    for at, shard in enumerate(shards):
        if progress:
            progress(at, len(shards))
        try:
            reason, note = _examine(shard, directory / shard.name, hashed)
        except FileNotFoundError:
            continue  # renamed or replaced by a running survey
        if note is None:
            checked.damaged.append(Damage(shard.name, reason))
            continue
        _refuse_strangers(shard, note, settings, program)
        found.append(Described(shard, note))
    covered: dict[int, list[Span]] = {}  # for each number of cells, the deals in shards that count
    for one in sorted(found, key=lambda one: (one.counts.undecided, one.shard)):
        spans = covered.setdefault(one.shard.cells, [])
        at = bisect(spans, one.shard.span)
        if any(
            other.first <= one.shard.span.last and one.shard.span.first <= other.last
            for other in spans[max(at - 1, 0) : at + 1]
        ):
            checked.doubled.append(one.shard)
        else:
            spans.insert(at, one.shard.span)
            checked.sound.append(one)
    checked.sound.sort(key=lambda one: one.shard)
    return checked


def _examine(shard: Shard, path: Path, hashed: bool) -> tuple[str, dict[str, Any] | None]:
    if not stat.S_ISREG(path.stat().st_mode):  # a pipe, for one, would be waited for
        return "it is not a file", None
    data = path.read_bytes() if hashed else path
    if not data:
        return "it is empty", None
    if isinstance(data, bytes) and not hashlib.sha256(data).hexdigest().startswith(shard.checksum):
        return f"its {len(data):,} bytes do not match its checksum", None
    try:
        note = read_note(data)
        if (note["cells"], note["first"], note["last"]) != (shard.cells, *shard.span):
            return "its name and its contents describe different deals", None
    except FileNotFoundError:
        raise
    except (ValueError, KeyError, TypeError, OSError) as error:
        return f"it cannot be read: {str(error) or type(error).__name__}", None
    return "", note


def _refuse_strangers(shard: Shard, note: dict[str, Any], settings: Settings, program: Program | None) -> None:
    theirs = Settings.from_json(note["settings"])
    differences = theirs.differences(settings)
    made_by = Program(note["version"], note["engine"])
    if program is not None and made_by != program:
        differences.append(f"made by {made_by}, not {program}")
    if differences:
        raise SurveyError(
            f"the shard {shard.name} belongs to another survey ({'; '.join(differences)}); "
            "move it to a directory of its own"
        )


class Manifest(NamedTuple):
    """The description of a survey as a whole."""

    settings: Settings
    program: Program
    asked: list[Span]
    """All deals ever requested, in order."""
    runs: list[dict[str, str]]
    """The runs so far: when, with which program, on which machine."""


def read_manifest(directory: Path) -> Manifest | None:
    """The manifest of a survey, or None if there is none; an invalid one raises `SurveyError`."""
    path = directory / MANIFEST
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise SurveyError(f"{path} cannot be read: {error}") from error
    try:
        values = json.loads(text)
        if not isinstance(values, dict) or values.get("survey") != "freecell":
            raise ValueError("it is not the manifest of a freecell survey")
        if values["format"] != FORMAT:
            raise ValueError(f"it has format {values['format']!r}; this program supports format {FORMAT}")
        runs = [{str(key): str(value) for key, value in run.items()} for run in values["runs"]]
        asked = [Span(int(first), int(last)) for first, last in values["asked"]]
        program = Program(str(values["version"]), str(values["engine"]))
        return Manifest(Settings.from_json(values["settings"]), program, union(asked), runs)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise SurveyError(
            f"{path} is not valid: {str(error) or type(error).__name__}; restore the original file, or use a new "
            "directory"
        ) from error


class Store:
    """A survey's directory, open for writing. A context manager that holds the lock until the end."""

    def __init__(self, directory: Path, settings: Settings, program: Program) -> None:
        self.directory = directory
        self.settings = settings
        self.program = program
        self._lock: IO[str] | None = None

    def __enter__(self) -> Store:
        with _disk_errors(self.directory):
            self.directory.mkdir(parents=True, exist_ok=True)
            self._lock = _lock(self.directory)
        try:
            self._refuse_other_surveys()
            for leftover in self.directory.glob(".*.tmp"):
                leftover.unlink(missing_ok=True)
        except BaseException:
            self._lock.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        assert self._lock is not None
        self._lock.close()

    def _refuse_other_surveys(self) -> None:
        manifest = read_manifest(self.directory)
        if manifest is None:
            names = set(os.listdir(self.directory)) - {LIST_FILE, *_OF_THE_SYSTEM}
            others = sorted(name for name in names if not name.startswith("."))
            if others:
                raise SurveyError(
                    f"{self.directory} is not a survey: it has no {MANIFEST}, but contains {others[0]!r}"
                    + (f" and {len(others) - 1} more files" if len(others) > 1 else "")
                    + "; use a new or empty directory"
                )
            return
        differences = manifest.settings.differences(self.settings)
        if manifest.program != self.program:
            differences.append(f"{manifest.program} there, {self.program} now")
        if differences:
            raise SurveyError(
                f"{self.directory} is a survey with other settings ({'; '.join(differences)}); "
                "use the same settings to resume it, or another directory"
            )

    def begin(self, asked: Asked | Iterable[Span], workers: str) -> None:
        """Record the requested deals and this run in the manifest, and a list as it is."""
        spans, deals = asked if isinstance(asked, Asked) else Asked(list(asked))
        if deals is not None:
            self._write(LIST_FILE, text_of_list(deals))
        manifest = read_manifest(self.directory)
        run = {
            "started": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
            "program": str(self.program),
            "machine": this_machine(),
            "workers": workers,
        }
        values = {
            "survey": "freecell",
            "format": FORMAT,
            "version": self.program.version,
            "engine": self.program.engine,
            "settings": self.settings.to_json(),
            "asked": [list(span) for span in union([*(manifest.asked if manifest else ()), *spans])],
            "runs": [*(manifest.runs if manifest else ()), run],
        }
        self._write(MANIFEST, (json.dumps(values, indent=1) + "\n").encode())

    def check(self, progress: Callable[[int, int], None] | None = None) -> Checked:
        """Verify every shard; rename the damaged and the duplicate ones."""
        checked = check_shards(self.directory, self.settings, self.program, progress)
        with _disk_errors(self.directory):
            aside = [(damage.name, ".damaged") for damage in checked.damaged]
            for name, ending in (*aside, *((shard.name, ".doubled") for shard in checked.doubled)):
                (self.directory / name).rename(self.directory / (name + ending))
        return checked

    def put(self, shard: Sealed, replaces: Shard | None = None) -> Shard:
        """Store a shard atomically and durably; then remove the one that it `replaces`."""
        if hashlib.sha256(shard.data).hexdigest() != shard.sha256:
            raise SurveyError(f"the shard of deals {shard.span} was corrupted in transit")
        stored = Shard(shard.cells, shard.span, shard.sha256[:32])
        self._write(stored.name, shard.data)
        if replaces not in (None, stored):
            with contextlib.suppress(OSError):  # Windows keeps what a reader has open: the next run puts it aside
                (self.directory / replaces.name).unlink()
        return stored

    def _write(self, name: str, data: bytes) -> None:
        with _disk_errors(self.directory):
            write_whole(self.directory / name, data, sync=True)


@contextlib.contextmanager
def _disk_errors(directory: Path) -> Iterator[None]:
    """Report which directory could not be written to, and that nothing is lost."""
    try:
        yield
    except OSError as error:
        if not directory.is_dir():
            raise SurveyStopped(f"cannot create {directory}: {error.strerror or error}") from error
        full = error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
        raise SurveyStopped(
            f"cannot write to {directory}: {error.strerror or error}; finished shards are kept; "
            f"run the same command to resume when {'there is space' if full else 'this is fixed'}"
        ) from error


def _lock(directory: Path) -> IO[str]:
    """Lock the directory while the file is open; the system releases the lock, even after kill -9."""
    file = open(directory / LOCK, "a+", encoding="ascii")  # noqa: SIM115  # kept open by the store
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.close()
        if isinstance(error, (BlockingIOError, PermissionError)):
            raise SurveyError(
                f"another survey is writing to {directory}; wait for it or use another directory"
            ) from None
        raise
    return file
