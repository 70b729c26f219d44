"""Websocket frames as bytes (RFC 6455, 5.2): cut apart, read, written.

Only what is usual is read here, a whole text in one frame. The library does the rest.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

FINAL_TEXT, FINAL_BYTES = 0x81, 0x82
"""First bytes of whole messages."""
MASKED = 0x80
LONGEST_HEAD = 14
"""Bytes before the payload, at most."""


class Cutter:
    """Cuts what a client sends into whole frames and keeps the beginning of the next."""

    def __init__(self, largest: int) -> None:
        """`largest`: maximum number of bytes of a payload."""
        self._largest = largest
        self._rest = b""

    def cut(self, data: bytes) -> Iterable[bytes]:
        """Return the frames that are whole now; one that is too large is returned as it is.

        Nothing is cut in advance: who does not want the rest stops, and gives no more data.
        """
        if not self._rest and _size(data, 0) == len(data):  # as nearly always
            return (data,)
        return self._cut(data)

    def _cut(self, data: bytes) -> Iterator[bytes]:
        if self._rest:
            data, self._rest = self._rest + data, b""
        start, end = 0, len(data)
        while start < end:
            size = _size(data, start)
            if size > self._largest + LONGEST_HEAD:  # the library refuses it by its head
                size = end - start
            if start + size > end:
                self._rest = data[start:]
                break
            yield data[start : start + size]
            start += size


def text_of(frame: bytes, largest: int) -> str | None:
    """Return the text of a frame that is a whole message; None for any other, or a large one."""
    if frame[0] != FINAL_TEXT or frame[1] < MASKED or len(frame) > largest:
        return None
    start = 2 + _extra(frame[1])
    size = int.from_bytes(frame[2:start]) if start > 2 else frame[1] & 0x7F
    if len(frame) != start + 4 + size:  # the beginning of one that is too large
        return None
    try:
        return _unmasked(frame[start + 4 :], frame[start : start + 4]).decode()
    except UnicodeDecodeError:
        return None


@lru_cache(maxsize=16)
def text_frame(text: str) -> bytes:
    """Return a text as a server sends it: whole, without a mask."""
    payload = text.encode()
    size = len(payload)
    if size < 126:
        return bytes((FINAL_TEXT, size)) + payload
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2) + payload
    return b"\x81\x7f" + size.to_bytes(8) + payload


def _unmasked(payload: bytes, mask: bytes) -> bytes:
    """Return a payload as it was before the client masked it; long integers do it at once."""
    size = len(payload)
    key = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(payload) ^ int.from_bytes(key)).to_bytes(size)


def _size(data: bytes, start: int) -> int:
    """Return the size of the frame that begins at `start`; while it is unknown, that of a head."""
    if len(data) - start < 2:
        return LONGEST_HEAD
    second = data[start + 1]
    extra = _extra(second)
    if len(data) - start < 2 + extra:
        return LONGEST_HEAD
    payload = second & 0x7F
    if extra:
        payload = int.from_bytes(data[start + 2 : start + 2 + extra])
    return 2 + extra + (4 if second & MASKED else 0) + payload


def _extra(second: int) -> int:
    """Return the number of bytes in which a frame with this second byte tells its length."""
    short = second & 0x7F
    return 0 if short < 126 else 2 if short == 126 else 8
