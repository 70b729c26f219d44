"""The websockets: `/ws/lobby` for the public list, `/ws/table/{id}` for a table and its match."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from time import perf_counter
from typing import Any
from urllib.parse import parse_qs

import orjson
import structlog
from starlette.datastructures import Headers
from starlette.routing import BaseRoute, WebSocketRoute

from backend.matches import messages as m
from backend.matches import told
from backend.matches.audience import Listener
from backend.matches.refusal import Refused
from backend.matches.requests import handle
from backend.matches.room import Room
from backend.matches.store import Conflict, Person, Unavailable
from backend.web.connection import Message, Send, SocketConnection
from backend.web.errors import INTERNAL, UNAVAILABLE, status_of
from backend.web.identity import browser_of, who_asks
from backend.web.limits import address_of
from backend.web.services import Services
from backend.web.visitor import origin_allowed
from backend.web.wire import wire_of

log = structlog.get_logger()

Receive = Callable[[], Awaitable[Message]]
Scope = Message

LIMIT_OF = {m.Submit: "moves", m.Say: "chat", m.Hint: "thoughts"}
"""What counts besides as more than any other request."""
KNOWN_BEFORE = (m.Submit, m.Look, m.Ping)
"""What is answered without a look at who asks: seats do not mind a new nickname."""
NUISANCE = ("too_fast", "bad_message")
MOST_NUISANCES = 50
"""So many frames in a row may come too fast or be no message; then the connection ends."""

TOLD = (401, 403, 404, 429)
"""Statuses that a closed connection's code tells, with 4000 more; it tells others as 4400."""
TRY_AGAIN = 1013


def routes(services: Services) -> list[BaseRoute]:
    """Return the websocket routes."""
    return [
        WebSocketRoute("/ws/lobby", LobbySocket(services)),
        WebSocketRoute("/ws/table/{id}", TableSocket(services)),
    ]


