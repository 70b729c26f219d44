"""Frames: however the bytes of a client arrive, its messages come out whole and in order."""

from random import Random

import pytest

from backend.web.wire.frames import Cutter, text_frame, text_of

LARGEST = 70_000
TEXTS = ["", "a", "ä" * 62, "x" * 125, "x" * 126, "ü" * 20_000, "x" * 65_536, "end"]


def masked(payload: bytes, first: int = 0x81, mask: bytes = b"\x01\x80\xff\x00") -> bytes:
    """Return a frame as a client sends it."""
    size = len(payload)
    if size < 126:
        head = bytes((first, 0x80 | size))
    elif size < 1 << 16:
        head = bytes((first, 0xFE)) + size.to_bytes(2)
    else:
        head = bytes((first, 0xFF)) + size.to_bytes(8)
    return head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))


@pytest.mark.parametrize("seed", range(20))
def test_texts_come_out_as_they_were_sent_however_they_are_cut(seed: int) -> None:
    random = Random(seed)
    sent = b"".join(masked(text.encode()) for text in TEXTS)
    cutter, found, start = Cutter(LARGEST), [], 0
    while start < len(sent):
        end = start + random.choice([1, 2, 7, 13, 1_000, 65_000])
        found += [text_of(frame, LARGEST) for frame in cutter.cut(sent[start:end])]
        start = end
    assert found == TEXTS


def test_a_header_in_single_bytes_is_put_together() -> None:
    cutter = Cutter(LARGEST)
    frame = masked(b"x" * 300)
    assert [[*cutter.cut(frame[i : i + 1])] for i in range(len(frame) - 1)] == [[]] * (
        len(frame) - 1
    )
    assert [*cutter.cut(frame[-1:])] == [frame]


@pytest.mark.parametrize(
    "frame",
    [
        masked(b"x", first=0x01),  # the beginning of a longer message
        masked(b"x", first=0x80),  # the end of one
        masked(b"x", first=0x82),  # bytes
        masked(b"x", first=0x89),  # a ping
        masked(b"x", first=0xC1),  # a flag that was not negotiated
        text_frame("x"),  # without a mask
        masked(b"\xff"),  # not UTF-8
        masked(b"x" * LARGEST),  # with its head too large
    ],
)
def test_everything_else_is_left_to_the_library(frame: bytes) -> None:
    assert [*Cutter(LARGEST).cut(frame)] == [frame]
    assert text_of(frame, LARGEST) is None


def test_a_frame_that_is_too_large_is_not_kept() -> None:
    beginning = masked(b"x" * 2 * LARGEST)[:100]
    assert [*Cutter(LARGEST).cut(beginning)] == [beginning]
    assert text_of(beginning, LARGEST) is None
