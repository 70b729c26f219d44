"""Castle Builders: what each viewer sees, what an action would do, how it stands."""

from typing import Any

import pytest

from backend.engine import Seat, Viewer, Watcher
from backend.games.castle_builders import CASTLE_BUILDERS as GAME
from backend.games.castle_builders.state import State
from tests.games.castle_builders.positions import (
    EMPTY,
    ONE_SPACE_LEFT,
    PICTURE,
    STOP,
    after,
    again,
    bonus,
    plain,
    position,
    remove,
    remove_again,
)

EVERYONE: list[Viewer] = [Seat(0), Seat(1), *Watcher]


def example() -> State:
    """Two counters stand, seat 0 spent a remove counter on the empty board, seat 1 lost one."""
    state = position(["0", "1v", "", "", ""], hand=("stop", "plain"))
    for seat, kind in enumerate(("remove", "plain")):
        pile = list(state.piles[seat])
        pile.remove(kind)
        state.piles[seat] = tuple(pile)
    state.discards[0] += ("remove",)
    state.removed[1] += ("plain",)
    assert GAME.audit(state) == []
    return state


@pytest.mark.parametrize(
    ("viewer", "hands_seen", "order_seen"),
    [
        (Seat(0), (True, False), False),
        (Seat(1), (False, True), False),
        (Watcher.SPECTATOR, (False, False), False),
        (Watcher.OMNISCIENT, (True, True), True),
    ],
)
def test_view_of_each_viewer(
    viewer: Viewer, hands_seen: tuple[bool, bool], order_seen: bool
) -> None:
    state = example()
    hands = [["plain", "stop"], ["bonus", "remove"]]
    assert GAME.view(state, viewer) == {
        "phase": "play",
        "turn": 0,
        "towers": [[[0, "plain", None]], [[1, "bonus", "vertical"]], [], [], []],
        "seats": [
            {
                "hand": {"count": 2, "counters": hands[seat] if hands_seen[seat] else None},
                "pile": {
                    "count": 18,
                    "order": list(state.piles[seat][::-1]) if order_seen else None,
                },
                "discards": [["remove"], []][seat],
                "removed": [[], ["plain"]][seat],
            }
            for seat in range(2)
        ],
        "scores": [4, 10],
        "result": None,
    }


def test_view_has_the_sheets_fields_in_order() -> None:
    view = GAME.view(example(), Seat(0))
    assert list(view) == ["phase", "turn", "towers", "seats", "scores", "result"]
    assert list(view["seats"][0])[:3] == ["hand", "pile", "discards"]
    assert list(view["seats"][0]["hand"]) == ["count", "counters"]
    assert list(view["seats"][0]["pile"]) == ["count", "order"]


def test_the_omniscient_order_is_next_first() -> None:
    state = position(hand=("plain", "stop"))
    following = GAME.view(state, Watcher.OMNISCIENT)["seats"][0]["pile"]["order"]
    assert following == list(state.piles[0][::-1])
    state, _ = after(state, STOP)
    assert list(state.hands[0]) == sorted(["plain", following[0]])


@pytest.mark.parametrize("viewer", EVERYONE)
def test_at_the_end_hands_are_open_but_piles_are_not(viewer: Viewer) -> None:
    state, _ = after(position(ONE_SPACE_LEFT, hand=("again", "stop"), seat=1), again(4))
    view = GAME.view(state, viewer)
    assert (view["phase"], view["turn"]) == ("over", None)
    assert [seat["hand"]["counters"] for seat in view["seats"]] == [["bonus", "remove"], ["stop"]]
    for seat in view["seats"]:
        assert (seat["pile"]["order"] is None) == (viewer is not Watcher.OMNISCIENT)
    assert view["scores"] == [34, 22]
    assert view["result"] == {"scores": [34, 22], "winners": [0], "decided_by": "score"}


def test_an_empty_pile_has_an_empty_order_for_the_omniscient_only() -> None:
    state = position(last=True)
    assert GAME.view(state, Watcher.OMNISCIENT)["seats"][0]["pile"] == {"count": 0, "order": []}
    assert GAME.view(state, Seat(0))["seats"][0]["pile"] == {"count": 0, "order": None}


