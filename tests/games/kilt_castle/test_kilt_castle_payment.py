"""Kilt Castle: ducat days, the end and the result (KC-R8, KC-R11)."""

from backend.engine import Result, Seat
from backend.games.kilt_castle import KILT_CASTLE
from backend.games.kilt_castle.actions import (
    BestArea,
    Build,
    BuilderExempt,
    DucatDayHeld,
    FinalPaymentMade,
    MatchEnded,
    Relocate,
)
from backend.games.kilt_castle.pieces import CARDS, COLOURS
from backend.games.kilt_castle.scoring import best_area, spaces_by_top
from backend.games.kilt_castle.state import State
from tests.games.kilt_castle.positions import add_floor, after, only, position, set_ducats

# The dark card lies alone at slot 0: moving it brings a ducat day.
LONE_DARK = {
    0: "dark",
    1: "light orange red",
    2: "dark/light orange/red orange/dark",
    3: "red/light dark/red light/orange",
}
# All dark floors except one plain floor.
USED = {
    "a1": "dark dark dark dark dark dark dark dark dark dark",
    "a2": "dark1 dark1 dark1 dark2 dark2",
}


def paid_for(state: State, colour: str) -> tuple[int, int]:
    """Spaces and value of a colour's best area."""
    area, value = best_area(spaces_by_top(state.top), COLOURS.index(colour))
    return area.bit_count(), value


def almost_done(seats: int = 4, **extra: str) -> State:
    """Dark has one plain floor left."""
    return position(seats, rows=LONE_DARK, towers=USED | extra)


def test_kc_check_2_an_area_joined_by_a_roof() -> None:
    towers = {"b2": "red", "b3": "red1", "d3": "red", "c3": "dark light2"}
    state = position(towers=towers, roofs=["c3"])
    assert paid_for(state, "red") == (4, 5)
    (area,) = KILT_CASTLE.standing(state, Seat(0))["seats"][0]["areas"]
    assert area == {
        "colour": "red",
        "spaces": ["b2", "b3", "c3", "d3"],
        "value": 5,
        "towers": 3,
        "crests": 1,
        "roofs": 1,
    }


def test_kc_check_3_two_roofs_pay_a_colour_with_nothing_on_top() -> None:
    state = position(towers={"b2": "dark light", "b3": "dark light"}, roofs=["b2", "b3"])
    assert paid_for(state, "red") == (2, 2)
    assert paid_for(state, "light") == (2, 2)


def test_kc_r8_crests_under_a_roof_do_not_count() -> None:
    state = position(towers={"b2": "dark red2", "c2": "red1"}, roofs=["b2"])
    assert paid_for(state, "red") == (2, 3)


def test_kc_r8_a_roof_joins_areas_of_several_colours() -> None:
    towers = {"b2": "red", "c2": "dark light", "d2": "red", "c1": "dark", "c3": "dark"}
    state = position(towers=towers, roofs=["c2"])
    assert paid_for(state, "red") == (3, 3)
    assert paid_for(state, "dark") == (3, 3)
    assert paid_for(state, "orange") == (1, 1)


def test_kc_r8_a_roofed_space_pays_nobody_in_the_final_payment() -> None:
    state = position(towers={"b2": "dark red2", "c2": "red1"}, roofs=["b2"])
    red = KILT_CASTLE.standing(state, Seat(0))["seats"][0]
    assert (red["spaces"], red["crests"], red["total"]) == (1, 1, 12)


def test_areas_join_at_sides_only_and_never_round_the_edge() -> None:
    state = position(towers={"b2": "red", "c3": "red", "e2": "light", "a3": "light"})
    assert paid_for(state, "red") == (1, 1)
    assert paid_for(state, "light") == (1, 1)
    assert paid_for(state, "orange") == (0, 0)


def test_the_best_area_is_the_most_valuable_not_the_largest() -> None:
    state = position(towers={"a1": "red", "b1": "red", "d3": "red2"})
    assert paid_for(state, "red") == (1, 3)


def test_a_ducat_day_pays_after_all_building() -> None:
    state = position(rows=LONE_DARK, towers={"b1": "red1", "c1": "orange", "d1": "orange2"})
    state, events = after(state, Relocate("dark", 3))
    assert (state.ducat_day, state.ducats) == (True, [10] * 4)
    state, events = after(state, Build("d2", 1))
    assert events[1:] == [
        DucatDayHeld(
            areas=(
                BestArea("red", ("b1",), 2),
                BestArea("orange", ("c1", "d1"), 4),
                BestArea("light", (), 0),
                BestArea("dark", ("d2",), 2),
            ),
            paid=(2, 4, 0, 2),
        )
    ]
    assert state.ducats == [12, 14, 10, 12]
    assert (state.ducat_day, state.ducat_days) == (False, ((2, 4, 0, 2),))


def test_a_ducat_day_is_held_even_if_nobody_builds() -> None:
    towers = dict.fromkeys(("d1", "d2", "d3", "d4", "d5"), "dark red")
    state = position(rows=LONE_DARK, towers=towers, ducats=[9, 9, 9, 1])
    state, events = after(state, Relocate("dark", 3))
    assert only(events, BuilderExempt) == [BuilderExempt(3, "dark", "no_space")]
    assert state.ducats == [14, 9, 9, 1]


