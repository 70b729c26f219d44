"""Castle Builders: a turn, every ruling, and every worked check."""

from collections import Counter
from dataclasses import replace

import pytest

from backend.engine import Result, Rng, Seat, begin, play, to_json
from backend.engine.errors import MatchOver, SetupError
from backend.games.castle_builders import CASTLE_BUILDERS as GAME
from backend.games.castle_builders import pieces
from backend.games.castle_builders.actions import (
    Build,
    CounterBuilt,
    CounterDrawn,
    CounterRemoved,
    MatchEnded,
    RemovalWasted,
    SeatSkipped,
    StopPlayed,
    TurnKept,
)
from backend.games.castle_builders.pieces import Placed
from backend.games.castle_builders.scoring import row_line, scores, tower_line
from backend.games.castle_builders.state import Options
from tests.games.castle_builders.positions import (
    EMPTY,
    FINISHED,
    ONE_SPACE_LEFT,
    PICTURE,
    STOP,
    after,
    again,
    board,
    bonus,
    legal,
    plain,
    position,
    remove,
    remove_again,
)

SEED = "19" * 32


def test_set_up_shuffles_deals_two_and_lets_chance_begin() -> None:
    states = [GAME.start(Options(), 2, Rng(bytes([i]) * 32)) for i in range(40)]
    for state in states:
        assert [len(hand) for hand in state.hands] == [2, 2]
        assert [len(pile) for pile in state.piles] == [20, 20]
        assert GAME.audit(state) == []
    assert {state.seat for state in states} == {0, 1}
    assert states[0].piles[0] != states[0].piles[1] != states[1].piles[1]


def test_set_up_is_pinned_for_ever() -> None:
    state = begin(GAME, {}, 2, SEED)
    assert state.seat == 1
    assert state.hands == [("bonus", "plain"), ("plain", "remove")]
    assert [pile[:-4:-1] for pile in state.piles] == [
        ("bonus", "remove-again", "remove"),
        ("plain", "bonus", "stop"),
    ]


@pytest.mark.parametrize(("options", "seats"), [({"tall": True}, 2), ({}, 1), ({}, 3)])
def test_there_are_no_options_and_two_seats(options: dict[str, bool], seats: int) -> None:
    with pytest.raises(SetupError):
        begin(GAME, options, seats, SEED)


def test_building_takes_the_lowest_free_space_and_draws() -> None:
    state = position(PICTURE, hand=("bonus", "stop"))
    drawn = state.piles[0][-1]
    state, events = after(state, bonus(2, "horizontal"))
    assert state.towers[2][3] == Placed(0, "bonus", "horizontal")
    assert state.hands[0] == tuple(sorted(["stop", drawn]))
    assert events == [CounterBuilt(0, "bonus", 2, 3, "horizontal"), CounterDrawn(0, 12)]
    assert GAME.turn(state) == 1
    assert state.discards == [(), ()]


def test_stop_does_nothing_and_is_discarded() -> None:
    before = position(PICTURE)
    state, events = after(before, STOP)
    assert state.towers == before.towers
    assert state.discards == [("stop",), ()]
    assert events == [StopPlayed(0), CounterDrawn(0, len(before.piles[0]) - 1)]
    assert GAME.turn(state) == 1


def test_again_and_remove_again_keep_the_turn() -> None:
    state = position(PICTURE, hand=("again", "remove-again"))
    state, events = after(state, again(1))
    assert events[-1] == TurnKept(0)
    assert GAME.turn(state) == 0
    state, events = after(state, remove_again(0))
    assert events[-1] == TurnKept(0)
    assert GAME.turn(state) == 0


def test_remove_takes_the_top_counter_and_passes_the_turn() -> None:
    state, events = after(position(PICTURE, hand=("remove", "stop")), remove(2))
    assert state.towers[2] == board(["0 0"])[0]
    assert state.discards == [("remove",), ()]
    assert events[0] == CounterRemoved(0, "remove", 2, 2, 1, "bonus", "vertical")
    assert GAME.turn(state) == 1


