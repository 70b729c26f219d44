"""Kilt Castle: previews of actions, and the standing."""

import json

import pytest

from backend.engine import Json, Rng, Seat, Watcher, to_json
from backend.games.kilt_castle import KILT_CASTLE
from backend.games.kilt_castle.actions import Build, Relocate
from backend.games.kilt_castle.pieces import COLOURS, SPACE_NUMBER, SPACES
from backend.games.kilt_castle.scoring import best_area, spaces_by_top
from backend.games.kilt_castle.setup import start
from backend.games.kilt_castle.state import Options, State, copy
from tests.games.kilt_castle.positions import SEED, after, position, sites


def test_a_relocation_shows_builders_offers_and_ducat_day() -> None:
    towers = {"d1": "dark red orange light red", "d2": "red orange", "d3": "orange1"}
    state = position(towers=towers, ducats=[10, 4, 10, 10])
    assert KILT_CASTLE.preview(state, Relocate("dark-orange", 3)) == {
        "builders": [
            {"seat": 3, "colour": "dark"},
            {"seat": 1, "colour": "orange"},
        ],
        "ducat_day": False,
        "offers": [
            {"space": "d1", "price": 5, "payee": 0},
            {"space": "d2", "price": 2, "payee": 1},
            {"space": "d3", "price": 1, "payee": 1},
            {"space": "d4"},
        ],
    }
    assert KILT_CASTLE.preview(state, Relocate("orange", 3))["offers"] == [
        {"space": "d1", "price": 5, "payee": 0, "possible": False},
        {"space": "d2"},
        {"space": "d3"},
        {"space": "d4"},
    ]


def test_a_relocation_shows_who_is_exempt_for_certain() -> None:
    towers = dict.fromkeys(("d1", "d2", "d3", "d4", "d5"), "red orange")
    state = position(towers=towers, ducats=[5, 5, 1, 1])
    preview = KILT_CASTLE.preview(state, Relocate("dark-light", 3))
    assert [builder.get("exempt") for builder in preview["builders"]] == ["no_space", "no_space"]
    state = position(towers=towers, ducats=[5, 5, 1, 2])
    preview = KILT_CASTLE.preview(state, Relocate("dark-light", 3))
    assert [builder.get("exempt") for builder in preview["builders"]] == ["no_space", None]
    assert not any("possible" in offer for offer in preview["offers"])


def test_a_build_shows_price_roof_area_and_what_follows() -> None:
    state = position(towers={"d1": "red", "c1": "light", "c2": "dark1"})
    state, _ = after(state, Relocate("dark-light", 3))
    assert KILT_CASTLE.preview(state, Build("d1", 2)) == {
        "price": 1,
        "payee": 0,
        "height": 2,
        "roof": False,
        "area": 4,
        "last_floor": False,
        "next": {"seat": 3, "colour": "dark"},
        "ducat_day": False,
        "barred": [
            {"space": space, "why": "farther", "price": None} for space in ("d3", "d4", "d5")
        ],
    }
    state, _ = after(state, Build("d1", 2))
    assert KILT_CASTLE.preview(state, Build("d1", 2)) == {
        "price": 2,
        "payee": 2,
        "height": 3,
        "roof": True,
        "area": 2,
        "last_floor": False,
        "next": None,
        "ducat_day": False,
        "barred": [
            {"space": space, "why": "farther", "price": None} for space in ("d3", "d4", "d5")
        ],
    }


def test_a_build_says_why_the_rest_of_the_lane_is_barred() -> None:
    towers = {"d1": "red orange red", "d2": "orange red", "d3": "light"}
    state = position(towers=towers, roofs=["d2"], ducats=[10, 10, 2, 10])
    state, _ = after(state, Relocate("dark-light", 3))
    assert KILT_CASTLE.preview(state, Build("d3", 0))["barred"] == [
        {"space": "d1", "why": "dear", "price": 3},
        {"space": "d2", "why": "roofed", "price": None},
        {"space": "d5", "why": "farther", "price": None},
    ]


