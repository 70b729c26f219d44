"""Visitors: people on pages other than tables, and messages to them."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from backend.matches.hear.announce import COME_AGAIN
from backend.matches.hear.audience import Connection


class Visitors:
    """The connections of people to this process, without those to tables."""

    def __init__(self) -> None:
        self._here: dict[str, list[Connection]] = {}
        """By person."""

    @contextmanager
    def present(self, person: str, connection: Connection) -> Iterator[None]:
        """Register a person's connection for as long as the context lasts."""
        self._here.setdefault(person, []).append(connection)
        try:
            yield
        finally:
            self._here[person].remove(connection)
            if not self._here[person]:
                del self._here[person]

    def tell(self, people: Iterable[str], message: str) -> None:
        """Send a message to all pages of some people."""
        for person in people:
            for connection in self._here.get(person, ()):
                connection.send(message)

    def end(self, browser: str) -> None:
        """Close the connections of a signed-out browser; `browser` is the hash of its token."""
        for connection in [one for pages in self._here.values() for one in pages]:
            if getattr(connection, "browser", None) == browser:
                connection.close(*COME_AGAIN)
