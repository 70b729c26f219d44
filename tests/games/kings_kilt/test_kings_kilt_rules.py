"""Turns, reveals, scoring and worked checks of King's Kilt."""

import pytest

from backend.engine import Seat
from backend.games.kings_kilt import KINGS_KILT
from backend.games.kings_kilt.actions import Advance, Betray, RankReached
from backend.games.kings_kilt.choices import PASS
from backend.games.kings_kilt.pieces import NEIGHBOURS, PLACE_INDEX, PLACES
from backend.games.kings_kilt.scoring import clan_points, scores
from backend.games.kings_kilt.state import EMPTY
from tests.games.kings_kilt.positions import (
    CROWNED,
    READY_FOR_GUARDIANS,
    READY_FOR_NOBLEMEN,
    anything,
    at,
    begin,
    betray,
    clans,
    do,
    fill,
    finish_turn,
    legal,
    names,
    position,
    show,
    to_the_king,
    up,
    walk,
)


def test_neighbours_are_beside_above_and_below() -> None:
    def near(row: int, i: int) -> list[tuple[int, int]]:
        return sorted(PLACES[place] for place in NEIGHBOURS[PLACE_INDEX[row, i]])

    assert near(4, 1) == [(3, 1), (3, 2), (4, 0), (4, 2), (5, 0), (5, 1)]
    assert near(6, 0) == [(5, 0), (5, 1)]
    assert near(1, 0) == [(1, 1), (2, 0)]
    assert near(3, 3) == [(2, 3), (2, 4), (3, 2), (4, 2)]


def test_advance_takes_a_supporting_card_and_leaves_a_vacuum() -> None:
    state = position(READY_FOR_GUARDIANS, influence=["bruce"])
    assert legal(state, Advance) == [
        up((4, 0), (5, 0)),
        up((4, 1), (5, 0)),
        up((4, 1), (5, 1)),
        up((4, 2), (5, 1)),
    ]
    do(state, up((4, 1), (5, 0)))
    assert names([at(state, 5, 0)]) == ["macbeth"]
    assert (state.phase, PLACES[state.vacuum]) == ("fill", (4, 1))


def test_vacuums_go_down_to_the_base_by_the_active_players_choice() -> None:
    state = position(CROWNED, influence=["mackay"])
    top = state.pile[-1]
    do(state, betray("mackay", (6, 0), betrayer=(5, 1)))
    for vacuum, choice in (
        ((6, 0), (5, 1)),
        ((5, 1), (4, 2)),
        ((4, 2), (3, 2)),
        ((3, 2), (2, 3)),
        ((2, 3), (1, 3)),
    ):
        row, i = vacuum
        assert PLACES[state.vacuum] == vacuum
        assert KINGS_KILT.turn(state) == 0
        assert KINGS_KILT.legal_actions(state) == (fill(row - 1, i), fill(row - 1, i + 1))
        do(state, fill(*choice))
    assert names([at(state, 6, 0), at(state, 5, 1)]) == ["mackay", "bruce"]
    assert at(state, 1, 3) == top


def test_everyone_may_betray_their_own_clan_and_any_place() -> None:
    state = position(CROWNED, influence=["mackay"])
    targets = {action.target for action in legal(state, Betray)}
    assert targets >= {place for place in PLACES if place[0] <= 3}
    assert {(6, 0), (5, 0), (5, 1)} <= targets
    assert len(legal(state, Betray)) == len(set(legal(state, Betray)))


def test_passing_is_for_good_and_the_last_pass_ends_the_match() -> None:
    state = position(CROWNED, influence=["bruce", "stewart stewart", "douglas"])
    do(state, PASS, betray("stewart", (1, 0)), PASS)
    assert KINGS_KILT.turn(state) == 1
    do(state, betray("stewart", (1, 0)))
    assert state.phase == "over"
    assert [len(family) for family in state.shown] == [3, 3, 3]
    assert state.hidden == [[], [], []]
    assert KINGS_KILT.legal_actions(state) == ()


