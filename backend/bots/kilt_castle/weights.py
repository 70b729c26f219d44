"""Weights for Kilt Castle, in ducats at the end."""

from dataclasses import dataclass, replace
from functools import cache


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """The weights at one stage of a match. There is one object for each stage."""

    purse: float
    """A ducat in hand."""
    area: float
    """A point of a colour's best area."""
    day: float
    """The increase of `area` while there is a card whose move gives a ducat day."""
    growth: float
    """A point that one more space would add to the best area."""
    bond: float
    """Two neighbouring spaces of one colour: they are hard to separate."""
    top: float
    """A space held, or a crest on it."""
    height: float
    """A floor of a tower held: others must pay to build over it."""
    floor: float
    """A floor left to build."""
    crest: float
    """A crest left to build."""
    move: float
    """Having the next turn."""
    way: float
    """A slot between the front and an own card behind it, per floor that the card builds."""
    scale: float
    """The lead in ducats that makes a win e times as likely."""


# By number of seats: the weights with all floors still to build, and before the last floor; they
# are interpolated in between. They were fitted to the final ducats of matches between bots. For two
# seats they were then tuned in matches between candidates. An area is worth little early in a
# match, because it is split before it pays, but tall towers and cards far behind are worth much.
_EARLY = {
    2: (1.08, -0.4, 0.3, -0.15, 1.85, 1.1, 1.77, 1.55, 1.8, 3.05, 1.85, 13.5),
    3: (0.86, 0.0, 0.3, 0.0, 1.3, 1.15, 1.15, 1.9, 2.0, 0.9, 2.3, 10.2),
    4: (0.55, -0.4, 0.3, 0.2, 1.05, 0.6, 0.88, 1.15, 1.2, 0.3, 0.45, 8.0),
}
_LATE = {
    2: (0.98, 0.8, 0.6, 0.15, -0.1, 1.1, -0.03, -0.15, 1.6, 0.95, 0.05, 2.5),
    3: (1.0, 0.8, 0.6, 0.3, -0.3, 1.2, 0.0, 0.0, 0.8, 0.6, 0.35, 1.7),
    4: (1.05, 0.3, 0.7, -0.2, -0.2, 1.2, 0.15, 0.1, 0.7, 0.7, 0.0, 2.0),
}
_OVER = (1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5)
"""After the last floor only ducats, spaces and crests count."""


NO_DAY, DAY_DUE, DAY_HELD = range(3)
"""Whether a ducat day will end the turn, or is held now. When it is held, areas are paid."""

Season = tuple[tuple[Weights, Weights], ...]
"""The weights while the leader in floors has the same number of them left: by NO_DAY, DAY_DUE or
DAY_HELD, and by whether the next ducat day is in reach."""


@cache
def seasons(seats: int, floors_each: int) -> tuple[Season, ...]:
    """Return the seasons of a match by floors left, from the floors that each seat owns."""
    rows: list[tuple[float, ...]] = [_OVER]
    for left in range(1, floors_each + 1):
        early = left / floors_each
        pairs = zip(_EARLY[seats], _LATE[seats], strict=True)
        rows.append(tuple(early * a + (1 - early) * b for a, b in pairs))
    return tuple(_season(Weights(*row)) for row in rows)


def _season(base: Weights) -> Season:
    areas = base.area, base.area + 1, base.area + base.purse
    return tuple((replace(base, area=area), replace(base, area=area + base.day)) for area in areas)
