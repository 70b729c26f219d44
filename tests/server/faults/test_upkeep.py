"""What must go on, whatever fails: bots' moves and clocks, and the sweeping of rooms."""

import asyncio
import json
import sqlite3
from typing import Any

import anyio.to_thread
import pytest

from backend.engine import Choice, Json
from backend.engine.patch import apply
from backend.matches.decide.new_table import Wish
from backend.matches.facts.changes import Entry
from backend.matches.facts.store import Outcome, Then, Unavailable
from backend.matches.hall import hub, new_matches
from backend.storage.databases import sqlite
from tests.server.hall import FirstLegal, Hall, Paper, Visitor, live_time, opened, people
from tests.server.timing import run_out
from tests.servers import Postgres, private

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN = people("Ann", "Ben")
BOTS = ((1, "mason"),)


class Asked(FirstLegal):
    """Bots that report when they are asked, and then never decide."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()

    async def choose(self, _choice: Choice, _level: str, _asker: str) -> Any:
        """Think for ever."""
        self.asked.set()
        await asyncio.Event().wait()


class Patient(FirstLegal):
    """Bots that wait for a sign, and then take the first legal action."""

    def __init__(self) -> None:
        self.thoughts = 0
        self.sign = asyncio.Event()

    async def choose(self, choice: Choice, level: str, asker: str) -> Any:
        """Wait, and take the first."""
        self.thoughts += 1
        await self.sign.wait()
        return await super().choose(choice, level, asker)


class Stumbling(FirstLegal):
    """Bots that fail at the first thought."""

    failed = False

    async def choose(self, choice: Choice, level: str, asker: str) -> Any:
        """Fail, or take the first."""
        if not self.failed:
            self.failed = True
            raise RuntimeError("stumbled")
        return await super().choose(choice, level, asker)


async def with_bots(hall: Hall, bots: FirstLegal) -> Visitor:
    """Return a player in a match whose other seat one of these bots plays."""
    hall.bots = bots
    await hall.restart()
    (ann,) = await hall.match("castle_builders", ANN, seats=2, bots=BOTS, public=True)
    return ann


class Board:
    """The public list of a visitor who looks at no match."""

    def __init__(self, hall: Hall) -> None:
        self._paper = Paper()
        hall.hub.lobby.join(self._paper)
        self._list: Json = json.loads(self._paper.frames.pop(0))["lobby"]

    async def until_all_are_over(self) -> None:
        """Wait until no match is listed."""
        while self._list["matches"]:
            while self._paper.frames:
                update = json.loads(self._paper.frames.pop(0))
                self._list = apply(self._list, update["patch"])
            if self._list["matches"]:
                self._paper.news.clear()
                await self._paper.news.wait()


async def test_match_goes_on_after_a_failure_nobody_thought_of(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "SWEEP", 0.01)
    ann = await with_bots(hall, Stumbling())
    await ann.ask("yield", seat=0)
    await Board(hall).until_all_are_over()
    assert ann.paper.closed == (1012, "come again")


async def test_dropped_match_comes_back_by_itself(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "SWEEP", 0.01)
    ann = await with_bots(hall, bots := Asked())
    await ann.ask("yield", seat=0)
    await bots.asked.wait()
    bots.asked.clear()
    hall.hub.drop(ann.room)
    await bots.asked.wait()
    assert ann.room not in hall.hub.rooms


@pytest.mark.slow
async def test_matches_of_bots_outlive_a_restart_of_the_database(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hub, "SWEEP", 0.1)
    with private(Postgres) as server:
        async with opened(f"{server.url}/postgres") as hall:
            for number in range(5):
                (person,) = people(f"Ann {number}")
                bots = tuple((seat, "mason") for seat in range(1, 4))
                (ann,) = await hall.match("castles", person, seats=4, bots=bots, public=True)
                await ann.ask("yield", seat=0)
                ann.leave()
            board = Board(hall)
            await anyio.to_thread.run_sync(server.stop)
            await anyio.to_thread.run_sync(server.start)
            await board.until_all_are_over()


async def test_room_that_cannot_be_swept_stops_no_other(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "LOCK_WAIT_MS", 1)
    await hall.restart()
    (host,) = await hall.table("castles", ANN, seats=2)
    players = await hall.match("castle_builders", ANN, BEN)
    for visitor in (host, *players):
        visitor.leave()
    hall.hands.pass_by(600)
    other = sqlite3.connect(hall.url.removeprefix("sqlite:///"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    await hall.hub.sweeper.sweep()
    assert hall.hub.rooms == [host.room]
    other.execute("ROLLBACK")
    other.close()
    await hall.hub.sweeper.sweep()
    assert hall.hub.rooms == []
    assert await hall.store.load(host.room.sheet.id) is None


def gone(_entry: Entry, _outcome: Outcome, then: Then) -> None:
    """Store nothing."""
    then(Unavailable())


async def test_match_against_bots_that_did_not_begin_at_once_begins_when_looked_at(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database failed between storing the table and its log's first entry."""
    wish = Wish(game="castle_builders", seats=2, bots=BOTS)
    with monkeypatch.context() as patch:
        patch.setattr(hall.store, "append", gone)
        with pytest.raises(Unavailable):
            await new_matches.play_bots(hall.hub, wish, ANN, "0" * 32)
    (match,) = await hall.store.unfinished_of(ANN.id)
    ann = Visitor(await hall.hub.room(match), ANN)
    assert ann.told("welcome")[0]["view"] is not None


async def test_bots_move_that_is_being_stored_keeps_its_match_awake(hall: Hall) -> None:
    """No bot thinks about the same position again."""
    ann = await with_bots(hall, bots := Patient())
    await ann.ask("yield", seat=0)
    ann.leave()
    hall.hands.pass_by(601)
    with hall.store.slow_log() as gate:
        bots.sign.set()
        await gate.reached.wait()
        thoughts = bots.thoughts
        ann.room.autopilot.wake()
        for _ in range(9):  # time enough to begin another thought
            await asyncio.sleep(0)
        await hall.hub.sweeper.sweep()
        assert hall.hub.holds(ann.room.sheet.id)
        assert bots.thoughts == thoughts


async def test_bot_that_is_being_called_keeps_its_match_awake(hall: Hall) -> None:
    visitors = await hall.match("castle_builders", ANN, BEN, time=live_time(30), public=True)
    for visitor in visitors:
        visitor.leave()
    hall.hands.pass_by(601)
    with hall.store.slow_log() as gate:
        await run_out(hall, visitors[0])
        await gate.reached.wait()
        await hall.hub.sweeper.sweep()
        assert hall.hub.holds(visitors[0].room.sheet.id)
