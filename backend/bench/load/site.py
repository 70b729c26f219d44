"""Visitors of a running server: guests, tables, matches, onlookers."""

import asyncio
import http.client
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from random import Random
from secrets import token_hex
from time import perf_counter
from typing import Any

import orjson

from backend.bench.load.link import PATIENCE, Link, ask, next_message
from backend.games import GAMES
from backend.protocol.short import whole

GAME = next(iter(GAMES.values()))
"""The game that two guests play."""
AT_ONCE = 32
"""Number of tables or connections that are prepared at the same time."""


class Site:
    """A running server and two guests who visit it."""

    def __init__(self, port: int, cookies: Sequence[str] = (), door: int = 0) -> None:
        """Become two new guests, or the guests with these cookies.

        `door`: the port for websockets; 0: the same port.
        """
        self.port = port
        self.door = door or port
        self.cookies = cookies or [self._guest(nick) for nick in ("Ailsa", "Hamish")]

    def table(self, **wish: Any) -> str:
        """Open a table for two and return its id."""
        body = {"game": GAME.card.id, "seats": 2, **wish}
        answer, _ = self._post("/api/tables", body, self.cookies[0])
        return str(answer["id"])

    async def bots(self) -> Link:
        """Begin a match between two of the strongest bots. It lasts as long as the link."""
        body = {"game": GAME.card.id, "seats": 2, "level": "chief", "contribution": token_hex(16)}
        answer, _ = self._post("/api/tables/bots", body, self.cookies[0])
        link, _ = await self.link(str(answer["id"]), "", self.cookies[0])
        await ask(link, {"type": "yield", "seat": 0})
        return link

    async def link(self, table: str, query: str = "", cookie: str = "") -> tuple[Link, bytes]:
        """Connect to a table; return the link and its welcome message."""
        return await self._connect(f"/ws/table/{table}?{query}", b"welcome", cookie)

    async def crowd(self, table: str, count: int) -> list[Link]:
        """Connect many onlookers to a table."""
        return await self._crowd(f"/ws/table/{table}", b"welcome", count)

    async def lobby(self, count: int) -> list[Link]:
        """Connect many viewers of the public list."""
        return await self._crowd("/ws/lobby", b"lobby", count)

    async def duels(self, count: int, query: str = "", **wish: Any) -> list["Duel"]:
        """Start matches, without making moves yet."""
        found: list[Duel] = []
        while len(found) < count:
            tables = [self.table(**wish) for _ in range(min(AT_ONCE, count - len(found)))]
            found += await asyncio.gather(*(self._duel(table, query) for table in tables))
        return found

    async def rejoin(self, table: str) -> "Duel":
        """Go on with a running match."""
        joined = [await self.link(table, "", cookie) for cookie in self.cookies]
        return _duel(table, [link for link, _ in joined], [welcome for _, welcome in joined])

    async def _duel(self, table: str, query: str) -> "Duel":
        """Seat two guests at a table and start the match."""
        links = [(await self.link(table, query, cookie))[0] for cookie in self.cookies]
        for seat, link in enumerate(links):
            await ask(link, {"type": "sit", "seat": seat, "contribution": token_hex(16)})
        welcomes = [next_message(link, b"welcome") for link in links]
        links[0].send({"type": "start", "id": "start"})
        async with asyncio.timeout(PATIENCE):
            return _duel(table, links, [await welcome for welcome in welcomes])

    async def _crowd(self, path: str, greeting: bytes, count: int) -> list[Link]:
        links: list[Link] = []
        while len(links) < count:
            some = range(min(AT_ONCE, count - len(links)))
            found = await asyncio.gather(*(self._connect(path, greeting) for _ in some))
            links += [link for link, _ in found]
        return links

    async def _connect(self, path: str, greeting: bytes, cookie: str = "") -> tuple[Link, bytes]:
        link = Link(self.door, path, cookie)
        first = next_message(link, greeting)
        await link.connect()
        async with asyncio.timeout(PATIENCE):
            return link, await first

    async def get(self, path: str) -> bytes:
        """Fetch a public path."""

        def fetch() -> bytes:
            line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
            with closing(line):
                line.request("GET", path)
                answer = line.getresponse()
                content = answer.read()
            if answer.status != 200:
                raise ConnectionError(f"{path}: {answer.status} {content[:200]!r}")
            return content

        return await asyncio.to_thread(fetch)

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

    def __init__(self, table: str, links: Sequence[Link], legal: dict[str, Any]) -> None:
        """Wait at the first position until `act` is called."""
        self.table = table
        self.links = links
        self.latencies: list[float] = []
        """Seconds from each submission to its answer."""
        self.ready: Callable[[], None] = self.act
        """Called when a seat may act. Replace it to set another pace."""
        self.ended: Callable[[], None] = _nothing
        self.over = False
        self.legal_size = 0
        """Bytes of the latest `legal` message."""
        self._legal = legal
        self._random = Random(table)
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
            "action": self._random.choice(_actions(legal)),
        }
        self._began[number] = perf_counter()
        self.links[legal["seat"]].send(message)

    def close(self) -> None:
        """Drop both connections."""
        for link in self.links:
            link.close()

    def _heard(self, kind: bytes, payload: bytes) -> None:
        if kind == b"legal":
            self._legal, self.legal_size = whole(orjson.loads(payload)), len(payload)
            self.ready()
        elif kind == b"done":
            began = self._began.pop(orjson.loads(payload)["id"], None)
            if began is not None:  # None: it is a late answer to `start`
                self.latencies.append(perf_counter() - began)
        elif kind == b"table" and orjson.loads(payload)["table"]["status"] == "over":
            if not self.over:  # the other link gets the same message
                self.over = True
                self.ended()
        elif kind == b"refused":
            raise ConnectionError(f"refused: {payload!r}")


def _actions(legal: dict[str, Any]) -> list[Any]:
    """Return the actions of a `legal` message, of any version of the protocol."""
    actions: list[Any] = legal["actions"]
    return actions


def _duel(table: str, links: Sequence[Link], welcomes: Sequence[bytes]) -> Duel:
    told = [whole(orjson.loads(welcome)) for welcome in welcomes]
    (legal,) = [welcome["legal"] for welcome in told if welcome["legal"]]
    return Duel(table, links, legal)


def part(links: Iterable[Link | Duel]) -> None:
    """Drop connections."""
    for link in links:
        link.close()


def _nothing() -> None:
    """Do nothing."""
