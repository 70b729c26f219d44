"""Storage of matches: sheets, lists, chat and the service's uptime."""

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy.exc import IntegrityError

from backend.matches.facts.changes import ChatLine
from backend.matches.facts.sheet import Chair, MatchSummary, TimeControl
from backend.matches.facts.store import Conflict, Outcome, Person
from backend.protocol.messages import Pace, Status
from backend.storage import SqlStore
from tests.storage.samples import append, entry, sheet

pytestmark = pytest.mark.anyio


def ids(found: list[MatchSummary]) -> list[str]:
    return [summary.sheet.id for summary in found]


async def test_a_sheet_comes_back_as_it_was(store: SqlStore) -> None:
    plain = sheet("plain")
    full = sheet(
        "full",
        chairs=(
            Chair(person="ann", name="Ann", contribution="00ff", ready=True),
            Chair(bot="hard", name="Bot Ångström"),
            Chair(),
        ),
        public=False,
        watchable=False,
        time=TimeControl(Pace.LIVE, minutes=20, increment=5),
        status=Status.RUNNING,
        started=1001.5,
        muted=("bob",),
        rematch="next",
        host=None,
    )
    for written in (plain, full):
        await store.create(written)
        assert await store.load(written.id) == (written, [])
    assert await store.load("unknown") is None


async def test_a_saved_sheet_replaces_the_old_one(store: SqlStore) -> None:
    table = sheet("m", "ann", "bob", "cem")
    await store.create(table)
    changed = replace(
        table,
        title="Rematch",
        chairs=(table.chairs[2], Chair(bot="easy", name="Bot")),
        host="cem",
        status=Status.RUNNING,
        started=1002.0,
    )
    await store.save(changed)
    assert await store.load("m") == (changed, [])


async def test_an_older_sheet_does_not_reopen_a_finished_match(store: SqlStore) -> None:
    old = sheet("m", status=Status.RUNNING)
    await store.create(old)
    await append(store, entry("m", 1, turn=None, at=1500.0), Outcome({"scores": [1]}))
    await store.save(replace(old, muted=("bob",)))
    loaded = await store.load("m")
    assert loaded
    over = replace(old, muted=("bob",), status=Status.OVER, finished=1500.0, result={"scores": [1]})
    assert loaded[0] == over


async def test_a_name_may_change_after_the_start(store: SqlStore) -> None:
    table = sheet("m", "ann", "bob", status=Status.RUNNING)
    await store.create(table)
    anna = replace(table, chairs=(replace(table.chairs[0], name="Anna"), table.chairs[1]))
    await store.save(anna)
    assert await store.load("m") == (anna, [])


async def test_an_older_sheet_brings_nobody_back_who_was_forgotten(store: SqlStore) -> None:
    await store.add_person(Person("ann", "Ann"), "browser", 1.0)
    old = sheet("m", "ann", "bob", status=Status.RUNNING)
    await store.create(old)
    await store.forget("ann", "Guest")
    await store.save(replace(old, muted=("bob",)))
    loaded = await store.load("m")
    assert loaded
    ann, bob = loaded[0].chairs
    assert (ann.person, ann.name, loaded[0].host) == (None, "Guest", None)
    assert (bob, loaded[0].muted) == (old.chairs[1], ("bob",))


async def test_saving_what_is_not_there_is_an_error(store: SqlStore) -> None:
    with pytest.raises(KeyError):
        await store.save(sheet("m"))
    assert await store.load("m") is None


async def test_only_a_table_that_never_started_is_deleted(store: SqlStore) -> None:
    await store.create(sheet("open"))
    await store.add_chat(line("open", "hello"))
    await store.create(sheet("running", status=Status.RUNNING))
    for match in ("open", "running", "unknown"):
        await store.delete(match)
    assert await store.load("open") is None
    assert await store.chat("open", "players", 9) == []
    assert await store.load("running")
    with pytest.raises(Conflict):
        await append(store, entry("open", 1))


