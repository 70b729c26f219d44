"""Answers to taps: why a part cannot be picked, and what an action would give to everybody."""

from typing import Any

import pytest

from backend.engine import to_json
from backend.protocol.codes import Refused
from tests.server.hall import Hall, course_of, people

pytestmark = pytest.mark.anyio

ANN, BEN = people("Ann", "Ben")


async def to_act(hall: Hall, game: str) -> tuple[Any, Any, int]:
    """Begin a match; return who is to act, who is not, and the seat to act."""
    visitors = await hall.match(game, ANN, BEN)
    turn = course_of(visitors[0].room).turn
    assert turn is not None
    first = next(one for one in visitors if one.listener.viewer == turn)
    other = next(one for one in visitors if one is not first)
    return first, other, turn


async def test_a_dim_part_has_a_reason_and_a_lit_one_has_none(hall: Hall) -> None:
    ann, _, seat = await to_act(hall, "kilt_castle")
    told = await ann.ask("why", seat=seat, part="slot:9", chosen=[])
    assert told["why"] == {"code": "card_first", "facts": {}, "ruling": None}
    card = to_json(course_of(ann.room).position.legal_actions()[0])["card"]
    told = await ann.ask("why", seat=seat, part="slot:9", chosen=[f"card:{card}"])
    assert told["why"] == {"code": "too_far", "facts": {"last": 4}, "ruling": "KC-R3"}
    assert (await ann.ask("why", seat=seat, part=f"card:{card}"))["why"] is None
    assert (await ann.ask("why", seat=seat, part="no such part"))["why"] is None


async def test_a_prospect_is_told_for_a_legal_action_only(hall: Hall) -> None:
    ann, _, seat = await to_act(hall, "kilt_castle")
    action = to_json(course_of(ann.room).position.legal_actions()[0])
    told = await ann.ask("prospect", seat=seat, action=action)
    assert told["prospect"]["days"] == [0, 0]
    for wrong, code in (({**action, "to": 9}, "illegal_action"), ("?", "malformed_action")):
        with pytest.raises(Refused) as caught:
            await ann.ask("prospect", seat=seat, action=wrong)
        assert caught.value.code == code


@pytest.mark.parametrize("request_type", ["why", "prospect"])
async def test_only_the_owner_of_the_seat_to_act_is_answered(hall: Hall, request_type: str) -> None:
    ann, ben, seat = await to_act(hall, "castle_builders")
    about = {"part": "tower:0"} if request_type == "why" else {"action": {"type": "stop"}}
    for visitor, asked, code in (
        (ben, seat, "not_your_seat"),
        (ann, 1 - seat, "not_your_seat"),
        (ben, 1 - seat, "not_your_turn"),
    ):
        with pytest.raises(Refused) as caught:
            await visitor.ask(request_type, seat=asked, **about)
        assert caught.value.code == code
