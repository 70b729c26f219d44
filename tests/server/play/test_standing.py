"""The standing: computed once for all viewers who see the same, and only if somebody wants it."""

import json
from dataclasses import replace
from typing import Any

import pytest

from backend.engine import Watcher
from backend.games import GAMES
from backend.matches.hear.audience import Listener
from tests.server.hall import Hall, Paper, Visitor, course_of, people
from tests.server.timing import to_act

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN, CAT = people("Ann", "Ben", "Cat")


def counting(visitors: list[Visitor], monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Return a list of the viewers for whom a match's standing is computed from now on."""
    asked: list[Any] = []
    game = visitors[0].room.match.game

    def standing(state: Any, viewer: Any) -> Any:
        asked.append(viewer)
        return game.standing(state, viewer)

    course = course_of(visitors[0].room)
    monkeypatch.setattr(course, "game", replace(game, standing=standing))
    return asked


@pytest.mark.parametrize("game", list(GAMES))
async def test_one_standing_for_all_where_nothing_is_hidden(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    visitors = await hall.match(game, ANN, BEN)
    room = visitors[0].room
    visitors.append(Visitor(room, CAT))
    asked = counting(visitors, monkeypatch)
    await to_act(visitors)[0].act()
    for _ in "ab":
        room.announcer.tell_standing()
    hidden = GAMES[game].card.hidden
    assert asked == ([0, 1, Watcher.SPECTATOR] if hidden else [Watcher.SPECTATOR])
    told = [visitor.told("standing")[-1]["standing"] for visitor in visitors]
    state = course_of(room).position.state
    for visitor, standing in zip(visitors, told, strict=True):
        expected = GAMES[game].standing(state, visitor.listener.viewer)
        assert standing == json.loads(json.dumps(expected))


async def test_no_standing_for_those_who_do_not_want_it(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitors = await hall.match("castles", ANN, BEN)
    room = visitors[0].room
    asked = counting(visitors, monkeypatch)
    for visitor in visitors:
        room.disconnect(visitor.listener)
        visitor.listener.wants_standing = False
        room.connect(visitor.listener)
    await to_act(visitors)[0].act()
    assert "standing" not in room.settling.names
    paper = Paper()
    room.connect(Listener(paper, CAT.id, Watcher.SPECTATOR, previews=False, standing=True))
    asked.clear()
    await to_act(visitors)[0].act()
    assert "standing" in room.settling.names
    room.announcer.tell_standing()
    assert asked == [Watcher.SPECTATOR]
    assert not any(visitor.told("standing") for visitor in visitors)


async def test_what_was_seen_is_forgotten_when_nobody_looks(hall: Hall) -> None:
    visitors = await hall.match("castles", ANN, BEN)
    position = course_of(visitors[0].room).position
    seen = position.view(Watcher.SPECTATOR)
    assert position.view(Watcher.SPECTATOR) is seen
    visitors[0].leave()
    assert position.view(Watcher.SPECTATOR) is seen
    visitors[1].leave()
    assert position.view(Watcher.SPECTATOR) is not seen
    assert position.view(Watcher.SPECTATOR) == seen
