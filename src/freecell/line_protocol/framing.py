"""Lines of bounded length from a stream of bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator


def lines(read: Callable[[int], bytes], most: int) -> Iterator[bytes | None]:
    r"""Every line without its line feed, the last one too if it has none; None for one of more than `most` bytes.

    `read` returns some bytes, at most as many as requested, or none at the end. No more than about twice `most` bytes
    are held at any time.

    >>> from io import BytesIO
    >>> list(lines(BytesIO(b"one\ntwo\r\n" + 100 * b"x" + b"\nthree").read, 10))
    [b'one', b'two\r', None, b'three']
    """
    held = bytearray()
    too_long = False
    while data := read(most):
        start = 0
        while (end := data.find(b"\n", start)) >= 0:
            held += data[start:end]
            yield None if too_long or len(held) > most else bytes(held)
            held.clear()
            too_long = False
            start = end + 1
        held += data[start:]
        if len(held) > most:
            too_long = True
            held.clear()
    if too_long or held:
        yield None if too_long else bytes(held)
