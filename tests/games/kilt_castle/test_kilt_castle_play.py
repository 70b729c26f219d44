"""Kilt Castle: random and recorded matches; an unsound state is found out."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from backend.engine import MatchRecord, Rng, Seat, replay
from backend.engine.record import verify
from backend.games.kilt_castle import KILT_CASTLE
from backend.games.kilt_castle.actions import Build, Relocate
from backend.games.kilt_castle.pieces import BOARDS, SLOTS
from backend.games.kilt_castle.rules import building_sites
from backend.games.kilt_castle.setup import start
from backend.games.kilt_castle.state import Options, State
from tests.games.kilt_castle.positions import after, position

RECORDS = Path(__file__).parents[2] / "records" / "kilt_castle"


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_matches_stay_sound_and_end(seats: int, board: str) -> None:
    for match in range(25):
        rng = Rng(bytes([match]))
        state = start(Options(board=board), seats, rng)
        taken = 0
        while actions := KILT_CASTLE.legal_actions(state):
            assert len(set(actions)) == len(actions)
            events = KILT_CASTLE.advance(state, actions[rng.below(len(actions))])
            taken += 1
            assert events
            assert KILT_CASTLE.audit(state) == []
            if state.phase == "build":
                assert state.sites == building_sites(state, state.lane, state.to_build[0])
        assert KILT_CASTLE.turn(state) is None
        assert KILT_CASTLE.result(state) is not None
        assert taken <= KILT_CASTLE.card.max_actions


def test_the_train_runs_round_the_whole_ring() -> None:
    state = position(board="open-meadow")
    fronts = {state.front}
    while state.phase != "over":
        actions = KILT_CASTLE.legal_actions(state)
        moves = [action for action in actions if isinstance(action, Relocate)]
        slot = state.slot
        furthest = max(moves, key=lambda a: (a.to - slot[a.number]) % SLOTS) if moves else None
        state, _ = after(state, furthest or actions[0])
        fronts.add(state.front)
    assert fronts == set(range(SLOTS))


def _lose_a_floor(state: State) -> None:
    state.supply[0] -= 1


def _lose_a_card(state: State) -> None:
    state.rows[0] = state.rows[0][1:]


def _crowd_a_row(state: State) -> None:
    state.rows[0] += state.rows[1]
    state.rows[1] = ()


def _mint_a_ducat(state: State) -> None:
    state.ducats[0] += 1


def _roof_a_bare_space(state: State) -> None:
    state.roofs[0] = 12


def _flood_a_tower(state: State) -> None:
    state.floors[4] = (0,)


def _misplace_the_front(state: State) -> None:
    state.front = 7


def _turn_a_card_to_a_strange_colour(state: State) -> None:
    state.inner[0] = 3


def _take_anothers_turn(state: State) -> None:
    state.turn = Seat(2)


def _open_a_lane(state: State) -> None:
    state.lane = 3


def _idle_too_long(state: State) -> None:
    state.idle = 40


@pytest.mark.parametrize(
    ("spoil", "names"),
    [
        (_lose_a_floor, "no floor is lost"),
        (_lose_a_card, "every card lies in the ring once"),
        (_crowd_a_row, "no row is too long"),
        (_mint_a_ducat, "ducats are the sum of their parts"),
        (_roof_a_bare_space, "the two roofs lie on different towers"),
        (_flood_a_tower, "nobody builds on a loch"),
        (_misplace_the_front, "the front row has a card"),
        (_turn_a_card_to_a_strange_colour, "a card shows one of its colours"),
        (_take_anothers_turn, "the mover relocates"),
        (_open_a_lane, "a lane is open while building"),
        (_idle_too_long, "idle turns are bounded"),
    ],
)
def test_the_audit_names_what_is_broken(spoil: Callable[[State], None], names: str) -> None:
    state = position()
    spoil(state)
    assert names in KILT_CASTLE.audit(state)


def test_the_same_build_is_found_whether_interned_or_read() -> None:
    state, _ = after(position(), Relocate("dark", 3))
    offered = KILT_CASTLE.legal_actions(state)
    assert offered == [Build("d1", 0), Build("d1", 1), Build("d1", 2)]
    assert hash(offered[0]) == hash(Build("d1", 0))


def recorded() -> list[MatchRecord]:
    return [
        MatchRecord.from_json(json.loads(path.read_text()))
        for path in sorted(RECORDS.glob("*.json"))
    ]


def test_the_recorded_matches_cover_every_way_to_end() -> None:
    found = set()
    for record in recorded():
        assert verify(KILT_CASTLE, record) == []
        *_, last = replay(KILT_CASTLE, record)
        assert record.result is not None
        found.add((len(record.seats), record.result["decided_by"], last.state.ended))
    ways = {
        (seats, by, "last_floor") for seats in (2, 3, 4) for by in ("score", "floors", "shared")
    }
    assert found == ways | {(2, "score", "stalemate")}
