"""Each alert reaches the right people, and only once, whatever breaks."""

import asyncio
import json
from collections.abc import AsyncIterator

import pytest

from backend.alerts.facts import Outcome
from backend.circles.store import Circle, Member
from backend.engine import GameCard, to_json
from backend.games import GAMES
from backend.matches.decide import new_table
from backend.storage.stores import alert_store
from tests.alerts.heralds import arrive, heralding, look_later, reach, told
from tests.alerts.receivers import Receiver, receiving
from tests.server.hall import Hall, course_of, days, live_time, opened, people, play, play_out

pytestmark = pytest.mark.anyio

ANN, BEN, CAT = people("Ann", "Ben", "Cat")
GAME = "castle_builders"


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the first seat begin in every match."""
    monkeypatch.setattr(new_table, "token_bytes", lambda size: b"1" * size)


@pytest.fixture
async def hall(database_url: str) -> AsyncIterator[Hall]:
    """A hall on each kind of database, with Ann, Ben and Cat."""
    async with opened(database_url) as hall:
        await arrive(hall, ANN, BEN, CAT)
        yield hall


@pytest.fixture
async def one_hall(sqlite_url: str) -> AsyncIterator[Hall]:
    """The same on SQLite alone."""
    async with opened(sqlite_url) as hall:
        await arrive(hall, ANN, BEN, CAT)
        yield hall


async def test_each_turn_is_told_once(hall: Hall, hook: Receiver) -> None:
    await reach(hall, ANN, hook.url())
    ann, ben = await hall.match(GAME, ANN, BEN)
    match = ann.room.sheet.id
    async with heralding(hall) as herald:
        await look_later(hall, herald, 10)
        assert told(hook) == [], "Ann may still come by herself"
        await look_later(hall, herald)
        await look_later(hall, herald)
        assert told(hook) == [("turn", f"/m/{match}")]
        await ann.act()
        await look_later(hall, herald)
        assert len(hook.got) == 1, "it is Ben's turn"
        await ben.act()
        await look_later(hall, herald)
        assert told(hook) == [("turn", f"/m/{match}")] * 2


async def test_who_looks_is_left_in_peace(one_hall: Hall, hook: Receiver) -> None:
    hall = one_hall
    await reach(hall, ANN, hook.url())
    await hall.match(GAME, ANN, BEN)
    store = hall.store.alerts
    async with heralding(hall) as herald:
        now = hall.hands.now
        assert await store.show_tab("tab-one", ANN.id, now, now + 45)
        assert not await store.show_tab("tab-two", BEN.id, now, now + 45), "has no way"
        await look_later(hall, herald)
        await store.hide_tab("tab-one", ANN.id, hall.hands.now)
        await look_later(hall, herald)
        assert told(hook) == [], "Ann has seen that it is her turn"


async def test_a_tab_that_falls_silent_swallows_no_alert(one_hall: Hall, hook: Receiver) -> None:
    """A laptop was closed: its tab says neither that it is hidden nor that it is visible."""
    hall, store = one_hall, one_hall.store.alerts
    await reach(hall, ANN, hook.url())
    async with heralding(hall) as herald:
        for says_again in (False, True):
            ann, _ = await hall.match(GAME, ANN, BEN)
            await store.show_tab("tab-one", ANN.id, hall.hands.now, hall.hands.now + 45)
            await look_later(hall, herald)
            assert told(hook) == [], "she may have seen it"
            if says_again:
                await store.show_tab("tab-one", ANN.id, hall.hands.now, hall.hands.now + 45)
            await look_later(hall, herald)
            await look_later(hall, herald)
            assert told(hook) == ([] if says_again else [("turn", f"/m/{ann.room.sheet.id}")])
            hook.got.clear()


async def test_all_that_is_worth_knowing_is_told(one_hall: Hall, hook: Receiver) -> None:
    hall = one_hall
    await reach(hall, ANN, hook.url())
    async with receiving() as ben_hook, heralding(hall) as herald:
        await reach(hall, BEN, ben_hook.url())
        ann, ben = await hall.table(GAME, ANN, BEN, time=live_time(10))
        table = ann.room.sheet.id
        await herald.look()
        await look_later(hall, herald)
        assert told(hook) == [("sat", f"/t/{table}")]
        await ann.ask("start")
        await look_later(hall, herald)
        assert told(hook)[1:] == [("turn", f"/m/{table}")]
        assert told(ben_hook) == [("began", f"/m/{table}")]
        await look_later(hall, herald, 400)
        assert len(hook.got) == 2
        await look_later(hall, herald, 60)
        assert told(hook)[2:] == [("time", f"/m/{table}")], "eight of ten minutes are over"
        left = json.loads(hook.got[2][1])["deadline"] - hall.hands.now
        assert 0 < left <= 120
        await play_out(ann.room)
        rematch = (await ben.ask("rematch"))["rematch"]
        await look_later(hall, herald)
        assert told(hook)[-1] == ("rematch", f"/t/{rematch}")
        assert told(ben_hook)[-1] != told(hook)[-1], "Ben asked for it"


async def test_a_table_of_a_circle_calls_its_other_members(one_hall: Hall, hook: Receiver) -> None:
    hall, now = one_hall, one_hall.hands.now
    for person in (ANN, BEN):
        await reach(hall, person, hook.url())
    circle = Circle(id="c", name="Lairds", secret="s", members=(Member(BEN.id, BEN.nick),))
    await hall.store.add_circle(circle, now)
    await hall.store.join_circle("c", ANN.id, now)
    (ben,) = await hall.table(GAME, BEN, seats=2)
    table = ben.room.sheet.id
    await hall.store.add_to_circle("c", table)
    async with heralding(hall) as herald:
        await look_later(hall, herald)
        await look_later(hall, herald)
    assert told(hook) == [("called", f"/t/{table}")], "Ann once, and Ben has opened it"


async def test_clocks_stand_still_while_nobody_serves(one_hall: Hall, hook: Receiver) -> None:
    hall = one_hall
    await reach(hall, ANN, hook.url())
    await hall.match(GAME, ANN, BEN, time=days(1))
    async with heralding(hall) as herald:
        await look_later(hall, herald)
        hall.hands.now += 80_000
        await herald.look()
        assert [kind for kind, _ in told(hook)] == ["turn"], "four fifths of the day are left"
        await look_later(hall, herald, 0.8 * 86_400)
        assert [kind for kind, _ in told(hook)] == ["turn", "time"]


async def test_nobody_is_alerted_to_bots_or_to_what_was_before(
    one_hall: Hall, hook: Receiver
) -> None:
    hall = one_hall
    await hall.match(GAME, BEN, CAT)
    hall.hands.pass_by(60)
    await reach(hall, BEN, hook.url())
    await reach(hall, ANN, hook.url())
    solo = await hall.table(GAME, ANN, seats=2)
    await solo[0].ask("place_bot", seat=1, level="mason")
    await solo[0].ask("start")
    async with heralding(hall) as herald:
        await look_later(hall, herald)
        assert told(hook) == []


async def test_a_webhook_of_one_table_hears_of_that_alone(one_hall: Hall, hook: Receiver) -> None:
    hall = one_hall
    first, _ = await hall.match(GAME, ANN, BEN)
    second, _ = await hall.match(GAME, ANN, BEN)
    await reach(hall, BEN, hook.url(), match=second.room.sheet.id)
    for visitor in (first, second):
        await visitor.act()
    async with heralding(hall) as herald:
        await look_later(hall, herald)
    assert told(hook) == [("turn", f"/m/{second.room.sheet.id}")]


# Whatever breaks.


async def test_an_alert_is_sent_after_a_crash(
    sqlite_url: str, hook: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Crashes happen before finding an alert, between finding and sending, and after sending."""
    async with opened(sqlite_url) as hall:
        await arrive(hall, ANN, BEN)
        await reach(hall, ANN, hook.url())
        await hall.match(GAME, ANN, BEN)
        await hall.restart(downtime=3600)
        async with heralding(hall) as herald:
            hall.hands.pass_by(30)
            await herald.find()
        await hall.restart(downtime=3600)

        async def crash(*_: object) -> None:
            raise asyncio.CancelledError

        async with heralding(hall) as herald:
            with monkeypatch.context() as patch:
                patch.setattr(herald.store, "settle", crash)
                await herald.look()
        assert len(hook.got) == 1
        await hall.restart()
        async with heralding(hall) as herald:
            await herald.look()
            assert len(hook.got) == 1, "the first process may still be at it"
            await look_later(hall, herald, alert_store.CLAIM)
            assert len(hook.got) == 2
            await look_later(hall, herald, alert_store.CLAIM)
        assert [kind for kind, _ in told(hook)] == ["turn"] * 2