async def test_tables_by_status(store: SqlStore) -> None:
    for number, status in enumerate((Status.OPEN, Status.RUNNING, Status.OPEN)):
        await store.create(sheet(f"m{number}", "ann", "bob", status=status, created=10.0 + number))
    await store.create(sheet("hidden", public=False, created=20.0))
    tables = await store.open_public(9)
    assert ids(tables) == ["m2", "m0"]
    assert [chair.name for chair in tables[0].sheet.chairs] == ["Ann", "Bob"]
    assert ids(await store.open_public(1)) == ["m2"]
    assert sorted(await store.open_tables(before=30.0)) == ["hidden", "m0", "m2"]
    assert await store.open_tables(before=12.0) == ["m0"]


async def test_tables_whose_rules_are_gone(store: SqlStore) -> None:
    await store.create(sheet("newest", rules_version=2))
    await store.create(sheet("older"))
    await store.create(sheet("gone", rules_version=0, public=False))
    await store.create(sheet("elsewhere", game="chess", rules_version=2))
    await store.create(sheet("begun", game="chess", status=Status.RUNNING))
    rules = [("kilt_castle", 1), ("kilt_castle", 2), ("castles", 1)]
    assert sorted(await store.unplayable(rules)) == ["elsewhere", "gone"]


async def test_running_public_matches_latest_activity_first(store: SqlStore) -> None:
    for name in ("a", "b", "c"):
        await store.create(sheet(name, status=Status.RUNNING))
    await store.create(sheet("private", status=Status.RUNNING, public=False))
    await store.create(sheet("open"))
    await append(store, entry("b", 1, at=2001.0))
    await append(store, entry("a", 1, at=2002.0, turn=1))
    await append(store, entry("private", 1, at=2003.0))
    await append(store, entry("a", 2, at=2004.0, turn=0))
    found = await store.running_public(10)
    assert ids(found) == ["a", "b", "c"]
    assert [(one.seq, one.turn, one.moved) for one in found] == [
        (2, 0, 2004.0),
        (1, 1, 2001.0),
        (0, None, 1000.0),
    ]
    assert ids(await store.running_public(1)) == ["a"]


async def test_the_last_entry_of_a_batch_counts(store: SqlStore) -> None:
    await store.create(sheet("m", status=Status.RUNNING))
    await asyncio.gather(*(append(store, entry("m", seq, turn=seq)) for seq in (2, 3, 1)))
    (found,) = await store.running_public(10)
    assert (found.seq, found.turn) == (3, 3)


async def test_finished_public_matches_page_by_page(store: SqlStore) -> None:
    for number in range(5):
        name = f"m{number}"
        await store.create(sheet(name, status=Status.RUNNING, public=number != 3))
        await append(store, entry(name, 1, at=2000.0 + number, turn=None), Outcome({"scores": []}))
    await store.create(sheet("running", status=Status.RUNNING))
    first = await store.finished_public(9999.0, 2)
    assert ids(first) == ["m4", "m2"]
    assert first[0].sheet.result == {"scores": []}
    assert ids(await store.finished_public(first[-1].moved, 9)) == ["m1", "m0"]


async def test_a_persons_matches_unfinished_first(store: SqlStore) -> None:
    for number, name in enumerate(("over", "older", "newer")):
        await store.create(sheet(name, "ann", "ann", "bob", status=Status.RUNNING))
        await append(store, entry(name, 1, at=2000.0 + number))
    await append(store, entry("over", 2, at=3000.0, turn=None), Outcome({"scores": []}))
    await store.create(sheet("table", "ann", created=1500.0))
    await store.create(sheet("others", "bob"))
    assert ids(await store.matches_of("ann", 9)) == ["newer", "older", "table", "over"]
    assert ids(await store.matches_of("ann", 2)) == ["newer", "older"]
    assert ids(await store.matches_of("nobody", 9)) == []
    assert sorted(await store.unfinished_of("ann")) == ["newer", "older", "table"]
    assert await store.unfinished_of("nobody") == []


