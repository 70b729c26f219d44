"""Why a part of Castle Builders cannot be picked."""

import pytest

from backend.engine.parts import why_not
from backend.games.castle_builders import CASTLE_BUILDERS as GAME
from tests.games.castle_builders.positions import EMPTY, position

BOARD = ("0 1 0", "1", "", "", "")


@pytest.mark.parametrize(
    ("towers", "part", "counter", "code", "ruling"),
    [
        (BOARD, "tower:1", "", "counter_first", None),
        (BOARD, "tower:1", "plain", "", None),
        (BOARD, "tower:0", "plain", "tower_full", None),
        (BOARD, "space:0,1", "plain", "tower_full", None),
        (BOARD, "space:1,0", "plain", "space_taken", None),
        (BOARD, "space:1,3", "plain", "lowest_first", None),
        (BOARD, "space:0,1", "remove", "only_top", None),
        (BOARD, "tower:2", "remove", "tower_empty", "CB-R5"),
        (EMPTY, "tower:2", "remove", "board_empty", "CB-R5"),
        (BOARD, "tower:2", "stop", "stop_goes_nowhere", None),
        (BOARD, "counter:bonus", "", "not_in_hand", None),
        (BOARD, "arrows:vertical", "plain", "only_bonus", None),
    ],
)
def test_reasons(
    towers: tuple[str, ...], part: str, counter: str, code: str, ruling: str | None
) -> None:
    hand = [counter or "plain", "plain" if counter in ("stop", "remove") else "stop"]
    state = position(towers, hand=hand)
    chosen = [f"counter:{counter}"] if counter else []
    told = why_not(GAME, GAME.view(state, state.seat), GAME.legal_actions(state), chosen, part)
    assert ((told.code, told.ruling) if told else ("", None)) == (code, ruling)
