"""All parts of a table of Kilt Castle."""

from backend.engine import Json
from backend.games.kilt_castle.pieces import CREST_KINDS, SLOTS, SPACES


def table_parts(view: Json) -> list[str]:
    """Return cards, slots, kinds of floors, spaces with the lochs, and roofs."""
    return [
        *(f"card:{card}" for card in view["cards"]),
        *(f"slot:{slot}" for slot in range(SLOTS)),
        *(f"crests:{crests}" for crests in range(CREST_KINDS)),
        *(f"space:{space}" for space in SPACES),
        *(f"roof:{space}" for space in view["roofs"] if space),
    ]