async def test_matches_to_wake_at_the_start(store: SqlStore) -> None:
    seats = [Chair(person="ann"), Chair(bot="easy")]
    days = TimeControl(Pace.DAYS, days=3)
    for name in ("bot", "person", "held", "returned", "other_held"):
        await store.create(sheet(name, status=Status.RUNNING, chairs=seats))
    await store.create(sheet("clock", status=Status.RUNNING, time=days))
    await store.create(sheet("unheard_clock", status=Status.RUNNING, time=days, public=False))
    await store.create(sheet("open", time=days))
    await append(store, entry("bot", 1, turn=1))
    for name in ("person", "clock", "unheard_clock", "held", "returned", "other_held"):
        await append(store, entry(name, 1, turn=0))
    hold = {"kind": "hold", "seat": 0, "turn": 0}
    await append(store, entry("held", 2, body={"bot": "easy"}, **hold))
    await append(store, entry("returned", 2, body={"bot": "easy"}, **hold))
    await append(store, entry("returned", 3, body={"bot": None}, **hold))
    await append(store, entry("other_held", 2, body={"bot": "easy"}, **hold | {"seat": 1}))
    await store.create(sheet("not_quite_begun", status=Status.RUNNING, time=days))
    await append(store, entry("clock", 2, turn=1, uptime=50.0, clocks=[9.0, 30.0]))
    assert dict(await store.timed_running()) == {
        "bot": 0.0,
        "clock": 80.0,
        "held": 0.0,
        "not_quite_begun": 0.0,
    }


def line(match: str, text: str, **changes: str) -> ChatLine:
    said = ChatLine(match=match, channel="players", person="ann", name="Ann", text=text, at=5.5)
    return replace(said, **changes)  # type: ignore[arg-type]


async def test_the_latest_talk_oldest_first(store: SqlStore) -> None:
    await store.create(sheet("m"))
    await store.create(sheet("n"))
    said = [line("m", f"line {number} ♜") for number in range(4)]
    for one in said:
        await store.add_chat(one)
    watcher = line("m", "psst", channel="watchers", person="bob", name="Bob")
    await store.add_chat(watcher)
    await store.add_chat(line("n", "elsewhere"))
    assert await store.chat("m", "players", 3) == said[1:]
    assert await store.chat("m", "watchers", 3) == [watcher]


async def test_a_line_sent_twice_is_stored_once(store: SqlStore) -> None:
    for match in ("m", "n"):
        await store.create(sheet(match))
    first = line("m", "hello", submission="1")
    later = replace(first, at=6.5)
    assert [await store.add_chat(one) for one in (first, later)] == [first, first]
    others = [
        line("m", "hello", submission="2"),
        line("m", "hi", submission="1", person="bob"),
        line("n", "hello", submission="1"),
    ]
    assert [await store.add_chat(one) for one in others] == others
    assert await store.chat("m", "players", 9) == [first, *others[:2]]
    with pytest.raises(IntegrityError):
        await store.add_chat(replace(first, match="no such match"))


async def test_uptime_only_grows(store: SqlStore) -> None:
    assert await store.uptime() == 0
    for seconds in (3.5, 2.0):
        await store.save_uptime(seconds)
    assert await store.uptime() == 3.5


async def test_fifty_matches_at_once(store: SqlStore) -> None:
    async def whole(name: str) -> None:
        table = sheet(name, "ann", "bob")
        await store.create(table)
        await store.save(replace(table, status=Status.RUNNING))
        for seq in range(1, 9):
            await append(store, entry(name, seq), Outcome({"scores": []} if seq == 8 else None))
            await store.add_chat(line(name, f"{seq}"))

    names = [f"m{number}" for number in range(50)]
    await asyncio.gather(*(whole(name) for name in names))
    for name in names:
        loaded = await store.load(name)
        assert loaded
        assert loaded[0].status is Status.OVER
        assert [one.seq for one in loaded[1]] == list(range(1, 9))
        assert len(await store.chat(name, "players", 99)) == 8
