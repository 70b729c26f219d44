"""Equal moves get equal replies: for any player, in any process, at any load."""

import asyncio
from random import Random

import orjson
import pytest

from backend.bots.processes import Lost
from backend.bots.turns import Busy
from backend.bots.workers import Workers
from backend.cli.making.toy import TOY
from backend.daily.deals import Deals
from backend.daily.playing import try_today
from backend.engine import Choice, begin
from backend.games import GAMES
from backend.matches.facts.store import Person
from tests.bots.thoughts import CHOICE
from tests.server.hall import Hall, Visitor, opened

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

DECISIONS = 4
"""Number of a person's decisions that are compared in each game."""


async def log_of(hall: Hall, game: str, person: Person) -> bytes:
    """Play the beginning of today's try; returns what the log says, without times and names."""
    deals = Deals(GAMES, hall.store, hall.hands.times.now)
    match = await try_today(hall.hub, deals, game, person)
    visitor, rng = Visitor(await hall.hub.room(match), person), Random(7)
    course = visitor.room.match.begun()
    for _ in range(DECISIONS):
        while course.turn not in (0, None):
            await visitor.until("update")
        legal = visitor.room.match.begun().position.actions()
        await visitor.act(rng.choice(legal))
    while course.turn not in (0, None):
        await visitor.until("update")
    visitor.leave()
    stored = await hall.store.load(match)
    assert stored is not None
    return orjson.dumps([(one.seq, one.kind, one.seat, one.body, one.turn) for one in stored[1]])


async def test_two_clients_with_the_same_moves_have_the_same_log(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the thinking time nor a process with another hash seed changes a reply."""
    logs: list[dict[str, bytes]] = []
    async with opened(sqlite_url) as hall:
        for person, seconds in (Person("ann", "Ann"), 0.0), (Person("ben", "Ben"), 30.0):
            monkeypatch.setattr("backend.bots.workers.UNTIMED", seconds)
            bots = hall.bots = Workers(1, seconds)
            await hall.restart()
            logs.append({game: await log_of(hall, game, person) for game in GAMES})
            await bots.close()
    assert logs[0] == logs[1]
    assert all(len(orjson.loads(log)) > DECISIONS + 1 for log in logs[0].values())


class Reluctant:
    """A thinker nearby that is busy, then lost, before it answers."""

    def __init__(self, *answers: bytes | Exception) -> None:
        self.answers = list(answers)

    async def answer(self, _job: object) -> bytes:
        """Answer as planned."""
        told = self.answers.pop(0)
        if isinstance(told, Exception):
            raise told
        return told


async def test_who_is_busy_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("backend.bots.workers.AGAIN", 0)
    workers = Workers(1, 3.0)
    workers.near = Reluctant(Busy(), Lost(), b"2")  # type: ignore[assignment]
    found = await workers.reply(CHOICE, "master", "ann", 1)
    assert found == CHOICE.legal[2]


async def test_a_fault_and_an_unknown_game_are_the_same_for_all() -> None:
    state = begin(TOY, {}, 2, "00" * 32)
    unknown = Choice(TOY, {}, TOY.legal_actions(state))
    for choice in (CHOICE, unknown):
        workers = Workers(1, 3.0)
        workers.near = Reluctant(*[ValueError()] * 20)  # type: ignore[assignment]
        asked = [
            workers.reply(choice, "master", name, seed)
            for seed in range(5)
            for name in ("ann", "ben")
        ]
        found = await asyncio.gather(*asked)
        assert found[::2] == found[1::2]
