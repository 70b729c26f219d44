"""The wire: how much is read in one go, and that clients who do not read get no answers."""

import asyncio
import socket
from functools import partial
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from backend.settings import Settings
from backend.web.wire.connection import SocketConnection
from backend.web.wire.door import STALLED, Door
from backend.web.wire.frames import text_frame
from backend.web.wire.http import RECEIVE_BUFFER
from backend.web.wire.websocket import INBOX, ODD_FRAMES, WireProtocol

pytestmark = pytest.mark.anyio

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
EMPTY = b"\x81\x80\x00\x00\x00\x00"
FRAMES = 50_000


class Measured(WireProtocol):
    """A websocket that records how much it gets at once."""

    most = 0

    def data_received(self, data: bytes) -> None:
        """Take what was sent."""
        Measured.most = max(Measured.most, len(data))
        super().data_received(data)


async def test_a_burst_is_read_in_portions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Measured, "most", 0)
    full, heard = asyncio.Event(), asyncio.Event()

    async def app(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await full.wait()
        for _ in range(FRAMES):
            await receive()
        heard.set()

    config = Config(app, ws=WireProtocol, lifespan="off", ws_per_message_deflate=False)
    config.load()
    loop = asyncio.get_running_loop()

    def new() -> Measured:
        return Measured(config, ServerState(), {}, door=Door(Settings()))

    server = await loop.create_server(new, "127.0.0.1", 0)
    with socket.socket() as raw:
        raw.setblocking(False)
        await loop.sock_connect(raw, server.sockets[0].getsockname())
        await loop.sock_sendall(raw, HANDSHAKE)
        assert (await loop.sock_recv(raw, 1 << 16)).startswith(b"HTTP/1.1 101")
        burst = memoryview(EMPTY * FRAMES)
        burst = burst[raw.send(burst) :]  # as much as the system accepts before anything is read
        full.set()
        await loop.sock_sendall(raw, burst)
        await heard.wait()
    server.close()
    assert len(EMPTY) < Measured.most <= 2 * RECEIVE_BUFFER


class Paper(asyncio.Transport):
    """A connection on paper: it records what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.writes = 0
        self.waiting = 0
        self.aborted = False

    def write(self, data: Any) -> None:
        """Note it."""
        self.written += data
        self.writes += 1

    def is_closing(self) -> bool:
        """Whether it has ended."""
        return self.aborted

    def pause_reading(self) -> None:
        """Nothing is read anyway."""

    def resume_reading(self) -> None:
        """Nothing is read anyway."""

    def get_write_buffer_size(self) -> int:
        """Return what the test says."""
        return self.waiting

    def abort(self) -> None:
        """End."""
        self.aborted = True

    close = abort


PING, PONG = b"\x89\x81\x00\x00\x00\x00!", b"\x8a\x01!"


async def on_paper() -> tuple[WireProtocol, Paper]:
    """Return an open websocket."""
    accepted = asyncio.Event()

    async def app(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        accepted.set()
        await asyncio.Future()

    config = Config(app, ws=WireProtocol, lifespan="off", ws_per_message_deflate=False)
    config.load()
    wire, paper = WireProtocol(config, ServerState(), {}, door=Door(Settings())), Paper()
    wire.connection_made(paper)
    wire.data_received(HANDSHAKE)
    await accepted.wait()
    return wire, paper


async def test_each_gets_its_frames_in_one_write_at_the_next_turn() -> None:
    (first, one), (second, two) = await on_paper(), await on_paper()
    one.written = two.written = b""
    for wire, frame in ((first, b"1"), (second, b"2"), (first, b"3")):
        assert wire.write_frame(frame)
    assert not one.written + two.written
    writes = one.writes + two.writes
    await asyncio.sleep(0)
    assert (one.written, two.written) == (b"13", b"2")
    assert one.writes + two.writes == writes + 2
    assert first.write_frame(b"4")
    await asyncio.sleep(0)
    assert one.written == b"134"


async def test_late_texts_are_made_when_they_are_written_those_with_an_answer_first() -> None:
    (first, one), (second, two) = await on_paper(), await on_paper()
    one.written = two.written = b""
    made: list[str] = []

    def make(text: str) -> str:
        made.append(text)
        return text

    for wire, text in ((second, "b"), (first, "a")):
        SocketConnection(wire.send, wire).send_late(partial(make, text))
        SocketConnection(wire.send, wire).send("!")
    SocketConnection(first.send, first).write_first()
    assert not made
    await asyncio.sleep(0)
    assert made == ["a", "b"]
    assert one.written == text_frame("a") + text_frame("!")
    assert two.written == text_frame("b") + text_frame("!")


async def test_who_is_slow_or_gone_leaves_late_texts_to_others() -> None:
    (slow, one), (faulty, two), (last, three) = [await on_paper() for _ in range(3)]
    one.written = three.written = b""
    slow.pause_writing()
    assert not slow.write_frame(lambda: "late")
    assert faulty.write_frame(lambda: str(1 / 0))
    assert last.write_frame(lambda: "late")
    await asyncio.sleep(0)
    assert (one.written, two.aborted, three.written) == (b"", True, text_frame("late"))


async def test_pings_of_who_does_not_read_are_not_answered() -> None:
    wire, paper = await on_paper()
    wire.data_received(PING)
    assert paper.written.endswith(PONG)
    before = paper.written
    wire.pause_writing()
    wire.data_received(PING * 20)
    assert paper.written == before
    wire.resume_writing()
    wire.data_received(PING)
    assert paper.written == before + PONG


async def test_who_floods_and_does_not_read_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    wire, paper = await on_paper()
    wire.pause_writing()
    now = wire.loop.time()
    monkeypatch.setattr(wire.loop, "time", lambda: now)  # the limit refills as time passes
    wire.data_received(PING * (int(ODD_FRAMES.burst) + 1))
    assert paper.aborted


async def test_who_does_not_read_for_long_is_cut_off() -> None:
    wire, paper = await on_paper()
    paper.waiting = 1000
    wire.look(1000.0)
    wire.look(1000.0 + STALLED)
    assert not paper.aborted
    wire.look(1001.0 + STALLED)
    assert paper.aborted


@pytest.mark.parametrize("frame", [EMPTY, b"\x82\x80\x00\x00\x00\x00"], ids=["text", "bytes"])
async def test_no_more_messages_wait_than_the_app_can_take(frame: bytes) -> None:
    wire, _ = await on_paper()
    wire.data_received(frame * 500 + PING)
    heard = 0
    while heard < 500:
        assert 0 < wire.queue.qsize() <= INBOX
        assert (await wire.receive())["type"] == "websocket.receive"
        heard += 1
    assert wire.queue.empty()


def masked(text: str) -> bytes:
    """Return a short text as a client sends it."""
    return bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text.encode()


async def test_what_is_heard_at_once_overtakes_nothing_that_waits() -> None:
    """Whoever hears leaves every seventh text to the app."""
    wire, _ = await on_paper()
    seen: list[str] = []

    def hear(text: str) -> bool:
        if int(text) % 7 == 0:
            return False
        seen.append(text)
        return True

    wire.hear = hear
    texts = [str(number) for number in range(1, 100)]
    wire.data_received(b"".join(map(masked, texts)))
    assert seen == texts[:6]
    while len(seen) < len(texts):
        seen.append((await wire.receive())["text"])
    assert seen == texts


async def test_what_waits_is_read_before_what_comes_after_the_end() -> None:
    wire, _ = await on_paper()
    half = EMPTY * 20 + EMPTY[:3]
    wire.data_received(half)
    assert wire.queue.qsize() == INBOX
    await wire.send({"type": "websocket.close", "code": 4429, "reason": "too_fast"})
    wire.data_received(EMPTY[3:] + b"\x88\x82\x00\x00\x00\x00" + (4429).to_bytes(2))
    assert wire.conn.close_rcvd is not None  # nothing was cut in the wrong place
    assert wire.conn.close_rcvd.code == 4429
