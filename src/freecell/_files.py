"""Files that other programs may be reading."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path
from typing import IO, Final

_PAUSES: Final = (0.01, 0.03, 0.1, 0.3, 0.6) if os.name == "nt" else ()


def replace(new: str | os.PathLike[str], path: str | os.PathLike[str]) -> None:
    """Give a new file the name of an old one, which disappears.

    Windows refuses while anybody has the old one open, be it a virus scanner: then try again, for a second.
    """
    for pause in _PAUSES:
        try:
            return os.replace(new, path)
        except PermissionError:
            time.sleep(pause)
    return os.replace(new, path)


def lock(path: str | os.PathLike[str], *, wait: bool) -> IO[bytes]:
    """Lock a file, and create it if need be, until what is returned is closed or the process ends, however it ends.

    While another process has it, either `wait`, or raise BlockingIOError.
    """
    file = open(path, "ab")  # noqa: SIM115  # closing it is up to the caller
    try:
        if os.name == "nt":
            import msvcrt

            file.seek(0)
            how = msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK  # type: ignore[attr-defined,unused-ignore]
            msvcrt.locking(file.fileno(), how, 1)  # type: ignore[attr-defined,unused-ignore]
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BaseException as error:
        file.close()
        if isinstance(error, PermissionError):  # what Windows says
            raise BlockingIOError(*error.args) from None
        raise
    return file


def write_whole(path: str | os.PathLike[str], data: bytes, *, sync: bool = False, mode: int | None = None) -> None:
    """Write a file that appears completely or not at all: it is written beside its place, and then renamed.

    With `sync`, it is on the disk when this returns, and survives a power cut. `mode` says who may read it.
    """
    path = Path(path)
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with open(beside, "wb") as file:
            file.write(data)
            if sync:
                file.flush()
                os.fsync(file.fileno())
        if mode is not None:
            os.chmod(beside, mode)
        replace(beside, path)
    except BaseException as error:
        with contextlib.suppress(OSError):
            beside.unlink()
        if isinstance(error, OSError):
            error.filename = os.fspath(path)  # nobody knows the other one
        raise
    if sync and os.name != "nt":  # Windows cannot open a directory, and its renames need no sync
        descriptor = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
