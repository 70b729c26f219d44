"""The time of bots: for whom they think, and what happens if their process hangs."""

import os
import signal
from multiprocessing import active_children
from typing import Any

import pytest

from backend.bots import near
from backend.bots.workers import Workers
from backend.engine import Choice
from backend.games import GAMES
from backend.matches.decide.new_table import Wish
from backend.matches.facts.store import Person
from backend.matches.hall.new_matches import open_table
from tests.server.hall import FirstLegal, Hall, Visitor, course_of, people, play_out

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN = people("Ann", "Ben")


class Attentive(FirstLegal):
    """Bots that remember who asked."""

    def __init__(self) -> None:
        self.askers: list[str] = []
        self.told: list[Any] = []

    async def choose(self, choice: Choice, level: str, asker: str) -> Any:
        """Remember."""
        self.askers.append(asker)
        self.told.append(choice.past)
        return await super().choose(choice, level, asker)


@pytest.mark.parametrize(
    ("company", "asker"), [((ANN,), "ann"), ((BEN, ANN), "ann ben"), ((ANN, ANN), "ann")]
)
async def test_bots_think_for_the_people_of_a_match(
    hall: Hall, company: tuple[Person, ...], asker: str
) -> None:
    bots = hall.bots = Attentive()
    await hall.restart()
    visitors = await hall.table("kilt_castle", *company, seats=3)
    for seat in range(len(company), 3):
        await visitors[0].ask("place_bot", seat=seat, level="mason")
    await visitors[0].ask("start")
    await play_out(visitors[0].room)
    assert set(bots.askers) == {asker}


@pytest.mark.parametrize("game", GAMES)
async def test_bots_are_told_the_moves_that_everybody_saw(hall: Hall, game: str) -> None:
    bots = hall.bots = Attentive()
    await hall.restart()
    (ann,) = await hall.match(game, ANN, seats=2, bots=((1, "mason"),))
    await play_out(ann.room)
    line = [(move.seat, move.action) for move in course_of(ann.room).line]
    telling = GAMES[game].card.telling
    assert any(bots.told) == telling
    assert all(past == line[: len(past)] for past in bots.told)


async def test_all_matches_among_bots_ask_as_one(hall: Hall) -> None:
    bots = hall.bots = Attentive()
    await hall.restart()
    for host in (ANN, BEN):
        room = await open_table(hall.hub, Wish(game="castle_builders", seats=2), host)
        visitor = Visitor(room, host)
        for seat in range(2):
            await visitor.ask("place_bot", seat=seat, level="mason")
        await visitor.ask("start")
        await visitor.until("update", kind="action")
    assert set(bots.askers) == {""}


@pytest.mark.slow
async def test_a_match_goes_on_when_the_process_of_its_bot_hangs(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(near, "SLACK", 1.0)
    bots = hall.bots = Workers(1, 0.05)
    await hall.restart()
    visitors = await hall.match("castle_builders", ANN, BEN)
    bot = course_of(visitors[0].room).turn
    actor = next(v for v in visitors if v.listener.viewer == bot)
    await actor.ask("yield", seat=bot)
    await actor.until("update", kind="action")  # the process has started
    (process,) = active_children()
    assert process.pid is not None
    os.kill(process.pid, signal.SIGSTOP)
    other = next(v for v in visitors if v is not actor)
    while course_of(other.room).turn != bot:
        await other.act()
    await actor.until("update", kind="action", seat=bot)
    await bots.close()
