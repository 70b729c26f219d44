"""The websockets: `/ws/lobby` for the public list, `/ws/table/{id}` for a table and its match."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from urllib.parse import parse_qs

import structlog
from starlette.datastructures import Headers
from starlette.routing import BaseRoute, WebSocketRoute

from backend.desk.watch import notice
from backend.matches.facts.store import Person, Unavailable
from backend.matches.hall.owners import Elsewhere
from backend.matches.hear import shown
from backend.matches.hear.announce import COME_AGAIN
from backend.matches.hear.audience import Listener
from backend.matches.room import Room
from backend.protocol.codes import Code, Refused
from backend.protocol.messages import PROTOCOL
from backend.web.limits import address_of
from backend.web.people.cookies import browser_of
from backend.web.people.identity import who_asks, whose
from backend.web.people.tickets import browser_with, ticket_of
from backend.web.services import Services
from backend.web.visit import Visit
from backend.web.visitor import origin_allowed
from backend.web.wire.connection import OpenSocket, Receive, Scope, Send, SocketConnection
from backend.web.wire.websocket import wire_of

log = structlog.get_logger()

TOLD = (401, 403, 404, 429)
"""HTTP statuses that become the code of a closed connection, plus 4000; others become 4400."""
TRY_AGAIN = 1013

NOBODY = b"nobody=1"
"""Look on as nobody, whatever the browser's cookie says. Embedded pages do, so that
nobody acts there by mistake."""
SCREEN = b"screen=1"
"""The same for a screen in a living room. The players see that there is one."""


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
        services = self.services
        if not services.hosts.allow(scope) or not origin_allowed(scope, services.settings):
            await send({"type": "websocket.close", "code": 4403, "reason": Code.ORIGIN})
            return
        await send({"type": "websocket.accept"})
        connection = SocketConnection(send, wire_of(scope))
        self.services.meter.connected(self.kind)
        address = address_of(scope, self.services.settings.trust_proxy)
        connection.address = address
        try:
            with self.refusals_told(connection):
                self.services.measures.check_visitor(address)
                self.services.limits.take("joins", address)
                with self.services.limits.connected(address):
                    await self.serve(scope, receive, connection)
        except asyncio.CancelledError:
            if not connection.closed:  # not dropped for reading too slowly: the server stops
                raise
        finally:
            self.services.meter.disconnected(self.kind)
        await connection.finished()

    @contextmanager
    def refusals_told(self, connection: OpenSocket) -> Iterator[None]:
        """Tell why a connection ends."""
        try:
            yield
        except Refused as refused:
            if refused.code is Code.COME_AGAIN:
                connection.close(*COME_AGAIN)
                return
            status = refused.code.status
            self._end(connection, refused, 4000 + (status if status in TOLD else 400))
        except Unavailable as error:
            log.error("storage unavailable", route=self.kind, exc_info=error)
            self._end(connection, Refused(Code.UNAVAILABLE), TRY_AGAIN)

    def _end(self, connection: OpenSocket, refused: Refused, code: int) -> None:
        """Say why a connection ends."""
        self.services.meter.refused(refused.code)
        connection.send(shown.refusal(None, refused))
        connection.close(code, refused.code)

    async def person(self, scope: Scope, headers: Headers, connection: OpenSocket) -> Person | None:
        """Return who connects, by cookie, token or ticket. Raises `Refused`."""
        ticket = ticket_of(scope)
        if ticket is None:
            return await who_asks(self.services, headers)
        connection.browser = await browser_with(self.services, ticket)
        return await whose(self.services, headers, connection.browser)

    @abstractmethod
    async def serve(self, scope: Scope, receive: Receive, connection: OpenSocket) -> None:
        """Talk until the connection ends. Raises `Refused` to end it with a reason."""


class LobbySocket(Socket):
    """The live list. It takes no requests. Followers get their news here, too."""

    kind = "lobby"

    async def serve(
        self,
        scope: Scope,
        receive: Receive,
        connection: OpenSocket,
    ) -> None:
        """Send the list and its changes until the client goes; to members also news of circles."""
        lobby, headers = self.services.lobby, Headers(scope=scope)
        connection.browser = browser_of(headers)
        person = await self._known(scope, headers, connection)
        here = (
            self.services.hub.visitors.present(person.id, connection) if person else nullcontext()
        )
        lobby.join(connection)
        _tell_notice(self.services, connection)
        try:
            with here:
                if (await receive())["type"] != "websocket.disconnect":
                    raise Refused(Code.BAD_MESSAGE, problem="Nothing can be asked here.")
        finally:
            lobby.leave(connection)

    async def _known(self, scope: Scope, headers: Headers, connection: OpenSocket) -> Person | None:
        """Return the visitor; None if the storage does not answer, as the list is for everybody."""
        with suppress(Refused, Unavailable):
            return await self.person(scope, headers, connection)
        return None


class TableSocket(Socket):
    """A table from the first seat taken to the result: requests in, answers and news out."""

    kind = "table"

    async def serve(self, scope: Scope, receive: Receive, connection: OpenSocket) -> None:
        """Welcome somebody, then answer every frame; or let the node do so that has the match."""
        try:
            # In a task of its own: a move resumes this task, not all middleware around it.
            await asyncio.create_task(self._serve_here(scope, receive, connection))
        except Elsewhere as other:
            if self.services.cluster is None:
                raise
            await self.services.cluster.tunnel.carry(other.node, scope, receive, connection)

    async def host(self, scope: Scope, receive: Receive, connection: OpenSocket) -> None:
        """Serve somebody whose websocket is at another node."""
        with self.refusals_told(connection):
            await self._serve_here(scope, receive, connection)

    async def _serve_here(self, scope: Scope, receive: Receive, connection: OpenSocket) -> None:
        hub, table, headers = self.services.hub, scope["path_params"]["id"], Headers(scope=scope)
        known = not (_asks(scope, NOBODY) or _asks(scope, SCREEN))
        connection.browser = browser_of(headers) if known else None
        connection.address = address_of(scope, self.services.settings.trust_proxy)
        self.services.measures.check_match(table)
        await hub.room(table)  # that may take long; who asks now may be somebody else then
        person = await self.person(scope, headers, connection) if known else None
        room = await hub.room(table)
        listener = _listener(scope, room, person, connection)
        keys = self.services.keys(scope, person)
        self.services.measures.check_visitor(*keys)
        room.connect(listener)
        _tell_notice(self.services, connection)
        visit = Visit(self.services, room, listener, person, keys)
        connection.hear(visit.hear)
        try:
            while (frame := await receive())["type"] != "websocket.disconnect":
                if connection.closed:  # asked too late: the room may have left memory
                    break
                await visit.answer(frame.get("text") or frame.get("bytes") or "")
        finally:
            room.disconnect(listener)


def _listener(scope: Scope, room: Room, person: Person | None, connection: OpenSocket) -> Listener:
    query = parse_qs(scope["query_string"].decode("latin-1"))
    version = query.get("v", [str(PROTOCOL)])[0]
    if version != str(PROTOCOL):
        raise Refused(Code.OTHER_PROTOCOL, version=PROTOCOL)
    seat = query.get("seat", [""])[0]
    if seat and not (seat.isascii() and seat.isdigit() and len(seat) == 1):
        raise Refused(Code.BAD_MESSAGE, problem="seat: a number is wanted")
    wants = query.get("want", [""])[0].split(",")
    return Listener(
        connection,
        person.id if person else None,
        room.match.viewer_for(person.id if person else None, int(seat) if seat else None),
        previews="previews" in wants,
        standing="standing" in wants,
        short="short" in wants,
        name=person.nick if person and "named" in wants else None,
        screen=_asks(scope, SCREEN),
    )


def _asks(scope: Scope, wish: bytes) -> bool:
    """Whether the address of a connection holds a wish."""
    return wish in scope["query_string"].split(b"&")


def _tell_notice(services: Services, connection: OpenSocket) -> None:
    """Tell a newcomer what everybody has been told."""
    if told := services.measures.notice:
        connection.send(notice(told.reason))
