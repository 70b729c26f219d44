"""Ownership: the matches that this node owns, according to PostgreSQL.

Every claim of a match increases its term by 1. Each write of a node to a match names the term under
which the node claimed it. So a node that lost a match without noticing can no longer write to it.
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
    """The owner of a match, and the match's rules."""

    node: str | None
    """None if no living node owns it."""
    rules: tuple[str, int]


class Count(NamedTuple):
    """A node and the number of its matches."""

    node: str
    release: str
    draining: bool
    owned: int
    lives: bool


class Ownership:
    """The matches of one node, each with the term under which the node owns it."""

    def __init__(self, database: Database, rules: Iterable[tuple[str, int]]) -> None:
        """`rules`: the rules that this node can play. It claims only matches with these."""
        self._database = database
        self._rules = [f"{game}:{version}" for game, version in rules]
        self.node = ""
        """The id of this node; empty while it is not in the cluster and can claim nothing."""
        self.terms: dict[str, int] = {}

    async def claim(self, matches: Collection[str]) -> list[str]:
        """Claim matches for this node. Return those that it owns now.

        Locks: match rows, in the order of their ids.
        """
        owners = await self.claim_or_find(matches)
        return [match for match, owner in owners.items() if owner is None]

    async def claim_or_find(self, matches: Collection[str]) -> dict[str, Owner | None]:
        """Claim matches. Return None for each one that this node owns now, else its owner."""
        values = {"matches": sorted(matches), "rules": self._rules, "node": self.node}
        rows = await self._database.write(lambda c: c.execute(_CLAIM, values).all())
        lapsed = values["node"] != self.node  # this node lost its id during the write
        claimed = {row.id: row.term for row in rows if row.term is not None and not lapsed}
        self.terms |= claimed
        return {row.id: None if row.id in claimed else _owner(row) for row in rows}

    async def owner(self, match: str) -> Owner | None:
        """Return the owner of a match; None if there is no such match."""

        def work(connection: Connection) -> Owner | None:
            row = connection.execute(_OWNER, {"match": match}).first()
            return _owner(row) if row else None

        return await self._database.read(work)

    async def orphans(self) -> list[str]:
        """Return the unfinished matches of dead nodes, and all open tables without an owner.

        A running match that was released needs no owner until it wakes. An open table always needs
        one: its owner lists it, and deletes it if nobody comes.
        """
        return await self._database.read(lambda c: list(c.execute(_ORPHANS).scalars()))

    async def release(self, matches: Collection[str]) -> None:
        """Release matches, unless they have been claimed again since."""
        mine = {match: self.terms.pop(match) for match in matches if match in self.terms}
        values = {"matches": list(mine), "terms": list(mine.values())}
        await self._database.write(lambda connection: connection.execute(_RELEASE, values))

    async def strays(self) -> set[str]:
        """Return the matches that this node owns in PostgreSQL without knowing it.

        An outage may have lost the answer to a claim, or the write of a release.
        """
        values = {"node": self.node, "known": list(self.terms)}
        return await self._database.read(lambda c: set(c.execute(_STRAYS, values).scalars()))

    async def give_up(self, strays: Collection[str]) -> None:
        """Release strays, except those that the node has claimed since."""
        values = {"node": self.node, "matches": [one for one in strays if one not in self.terms]}
        await self._database.write(lambda connection: connection.execute(_GIVE_UP, values))

    async def drain(self) -> None:
        """Store that this node claims no more matches."""
        mine = text("UPDATE nodes SET draining = true WHERE id = :node")
        values = {"node": self.node}
        await self._database.write(lambda connection: connection.execute(mine, values))

    async def bury(self, node: str) -> bool:
        """Delete a node's row if its beating connection has ended. Return whether this deleted it.

        The node's advisory lock tells: it is free once that connection has ended.
        """
        values = {"node": node, "lock": NODE_LOCK}
        return await self._database.write(
            lambda connection: connection.execute(_BURY, values).first() is not None
        )


def _owner(row: Row[Any]) -> Owner:
    return Owner(row.owner, (row.game, row.rules_version))


async def count_nodes(database: Database) -> list[Count]:
    """Return all known nodes with the numbers of their matches, oldest first."""
    return await database.read(lambda c: [Count(*row) for row in c.execute(_COUNTS)])
