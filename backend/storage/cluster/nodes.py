"""The nodes of a cluster in PostgreSQL: finds those that live and those whose beat has stopped.

The age of a beat is measured in the service's uptime, to which every beat adds. The uptime stands
still while PostgreSQL is unreachable, so no node lapses because of an outage.
"""

from dataclasses import dataclass

import asyncpg
import orjson

from backend.storage.databases.postgres import CONNECT_SECONDS, raw_connection
from backend.storage.only_writer import LOCK, AlreadyServed

LAPSE = 8.0
"""Seconds of uptime without a beat after which other nodes may take a node's matches."""
LONGEST_STEP = 2.0
"""Maximum number of seconds that one beat adds to the uptime."""
NODE_LOCK = 0x436C61
"""The first key of the advisory locks that nodes hold on their beating connections."""
KEPT = 3600
"""Seconds of uptime without a beat after which a node's row is deleted."""

_NOW = "extract(epoch FROM clock_timestamp())::float8"
_JOIN = f"""
INSERT INTO nodes (id, release, rules, draining, began, seen)
SELECT $1, $2, $3, false, {_NOW}, uptime FROM service
"""
_PASS = f"""
UPDATE service SET beaten = {_NOW},
    uptime = uptime + least(greatest({_NOW} - coalesce(beaten, {_NOW}), 0), {LONGEST_STEP})
RETURNING uptime
"""
_BEAT = f"UPDATE nodes SET seen = $2 WHERE id = $1 AND seen > $2 - {LAPSE} RETURNING id"
_LIVING = f"SELECT id, release, rules, draining FROM nodes WHERE seen > $1 - {LAPSE} ORDER BY id"


@dataclass(frozen=True, slots=True)
class Node:
    """A living node."""

    id: str
    release: str
    rules: frozenset[tuple[str, int]]
    """The rules that it can play: (game, version)."""
    draining: bool = False
    """Whether it is about to end: it claims no more matches."""


@dataclass(frozen=True, slots=True)
class Beat:
    """The results of one beat."""

    uptime: float
    """The uptime of the whole cluster, in seconds."""
    lapsed: bool
    """Whether this node came back after `LAPSE` seconds without a beat: other nodes may have its
    matches by now."""
    living: list[Node]


class NodeLine:
    """The connection on which a node beats. It holds the node's lock for as long as it is open."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: asyncpg.Connection | None = None
        self._locked = ""
        """The id of the node whose lock the connection holds."""

    async def join(self, node: Node) -> None:
        """Add this node. Raises `AlreadyServed` if a process without a cluster serves."""
        connection = await self._connected(node.id)
        rules = orjson.dumps(sorted(node.rules)).decode()
        await connection.execute(_JOIN, node.id, node.release, rules)

    async def beat(self, node: str) -> Beat:
        """Store that a node lives, and read which nodes live."""
        connection = await self._connected(node)
        async with connection.transaction():
            uptime = await connection.fetchval(_PASS)
            own = await connection.fetchval(_BEAT, node, uptime)
            rows = await connection.fetch(_LIVING, uptime)
            await connection.execute("DELETE FROM nodes WHERE seen < $1", uptime - KEPT)
        return Beat(uptime, own is None, [_node(row) for row in rows])

    async def leave(self, node: str) -> None:
        """Remove a node."""
        connection = await self._connected(node)
        await connection.execute("DELETE FROM nodes WHERE id = $1", node)

    def drop(self) -> None:
        """Drop a connection that may be broken. The next beat opens another."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def close(self) -> None:
        """End the connection."""
        if self._connection is not None:
            await self._connection.close(timeout=CONNECT_SECONDS)

    async def _connected(self, node: str) -> asyncpg.Connection:
        """Return the connection with the cluster's shared lock and the node's own lock.

        Opens a new one if the old one has ended. Locks: the cluster's, then the node's.
        """
        if self._connection is None or self._connection.is_closed():
            connection = await raw_connection(self._url)
            if not await connection.fetchval("SELECT pg_try_advisory_lock_shared($1)", LOCK):
                await connection.close()
                raise AlreadyServed
            self._connection, self._locked = connection, ""
        if self._locked != node:
            lock = "SELECT pg_advisory_lock($1, hashtext($2))"
            await self._connection.execute(lock, NODE_LOCK, node)
            self._locked = node
        return self._connection


def _node(row: asyncpg.Record) -> Node:
    rules = frozenset((game, version) for game, version in orjson.loads(row["rules"]))
    return Node(row["id"], row["release"], rules, row["draining"])
