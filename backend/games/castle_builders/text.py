"""Draws a view of Castle Builders for a terminal."""

from backend.games.castle_builders.pieces import (
    ROWS,
    TOWER_SPACES,
    TOWERS,
    Placed,
)
from backend.games.castle_builders.scoring import Board, Line, row_line, tower_line
from backend.games.castle_builders.view import SeatView, View

_MARKS = {"plain": " ", "again": "↻", "vertical": "↕", "horizontal": "↔"}


def text(view: View) -> str:
    """Draw the towers with the worth of each row and tower, then the seats."""
    board = [[Placed(*counter) for counter in tower] for tower in view["towers"]]
    lines = ["tower     " + "".join(f"{tower:^6}" for tower in TOWERS)]
    lines += [_row(board, row) for row in reversed(ROWS)]
    towers = [tower_line(board, tower) for tower in TOWERS]
    lines.append("worth     " + "".join(f"{_points(line):^6}" for line in towers))
    lines.append("led by    " + "".join(f"{_leader(line):^6}" for line in towers))
    lines.append("A number is a counter's seat; ↻ again, ↕ ↔ bonus, · free.")
    lines.append("")
    for seat, has in enumerate(view["seats"]):
        lines += _seat(view, seat, has)
    lines.append(_state(view))
    return "\n".join(line.rstrip() for line in lines)


def _row(board: Board, row: int) -> str:
    line = row_line(board, row)
    spaces = "".join(f"{_space(board, tower, row):^6}" for tower in TOWERS)
    lead = f"led by {line.leader}" if line.leader is not None else "tied"
    return f"row {row}     {spaces}  {_points(line):<4} {line.counts[0]}:{line.counts[1]} {lead}"


def _space(board: Board, tower: int, row: int) -> str:
    if row >= TOWER_SPACES[tower]:
        return ""
    if row >= len(board[tower]):
        return "[· ]"
    seat, kind, arrows = board[tower][row]
    return f"[{seat}{_MARKS[arrows or kind]}]"


def _points(line: Line) -> str:
    return f"{line.value}×2" if line.doubled else str(line.value)


def _leader(line: Line) -> str:
    return "–" if line.leader is None else str(line.leader)


def _seat(view: View, seat: int, has: SeatView) -> list[str]:
    hand, pile = has["hand"], has["pile"]
    held = ", ".join(hand["counters"]) if hand["counters"] is not None else str(hand["count"])
    turn = "  ← to act" if view["turn"] == seat else ""
    return [
        f"Seat {seat}: {view['scores'][seat]} points{turn}",
        f"  hand: {held or 'none'}; pile: {pile['count']}",
        f"  played: {', '.join(has['discards']) or 'none'}",
        f"  lost: {', '.join(has['removed']) or 'none'}",
    ]


def _state(view: View) -> str:
    if view["result"] is None:
        return f"Seat {view['turn']} plays a counter."
    winners = view["result"]["winners"]
    if len(winners) > 1:
        return "The match is over: a shared win."
    return f"The match is over: seat {winners[0]} wins."
