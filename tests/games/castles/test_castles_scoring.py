"""Castles: what armies and castles are worth, the rulings and worked checks about it."""

from itertools import permutations
from typing import Any

import pytest

from backend.engine import Result, Seat, Viewer, Watcher
from backend.games.castles import CASTLES
from backend.games.castles.pieces import NULL, SUIT_SIZE, WORTH, square_at
from backend.games.castles.scoring import castle_sum, least, most, strength
from backend.games.castles.state import OVER, State
from tests.games.castles.positions import after, begun, deploy, picture, position, told

ALL = Watcher.OMNISCIENT


def gold(state: State, seat: int, viewer: Viewer = ALL) -> object:
    """Return what the seat's castle brings as it stands."""
    return castle_sum(state, seat, viewer)["gold"]


def terms(state: State, seat: int, viewer: Viewer = ALL) -> list[tuple[Any, ...]]:
    """Return the terms of a castle's sum as kind, place and gold."""
    return [
        (term["term"], tuple(term["at"]), term["gold"])
        for term in castle_sum(state, seat, viewer)["terms"]
    ]


def worth(state: State, x: int, y: int, owner: int) -> int:
    """Return what all armies of an owner on a square are worth."""
    low, high = strength(state, square_at((x, y)), owner, ALL)
    assert low == high
    return low


def test_ca_check_1_armies_on_the_castles_own_tile() -> None:
    state = position("[sA] c4", {0: (0, 0)}, {(0, 0): "s5 mA"}, seats=3)
    assert terms(state, 0)[:3] == [
        ("terrain", (0, 0), 1),
        ("armies", (0, 0), 5),
        ("armies", (0, 0), -6),
    ]
    assert gold(state, 0) == 0


def test_ca_check_2_control_of_neighbours() -> None:
    state = position("[sA] s4 \n m3 .", {0: (0, 0)}, {(0, 0): "s5 mA", (1, 0): "s0 m2"})
    assert worth(state, 1, 0, 0) == 2
    assert terms(state, 0)[3:] == [("neighbour", (1, 0), 4), ("neighbour", (0, 1), 0)]
    assert gold(state, 0) == 1 + 5 - 6 + 4


def test_ca_check_3_an_ace_army_takes_the_tiles_number() -> None:
    state = position("[s0] s4 sA", {}, {(0, 0): "mA", (1, 0): "cA", (2, 0): "aA"}, seats=4)
    assert [worth(state, 0, 0, 1), worth(state, 1, 0, 2), worth(state, 2, 0, 3)] == [1, 4, 6]
    assert [row[NULL] for row in WORTH] == [1] * SUIT_SIZE
    assert [row[2:] for row in WORTH] == [(2, 3, 4, 5)] * SUIT_SIZE


def test_ca_r3_the_bonus_of_an_ace_castle_counts_in_everyones_sums() -> None:
    # The suns' castle on an ace: its army on the moons' castle tile next to it is worth 3 + 1.
    state = position("[sA] m2", {0: (0, 0), 1: (1, 0)}, {(1, 0): "s3"})
    assert worth(state, 1, 0, 0) == 4
    assert gold(state, 1) == 2 - 4
    # It counts only next to the castle: neither on the castle's own tile nor further away.
    state = position("[sA] m2 m3", {0: (0, 0), 1: (1, 0)}, {(0, 0): "s3", (2, 0): "s4"})
    assert [worth(state, 0, 0, 0), worth(state, 2, 0, 0)] == [3, 4]
    # It counts only next to its owner's castle.
    state = position("[sA] m2", {0: (0, 0), 1: (1, 0)}, {(0, 0): "m3"})
    assert worth(state, 0, 0, 1) == 3


def test_ca_r4_a_tile_without_armies_is_controlled_by_everybody() -> None:
    state = position("s4 [s2] m3", {0: (0, 0)})
    assert gold(state, 0) == 2 + 4
    (_, right, left) = castle_sum(state, 0, Watcher.SPECTATOR)["terms"]
    assert right["term"] == left["term"] == "neighbour"
    assert right["controlled"] is left["controlled"] is True


def test_control_is_lost_to_all_others_together() -> None:
    state = position("s4 [s2] m3", {0: (0, 0)}, {(-1, 0): "s3 m2 c2"}, seats=3)
    assert gold(state, 0) == 2
    state = position("s4 [s2] m3", {0: (0, 0)}, {(1, 0): "s3 m2 c2"}, seats=3)
    assert gold(state, 0) == 2 + 4 - 3
    state = position("s4 [s2] m3", {0: (0, 0)}, {(1, 0): "s4 m2 c2"}, seats=3)
    assert gold(state, 0) == 2 + 4


