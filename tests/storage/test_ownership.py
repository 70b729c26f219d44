"""Who owns a match: only one of several nodes may write to it, and PostgreSQL decides which."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import asyncpg
import pytest
from structlog.testing import capture_logs

from backend.matches.facts.store import Conflict
from backend.protocol.messages import Status
from backend.storage.cluster.nodes import LAPSE, Node, NodeLine
from backend.storage.cluster.owned_store import OwnedStore
from backend.storage.only_writer import AlreadyServed, OnlyWriter
from tests.storage.samples import append, entry, sheet

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

RULES = frozenset({("kilt_castle", 1)})


class Station:
    """A node without a network: its beat and its store."""

    def __init__(self, url: str, name: str, rules: frozenset[tuple[str, int]] = RULES) -> None:
        self.node = Node(name, "1.0", rules)
        self.line = NodeLine(url)
        self.store = OwnedStore(url, rules, lambda entries, seconds: None)

    async def open(self) -> None:
        """Become a node."""
        await self.line.join(self.node)
        self.store.ownership.node = self.node.id

    async def close(self) -> None:
        """End without signing off."""
        await self.line.close()
        await self.store.close()


@pytest.fixture
async def stations(postgres_url: str) -> AsyncIterator[tuple[Station, Station]]:
    """Two nodes."""
    one, two = Station(postgres_url, "one"), Station(postgres_url, "two")
    await one.store.open()
    for station in (one, two):
        await station.open()
    yield one, two
    for station in (one, two):
        await station.close()


@pytest.fixture
async def clock(postgres_url: str) -> AsyncIterator[asyncpg.Connection]:
    """A connection to move the uptime."""
    connection = await asyncpg.connect(postgres_url)
    yield connection
    await connection.close()


Stations = tuple[Station, Station]


async def lapse(clock: asyncpg.Connection, station: Station) -> None:
    """Make one node's last beat too old."""
    await clock.execute("UPDATE nodes SET seen = seen - $1 WHERE id = $2", LAPSE, station.node.id)


async def test_a_new_table_is_its_nodes(stations: Stations) -> None:
    one, two = stations
    await one.store.create(sheet("m"))
    assert await two.store.ownership.claim(["m"]) == []
    owner = await two.store.ownership.owner("m")
    assert owner == ("one", ("kilt_castle", 1))
    assert await two.store.ownership.owner("no such match") is None


async def test_a_claim_whose_answer_is_lost_is_given_up(stations: Stations) -> None:
    one, two = stations
    await one.store.create(sheet("m"))
    await one.store.create(sheet("kept"))
    ownership = one.store.ownership
    assert await ownership.strays() == set()
    del ownership.terms["m"]  # as if the answer had been lost
    assert await ownership.strays() == {"m"}
    await ownership.give_up(["m", "kept"])
    assert await two.store.ownership.claim(["m", "kept"]) == ["m"]


async def test_what_is_released_is_anybodys(stations: Stations) -> None:
    one, two = stations
    await one.store.create(sheet("m"))
    await one.store.ownership.release(["m"])
    assert await two.store.ownership.claim(["m"]) == ["m"]
    with pytest.raises(Conflict):
        await append(one.store, entry("m", 1))
    await append(two.store, entry("m", 1))


async def test_a_released_table_waits_for_a_node_and_a_match_sleeps(stations: Stations) -> None:
    one, two = stations
    await one.store.create(sheet("table"))
    await one.store.create(sheet("match", status=Status.RUNNING))
    assert await two.store.ownership.orphans() == []
    await one.store.ownership.release(["table", "match"])
    assert await two.store.ownership.orphans() == ["table"]


async def test_of_many_who_claim_one_wins(stations: Stations) -> None:
    one, two = stations
    names = [f"m{number}" for number in range(30)]
    for name in names:
        await one.store.create(sheet(name))
    await one.store.ownership.release(names)
    claims = [station.store.ownership.claim(names) for station in stations * 3]
    claimed = await asyncio.gather(*claims)
    assert {name for some in claimed[::2] for name in some} | set(claimed[1]) == set(names)
    assert not one.store.ownership.terms.keys() & two.store.ownership.terms.keys()


