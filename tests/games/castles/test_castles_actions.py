"""Castles: the JSON of actions, and which of them exist."""

import pytest

from backend.engine import from_json, to_json
from backend.engine.errors import MalformedAction
from backend.games.castles import CASTLES
from backend.games.castles.actions import DEPLOYS
from tests.games.castles.positions import PILE, after, begun, picture


@pytest.mark.parametrize(
    "value",
    [
        {"type": "take", "source": "pile"},
        {"type": "take", "source": "proper", "owner": 2},
        {"type": "lay", "at": [1, 0]},
        {"type": "castle", "at": [0, 0]},
        {"type": "deploy", "coin": "ace", "at": [1, 0]},
    ],
)
def test_actions_travel_in_the_forms_of_the_sheet(value: dict[str, object]) -> None:
    assert to_json(from_json(CASTLES, "action", value)) == value


@pytest.mark.parametrize(
    "value",
    [
        {"type": "take", "source": "hand"},
        {"type": "take", "source": "proper", "owner": 4},
        {"type": "lay", "at": [24, 0]},
        {"type": "lay", "at": [1]},
        {"type": "deploy", "coin": 2, "at": [1, 0]},
        {"type": "deploy", "coin": "2"},
        {"type": "castle", "at": [0, 0], "square": 3},
    ],
)
def test_anything_else_is_no_action(value: dict[str, object]) -> None:
    with pytest.raises(MalformedAction):
        from_json(CASTLES, "action", value)


def test_actions_are_made_once() -> None:
    state = picture()
    again = CASTLES.legal_actions(state)
    assert all(one is two for one, two in zip(CASTLES.legal_actions(state), again, strict=True))
    assert again[0] is DEPLOYS[1][next(iter(state.tiles))]


def test_legal_actions_are_not_changed_by_what_follows() -> None:
    state, _ = after(begun(), PILE)
    actions = CASTLES.legal_actions(state)
    CASTLES.advance(state, actions[0])
    assert len(actions) == 1