def test_cb_r1_the_numbers_are_data_and_as_the_sheet_says() -> None:
    assert pieces.TOWER_SPACES == (3, 4, 5, 5, 4)
    assert pieces.TOWER_VALUES == (4, 5, 7, 6, 5)
    assert pieces.ROW_VALUES == (7, 6, 5, 4, 3)
    assert pieces.ROW_SPACES == (5, 5, 5, 4, 2)
    assert (pieces.SPACES, sum(pieces.CHART.values())) == (21, 22)
    state = begin(GAME, {}, 2, SEED)
    for seat in range(2):
        assert Counter(state.hands[seat] + state.piles[seat]) == {
            "plain": 11,
            "again": 3,
            "bonus": 3,
            "remove": 2,
            "remove-again": 1,
            "stop": 2,
        }


def test_cb_r2_two_bonus_counters_double_once() -> None:
    assert tower_line(board(["", "", "0v 0v 0v", "", ""]), 2).points == 14
    assert row_line(board(["0h", "0h", "1", "", ""]), 0).points == 14


def test_only_the_winners_bonus_of_the_right_direction_doubles() -> None:
    assert tower_line(board(["1v 0h 0", "", "", "", ""]), 0).points == 4
    assert tower_line(board(["0v 1 0", "", "", "", ""]), 0).points == 8
    assert row_line(board(["0v", "0", "1h", "", ""]), 0).points == 7
    assert row_line(board(["0h", "1h", "", "", ""]), 0)[2:] == (None, False, 0)


def test_cb_r3_a_player_without_counters_is_skipped() -> None:
    state, events = after(position(hand=("plain", "plain"), other=(), last=True), plain(0))
    assert events == [CounterBuilt(0, "plain", 0, 0, None), SeatSkipped(1)]
    assert GAME.turn(state) == 0


def test_cb_r3_another_turn_without_a_counter_goes_to_the_other() -> None:
    state, events = after(position(hand=("again",), other=("stop",), last=True), again(0))
    assert events[-1] == SeatSkipped(0)
    assert GAME.turn(state) == 1


@pytest.mark.parametrize("hand", ["plain", "again"])
def test_cb_r3_without_any_counters_the_match_ends_as_it_stands(hand: str) -> None:
    state, events = after(position(EMPTY, hand=(hand,), other=(), last=True), Build(hand, 0))
    assert events[-1] == MatchEnded(False, (7, 0), (4, 0), (11, 0))
    assert GAME.turn(state) is None
    assert GAME.legal_actions(state) == ()
    # An empty tower scores for nobody.
    assert GAME.result(state) == Result((11, 0), (Seat(0),), "score")


def test_cb_r3_needs_another_chart_than_this_tables() -> None:
    # A player who runs out has passed the turn after each counter that does not keep it. So the
    # other has played at least once between any two of those: more than a match ever takes.
    counters = sum(pieces.CHART.values())
    passes = counters - sum(pieces.CHART[kind] for kind in pieces.TURN_KEEPERS)
    assert counters + passes - 1 > GAME.card.max_actions == 37


def test_cb_r4_a_removed_counter_is_gone_and_its_space_free() -> None:
    state, _ = after(position((*FINISHED[:4], "1 1 1"), hand=("remove", "stop")), remove(0))
    assert state.removed == [("plain",), ()]
    board_left = [c.kind for tower in state.towers for c in tower if c.seat == 0]
    owned = [*board_left, *state.hands[0], *state.piles[0], *state.discards[0]]
    assert owned.count("plain") == 10
    assert GAME.audit(state) == []
    state = replace(state, hands=[state.hands[0], ("plain", "stop")])
    state, events = after(state, plain(0))
    assert events[0] == CounterBuilt(1, "plain", 0, 2, None)


