"""Kilt Castle: building, paying, roofs (KC-R6, KC-R7, KC-R9, KC-R10)."""

import pytest

from backend.engine import play
from backend.engine.errors import IllegalAction
from backend.games.kilt_castle import KILT_CASTLE
from backend.games.kilt_castle.actions import Build, BuilderExempt, FloorBuilt, Relocate, RoofPlaced
from tests.games.kilt_castle.positions import DEAL, add_floor, after, only, position, sites

# Slot 3 looks into column d: d1 d2 d3 d4 d5.
LIGHT_THEN_DARK = Relocate("dark-light", 3)
RED_THEN_ORANGE = Relocate("orange-red", 3)


def roofs(*names: str) -> dict[str, str]:
    return dict.fromkeys(names, "light dark")


def test_the_first_empty_space_is_free() -> None:
    state, _ = after(position(towers={"d1": "red", "d3": "red"}), Relocate("dark", 3))
    assert sites(state) == ["d1", "d2", "d3"]
    state, events = after(state, Build("d2", 1))
    assert events == [FloorBuilt(3, "d2")]
    assert state.ducats == [10] * 4


def test_all_floors_in_supply_are_offered() -> None:
    state = position(towers={"a1": "dark2", "b1": "dark2"})
    state, _ = after(state, Relocate("dark", 3))
    assert KILT_CASTLE.legal_actions(state) == [Build("d1", 0), Build("d1", 1)]


def test_an_own_tower_is_free() -> None:
    state = position(towers={"d1": "red red dark"}, ducats=[10, 10, 10, 0])
    state, _ = after(state, Relocate("dark", 3))
    assert sites(state) == ["d1", "d2"]
    state, events = after(state, Build("d1", 0))
    assert events == [FloorBuilt(3, "d1")]
    assert len(KILT_CASTLE.view(state, state.turn)["towers"]["d1"]) == 4


@pytest.mark.parametrize(("purse", "allowed"), [(3, True), (2, False)])
def test_kc_check_4_overbuilding_costs_a_ducat_a_floor(purse: int, allowed: bool) -> None:
    state = position(towers={"d1": "dark light red"}, ducats=[10, purse, 10, 10])
    state, _ = after(state, Relocate("orange", 3))
    assert ("d1" in sites(state)) == allowed
    if not allowed:
        with pytest.raises(IllegalAction):
            play(KILT_CASTLE, state, state.turn, Build("d1", 0))
        return
    state, events = after(state, Build("d1", 0))
    assert events == [FloorBuilt(1, "d1", 3, 0)]
    assert state.ducats == [13, purse - 3, 10, 10]
    assert (state.received, state.paid) == ([3, 0, 0, 0], [0, 3, 0, 0])


def test_a_roofed_tower_cannot_be_overbuilt_not_even_by_its_top_colour() -> None:
    state = position(towers={"d1": "red dark", "d2": "red dark"}, roofs=["d1"])
    state, _ = after(state, Relocate("dark", 3))
    assert sites(state) == ["d2", "d3"]


def test_a_card_with_one_colour_calls_one_builder() -> None:
    state, _ = after(position(), Relocate("dark", 3), Build("d1", 0))
    assert (state.phase, state.mover, state.turn) == ("relocate", 1, 1)


def test_both_colours_build_in_the_lane_then_the_next_seat_moves() -> None:
    state, _ = after(position(), LIGHT_THEN_DARK, Build("d1", 0))
    assert (state.phase, state.mover, state.turn) == ("build", 0, 3)
    assert KILT_CASTLE.view(state, state.turn)["built_on"] == [["d1", 2]]
    assert sites(state) == ["d1", "d2"]
    state, _ = after(state, Build("d2", 2))
    assert (state.phase, state.mover, state.turn) == ("relocate", 1, 1)


FULL_LANE = dict.fromkeys(("d1", "d2", "d3", "d4", "d5"), "red orange")


def test_a_builder_who_cannot_pay_is_exempt() -> None:
    state = position(towers=FULL_LANE, ducats=[5, 5, 1, 5])
    state, events = after(state, LIGHT_THEN_DARK)
    assert only(events, BuilderExempt) == [BuilderExempt(2, "light", "no_space")]
    assert KILT_CASTLE.turn(state) == 3
    assert KILT_CASTLE.view(state, state.turn)["to_build"] == ["dark"]


def test_a_builder_without_a_floor_is_exempt() -> None:
    state = position(2, towers={"a1": " ".join(["red"] * 11), "b1": "red1 red1 red1 red2 red2"})
    state, events = after(state, RED_THEN_ORANGE)
    assert only(events, BuilderExempt) == [BuilderExempt(0, "red", "no_floor")]
    assert KILT_CASTLE.view(state, state.turn)["to_build"] == ["orange"]


def test_when_nobody_can_build_the_turn_is_over() -> None:
    state = position(towers=FULL_LANE, ducats=[5, 5, 1, 1])
    state, events = after(state, LIGHT_THEN_DARK)
    assert only(events, BuilderExempt) == [
        BuilderExempt(2, "light", "no_space"),
        BuilderExempt(3, "dark", "no_space"),
    ]
    assert (state.phase, state.turn, state.idle) == ("relocate", 1, 1)
    state, _ = after(state, Relocate("orange", 1), Build("b1", 0))
    assert state.idle == 0


