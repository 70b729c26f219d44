"""The leaders of towers and rows, their points, and the invariants of a state."""

from collections.abc import Sequence
from typing import NamedTuple

from backend.engine import Result, Seat
from backend.games.castle_builders.pieces import (
    ARROWS,
    BUILT,
    CHART,
    HAND_SIZE,
    KINDS,
    REMOVERS,
    ROW_DOUBLERS,
    ROW_VALUES,
    SEATS,
    TOWER_DOUBLERS,
    TOWER_SPACES,
    TOWER_VALUES,
    Placed,
)
from backend.games.castle_builders.state import State

Board = Sequence[Sequence[Placed]]
"""The counters of each tower from the ground up."""


class Line(NamedTuple):
    """A tower or a row, and its leader."""

    value: int
    counts: tuple[int, int]
    """By seat: its number of counters."""
    leader: int | None
    """The seat that scores it, None if no seat does."""
    doubled: bool
    points: int
    """The leader's points."""


def tower_line(board: Board, tower: int) -> Line:
    """Return a tower's line."""
    counters, value = board[tower], TOWER_VALUES[tower]
    leader, points = _tower_lead(counters, value)
    return Line(value, _counts(counters), leader, points > value, points)


def row_line(board: Board, row: int) -> Line:
    """Return a row's line."""
    counters, value = _in_row(board, row), ROW_VALUES[row]
    leader, points = _row_lead(counters, value)
    return Line(value, _counts(counters), leader, points > value, points)


def scores(board: Board) -> tuple[int, ...]:
    """Return each seat's points for the board."""
    sums = [0] * SEATS
    for tower, value in enumerate(TOWER_VALUES):
        leader, points = _tower_lead(board[tower], value)
        if leader is not None:
            sums[leader] += points
    for row, value in enumerate(ROW_VALUES):
        leader, points = _row_lead(_in_row(board, row), value)
        if leader is not None:
            sums[leader] += points
    return tuple(sums)


def sums_by_kind(board: Board) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return each seat's points for rows, and for towers."""
    rows, towers = [0] * SEATS, [0] * SEATS
    for row in range(len(ROW_VALUES)):
        line = row_line(board, row)
        if line.leader is not None:
            rows[line.leader] += line.points
    for tower in range(len(TOWER_VALUES)):
        line = tower_line(board, tower)
        if line.leader is not None:
            towers[line.leader] += line.points
    return tuple(rows), tuple(towers)


def result(state: State) -> Result | None:
    """Return the result, None while the match runs."""
    if not state.over:
        return None
    points = scores(state.towers)
    best = max(points)
    winners = tuple(Seat(seat) for seat in range(SEATS) if points[seat] == best)
    return Result(points, winners, "score" if len(winners) == 1 else "shared")


def tally(state: State, seat: Seat) -> dict[str, int]:
    """Return a seat's points for rows and towers, and the number of its counters on the board."""
    rows, towers = sums_by_kind(state.towers)
    standing = sum(_counts(tower)[seat] for tower in state.towers)
    return {"rows": rows[seat], "towers": towers[seat], "counters": standing}


def audit(state: State) -> list[str]:
    """Name every broken invariant."""
    return [*_audit_board(state), *_audit_counters(state), *_audit_phase(state)]


def _tower_lead(counters: Sequence[Placed], value: int) -> tuple[int | None, int]:
    """Return the seat that scores a tower (the owner of its top counter), and its points."""
    if not counters:
        return None, 0  # CB-R3: an empty tower scores for nobody
    leader = counters[-1][0]
    # CB-R2: one bonus counter of the leader doubles the points; more add nothing.
    return leader, 2 * value if TOWER_DOUBLERS[leader] in counters else value


def _row_lead(counters: Sequence[Placed], value: int) -> tuple[int | None, int]:
    """Return the seat that scores a row (the one with more counters in it), and its points."""
    first, second = _counts(counters)
    if first == second:
        return None, 0
    leader = int(second > first)
    return leader, 2 * value if ROW_DOUBLERS[leader] in counters else value  # CB-R2


def _in_row(board: Board, row: int) -> list[Placed]:
    return [tower[row] for tower in board if len(tower) > row]


def _counts(counters: Sequence[Placed]) -> tuple[int, int]:
    """Count a line's counters by seat."""
    second = sum([counter[0] for counter in counters])
    return len(counters) - second, second


def _audit_board(state: State) -> list[str]:
    found = []
    for tower, counters in enumerate(state.towers):
        if len(counters) > TOWER_SPACES[tower]:
            found.append(f"tower {tower} has more counters than spaces")
        if state.unfilled >> tower & 1 != (len(counters) < TOWER_SPACES[tower]):
            found.append(f"tower {tower}: `unfilled` is wrong")
        if state.begun >> tower & 1 != (len(counters) > 0):
            found.append(f"tower {tower}: `begun` is wrong")
        found += [
            f"tower {tower}: {counter} cannot stand on the board"
            for counter in counters
            if counter.kind not in BUILT or (counter.kind == "bonus") != (counter.arrows in ARROWS)
        ]
    return found


def _audit_counters(state: State) -> list[str]:
    found = []
    for seat in range(SEATS):
        board = [c.kind for tower in state.towers for c in tower if c.seat == seat]
        places = (state.hands, state.piles, state.discards, state.removed)
        owned = board + [kind for place in places for kind in place[seat]]
        found += [
            f"seat {seat} has {owned.count(kind)} {kind}, not {CHART[kind]}"
            for kind in KINDS
            if owned.count(kind) != CHART[kind]
        ]
        if len(owned) != sum(CHART.values()):
            found.append(f"seat {seat} has counters of unknown kinds")
        if any(kind in BUILT for kind in state.discards[seat]):
            found.append(f"seat {seat} discarded a counter that is built")
        if any(kind not in BUILT for kind in state.removed[seat]):
            found.append(f"seat {seat} lost a counter that is never on the board")
        if list(state.hands[seat]) != sorted(state.hands[seat]):
            found.append(f"seat {seat}'s hand is not sorted")
    played = sum(kind in REMOVERS for discards in state.discards for kind in discards)
    if sum(map(len, state.removed)) > played:
        found.append("more counters were removed than removing counters played")
    return found


def _audit_phase(state: State) -> list[str]:
    found = []
    nobody_left = not any(state.hands)
    if state.over != (state.unfilled == 0 or nobody_left):
        found.append("`over` disagrees with the board and the hands")
    if not state.over and not state.hands[state.seat]:
        found.append(f"seat {state.seat} must act without a counter")
    for seat in range(SEATS):
        full = HAND_SIZE - (state.over and state.unfilled == 0 and seat == state.seat)
        held = len(state.hands[seat])
        if held > full or (held < full and state.piles[seat]):
            found.append(f"seat {seat} holds {held} counters beside {len(state.piles[seat])} more")
    return found
