"""Kilt Castle: JSON of actions and events, views, previews, standings, the text board."""

import json
from typing import Any

import pytest

from backend.engine import Json, Rng, Seat, Viewer, Watcher, from_json, to_json
from backend.engine.errors import MalformedAction
from backend.games.kilt_castle import KILT_CASTLE
from backend.games.kilt_castle.actions import Build, Relocate
from backend.games.kilt_castle.pieces import COLOURS, SPACES
from backend.games.kilt_castle.scoring import best_area, spaces_by_top
from backend.games.kilt_castle.setup import start
from backend.games.kilt_castle.state import Options, State, copy
from tests.games.kilt_castle.positions import SEED, after, position, sites

VIEWERS: list[Viewer] = [Seat(0), Seat(1), Watcher.SPECTATOR, Watcher.OMNISCIENT]
FIELDS = [
    "phase",
    "turn",
    "mover",
    "front",
    "idle",
    "lochs",
    "seats",
    "cards",
    "towers",
    "roofs",
    "lane",
    "to_build",
    "built_on",
    "ducat_day",
    "result",
]


@pytest.mark.parametrize(
    ("value", "action"),
    [
        ({"type": "relocate", "card": "dark-red", "to": 4}, Relocate("dark-red", 4)),
        ({"type": "build", "space": "c3", "crests": 2}, Build("c3", 2)),
        (
            {"type": "build", "space": "c3", "crests": 0, "roof_from": "b2"},
            Build("c3", 0, "b2"),
        ),
    ],
)
def test_actions_travel_in_the_forms_of_the_sheet(value: Any, action: Any) -> None:
    assert from_json(KILT_CASTLE, "action", value) == action
    assert json.dumps(to_json(action)) == json.dumps(value)


@pytest.mark.parametrize(
    "value",
    [
        {"type": "relocate", "card": "red-dark", "to": 4},
        {"type": "relocate", "card": "red", "to": 20},
        {"type": "relocate", "card": "red", "to": 4, "number": 1},
        {"type": "build", "space": "f1", "crests": 0},
        {"type": "build", "space": "c3", "crests": 3},
        {"type": "build", "space": "c3"},
        {"type": "roof", "space": "c3"},
    ],
)
def test_anything_else_is_refused(value: Any) -> None:
    with pytest.raises(MalformedAction):
        from_json(KILT_CASTLE, "action", value)


def test_events_travel_with_readable_keys() -> None:
    rows = {0: "dark", 1: "light orange red", 2: "dark/light orange/red orange/dark"}
    state = position(rows=rows | {3: "red/light dark/red light/orange"})
    _, events = after(state, Relocate("dark", 3), Build("d1", 2))
    moved, built, day = to_json(events)
    assert moved == {
        "type": "card_relocated",
        "seat": 0,
        "card": "dark",
        "from": 0,
        "to": 3,
        "inner": "dark",
    }
    assert built == {
        "type": "floor_built",
        "seat": 3,
        "colour": "dark",
        "space": "d1",
        "crests": 2,
        "height": 1,
        "price": 0,
        "payee": None,
    }
    assert day["areas"][3] == {"colour": "dark", "spaces": ["d1"], "value": 3}
    assert day["paid"] == [0, 0, 0, 3]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_first_view_is_that_of_the_sheet(viewer: Viewer) -> None:
    state = position(mover=1)
    view = KILT_CASTLE.view(state, viewer)
    assert list(view) == FIELDS
    assert view["seats"][0] == {
        "colours": ["red"],
        "ducats": 10,
        "supply": {"red": [11, 3, 2]},
        "built": 0,
    }
    assert view["cards"]["dark-red"] == {"slot": 2, "depth": 1, "inner": "dark"}
    assert view["cards"]["red"] == {"slot": 0, "depth": 3, "inner": "red"}
    rest = {key: value for key, value in view.items() if key not in ("seats", "cards")}
    assert rest == {
        "phase": "relocate",
        "turn": 1,
        "mover": 1,
        "front": 3,
        "idle": 0,
        "lochs": ["a5", "e1", "e5"],
        "towers": {},
        "roofs": [None, None],
        "lane": None,
        "to_build": [],
        "built_on": [],
        "ducat_day": False,
        "result": None,
    }
    assert json.loads(json.dumps(view)) == view


def test_the_view_while_building() -> None:
    state = position(towers={"c3": "red dark2"}, roofs=["c3"])
    state, _ = after(state, Relocate("dark-light", 3), Build("d1", 1))
    view = KILT_CASTLE.view(state, Watcher.SPECTATOR)
    assert view["towers"] == {"d1": [["light", 1]], "c3": [["red", 0], ["dark", 2]]}
    assert (view["roofs"], view["lane"]) == (["c3", None], 3)
    assert (view["to_build"], view["built_on"]) == (["dark"], [["d1", 2]])
    assert (view["phase"], view["turn"], view["mover"]) == ("build", 3, 0)
    assert view["seats"][2]["supply"] == {"light": [11, 2, 2]}


