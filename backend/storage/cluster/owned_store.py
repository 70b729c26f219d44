"""OwnedStore: the storage of a node. It writes only to matches that this node owns."""

from collections.abc import Collection, Iterable
from typing import Any

import structlog
from sqlalchemy import select, update

from backend.matches.facts.changes import Entry
from backend.matches.facts.sheet import MatchSheet, MatchSummary
from backend.matches.facts.store import Conflict, Creation, Outcome, Then
from backend.storage.cluster.ownership import Ownership
from backend.storage.models import MatchRow, NodeRow, ServiceRow
from backend.storage.sql_store import SqlStore
from backend.storage.stores.lists import due_of, running_public, timed_running
from backend.storage.writer import NO_TERM, Observer

FIRST_TERM = 1

log = structlog.get_logger()


class OwnedStore(SqlStore):
    """A `SqlStore` on PostgreSQL. Its writes name the term under which this node owns a match."""

    def __init__(self, url: str, rules: Iterable[tuple[str, int]], observe: Observer) -> None:
        """`rules`: the rules that this node can play."""
        super().__init__(url, observe=observe)
        self.ownership = Ownership(self._database, rules)
        self._writer.fence(self.ownership.terms)
        self.fenced = 0
        """Number of refused writes: another node owned the match, or the sheet was outdated."""

    async def create(self, sheet: MatchSheet, creation: Creation | None = None) -> None:
        """Store a new table, owned by this node. Raises `Conflict` if it exists already."""
        await super().create(sheet, creation)
        self.ownership.terms[sheet.id] = FIRST_TERM

    async def save(self, sheet: MatchSheet) -> MatchSheet:
        """Store a changed sheet. Raises `Conflict` if this node does not own the match."""
        try:
            return await super().save(sheet)
        except Conflict:
            self._note(sheet.id)
            raise

    def append(self, entry: Entry, outcome: Outcome, then: Then) -> None:
        """Store a log entry; call `then`, with `Conflict` if this node does not own the match."""

        def stored(error: Exception | None) -> None:
            if isinstance(error, Conflict):
                self._note(entry.match)
            then(error)

        super().append(entry, outcome, stored)

    async def unplayable(self, rules: Collection[tuple[str, int]]) -> list[str]:
        """Return the ids of tables that no known node can play."""
        nodes = select(NodeRow.rules)
        others = await self._database.read(lambda c: list(c.execute(nodes).scalars()))
        known = {(game, version) for node in others for game, version in node}
        return await super().unplayable(known | set(rules))

    async def timed_running(self) -> list[tuple[str, float]]:
        """Return the timed matches without an owner, which the nodes divide among themselves."""
        free = timed_running().where(MatchRow.owner.is_(None))
        found = await self._database.read(lambda c: c.execute(free).all())
        return [(row.id, due_of(row)) for row in found]

    async def asleep_public(self, limit: int) -> list[MatchSummary]:
        """Return running public matches that nobody owns, latest activity first."""
        return await self._list(running_public(limit).where(MatchRow.owner.is_(None)))

    async def save_uptime(self, seconds: float) -> None:  # noqa: ARG002
        """Write a row without changing it, to find out whether the database accepts writes.

        The uptime itself grows by nodes' beats alone.
        """
        same = update(ServiceRow).values(uptime=ServiceRow.uptime)
        await self._database.write(lambda connection: connection.execute(same))

    def _first_owner(self) -> dict[str, Any]:
        return {"owner": self.ownership.node or None, "term": FIRST_TERM}

    def _may_write(self, match: str, term: int) -> bool:
        return self.ownership.terms.get(match, NO_TERM) == term

    def _note(self, match: str) -> None:
        self.fenced += 1
        log.warning("fenced", match=match, node=self.ownership.node)
