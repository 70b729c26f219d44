"""The rulings of King's Kilt, and who wins."""

from collections import Counter

import pytest

from backend.engine import Seat, play
from backend.engine.errors import IllegalAction
from backend.games.kings_kilt import KINGS_KILT
from backend.games.kings_kilt.actions import (
    Advance,
    Betray,
    Pass,
    Passed,
    PileRenewed,
    PlaceLeftEmpty,
)
from backend.games.kings_kilt.choices import PASS
from backend.games.kings_kilt.scoring import clan_points
from backend.games.kings_kilt.state import EMPTY
from tests.games.kings_kilt.positions import (
    CROWNED,
    at,
    begin,
    betray,
    clans,
    do,
    legal,
    names,
    position,
    to_the_king,
    up,
    walk,
)

HOLE_IN_THE_BASE = """
.
. .
. . .
. . . .
. . . . .
bruce . douglas . mackay .
"""


def test_kk_r1_a_leader_counts_as_a_card_of_its_clan() -> None:
    leaders = CROWNED.replace("mackay mackay\n", "mackay* mackay\n").replace(
        "mackay* macl", "mackay macl"
    )
    state = position(leaders, influence=["mackay"])
    assert betray("mackay", (6, 0), betrayer=(5, 0)) in KINGS_KILT.legal_actions(state)
    assert clan_points(state.pyramid, clans("mackay")[0]) == (0, 4, 1)


def test_kk_r2_influence_matches_the_betrayer() -> None:
    state = position(CROWNED, influence=["macleod bruce"])
    high = [a for a in legal(state, Betray) if a.target[0] >= 4]
    # The King is a Macleod and betrays the guardians; Bruce stands beside and below two of them.
    assert high == [
        betray("bruce", (4, 1), betrayer=(4, 2)),
        betray("bruce", (5, 1), betrayer=(4, 2)),
        betray("macleod", (5, 0), betrayer=(6, 0)),
        betray("macleod", (5, 1), betrayer=(6, 0)),
    ]


def test_kk_r2_a_card_of_row_3_betrays_noblemen() -> None:
    state = position(CROWNED, influence=["wallace"])
    assert betray("wallace", (4, 0), betrayer=(3, 1)) in KINGS_KILT.legal_actions(state)
    assert betray("wallace", (4, 2), betrayer=(3, 1)) not in KINGS_KILT.legal_actions(state)


def test_kk_r3_commoners_fall_to_any_influence_and_no_betrayer_is_named() -> None:
    state = position(CROWNED, influence=["stewart"])
    assert betray("stewart", (1, 0)) in KINGS_KILT.legal_actions(state)
    with pytest.raises(IllegalAction):
        play(KINGS_KILT, state, Seat(0), betray("stewart", (3, 3), betrayer=(3, 2)))
    with pytest.raises(IllegalAction):
        play(KINGS_KILT, state, Seat(0), betray("stewart", (4, 2)))


def test_kk_r4_influence_is_discarded_and_the_betrayed_leave_the_game() -> None:
    state = position(CROWNED, influence=["stewart", "bruce"], discards="wallace")
    victim, removed = at(state, 1, 4), len(state.removed)
    do(state, betray("stewart", (1, 4)))
    assert names(state.discards) == ["wallace", "stewart"]
    assert state.removed[removed:] == [victim]
    assert state.influence[0] == []


def test_kk_r4_an_empty_pile_is_renewed_from_the_shuffled_discards() -> None:
    tops = set()
    for seed in range(40):
        state = position(
            CROWNED,
            influence=["stewart", "bruce"],
            pile="",
            discards="wallace douglas",
            seed=bytes([seed]),
        )
        events = do(state, betray("stewart", (1, 4)))
        assert [e.count for e in events if isinstance(e, PileRenewed)] == [3]
        assert state.discards == []
        assert sorted(names([*state.pile, at(state, 1, 4)])) == ["douglas", "stewart", "wallace"]
        tops.add(names([at(state, 1, 4)])[0])
    assert sorted(tops) == ["douglas", "stewart", "wallace"]


def test_kk_r4_the_last_card_of_the_pile_is_drawn_before_it_is_renewed() -> None:
    state = position(CROWNED, influence=["stewart", "bruce"], pile="buchanan")
    do(state, betray("stewart", (1, 4)))
    assert (state.pile, names(state.discards)) == ([], ["stewart"])
    assert KINGS_KILT.view(state, Seat(0))["pile"] == {"count": 0, "top": None, "order": None}


