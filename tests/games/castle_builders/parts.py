"""All parts of a table of Castle Builders."""

from backend.engine import Json
from backend.games.castle_builders.pieces import ARROWS, KINDS, TOWER_SPACES


def table_parts(view: Json) -> list[str]:
    """Return counters, towers, their spaces, and the ways of arrows."""
    towers = range(len(view["towers"]))
    return [
        *(f"counter:{kind}" for kind in KINDS),
        *(f"tower:{tower}" for tower in towers),
        *(f"space:{tower},{row}" for tower in towers for row in range(TOWER_SPACES[tower])),
        *(f"arrows:{arrows}" for arrows in ARROWS),
    ]
