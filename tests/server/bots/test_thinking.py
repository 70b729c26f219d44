"""Bots in matches: a thought ends when the match moves on; hints only in matches against bots."""

import asyncio
from typing import Any

import pytest

from backend.engine import AnyGame, Choice, MatchRecord
from backend.games import RULES
from backend.matches.hall.hub import Hub
from backend.matches.hall.owners import Alone
from backend.matches.past import chances as chances_module
from backend.matches.past.chances import evened, turning_points
from backend.protocol.codes import Refused
from tests.server.conftest import Invite
from tests.server.hall import FirstLegal, Hall, Visitor, course_of, people
from tests.server.player import Player
from tests.server.running import Server, contribution

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN = people("Ann", "Ben")


class Slow(FirstLegal):
    """Bots that think until the test lets them act."""

    def __init__(self) -> None:
        self.begun = asyncio.Event()
        self.ended = asyncio.Event()
        self.thoughts = 0
        self.allowed = asyncio.Event()

    async def choose(self, choice: Choice, level: str, asker: str) -> Any:
        """Think."""
        self.thoughts += 1
        self.begun.set()
        try:
            await self.allowed.wait()
        except asyncio.CancelledError:
            self.ended.set()
            raise
        return await super().choose(choice, level, asker)


@pytest.fixture
async def slow(hall: Hall) -> Slow:
    """Let the hall have slow bots."""
    hall.bots = Slow()
    await hall.restart()
    return hall.bots


async def yielded(hall: Hall, slow: Slow) -> Visitor:
    """Return a player for whom a bot is thinking now."""
    visitors = await hall.match("kilt_castle", ANN, BEN)
    actor = next(v for v in visitors if v.listener.viewer == course_of(v.room).turn)
    await actor.ask("yield", seat=actor.listener.viewer)
    await slow.begun.wait()
    return actor


async def test_who_takes_the_seat_back_ends_the_thought(hall: Hall, slow: Slow) -> None:
    actor = await yielded(hall, slow)
    await actor.ask("take_back", seat=actor.listener.viewer)
    await slow.ended.wait()
    assert (await actor.act())["seq"]


async def test_a_thought_goes_on_while_people_only_talk(hall: Hall, slow: Slow) -> None:
    actor = await yielded(hall, slow)
    actor.room.autopilot.wake()
    await actor.ask("say", channel="players", text="Take your time.")
    slow.allowed.set()
    await actor.until("update", kind="action")
    assert slow.thoughts >= 1
    assert not slow.ended.is_set()


async def test_closing_ends_a_thought(hall: Hall, slow: Slow) -> None:
    await yielded(hall, slow)
    slow.begun.clear()
    await hall.restart()
    assert slow.ended.is_set()
    await slow.begun.wait()  # the bot thinks again after the restart


async def test_hints_are_for_matches_against_bots(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN)
    for visitor in visitors:
        with pytest.raises(Refused) as caught:
            await visitor.ask("hint", seat=visitor.listener.viewer)
        assert caught.value.code == "not_alone"


class Clueless(FirstLegal):
    """Bots that never give a hint or chances."""

    def __init__(self, *, knowing: bool) -> None:
        self._knowing = knowing

    def knows(self, _game: AnyGame) -> bool:
        """Whether they could."""
        return self._knowing

    async def hint(self, _choice: Choice, _asker: str) -> None:
        """Think of nothing."""

    async def curve(self, _game: AnyGame, _record: MatchRecord) -> None:
        """Look back at nothing."""


@pytest.mark.parametrize(
    ("knowing", "code", "status"), [(True, "busy", 503), (False, "no_hint", 409)]
)
async def test_who_gets_no_hint_is_told_why(
    hall: Hall, knowing: bool, code: str, status: int
) -> None:
    hall.bots = Clueless(knowing=knowing)
    await hall.restart()
    (ann,) = await hall.match("kilt_castle", ANN, seats=2, bots=((1, "mason"),))
    course = course_of(ann.room)
    while course.turn != 0:
        await ann.until("legal")
    with pytest.raises(Refused) as caught:
        await ann.ask("hint", seat=0)
    assert (caught.value.code, caught.value.code.status) == (code, status)


async def test_chances_are_told_after_the_end(hall: Hall) -> None:
    visitors = await hall.match("castle_builders", ANN, BEN)
    with pytest.raises(Refused) as caught:
        await visitors[0].room.chances()
    assert caught.value.code == "not_over"


class Pensive(FirstLegal):
    """Bots that look back at a match when the test lets them; the first look back fails."""

    def __init__(self) -> None:
        self.begun = asyncio.Event()
        self.allowed = asyncio.Event()
        self.looks = 0

    async def curve(self, game: AnyGame, record: MatchRecord) -> list[list[float]] | None:
        """Look back."""
        self.looks += 1
        self.begun.set()
        await self.allowed.wait()
        if self.looks == 1:
            raise RuntimeError("lost in thought")
        return await super().curve(game, record)