async def test_no_alert_is_sent_more_than_twice(one_hall: Hall, hook: Receiver) -> None:
    """Even if the sender never learns whether the alert arrived."""
    hall = one_hall
    await reach(hall, ANN, hook.url())
    await hall.match(GAME, ANN, BEN)
    hall.hands.pass_by(30)
    async with heralding(hall) as herald:
        await herald.find()
        for _ in range(4):
            await herald.store.claim(hall.hands.now)  # and the process dies
            hall.hands.pass_by(alert_store.CLAIM)
        assert await herald.store.claim(hall.hands.now) == []


async def test_one_of_several_processes_sends(hall: Hall, hook: Receiver) -> None:
    await reach(hall, ANN, hook.url())
    await hall.match(GAME, ANN, BEN)
    hall.hands.pass_by(30)
    async with heralding(hall) as one, heralding(hall) as two, heralding(hall) as three:
        await asyncio.gather(*(herald.look() for herald in (one, two, three)))
        await one.look()
    assert len(hook.got) == 1


async def test_what_fails_is_tried_again_and_then_switched_off(
    one_hall: Hall, hook: Receiver
) -> None:
    hall = one_hall
    way = await reach(hall, ANN, hook.url())
    await hall.match(GAME, ANN, BEN)
    hook.answer = "500 Sorry"
    async with heralding(hall) as herald:
        for wait in (25, 31, 301, 1801, 90_000):
            await look_later(hall, herald, wait)
        assert len(hook.got) == 4
        for _ in range(6):
            assert (await herald.test(way)).outcome is Outcome.FAILED
        ((known, deliveries),) = await herald.store.ways_of(ANN.id)
        assert known.off is not None
        assert len(deliveries) == 10
        hook.answer = "204 Fine"
        assert (await herald.test(way)).outcome is Outcome.SENT
        ((known, deliveries),) = await herald.store.ways_of(ANN.id)
        assert known.off is None
        assert [one.status for one in deliveries[:2]] == [204, 500]