def test_an_old_view_stays_as_it_was() -> None:
    state = position(towers={"d1": "red"})
    view = KILT_CASTLE.view(state, Watcher.SPECTATOR)
    before = json.dumps(view)
    while legal := KILT_CASTLE.legal_actions(state):
        KILT_CASTLE.advance(state, legal[-1])
    assert json.dumps(view) == before


def test_a_copy_stands_alone() -> None:
    state = position(towers={"d1": "red"})
    before = json.dumps(KILT_CASTLE.view(state, Watcher.OMNISCIENT))
    twin = copy(state)
    assert twin == state
    for action in (Relocate("dark-light", 3), Build("d1", 0), Build("d1", 0)):
        KILT_CASTLE.advance(twin, action)
    assert json.dumps(KILT_CASTLE.view(state, Watcher.OMNISCIENT)) == before
    assert KILT_CASTLE.audit(state) == []


def test_a_relocation_shows_builders_offers_and_ducat_day() -> None:
    towers = {"d1": "dark red orange light red", "d2": "red orange", "d3": "orange1"}
    state = position(towers=towers, ducats=[10, 4, 10, 10])
    assert KILT_CASTLE.preview(state, Relocate("dark-orange", 3)) == {
        "builders": [
            {"seat": 3, "colour": "dark", "exempt": None},
            {"seat": 1, "colour": "orange", "exempt": None},
        ],
        "ducat_day": False,
        "offers": [
            {"space": "d1", "price": 5, "payee": 0, "possible": True},
            {"space": "d2", "price": 2, "payee": 1, "possible": True},
            {"space": "d3", "price": 1, "payee": 1, "possible": True},
            {"space": "d4", "price": 0, "payee": None, "possible": True},
        ],
    }
    assert KILT_CASTLE.preview(state, Relocate("orange", 3))["offers"] == [
        {"space": "d1", "price": 5, "payee": 0, "possible": False},
        {"space": "d2", "price": 0, "payee": None, "possible": True},
        {"space": "d3", "price": 0, "payee": None, "possible": True},
        {"space": "d4", "price": 0, "payee": None, "possible": True},
    ]


def test_a_relocation_shows_who_is_exempt_for_certain() -> None:
    towers = dict.fromkeys(("d1", "d2", "d3", "d4", "d5"), "red orange")
    state = position(towers=towers, ducats=[5, 5, 1, 1])
    preview = KILT_CASTLE.preview(state, Relocate("dark-light", 3))
    assert [builder["exempt"] for builder in preview["builders"]] == ["no_space", "no_space"]
    state = position(towers=towers, ducats=[5, 5, 1, 2])
    preview = KILT_CASTLE.preview(state, Relocate("dark-light", 3))
    assert [builder["exempt"] for builder in preview["builders"]] == ["no_space", None]
    assert {offer["possible"] for offer in preview["offers"]} == {True}


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
        certain = [b["colour"] for b in preview["builders"] if b["exempt"]]
        builds = [b["colour"] for b in preview["builders"] if not b["exempt"]]
        if later.phase == "build":
            assert exempt + [COLOURS[c] for c in later.to_build] == [
                b["colour"] for b in preview["builders"]
            ]
            assert COLOURS[later.to_build[0]] == builds[0]
            assert [o["space"] for o in preview["offers"] if o["possible"]] == sites(later)
            assert later.ducat_day == preview["ducat_day"]
        else:
            assert certain == exempt
            assert ("ducat_day_held" in kinds) == preview["ducat_day"]
        return
    lane = {SPACES[space] for space in state.setup.lanes[state.lane]}
    assert {*sites(state), *(barred["space"] for barred in preview["barred"])} == lane
    built = events[0]
    assert (built["price"], built["payee"]) == (preview["price"], preview["payee"])
    assert built["height"] == preview["height"]
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


def test_the_text_board() -> None:
    towers = {"c3": "red dark2", "b2": "red light", "a1": "orange"}
    state = position(towers=towers, roofs=["b2"], mover=1)
    lines = KILT_CASTLE.text(KILT_CASTLE.view(state, Watcher.SPECTATOR)).splitlines()
    assert lines[0] == "Kilt Castle: seat 1 relocates a card (mover 1)"
    assert lines[4] == "  19 |  O1   |  b1   |  c1   |  d1   |~~~~~~~| 5"
    assert lines[6] == "  18 |  a2   |  /2\\  |  c2   |  d2   |  e2   | 6"
    assert lines[8] == "  17 |  a3   |  b3   | D2**  |  d3   |  e3   | 7"
    assert " slot  0: dark  light  orange  red" in lines
    assert "front  3: light/orange" in lines
    assert "> seat 1:  10 ducats, left orange 10+3*+2**" in lines


def test_the_text_board_fits_with_everything_due() -> None:
    rows = {10: "orange", 11: "light dark red", 12: "dark/light orange/red orange/dark"}
    state = position(rows=rows | {13: "red/light dark/red light/orange"}, front=13)
    state, _ = after(state, Relocate("orange", 13))
    lines = KILT_CASTLE.text(KILT_CASTLE.view(state, Watcher.SPECTATOR)).splitlines()
    assert lines[0] == ("Kilt Castle: seat 1 builds orange at slot 13 (mover 0; ducat day due)")
    assert max(map(len, lines)) <= 78
