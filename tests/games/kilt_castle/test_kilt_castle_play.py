"""Kilt Castle: random and recorded matches; an unsound state is found out."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from backend.engine import MatchRecord, Rng, Seat, replay
from backend.engine.grid import areas, neighbours
from backend.engine.record import verify
from backend.games.kilt_castle import KILT_CASTLE
from backend.games.kilt_castle.actions import Build, Relocate
from backend.games.kilt_castle.pieces import BARE, BOARDS, ROOFED, SLOTS
from backend.games.kilt_castle.rules import building_sites
from backend.games.kilt_castle.scoring import best_area, spaces_by_top
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


def literally(state: State) -> set[tuple[int, int]]:
    """The relocations that the sheet allows, read sentence by sentence: (card, slot)."""
    found = set()
    for card in state.setup.cards:
        origin = state.slot[card]
        occupied = [slot for slot in range(SLOTS) if state.rows[slot]]
        behind = {slot: (state.front - slot) % SLOTS for slot in occupied}
        rear = max(occupied, key=behind.__getitem__)
        lifted = [tuple(c for c in row if c != card) for row in state.rows]
        for step in range(1, behind[origin] + 2):
            to = (origin + step) % SLOTS
            new_front = step == behind[origin] + 1
            if new_front and (to == rear or not lifted[state.front]):
                continue
            rows = [(*row, card) if slot == to else row for slot, row in enumerate(lifted)]
            full = len(rows[to]) > (3 if len(state.built) == 3 else 4)
            if not full and sum(map(bool, rows)) <= (4 if len(state.built) == 3 else 5):
                found.add((card, to))
    return found


def plainly(state: State, colour: int) -> int:
    """The value of a colour's best area, counted space by space."""
    mine = [top == ROOFED or top // 3 == colour for top in state.top]
    worth = [1 + (top % 3 if top < BARE else 0) for top in state.top]
    found = areas(mine, neighbours(5, 5))
    return max((sum(worth[space] for space in area) for area in found), default=0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_quick_tables_agree_with_a_plain_reading(seats: int) -> None:
    for match in range(15):
        rng = Rng(bytes([match, 1]))
        state = start(Options(), seats, rng)
        while actions := KILT_CASTLE.legal_actions(state):
            moves = {(a.number, a.to) for a in actions if isinstance(a, Relocate)}
            assert moves == (literally(state) if state.phase == "relocate" else set())
            masks = spaces_by_top(state.top)
            for colour in range(4):
                assert best_area(masks, colour)[1] == plainly(state, colour)
            KILT_CASTLE.advance(state, actions[rng.below(len(actions))])


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
