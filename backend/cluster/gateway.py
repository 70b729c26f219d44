"""Gateway: websockets that are open here and belong to a match of another node."""

from collections.abc import Awaitable, Callable, MutableMapping
from itertools import count
from typing import Any, NamedTuple

import orjson

from backend.cluster.bus import Bus
from backend.cluster.link import NobodyThere, Unlinked
from backend.cluster.subjects import Verb, to_node
from backend.matches.hear.announce import COME_AGAIN
from backend.matches.hear.audience import Connection
from backend.protocol.codes import Code, Refused

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]

TRY_AGAIN = (1013, "try again")
"""How a tunnelled websocket ends when the way to the owner is lost."""
OPENING = 5.0
"""Seconds an owner may take to answer that it serves a websocket."""
TOLD_HEADERS = {b"cookie", b"authorization", b"x-forwarded-for"}
"""What an owner needs to know who asks, and from where."""


class Carried(NamedTuple):
    """A websocket, and the node that serves it."""

    node: str
    connection: Connection


class Gateway:
    """All websockets that others serve."""

    def __init__(self, bus: Bus, suspect: Callable[[str], None]) -> None:
        """`suspect` is called with a node that does not seem to be there."""
        self.node = ""
        """This node."""
        self._bus = bus
        self._suspect = suspect
        self._numbers = count(1)
        self._carried: dict[int, Carried] = {}
        bus.hear |= {Verb.TELL: self._tell, Verb.CLOSE: self._close}

    def __len__(self) -> int:
        return len(self._carried)

    async def carry(
        self, node: str, scope: Message, receive: Receive, connection: Connection
    ) -> None:
        """Pass on what two sides of a websocket say, until one of them ends it."""
        number, me = next(self._numbers), self.node
        self._carried[number] = Carried(node, connection)
        head, to_owner = f"{me} {number} ".encode(), to_node(node, Verb.FRAME)
        try:
            await self._open(node, number, scope)
            while (frame := await receive())["type"] != "websocket.disconnect":
                if number not in self._carried:
                    break
                said = frame.get("text") or frame.get("bytes") or ""
                self._bus.say(to_owner, head + (said.encode() if isinstance(said, str) else said))
        finally:
            if self._carried.pop(number, None):
                self._bus.say(to_node(node, Verb.GONE), f"{me} {number}".encode())

    async def _open(self, node: str, number: int, scope: Message) -> None:
        headers = [(k, v) for k, v in scope["headers"] if k in TOLD_HEADERS]
        wanted = {
            "gateway": self.node,
            "number": number,
            "table": scope["path_params"]["id"],
            "query": scope["query_string"].decode("latin-1"),
            "headers": [[k.decode("latin-1"), v.decode("latin-1")] for k, v in headers],
            "client": scope.get("client"),
        }
        try:
            await self._bus.ask(node, Verb.OPEN, orjson.dumps(wanted), OPENING)
        except NobodyThere:
            self._suspect(node)
            raise Refused(Code.COME_AGAIN) from None
        except (Unlinked, TimeoutError):
            self._end(number, *TRY_AGAIN)

    def lose(self, node: str) -> None:
        """End the websockets that a node served which is gone."""
        for number in [n for n, carried in self._carried.items() if carried.node == node]:
            self._end(number, *COME_AGAIN)

    def lose_all(self) -> None:
        """End all websockets: nothing reaches the nodes that serve them."""
        for number in list(self._carried):
            self._end(number, *TRY_AGAIN)

    def _tell(self, data: bytes) -> None:
        numbers, _, text = data.decode().partition(" ")
        for number in numbers.split(","):
            if carried := self._carried.get(int(number)):
                carried.connection.send(text)

    def _close(self, data: bytes) -> None:
        number, code, reason = data.decode().split(" ", 2)
        self._end(int(number), int(code), reason)

    def _end(self, number: int, code: int, reason: str) -> None:
        if carried := self._carried.pop(number, None):
            carried.connection.close(code, reason)
