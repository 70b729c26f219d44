"""How the chances to win went in a finished match, and where they turned."""

from collections.abc import Sequence

from backend.engine import Json

SWING = 0.1
"""A move that changes somebody's chance by this much may be a turning point."""
MOST = 5


def told(curve: list[list[float]], movers: Sequence[int]) -> Json:
    """Return the curve with its turning points; `movers` are the seats of the moves in order."""
    return {"chances": curve, "turning_points": turning_points(curve, movers)}


def turning_points(curve: list[list[float]], movers: Sequence[int]) -> list[Json]:
    """Return the moves that changed the chances most, in the order in which they were made."""
    swings = []
    for move, mover in enumerate(movers, 1):
        before, after = curve[move - 1], curve[move]
        swing = max(abs(b - a) for a, b in zip(before, after, strict=True))
        if swing >= SWING:
            swings.append((swing, move, mover, round(after[mover] - before[mover], 3)))
    greatest = sorted(sorted(swings, reverse=True)[:MOST], key=lambda swing: swing[1])
    return [{"move": move, "seat": mover, "change": change} for _, move, mover, change in greatest]
