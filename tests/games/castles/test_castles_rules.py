"""Castles: set-up, the steps of a round, and the rulings about them."""

import pytest

from backend.engine import Seat, Watcher, begin, from_json, play
from backend.engine.errors import IllegalAction, MatchOver, SetupError
from backend.games.castles import CASTLES
from backend.games.castles.actions import LAYS, TileTaken
from backend.games.castles.pieces import NONE, SUIT_SIZE, actions_at_most, square_at
from backend.games.castles.state import State
from tests.games.castles.positions import (
    PILE,
    after,
    begun,
    castle,
    deploy,
    first_actions,
    lay,
    legal,
    picture,
    position,
    proper,
    told,
)

SEED = "5e" * 32
PILE_JSON = {"type": "take", "source": "pile"}


def keep_proper_tiles(seats: int) -> State:
    """Return the moment when the pile is empty and everybody still holds their proper tile."""
    state = begun(seats)
    for _ in range(seats * (SUIT_SIZE - 1)):
        state, _ = after(state, PILE, LAYS[next(iter(state.free))])
    return state


def test_ca_r1_a_tile_taken_is_shown_to_all_then_laid_by_the_same_player() -> None:
    state = begun(3)
    seat = state.turn
    state, events = after(state, PILE)
    views = [CASTLES.view(state, viewer) for viewer in (Seat(0), Seat(1), Watcher.SPECTATOR)]
    (taken,) = told(events)
    assert taken["seat"] == seat
    for view in views:
        assert view["turn"] == seat
        assert view["phase"] == "lay"
        assert view["taken"] == {"suit": taken["suit"], "value": taken["value"]}
    state, _ = after(state, lay(0, 0))
    view = CASTLES.view(state, Seat(0))
    assert view["taken"] is None
    assert view["turn"] == (seat + 1) % 3


def test_ca_r2_only_ones_own_proper_tile_while_there_is_a_pile() -> None:
    state = begun(3)
    seat = state.turn
    assert legal(state) == [PILE_JSON, {"type": "take", "source": "proper", "owner": seat}]
    state, _ = after(state, proper(seat), lay(0, 0), PILE, lay(1, 0), PILE, lay(2, 0))
    # This seat's proper tile is laid, so the pile is its only source: its tile is taken
    # automatically.
    assert state.turn == seat
    assert CASTLES.view(state, Watcher.SPECTATOR)["phase"] == "lay"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ca_r2_with_the_pile_empty_any_proper_tile_until_all_tiles_lie(seats: int) -> None:
    state = keep_proper_tiles(seats)
    for left in range(seats, 1, -1):
        owners = [seat for seat, tile in enumerate(state.proper) if tile != NONE]
        assert len(owners) == left
        assert legal(state) == [{"type": "take", "source": "proper", "owner": o} for o in owners]
        state, _ = after(state, proper(owners[-1]), LAYS[next(iter(state.free))])
    # The last proper tile is the only source: it is taken automatically.
    assert state.taken != NONE
    state, _ = after(state, LAYS[next(iter(state.free))])
    assert len(state.tiles) == seats * SUIT_SIZE
    assert CASTLES.view(state, Seat(0))["phase"] == "castle"


def test_ca_r2_taking_another_players_proper_tile_is_told() -> None:
    state = keep_proper_tiles(2)
    seat, other = state.turn, (state.turn + 1) % 2
    tile = state.proper[other]
    state, (event,) = after(state, proper(other))
    assert isinstance(event, TileTaken)
    assert (event.seat, event.source, event.owner) == (seat, "proper", other)
    assert event.suit == state.suits[other]
    assert state.taken == tile


def test_ca_r6_the_first_tile_lies_at_the_origin_and_y_grows_downwards() -> None:
    state, _ = after(begun(), PILE)
    assert legal(state) == [{"type": "lay", "at": [0, 0]}]
    state, _ = after(state, lay(0, 0), PILE)
    assert [action["at"] for action in legal(state)] == [[0, -1], [1, 0], [0, 1], [-1, 0]]
    state, _ = after(state, lay(0, 1), PILE)
    assert sorted(action["at"] for action in legal(state)) == sorted(
        [[0, -1], [1, 0], [-1, 0], [1, 1], [0, 2], [-1, 1]]
    )
    for refused in (lay(0, 0), lay(0, 1), lay(5, 5)):
        with pytest.raises(IllegalAction):
            play(CASTLES, state, state.turn, refused)


def test_ca_r7_suits_follow_the_option() -> None:
    state = begin(CASTLES, {"suits": ["arms", "suns"]}, 2, SEED)
    assert [seat["suit"] for seat in CASTLES.view(state, Seat(0))["seats"]] == ["arms", "suns"]
    state = begin(CASTLES, {}, 3, SEED)
    assert state.suits == ("suns", "moons", "crowns")
    assert begin(CASTLES, {"suits": []}, 3, SEED).suits == state.suits