def check_preview(state: State, action: Relocate | Build) -> None:
    """Compare a preview with what the action then does."""
    preview = KILT_CASTLE.preview(state, action)
    seat, colour = state.turn, state.to_build[0] if state.to_build else -1
    later = copy(state)
    events = to_json(KILT_CASTLE.advance(later, action))
    kinds = [event["type"] for event in events]
    exempt = [event["colour"] for event in events if event["type"] == "builder_exempt"]
    if isinstance(action, Relocate):
        certain = [b["colour"] for b in preview["builders"] if "exempt" in b]
        builds = [b["colour"] for b in preview["builders"] if "exempt" not in b]
        if later.phase == "build":
            assert exempt + [COLOURS[c] for c in later.to_build] == [
                b["colour"] for b in preview["builders"]
            ]
            assert COLOURS[later.to_build[0]] == builds[0]
            possible = [o["space"] for o in preview["offers"] if o.get("possible", True)]
            assert possible == sites(later)
            assert later.ducat_day == preview["ducat_day"]
        else:
            assert certain == exempt
            assert ("ducat_day_held" in kinds) == preview["ducat_day"]
        return
    lane = {SPACES[space] for space in state.setup.lanes[state.lane]}
    assert {*sites(state), *(barred["space"] for barred in preview["barred"])} == lane
    built = events[0]
    assert (built.get("price", 0), built.get("payee")) == (preview["price"], preview["payee"])
    assert len(later.floors[SPACE_NUMBER[built["space"]]]) == preview["height"]
    assert ("roof_placed" in kinds) == preview["roof"]
    assert best_area(spaces_by_top(later.top), colour)[1] == preview["area"]
    assert (later.built[seat] == later.setup.floors_each) == preview["last_floor"]
    if later.phase == "build":
        assert preview["next"] == {"seat": later.turn, "colour": COLOURS[later.to_build[0]]}
        assert later.ducat_day == preview["ducat_day"]
    else:
        assert ("ducat_day_held" in kinds) == preview["ducat_day"]
        assert preview["next"] is None or preview["next"]["colour"] in exempt


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_previews_agree_with_what_happens(seats: int) -> None:
    rng = Rng(SEED)
    for match in range(8):
        state = start(Options(), seats, Rng(bytes([match])))
        while actions := KILT_CASTLE.legal_actions(state):
            for action in actions:
                check_preview(state, action)
            KILT_CASTLE.advance(state, actions[rng.below(len(actions))])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_standing_tells_all_sums_and_ends_as_the_result(seats: int) -> None:
    rng = Rng(SEED)
    state = start(Options(), seats, rng)
    days: list[list[int]] = []
    final: Json = {}
    standing: Json = {}
    while actions := KILT_CASTLE.legal_actions(state):
        for event in to_json(KILT_CASTLE.advance(state, actions[rng.below(len(actions))])):
            if event["type"] == "ducat_day_held":
                days.append(event["paid"])
            if event["type"] == "final_payment_made":
                final = event
        standing = KILT_CASTLE.standing(state, Watcher.SPECTATOR)
        for seat in standing["seats"]:
            earned = seat["start"] + sum(seat["ducat_days"]) + seat["received"] - seat["paid"]
            assert seat["total"] == earned + seat["spaces"] + seat["crests"]
            assert seat["next_ducat_day"] == sum(area["value"] for area in seat["areas"])
    result = KILT_CASTLE.result(state)
    assert result is not None
    assert [seat["total"] for seat in standing["seats"]] == list(result.scores)
    assert [seat["ducats"] for seat in standing["seats"]] == list(result.scores)
    assert [seat["ducat_days"] for seat in standing["seats"]] == [
        list(p) for p in zip(*days, strict=True)
    ]
    assert [seat["spaces"] for seat in standing["seats"]] == final["spaces"]
    assert standing["ended"] == "last_floor"
    assert min(seat["floors_left"] for seat in standing["seats"]) == 0
    assert KILT_CASTLE.standing(state, Seat(0)) == standing
    assert json.loads(json.dumps(standing)) == standing
