"""Kilt Castle: the ring and the relocation (rules I to III, KC-R3, KC-R4, KC-R5)."""

import pytest

from backend.engine import play
from backend.engine.errors import IllegalAction
from backend.games.kilt_castle import KILT_CASTLE
from backend.games.kilt_castle.actions import CardRelocated, Relocate
from tests.games.kilt_castle.positions import DEAL, after, position, targets

CLOSED = {
    4: "light/orange",
    8: "dark light orange",
    12: "red dark/light",
    17: "orange/red orange/dark red/light",
    3: "dark/red",
}


def test_kc_check_1_how_far_a_card_may_go() -> None:
    state = position()
    for card in ("dark", "light", "orange", "red"):
        assert targets(state, card) == [1, 2, 3, 4]
    for card in ("dark-light", "orange-red", "dark-orange"):
        assert targets(state, card) == [2, 3, 4]
    assert targets(state, "light-red") == [3, 4]
    assert targets(state, "light-orange") == []


def test_kc_check_5_the_card_turns_and_its_new_inner_colour_builds_first() -> None:
    state = position(rows=DEAL | {1: "light/dark orange/red orange/dark"})
    state, events = after(state, Relocate("dark-light", 4))
    view = KILT_CASTLE.view(state, state.turn)
    assert view["cards"]["dark-light"] == {"slot": 4, "depth": 0, "inner": "dark"}
    assert view["to_build"] == ["dark", "light"]
    assert KILT_CASTLE.turn(state) == 3
    assert events == [CardRelocated(0, "dark-light", 1, 4, "dark")]


def test_rule_1_a_new_front_needs_a_card_directly_behind() -> None:
    rows = {0: "dark light orange", 1: "red dark/light", 2: "orange/red orange/dark red/light"}
    state = position(rows=rows | {3: "light/orange dark/red"}, front=3)
    # One of two cards may leave the front row for front + 1, the other stays behind it.
    assert targets(state, "light-orange") == [4]
    state, _ = after(state, Relocate("light-orange", 4))
    assert state.front == 4


def test_rule_2_no_row_has_more_than_four_cards() -> None:
    rows = {
        0: "dark light",
        1: "orange red dark/light orange/red",
        2: "orange/dark",
        3: "red/light",
    }
    rows |= {4: "dark/red light/orange"}
    assert targets(position(rows=rows, front=4), "dark") == [2, 3, 4]


def test_rule_2_three_players_have_room_for_three() -> None:
    rows = {1: "light", 2: "orange red light/orange", 3: "light/red orange/red"}
    assert targets(position(3, rows=rows, front=3), "light") == [3, 4]


def test_rule_3_never_more_than_five_rows() -> None:
    rows = {0: "dark light", 1: "orange red", 2: "dark/light orange/red", 3: "orange/dark"}
    rows |= {5: "red/light dark/red light/orange"}
    state = position(rows=rows, front=5)
    assert targets(state, "dark") == [1, 2, 3, 5]
    assert targets(state, "dark-red") == []


def test_rule_3_three_players_have_four_rows() -> None:
    rows = {1: "light orange", 2: "red", 4: "light/orange", 5: "light/red orange/red"}
    state = position(3, rows=rows, front=5)
    assert targets(state, "light") == [2, 4, 5]
    assert targets(state, "light-red") == []
    assert targets(state, "red") == [3, 4, 5, 6]


def test_kc_r3_never_past_the_open_stretch_nor_back() -> None:
    rows = {0: "dark light orange red", 1: "dark/light orange/red", 3: "orange/dark red/light"}
    state = position(rows=rows | {4: "dark/red light/orange"}, front=4)
    # A gap inside the train may be filled; slots after front + 1 and before the rear may not.
    assert targets(state, "dark") == [1, 2, 3, 4, 5]
    assert targets(state, "dark-red") == [5]
    with pytest.raises(IllegalAction):
        play(KILT_CASTLE, state, state.turn, Relocate("dark", 0))


def test_kc_r3_the_train_runs_on_from_slot_19_to_slot_0() -> None:
    rows = {18: "dark light orange", 19: "red dark/light", 0: "orange/red orange/dark red/light"}
    state = position(rows=rows | {1: "dark/red light/orange"}, front=1)
    assert state.rear == 18
    assert targets(state, "dark") == [0, 1, 2, 19]
    assert targets(state, "red") == [0, 1, 2]
    state, _ = after(state, Relocate("dark", 2))
    assert (state.front, state.rear) == (2, 18)