async def test_a_lapsed_node_is_fenced(stations: Stations, clock: asyncpg.Connection) -> None:
    one, two = stations
    await one.store.create(table := sheet("m"))
    await append(one.store, entry("m", 1))
    await lapse(clock, one)
    assert await two.store.ownership.orphans() == ["m"]
    assert await two.store.ownership.claim(["m"]) == ["m"]
    with capture_logs() as lines:
        with pytest.raises(Conflict):
            await append(one.store, entry("m", 2))
        with pytest.raises(Conflict):
            await one.store.save(replace(table, status=Status.RUNNING))
    fenced = {"event": "fenced", "log_level": "warning", "match": "m", "node": "one"}
    assert lines == [fenced] * 2
    await one.store.delete("m")
    assert one.store.fenced == 2
    assert (await one.line.beat("one")).lapsed
    assert await one.store.ownership.claim(["m"]) == []
    await append(two.store, entry("m", 2))
    loaded = await two.store.load("m")
    assert loaded
    assert [one.seq for one in loaded[1]] == [1, 2]


async def test_a_lapsed_node_keeps_what_nobody_took(
    stations: Stations, clock: asyncpg.Connection
) -> None:
    one, _ = stations
    await one.store.create(sheet("m"))
    await lapse(clock, one)
    await append(one.store, entry("m", 1))


async def test_a_hole_in_the_log_is_refused(stations: Stations) -> None:
    one, _ = stations
    for name in ("a", "b"):
        await one.store.create(sheet(name))
    answers = await asyncio.gather(
        append(one.store, entry("a", 2)), append(one.store, entry("b", 1)), return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [Conflict, type(None)]


async def test_a_claim_waits_for_an_append_that_is_being_stored(
    stations: Stations, clock: asyncpg.Connection
) -> None:
    one, two = stations
    await one.store.create(sheet("m"))
    await lapse(clock, one)
    async with clock.transaction():
        await clock.execute("SELECT id FROM matches WHERE id = 'm' FOR NO KEY UPDATE")
        appending = asyncio.create_task(append(one.store, entry("m", 1)))
        await waiting(clock, 1)
        claim = asyncio.create_task(two.store.ownership.claim(["m"]))
        await waiting(clock, 2)
    await appending
    assert await claim == ["m"]
    await append(two.store, entry("m", 2))


async def waiting(clock: asyncpg.Connection, number: int) -> None:
    """Return when this many others wait for a lock."""
    blocked = "SELECT count(*) FROM pg_locks WHERE NOT granted"
    async with asyncio.timeout(30):
        while await clock.fetchval(blocked) < number:
            pass


async def test_only_known_rules_are_claimed(stations: Stations, postgres_url: str) -> None:
    one, _ = stations
    await one.store.create(sheet("m", rules_version=2))
    await one.store.ownership.release(["m"])
    assert await one.store.ownership.claim(["m"]) == []
    newer = Station(postgres_url, "newer", RULES | {("kilt_castle", 2)})
    await newer.open()
    assert await one.store.unplayable(RULES) == []
    assert await newer.store.ownership.claim(["m"]) == ["m"]
    await newer.close()


async def test_only_a_node_that_is_gone_is_buried(stations: Stations) -> None:
    one, two = stations
    await one.store.create(sheet("m"))
    assert not await two.store.ownership.bury("one")
    await one.line.close()
    assert await two.store.ownership.bury("one")
    assert await two.store.ownership.claim(["m"]) == ["m"]
    assert (await one.line.beat("one")).lapsed


async def test_nobody_lapses_while_nobody_beats(
    stations: Stations, clock: asyncpg.Connection
) -> None:
    """As if PostgreSQL had been away for an hour."""
    one, two = stations
    before = await one.line.beat("one")
    await clock.execute("UPDATE service SET beaten = beaten - 3600")
    after = await two.line.beat("two")
    assert 2 <= after.uptime - before.uptime < LAPSE
    assert [node.id for node in after.living] == ["one", "two"]
    assert not (await one.line.beat("one")).lapsed


async def test_who_serves_alone_does_so(stations: Stations, postgres_url: str) -> None:
    alone = OnlyWriter(postgres_url)
    with pytest.raises(AlreadyServed):
        await alone.take()
    for station in stations:
        await station.line.close()
    await alone.take()
    with pytest.raises(AlreadyServed):
        await stations[0].line.beat("one")
    await alone.close()
