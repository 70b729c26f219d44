"""Lines that were played on from a finished match and are shown there: a small tree.

A line is a match of its own. People may play on from it as well, so lines have lines.
"""

from collections.abc import Callable
from dataclasses import dataclass

from backend.matches.facts.sheet import MatchSheet
from backend.matches.facts.store import MatchStore

MOST_LINES = 50
"""Lines of one match that are told, those of lines included."""


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line, and where it branches off."""

    sheet: MatchSheet
    parent: str
    """The match or line that it was played on from."""
    seat: int
    """The seat that played on."""
    move: int
    """Moves from the first position of the whole tree to where it branches off."""


async def lines_of(
    store: MatchStore, match: str, may_list: Callable[[str], bool] = lambda _: True
) -> list[ShownLine]:
    """Return the lines of a match, and theirs, and so on: a parent always before its lines.

    A match that may not be listed is left out, with the lines that were played on from it.
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
