"""Why a part of Kilt Castle cannot be picked, and what a move gives to everybody."""

import pytest

from backend.engine import Seat
from backend.engine.parts import why_not
from backend.games.kilt_castle import KILT_CASTLE
from backend.games.kilt_castle.actions import Build, Relocate
from backend.games.kilt_castle.state import State
from tests.games.kilt_castle.positions import after, position
from tests.games.playing import Case, moves, some

FIVE_ROWS = {
    0: "dark",
    1: "light orange dark/orange light/orange",
    2: "red light/red",
    3: "dark/light",
    4: "orange/red dark/red",
}


def reason(state: State, part: str, *chosen: str) -> tuple[str, dict[str, object], str | None]:
    """Return why a part cannot be picked, None if it can."""
    view = KILT_CASTLE.view(state, Seat(state.turn))
    told = why_not(KILT_CASTLE, view, KILT_CASTLE.legal_actions(state), chosen, part)
    return (told.code, told.facts, told.ruling) if told else ("", {}, None)


@pytest.mark.parametrize(
    ("part", "card", "code", "facts", "ruling"),
    [
        ("card:light-orange", "", "front_stays", {}, "KC-R4"),
        ("slot:4", "", "card_first", {}, None),
        ("slot:4", "red", "", {}, None),
        ("slot:5", "red", "too_far", {"last": 4}, "KC-R3"),
        ("slot:19", "red", "too_far", {"last": 4}, "KC-R3"),
        ("slot:0", "red", "own_slot", {}, "KC-R3"),
        ("slot:0", "dark-red", "behind", {"last": 4}, "KC-R3"),
        ("space:c3", "red", "move_first", {}, None),
        ("space:a5", "", "loch", {}, "KC-R1"),
    ],
)
def test_relocating(
    part: str, card: str, code: str, facts: dict[str, object], ruling: str | None
) -> None:
    chosen = (f"card:{card}",) if card else ()
    assert reason(position(), part, *chosen) == (code, facts, ruling)


def test_kc_r5_no_further_row_unless_one_ends() -> None:
    state = position(rows=FIVE_ROWS, front=4)
    assert reason(state, "slot:5", "card:dark")[0] == ""
    assert reason(state, "slot:5", "card:light") == ("most_rows", {"n": 5}, "KC-R5")


def test_a_full_row() -> None:
    state = position(rows=FIVE_ROWS, front=4)
    assert reason(state, "slot:1", "card:dark") == ("row_full", {"n": 4}, None)


def test_building() -> None:
    towers = {"d1": "dark dark", "d2": "light", "d3": "orange red"}
    state = position(towers=towers, roofs=["d2"], ducats=[1, 30, 10, 10])
    state, _ = after(state, Relocate("red", 3))
    assert reason(state, "space:d4") == ("floor_first", {}, None)
    assert reason(state, "space:d4", "crests:0")[0] == ""
    assert reason(state, "space:d5") == ("farther", {"space": "d4"}, None)
    assert reason(state, "space:d2") == ("roofed", {"space": "d2"}, None)
    assert reason(state, "space:d1") == ("dear", {"price": 2, "payee": 3, "ducats": 1}, "KC-R10")
    assert reason(state, "space:c1") == ("not_in_lane", {"slot": 3}, None)
    assert reason(state, "card:dark") == ("build_first", {"colour": "red"}, None)


def test_a_relocation_gives_each_builder_what_the_lane_offers() -> None:
    state = position(towers={"d1": "red", "c1": "light", "c2": "dark1"})
    told = KILT_CASTLE.prospect(state, Relocate("dark-light", 3))
    assert told["days"] == [1, 0, 1, 2]
    light, dark = told["builders"]
    assert (light["seat"], dark["seat"]) == (2, 3)
    assert [(o["space"], o.get("price", 0), o["day"]) for o in light["offers"]] == [
        ("d1", 1, 2),
        ("d2", 0, 1),
    ]
    assert [(o["space"], o.get("price", 0), o["day"]) for o in dark["offers"]] == [
        ("d1", 1, 2),
        ("d2", 0, 3),
    ]


def test_what_a_build_gives_is_what_then_stands() -> None:
    seen = 0
    for move in some(moves(Case(KILT_CASTLE, 4, {}), "prospects"), 80):
        if isinstance(move.action, Build):
            told = KILT_CASTLE.prospect(move.before, move.action)
            stood, stands = (
                [seat["next_ducat_day"] for seat in KILT_CASTLE.standing(one, Seat(0))["seats"]]
                for one in (move.before, move.after)
            )
            assert told == {"days": stood, "then": stands}
            seen += 1
    assert seen > 20
