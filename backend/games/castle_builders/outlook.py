"""Previews of actions and the standing, from public facts alone.

These are the board, the discards and the size of every hand.
"""

from collections.abc import Sequence
from typing import Any

from backend.engine import Json, Viewer
from backend.games.castle_builders.actions import Action, Stop
from backend.games.castle_builders.pieces import (
    ROW_SPACES,
    ROWS,
    SEATS,
    SPACES,
    TOWER_SPACES,
    TOWERS,
)
from backend.games.castle_builders.rules import advance
from backend.games.castle_builders.scoring import Board, Line, row_line, scores, tower_line
from backend.games.castle_builders.state import State, copy


def preview(state: State, action: Action) -> Json:
    """Describe what a legal action would do."""
    return previews(state, [action])[0]


def previews(state: State, actions: Sequence[Action]) -> list[Json]:
    """Describe what each of some legal actions would do."""
    now = scores(state.towers)
    return [_preview(state, action, now) for action in actions]


def _preview(state: State, action: Action, now: Sequence[int]) -> Json:
    """Return the scores after an action, its tower and row then, the taken counter, the next seat.

    `tower`, `row` and `taken` are None if the action affects no space. `was` is the leader before.
    No other tower or row changes, so the scores are computed from the present ones (`now`).
    """
    after = copy(state)
    advance(after, action)
    told: Json = {
        "scores": list(now),
        "tower": None,
        "row": None,
        "taken": None,
        "next": None if after.over else after.seat,
        "again": not after.over and after.seat == state.seat,
        "ends": after.over,
    }
    if isinstance(action, Stop) or action.tower is None:
        return told
    before, then = state.towers[action.tower], after.towers[action.tower]
    row = min(len(before), len(then))
    told["tower"], told["row"] = _tower(after.towers, action.tower), _row(after.towers, row)
    was = tower_line(state.towers, action.tower), row_line(state.towers, row)
    for key, line in zip(("tower", "row"), was, strict=True):
        told[key]["was"] = line.leader
        if line.leader is not None:
            told["scores"][line.leader] -= line.points
        if told[key]["leader"] is not None:
            told["scores"][told[key]["leader"]] += told[key]["points"]
    if len(then) < len(before):
        told["taken"] = list(before[-1])
    return told


def standing(state: State, _viewer: Viewer) -> Json:
    """Return every row and tower and each seat's sums, as if the match ended now."""
    rows = [_row(state.towers, row) for row in ROWS]
    towers = [_tower(state.towers, tower) for tower in TOWERS]
    seats = []
    for seat in range(SEATS):
        by_rows, by_towers = _sum(rows, seat), _sum(towers, seat)
        seats.append({"rows": by_rows, "towers": by_towers, "sum": by_rows + by_towers})
    return {
        "built": sum(map(len, state.towers)),
        "spaces": SPACES,
        "rows": rows,
        "towers": towers,
        "seats": seats,
    }


def _tower(board: Board, tower: int) -> Json:
    return {"tower": tower, "spaces": TOWER_SPACES[tower], **_told(tower_line(board, tower))}


def _row(board: Board, row: int) -> Json:
    return {"row": row, "spaces": ROW_SPACES[row], **_told(row_line(board, row))}


def _told(line: Line) -> dict[str, Any]:
    return {
        "value": line.value,
        "counts": list(line.counts),
        "leader": line.leader,
        "doubled": line.doubled,
        "points": line.points,
    }


def _sum(lines: list[Json], seat: int) -> int:
    return sum(line["points"] for line in lines if line["leader"] == seat)
