"""Followers of a player get alerts about what everybody may watch, and about nothing else."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from backend.alerts.facts import About
from backend.circles.store import Circle, Member
from backend.desk.store import Effect, Measure
from backend.matches.facts.store import Followed
from tests.alerts.heralds import arrive, heralding, look_later, reach, told
from tests.alerts.receivers import Receiver, receiving
from tests.server.hall import Hall, opened, people, play_out

pytestmark = pytest.mark.anyio

ANN, BEN, SUE = people("Ann", "Ben", "Sue")
GAME = "castle_builders"


@asynccontextmanager
async def followed(url: str) -> AsyncIterator[Hall]:
    """Open a hall with Ann, Ben, and Sue, who follows Ann."""
    async with opened(url) as hall:
        await arrive(hall, ANN, BEN, SUE)
        await hall.store.follow(SUE.id, Followed(ANN.id, "Ann"), hall.hands.now, 9)
        yield hall


@pytest.fixture
async def hall(sqlite_url: str) -> AsyncIterator[Hall]:
    """That on SQLite."""
    async with followed(sqlite_url) as hall:
        yield hall


@pytest.fixture
async def hook(hall: Hall) -> AsyncIterator[Receiver]:
    """Sue's webhook."""
    async with receiving() as receiver:
        await reach(hall, SUE, receiver.url())
        yield receiver


async def test_a_follower_is_told_once_of_a_public_match(database_url: str) -> None:
    async with followed(database_url) as hall, receiving() as hook, heralding(hall) as herald:
        await reach(hall, SUE, hook.url())
        ann, _ = await hall.table(GAME, ANN, BEN, public=True)
        table = ann.room.sheet.id
        await look_later(hall, herald)
        await look_later(hall, herald)
        assert told(hook) == [("plays", f"/t/{table}")]
        await ann.ask("start")
        await look_later(hall, herald)
        other, _ = await hall.match(GAME, ANN, BEN, public=True)
        await look_later(hall, herald)
        await look_later(hall, herald)
    assert told(hook)[1:] == [("plays", f"/m/{other.room.sheet.id}")]
    assert b"Ann" not in hook.got[-1][1].replace(b"Ann's table", b""), "it names nobody"


async def test_who_follows_a_circle_is_told_what_its_other_members_play(hall: Hall) -> None:
    now = hall.hands.now
    await hall.store.unfollow(SUE.id, ANN.id)
    ben = (Member(BEN.id, "Ben"),)
    await hall.store.add_circle(Circle(id="c", name="Us", secret="s", members=ben), now)
    await hall.store.join_circle("c", SUE.id, now)
    await hall.store.follow_circle("c", SUE.id, now)
    async with receiving() as hook, heralding(hall) as herald:
        await reach(hall, SUE, hook.url())
        await hall.match(GAME, SUE, ANN, public=True)
        other, _ = await hall.match(GAME, BEN, ANN, public=True)
        await look_later(hall, herald)
        plays = [link for kind, link in told(hook) if kind == "plays"]
        assert plays == [f"/m/{other.room.sheet.id}"], "once, and not of her own match"


async def hidden(hall: Hall, match: str) -> None:
    """Let the operators hide a match."""
    now = hall.hands.now
    measure = Measure(effect=Effect.HIDE, subject=match, reason="", since=now)
    await hall.store.order(measure, "test")


@pytest.mark.parametrize("why", ["private", "unwatchable", "hidden", "over", "plays", "unfollowed"])
async def test_nobody_is_told_of_what_is_not_for_everybody(
    hall: Hall, hook: Receiver, why: str
) -> None:
    wish = {"public": why != "private", "watchable": why != "unwatchable"}
    ann, _ = await hall.match(GAME, ANN, SUE if why == "plays" else BEN, **wish)
    async with heralding(hall) as herald:
        hall.hands.pass_by(25)
        await herald.find()
        match why:
            case "hidden":
                await hidden(hall, ann.room.sheet.id)
            case "over":
                await play_out(ann.room)
            case "unfollowed":
                await hall.store.unfollow(SUE.id, ANN.id)
        await herald.send()
    assert "plays" not in [kind for kind, _ in told(hook)]


async def test_old_news_and_other_peoples_tables_are_not_told(hall: Hall) -> None:
    ann, _ = await hall.match(GAME, ANN, BEN, public=True)
    (elsewhere,) = await hall.table(GAME, BEN, seats=2)
    hall.hands.pass_by(3700)
    async with receiving() as hook, heralding(hall) as herald:
        await reach(hall, SUE, hook.url(), created=0.0, match=elsewhere.room.sheet.id)
        await reach(hall, SUE, hook.url(), created=0.0, without=frozenset(About))
        await hall.match(GAME, ANN, BEN, public=True)
        await look_later(hall, herald)
        assert told(hook) == [], "neither by the way for one table nor by the one that wants none"
        await reach(hall, SUE, hook.url(), created=0.0)
        await look_later(hall, herald)
    assert [link for _, link in told(hook) if ann.room.sheet.id in link] == []
    assert len(told(hook)) == 1
