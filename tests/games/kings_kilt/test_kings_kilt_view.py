"""What viewers see of King's Kilt, and the JSON of its actions."""

from typing import Any

import pytest

from backend.engine import Rng, Seat, Viewer, Watcher, from_json, to_json
from backend.engine.errors import MalformedAction
from backend.games.kings_kilt import KINGS_KILT
from backend.games.kings_kilt.choices import PASS
from backend.games.kings_kilt.pieces import CLANS, FAMILY_CARDS, LEADER, PLACES
from backend.games.kings_kilt.state import State
from tests.games.kings_kilt.hidden import scrambled
from tests.games.kings_kilt.positions import (
    CROWNED,
    READY_FOR_NOBLEMEN,
    anything,
    betray,
    do,
    fill,
    position,
    show,
    to_the_king,
    up,
    walk,
)

SECRET = None


def middle() -> State:
    """Seat 1 of two has advanced the first nobleman and must fill [3,1]."""
    state = position(
        READY_FOR_NOBLEMEN,
        seats=2,
        active=1,
        influence=["bruce bruce", "stewart"],
        pile="mackay macleod*",
        discards="wallace douglas",
    )
    do(state, up((3, 1), (4, 1)))
    return state


def expected(
    influence: list[Any], hidden: list[Any], order: list[dict[str, Any]] | None
) -> dict[str, Any]:
    rows = {
        1: "bruce* buchanan* douglas* macbeth* mackay* macleod*",
        2: "wallace bruce douglas stewart macleod",
        3: "douglas . stewart buchanan",
        4: ". wallace .",
    }
    pyramid = {
        f"{row},{i}": {"clan": name.rstrip("*"), "leader": name.endswith("*")}
        for row, line in rows.items()
        for i, name in enumerate(line.split())
        if name != "."
    }
    return {
        "phase": "fill",
        "turn": 1,
        "active": 1,
        "pyramid": pyramid,
        "vacuum": [3, 1],
        "pile": {"count": 2, "top": {"clan": "mackay", "leader": False}, "order": order},
        "discards": ["wallace", "douglas"],
        "removed": [
            {"clan": CLANS[card % LEADER], "leader": card >= LEADER} for card in middle().removed
        ],
        "seats": [
            {
                "influence": {"count": 2, "cards": influence[0]},
                "family": {"shown": [], "hidden": hidden[0]},
                "passed": False,
            },
            {
                "influence": {"count": 1, "cards": influence[1]},
                "family": {"shown": [], "hidden": hidden[1]},
                "passed": False,
            },
        ],
        "to_reveal": [1],
        "noblemen_reached": True,
        "guardians_reached": False,
        "result": None,
    }


INFLUENCE = [["bruce", "bruce"], ["stewart"]]
FAMILY = [["buchanan", "macbeth", "mackay"], ["bruce", "macbeth", "macleod"]]


@pytest.mark.parametrize(
    ("viewer", "view"),
    [
        (Seat(0), expected([INFLUENCE[0], SECRET], [FAMILY[0], SECRET], SECRET)),
        (Seat(1), expected([SECRET, INFLUENCE[1]], [SECRET, FAMILY[1]], SECRET)),
        (Watcher.SPECTATOR, expected([SECRET, SECRET], [SECRET, SECRET], SECRET)),
        (
            Watcher.OMNISCIENT,
            expected(
                INFLUENCE,
                FAMILY,
                [{"clan": "mackay", "leader": False}, {"clan": "macleod", "leader": True}],
            ),
        ),
    ],
)
def test_each_viewer_sees_their_own(viewer: Viewer, view: dict[str, Any]) -> None:
    seen: Any = KINGS_KILT.view(middle(), viewer)
    assert seen == view
    assert list(seen) == list(view)


def test_shown_is_in_order_of_revealing() -> None:
    state = middle()
    do(state, fill(2, 1), fill(1, 1), show("macleod"))
    family = KINGS_KILT.view(state, Watcher.SPECTATOR)["seats"][1]["family"]
    assert family == {"shown": ["macleod"], "hidden": None}
    family = KINGS_KILT.view(state, Seat(1))["seats"][1]["family"]
    assert family == {"shown": ["macleod"], "hidden": ["bruce", "macbeth"]}


@pytest.mark.parametrize("viewer", [Seat(0), Seat(1), Watcher.SPECTATOR])
def test_betrayed_cards_lie_open_in_order(viewer: Viewer) -> None:
    state = position(READY_FOR_NOBLEMEN, seats=2, influence=["bruce", "bruce"])
    do(state, betray("bruce", (1, 5)), betray("bruce", (1, 0)))
    assert KINGS_KILT.view(state, viewer)["removed"] == [
        {"clan": "macleod", "leader": True},
        {"clan": "bruce", "leader": True},
    ]