def test_kc_r3_a_new_front_row_at_slot_0() -> None:
    rows = {16: "dark light orange", 17: "red dark/light", 18: "orange/red orange/dark"}
    state = position(rows=rows | {19: "dark/red light/orange red/light"}, front=19)
    assert targets(state, "dark-red") == [0]
    state, _ = after(state, Relocate("dark-red", 0))
    assert state.front == 0


def test_kc_r3_a_closed_ring_has_no_front_plus_one() -> None:
    state = position(rows=CLOSED, front=3)
    assert state.rear == 4
    # The lone card at the rear may go everywhere up to the front, but not round to its own slot.
    assert targets(state, "light-orange") == [s for s in range(20) if s != 4]
    # The others may only join: there are five rows already.
    assert targets(state, "dark") == [3, 12, 17]
    assert targets(state, "orange-red") == [3]
    assert targets(state, "dark-red") == []


def test_kc_r3_a_closed_ring_opens_when_its_rear_row_leaves() -> None:
    state, _ = after(position(rows=CLOSED, front=3), Relocate("light-orange", 3))
    assert (state.front, state.rear) == (3, 8)
    while state.phase == "build":
        state, _ = after(state, KILT_CASTLE.legal_actions(state)[0])
    assert targets(state, "dark-red") == [4]
    state, _ = after(state, Relocate("dark-red", 4))
    assert (state.front, state.rear) == (4, 8)


def test_kc_r3_the_ring_closes_when_the_front_reaches_the_rear() -> None:
    rows = {5: "dark", 8: "light orange red", 1: "dark/light orange/red orange/dark"}
    state = position(rows=rows | {3: "red/light dark/red light/orange"}, front=3)
    state, _ = after(state, Relocate("light", 4))
    assert (state.front, state.rear) == (4, 5)
    while state.phase == "build":
        state, _ = after(state, KILT_CASTLE.legal_actions(state)[0])
    assert targets(state, "light") == []
    assert targets(state, "orange") == [1, 3, 4]


def test_kc_r3_closing_is_judged_before_the_card_is_lifted() -> None:
    rows = {4: "dark", 8: "light orange red", 1: "dark/light orange/red orange/dark"}
    state = position(rows=rows | {3: "red/light dark/red light/orange"}, front=3)
    # Were the lone rear card lifted first, the ring would be open and 4 = front + 1 its target.
    assert 4 not in targets(state, "dark")
    assert 4 not in targets(state, "light")
    assert len(targets(state, "dark")) == 19


def test_kc_r4_the_only_card_of_the_front_row_never_moves() -> None:
    assert targets(position(), "light-orange") == []


def test_kc_r4_a_card_may_lie_alone_in_a_gap_behind_the_front() -> None:
    rows = {0: "dark light orange red", 2: "dark/light orange/red orange/dark"}
    rows |= {6: "red/light dark/red light/orange"}
    state = position(rows=rows, front=6)
    assert targets(state, "dark") == [1, 2, 3, 4, 5, 6, 7]
    state, _ = after(state, Relocate("dark", 4))
    assert state.front == 6


def test_kc_r5_the_last_card_of_a_row_may_start_another_with_five_rows_in_play() -> None:
    rows = {0: "dark", 1: "light orange red", 2: "dark/light orange/red", 3: "orange/dark"}
    state = position(rows=rows | {5: "red/light dark/red light/orange"}, front=5)
    assert targets(state, "dark") == [1, 2, 3, 4, 5, 6]
    state, _ = after(state, Relocate("dark", 6))
    assert (state.row_count, state.front, state.rear) == (5, 6, 1)


def test_cards_close_up_and_join_at_the_outer_end() -> None:
    state, _ = after(position(), Relocate("light", 3))
    cards = KILT_CASTLE.view(state, state.turn)["cards"]
    depths = [cards[card]["depth"] for card in ("dark", "orange", "red")]
    assert depths == [0, 1, 2]
    assert cards["light"] == {"slot": 3, "depth": 1, "inner": "light"}


def test_a_ducat_day_is_due_when_the_slot_is_left_empty() -> None:
    state, _ = after(position(), Relocate("dark", 1))
    assert not state.ducat_day
    rows = {0: "dark", 1: "light orange red", 2: "dark/light orange/red"}
    state = position(rows=rows | {3: "red/light dark/red", 4: "light/orange orange/dark"}, front=4)
    state, _ = after(state, Relocate("dark", 1))
    assert state.ducat_day
