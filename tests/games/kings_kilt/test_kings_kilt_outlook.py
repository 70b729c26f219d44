"""Previews tell the truth; standings add up and end as the result."""

import pytest

from backend.engine import Seat, Viewer, Watcher, from_json, to_json
from backend.games.kings_kilt import KINGS_KILT
from backend.games.kings_kilt.actions import Action, Advance, Betray, CardDrawn, Fill
from backend.games.kings_kilt.choices import PASS
from backend.games.kings_kilt.pieces import CLAN_OF, CLANS, PLACE_INDEX, ROW_OF
from backend.games.kings_kilt.scoring import scores
from backend.games.kings_kilt.state import NOWHERE, State
from tests.games.kings_kilt.positions import (
    CROWNED,
    READY_FOR_GUARDIANS,
    READY_FOR_NOBLEMEN,
    anything,
    betray,
    do,
    fill,
    position,
    to_the_king,
    up,
    walk,
)


def test_preview_of_an_advance_tells_rank_vacuum_and_reveals() -> None:
    state = position(READY_FOR_NOBLEMEN, families=["wallace mackay macbeth", "", ""])
    assert KINGS_KILT.preview(state, up((3, 1), (4, 1))) == {
        "clan": "wallace",
        "leader": False,
        "rank": "nobleman",
        "vacuum": [3, 1],
        "candidates": [
            {"place": [2, 1], "clan": "bruce", "leader": False},
            {"place": [2, 2], "clan": "douglas", "leader": False},
        ],
        "drawn": None,
        "to_reveal": [0, 1],
        "next": 0,
        "ends": False,
        "family": {"points": 1, "change": 1, "settled": {"low": 1, "high": 1}},
    }


def test_preview_of_a_betrayal_tells_who_falls_and_what_the_family_gets() -> None:
    # Seat 0 backs Buchanan, Mackay and Macbeth: 6 points. A Mackay follows the fallen King (+1);
    # Bruce may become guardian then, or for one more point Macbeth or Mackay.
    state = position(CROWNED, influence=["mackay"])
    told = KINGS_KILT.preview(state, betray("mackay", (6, 0), betrayer=(5, 1)))
    assert told["removed"] == {"clan": "macleod", "leader": False, "rank": "king"}
    assert told["vacuum"] == [6, 0]
    assert [card["place"] for card in told["candidates"]] == [[5, 0], [5, 1]]
    assert told["family"] == {"points": 6, "change": 0, "settled": {"low": 7, "high": 8}}


def test_preview_of_a_fill_tells_the_next_vacuum_or_the_card_drawn() -> None:
    state = position(CROWNED, influence=["bruce"], pile="douglas wallace")
    do(state, betray("bruce", (3, 0)))
    told = KINGS_KILT.preview(state, fill(2, 1))
    assert (told["vacuum"], told["drawn"]) == ([2, 1], None)
    do(state, fill(2, 1))
    told = KINGS_KILT.preview(state, fill(1, 2))
    assert (told["vacuum"], told["drawn"]) == (None, {"clan": "douglas", "leader": False})


def test_preview_does_not_know_a_renewed_pile() -> None:
    state = position(CROWNED, influence=["bruce"], pile="", discards="wallace")
    told = KINGS_KILT.preview(state, betray("bruce", (1, 0)))
    assert (told["vacuum"], told["drawn"]) == (None, None)


