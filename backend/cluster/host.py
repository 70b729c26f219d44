"""Host: serves websockets that are open at other nodes with the same code as its own."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import orjson
import structlog

from backend.cluster.bus import Bus
from backend.cluster.gateway import Message, Receive
from backend.cluster.subjects import Verb, to_node
from backend.matches.hear.announce import COME_AGAIN

INBOX = 200
"""Frames of one websocket that may wait; then it ends."""
DISCONNECT: Message = {"type": "websocket.disconnect", "code": 1001}

log = structlog.get_logger()


class Text:
    """A text for sockets of one gateway, until it is sent."""

    __slots__ = ("numbers", "sent", "text")

    def __init__(self, text: str, number: int) -> None:
        self.text = text
        self.numbers = [number]
        self.sent = False

    def data(self) -> bytes:
        """Return the message; nobody can be added any more."""
        self.sent = True
        return f"{','.join(map(str, self.numbers))} {self.text}".encode()


class ToGateway:
    """What one gateway is told. A text for many of its sockets goes there once."""

    def __init__(self, bus: Bus, gateway: str) -> None:
        self._bus = bus
        self._tell = to_node(gateway, Verb.TELL)
        self._close = to_node(gateway, Verb.CLOSE)
        self._last: Text | None = None

    def tell(self, number: int, text: str) -> None:
        """Send a text to a socket."""
        last = self._last
        if last is not None and last.text is text and not last.sent:
            last.numbers.append(number)
            return
        self._last = message = Text(text, number)
        self._bus.say(self._tell, message.data)

    def close(self, number: int, code: int, reason: str) -> None:
        """End a socket."""
        self._last = None
        self._bus.say(self._close, f"{number} {code} {reason}".encode())


class Hosted:
    """A websocket at another node, as the table's code sees it."""

    def __init__(self, gateway: ToGateway, number: int) -> None:
        self.browser: str | None = None
        self.address = ""
        self.closed = False
        self.inbox: asyncio.Queue[Message] = asyncio.Queue()
        self._gateway = gateway
        self._number = number
        self._gone = False

    def send(self, text: str) -> None:
        """Send a text there."""
        if not self.closed and not self._gone:
            self._gateway.tell(self._number, text)

    def send_late(self, make: Callable[[], str]) -> None:
        """Send a text there."""
        self.send(make())

    def write_first(self) -> None:
        """Do nothing: the bus gathers what it carries."""

    def hear(self, hear: Callable[[str], bool]) -> None:
        """Do nothing: texts come as frames of the bus."""

    def close(self, code: int, reason: str) -> None:
        """End the websocket there."""
        if not self.closed:
            self.closed = True
            self.inbox.put_nowait(DISCONNECT)
            if not self._gone:
                self._gateway.close(self._number, code, reason)

    def heard(self, frame: bytes) -> None:
        """Take in what the client sent."""
        if self.inbox.qsize() < INBOX:
            self.inbox.put_nowait({"type": "websocket.receive", "bytes": frame})
        else:
            self.close(*COME_AGAIN)

    def gone(self) -> None:
        """Note that the client has gone. Its earlier requests are still carried out."""
        self._gone = True
        self.inbox.put_nowait(DISCONNECT)

    def lost(self) -> None:
        """Note that the client is cut off. It will connect and ask again."""
        self.closed = True
        self.inbox.put_nowait(DISCONNECT)


Serve = Callable[[Message, Receive, Hosted], Awaitable[None]]


class Host:
    """All websockets of other nodes that are served here."""

    def __init__(self, bus: Bus) -> None:
        self.serve: Serve | None = None
        """Serves one websocket: the table's own code."""
        self._bus = bus
        self._gateways: dict[str, ToGateway] = {}
        self._hosted: dict[tuple[str, int], Hosted] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._unreached: list[tuple[str, int]] = []
        """Websockets that ended here while their gateways could not be told."""
        bus.hear |= {Verb.OPEN: self._open, Verb.FRAME: self._frame, Verb.GONE: self._gone}

    def __len__(self) -> int:
        return len(self._hosted)

    def lose(self, gateway: str) -> None:
        """Forget the websockets of a node that is gone."""
        for key in [key for key in self._hosted if key[0] == gateway]:
            self._hosted[key].lost()
        self._gateways.pop(gateway, None)

    def lose_all(self) -> None:
        """Forget all websockets: nothing reaches them."""
        self._unreached += self._hosted
        for hosted in self._hosted.values():
            hosted.lost()

    def reach_again(self) -> None:
        """End the websockets that could not be told so before."""
        for gateway, number in self._unreached:
            self._gateway(gateway).close(number, *COME_AGAIN)
        self._unreached.clear()

    async def close(self) -> None:
        """Return when nobody is served any more."""
        self.lose_all()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _open(self, data: bytes) -> bytes:
        wanted = orjson.loads(data)
        key = wanted["gateway"], wanted["number"]
        hosted = self._hosted[key] = Hosted(self._gateway(key[0]), key[1])
        task = asyncio.get_running_loop().create_task(self._serve(key, _scope(wanted), hosted))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return b""

    def _gateway(self, gateway: str) -> ToGateway:
        return self._gateways.setdefault(gateway, ToGateway(self._bus, gateway))

    async def _serve(self, key: tuple[str, int], scope: Message, hosted: Hosted) -> None:
        try:
            if self.serve is not None:
                await self.serve(scope, hosted.inbox.get, hosted)
        except Exception:
            log.exception("tunnelled connection failed")
        finally:
            del self._hosted[key]
            hosted.close(*COME_AGAIN)

    def _frame(self, data: bytes) -> None:
        gateway, number, frame = data.split(b" ", 2)
        key = gateway.decode(), int(number)
        if hosted := self._hosted.get(key):
            hosted.heard(frame)
        else:
            self._gateway(key[0]).close(key[1], *COME_AGAIN)

    def _gone(self, data: bytes) -> None:
        gateway, number = data.decode().split(" ")
        if number == "0":
            self.lose(gateway)
        elif hosted := self._hosted.get((gateway, int(number))):
            hosted.gone()


def _scope(wanted: dict[str, Any]) -> Message:
    """Return the part of an ASGI scope that the table's code reads."""
    return {
        "type": "websocket",
        "path_params": {"id": wanted["table"]},
        "query_string": wanted["query"].encode("latin-1"),
        "headers": [(k.encode("latin-1"), v.encode("latin-1")) for k, v in wanted["headers"]],
        "client": wanted["client"],
    }
