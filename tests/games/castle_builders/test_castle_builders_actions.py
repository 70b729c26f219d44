"""Castle Builders: the JSON of actions, and which of them are legal."""

import pytest

from backend.engine import from_json, to_json
from backend.engine.errors import IllegalAction, MalformedAction
from backend.games.castle_builders import CASTLE_BUILDERS as GAME
from backend.games.castle_builders.actions import Action, Build
from tests.games.castle_builders.positions import (
    PICTURE,
    after,
    again,
    legal,
    plain,
    position,
    remove,
)


@pytest.mark.parametrize(
    "action",
    [
        {"type": "build", "counter": "plain", "tower": 2},
        {"type": "build", "counter": "bonus", "tower": 2, "arrows": "vertical"},
        {"type": "remove", "counter": "remove-again", "tower": 0},
        {"type": "remove", "counter": "remove", "tower": None},
        {"type": "stop"},
    ],
)
def test_actions_have_the_sheets_json(action: dict[str, object]) -> None:
    assert to_json(from_json(GAME, "action", action)) == action


@pytest.mark.parametrize(
    "action",
    [
        {"type": "build", "counter": "stop", "tower": 2},
        {"type": "build", "counter": "plain", "tower": 5},
        {"type": "build", "counter": "plain"},
        {"type": "build", "counter": "bonus", "tower": 0, "arrows": "up"},
        {"type": "remove", "counter": "remove"},
        {"type": "remove", "counter": "plain", "tower": 0},
        {"type": "stop", "counter": "stop"},
    ],
)
def test_malformed_actions_are_refused(action: dict[str, object]) -> None:
    with pytest.raises(MalformedAction):
        from_json(GAME, "action", action)


def test_legal_actions_are_complete_and_in_order() -> None:
    state = position(PICTURE, hand=("bonus", "remove-again"))
    assert legal(state) == [
        {"type": "build", "counter": "bonus", "tower": tower, "arrows": arrows}
        for tower in (1, 2, 3, 4)
        for arrows in ("vertical", "horizontal")
    ] + [{"type": "remove", "counter": "remove-again", "tower": tower} for tower in range(5)]


def test_two_counters_of_a_kind_are_one_choice() -> None:
    state = position(hand=("again", "again"))
    assert legal(state) == [
        {"type": "build", "counter": "again", "tower": tower} for tower in range(5)
    ]


@pytest.mark.parametrize(
    "action",
    [Build("bonus", 2), Build("plain", 2, "vertical"), again(2), plain(0), remove(None)],
)
def test_what_is_not_legal_is_refused(action: Action) -> None:
    state = position(PICTURE, hand=("plain", "bonus"))
    with pytest.raises(IllegalAction):
        after(state, action)
