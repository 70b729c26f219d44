"""Kilt Castle: material, set-up, options (KC-R1, KC-R2)."""

from collections import Counter
from itertools import permutations, product

import pytest

from backend.engine import Rng, begin, from_json
from backend.engine.errors import SetupError
from backend.games.kilt_castle import KILT_CASTLE
from backend.games.kilt_castle.pieces import CARD_COLOURS, CARDS, LANES, SPACES
from backend.games.kilt_castle.setup import start
from backend.games.kilt_castle.state import Options, State
from tests.games.kilt_castle.positions import SEED

Lie = tuple[tuple[int, int], ...]


class Script(Rng):
    """Draws the given numbers, and records the limits it was asked for."""

    def __init__(self, draws: list[int]) -> None:
        super().__init__(SEED)
        self.draws = draws
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        return self.draws[len(self.asked) - 1] if len(self.asked) <= len(self.draws) else 0


class Redealt(Exception):
    """A deal was thrown away."""


class OneDeal(Script):
    """Allows a single shuffle."""

    def shuffle(self, items: list[int]) -> None:  # type: ignore[override]
        if self.asked:
            raise Redealt
        super().shuffle(items)


def lane(board: str, slot: int) -> str:
    return " ".join(SPACES[space] for space in LANES[board][slot])


def dealt(state: State) -> Lie:
    """The two-colour cards as they lie, from the rear: (card, inner colour)."""
    row = [card for slot in state.rows for card in slot if len(CARD_COLOURS[card]) == 2]
    return tuple((card, state.inner[card]) for card in row)


def row_names(state: State, slot: int) -> list[str]:
    return [CARDS[card] for card in state.rows[slot]]


@pytest.mark.parametrize(
    ("slot", "spaces"),
    [
        (0, "a1 a2 a3 a4"),
        (1, "b1 b2 b3 b4 b5"),
        (4, "e2 e3 e4"),
        (5, "d1 c1 b1 a1"),
        (6, "e2 d2 c2 b2 a2"),
        (9, "d5 c5 b5"),
        (10, "e4 e3 e2"),
        (11, "d5 d4 d3 d2 d1"),
        (14, "a4 a3 a2 a1"),
        (15, "b5 c5 d5"),
        (16, "a4 b4 c4 d4 e4"),
        (19, "a1 b1 c1 d1"),
    ],
)
def test_kc_r1_lochs_are_no_part_of_a_lane(slot: int, spaces: str) -> None:
    assert lane("three-lochs", slot) == spaces


def test_kc_r1_open_meadow_has_no_loch() -> None:
    assert lane("open-meadow", 4) == "e1 e2 e3 e4 e5"
    assert lane("open-meadow", 14) == "a5 a4 a3 a2 a1"
    state = begin(KILT_CASTLE, {"board": "open-meadow"}, 4, SEED.hex())
    assert KILT_CASTLE.view(state, state.turn)["lochs"] == []
    state = begin(KILT_CASTLE, {}, 4, SEED.hex())
    assert KILT_CASTLE.view(state, state.turn)["lochs"] == ["a5", "e1", "e5"]


def test_kc_r2_four_players_every_fitting_order_comes_from_one_shuffle() -> None:
    found: Counter[Lie] = Counter()
    for draws in product(range(6), range(5), range(4), range(3), range(2)):
        try:
            found[dealt(start(Options(), 4, OneDeal(list(draws))))] += 1
        except Redealt:
            continue
    pairs = [card for card in range(10) if len(CARD_COLOURS[card]) == 2]
    fitting = [
        order
        for order in permutations(pairs)
        if max(Counter(c for card in order[:3] for c in CARD_COLOURS[card]).values()) <= 2
    ]
    assert len(fitting) == 576
    assert set(found.values()) == {1}
    assert {tuple(card for card, _ in lie) for lie in found} == set(fitting)


def test_kc_r2_a_deal_that_does_not_fit_is_drawn_anew_as_a_whole() -> None:
    # Leaving every card in place puts dark-light, dark-orange and dark-red into one row.
    stay = [5, 4, 3, 2, 1]
    swapped = [0, 4, 3, 2, 1]
    rng = Script([*stay, *stay, *swapped])
    state = start(Options(), 4, rng)
    assert rng.asked == [6, 5, 4, 3, 2] * 3 + [2] * 6
    assert row_names(state, 1) == ["orange-red", "dark-orange", "dark-red"]


def test_kc_r2_each_card_lies_either_way_round() -> None:
    for draws, seats in ((5, 4), (2, 3)):
        pairs = {4: 6, 3: 3}[seats]
        lies = {
            dealt(start(Options(), seats, Script([*[0] * draws, *ways])))
            for ways in product(range(2), repeat=pairs)
        }
        assert len(lies) == 2**pairs


