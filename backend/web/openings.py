"""Openings: how many tables a person, and an address, may have open at once."""

from collections import Counter
from collections.abc import Awaitable, Callable

from backend.matches.hub import Hub
from backend.protocol.codes import TOO_MANY_TABLES_HERE, Code, Refused
from backend.settings import Settings

REMEMBERED = 1_000
"""After this many addresses, those without an open table are forgotten."""


class Openings:
    """Counts tables that have not started: those a person leads, those opened at an address.

    Addresses are known in memory only, and forgotten when the server starts anew.
    """

    def __init__(self, hub: Hub, settings: Settings) -> None:
        self._hub = hub
        self._settings = settings
        self._tables: dict[str, set[str]] = {}
        """By address."""
        self._busy: Counter[str] = Counter()
        """By person and by address: tables that are being opened."""

    async def open(self, person: str, address: str, make: Callable[[], Awaitable[str]]) -> str:
        """Open a table and return its id. Raises `Refused` if there are too many."""
        self._busy.update((person, address))
        try:
            if self._settings.rate_limits:
                await self._check(person, address)
            table = await make()
        finally:
            self._busy -= Counter((person, address))
        self._tables.setdefault(address, set()).add(table)
        if len(self._tables) > REMEMBERED:
            self._tables = {a: found for a in self._tables if (found := self._open_at(a))}
        return table

    async def _check(self, person: str, address: str) -> None:
        settings = self._settings
        here = len(self._open_at(address)) + self._busy[address]
        if here > settings.open_tables_per_address:
            raise Refused(Code.TOO_MANY_TABLES, TOO_MANY_TABLES_HERE)
        own = await self._hub.store.open_tables_of(person) + self._busy[person]
        if own > settings.open_tables_per_person:
            raise Refused(Code.TOO_MANY_TABLES)

    def _open_at(self, address: str) -> set[str]:
        tables = {table for table in self._tables.get(address, ()) if self._hub.waits(table)}
        if address in self._tables:
            self._tables[address] = tables
        return tables
