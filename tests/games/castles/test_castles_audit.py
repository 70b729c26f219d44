"""Castles: the audit finds every broken invariant."""

from collections.abc import Callable

import pytest

from backend.engine import Seat
from backend.games.castles import CASTLES
from backend.games.castles.pieces import square_at
from backend.games.castles.state import CASTLE, State
from tests.games.castles.positions import picture


def _lose_a_coin(state: State) -> None:
    state.coins[0] = 0


def _lose_a_tile(state: State) -> None:
    state.proper[0] = 0


def _crowd_a_tile(state: State) -> None:
    state.armies[square_at((0, 0))] += (3, 4, 1)


def _move_a_castle(state: State) -> None:
    state.castles[0] = square_at((1, 0))


def _forget_a_free_square(state: State) -> None:
    state.free.popitem()


def _tear_the_map(state: State) -> None:
    state.tiles[square_at((9, 9))] = state.tiles.pop(square_at((3, 0)))


def _skip_a_turn(state: State) -> None:
    state.turn = Seat(1)


def _skip_a_step(state: State) -> None:
    state.phase = CASTLE


def _forget_room(state: State) -> None:
    state.roomy = state.roomy[1:]


def _invent_a_round(state: State) -> None:
    state.scored = ((1, 2, 3),)


@pytest.mark.parametrize(
    ("breaking", "named"),
    [
        (_lose_a_coin, "the coins are not each there once"),
        (_lose_a_tile, "the tiles are not each there once"),
        (_crowd_a_tile, "the number of armies on a tile is wrong"),
        (_move_a_castle, "seat 0's castle is not on a tile of its suit"),
        (_forget_a_free_square, "the free squares are not those beside the map"),
        (_tear_the_map, "the map is not connected"),
        (_skip_a_turn, "it is another seat's turn"),
        (_skip_a_step, "armies stand in the wrong step"),
        (_forget_room, "the tiles with room for an army are wrong"),
        (_invent_a_round, "the rounds scored do not fit the round"),
    ],
)
def test_audit_names_what_is_broken(breaking: Callable[[State], None], named: str) -> None:
    state = picture()
    assert CASTLES.audit(state) == []
    breaking(state)
    assert named in CASTLES.audit(state)