def test_kk_r4_a_base_place_stays_empty_when_nothing_can_be_drawn() -> None:
    low = "bruce* buchanan* douglas* macbeth* mackay* macleod*"
    state = position(".\n. .\n. . .\n. . . .\n. . . . .\n" + low, pile="")
    events = do(state, up((1, 1), (2, 1)))
    assert isinstance(events[-1], PlaceLeftEmpty)
    assert at(state, 1, 1) == EMPTY
    # Neither [2,0] nor anything else that rests on [1,1] can be advanced into.
    assert {a.to for a in legal(state, Advance)} == {
        (2, 2),
        (2, 3),
        (2, 4),
    }


def test_kk_r4_a_vacuum_with_nothing_beneath_stays_empty() -> None:
    on_thin_air = ".\n. .\n. . .\n. . . .\n. bruce . . .\nbruce . . . mackay ."
    state = position(on_thin_air, pile="", influence=["stewart"])
    assert PlaceLeftEmpty((2, 1)) in do(state, betray("stewart", (2, 1)))
    assert at(state, 2, 1) == EMPTY


def test_kk_r5_without_influence_one_passes_when_the_turn_comes() -> None:
    state = position(CROWNED, influence=["stewart", "", "bruce"])
    events = do(state, betray("stewart", (1, 4)))
    # Seat 1 has none and passes by itself; seat 0 just played its last, but its turn is to come.
    assert [e for e in events if isinstance(e, Passed)] == [Passed(Seat(1), automatic=True)]
    assert (state.passed, KINGS_KILT.turn(state)) == ([False, True, False], 2)
    events = do(state, PASS)
    assert [e for e in events if isinstance(e, Passed)] == [
        Passed(Seat(2), automatic=False),
        Passed(Seat(0), automatic=True),
    ]
    assert KINGS_KILT.turn(state) is None


def test_kk_r5_does_not_apply_before_the_king() -> None:
    state = begin(3, 1)
    state.discards += [card for hand in state.influence for card in hand]
    state.influence = [[], [], []]
    do(state, KINGS_KILT.legal_actions(state)[0])
    assert state.passed == [False] * 3


def _end(state_seed: int, influence: list[str], families: list[str]) -> tuple[list[int], str]:
    state = position(
        CROWNED, influence=influence, families=families, seed=state_seed.to_bytes(4, "big")
    )
    while state.phase != "over":
        do(state, PASS)
    result = KINGS_KILT.result(state)
    assert result is not None
    return list(result.winners), result.decided_by


MACKAY = "buchanan mackay macbeth"
DRAWN = "stewart mackay macbeth"
BEHIND = "douglas stewart wallace"


def test_most_points_win() -> None:
    assert _end(
        0, ["bruce", "bruce", "stewart wallace"], [MACKAY, "macleod macbeth bruce", BEHIND]
    ) == (
        [0],
        "score",
    )


def test_a_tie_goes_to_the_most_influence_left() -> None:
    hands = ["stewart", "bruce douglas", "stewart wallace bruce"]
    assert _end(0, hands, [MACKAY, DRAWN, BEHIND]) == ([1], "influence")


def test_kk_r6_the_caber_picks_one_of_those_still_tied() -> None:
    hands = ["stewart bruce", "bruce douglas", "stewart wallace bruce"]
    ends = [_end(seed, hands, [MACKAY, DRAWN, BEHIND]) for seed in range(300)]
    assert {decided_by for _, decided_by in ends} == {"caber"}
    picked = Counter(winners[0] for winners, _ in ends)
    assert all(len(winners) == 1 for winners, _ in ends)
    assert sorted(picked) == [0, 1]
    assert 120 < picked[0] < 180


def test_kk_r7_nobody_passes_before_the_king() -> None:
    for seats in (2, 3, 4):
        for state, action in walk(seats, 5, to_the_king):
            crowned = at(state, 6, 0) != EMPTY
            if state.phase == "move":
                assert (PASS in KINGS_KILT.legal_actions(state)) == crowned
                assert bool(legal(state, Advance)) != crowned
            assert crowned or not isinstance(action, Pass)


def test_kk_r7_without_any_legal_action_one_passes_for_good() -> None:
    state = position(HOLE_IN_THE_BASE, pile="", influence=["stewart", "", ""])
    assert legal(state, Advance) == []
    # Only the influence card itself can be drawn; after that nobody can act.
    events = do(state, betray("stewart", (1, 0)))
    assert [e.seat for e in events if isinstance(e, Passed) and e.automatic] == [1, 2, 0]
    assert KINGS_KILT.turn(state) is None