@pytest.mark.parametrize("viewer", [Seat(0), Seat(1), Watcher.SPECTATOR])
def test_at_the_end_hands_are_open_but_not_the_pile(viewer: Viewer) -> None:
    state = position(CROWNED, seats=2, influence=["bruce", "stewart"], active=1)
    do(state, PASS, PASS)
    view = KINGS_KILT.view(state, viewer)
    assert (view["phase"], view["turn"], view["active"]) == ("over", None, 0)
    assert [seat["influence"]["cards"] for seat in view["seats"]] == [["bruce"], ["stewart"]]
    assert [seat["family"] for seat in view["seats"]] == [
        {"shown": family, "hidden": []} for family in FAMILY
    ]
    assert view["pile"]["order"] is None
    assert view["result"] == {"scores": [6, 5], "winners": [0], "decided_by": "score"}


def test_omniscient_sees_an_empty_piles_order() -> None:
    state = position(CROWNED, seats=2, pile="")
    view = KINGS_KILT.view(state, Watcher.OMNISCIENT)
    assert view["pile"] == {"count": 0, "top": None, "order": []}


def test_views_are_new_json_each_time() -> None:
    state = middle()
    first = KINGS_KILT.view(state, Seat(0))
    first["pyramid"]["1,0"]["clan"] = "changed"
    first["seats"][0]["family"]["shown"].append("changed")
    assert KINGS_KILT.view(state, Seat(0)) == expected(
        [INFLUENCE[0], SECRET], [FAMILY[0], SECRET], SECRET
    )


@pytest.mark.parametrize(
    ("action", "body"),
    [
        (up((1, 2), (2, 1)), {"type": "advance", "from": [1, 2], "to": [2, 1]}),
        (betray("bruce", (2, 1)), {"type": "betray", "influence": "bruce", "target": [2, 1]}),
        (
            betray("bruce", (6, 0), betrayer=(5, 0)),
            {"type": "betray", "influence": "bruce", "betrayer": [5, 0], "target": [6, 0]},
        ),
        (fill(1, 2), {"type": "fill", "from": [1, 2]}),
        (show("mackay"), {"type": "reveal", "family": "mackay"}),
        (PASS, {"type": "pass"}),
    ],
)
def test_actions_have_the_sheets_json(action: Any, body: dict[str, Any]) -> None:
    assert to_json(action) == body
    assert list(to_json(action)) == list(body)
    assert from_json(KINGS_KILT, "action", body) == action


@pytest.mark.parametrize(
    "body",
    [
        {"type": "advance", "from": [0, 2], "to": [2, 1]},
        {"type": "advance", "from": [1, 2]},
        {"type": "betray", "influence": "campbell", "target": [2, 1]},
        {"type": "fill", "from": [1, 2, 3]},
        {"type": "pass", "seat": 1},
    ],
)
def test_other_json_is_refused(body: dict[str, Any]) -> None:
    with pytest.raises(MalformedAction):
        from_json(KINGS_KILT, "action", body)


def test_a_place_outside_the_pyramid_is_never_legal() -> None:
    action = from_json(KINGS_KILT, "action", {"type": "fill", "from": [6, 5]})
    assert (6, 5) not in PLACES
    assert action not in KINGS_KILT.legal_actions(middle())


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_can_tell_other_worlds_apart(seats: int) -> None:
    rng = Rng(b"worlds")
    viewers: list[Viewer] = [*map(Seat, range(seats)), Watcher.SPECTATOR]
    changed = 0
    for seed in range(6):
        for state, action in walk(seats, seed, to_the_king if seed % 2 else anything):
            turn = KINGS_KILT.turn(state)
            for viewer in viewers:
                other = scrambled(state, viewer, rng)
                assert KINGS_KILT.audit(other) == []
                assert KINGS_KILT.view(other, viewer) == KINGS_KILT.view(state, viewer)
                assert KINGS_KILT.standing(other, viewer) == KINGS_KILT.standing(state, viewer)
                changed += other.hidden != state.hidden and other.pile != state.pile
                if viewer == turn and action:
                    legal = KINGS_KILT.legal_actions(state)
                    assert KINGS_KILT.legal_actions(other) == legal
                    assert KINGS_KILT.preview(other, action) == KINGS_KILT.preview(state, action)
                    _same_events(state, other, action)
    assert changed > 200


def _same_events(state: State, other: State, action: Any) -> None:
    """The events are the same up to the end or the renewal of the pile, where chance speaks."""
    here = KINGS_KILT.advance(KINGS_KILT.copy(state), action)
    there = KINGS_KILT.advance(KINGS_KILT.copy(other), action)
    for one, two in zip(here, there, strict=False):
        if one.type in ("pile_renewed", "families_shown"):
            break
        assert one == two


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_board_as_text_is_narrow_and_keeps_secrets(seats: int) -> None:
    for state, _ in walk(seats, 3, to_the_king):
        for viewer in (Seat(0), Watcher.SPECTATOR, Watcher.OMNISCIENT):
            board = KINGS_KILT.text(KINGS_KILT.view(state, viewer))
            assert max(map(len, board.splitlines())) <= 78
    secret = KINGS_KILT.text(KINGS_KILT.view(middle(), Seat(1)))
    assert "? ? ?" in secret
    assert "(Macleod)" in secret
    assert secret.count("?") == FAMILY_CARDS + len("?????")