class Socket(ABC):
    """What both sockets share: who may connect, and how a connection ends."""

    kind = ""

    def __init__(self, services: Services) -> None:
        self.services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection (ASGI)."""
        await receive()
        if not origin_allowed(scope, self.services.settings):
            await send({"type": "websocket.close", "code": 4403, "reason": "origin"})
            return
        await send({"type": "websocket.accept"})
        connection = SocketConnection(send, wire_of(scope))
        self.services.meter.connected(self.kind)
        address = address_of(scope, self.services.settings.trust_proxy)
        try:
            self.services.limits.take("joins", address)
            with self.services.limits.connected(address):
                await self.serve(scope, receive, connection)
        except Refused as refused:
            status = status_of(refused.code)
            self._end(connection, refused, 4000 + (status if status in TOLD else 400))
        except Unavailable as error:
            log.error("storage unavailable", route=self.kind, exc_info=error)
            self._end(connection, UNAVAILABLE, TRY_AGAIN)
        except asyncio.CancelledError:
            if not connection.closed:  # not dropped for reading too slowly: the server stops
                raise
        finally:
            self.services.meter.disconnected(self.kind)
        await connection.finished()

    def _end(self, connection: SocketConnection, refused: Refused, code: int) -> None:
        """Say why a connection ends."""
        self.services.meter.refused(refused.code)
        connection.send(_refusal(None, refused))
        connection.close(code, refused.code)

    @abstractmethod
    async def serve(self, scope: Scope, receive: Receive, connection: SocketConnection) -> None:
        """Talk until the connection ends. Raises `Refused` to end it with a reason."""


class LobbySocket(Socket):
    """The live list; it only listens."""

    kind = "lobby"

    async def serve(
        self,
        scope: Scope,  # noqa: ARG002
        receive: Receive,
        connection: SocketConnection,
    ) -> None:
        """Send the list and its changes until the other side goes."""
        lobby = self.services.hub.lobby
        lobby.join(connection)
        try:
            if (await receive())["type"] != "websocket.disconnect":
                raise Refused("bad_message", "Nothing can be asked here.")
        finally:
            lobby.leave(connection)


class TableSocket(Socket):
    """A table from the first seat taken to the result: requests in, answers and news out."""

    kind = "table"

    async def serve(self, scope: Scope, receive: Receive, connection: SocketConnection) -> None:
        """Welcome somebody, then answer every frame."""
        hub, table, headers = self.services.hub, scope["path_params"]["id"], Headers(scope=scope)
        connection.browser = browser_of(headers)
        await hub.room(table)  # that may take long; who asks now may be somebody else then
        person = await who_asks(self.services.people, headers)
        room = await hub.room(table)
        listener = _listener(scope, room, person, connection)
        keys = self.services.keys(scope, person)
        room.connect(listener)
        nuisances = 0
        try:
            while (frame := await receive())["type"] != "websocket.disconnect":
                if connection.closed:  # asked too late: the room may have left memory
                    break
                text = frame.get("text") or frame.get("bytes") or ""
                refused = await self._answer(room, listener, person, keys, text)
                nuisances = nuisances + 1 if refused in NUISANCE else 0
                if nuisances == MOST_NUISANCES:
                    raise Refused("too_fast", "That is too much. Come again later.")
                if nuisances:  # others are not to wait until a burst of frames is worked off
                    await asyncio.sleep(0)
        finally:
            room.disconnect(listener)

    async def _answer(
        self,
        room: Room,
        listener: Listener,
        person: Person | None,
        keys: Sequence[str],
        frame: str | bytes,
    ) -> str | None:
        """Do what a frame asks, and answer; returns the code of a refusal."""
        meter = self.services.meter
        send = listener.connection.send
        began = perf_counter()
        request = None
        try:
            self.services.limits.take("requests", *keys)
            message = m.read(frame)
            request = message.id
            if limit := LIMIT_OF.get(type(message)):
                self.services.limits.take(limit, *keys)
            if person is not None and not isinstance(message, KNOWN_BEFORE):
                person = await self._anew(person)
            body = await handle(room, listener, person, message)
        except Refused as refused:
            meter.refused(refused.code)
            send(_refusal(request or _id_of(frame), refused))
            return refused.code
        except Conflict:
            send(_refusal(request, Refused("stale", "The position has changed since.")))
            self.services.hub.drop(room)
        except Exception as error:
            # What the log holds now is unknown: everyone reconnects, and the match loads anew.
            log.exception("request failed", match=room.sheet.id)
            send(_refusal(request, UNAVAILABLE if isinstance(error, Unavailable) else INTERNAL))
            self.services.hub.drop(room)
        else:
            meter.answered(message.type, perf_counter() - began)
            send(told.text({"type": "done", "id": request, **body}))
        return None

    async def _anew(self, person: Person) -> Person | None:
        """Return a person as they are called now. Raises `Refused`: nothing has been done yet."""
        try:
            return await self.services.people.person(person.id)
        except Unavailable:
            raise Refused(UNAVAILABLE.code, UNAVAILABLE.message) from None


def _listener(
    scope: Scope, room: Room, person: Person | None, connection: SocketConnection
) -> Listener:
    query = parse_qs(scope["query_string"].decode("latin-1"))
    version = query.get("v", [str(m.PROTOCOL)])[0]
    if version != str(m.PROTOCOL):
        raise Refused("other_protocol", f"This server speaks version {m.PROTOCOL}.")
    seat = query.get("seat", [""])[0]
    if seat and not (seat.isascii() and seat.isdigit() and len(seat) == 1):
        raise Refused("bad_message", "seat: a number is wanted")
    wants = query.get("want", [""])[0].split(",")
    return Listener(
        connection,
        person.id if person else None,
        room.viewer_for(person.id if person else None, int(seat) if seat else None),
        previews="previews" in wants,
        standing="standing" in wants,
    )


def _refusal(request: str | None, refused: Refused) -> str:
    return told.text(
        {"type": "refused", "id": request, "code": refused.code, "message": refused.message}
    )


def _id_of(frame: str | bytes) -> str | None:
    """Return the id of a message that could not be read otherwise, if it has one."""
    try:
        value: Any = orjson.loads(frame)
    except orjson.JSONDecodeError:
        return None
    request = value.get("id") if isinstance(value, dict) else None
    return request if isinstance(request, str) and len(request) <= 64 else None
