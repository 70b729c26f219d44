"""TableLimits: limits the number of open tables of a person and of an address."""

from asyncio import Lock
from collections import Counter
from collections.abc import Awaitable, Callable
from weakref import WeakValueDictionary

from backend.matches.hall.hub import Hub
from backend.protocol.codes import TOO_MANY_TABLES_HERE, Code, Refused
from backend.settings import Settings

REMEMBERED = 1_000
"""With more addresses than this in memory, those without an open table are dropped."""


class TableLimits:
    """Counts open tables: by host, and by the address from which they were opened.

    Addresses are kept in memory only, so a restart of the server clears their counts.
    """

    def __init__(self, hub: Hub, settings: Settings) -> None:
        self._hub = hub
        self._settings = settings
        self._tables: dict[str, set[str]] = {}
        """The ids of tables opened from each address."""
        self._busy: Counter[str] = Counter()
        """The number of tables that are being opened now, by address."""
        self._locks: WeakValueDictionary[str, Lock] = WeakValueDictionary()
        """By person: a lock that is held while they open a table."""

    async def open(self, person: str, address: str, make: Callable[[], Awaitable[str]]) -> str:
        """Open a table and return its id. Raises `Refused` if there are too many."""
        async with self._locks.setdefault(person, Lock()):
            if self._settings.rate_limits:
                await self._check(person, address)
            self._busy[address] += 1
            try:
                table = await make()
                self._tables.setdefault(address, set()).add(table)
            finally:
                self._busy -= Counter((address,))
        if len(self._tables) > REMEMBERED:
            self._tables = {a: found for a in self._tables if (found := self._open_at(a))}
        return table

    async def _check(self, person: str, address: str) -> None:
        settings = self._settings
        if await self._hub.store.open_tables_of(person) >= settings.open_tables_per_person:
            raise Refused(Code.TOO_MANY_TABLES)
        if len(self._open_at(address)) + self._busy[address] >= settings.open_tables_per_address:
            raise Refused(Code.TOO_MANY_TABLES, TOO_MANY_TABLES_HERE)

    def _open_at(self, address: str) -> set[str]:
        tables = {table for table in self._tables.get(address, ()) if self._hub.waits(table)}
        if address in self._tables:
            self._tables[address] = tables
        return tables
