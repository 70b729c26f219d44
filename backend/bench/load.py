"""A light websocket client that puts load on a server. It parses only the messages it needs.

It relies on two facts about the server: a message begins with its `type`, and no frame is split.
"""

import asyncio
import http.client
from collections.abc import Callable, Sequence
from contextlib import closing
from random import Random
from secrets import token_hex
from time import perf_counter
from typing import Any, cast

import orjson

from backend.games import GAMES

HEAD = b'{"type":"'
PATIENCE = 20.0
"""Seconds that anything may take before the benchmark gives up."""
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
GAME = next(iter(GAMES.values()))
"""The game that is played, by two."""


class Link(asyncio.Protocol):
    """One websocket. It calls `heard` with the type and all bytes of every message."""

    def __init__(self, port: int, path: str, cookie: str = "") -> None:
        """Prepare the handshake; `heard` may be replaced at any time."""
        self.heard: Callable[[bytes, bytes], None] = _ignore
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Sec-WebSocket-Version: 13\r\n{f'Cookie: {cookie}' if cookie else 'X-Load: 1'}\r\n\r\n"
        ).encode()
        self._port = port
        self._buffer = b""
        self._transport: asyncio.Transport | None = None

    async def connect(self) -> None:
        """Return when the websocket is open."""
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(PATIENCE):
            await loop.create_connection(lambda: self, "127.0.0.1", self._port)
            await self.ready

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the handshake."""
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, _error: Exception | None) -> None:
        """Fail whoever waits for the handshake."""
        if not self.ready.done():
            self.ready.set_exception(ConnectionError(f"no websocket: {self._buffer[:200]!r}"))

    def data_received(self, data: bytes) -> None:
        """Read all complete frames; keep the rest until more arrives."""
        if self._buffer:
            data = self._buffer + data
        start, length = 0, len(data)
        if not self.ready.done():
            start = data.find(b"\r\n\r\n") + 4
            if start < 4 or not data.startswith(b"HTTP/1.1 101"):
                self._buffer = data
                return
            self.ready.set_result(None)
        while length - start >= 2:
            size, first = data[start + 1], start + 2
            if size == 126:
                size, first = int.from_bytes(data[first : first + 2]), first + 2
            elif size == 127:
                size, first = int.from_bytes(data[first : first + 8]), first + 8
            if first + size > length:
                break
            self._frame(data[start] & 15, data[first : first + size])
            start = first + size
        self._buffer = data[start:]

    def send(self, message: dict[str, Any]) -> None:
        """Send a request."""
        self._write(TEXT, orjson.dumps(message))

    def close(self) -> None:
        """Drop the connection."""
        if self._transport is not None:
            self._transport.abort()

    def _frame(self, opcode: int, payload: bytes) -> None:
        if opcode == TEXT:
            self.heard(payload[len(HEAD) : payload.index(b'"', len(HEAD))], payload)
        elif opcode == PING:
            self._write(PONG, payload)
        elif opcode == CLOSE:
            self.close()

    def _write(self, opcode: int, payload: bytes) -> None:
        """Write a frame, masked with zeros, which leaves the payload as it is."""
        size = len(payload)
        long = b"" if size < 126 else size.to_bytes(2)
        head = bytes((0x80 | opcode, 0x80 | (126 if long else size))) + long + bytes(4)
        if self._transport is not None:
            self._transport.write(head + payload)


class Site:
    """A running server and two guests who visit it."""

    def __init__(self, port: int) -> None:
        """Become two guests."""
        self.port = port
        self.cookies = [self._guest(nick) for nick in ("Ailsa", "Hamish")]

    def table(self) -> str:
        """Open a table for two and return its id."""
        answer, _ = self._post("/api/tables", {"game": GAME.card.id, "seats": 2}, self.cookies[0])
        return str(answer["id"])

    async def bots(self) -> Link:
        """Begin a match between two of the strongest bots. It lasts as long as the link."""
        body = {"game": GAME.card.id, "seats": 2, "level": "chief", "contribution": token_hex(16)}
        answer, _ = self._post("/api/tables/bots", body, self.cookies[0])
        link, _ = await self.link(str(answer["id"]), "", self.cookies[0])
        await _ask(link, {"type": "yield", "seat": 0})
        return link

    async def link(self, table: str, query: str, cookie: str = "") -> tuple[Link, bytes]:
        """Connect to a table; return the link and its welcome message."""
        link = Link(self.port, f"/ws/table/{table}?v=2{query}", cookie)
        welcome = _next(link, b"welcome")
        await link.connect()
        async with asyncio.timeout(PATIENCE):
            return link, await welcome

    async def crowd(self, table: str, count: int, at_once: int = 50) -> list[Link]:
        """Connect many onlookers."""
        links: list[Link] = []
        while len(links) < count:
            some = range(min(at_once, count - len(links)))
            found = await asyncio.gather(*(self.link(table, "") for _ in some))
            links += [link for link, _ in found]
        return links

    def _guest(self, nick: str) -> str:
        _, cookie = self._post("/api/me", {"nick": nick}, "")
        return cookie

    def _post(self, path: str, body: dict[str, Any], cookie: str) -> tuple[Any, str]:
        headers = {"Content-Type": "application/json", "Cookie": cookie}
        # A new connection each time: the server closes idle ones during a measurement.
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)) as line:
            line.request("POST", path, orjson.dumps(body), headers)
            answer = line.getresponse()
            content = answer.read()
        if answer.status >= 300:
            raise ConnectionError(f"{path}: {answer.status} {content[:200]!r}")
        return orjson.loads(content), (answer.getheader("Set-Cookie") or "").split(";")[0]


class Duel:
    """A running match between two connections that act at random."""

    def __init__(self, table: str, links: Sequence[Link], legal: dict[str, Any], random: Random):
        """Wait at the first position until `act` is called."""
        self.table = table
        self.links = links
        self.latencies: list[float] = []
        """Seconds from each submission to its answer."""
        self.ready: Callable[[], None] = self.act
        """Called when a seat may act. Replace it to set another pace."""
        self.ended: Callable[[], None] = _nothing
        self._legal = legal
        self._random = random
        self._began: dict[str, float] = {}
        for link in links:
            link.heard = self._heard

    def act(self) -> None:
        """Submit a random action for the seat to act."""
        legal = self._legal
        number = str(legal["seq"])
        message = {
            "type": "submit",
            "id": number,
            "seq": legal["seq"],
            "seat": legal["seat"],
            "action": self._random.choice(legal["actions"]),
        }
        self._began[number] = perf_counter()
        self.links[legal["seat"]].send(message)

    def close(self) -> None:
        """Drop both connections."""
        for link in self.links:
            link.close()

    def _heard(self, kind: bytes, payload: bytes) -> None:
        if kind == b"legal":
            self._legal = orjson.loads(payload)
            self.ready()
        elif kind == b"done":
            began = self._began.pop(orjson.loads(payload)["id"], None)
            if began is not None:  # None: a late answer to `start`
                self.latencies.append(perf_counter() - began)
        elif kind == b"table" and orjson.loads(payload)["table"]["status"] == "over":
            self.ended()
            self.ended = _nothing  # the other link will hear the same message
        elif kind == b"refused":
            raise ConnectionError(f"refused: {payload!r}")


async def duel(site: Site, table: str, query: str, random: Random) -> Duel:
    """Seat two guests at a table and start the match."""
    links = [(await site.link(table, query, cookie))[0] for cookie in site.cookies]
    for seat, link in enumerate(links):
        await _ask(link, {"type": "sit", "seat": seat, "contribution": token_hex(16)})
    welcomes = [_next(link, b"welcome") for link in links]
    links[0].send({"type": "start", "id": "start"})
    async with asyncio.timeout(PATIENCE):
        told = [orjson.loads(await welcome) for welcome in welcomes]
    (legal,) = [welcome["legal"] for welcome in told if welcome["legal"]]
    return Duel(table, links, legal, random)


async def _ask(link: Link, message: dict[str, Any]) -> None:
    answer = _next(link, b"done")
    link.send({**message, "id": message["type"]})
    async with asyncio.timeout(PATIENCE):
        await answer


def _next(link: Link, kind: bytes) -> asyncio.Future[bytes]:
    """Return a future of the next message of a kind."""
    found: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def heard(heard_kind: bytes, payload: bytes) -> None:
        if heard_kind == b"refused":
            raise ConnectionError(f"refused: {payload!r}")
        if heard_kind == kind and not found.done():
            found.set_result(payload)

    link.heard = heard
    return found


def _ignore(_kind: bytes, _payload: bytes) -> None:
    """Ignore a message."""


def _nothing() -> None:
    """Do nothing."""