def test_with_two_players_the_best_area_of_each_colour_is_paid() -> None:
    towers = {"a1": "red", "a2": "red", "c3": "light2", "e3": "red", "c2": "orange red"}
    state = position(2, rows=LONE_DARK, towers=towers, roofs=["c2"])
    state, events = after(state, Relocate("dark", 3), Build("d1", 0))
    (day,) = only(events, DucatDayHeld)
    assert isinstance(day, DucatDayHeld)
    assert [(area.colour, area.value) for area in day.areas] == [
        ("red", 2),
        ("light", 4),
        ("orange", 1),
        ("dark", 1),
    ]
    assert day.paid == (6, 2)


def test_the_last_floor_ends_the_match_after_second_builder_and_ducat_day() -> None:
    rows = {0: "dark/red", 1: "dark light orange red", 2: "dark/light orange/red orange/dark"}
    state = position(rows=rows | {3: "red/light light/orange"}, towers=USED | {"d1": "orange1"})
    state.inner[CARDS.index("dark-red")] = COLOURS.index("red")  # Dark builds first.
    state, events = after(state, Relocate("dark-red", 3), Build("d2", 0))
    assert (state.phase, state.turn, state.built[3]) == ("build", 0, 16)
    state, events = after(state, Build("d3", 2))
    assert [event.type for event in events] == [
        "floor_built",
        "ducat_day_held",
        "final_payment_made",
        "match_ended",
    ]
    # On the ducat day red has d3 (3), orange d1 (2), dark a1 + a2 with two crests (4).
    assert state.ducat_days == ((3, 2, 0, 4),)
    assert events[-2:] == [
        FinalPaymentMade(spaces=(1, 1, 0, 3), crests=(2, 1, 0, 2)),
        MatchEnded("last_floor", (3,)),
    ]
    assert state.ducats == [16, 14, 10, 19]
    assert KILT_CASTLE.turn(state) is None
    assert KILT_CASTLE.legal_actions(state) == []
    assert KILT_CASTLE.result(state) == Result((16, 14, 10, 19), (Seat(3),), "score")


def test_floors_break_a_tie() -> None:
    state = almost_done(b1="red")
    # Dark ends with 3 spaces and 2 crests (+5) and its ducat day (4); red is given as much.
    set_ducats(state, [10 + 5 + 4 - 1 - 1, 10, 10, 10])
    state, _ = after(state, Relocate("dark", 3), Build("d1", 0))
    assert state.ducats[0] == state.ducats[3] == 19
    assert KILT_CASTLE.result(state) == Result(tuple(state.ducats), (Seat(3),), "floors")


def test_equal_floors_share_the_win() -> None:
    state = almost_done()
    for _ in range(8):
        add_floor(state, "c3", "red")
        add_floor(state, "c5", "light")
    set_ducats(state, [30, 10, 30, 10])
    state, _ = after(state, Relocate("dark", 3), Build("d1", 0))
    assert KILT_CASTLE.result(state) == Result((32, 10, 32, 19), (Seat(0), Seat(2)), "shared")


def stuck(idle: int) -> State:
    towers = dict.fromkeys(("d1", "d2", "d3", "d4", "d5"), "dark red")
    state = position(towers=towers, ducats=[9, 9, 9, 1])
    state.idle = idle
    return state


def test_kc_r11_forty_turns_without_a_floor_end_the_match() -> None:
    state, _ = after(stuck(38), Relocate("dark", 3))
    assert (state.phase, state.idle) == ("relocate", 39)
    state, events = after(stuck(39), Relocate("dark", 3))
    assert (state.phase, state.idle, state.ended) == ("over", 40, "stalemate")
    assert events[-2:] == [
        FinalPaymentMade(spaces=(5, 0, 0, 0), crests=(0, 0, 0, 0)),
        MatchEnded("stalemate", ()),
    ]
    assert KILT_CASTLE.result(state) == Result((14, 9, 9, 1), (Seat(0),), "score")


def test_kc_r11_a_floor_starts_the_count_anew() -> None:
    state, _ = after(stuck(39), Relocate("dark", 2), Build("c1", 0))
    assert (state.phase, state.idle) == ("relocate", 0)


def test_kc_r11_no_legal_relocation_ends_the_match() -> None:
    # Nine cards are taken off the ring; the one left is the front and never moves.
    state, _ = after(position(), Relocate("dark", 3))
    dark = CARDS.index("dark")
    state.rows = [(dark,) if slot == 3 else () for slot in range(20)]
    state.rear, state.row_count = 3, 1
    events = KILT_CASTLE.advance(state, Build("d1", 0))
    assert (state.phase, state.ended) == ("over", "no_relocation")
    assert events[-1] == MatchEnded("no_relocation", ())


def test_kc_r11_a_front_row_alone_but_with_two_cards_still_moves() -> None:
    state, _ = after(position(), Relocate("dark", 3))
    state.rows = [(CARDS.index("dark"), CARDS.index("red")) if s == 3 else () for s in range(20)]
    state.rear, state.row_count = 3, 1
    KILT_CASTLE.advance(state, Build("d1", 0))
    assert state.phase == "relocate"
