"""Kilt Castle: JSON of actions and events, views, the text board."""

import json
from typing import Any

import pytest

from backend.engine import Seat, Viewer, Watcher, from_json, to_json
from backend.engine.errors import MalformedAction
from backend.games.kilt_castle import KILT_CASTLE
from backend.games.kilt_castle.actions import Build, Relocate
from backend.games.kilt_castle.state import copy
from tests.games.kilt_castle.positions import after, position

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
        "space": "d1",
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
