"""Previews of actions and the standing, from public facts alone.

These are the board, the discards and the size of every hand.
"""

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
    """Return the scores after an action, its tower and row then, what it takes, who acts next.

    `tower`, `row` and `taken` are None if the action affects no space. `was` is who led before.
    """
    after = copy(state)
    advance(after, action)
    told: Json = {
        "scores": list(scores(after.towers)),
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
    told["tower"] = _tower(after.towers, action.tower)
    told["tower"]["was"] = tower_line(state.towers, action.tower).leader
    told["row"] = _row(after.towers, row)
    told["row"]["was"] = row_line(state.towers, row).leader
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
