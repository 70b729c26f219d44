"""All parts of a table of Castles."""

from backend.engine import Json
from backend.games.castles.pieces import VALUES


def table_parts(view: Json) -> list[str]:
    """Return the sources of tiles, the coins, and every square on the map and around it."""
    places = [tuple(map(int, key.split(","))) for key in view["tiles"]] or [(0, 0)]
    squares = [
        f"{x},{y}"
        for x in range(min(x for x, _ in places) - 1, max(x for x, _ in places) + 2)
        for y in range(min(y for _, y in places) - 1, max(y for _, y in places) + 2)
    ]
    return [
        "take:pile",
        *(f"take:{seat}" for seat in range(len(view["seats"]))),
        *(f"coin:{value}" for value in VALUES),
        *(f"{kind}:{square}" for kind in ("lay", "castle", "at") for square in squares),
    ]
