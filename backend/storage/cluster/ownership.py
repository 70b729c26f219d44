"""Ownership: which matches are this node's. PostgreSQL is the judge.

Each time a match changes hands its term grows. Whatever a node writes to a match names the term
under which it got it, so a node that lost a match unawares cannot write to it any more.
"""

from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, text

from backend.storage.cluster.nodes import LAPSE, NODE_LOCK
from backend.storage.session import Database

_LIVES = f"""EXISTS (SELECT FROM nodes, service
    WHERE nodes.id = {{}} AND nodes.seen > service.uptime - {LAPSE})"""
_OWNED = _LIVES.format("matches.owner")
_CLAIM = text(f"""
WITH wanted AS (
    SELECT id FROM matches
    WHERE id = ANY(:matches) AND (game || ':' || rules_version) = ANY(:rules)
        AND (owner IS NULL OR owner = :node OR NOT {_OWNED}) AND {_LIVES.format(":node")}
    ORDER BY id FOR NO KEY UPDATE),
claimed AS (
    UPDATE matches SET owner = :node, term = term + 1 FROM wanted
    WHERE matches.id = wanted.id RETURNING matches.id, term)
SELECT matches.id, claimed.term, CASE WHEN {_OWNED} THEN owner END AS owner, game, rules_version
FROM matches LEFT JOIN claimed ON claimed.id = matches.id WHERE matches.id = ANY(:matches)
""")
_OWNER = text(f"""
SELECT CASE WHEN {_OWNED} THEN owner END AS owner, game, rules_version
FROM matches WHERE id = :match
""")
_ORPHANS = text(f"""
SELECT id FROM matches
WHERE status <> 'over' AND (owner IS NOT NULL OR status = 'open') AND NOT {_OWNED}
""")
_STRAYS = text("SELECT id FROM matches WHERE owner = :node AND id <> ALL(:known)")
_GIVE_UP = text("UPDATE matches SET owner = NULL WHERE owner = :node AND id = ANY(:matches)")
_RELEASE = text("""
UPDATE matches SET owner = NULL FROM unnest(:matches ::text[], :terms ::int[]) AS mine (id, term)
WHERE matches.id = mine.id AND matches.term = mine.term
""")
_BURY = text("""
DELETE FROM nodes WHERE id = :node AND pg_try_advisory_xact_lock(:lock, hashtext(:node))
RETURNING id
""")
_COUNTS = text(f"""
SELECT nodes.id, release, draining, count(matches.id) AS owned, {_LIVES.format("nodes.id")} AS lives
FROM nodes LEFT JOIN matches ON matches.owner = nodes.id
GROUP BY nodes.id ORDER BY nodes.began
""")


class Owner(NamedTuple):
    """Who has a match, and under which rules it is played."""

    node: str | None
    """None: nobody who lives."""
    rules: tuple[str, int]


class Count(NamedTuple):
    """A node and the number of its matches."""

    node: str
    release: str
    draining: bool
    owned: int
    lives: bool


class Ownership:
    """The matches of one node, each with the term under which the node has it."""

    def __init__(self, database: Database, rules: Iterable[tuple[str, int]]) -> None:
        """`rules`: those that this node can play. It claims no other match."""
        self._database = database
        self._rules = [f"{game}:{version}" for game, version in rules]
        self.node = ""
        """This node; empty: none now, so nothing can be claimed."""
        self.terms: dict[str, int] = {}

    async def claim(self, matches: Collection[str]) -> list[str]:
        """Make matches this node's own. Returns those that were free, or its own already."""
        owners = await self.claim_or_find(matches)
        return [match for match, owner in owners.items() if owner is None]

    async def claim_or_find(self, matches: Collection[str]) -> dict[str, Owner | None]:
        """The same; returns None for each match that is its own now, else who had it."""
        values = {"matches": sorted(matches), "rules": self._rules, "node": self.node}
        rows = await self._database.write(lambda c: c.execute(_CLAIM, values).all())
        lapsed = values["node"] != self.node  # meanwhile
        claimed = {row.id: row.term for row in rows if row.term is not None and not lapsed}
        self.terms |= claimed
        return {row.id: None if row.id in claimed else _owner(row) for row in rows}

    async def owner(self, match: str) -> Owner | None:
        """Return who has a match; None if there is no such match."""

        def work(connection: Connection) -> Owner | None:
            row = connection.execute(_OWNER, {"match": match}).first()
            return _owner(row) if row else None

        return await self._database.read(work)

    async def orphans(self) -> list[str]:
        """Return the unfinished matches of nodes that are gone, and tables that nobody has.

        A running match without an owner sleeps. A table is listed, and given up if nobody comes,
        by the node that has it.
        """
        return await self._database.read(lambda c: list(c.execute(_ORPHANS).scalars()))

    async def release(self, matches: Collection[str]) -> None:
        """Let go of matches, unless they are claimed again meanwhile."""
        mine = {match: self.terms.pop(match) for match in matches if match in self.terms}
        values = {"matches": list(mine), "terms": list(mine.values())}
        await self._database.write(lambda connection: connection.execute(_RELEASE, values))

    async def strays(self) -> set[str]:
        """Return the matches that PostgreSQL counts as this node's, unknown to the node.

        An outage may have lost the answer to a claim, or the write of a release.
        """
        values = {"node": self.node, "known": list(self.terms)}
        return await self._database.read(lambda c: set(c.execute(_STRAYS, values).scalars()))

    async def give_up(self, strays: Collection[str]) -> None:
        """Release strays, except those that the node has claimed meanwhile."""
        values = {"node": self.node, "matches": [one for one in strays if one not in self.terms]}
        await self._database.write(lambda connection: connection.execute(_GIVE_UP, values))

    async def drain(self) -> None:
        """Note that this node takes no match any more."""
        mine = text("UPDATE nodes SET draining = true WHERE id = :node")
        values = {"node": self.node}
        await self._database.write(lambda connection: connection.execute(mine, values))

    async def bury(self, node: str) -> bool:
        """Strike a node off if its beat's connection has ended; returns whether it was."""
        values = {"node": node, "lock": NODE_LOCK}
        return await self._database.write(
            lambda connection: connection.execute(_BURY, values).first() is not None
        )


def _owner(row: Row[Any]) -> Owner:
    return Owner(row.owner, (row.game, row.rules_version))


async def count_nodes(database: Database) -> list[Count]:
    """Return all nodes that are known, oldest first."""
    return await database.read(lambda c: [Count(*row) for row in c.execute(_COUNTS)])