def test_kc_r2_three_players_all_48_deals_are_equally_likely() -> None:
    found = Counter(
        dealt(start(Options(), 3, OneDeal([*order, *ways])))
        for order in product(range(3), range(2))
        for ways in product(range(2), repeat=3)
    )
    assert len(found) == 48
    assert set(found.values()) == {1}


def test_set_up_with_four_players() -> None:
    state = start(Options(), 4, Rng(SEED))
    assert row_names(state, 0) == ["dark", "light", "orange", "red"]
    assert [len(row) for row in state.rows] == [4, 3, 2, 1] + [0] * 16
    assert (state.front, state.rear, state.ducats) == (3, 0, [10] * 4)
    view = KILT_CASTLE.view(state, state.turn)
    assert [seat["colours"] for seat in view["seats"]] == [["red"], ["orange"], ["light"], ["dark"]]
    assert view["seats"][3]["supply"] == {"dark": [11, 3, 2]}


def test_set_up_with_three_players_leaves_one_colour_in_the_box() -> None:
    state = start(Options(), 3, Rng(SEED))
    assert row_names(state, 1) == ["light", "orange", "red"]
    assert [len(row) for row in state.rows] == [0, 3, 2, 1] + [0] * 16
    assert (state.front, state.rear) == (3, 1)
    view = KILT_CASTLE.view(state, state.turn)
    assert [seat["colours"] for seat in view["seats"]] == [["red"], ["orange"], ["light"]]
    assert not [card for card in view["cards"] if "dark" in card]
    assert len(view["cards"]) == 6
    assert state.supply[:3] == [0, 0, 0]


def test_set_up_with_two_players_gives_two_colours_and_ten_ducats() -> None:
    state = start(Options(), 2, Rng(SEED))
    view = KILT_CASTLE.view(state, state.turn)
    assert [seat["colours"] for seat in view["seats"]] == [["red", "light"], ["orange", "dark"]]
    assert view["seats"][0]["supply"] == {"red": [11, 3, 2], "light": [11, 3, 2]}
    assert state.ducats == [10, 10]
    assert len(view["cards"]) == 10


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_outer_colour_of_the_lone_card_begins(seats: int) -> None:
    for seed in range(20):
        state = start(Options(), seats, Rng(bytes([seed])))
        (lone,) = state.rows[3]
        (outer,) = set(CARD_COLOURS[lone]) - {state.inner[lone]}
        assert outer in state.setup.colours[state.turn]
        assert state.mover == state.turn


def test_colours_may_be_chosen() -> None:
    chosen = {"colours": [["dark"], ["red"], ["light"]]}
    state = begin(KILT_CASTLE, chosen, 3, SEED.hex())
    view = KILT_CASTLE.view(state, state.turn)
    assert [seat["colours"] for seat in view["seats"]] == [["dark"], ["red"], ["light"]]
    assert row_names(state, 1) == ["dark", "light", "red"]
    assert KILT_CASTLE.liveries(Options(), 2) == (("red", "light"), ("orange", "dark"))
    pairs = {"colours": [["dark", "light"], ["red", "orange"]]}
    assert KILT_CASTLE.liveries(from_json(KILT_CASTLE, "options", pairs), 2)[0] == ("dark", "light")
    state = begin(KILT_CASTLE, pairs, 2, SEED.hex())
    assert KILT_CASTLE.view(state, state.turn)["seats"][1]["colours"] == ["red", "orange"]
    assert begin(KILT_CASTLE, {"colours": []}, 4, SEED.hex()).setup.colours[0] == (3,)


@pytest.mark.parametrize(
    ("seats", "colours", "sentence"),
    [
        (4, [["red"], ["dark"]], "with 4 players needs one colour for each seat"),
        (2, [["red"], ["dark"]], "with 2 players needs two colours for each seat"),
        (3, [["red"], ["dark"], ["light", "orange"]], "needs one colour for each seat"),
        (3, [["red"], ["dark"], ["red"]], "no colour can be chosen twice"),
        (2, [["red", "red"], ["dark", "light"]], "no colour can be chosen twice"),
        (3, [["red"], ["dark"], ["green"]], "`colours` must be one of `dark`"),
        (3, None, "`colours` must be a list"),
    ],
)
def test_colours_that_do_not_fit_are_refused(seats: int, colours: object, sentence: str) -> None:
    with pytest.raises(SetupError, match=sentence):
        begin(KILT_CASTLE, {"colours": colours}, seats, SEED.hex())


def test_an_unknown_colour_is_refused_from_options_too() -> None:
    with pytest.raises(SetupError, match="has no colour 'green'"):
        begin(KILT_CASTLE, Options(colours=(("green",), ("red",), ("dark",))), 3, SEED.hex())