def test_preview_of_a_pass_tells_whether_it_ends_the_match() -> None:
    state = position(CROWNED, influence=["bruce", "", "stewart"])
    assert KINGS_KILT.preview(state, PASS)["ends"] is False
    do(state, PASS)
    told = KINGS_KILT.preview(state, PASS)
    assert (told["ends"], told["next"], told["influence_kept"]) == (True, None, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_previews_agree_with_what_happens(seats: int) -> None:
    for seed in range(20):
        for state, action in walk(seats, seed, to_the_king if seed % 2 else anything):
            if action is None:
                continue
            seat = KINGS_KILT.turn(state)
            assert seat is not None
            told = KINGS_KILT.preview(state, action)
            before = KINGS_KILT.view(state, seat)
            later = KINGS_KILT.copy(state)
            events = KINGS_KILT.advance(later, action)
            after = KINGS_KILT.view(later, seat)
            assert told["next"] == after["turn"]
            assert told["to_reveal"] == after["to_reveal"]
            assert told["ends"] == (after["phase"] == "over")
            assert told["family"]["points"] == scores(later)[seat]
            assert told["family"]["change"] == scores(later)[seat] - scores(state)[seat]
            if not isinstance(action, Advance | Betray | Fill):
                continue
            assert told["vacuum"] == after["vacuum"]
            drawn = [event for event in events if isinstance(event, CardDrawn)]
            if told["drawn"]:
                (place,) = [event.place for event in drawn]
                assert after["pyramid"]["{},{}".format(*place)] == told["drawn"]
            else:
                assert not drawn or before["pile"]["count"] == 0
            fillable = [
                list(a.from_) for a in KINGS_KILT.legal_actions(later) if isinstance(a, Fill)
            ]
            assert [card["place"] for card in told["candidates"]] == fillable


def test_settled_is_what_the_best_and_the_worst_filling_bring() -> None:
    for state, action in walk(4, 21, to_the_king):
        if not isinstance(action, Advance | Betray):
            continue
        seat, ends = state.active, []
        told = KINGS_KILT.preview(state, action)
        later = KINGS_KILT.copy(state)
        KINGS_KILT.advance(later, action)
        open_ends = [later]
        while open_ends:
            end = open_ends.pop()
            if end.vacuum == NOWHERE or ROW_OF[end.vacuum] < 4:
                ends.append(scores(end)[seat])
                continue
            for choice in KINGS_KILT.legal_actions(end):
                branch = KINGS_KILT.copy(end)
                KINGS_KILT.advance(branch, choice)
                open_ends.append(branch)
        assert told["family"]["settled"] == {"low": min(ends), "high": max(ends)}


def test_standing_tells_own_family_in_full_and_others_as_far_as_shown() -> None:
    state = position(CROWNED, seats=2, influence=["bruce", "stewart"])
    state.shown[1].append(state.hidden[1].pop())
    mackay = {"points": 5, "king": 0, "guardians": 4, "noblemen": 1}
    told = KINGS_KILT.standing(state, Seat(0))
    assert told["clans"]["mackay"] == mackay
    assert told["seats"][0]["family"][-1] == {"clan": "mackay", "shown": False, **mackay}
    assert told["seats"][0]["score"] == {"low": 6, "high": 6}
    other = told["seats"][1]
    assert [card["clan"] for card in other["family"]] == ["macleod"]
    # Two hidden cards: Mackay 5 and one of the clans worth 1 at best, nothing at worst.
    assert (other["unknown"], other["known_points"]) == (2, 3)
    assert other["score"] == {"low": 3, "high": 9}
    assert KINGS_KILT.standing(state, Watcher.SPECTATOR)["seats"][0]["family"] == []
    assert KINGS_KILT.standing(state, Watcher.OMNISCIENT)["seats"][1]["score"]["low"] == 5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_standing_always_holds_the_truth_and_ends_as_the_result(seats: int) -> None:
    viewers: list[Viewer] = [*map(Seat, range(seats)), Watcher.SPECTATOR, Watcher.OMNISCIENT]
    for seed in range(20):
        for state, action in walk(seats, seed, to_the_king):
            for viewer in viewers:
                told = KINGS_KILT.standing(state, viewer)["seats"]
                for seat, score in zip(told, scores(state), strict=True):
                    assert seat["score"]["low"] <= score <= seat["score"]["high"]
                    assert seat["known_points"] == sum(card["points"] for card in seat["family"])
                if action is None:
                    result = KINGS_KILT.result(state)
                    assert result is not None
                    assert tuple(seat["score"]["low"] for seat in told) == result.scores
                    assert tuple(seat["score"]["high"] for seat in told) == result.scores


def test_clans_worth_adds_up_to_the_whole_pyramid() -> None:
    state = position(READY_FOR_GUARDIANS)
    clans = KINGS_KILT.standing(state, Watcher.SPECTATOR)["clans"]
    assert list(clans) == list(CLANS)
    assert sum(clan["points"] for clan in clans.values()) == 3
    nobleman = CLANS[CLAN_OF[state.pyramid[PLACE_INDEX[4, 0]]]]
    assert clans[nobleman]["noblemen"] == 1


def test_prospects_tell_every_way_to_fill_the_gaps() -> None:
    """Each can be played to its end, and there is no other."""
    for state, _ in walk(3, 4, to_the_king):
        for action in KINGS_KILT.legal_actions(state):
            if not isinstance(action, Advance | Betray):
                continue
            ways = KINGS_KILT.prospect(state, action)["ways"]
            after = KINGS_KILT.copy(state)
            KINGS_KILT.advance(after, action)
            assert ways == [[to_json(fill) for fill in way] for way in played(after)]


def played(state: State) -> list[list[Action]]:
    """Return all lines of legal fills."""
    if state.phase != "fill":
        return []
    found: list[list[Action]] = []
    for action in KINGS_KILT.legal_actions(state):
        after = KINGS_KILT.copy(state)
        KINGS_KILT.advance(after, action)
        found += [[action, *more] for more in played(after) or [[]]]
    return found


def test_a_way_to_fill_ends_with_the_card_that_is_drawn() -> None:
    state = position(READY_FOR_NOBLEMEN)
    told = KINGS_KILT.prospect(state, up((3, 1), (4, 1)))
    assert len(told["ways"]) == 4
    do(state, up((3, 1), (4, 1)))
    for step in told["ways"][2]:
        do(state, from_json(KINGS_KILT, "action", step))
    card = state.pyramid[PLACE_INDEX[tuple(told["ways"][2][-1]["from"])]]
    assert told["drawn"]["clan"] == CLANS[CLAN_OF[card]]
