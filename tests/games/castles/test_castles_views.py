"""Castles: who sees what, in exactly the form of the sheet."""

from typing import Any

import pytest

from backend.engine import Seat, Viewer, Watcher
from backend.games.castles import CASTLES
from backend.games.castles.state import CASTLE
from tests.games.castles.positions import (
    PILE,
    after,
    begun,
    deploy,
    first_actions,
    lay,
    picture,
    piece,
    position,
    proper,
)

VIEWERS: list[Viewer] = [Seat(0), Seat(1), *Watcher]
COINS = ["2", "3", "4", "5", "ace", "null"]


def tile(suit: str, value: str) -> dict[str, str]:
    """Return a tile's JSON."""
    return {"suit": suit, "value": value}


def seat_view(suit: str, held: dict[str, str] | None, values: list[str] | None) -> dict[str, Any]:
    """Return a seat's JSON in the map's step, with a proper tile in hand."""
    return {
        "suit": suit,
        "gold": 0,
        "proper": {"held": True, "tile": held},
        "pile": {"count": 0, "order": None},
        "coins": {"count": 6, "values": values},
    }


def test_a_view_has_the_sheets_fields_in_the_sheets_order() -> None:
    state = begun()
    state.turn, state.starter = Seat(1), 1
    state.proper = [piece("s2"), piece("mA")]
    names = ["m3", "s0", "m5", "sA", "m4", "s3", "m2", "s4", "m0", "s5"]
    state.pile = tuple(piece(name) for name in names)
    state, _ = after(state, PILE, lay(0, 0), PILE)
    assert CASTLES.audit(state) == []
    expected: Any = {
        "phase": "lay",
        "turn": 0,
        "round": 0,
        "rounds": 2,
        "starter": 1,
        "terrain": "proper",
        "tiles": {"0,0": tile("moons", "3")},
        "taken": tile("suns", "null"),
        "castles": [None, None],
        "armies": {},
        "pile": {"count": 8, "order": None},
        "seats": [seat_view("suns", tile("suns", "2"), COINS), seat_view("moons", None, None)],
        "last_round": None,
        "result": None,
    }
    view = CASTLES.view(state, Seat(0))
    assert view == expected
    assert list(view) == list(expected)
    assert list(view["seats"][0]) == list(seat_view("suns", None, None))

    expected["seats"] = [
        seat_view("suns", None, None),
        seat_view("moons", tile("moons", "ace"), COINS),
    ]
    assert CASTLES.view(state, Seat(1)) == expected

    expected["seats"] = [seat_view("suns", None, None), seat_view("moons", None, None)]
    assert CASTLES.view(state, Watcher.SPECTATOR) == expected

    seats = [
        seat_view("suns", tile("suns", "2"), COINS),
        seat_view("moons", tile("moons", "ace"), COINS),
    ]
    for each in seats:
        each["pile"]["order"] = []
    order = [
        tile({"s": "suns", "m": "moons"}[name[0]], {"0": "null", "A": "ace"}.get(name[1], name[1]))
        for name in names[2:]
    ]
    expected |= {"seats": seats, "pile": {"count": 8, "order": order}}
    assert CASTLES.view(state, Watcher.OMNISCIENT) == expected


def test_a_proper_tile_that_was_laid_is_held_no_longer() -> None:
    state = begun()
    seat = state.turn
    state, _ = after(state, proper(seat))
    for viewer in VIEWERS:
        assert CASTLES.view(state, viewer)["seats"][seat]["proper"] == {"held": False, "tile": None}


