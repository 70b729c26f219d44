"""Floods: requests of attackers who want a server to fail. Runs as a program in its own process.

A flood goes on until the process is ended. It comes from other loopback addresses than the players'
connections, so that the limits of its addresses do not affect the players.
"""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from itertools import count
from typing import Any

import orjson

ATTACKERS = 10
"""Connections that are busy at the same time."""
ADDRESSES = 6
"""Number of addresses of the attackers."""
HALF_OPEN = 1_100
"""Number of unfinished requests at the same time."""
PAUSE = 0.02
"""Seconds before a refused attacker tries again."""
GIVE_UP = 30.0
"""Seconds that an attacker waits for an answer."""

MASK = bytes(4)
PING = b"\x89\xfd" + MASK + b"x" * 125
PONG = b"\x8a\x80" + MASK
BEGINNING, MIDDLE = b"\x01\x80" + MASK, b"\x00\x80" + MASK
TEXT = 0x81

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass(frozen=True, slots=True)
class Target:
    """A server, a table where a match is played, and the game's id."""

    port: int
    table: str
    game: str


class Attacker:
    """One attacker of a flood."""

    def __init__(self, target: Target, number: int) -> None:
        self.target = target
        self.number = number
        self.address = f"127.0.1.{1 + number % ADDRESSES}"
        self.cookie = ""

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[Streams]:
        """Connect from the attacker's address, for as long as the context lasts."""
        port, own = self.target.port, (self.address, 0)
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=own)
        try:
            yield reader, writer
        finally:
            writer.transport.abort()

    @asynccontextmanager
    async def websocket(self, path: str) -> AsyncIterator[Streams]:
        """Open a websocket for as long as the context lasts."""
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        async with self.connected() as (reader, writer):
            writer.write(
                f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n{cookie}"
                "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
            )
            await reader.readuntil(b"\r\n\r\n")
            yield reader, writer

    async def post(self, path: str, body: dict[str, Any]) -> bytes:
        """Send a request, and return the answer's head."""
        content = orjson.dumps(body)
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(content)}\r\nCookie: {self.cookie}\r\n"
            "Connection: close\r\n\r\n"
        )
        async with self.connected() as (reader, writer):
            writer.write(head.encode() + content)
            return await reader.readuntil(b"\r\n\r\n")

    async def arrive(self) -> None:
        """Become a guest, unless it is one already."""
        if not self.cookie:
            head = await self.post("/api/me", {"nick": f"Flood {self.number}"})
            cookies = [line for line in head.split(b"\r\n") if line.startswith(b"set-cookie: ")]
            self.cookie = cookies[0].split(b": ")[1].split(b";")[0].decode() if cookies else ""


async def pings(one: Attacker) -> None:
    """Send pings, and read no answer."""
    await _pour(one, "/ws/lobby", PING * 500)


async def fragments(one: Attacker) -> None:
    """Send empty fragments of messages, and unrequested pongs."""
    await _pour(one, "/ws/lobby", PONG * 5_000 if one.number % 2 else MIDDLE * 5_000, BEGINNING)


async def half_open(one: Attacker) -> None:
    """Send the beginning of a request, and then nothing."""
    head = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    body = b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n"
    async with one.connected() as (reader, writer):
        writer.write(body if one.number % 2 else head)
        await reader.read()


async def heads(one: Attacker) -> None:
    """Send a request whose head never ends."""
    begins = (b"GET /", b"GET / HTTP/1.1\r\nX: ", b"GET / HTTP/1.1\r\n")
    more = (b"x" * 65_536, b"x" * 65_536, b"X: y\r\n" * 10_000)
    async with one.connected() as (_, writer):
        writer.write(begins[one.number % 3])
        await _write_on(writer, more[one.number % 3])


async def joins(one: Attacker) -> None:
    """Connect to the table, and disconnect at once, again and again."""
    async with one.websocket(f"/ws/table/{one.target.table}"):
        pass


async def chat(one: Attacker) -> None:
    """Write lines of talk without end."""
    await one.arrive()
    async with one.websocket(f"/ws/table/{one.target.table}") as (reader, writer):
        reading = asyncio.ensure_future(_read_on(reader))
        try:
            for number in count():
                line = {"type": "say", "id": str(number), "channel": "watchers", "text": "x" * 400}
                payload = orjson.dumps(line)
                writer.write(bytes((TEXT, 0xFE)) + len(payload).to_bytes(2) + MASK + payload)
                await writer.drain()
                await asyncio.sleep(0)
                if reading.done():
                    return
        finally:
            reading.cancel()


async def tables(one: Attacker) -> None:
    """Open tables without end."""
    await one.arrive()
    await one.post("/api/tables", {"game": one.target.game, "seats": 2, "public": True})


Flood = Callable[[Attacker], Awaitable[None]]
FLOODS: dict[str, tuple[Flood, int]] = {
    "pings": (pings, ATTACKERS),
    "fragments": (fragments, ATTACKERS),
    "half-open": (half_open, HALF_OPEN),
    "heads": (heads, ATTACKERS),
    "joins": (joins, ATTACKERS),
    "chat": (chat, ATTACKERS),
    "tables": (tables, ATTACKERS),
}
"""The floods by name, each with its number of attackers."""


async def _pour(one: Attacker, path: str, frames: bytes, first: bytes = b"") -> None:
    """Write frames to a websocket that is never read."""
    async with one.websocket(path) as (_, writer):
        writer.write(first)
        await _write_on(writer, frames)


async def _write_on(writer: asyncio.StreamWriter, some: bytes) -> None:
    while True:
        writer.write(some)
        await writer.drain()
        await asyncio.sleep(0)


async def _read_on(reader: asyncio.StreamReader) -> None:
    while await reader.read(1 << 16):
        pass


async def _again(flood: Flood, one: Attacker) -> None:
    while True:
        with suppress(OSError, asyncio.IncompleteReadError, TimeoutError):
            async with asyncio.timeout(GIVE_UP):
                await flood(one)
        await asyncio.sleep(PAUSE)


async def send(kind: str, target: Target) -> None:
    """Send a flood until the process is ended."""
    flood, attackers = FLOODS[kind]
    await asyncio.gather(*(_again(flood, Attacker(target, n)) for n in range(attackers)))


if __name__ == "__main__":
    os.nice(10)  # the server and the measured players have priority
    _, wanted, port, table, game = sys.argv
    asyncio.run(send(wanted, Target(int(port), table, game)))
