"""What tests of taking back share."""

import json
from typing import Any

import pytest

from backend.engine import Json, Seat, play, to_json
from backend.engine.patch import apply
from backend.matches.facts.course import Course
from backend.protocol.codes import Refused
from tests.server.hall import Visitor, course_of


def match_of(visitor: Visitor) -> Course:
    """Return the course of the match somebody looks at."""
    return course_of(visitor.room)


def to_act(visitors: list[Visitor]) -> tuple[Visitor, list[Visitor]]:
    """Return who is to act, and the others."""
    turn = match_of(visitors[0]).turn
    actor = next(v for v in visitors if v.listener.viewer == turn)
    return actor, [v for v in visitors if v is not actor]


async def refused(code: str, visitor: Visitor, kind: str, **body: Any) -> None:
    """Expect a refusal."""
    with pytest.raises(Refused) as caught:
        await visitor.ask(kind, **body)
    assert caught.value.code == code


async def act_within_turn(visitor: Visitor, choice: int = 0, **body: Any) -> None:
    """Take one of the actions after which it is still the same player's turn."""
    course = match_of(visitor)
    seat = Seat(course.turn or 0)
    staying = [
        action
        for action in course.position.legal_actions()
        if course.game.turn(play(course.game, course.position.state, seat, action).state) == seat
    ]
    await visitor.act(to_json(staying[choice]), **body)


async def until_turn_passes(visitors: list[Visitor]) -> Visitor:
    """Act until somebody else is to act; returns who acted last."""
    actor, _ = to_act(visitors)
    while to_act(visitors)[0] is actor:
        await actor.act()
    return actor


def patched(visitor: Visitor) -> Json:
    """Return the view of a visitor who has followed all updates."""
    view: Json = {}
    for message in visitor.news:
        if message["type"] == "welcome":
            view = message["view"]
        elif message["type"] == "update":
            view = apply(view, message["patch"])
    return view


def fresh(visitor: Visitor) -> Json:
    """Return the view as a newcomer gets it."""
    told: Json = json.loads(json.dumps(match_of(visitor).position.view(visitor.listener.viewer)))
    return told