@pytest.mark.parametrize("suits", [["suns"], ["suns", "suns"], ["suns", "moons", "arms"], ["tin"]])
def test_ca_r7_suits_must_be_one_different_suit_a_seat(suits: list[str]) -> None:
    with pytest.raises(SetupError):
        begin(CASTLES, {"suits": suits}, 2, SEED)


def test_ca_r7_taking_a_proper_tile_names_its_owner_ones_own_included() -> None:
    state = begun()
    nameless = from_json(CASTLES, "action", {"type": "take", "source": "proper"})
    with pytest.raises(IllegalAction):
        play(CASTLES, state, state.turn, nameless)
    after(state, proper(state.turn))


def test_deal_every_proper_tile_is_of_its_owners_suit() -> None:
    found = set()
    for seed in range(200):
        state = begun(4, seed=seed)
        assert [tile // SUIT_SIZE for tile in state.proper] == [0, 1, 2, 3]
        assert len(state.pile) == 20
        found |= {(seat, tile) for seat, tile in enumerate(state.proper)}
        found.add((state.starter, NONE))
    assert len(found) == 24 + 4


def test_option_random_has_one_pile_and_no_choice_of_source() -> None:
    state = begun(3, "random")
    view = CASTLES.view(state, Seat(0))
    assert (view["terrain"], view["phase"], view["pile"]["count"]) == ("random", "lay", 17)
    assert not any(seat["proper"]["held"] for seat in view["seats"])
    state = first_actions(state, until="castle")
    assert sorted(state.tiles.values()) == list(range(18))


def test_option_suit_lays_ones_own_tiles() -> None:
    state = begun(3, "suit")
    view = CASTLES.view(state, Seat(0))
    assert view["pile"]["count"] == 0
    counts = [seat["pile"]["count"] for seat in view["seats"]]
    assert counts[state.turn] == 5
    assert sum(counts) == 17
    starter = state.turn
    state = first_actions(state, until="castle")
    owners = [tile // SUIT_SIZE for tile in state.tiles.values()]
    assert owners == [(starter + i) % 3 for i in range(18)]


def test_option_terrain_is_one_of_three() -> None:
    with pytest.raises(SetupError):
        begin(CASTLES, {"terrain": "swamp"}, 2, SEED)


def test_castles_go_on_tiles_of_ones_own_suit_from_the_starter_on() -> None:
    state = first_actions(begun(3), until="castle")
    for step in range(3):
        seat = (state.starter + step) % 3
        assert state.turn == seat
        squares = [square_at((x, y)) for x, y in (action["at"] for action in legal(state))]
        assert sorted(state.tiles[at] for at in squares) == list(range(seat * 6, seat * 6 + 6))
        (x, y) = legal(state)[2]["at"]
        state, (event,) = after(state, castle(x, y))
        assert told([event])[0]["at"] == [x, y]
    assert CASTLES.view(state, Seat(0))["phase"] == "deploy"
    assert state.turn == state.starter


def test_any_coin_in_hand_goes_on_any_tile_with_fewer_than_four_armies() -> None:
    state = picture()
    assert CASTLES.audit(state) == []
    actions = legal(state)
    assert len(actions) == 3 * 17
    assert {action["coin"] for action in actions} == {"ace", "3", "4"}
    assert [1, 0] not in [action["at"] for action in actions]
    state, (event,) = after(state, deploy("4", 0, 1))
    assert told([event]) == [
        {
            "type": "army_deployed",
            "seat": 0,
            "at": [0, 1],
            "suit": "suns",
            "value": "4",
            "full": False,
        }
    ]
    assert state.turn == 1
    state = position("[sA] m2", {0: (0, 0), 1: (1, 0)}, {(0, 0): "s5 m3", (1, 0): "m4 s2 s3"})
    state, (event,) = after(state, deploy("4", 1, 0))
    assert told([event])[0]["full"] is True
    assert {tuple(action["at"]) for action in legal(state)} == {(0, 0)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_rounds_as_players_each_begun_by_the_next_seat(seats: int) -> None:
    state = begun(seats)
    starters = [state.starter]
    while CASTLES.turn(state) is not None:
        (action, *_) = CASTLES.legal_actions(state)
        for event in told(CASTLES.advance(state, action)):
            if event["type"] == "round_began":
                assert event == {
                    "type": "round_began",
                    "round": len(starters),
                    "starter": state.starter,
                }
                starters.append(state.starter)
    assert starters == [(starters[0] + i) % seats for i in range(seats)]
    assert len(state.scored) == seats
    assert CASTLES.legal_actions(state) == []
    with pytest.raises(MatchOver):
        play(CASTLES, state, Seat(0), PILE)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_longest_match_takes_as_many_actions_as_the_card_says(seats: int) -> None:
    # The first legal action keeps every proper tile until the pile is empty.
    state = begun(seats)
    count = 0
    while actions := CASTLES.legal_actions(state):
        CASTLES.advance(state, actions[0])
        count += 1
    assert count == actions_at_most(seats)
    assert actions_at_most(4) == CASTLES.card.max_actions == 300