def test_cb_r5_remove_may_take_ones_own_counter() -> None:
    state, events = after(position(["0", "", "", "", ""], hand=("remove", "stop")), remove(0))
    assert events[0] == CounterRemoved(0, "remove", 0, 0, 0, "plain", None)
    assert state.towers == [()] * 5


def test_cb_r5_remove_must_take_a_counter_while_one_stands() -> None:
    state = position(["", "", "", "0", ""], hand=("remove", "remove"))
    assert legal(state) == [{"type": "remove", "counter": "remove", "tower": 3}]


@pytest.mark.parametrize("kind", ["remove", "remove-again"])
def test_cb_r5_on_an_empty_board_remove_is_spent(kind: str) -> None:
    state = position(hand=(kind, kind) if kind == "remove" else (kind, "stop"))
    only = next(action for action in GAME.legal_actions(state) if action != STOP)
    assert to_json(only) == {"type": "remove", "counter": kind, "tower": None}
    state, events = after(state, only)
    assert events[0] == RemovalWasted(0, kind)
    assert state.discards == [(kind,), ()]
    assert GAME.turn(state) == (0 if kind == "remove-again" else 1)


def test_cb_r6_an_again_counter_on_the_last_space_ends_the_match() -> None:
    before = position(ONE_SPACE_LEFT, hand=("again", "stop"), seat=1)
    state, events = after(before, again(4))
    assert events == [
        CounterBuilt(1, "again", 4, 3, None),
        MatchEnded(True, (23, 0), (11, 22), (34, 22)),
    ]
    assert GAME.turn(state) is None
    assert state.hands[1] == ("stop",)
    assert state.piles == before.piles
    assert GAME.audit(state) == []
    with pytest.raises(MatchOver):
        play(GAME, state, state.seat, STOP)


def test_cb_check_1_a_finished_board() -> None:
    towers = board(FINISHED)
    rows = [row_line(towers, row) for row in range(5)]
    assert [(row.leader, row.points) for row in rows] == [
        *((0, 7), (0, 6), (0, 10)),
        *((None, 0), (None, 0)),
    ]
    tops = [tower_line(towers, tower) for tower in range(5)]
    assert [(top.leader, top.points) for top in tops] == [(0, 4), (1, 5), (0, 7), (1, 12), (1, 5)]
    assert scores(towers) == (34, 22)
    state, _ = after(position(ONE_SPACE_LEFT, hand=("plain", "stop"), seat=1), plain(4))
    assert GAME.result(state) == Result((34, 22), (Seat(0),), "score")


def test_cb_check_2_one_counter_each_in_row_4_is_a_tie() -> None:
    towers = board(["", "", "0 0 0 0 0h", "1 1 1 1 1h", ""])
    assert row_line(towers, 4) == (3, (1, 1), None, False, 0)


def test_equal_points_share_the_win() -> None:
    before = position(["", "0", "", "", ""], hand=("plain",), other=(), seat=1, last=True)
    state, events = after(before, plain(4))
    assert events[-1] == MatchEnded(False, (0, 0), (5, 5), (5, 5))
    assert GAME.result(state) == Result((5, 5), (Seat(0), Seat(1)), "shared")


def test_audit_names_what_is_broken() -> None:
    def spoiled(**changes: object) -> list[str]:
        state = position(PICTURE)
        for name, value in changes.items():
            setattr(state, name, value)
        return list(GAME.audit(state))

    sound = position(PICTURE)
    assert spoiled() == []
    assert spoiled(unfilled=0)
    assert spoiled(begun=0)
    assert spoiled(over=True)
    assert spoiled(towers=board(["0 0 0 0", *PICTURE[1:]]))
    assert spoiled(hands=[["stop", "plain"], sound.hands[1]])
    assert spoiled(hands=[["plain"], sound.hands[1]])
    assert spoiled(discards=[["plain"], []])
    assert spoiled(removed=[[], ["stop"]])