def test_ca_r5_all_armies_are_turned_up_for_scoring_and_gold_may_be_negative() -> None:
    state = position(
        "[s2] m5 s0 m0",
        {0: (0, 0), 1: (1, 0)},
        {(0, 0): "mA m4", (2, 0): "m0 m2 m3 s0", (1, 0): "m5 sA s3", (3, 0): "s4 s2"},
    )
    hidden = CASTLES.view(state, Watcher.SPECTATOR)["armies"]
    assert all(army["coin"] is None for there in hidden.values() for army in there)
    state, events = after(state, deploy("5", 3, 0))
    scored, began = told(events)[1:]
    # On moons 5 an ace and a 3 beat a 5: the suns lose nothing there. Nobody stands against the
    # moons on suns 2, and suns null is worth nothing.
    assert scored["gold"] == scored["totals"] == [2 - 2 - 4, 5 + 5 - 5 - 3]
    assert began["type"] == "round_began"
    last = CASTLES.view(state, Watcher.SPECTATOR)["last_round"]
    assert last is not None
    assert last["gold"] == [-4, 2]
    assert last["armies"]["0,0"] == [{"owner": 1, "coin": "ace"}, {"owner": 1, "coin": "4"}]
    assert last["sums"] == scored["sums"]
    assert CASTLES.view(state, Watcher.SPECTATOR)["seats"][0]["gold"] == -4
    assert state.armies == {}
    assert CASTLES.view(state, Seat(0))["seats"][0]["coins"]["count"] == 6


def test_gold_adds_up_and_the_most_wins() -> None:
    state = begun(3)
    state.phase = OVER
    state.scored = ((1, -2, 3), (4, 9, -2), (0, 0, 0))
    assert CASTLES.result(state) == Result((5, 7, 1), (Seat(1),), "score")


def test_equal_gold_shares_the_win() -> None:
    state = begun(3)
    state.phase = OVER
    state.scored = ((1, -2, 3), (4, 7, -2), (0, 0, 0))
    assert CASTLES.result(state) == Result((5, 5, 1), (Seat(0), Seat(1)), "shared")


def test_the_picture_as_it_stands() -> None:
    state = picture()
    assert terms(state, 0, Seat(0)) == [
        ("terrain", (0, 0), 1),
        ("armies", (0, 0), 5),
        ("armies", (0, 0), {"low": -6, "high": -1}),
        ("neighbour", (0, -1), 0),
        ("neighbour", (1, 0), -2),
        ("neighbour", (0, 1), 0),
        ("neighbour", (-1, 0), {"low": -2, "high": 0}),
    ]
    left = castle_sum(state, 0, Seat(0))["terms"][-1]
    assert left == {
        "term": "neighbour",
        "at": [-1, 0],
        "suit": "moons",
        "value": "2",
        "own": 3,
        "others": {"low": 1, "high": 5},
        "controlled": None,
        "gold": {"low": -2, "high": 0},
    }
    assert gold(state, 0, Seat(0)) == {"low": -4, "high": 3}
    told_before = CASTLES.preview(state, deploy("4", 0, 1))
    assert told_before == {
        "worth": 5,
        "bonus": 1,
        "armies": 2,
        "full": False,
        "castles": [{"seat": 0, "before": 0, "after": 4}],
    }
    state, _ = after(state, deploy("4", 0, 1))
    assert gold(state, 0, Seat(0)) == {"low": 0, "high": 7}


@pytest.mark.parametrize("tile", ["s0", "sA", "s2", "s5"])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_bounds_of_unseen_armies_are_reached_and_never_passed(tile: str, count: int) -> None:
    possible = []
    bounds = []
    for chosen in permutations("0A2345", count):
        names = " ".join(f"m{coin}" for coin in chosen)
        state = position(f"[{tile}] s3", {0: (0, 0)}, {(0, 0): names})
        exact = castle_sum(state, 0, Watcher.OMNISCIENT)["gold"]
        assert isinstance(exact, int)
        assert gold(state, 0, Seat(1)) == exact
        possible.append(exact)
        bounds.append(castle_sum(state, 0, Seat(0))["gold"])
        assert gold(state, 0, Watcher.SPECTATOR) == bounds[0] == bounds[-1]
    assert (least(bounds[0]), most(bounds[0])) == (min(possible), max(possible))


def test_unseen_armies_next_to_their_ace_castle_count_the_bonus() -> None:
    state = position("[s2] mA", {0: (0, 0), 1: (1, 0)}, {(0, 0): "m3 m2"})
    assert strength(state, square_at((0, 0)), 1, Seat(0)) == (1 + 2 + 2, 5 + 4 + 2)
    assert gold(state, 0, Seat(0)) == {"low": 2 - 11, "high": 2 - 5}
