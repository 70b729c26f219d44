"""Set-up: families, influence, pile, base, the first player."""

from collections import Counter

import pytest

from backend.engine import Rng
from backend.games.kings_kilt import KINGS_KILT
from backend.games.kings_kilt.pieces import FAMILY_CARDS, INFLUENCE_CARDS, LEADER
from backend.games.kings_kilt.state import EMPTY, Options
from tests.games.kings_kilt.hidden import possible
from tests.games.kings_kilt.positions import begin

SEATS = (2, 3, 4)


class Chosen(Rng):
    """A generator whose first draw below a given number is fixed."""

    def __init__(self, among: int, choice: int) -> None:
        super().__init__(b"set-up")
        self.among, self.choice = among, choice
        self.asked = 0

    def below(self, n: int) -> int:
        if n == self.among:
            self.asked += 1
            if self.asked == 1:
                return self.choice
        return super().below(n)


@pytest.mark.parametrize("seats", SEATS)
def test_everyone_is_dealt_three_clans_and_influence(seats: int) -> None:
    for seed in range(200):
        state = begin(seats, seed)
        assert KINGS_KILT.audit(state) == []
        assert [len(hand) for hand in state.influence] == [INFLUENCE_CARDS[seats]] * seats
        assert all(len(set(family)) == FAMILY_CARDS for family in state.hidden)
        # Two of each family come from a set with one card of each clan.
        assert possible(state)


def test_third_family_card_is_any_fitting_member_with_equal_chance() -> None:
    # Two seats leave 44 members for the third cards; try each of them as seat 0's.
    first_tries, families = [], []
    for choice in range(44):
        rng = Chosen(44, choice)
        families.append(set(KINGS_KILT.start(Options(), 2, rng).hidden[0]))
        first_tries.append(rng.asked == 1)
    own = families[0].intersection(*families)
    assert len(own) == 2
    third = Counter(min(f - own) for f, first in zip(families, first_tries, strict=True) if first)
    # Five members of each own clan repeat and are dealt again; the others have five or six left.
    assert first_tries.count(False) == 10
    assert sorted(third.values()) == [5, 5, 6, 6, 6, 6]


def test_kk_check_4_thirty_six_cards_before_the_base_with_four_players() -> None:
    for seats, before_base in ((2, 48), (3, 40), (4, 36)):
        assert len(begin(seats, 7).pile) == before_base - 6


@pytest.mark.parametrize("seats", SEATS)
def test_leaders_lie_on_top_and_form_the_base(seats: int) -> None:
    state = begin(seats, 3)
    assert all(card >= LEADER for card in state.pyramid[:6])
    assert all(card == EMPTY for card in state.pyramid[6:])
    assert all(card >= LEADER for card in state.pile[-10:])
    assert all(card < LEADER for card in state.pile[:-10])


@pytest.mark.parametrize("seats", SEATS)
def test_any_player_may_begin(seats: int) -> None:
    begins = Counter(begin(seats, seed).active for seed in range(600))
    assert sorted(begins) == list(range(seats))
    assert min(begins.values()) > 0.75 * 600 / seats
