"""Watch: reads the measures every `PAUSE` seconds, and carries out the new ones.

The command line and other processes only write measures into the database. Every process finds
them by reading, so all take effect in the same way.
"""

import asyncio
from collections.abc import Callable, Iterator

import structlog

from backend.desk.measures import Measures
from backend.desk.store import DeskStore, Effect, Measure
from backend.matches.hall.hub import Hub
from backend.matches.hear import shown
from backend.matches.hear.audience import Connection, Listener
from backend.protocol.answers import Notice
from backend.protocol.codes import Code, Refused

PAUSE = 3.0
"""Seconds between two readings, so a measure takes effect within this time."""

log = structlog.get_logger()


class Watch:
    """Keeps `measures` up to date, and closes the connections that they forbid."""

    def __init__(
        self, store: DeskStore, measures: Measures, hub: Hub, now: Callable[[], float]
    ) -> None:
        self._store = store
        self._measures = measures
        self._hub = hub
        self._now = now

    async def look_for_ever(self) -> None:
        """Read the measures every `PAUSE` seconds."""
        while True:
            await asyncio.sleep(PAUSE)
            try:
                await self.look()
            except Exception as error:  # the database may be unreachable for a while
                log.warning("measures not read", error=type(error).__name__)

    async def look(self) -> None:
        """Read the measures, and carry out the new ones."""
        new, ended = self._measures.replace(await self._store.in_force(self._now()))
        for measure in new:
            log.info("measure in force", effect=measure.effect, id=measure.id)
            self._carry_out(measure)
        for measure in ended:
            log.info("measure ended", effect=measure.effect, id=measure.id)
            if measure.effect is Effect.NOTICE and self._measures.notice is None:
                self._tell_everybody("")
            elif measure.effect in (Effect.HIDE, Effect.CLOSE):
                self._list_again(measure.subject)

    def _carry_out(self, measure: Measure) -> None:
        match measure.effect:
            case Effect.NOTICE:
                self._tell_everybody(measure.reason)
            case Effect.HIDE:
                self._hub.lobby.hide(measure.subject)
            case Effect.CLOSE:
                self._hub.lobby.hide(measure.subject)
                shut = Refused(Code.SHUT, reason=measure.reason)
                self._let_go(shut, lambda _, match: match == measure.subject)
            case Effect.BAR:
                barred = Refused(Code.BARRED, reason=measure.reason)
                self._let_go(barred, lambda one, _: measure.subject in _subjects(one))
            case Effect.SILENCE:  # `check_speaker` refuses the person's next line
                pass

    def _list_again(self, match: str) -> None:
        for room in self._hub.rooms:
            if room.sheet.id == match:
                room.tell_presence()  # this makes the hub list it again, if it is public

    def _let_go(self, refused: Refused, concerned: Callable[[Listener, str], bool]) -> None:
        for listener, match in list(self._listeners()):
            if concerned(listener, match):
                listener.connection.send(shown.refusal(None, refused))
                listener.connection.close(4000 + refused.code.status, refused.code)

    def _listeners(self) -> Iterator[tuple[Listener, str]]:
        for room in self._hub.rooms:
            for listener in room.audience:
                yield listener, room.sheet.id

    def _tell_everybody(self, text: str) -> None:
        message = notice(text)
        connections: list[Connection] = [one.connection for one, _ in self._listeners()]
        for connection in [*connections, *self._hub.lobby.connections]:
            connection.send(message)


def notice(text: str) -> str:
    """Return the message that shows a notice; an empty text removes it."""
    message: Notice = {"type": "notice", "text": text}
    return shown.text(message)


def _subjects(listener: Listener) -> tuple[str, ...]:
    """Return the person and the address behind a listener, as measures name them."""
    address: str = getattr(listener.connection, "address", "")
    return (listener.person or "", address) if listener.person else (address,)
