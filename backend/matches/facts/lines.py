"""Lines: matches that continue a finished match and are shown with it, as a small tree.

People may also continue a line, so lines can have lines.
"""

from collections.abc import Callable
from dataclasses import dataclass

from backend.matches.facts.sheet import MatchSheet
from backend.matches.facts.store import MatchStore

MOST_LINES = 50
"""The greatest number of lines that a match shows, lines of lines included."""


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line, and the position where it branches off."""

    sheet: MatchSheet
    parent: str
    """The match or line that it continues."""
    seat: int
    """The seat of the person who continued."""
    move: int
    """Number of moves from the first position of the whole tree to the branching position."""


async def lines_of(
    store: MatchStore, match: str, may_list: Callable[[str], bool] = lambda _: True
) -> list[ShownLine]:
    """Return the lines of a match, their lines, and so on. A parent comes before its lines.

    A line that may not be listed is left out, together with the lines that continue it.
    """
    sheets = [found.sheet for found in await store.lines_of(match, MOST_LINES)]
    lines: list[ShownLine] = []
    begun_at = {match: 0}
    parents = [match]
    for parent in parents:
        for sheet in sheets:
            origin = sheet.origin
            if origin and origin.match == parent and may_list(sheet.id):
                move = begun_at[sheet.id] = begun_at[parent] + origin.move
                lines.append(ShownLine(sheet, parent, origin.seat, move))
                parents.append(sheet.id)
    return lines
