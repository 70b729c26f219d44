"""Work that must not grow with other data. It is counted, not timed."""

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import Engine, event

from backend.engine.patch import apply
from backend.games import RULES
from backend.matches import room
from backend.matches.hall import lobby
from backend.matches.hall.people import rename_everywhere
from backend.matches.hear import shown
from backend.storage.rows import summaries
from backend.storage.stores import match_store
from tests.server.hall import Hall, Paper, Visitor, live_time, people
from tests.server.timing import to_act

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN, CAT = people("Ann", "Ben", "Cat")


async def act(visitors: list[Visitor], moves: int = 1) -> None:
    """Make the player to act do something."""
    for _ in range(moves):
        await to_act(visitors)[0].act()


# The start.


@contextmanager
def reading(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """Count the statements that run and the matches that are read meanwhile."""
    counted: Counter[str] = Counter()

    def count_statement(*_: Any) -> None:
        counted["statements"] += 1

    def count_matches(connection: Any, rows: Any) -> Any:
        counted["matches"] += len(rows)
        return summaries(connection, rows)

    event.listen(Engine, "before_cursor_execute", count_statement)
    try:
        with monkeypatch.context() as patch:
            patch.setattr(match_store, "summaries", count_matches)
            yield counted
    finally:
        event.remove(Engine, "before_cursor_execute", count_statement)


async def test_a_start_reads_as_much_however_much_is_stored(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("backend.matches.hall.hub.LISTED", 2)
    counts = []
    for stored in (2, 8):
        for _ in range(stored):
            for public in (True, False):
                await hall.table("castle_builders", ANN, BEN, public=public)
                await act(await hall.match("castle_builders", ANN, BEN, public=public), 3)
            await hall.match("castle_builders", ANN, BEN, public=True, time=live_time(60))
        await hall.close()
        with reading(monkeypatch) as counted:
            await hall.open()
        assert hall.hub.rooms == []
        counts.append(counted)
    assert counts[0] == counts[1]
    assert counts[0]["matches"] == 4


async def test_open_table_is_listed_after_a_restart_and_loaded_when_somebody_comes(
    hall: Hall,
) -> None:
    ann, _ = await hall.table("castles", ANN, BEN, seats=3, public=True, title="Still here")
    await hall.restart()
    table = ann.room.sheet.id
    assert not hall.hub.holds(table)
    (line,) = tables(hall).values()
    assert (line["title"], line["chairs"][1]["name"]) == ("Still here", "Ben")
    cat = Visitor(await hall.hub.room(table), CAT)
    await cat.ask("sit", seat=2, contribution="0" * 32)
    assert tables(hall)[table]["chairs"][2]["name"] == "Cat"


async def test_tables_nobody_comes_back_to_after_a_restart_vanish(hall: Hall) -> None:
    left, visited = [(await hall.table("castles", ANN, seats=2, public=True))[0] for _ in "ab"]
    (private,) = await hall.table("castles", ANN, seats=2)
    await hall.restart(downtime=86_400)
    hall.hands.pass_by(300)
    ann = await hall.back(visited)
    (new,) = await hall.table("castles", BEN, seats=2, public=True)
    hall.hands.pass_by(299)
    await hall.hub.sweeper.sweep()
    assert len(tables(hall)) == 3
    hall.hands.pass_by(1)
    await hall.hub.sweeper.sweep()
    assert set(tables(hall)) == {visited.room.sheet.id, new.room.sheet.id}
    for gone in (left, private):
        assert await hall.store.load(gone.room.sheet.id) is None
    ann.leave()
    hall.hands.pass_by(600)
    await hall.hub.sweeper.sweep()
    assert set(tables(hall)) == {new.room.sheet.id}


async def test_table_whose_rules_are_gone_is_given_up_at_the_start(hall: Hall) -> None:
    (castles,) = await hall.table("castles", ANN, seats=2, public=True)
    (builders,) = await hall.table("castle_builders", ANN, seats=2, public=True)
    hall.rules = {rules: game for rules, game in RULES.items() if rules[0] != "castles"}
    await hall.restart()
    assert await hall.store.load(castles.room.sheet.id) is None
    assert set(tables(hall)) == {builders.room.sheet.id}


async def test_clock_runs_out_in_a_match_that_is_not_in_memory(hall: Hall) -> None:
    visitors = await hall.match("castle_builders", ANN, BEN, time=live_time(5), public=True)
    match, (_, seat) = visitors[0].room.sheet.id, to_act(visitors)
    hall.hands.pass_by(299.8)
    await hall.restart()
    assert not hall.hub.holds(match)
    assert hall.hub.will_wake(match)
    paper = Paper()
    hall.hub.lobby.join(paper)
    while not hall.hub.holds(match):
        paper.news.clear()
        await paper.news.wait()  # the list shows that it is played on
    hall.hands.pass_by(1)
    ann = Visitor(await hall.hub.room(match), ANN)
    if not ann.told("welcome")[0]["table"]["chairs"][seat]["held"]:
        assert (await ann.until("update", kind="hold"))["seat"] == seat


# The list.


@pytest.fixture
def undisturbed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep newcomers and time from changing the list, however long the test takes."""
    monkeypatch.setattr(room, "CROWD", 3600)
    monkeypatch.setattr(lobby, "STAY", 3600)


def whole(hall: Hall) -> Any:
    """Return the list as a newcomer gets it."""
    paper = Paper()
    hall.hub.lobby.join(paper)
    hall.hub.lobby.leave(paper)
    return json.loads(paper.frames[0])["lobby"]


def tables(hall: Hall) -> Any:
    """Return the open tables as a newcomer gets them."""
    return whole(hall)["tables"]


async def pushed(paper: Paper, frames: int) -> Any:
    """Return a visitor's list after this many messages."""
    while len(paper.frames) < frames:
        paper.news.clear()
        await paper.news.wait()
    first, *updates = map(json.loads, paper.frames[:frames])
    copy = first["lobby"]
    for update in updates:
        copy = apply(copy, update["patch"])
    return copy


class Watched:
    """A lobby that does nothing, and notes how it is used."""

    def __init__(self) -> None:
        self.used: list[str] = []

    def __getattr__(self, name: str) -> Any:
        self.used.append(name)
        return lambda *_args, **_more: None


@pytest.mark.usefixtures("undisturbed")
async def test_private_moves_and_all_talk_do_not_reach_the_list(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    private = await hall.match("castle_builders", ANN, BEN)
    public = await hall.match("castle_builders", ANN, BEN, public=True)
    with monkeypatch.context() as patch:
        patch.setattr(hall.hub, "lobby", watched := Watched())
        await act(private, 3)
        private[0].room.tell_presence()
        for visitors in (private, public):
            await visitors[0].ask("say", channel="players", text="hello")
        assert watched.used == []
        await act(public)
        assert watched.used == ["show"]


@pytest.mark.usefixtures("undisturbed")
async def test_a_push_builds_only_lines_that_changed(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "PAUSE", 0)
    monkeypatch.setattr(lobby, "SETTLE", 0.01)
    matches = [await hall.match("castle_builders", ANN, BEN, public=True) for _ in range(12)]
    await hall.table("castle_builders", ANN, BEN, public=True)
    paper = Paper()
    hall.hub.lobby.join(paper)
    built = []
    listed = shown.listed

    def count(summary: Any, *facts: Any) -> Any:
        built.append(summary.sheet.id)
        return listed(summary, *facts)

    monkeypatch.setattr(shown, "listed", count)
    await act(matches[3])
    copy = await pushed(paper, 2)
    match = matches[3][0].room.sheet.id
    assert set(built) == {match}
    assert copy == whole(hall)
    assert copy["matches"][match]["seq"] == 2


async def test_moves_of_a_match_are_gathered_but_a_new_table_is_told_soon(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "PAUSE", 3600)
    monkeypatch.setattr(lobby, "SETTLE", 0.01)
    visitors = await hall.match("castle_builders", ANN, BEN, public=True)
    paper = Paper()
    hall.hub.lobby.join(paper)
    await act(visitors, 3)
    (ann,) = await hall.table("castles", ANN, seats=2, public=True, title="New")
    copy = await pushed(paper, 2)
    assert copy["tables"][ann.room.sheet.id]["title"] == "New"
    assert copy["matches"][visitors[0].room.sheet.id]["seq"] == 1


async def test_boards_stay_for_a_while(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if others move fast: otherwise the list would be all boards that come and go."""
    monkeypatch.setattr(lobby, "BOARDS", 1)
    first, second = [await hall.match("castles", ANN, BEN, public=True) for _ in "ab"]
    hall.hands.pass_by(1)
    await act(first)
    hall.hub.lobby.join(Paper())
    shows = [visitors[0].room.sheet.id for visitors in (first, second)]

    def with_boards() -> list[bool]:
        matches = whole(hall)["matches"]
        return ["view" in matches[match] for match in shows]

    assert with_boards() == [True, False]
    hall.hands.pass_by(1)
    await act(second)
    assert with_boards() == [True, False]
    monkeypatch.setattr(asyncio.get_running_loop(), "time", later(lobby.STAY))
    assert with_boards() == [False, True]


def later(seconds: float) -> Any:
    """Return a clock of the loop that is ahead."""
    time = asyncio.get_running_loop().time
    return lambda: time() + seconds


async def test_a_new_name_is_shown_where_the_match_is_not_in_memory(hall: Hall) -> None:
    await hall.store.add_person(ANN, "token", 1.0)
    ann, _ = await hall.table("castles", ANN, BEN, seats=3, public=True)
    await hall.restart()
    renamed = replace(ANN, nick="Anna")
    await hall.store.rename(ANN.id, "Anna")
    await rename_everywhere(hall.hub, renamed)
    chairs = tables(hall)[ann.room.sheet.id]["chairs"]
    assert [chair["name"] for chair in chairs] == ["Anna", "Ben", ""]
    assert not hall.hub.holds(ann.room.sheet.id)
