"""Lines of bounded length from a stream of bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator


def lines(readline: Callable[[int], bytes], most: int) -> Iterator[bytes | None]:
    r"""Every line without its line feed, the last one too if it has none; None for one of more than `most` bytes.

    `readline` is that of a file, which returns a line, or as much of it as is asked for, and nothing at the end.

    >>> from io import BytesIO
    >>> list(lines(BytesIO(b"one\ntwo\r\n" + 100 * b"x" + b"\nthree").readline, 10))
    [b'one', b'two\r', None, b'three']
    """
    too_long = False
    while data := readline(most + 1):
        line = data.removesuffix(b"\n")
        too_long = too_long or len(line) > most
        if len(line) < len(data) or not too_long:  # a whole line, or the last one
            yield None if too_long else line
            too_long = False
    if too_long:
        yield None
