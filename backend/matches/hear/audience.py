"""Who is connected to one match, and how messages reach them: players first."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from typing import Protocol

from backend.engine import Viewer, Watcher
from backend.matches.hear.shown import Message

SLICE = 200
"""Onlookers served in one go; then the event loop runs other work, so that no player waits."""


class Connection(Protocol):
    """One open websocket. Sending never blocks and never raises; slow readers are dropped."""

    def send(self, text: str) -> None:
        """Send now, or as soon as the other side reads on."""

    def close(self, code: int, reason: str) -> None:
        """End the connection."""


class TableConnection(Connection, Protocol):
    """One open websocket at a table."""

    def send_late(self, make: Callable[[], str]) -> None:
        """Send a text that is made when it is written: with an answer, or soon after."""

    def write_first(self) -> None:
        """Write this connection's texts before those of others."""


class Listener:
    """One connection to a match, and whose view it gets."""

    __slots__ = (
        "_joined",
        "connection",
        "name",
        "person",
        "screen",
        "viewer",
        "wants_previews",
        "wants_short",
        "wants_standing",
    )

    def __init__(
        self,
        connection: TableConnection,
        person: str | None,
        viewer: Viewer,
        *,
        previews: bool,
        standing: bool,
        short: bool = False,
        name: str | None = None,
        screen: bool = False,
    ) -> None:
        """`name`: the nickname, if others may see it while the person looks on.

        `screen`: it shows the match to a whole room; else it is any onlooker.
        """
        self.connection = connection
        self.person = person
        self.name = name
        self.viewer = viewer
        self.wants_previews = previews
        self.wants_standing = standing
        self.wants_short = short
        self.screen = screen
        self._joined = 0

    def tell(self, message: Message) -> None:
        """Send a message in the form that is wanted here."""
        self.connection.send(message.text(self.wants_short))

    def tell_late(self, message: Message) -> None:
        """The same, but the text is made after the answers that others wait for."""
        self.connection.send_late(partial(message.text, self.wants_short))


class Audience:
    """All listeners of one match."""

    def __init__(self) -> None:
        self._players: dict[Listener, None] = {}
        self._watchers: dict[Listener, None] = {}
        self._people: dict[str, int] = {}
        """How many connections each person has."""
        self._named: dict[Listener, None] = {}
        self._want_standing = 0
        """How many listeners do."""
        self._screens = 0
        """How many listeners are screens."""
        self._sent = 0
        self._outbox: deque[tuple[int, Message, bool]] | None = None
        """What onlookers are still to be sent, while that takes more than one go."""
        self._pump: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._players) + len(self._watchers)

    def __iter__(self) -> Iterator[Listener]:
        yield from self._players
        yield from self._watchers

    @property
    def players(self) -> list[Listener]:
        """Listeners who see what a seat sees."""
        return list(self._players)

    @property
    def watchers(self) -> int:
        """Number of connections without a seat."""
        return len(self._watchers)

    @property
    def screen(self) -> bool:
        """Whether a screen shows the match to a whole room."""
        return self._screens > 0

    def join(self, listener: Listener) -> None:
        """Add a listener, or move one whose viewer has changed to its place."""
        self.leave(listener)
        listener._joined = self._sent
        self._want_standing += listener.wants_standing
        self._screens += listener.screen
        if listener.person is not None:
            self._people[listener.person] = self._people.get(listener.person, 0) + 1
            if listener.name is not None:
                self._named[listener] = None
        if listener.viewer == Watcher.SPECTATOR:
            self._watchers[listener] = None
        else:
            self._players[listener] = None

    def leave(self, listener: Listener) -> None:
        """Remove a listener, if it is here."""
        if listener not in self._players and listener not in self._watchers:
            return
        self._players.pop(listener, None)
        self._watchers.pop(listener, None)
        self._named.pop(listener, None)
        self._want_standing -= listener.wants_standing
        self._screens -= listener.screen
        if listener.person is not None:
            self._people[listener.person] -= 1
            if not self._people[listener.person]:
                del self._people[listener.person]

    @property
    def named(self) -> dict[str, str]:
        """The nicknames of people who wish to be seen, by their ids."""
        return {one.person: one.name for one in self._named if one.person and one.name}

    @property
    def wants_standing(self) -> bool:
        """Whether anybody wants the standing."""
        return self._want_standing > 0

    def here(self, person: str | None) -> bool:
        """Whether a person is connected, as a player or an onlooker."""
        return person in self._people

    def tell_views(
        self,
        eyes_of: Callable[[Viewer], Viewer],
        message_for: Callable[[Viewer], Message],
        *,
        standing: bool = False,
    ) -> None:
        """Send to everyone what their eyes see; with `standing` only to those who want it.

        A message is made once for all who see with the same eyes.
        """
        messages: dict[Viewer, Message] = {}
        for listener in list(self._players):
            if listener.wants_standing or not standing:
                eyes = eyes_of(listener.viewer)
                if eyes not in messages:
                    messages[eyes] = message_for(eyes)
                listener.tell_late(messages[eyes])
        if self._watchers and (not standing or any(w.wants_standing for w in self._watchers)):
            eyes = eyes_of(Watcher.SPECTATOR)
            self._tell_watchers(messages.get(eyes) or message_for(eyes), standing)

    def tell(self, viewer: Viewer, message: Message) -> None:
        """Send to all listeners with this viewer."""
        if viewer == Watcher.SPECTATOR:
            self._tell_watchers(message, standing=False)
        else:
            for listener in list(self._players):
                if listener.viewer == viewer:
                    listener.tell(message)

    def tell_players(self, message: Message) -> None:
        """Send to everyone with a seat."""
        for listener in list(self._players):
            listener.tell(message)

    def tell_all(self, message: Message) -> None:
        """Send to everyone, players first."""
        self.tell_players(message)
        self._tell_watchers(message, standing=False)

    def _tell_watchers(self, message: Message, standing: bool) -> None:
        if not self._watchers:
            return
        self._sent += 1
        if self._outbox is None and len(self._watchers) <= SLICE:
            for listener in list(self._watchers):
                if listener.wants_standing or not standing:
                    listener.tell(message)
            return
        if self._outbox is None:
            self._outbox = deque()
            self._pump = asyncio.get_running_loop().create_task(self._serve(self._outbox))
        self._outbox.append((self._sent, message, standing))

    async def _serve(self, outbox: deque[tuple[int, Message, bool]]) -> None:
        """Work off the outbox, message by message, slice by slice."""
        try:
            while outbox:
                number, message, standing = outbox.popleft()
                listeners = list(self._watchers)
                for first in range(0, len(listeners), SLICE):
                    for listener in listeners[first : first + SLICE]:
                        # A listener who joined later knows it from the welcome.
                        if listener._joined < number and (listener.wants_standing or not standing):
                            listener.tell(message)
                    await asyncio.sleep(0)
        finally:
            self._outbox = self._pump = None