@pytest.mark.parametrize(
    ("seats", "active", "owed"),
    [(2, 1, [1]), (3, 1, [1, 2]), (4, 2, [2, 3, 0])],
)
def test_first_nobleman_all_but_the_right_hand_neighbour_reveal(
    seats: int, active: int, owed: list[int]
) -> None:
    state = position(READY_FOR_NOBLEMEN, seats=seats, active=active)
    events = do(state, up((3, 1), (4, 1)))
    assert RankReached("noblemen", tuple(map(Seat, owed))) in events
    # The vacuums come first.
    assert (state.phase, state.to_reveal) == ("fill", owed)
    finish_turn(state)
    for seat in owed:
        assert (state.phase, KINGS_KILT.turn(state), state.active) == ("reveal", seat, active)
        choices = KINGS_KILT.legal_actions(state)
        assert choices == [show(clan) for clan in names(state.hidden[seat])]
        do(state, choices[1])
    assert [len(state.shown[seat]) for seat in owed] == [1] * len(owed)
    assert sum(map(len, state.shown)) == len(owed)
    assert (state.phase, state.active) == ("move", (active + 1) % seats)


def test_only_the_first_advance_into_row_4_makes_families_shown() -> None:
    state = position(READY_FOR_NOBLEMEN)
    do(state, up((3, 1), (4, 1)))
    finish_turn(state)
    do(state, show("mackay"), show("macleod"))
    do(state, up((3, 0), (4, 0)))
    assert state.to_reveal == []


@pytest.mark.parametrize(("seats", "owed"), [(3, [0, 1]), (4, [0, 1, 2])])
def test_first_guardian_with_more_than_two_players(seats: int, owed: list[int]) -> None:
    state = position(READY_FOR_GUARDIANS, seats=seats)
    do(state, up((4, 1), (5, 0)))
    assert state.to_reveal == owed
    # A card moved into row 4 as a fill is no advance.
    do(state, fill(3, 1))
    assert state.to_reveal == owed


@pytest.mark.parametrize(("shown", "owed"), [(0, [1, 1]), (1, [1])])
def test_first_guardian_with_two_players_leaves_one_card_hidden(
    shown: int, owed: list[int]
) -> None:
    state = position(READY_FOR_GUARDIANS, seats=2, active=1)
    for _ in range(shown):
        state.shown[1].append(state.hidden[1].pop())
    do(state, up((4, 1), (5, 0)))
    assert state.to_reveal == owed
    finish_turn(state)
    while state.phase == "reveal":
        do(state, KINGS_KILT.legal_actions(state)[0])
    assert (len(state.hidden[0]), len(state.hidden[1])) == (3, 1)
    assert (state.phase, state.active) == ("move", 0)


def test_kk_check_1_scores_of_two_families() -> None:
    state = position(CROWNED)
    assert scores(state)[:2] == (6, 5)
    buchanan, mackay, macbeth, macleod = clans("buchanan mackay macbeth macleod")
    assert [clan_points(state.pyramid, clan) for clan in (buchanan, mackay, macbeth, macleod)] == [
        (0, 0, 0),
        (0, 4, 1),
        (0, 0, 1),
        (3, 0, 0),
    ]


def test_a_family_card_scores_ten_at_most() -> None:
    state = position(
        """
        bruce
        bruce bruce
        bruce bruce bruce*
        douglas wallace stewart buchanan
        wallace macbeth douglas stewart macleod
        bruce* buchanan* douglas* macbeth* mackay* macleod*
        """,
        families=["bruce macleod stewart", "mackay macbeth wallace", "mackay macbeth wallace"],
    )
    assert scores(state)[0] == 10


def test_kk_check_2_the_king_is_crowned_by_the_fifteenth_advance() -> None:
    for seats in (2, 3, 4):
        made = 0
        for state, action in walk(seats, seats):
            assert (at(state, 6, 0) != EMPTY) == (made == 15) or state.phase == "fill"
            full = all(card != EMPTY for card in state.pyramid)
            assert full == (made == 15) or state.phase == "fill"
            made += isinstance(action, Advance)
        assert made == 15


def test_kk_check_3_the_corner_moves_up_to_one_place_only() -> None:
    state = begin(2, 9)
    assert [a for a in legal(state, Advance) if a.from_ == (1, 0)] == [up((1, 0), (2, 0))]
    state.removed.append(at(state, 1, 1))
    state.pyramid[1] = EMPTY
    state.filled &= ~2
    assert [a for a in legal(state, Advance) if a.from_ == (1, 0)] == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_matches_are_sound_and_short(seats: int) -> None:
    for seed in range(100):
        for choose in (anything, to_the_king):
            length = 0
            for state, _ in walk(seats, seed, choose):
                assert KINGS_KILT.audit(state) == []
                length += 1
            assert length - 1 <= KINGS_KILT.card.max_actions