async def test_a_slow_webhook_is_not_waited_for(
    one_hall: Hall, hook: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("backend.alerts.senders.outside.SECONDS", 0.05)
    way = await reach(one_hall, ANN, hook.url())
    hook.before_answer.clear()
    async with heralding(one_hall) as herald:
        assert (await herald.test(way)).outcome is Outcome.UNKNOWN


@pytest.mark.parametrize(
    "game", [g.card for g in GAMES.values() if g.card.hidden], ids=lambda card: card.id
)
async def test_an_alert_says_nothing_of_the_match(
    one_hall: Hall, hook: Receiver, game: GameCard
) -> None:
    """Everything it says is known before the first move."""
    for person in (ANN, BEN):
        await reach(one_hall, person, hook.url())
    ann, _ = await one_hall.match(game.id, ANN, BEN, title="Twins")
    async with heralding(one_hall) as herald:
        course = course_of(ann.room)
        before = course.turn
        while course.seq < 6 or course.turn == before:  # until somebody's turn has just begun
            before = course.turn
            await play(ann.room, to_json(course.position.legal_actions()[0]))
        await look_later(one_hall, herald)
    link = f"https://clanhold.test/m/{ann.room.sheet.id}"
    texts = {"turn": "It is your turn.", "began": "The match has begun."}
    for _, body in hook.got:
        said = json.loads(body)
        text = f"{game.title} · Twins: {texts[said['kind']]}"
        facts = {"game": game.id, "table": "Twins", "link": link, "deadline": None}
        assert said == {"kind": said["kind"], **facts, "text": text, "content": f"{text} {link}"}
    assert "turn" in {kind for kind, _ in told(hook)}
