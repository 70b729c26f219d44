"""purge: deletes what nobody has seen for long, and nothing else. Every table is checked."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select

from backend.desk.store import Report
from backend.matches.facts.changes import ChatLine
from backend.matches.facts.store import Outcome as EntryOutcome
from backend.matches.facts.store import Person, Visit
from backend.protocol.messages import Status
from backend.storage import SqlStore
from backend.storage.models import Base
from backend.storage.session import connect
from backend.storage.upkeep import purge
from tests.cli.terminal import Outcome, Terminal
from tests.storage.samples import append, entry, sheet
from tests.web.site import opened

pytestmark = pytest.mark.anyio

DAY = 86_400
NOW = time.time()
LONG_AGO, LATELY = NOW - 400 * DAY, NOW - 300 * DAY
NOTHING = "0 matches, 0 lines of talk, 0 guests, 0 settled reports"


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The URL of a database that is empty, and whose file does not exist yet."""
    return f"sqlite:///{tmp_path}/clanhold.db"


@pytest.fixture
def postgres_url(empty_postgres_url: str) -> str:
    """The URL of a database that is still empty."""
    return empty_postgres_url


@pytest.fixture
def url(database_url: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The database that the command works on."""
    monkeypatch.setenv("DATABASE_URL", database_url)
    monkeypatch.setattr(purge, "SLICE", 2)
    return database_url


async def run(terminal: Terminal, *words: str) -> Outcome:
    return await asyncio.to_thread(terminal.run, "purge", "--older-than", "365d", *words)


async def contents(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """Return every row of every table."""

    def work(connection: Connection) -> dict[str, list[tuple[Any, ...]]]:
        return {
            name: sorted(map(tuple, connection.execute(select(table))), key=repr)
            for name, table in Base.metadata.tables.items()
        }

    database = connect(url)
    try:
        return await database.read(work)
    finally:
        await database.close()


class Past:
    """Writes what happened."""

    def __init__(self, store: SqlStore) -> None:
        self.store = store

    async def guest(self, name: str, at: float) -> None:
        """Somebody came."""
        await self.store.add_person(Person(name, name.title()), f"{name}'s browser", at)

    async def visit(self, name: str, at: float) -> None:
        """Somebody came again with the same browser."""
        assert await self.store.visitor(f"{name}'s browser", Visit(at, "Firefox/Windows", 0.0))

    async def match(self, name: str, *people: str, at: float, over: bool = True) -> None:
        """People played; `at` is their last move."""
        await self.store.create(
            sheet(name, *people, host=None, created=LONG_AGO, status=Status.RUNNING)
        )
        await append(self.store, entry(name, 1, kind="start", at=LONG_AGO))
        outcome = EntryOutcome({"scores": []} if over else None)
        await append(self.store, entry(name, 2, at=at), outcome)

    async def line(self, match: str, person: str, at: float) -> None:
        """Somebody said something."""
        line = ChatLine(
            match=match, channel="players", person=person, name=person, text="hi", at=at
        )
        await self.store.add_chat(line)

    async def report(self, number: int, *, settled: float | None) -> None:
        """Somebody reported a line, and operators may have settled it."""
        line = {"name": "Rude", "text": "boo", "at": float(number), "reported": True}
        report = Report(
            match="gone", by="ann", about="rude", name="Rude", note="", lines=[line], at=LONG_AGO
        )
        await self.store.report(report)
        if settled is not None:
            assert await self.store.settle(number, settled, "test")


async def what_stays(past: Past) -> None:
    """Write what somebody has seen lately."""
    for name in ("newcomer", "visitor", "returner", "mover", "talker", "waiter", "host", "owner"):
        await past.guest(name, LATELY if name == "newcomer" else LONG_AGO)
    await past.match("moved lately", "mover", at=LATELY)
    await past.line("moved lately", "mover", LONG_AGO)
    await past.match("talked lately", "mover", at=LONG_AGO)
    await past.line("talked lately", "talker", LATELY)
    await past.match("unfinished", "waiter", at=LONG_AGO, over=False)
    await past.match("still running", "waiter", at=LATELY, over=False)
    await past.line("still running", "waiter", LONG_AGO)
    await past.store.create(sheet("open", "nobody", host="host", created=LATELY))
    await past.store.add_token("returner", "returner's phone", LATELY)
    await past.visit("visitor", NOW - 365 * DAY + 3600)
    await past.report(1, settled=None)
    await past.report(2, settled=LATELY)
    await past.store.set_bot("owner", Person("bot", "Bot"), "bot's token", LATELY)


async def what_goes(past: Past) -> None:
    """Write what nobody has seen for long: 3 matches, 4 lines, 4 guests, a report."""
    for name in ("ann", "ben", "carl", "dora"):
        await past.guest(name, LONG_AGO)
    await past.visit("ann", LONG_AGO)
    await past.store.add_token("ann", "ann's phone", LONG_AGO)
    await past.store.add_handover("code", "ann", LONG_AGO)
    await past.store.set_bot("ben", Person("robo", "Robo"), "robo's token", LONG_AGO)
    for number in range(3):
        await past.match(f"old {number}", "ann", "ben", "robo", at=LONG_AGO)
        await past.line(f"old {number}", "ann", LONG_AGO)
    await past.line("unfinished", "carl", LONG_AGO)
    await past.report(3, settled=LONG_AGO)


async def test_what_nobody_has_seen_goes_and_nothing_else(url: str, terminal: Terminal) -> None:
    store = SqlStore(url)
    await store.open()
    past = Past(store)
    await what_stays(past)
    wanted = await contents(url)
    await what_goes(past)
    full = await contents(url)

    dry = await run(terminal)
    assert (dry.status, dry.err) == (0, "")
    assert "3 matches, 4 lines of talk, 4 guests, 1 settled report." in dry.out
    assert "--yes" in dry.out
    assert await contents(url) == full

    done = await run(terminal, "--yes")
    assert (done.status, done.err) == (0, "")
    assert "3 matches, 4 lines of talk, 4 guests, 1 settled report." in done.out
    assert "left: 5 matches, 3 lines of talk, 8 guests, 1 settled report." in done.out
    assert await contents(url) == wanted | {"deeds": full["deeds"]}  # the audit log stays

    assert NOTHING in (await run(terminal, "--yes")).out
    await store.close()


async def test_a_guest_leaves_a_name_at_matches_that_stay(url: str, terminal: Terminal) -> None:
    store = SqlStore(url)
    await store.open()
    past = Past(store)
    for name in ("gone", "here"):
        await past.guest(name, LONG_AGO)
    await past.match("talked lately", "gone", at=LONG_AGO)
    await past.line("talked lately", "gone", LONG_AGO)
    await past.line("talked lately", "here", LATELY)
    await run(terminal, "--yes")
    loaded = await store.load("talked lately")
    assert loaded is not None
    (chair,) = loaded[0].chairs
    assert (chair.person, chair.name) == (None, "Gone")
    assert [line.person for line in await store.chat("talked lately", "players", 9)] == [
        "gone",
        "here",
    ]
    assert await store.person("gone") is None
    assert await store.person("here") is not None
    await store.close()


async def test_a_line_between_the_look_and_the_deletion_saves_a_match(
    url: str, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SqlStore(url)
    await store.open()
    past = Past(store)
    await past.match("old", "ann", at=LONG_AGO)
    deleting = purge.Purge.delete

    async def after_a_line(self: purge.Purge, kind: purge.Kind, ids: list[str]) -> purge.Amounts:
        other = SqlStore(url)
        await Past(other).line("old", "ann", NOW)
        await other.close()
        return await deleting(self, kind, ids)

    monkeypatch.setattr(purge.Purge, "delete", after_a_line)
    done = await run(terminal, "--yes")
    assert NOTHING in done.out
    assert await store.load("old") is not None
    await store.close()


async def test_a_running_site_plays_on_meanwhile(url: str, terminal: Terminal) -> None:
    async with opened(url) as site:
        past = Past(site.store)
        for number in range(20):
            await past.match(f"old {number}", "ann", at=LONG_AGO)
        guest = await site.guest("Eve")
        match = await site.begin(guest, "castle_builders")
        playing = asyncio.create_task(site.play(match))
        done = await run(terminal, "--yes")
        await playing
        assert "20 matches, 0 lines of talk, 0 guests, 0 settled reports." in done.out
        assert (await site.room(match)).sheet.status is Status.OVER
        assert (await guest.get("/api/me")).json()["person"]["nick"] == "Eve"


@pytest.mark.parametrize("age", ["365", "0d", "-3d", "1y", "d", "٣d"])
def test_the_age_is_a_number_of_days(terminal: Terminal, age: str) -> None:
    done = terminal.run("purge", f"--older-than={age}")
    assert done.status == 2
    assert "365d" in done.err


def test_the_age_has_no_default(terminal: Terminal) -> None:
    assert terminal.run("purge").status == 2


async def test_tables_of_another_version_are_left_alone(url: str, terminal: Terminal) -> None:
    if url.startswith("sqlite"):
        assert (await run(terminal, "--yes")).status == 2  # and makes no file
    store = SqlStore(url)
    await store.open()
    await store.database.write(lambda c: c.exec_driver_sql("DELETE FROM alembic_version"))
    await store.close()
    done = await run(terminal, "--yes")
    assert done.status == 2
    assert "another version" in done.err
