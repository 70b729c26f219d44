"""The wire: how much of what one connection sends is read in one go, while all others wait."""

import asyncio
import socket
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from backend.settings import Settings
from backend.web.wire.door import Door
from backend.web.wire.websocket import RECEIVE_BUFFER, WireProtocol

pytestmark = pytest.mark.anyio

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
EMPTY = b"\x81\x80\x00\x00\x00\x00"
FRAMES = 50_000


class Measured(WireProtocol):
    """A websocket that notes how much it is given at once."""

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
        burst = burst[raw.send(burst) :]  # as much as the system takes, before any of it is read
        full.set()
        await loop.sock_sendall(raw, burst)
        await heard.wait()
    server.close()
    assert len(EMPTY) < Measured.most <= 2 * RECEIVE_BUFFER
