"""All parts of a table of King's Kilt."""

from backend.engine import Json
from backend.games.kings_kilt.pieces import PLACES


def table_parts(view: Json) -> list[str]:
    """Return the places, each in every meaning, the seat's own cards, and the pass."""
    me = view["seats"][view["turn"]]
    family = me["family"]
    return [
        *(
            f"{kind}:{row},{i}"
            for kind in ("from", "to", "target", "betrayer", "fill")
            for row, i in PLACES
        ),
        *(f"influence:{clan}" for clan in me["influence"]["cards"]),
        *(f"family:{clan}" for clan in family["hidden"] + family["shown"]),
        "pass:pass",
    ]
