"""Storage of people: browsers, names, one-time codes, being forgotten."""

import asyncio

import asyncpg
import pytest

from backend.matches.facts.changes import ChatLine
from backend.matches.facts.store import Outcome, Person
from backend.protocol.messages import Status
from backend.storage import SqlStore
from tests.storage.samples import append, entry, sheet

pytestmark = pytest.mark.anyio

ANN = Person("ann", "Ann")
BOB = Person("bob", "Bob")


async def test_a_person_is_known_by_each_browser(store: SqlStore) -> None:
    await store.add_person(ANN, "laptop", 1.0)
    await store.add_person(BOB, "other", 1.0)
    await store.add_token("ann", "phone", 2.0)
    assert [await store.person_of_token(token) for token in ("laptop", "phone")] == [ANN, ANN]
    assert await store.person_of_token("unknown") is None
    assert await store.person("bob") == BOB
    assert await store.person("unknown") is None
    await store.drop_token("phone")
    assert await store.person_of_token("phone") is None
    assert await store.person_of_token("laptop") == ANN


async def test_a_new_name_shows_at_unfinished_tables(store: SqlStore) -> None:
    await store.add_person(ANN, "laptop", 1.0)
    for name, status in (("open", Status.OPEN), ("runs", Status.RUNNING), ("over", Status.RUNNING)):
        await store.create(sheet(name, "ann", "bob", status=status))
    await append(store, entry("over", 1), Outcome({"scores": []}))
    await store.rename("ann", "Änne")
    assert await store.person("ann") == Person("ann", "Änne")
    names = {
        found.sheet.id: [chair.name for chair in found.sheet.chairs]
        for found in await store.matches_of("ann", 9)
    }
    assert names == {"open": ["Änne", "Bob"], "runs": ["Änne", "Bob"], "over": ["Ann", "Bob"]}


async def test_a_forgotten_person_leaves_no_trace(store: SqlStore) -> None:
    for person in (ANN, BOB):
        await store.add_person(person, f"{person.id}'s browser", 1.0)
    await store.add_handover("code", "ann", 99.0)
    await store.create(sheet("m", "ann", "bob", "ann"))
    for person in (ANN, BOB):
        said = ChatLine(
            match="m", channel="players", person=person.id, name=person.nick, text="hi", at=2.0
        )
        await store.add_chat(said)
    await store.forget("ann", "Somebody")
    assert await store.person("ann") is None
    assert await store.person_of_token("ann's browser") is None
    assert await store.take_handover("code", 3.0) is None
    assert await store.matches_of("ann", 9) == []
    assert [said.person for said in await store.chat("m", "players", 9)] == ["bob"]
    loaded = await store.load("m")
    assert loaded
    assert loaded[0].host is None
    assert [(chair.person, chair.name) for chair in loaded[0].chairs] == [
        (None, "Somebody"),
        ("bob", "Bob"),
        (None, "Somebody"),
    ]
    assert await store.person_of_token("bob's browser") == BOB


async def test_a_bot_has_an_owner_and_one_token(store: SqlStore) -> None:
    await store.add_person(ANN, "laptop", 1.0)
    assert await store.bot_of("ann") is None
    bot = Person("robo", "Robo", outside_bot=True)
    assert await store.set_bot("ann", Person("robo", "Robo"), "first", 2.0) == bot
    assert [await store.bot_of("ann"), await store.person_of_token("first")] == [bot, bot]
    assert await store.person("robo") == bot
    assert await store.bot_of("robo") is None
    again = await store.set_bot("ann", Person("other", "Rob"), "second", 3.0)
    assert again == Person("robo", "Rob", outside_bot=True)
    assert await store.person_of_token("first") is None
    assert await store.person_of_token("second") == again
    await store.end_bot("robo")
    assert await store.person_of_token("second") is None
    assert await store.bot_of("ann") is None
    assert await store.bot_of("ann", ended=True) == again
    assert await store.set_bot("nobody", Person("x", "X"), "third", 4.0) is None


async def test_a_bot_is_forgotten_with_its_owner(store: SqlStore) -> None:
    await store.add_person(ANN, "laptop", 1.0)
    await store.set_bot("ann", Person("robo", "Ann's bot"), "token", 2.0)
    await store.create(sheet("m", "robo", "ann"))
    await store.forget("ann", "Somebody")
    assert await store.person_of_token("token") is None
    assert await store.person("robo") is None
    loaded = await store.load("m")
    assert loaded
    assert [(chair.person, chair.name) for chair in loaded[0].chairs] == [(None, "Somebody")] * 2


async def test_of_twenty_bots_made_at_once_one_stays(store: SqlStore, database_url: str) -> None:
    other = SqlStore(database_url)
    await store.add_person(ANN, "laptop", 1.0)
    made = await asyncio.gather(
        *(
            each.set_bot("ann", Person(f"{n}{i}", "Robo"), f"{n}{i}", 2.0)
            for n in range(10)
            for i, each in enumerate((store, other))
        )
    )
    assert len(set(made)) == 1
    assert made[0] == await store.bot_of("ann")
    known = [await store.person_of_token(f"{n}{i}") for n in range(10) for i in range(2)]
    assert len([bot for bot in known if bot]) == 1
    await other.close()


async def test_a_code_works_once(store: SqlStore) -> None:
    await store.add_person(ANN, "laptop", 1.0)
    await store.add_handover("code", "ann", 10.0)
    assert await store.take_handover("unknown", 5.0) is None
    assert await store.take_handover("code", 5.0) == ANN
    assert await store.take_handover("code", 5.0) is None


async def test_an_old_code_is_worthless(store: SqlStore) -> None:
    await store.add_person(ANN, "laptop", 1.0)
    await store.add_handover("code", "ann", 10.0)
    assert await store.take_handover("code", 10.0) is None
    assert await store.take_handover("code", 5.0) is None


async def test_of_fifty_takers_one_gets_the_code(store: SqlStore, database_url: str) -> None:
    other = SqlStore(database_url)
    await store.add_person(ANN, "laptop", 1.0)
    await store.add_handover("code", "ann", 10.0)
    takers = [each.take_handover("code", 5.0) for _ in range(25) for each in (store, other)]
    taken = await asyncio.gather(*takers)
    assert [person for person in taken if person] == [ANN]
    await other.close()


async def test_who_is_forgotten_while_a_match_is_saved_is_no_deadlock(postgres_url: str) -> None:
    """Both transactions lock the match row first, then the seat rows."""
    store = SqlStore(postgres_url)
    await store.open()
    await store.add_person(ANN, "browser", 1.0)
    await store.create(sheet("m", "ann", "bob", status=Status.RUNNING))
    other = await asyncpg.connect(postgres_url)
    async with other.transaction():  # as `save` does it
        await other.execute("SELECT status FROM matches WHERE id = 'm' FOR UPDATE")
        forgetting = asyncio.create_task(store.forget("ann", "Guest"))
        blocked = "SELECT 1 FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))"
        while not await other.fetchval(blocked, other.get_server_pid()):
            pass
        await other.execute("UPDATE seats SET name = 'Ann' WHERE person_id = 'ann'")
    await other.close()
    await forgetting
    loaded = await store.load("m")
    assert loaded
    assert [chair.name for chair in loaded[0].chairs] == ["Guest", "Bob"]
    await store.close()
