"""A client of a table's websocket that keeps its view by the patches it is sent."""

import itertools
import json
from contextlib import suppress
from types import TracebackType
from typing import Any, ClassVar, Self

from websockets.asyncio.client import ClientConnection, connect

from backend.engine.patch import apply
from tests.server.running import Guest, Server, contribution


class Refusal(Exception):
    """The server refused a request."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code


class Player:
    """One connection to a table, with or without a seat."""

    opened: ClassVar[list[ClientConnection]] = []
    """Every connection that was opened since the last `close_all`."""
    _ids = itertools.count(1)
    """No two requests share an id: the server would take them for the same."""

    def __init__(self, server: Server, table: str, guest: Guest | None = None, query: str = ""):
        self.server = server
        self.table_id = table
        self.guest = guest
        self.query = query
        self.table: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self.view: Any = None
        self.seq = 0
        self.legal: dict[str, Any] | None = None
        self.news: list[dict[str, Any]] = []
        """Every message received, in order."""
        self.frames: list[str] = []
        """The same, as received text."""
        self._socket: ClientConnection | None = None

    async def __aenter__(self) -> Self:
        await self.connect()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    @property
    def socket(self) -> ClientConnection:
        """The open websocket."""
        assert self._socket is not None
        return self._socket

    async def connect(self) -> None:
        """Connect and take in the welcome."""
        headers = self.guest.headers if self.guest else {}
        url = f"{self.server.ws}/ws/table/{self.table_id}?{self.query}"
        # With an unbounded queue of received messages, closing need not wait for a reader.
        self._socket = await connect(url, additional_headers=headers, max_size=None, max_queue=None)
        self.opened.append(self._socket)
        await self.until("welcome")

    async def close(self) -> None:
        """Leave."""
        if self._socket is not None:
            await self._socket.close()

    @classmethod
    async def close_all(cls) -> None:
        """Close every connection, also replaced ones."""
        while cls.opened:
            with suppress(RuntimeError):  # left by a test that hung: its event loop is closed
                await cls.opened.pop().close()

    async def hear(self) -> dict[str, Any]:
        """Take in the next message."""
        frame = await self.socket.recv()
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: dict[str, Any] = json.loads(frame)
        self.news.append(message)
        match message["type"]:
            case "welcome":
                self.you, self.table = message["you"], message["table"]
                self.seq, self.view = message["seq"], message["view"]
                self.legal = message["legal"]
            case "update":
                assert message["seq"] == self.seq + 1
                self.seq = message["seq"]
                self.view = apply(self.view, message["patch"])
                self.legal = None
            case "legal":
                self.legal = message
            case "table":
                self.table = message["table"]
        return message

    async def until(self, kind: str) -> dict[str, Any]:
        """Take in messages up to the next of a kind."""
        while (message := await self.hear())["type"] != kind:
            pass
        return message

    async def until_seq(self, seq: int) -> None:
        """Take in messages until the position after a log entry is known."""
        while self.seq < seq:
            await self.hear()

    async def send(self, kind: str, **body: Any) -> str:
        """Send a request; returns its id."""
        request = body.pop("id", None) or f"r{next(self._ids)}"
        await self.socket.send(json.dumps({"type": kind, "id": request, **body}))
        return str(request)

    async def ask(self, kind: str, **body: Any) -> dict[str, Any]:
        """Send a request and wait for its answer."""
        request = await self.send(kind, **body)
        while True:
            message = await self.hear()
            if message["type"] in ("done", "refused") and message["id"] == request:
                if message["type"] == "refused":
                    raise Refusal(message["code"], message["message"])
                return message

    async def sit(self, seat: int) -> None:
        """Take a seat, ready to start."""
        await self.ask("sit", seat=seat, contribution=contribution())

    async def act(self, action: Any, **body: Any) -> dict[str, Any]:
        """Act for the seat whose turn it is, in the position known here."""
        seat = self.legal["seat"] if self.legal else self.you["viewer"]
        return await self.ask("submit", **{"seq": self.seq, "seat": seat, "action": action, **body})
