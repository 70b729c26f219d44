"""Visit: answers what one visitor asks at a table, one request after the other."""

import asyncio
from collections.abc import Sequence
from functools import partial
from time import perf_counter
from typing import Any

import orjson
import structlog

from backend.engine import Json
from backend.matches.dispatch import RULES, handle, move
from backend.matches.facts.store import Conflict, Person, Unavailable
from backend.matches.hear import shown
from backend.matches.hear.audience import Listener
from backend.matches.room import Room
from backend.protocol.codes import COME_LATER, Code, Refused
from backend.protocol.reading import Request, read
from backend.protocol.requests import Submit
from backend.web.services import Services

log = structlog.get_logger()

NUISANCE = (Code.TOO_FAST, Code.BAD_MESSAGE)
MOST_NUISANCES = 50
"""After this many refused frames in a row, too fast or no message, the connection ends."""


class Visit:
    """A visitor at a table, from the welcome to the end of the connection."""

    def __init__(
        self,
        services: Services,
        room: Room,
        listener: Listener,
        person: Person | None,
        keys: Sequence[str],
    ) -> None:
        """`keys`: whose requests are counted."""
        self._services = services
        self._room = room
        self._listener = listener
        self._person = person
        self._keys = keys
        self._nuisances = 0
        """Refused frames in a row, too fast or no message."""
        self._busy = False
        """Whether a request is not answered yet."""
        self._free: asyncio.Future[None] | None = None
        """Completed when the move is answered that another request waits for."""

    def hear(self, frame: str) -> bool:
        """Make a move, and answer later. Returns False if the frame is left to `answer`.

        On this way no task is woken: that would cost another turn of the event loop.
        """
        if self._busy or self._nuisances or self._person is None or '"submit"' not in frame:
            return False
        began = perf_counter()
        try:
            message = read(frame)
        except Refused:
            return False
        if type(message) is not Submit:
            return False
        self._busy = True
        try:
            self._services.limits.take("requests", *self._keys)
            self._check(message)
            self._move(self._person, message, began)
        except Refused as refused:
            self._moved(message, began, {}, refused)
        return True

    async def answer(self, frame: str | bytes) -> None:
        """Do what a frame asks, and answer. Raises `Refused` after too many refused ones."""
        await self._until_free()
        began = perf_counter()
        message, person = None, self._person
        try:
            self._services.limits.take("requests", *self._keys)
            message = read(frame)
            self._check(message)
            if person is not None and type(message) is Submit:
                self._move(person, message, began)
                await self._until_free()
            else:
                if person is not None and RULES[type(message)].uses_name:
                    person = await self._renewed(person)
                body = await handle(self._room, self._listener, person, message)
                self._tell(message, began, body)
        except Exception as error:
            self._fail(message.id if message else _id_of(frame), error)
        finally:
            self._busy = False
        if self._nuisances == MOST_NUISANCES:
            raise Refused(Code.TOO_FAST, COME_LATER)
        if self._nuisances:  # others are not to wait until a burst of frames is worked off
            await asyncio.sleep(0)

    async def _until_free(self) -> None:
        """Return once the move that is being made is answered; count as busy from then on."""
        if self._busy:
            self._free = asyncio.get_running_loop().create_future()
            await self._free
        self._busy = True

    def _check(self, message: Request) -> None:
        """Count a request, and see whether this visitor may ask now. Raises `Refused`."""
        rule, services = RULES[type(message)], self._services
        if rule.limit is not None:
            services.limits.take(rule.limit, *self._keys)
        if rule.talk is not None:
            services.measures.check_speaker(*self._keys)

    async def _renewed(self, person: Person) -> Person | None:
        """Return a person as they are called now. Raises `Refused`: nothing has been done yet."""
        try:
            return await self._services.people.person(person.id)
        except Unavailable:
            raise Refused(Code.UNAVAILABLE) from None

    def _move(self, person: Person, message: Submit, began: float) -> None:
        """Make a move; `_moved` is called with the answer, in this call or later."""
        room = self._room
        room.ask(move(room, person, message), partial(self._moved, message, began))

    def _moved(self, message: Submit, began: float, body: Json, error: Exception | None) -> None:
        """Answer a move, then let `answer` go on."""
        if error is None:
            self._tell(message, began, body)
        else:
            self._fail(message.id, error)
        waiting, self._free = self._free, None
        if waiting is None or waiting.done():
            self._busy = False
        else:
            waiting.set_result(None)  # still busy, with the request that waited

    def _tell(self, message: Request, began: float, body: Json) -> None:
        """Say that a request is carried out."""
        self._nuisances = 0
        self._services.meter.answered(message.type, perf_counter() - began)
        self._listener.connection.send(shown.text({"type": "done", "id": message.id, **body}))
        self._listener.connection.write_first()

    def _fail(self, request: str | None, error: Exception) -> None:
        """Refuse a request."""
        if isinstance(error, Refused):
            self._nuisances = self._nuisances + 1 if error.code in NUISANCE else 0
            self._services.meter.refused(error.code)
            self._listener.connection.send(shown.refusal(request, error))
            return
        if isinstance(error, Conflict):
            code = Code.STALE
        else:
            log.error("request failed", match=self._room.sheet.id, exc_info=error)
            code = Code.UNAVAILABLE if isinstance(error, Unavailable) else Code.INTERNAL
        self._listener.connection.send(shown.refusal(request, Refused(code)))
        # What the log holds now is unknown: everyone reconnects, and the match is loaded again.
        self._services.hub.drop(self._room)


def _id_of(frame: str | bytes) -> str | None:
    """Return the id of a message that could not be read otherwise, if it has one."""
    try:
        value: Any = orjson.loads(frame)
    except orjson.JSONDecodeError:
        return None
    request = value.get("id") if isinstance(value, dict) else None
    return request if isinstance(request, str) and len(request) <= 64 else None