def test_own_piles_show_their_order_to_the_omniscient_alone() -> None:
    state = begun(2, "suit")
    for viewer in VIEWERS:
        view = CASTLES.view(state, viewer)
        for seat, pile in enumerate(state.own_piles):
            shown = view["seats"][seat]["pile"]
            assert shown["count"] == len(pile)
            assert (shown["order"] is None) == (viewer is not Watcher.OMNISCIENT)
    view = CASTLES.view(state, Watcher.OMNISCIENT)
    order = view["seats"][state.turn]["pile"]["order"]
    assert order is not None
    suit = state.suits[state.turn]
    assert [face["suit"] for face in order] == [suit] * 5
    assert view["pile"] == {"count": 0, "order": []}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_ca_r5_coins_are_known_to_their_owner_alone(viewer: Viewer) -> None:
    view = CASTLES.view(picture(), viewer)
    sees = [viewer in (owner, Watcher.OMNISCIENT) for owner in range(3)]
    assert view["castles"] == [[0, 0], [2, 0], [1, -1]]
    assert view["armies"]["1,0"] == [
        {"owner": 2, "coin": "ace" if sees[2] else None},
        {"owner": 0, "coin": "null" if sees[0] else None},
        {"owner": 1, "coin": "null" if sees[1] else None},
        {"owner": 2, "coin": "2" if sees[2] else None},
    ]
    assert [seat["coins"] for seat in view["seats"]] == [
        {"count": 3, "values": ["3", "4", "ace"] if sees[0] else None},
        {"count": 2, "values": ["2", "4"] if sees[1] else None},
        {"count": 2, "values": ["3", "4"] if sees[2] else None},
    ]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_at_the_end_all_is_open_and_the_last_board_stays(viewer: Viewer) -> None:
    state = first_actions(begun())
    view = CASTLES.view(state, viewer)
    assert (view["phase"], view["turn"], view["round"]) == ("over", None, 1)
    assert len(view["tiles"]) == 12
    armies = [army for there in view["armies"].values() for army in there]
    assert sorted((army["owner"], str(army["coin"])) for army in armies) == [
        (owner, coin) for owner in range(2) for coin in COINS
    ]
    assert [seat["coins"] for seat in view["seats"]] == [{"count": 0, "values": []}] * 2
    assert view["pile"]["order"] == ([] if viewer is Watcher.OMNISCIENT else None)
    last = view["last_round"]
    assert last is not None
    assert list(last) == ["round", "tiles", "castles", "armies", "gold", "sums"]
    assert (last["tiles"], last["castles"], last["armies"]) == (
        view["tiles"],
        view["castles"],
        view["armies"],
    )
    scores = [seat["gold"] for seat in view["seats"]]
    assert view["result"] is not None
    assert view["result"]["scores"] == scores
    assert list(view["result"]) == ["scores", "winners", "decided_by"]


def test_text_shows_the_map_and_fits_a_terminal() -> None:
    drawn = CASTLES.text(CASTLES.view(picture(), Seat(0)))
    assert drawn.splitlines()[0] == "Castles · round 1 of 3 · seat 0 deploys an army"
    assert "  0    s3  •m2  ♜sA  •c2  ♜m5   c4" in drawn.splitlines()
    assert "    0,0  suns A: castle of seat 0, suns 5, moons ?" in drawn.splitlines()
    row = position(" ".join(["[s5]", *["c5"] * 23]), {}, {(23, 0): "cA c0 c2 c3"}, seats=3)
    for state in (row, first_actions(begun(4)), begun(4), begun(4, "suit")):
        for viewer in VIEWERS:
            lines = CASTLES.text(CASTLES.view(state, viewer)).splitlines()
            assert max(map(len, lines)) <= 78


def test_previews_before_the_armies_move() -> None:
    state = begun()
    seat = state.turn
    state.proper[seat] = piece(f"{'sm'[seat]}4")
    assert CASTLES.preview(state, PILE) == {"tile": None, "left": 9}
    suit = state.suits[seat]
    assert CASTLES.preview(state, proper(seat)) == {"tile": tile(suit, "4"), "left": 0}
    assert CASTLES.preview(state, proper(1 - seat)) == {"tile": None, "left": 0}
    state, _ = after(state, proper(seat))
    assert CASTLES.preview(state, lay(0, 0)) == {"tile": tile(suit, "4"), "neighbours": []}


def test_preview_of_a_castle_names_what_its_neighbours_can_bring() -> None:
    state = position("s4 [sA] m3 \n . m0 .", {})
    (castle,) = [action for action in _castles(state) if action.at == (0, 0)]
    assert CASTLES.preview(state, castle) == {
        "terrain": 1,
        "ace": True,
        "neighbours": [
            {"at": [1, 0], "suit": "moons", "value": "3", "gold": {"low": -3, "high": 0}},
            {"at": [0, 1], "suit": "moons", "value": "null", "gold": 0},
            {"at": [-1, 0], "suit": "suns", "value": "4", "gold": {"low": 0, "high": 4}},
        ],
    }


def _castles(state: Any) -> list[Any]:
    state.phase = CASTLE
    return list(CASTLES.legal_actions(state))


def test_preview_of_an_army_tells_its_worth_and_what_the_tile_then_brings() -> None:
    state = position("[sA] m2 m3", {0: (0, 0), 1: (1, 0)}, {(1, 0): "m5 s0 m0"})
    assert CASTLES.preview(state, deploy("ace", 0, 0)) == {
        "worth": 6,
        "bonus": 0,
        "armies": 1,
        "full": False,
        "castles": [{"seat": 0, "before": 1, "after": 7}, {"seat": 1, "before": 0, "after": -1}],
    }
    # Two unseen armies of the moons are worth 3 to 9 on this tile, those of the suns 2 + 4 then.
    assert CASTLES.preview(state, deploy("3", 1, 0)) == {
        "worth": 4,
        "bonus": 1,
        "armies": 4,
        "full": True,
        "castles": [
            {"seat": 0, "before": -2, "after": {"low": -2, "high": 0}},
            {"seat": 1, "before": {"low": 3, "high": 9}, "after": {"low": -1, "high": 5}},
        ],
    }
    assert CASTLES.preview(state, deploy("ace", 2, 0))["castles"] == [
        {"seat": 1, "before": 3, "after": 0}
    ]