async def test_chances_are_found_out_once(hall: Hall) -> None:
    pensive = hall.bots = Pensive()
    await hall.restart()
    room = (await hall.finished("castle_builders", ANN, BEN))[0].room
    pensive.allowed.set()
    with pytest.raises(RuntimeError):
        await room.chances()
    pensive.allowed.clear()
    pensive.begun.clear()
    crowd = [asyncio.ensure_future(room.chances()) for _ in range(5)]
    await pensive.begun.wait()
    crowd.pop(0).cancel()  # the first asker leaves; the others still get the answer
    pensive.allowed.set()
    told = await asyncio.gather(*crowd)
    assert all(each == told[0] for each in told)
    assert await room.chances() == told[0]
    assert pensive.looks == 2


class Elsewhere(Alone):
    """All matches are another node's; this one looks at them."""

    alone = False


async def test_chances_of_a_match_that_is_not_in_memory_are_found_out_once(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    pensive = hall.bots = Pensive()
    pensive.looks = 1  # so that it does not fail
    await hall.restart()
    match = (await hall.finished("castle_builders", ANN, BEN))[0].room.sheet.id
    hub = Hub(*(RULES, hall.store, pensive, hall.hands.times, hall.patience), owners=Elsewhere())
    monkeypatch.setattr(chances_module, "PATIENCE", 0)
    with pytest.raises(Refused) as caught:
        await (await hub.look(match)).chances()
    assert caught.value.code == "busy"
    pensive.allowed.set()
    monkeypatch.undo()
    rooms = [await hub.look(match) for _ in range(2)]
    assert rooms[0] is not rooms[1]
    first, second = [await room.chances() for room in rooms]
    assert first == second
    assert pensive.looks == 2


@pytest.mark.parametrize(
    ("knowing", "code", "status"), [(True, "busy", 503), (False, "no_chances", 404)]
)
async def test_who_asks_for_the_chances_with_too_many_others_is_told_so(
    hall: Hall, knowing: bool, code: str, status: int
) -> None:
    hall.bots = Clueless(knowing=knowing)
    await hall.restart()
    room = (await hall.finished("castle_builders", ANN, BEN))[0].room
    for _ in range(2):
        with pytest.raises(Refused) as caught:
            await room.chances()
        assert (caught.value.code, caught.value.code.status) == (code, status)


async def test_who_asks_for_the_chances_hears_soon_that_it_takes_long(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The chances are still computed, for anybody who asks again."""
    pensive = hall.bots = Pensive()
    pensive.looks = 1  # so that it does not fail
    await hall.restart()
    room = (await hall.finished("castle_builders", ANN, BEN))[0].room
    monkeypatch.setattr(chances_module, "PATIENCE", 0)
    with pytest.raises(Refused) as caught:
        await room.chances()
    assert caught.value.code == "busy"
    pensive.allowed.set()
    monkeypatch.undo()
    assert (await room.chances())["chances"]
    assert pensive.looks == 2


async def test_turning_points_are_lasting_changes() -> None:
    """A swing that the next move undoes does not count."""
    firsts = [0.5, 0.5, 0.7, 0.5, 0.5, 0.5, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.8, 0.9, 0.9, 1.0]
    curve = [[first, 1 - first] for first in firsts]
    points = turning_points(curve)
    assert [(point["move"], point["seat"]) for point in points] == [(6, 1), (12, 0)]
    assert points[0]["change"] == pytest.approx(0.3)
    assert points[1]["change"] > 0.6


async def test_the_end_of_the_curve_is_the_result() -> None:
    curve = [[0.5, 0.5], [0.8, 0.2], [0.5, 0.5], [1.0, 0.0]]
    assert evened(curve) == [[0.65, 0.35], [0.6, 0.4], [0.767, 0.233], [1.0, 0.0]]


@pytest.mark.parametrize("game", ["kilt_castle", "kings_kilt", "castle_builders", "castles"])
async def test_hints_lead_through_a_match_against_bots(
    server: Server, invite: Invite, game: str
) -> None:
    """A player who follows every hint reaches the end; then the chances are told."""
    (ann,) = invite(server, "Ann")
    body = {"game": game, "seats": 2, "level": "apprentice", "contribution": contribution()}
    table = ann.http.post("/api/tables/bots", json=body).json()["id"]
    reasons = []
    async with Player(server, table, ann) as a:
        while a.table["status"] != "over":
            if a.legal is None:
                await a.hear()
                continue
            legal = a.legal
            hint = (await a.ask("hint", seat=legal["seat"]))["hint"]
            assert hint["action"] in legal["actions"]
            assert 0 <= hint["chance"] <= 1
            reasons += hint["reasons"]
            await a.act(hint["action"])
    assert reasons
    told = ann.http.get(f"/api/matches/{table}/chances").json()
    moves = ann.http.get(f"/api/matches/{table}/history").json()["moves"]
    assert len(told["chances"]) == moves + 1
    for point in told["turning_points"]:
        assert 1 <= point["move"] <= moves
        assert point["better"] is None or (point["better"]["gain"] or 1) > 0