def test_the_first_payment_may_make_the_second_builder_able_to_pay() -> None:
    # Dark holds d5 and nothing else, has no ducat, and every other tower is red's.
    towers = dict.fromkeys(("d1", "d2", "d3", "d4"), "dark red") | {"d5": "red dark"}
    broke = position(towers=towers, ducats=[10, 10, 10, 0], roofs=["d4"])
    state, _ = after(broke, LIGHT_THEN_DARK, Build("d1", 0))
    assert sites(state) == ["d5"]
    state, _ = after(broke, LIGHT_THEN_DARK, Build("d5", 0))
    assert state.ducats[3] == 2
    assert sites(state) == ["d1", "d2", "d3"]


def test_an_exempt_second_builder_stays_exempt_without_that_payment() -> None:
    towers = dict.fromkeys(("d1", "d2", "d3"), "dark red") | {"d5": "red dark", "d4": "dark"}
    start = position(towers=towers, ducats=[10, 10, 10, 0], roofs=["d5", "d4"])
    _, events = after(start, LIGHT_THEN_DARK, Build("d1", 0))
    assert only(events, BuilderExempt) == [BuilderExempt(3, "dark", "no_space")]


def test_kc_r10_the_second_builder_pays_for_the_floor_just_placed_and_brings_a_roof() -> None:
    state = position(towers={"d1": "red"})
    state, events = after(state, LIGHT_THEN_DARK, Build("d1", 0), Build("d1", 2))
    assert events[1:] == [
        FloorBuilt(2, "d1", 1, 0),
        FloorBuilt(3, "d1", 2, 2),
        RoofPlaced(3, "d1"),
    ]
    assert state.ducats == [11, 10, 11, 8]
    assert KILT_CASTLE.view(state, state.turn)["roofs"] == ["d1", None]


def test_a_second_roof_takes_the_second_place() -> None:
    state = position(towers=roofs("a1"), roofs=["a1"])
    state, _ = after(state, LIGHT_THEN_DARK, Build("d1", 0), Build("d1", 0))
    assert KILT_CASTLE.view(state, state.turn)["roofs"] == ["a1", "d1"]


def test_kc_r9_with_both_roofs_in_use_the_builder_names_one() -> None:
    state = position(towers=roofs("a1", "b2"), roofs=["a1", "b2"])
    state, _ = after(state, LIGHT_THEN_DARK, Build("d1", 0))
    on_d1 = [
        a for a in KILT_CASTLE.legal_actions(state) if isinstance(a, Build) and a.space == "d1"
    ]
    assert on_d1 == [Build("d1", crests, taken) for taken in ("a1", "b2") for crests in range(3)]
    elsewhere = [a for a in KILT_CASTLE.legal_actions(state) if a not in on_d1]
    assert elsewhere == [Build("d2", crests) for crests in range(3)]
    state, events = after(state, Build("d1", 0, "b2"))
    assert only(events, RoofPlaced) == [RoofPlaced(3, "d1", "b2")]
    view = KILT_CASTLE.view(state, state.turn)
    assert view["roofs"] == ["a1", "d1"]
    # The tower that lost its roof is dark's again and may be overbuilt.
    state, _ = after(state, Relocate("dark", 1))
    assert sites(state) == ["b1", "b2"]


def test_kc_r9_a_roof_is_named_only_when_both_are_in_use_and_one_is_due() -> None:
    state = position(towers=roofs("a1"), roofs=["a1"])
    state, _ = after(state, LIGHT_THEN_DARK, Build("d1", 0))
    for wrong in (Build("d1", 0, "a1"), Build("d2", 0, "a1")):
        with pytest.raises(IllegalAction):
            play(KILT_CASTLE, state, state.turn, wrong)


def test_kc_r6_one_owner_of_both_colours_builds_twice_for_free_and_without_a_roof() -> None:
    # With two players light and red are seat 0's.
    state = position(2, towers={"d1": "dark"})
    state, events = after(state, Relocate("light-red", 3))
    assert KILT_CASTLE.view(state, state.turn)["to_build"] == ["light", "red"]
    state, events = after(state, Build("d1", 0))
    assert (state.phase, state.turn) == ("build", 0)
    state, events = after(state, Build("d1", 1))
    assert events == [FloorBuilt(0, "d1")]
    assert KILT_CASTLE.view(state, state.turn)["roofs"] == [None, None]
    assert state.ducats == [9, 11]


def test_kc_r6_two_owners_do_bring_a_roof_with_two_players() -> None:
    state, events = after(position(2), RED_THEN_ORANGE, Build("d1", 0), Build("d1", 0))
    assert only(events, RoofPlaced) == [RoofPlaced(1, "d1")]
    assert state.ducats == [11, 9]


def test_kc_r7_a_colour_that_has_run_out_does_not_end_the_match() -> None:
    towers = {"a1": " ".join(["red"] * 10), "b1": "red1 red1 red1 red2 red2"}
    state, _ = after(position(2, towers=towers), Relocate("red", 3), Build("d1", 0))
    assert (state.phase, state.stock[3], state.built[0]) == ("relocate", 0, 16)
    state, events = after(state, Relocate("red", 4))
    assert events[1:] == [BuilderExempt(0, "red", "no_floor")]
    assert state.idle == 1


def test_kc_r7_all_32_floors_end_the_match() -> None:
    state = position(2, rows=DEAL)
    for colour in ("red", "light"):
        for crests, count in enumerate((11, 3, 2)):
            for number in range(count):
                if (colour, crests, number) != ("red", 0, 0):
                    add_floor(state, "abcd"[crests] + "12"[colour == "red"], colour, crests)
    assert state.built == [31, 0]
    state, _ = after(state, Relocate("red", 3), Build("d1", 0))
    assert (state.phase, state.ended, state.built[0]) == ("over", "last_floor", 32)