def test_standing_of_the_picture() -> None:
    standing = GAME.standing(position(PICTURE), Seat(0))
    assert (standing["built"], standing["spaces"]) == (13, 21)
    assert standing["rows"][1] == {
        "row": 1,
        "spaces": 5,
        "value": 6,
        "counts": [3, 1],
        "leader": 0,
        "doubled": True,
        "points": 12,
    }
    assert standing["rows"][4] == {
        "row": 4,
        "spaces": 2,
        "value": 3,
        "counts": [0, 0],
        "leader": None,
        "doubled": False,
        "points": 0,
    }
    assert standing["towers"][2] == {
        "tower": 2,
        "spaces": 5,
        "value": 7,
        "counts": [2, 1],
        "leader": 1,
        "doubled": True,
        "points": 14,
    }
    assert standing["seats"] == [
        {"rows": 17, "towers": 9, "sum": 26},
        {"rows": 11, "towers": 25, "sum": 36},
    ]


def test_standing_of_an_empty_board_is_nobodys() -> None:
    standing = GAME.standing(position(EMPTY), Watcher.SPECTATOR)
    lines: list[dict[str, Any]] = standing["rows"] + standing["towers"]
    assert {line["leader"] for line in lines} == {None}
    assert standing["seats"] == [{"rows": 0, "towers": 0, "sum": 0}] * 2


def test_preview_of_the_pictures_arrows() -> None:
    state = position(PICTURE, hand=("bonus", "remove-again"))
    vertical = GAME.preview(state, bonus(2, "vertical"))
    horizontal = GAME.preview(state, bonus(2, "horizontal"))
    assert vertical["scores"] == [40, 18]
    assert (vertical["tower"]["leader"], vertical["tower"]["points"]) == (0, 14)
    assert (horizontal["tower"]["points"], horizontal["tower"]["doubled"]) == (7, False)
    assert horizontal["row"] == {
        "row": 3,
        "spaces": 4,
        "value": 4,
        "counts": [1, 1],
        "leader": None,
        "doubled": False,
        "points": 0,
        "was": 1,
    }
    assert (vertical["next"], vertical["again"], vertical["ends"]) == (1, False, False)
    assert vertical["taken"] is None


def test_preview_of_a_removal_names_what_is_taken() -> None:
    state = position(PICTURE, hand=("remove", "remove-again"))
    told = GAME.preview(state, remove_again(2))
    assert told["taken"] == [1, "bonus", "vertical"]
    assert (told["tower"]["leader"], told["tower"]["points"]) == (0, 7)
    assert (told["row"]["row"], told["row"]["counts"]) == (2, [2, 0])
    assert (told["next"], told["again"]) == (0, True)
    assert GAME.preview(state, remove(2))["next"] == 1


def test_preview_where_no_space_is_touched() -> None:
    nowhere = {"tower": None, "row": None, "taken": None, "scores": [0, 0]}
    assert nowhere.items() <= GAME.preview(position(), STOP).items()
    empty = position(hand=("remove", "stop"))
    assert nowhere.items() <= GAME.preview(empty, remove(None)).items()


def test_preview_of_the_last_space_ends_the_match() -> None:
    state = position(ONE_SPACE_LEFT, hand=("again", "plain"), seat=1)
    for action in (again(4), plain(4)):
        told = GAME.preview(state, action)
        assert (told["ends"], told["next"], told["again"]) == (True, None, False)
        assert told["scores"] == [34, 22]


def test_text_shows_the_board_and_hides_what_the_view_hides() -> None:
    state = position(PICTURE, hand=("bonus", "remove-again"), other=("again", "stop"))
    text = GAME.text(GAME.view(state, Seat(0)))
    assert "row 1      [1 ]  [0↔]  [0 ]  [0 ]  [· ]   6×2  3:1 led by 0" in text
    assert "hand: bonus, remove-again; pile: 13" in text
    assert "hand: 2; pile: 14" in text
    assert max(map(len, text.splitlines())) <= 78
