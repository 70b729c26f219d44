"""Sets tables up and plays matches over websockets, faster than in a browser."""

import itertools
import json
from collections.abc import Iterator
from contextlib import ExitStack
from random import Random
from types import TracebackType
from typing import Any, Self

from websockets.sync.client import ClientConnection, connect

from tests.browser.people import Person
from tests.server.running import contribution

PATIENCE = 10
"""Seconds to wait for a message."""
_NUMBERS = itertools.count(1)
"""Numbers for requests: the server ignores a number that it has seen before."""


class SocketSeat:
    """A connection to a table in a person's name."""

    def __init__(self, person: Person, table: str) -> None:
        self.table: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self.legal: dict[str, Any] | None = None
        self.seq = 0
        url = f"{person.server.ws}/ws/table/{table}?v=2"
        headers = {"Cookie": person.cookie, "Origin": person.server.url}
        self._connecting = connect(url, additional_headers=headers, max_size=None)
        self._socket: ClientConnection | None = None

    def __enter__(self) -> Self:
        self._socket = self._connecting.__enter__()
        while not self.table:
            self.hear()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._connecting.__exit__(kind, error, trace)

    @property
    def socket(self) -> ClientConnection:
        """The open websocket."""
        assert self._socket is not None
        return self._socket

    def hear(self) -> dict[str, Any]:
        """Take in the next message."""
        message: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
        if message["type"] == "welcome":
            self.you, self.table, self.legal = message["you"], message["table"], message["legal"]
            self.seq = message["seq"]
        elif message["type"] == "update":
            self.legal, self.seq = None, message["seq"]
        elif message["type"] == "legal":
            self.legal = message
        elif message["type"] == "table":
            self.table = message["table"]
        return message

    def ask(self, kind: str, **body: Any) -> dict[str, Any]:
        """Send a request and wait for its answer."""
        request = f"afar {next(_NUMBERS)}"
        self.socket.send(json.dumps({"type": kind, "id": request, **body}))
        while True:
            message = self.hear()
            if message.get("id") == request:
                assert message["type"] == "done", message
                return message

    def play(self, rng: Random, moves: int = 10_000) -> int:
        """Act at random whenever it is this seat's turn; returns the number of actions."""
        for done in range(moves):
            while self.legal is None and self.table["status"] != "over":
                self.hear()
            if self.table["status"] == "over":
                return done
            assert self.legal is not None
            self.do(rng.choice(self.legal["actions"]))
        return moves

    def do(self, action: dict[str, Any]) -> None:
        """Take an action that is legal now."""
        assert self.legal is not None
        self.ask("submit", seq=self.legal["seq"], seat=self.legal["seat"], action=action)


def open_table(host: Person, game: str, seats: int, **wish: Any) -> str:
    """Open a table; returns its id."""
    return str(host.post("/api/tables", game=game, seats=seats, **wish)["id"])


def play_bots(person: Person, game: str = "kilt_castle", seats: int = 2, **wish: Any) -> str:
    """Begin a match against bots; returns its id."""
    body = {"game": game, "seats": seats, "contribution": contribution(), **wish}
    return str(person.post("/api/tables/bots", **body)["id"])


def begin(players: list[Person], game: str = "kilt_castle", **wish: Any) -> str:
    """Seat the players in this order and start; returns the match. A player may be named twice."""
    table = open_table(players[0], game, wish.pop("seats", len(players)), **wish)
    with ExitStack() as stack:
        lines = {p.id: stack.enter_context(SocketSeat(p, table)) for p in dict.fromkeys(players)}
        for seat, player in enumerate(players):
            lines[player.id].ask("sit", seat=seat, contribution=contribution())
        for line in lines.values():
            line.ask("ready", ready=True)
        lines[players[0].id].ask("start")
    return table


def moves_of(players: list[Person], match: str, rng: Random) -> Iterator[bool]:
    """Let two people act at random; yield after each move whether the first person is to act."""
    with SocketSeat(players[0], match) as one, SocketSeat(players[1], match) as other:
        while one.table["status"] != "over":
            actor = next((seat for seat in (one, other) if seat.legal), None)
            if actor is not None:  # else a bot is to act
                actor.play(rng, 1)
            one.ask("ping")
            other.ask("ping")
            if actor is not None:
                yield one.legal is not None


def play_on(players: list[Person], match: str, rng: Random, moves: int = 10_000) -> None:
    """Play at least this many random moves, until the first player is to act or the match ends."""
    for done, asked in enumerate(moves_of(players, match, rng), 1):
        if asked and done >= moves:
            break
