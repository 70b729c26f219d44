"""A colour's part of a castle. These facts do not depend on the weights."""

from functools import lru_cache

from backend.games.kilt_castle.pieces import BARE, BIT, CREST_KINDS, LANES, ROOFED, ROW_BITS
from backend.games.kilt_castle.scoring import spaces_by_top

Shape = tuple[int, int, int, int]
"""A colour's best area, its possible growth by one space, its bonds (pairs of neighbouring spaces)
and its tops (spaces and crests); or the change of each."""

_LAND = {board: sum({BIT[space] for lane in LANES[board] for space in lane}) for board in LANES}
"""By board: the mask of its building spaces."""


class Holding:
    """A colour's top floors: a mask for each number of crests. It caches the changes."""

    __slots__ = ("_land", "_masks", "_roofs", "built", "lost", "shape")

    def __init__(self, plain: int, one: int, two: int, roofs: int, land: int) -> None:
        self._masks, self._roofs, self._land = (plain, one, two), roofs, land
        self.shape = _shape(plain, one, two, roofs, land)
        self.built: dict[int, Shape] = {}
        """By space * 3 + crests: the change of the shape by such a floor; see `build`."""
        self.lost: dict[int, Shape] = {}
        """By space: the change of the shape by its loss; see `lose`."""

    def build(self, space: int, crests: int) -> Shape:
        """Return the change of the shape when the colour builds on a space."""
        change = self.built[space * CREST_KINDS + crests] = self._change(BIT[space], crests)
        return change

    def lose(self, space: int) -> Shape:
        """Return the change of the shape when another colour builds on a space."""
        change = self.lost[space] = self._change(BIT[space])
        return change

    def after(self, space: int, crests: int = -1) -> "Holding":
        """Return the holding after the colour has built on a space, or lost it (crests -1)."""
        return _holding(*self._after(BIT[space], crests), self._roofs, self._land)

    def _change(self, bit: int, crests: int = -1) -> Shape:
        a, b, c, d = _shape(*self._after(bit, crests), self._roofs, self._land)
        best, growth, bonds, tops = self.shape
        return a - best, b - growth, c - bonds, d - tops

    def _after(self, bit: int, crests: int = -1) -> tuple[int, int, int]:
        plain, one, two = self._masks
        plain, one, two = plain & ~bit, one & ~bit, two & ~bit
        if crests < 0:
            return plain, one, two
        if not crests:
            return plain | bit, one, two
        return (plain, one | bit, two) if crests == 1 else (plain, one, two | bit)


_holding = lru_cache(maxsize=1 << 14)(Holding)


@lru_cache(maxsize=1 << 10)
def holdings(board: str, tops: tuple[int, ...]) -> tuple[Holding, ...]:
    """Return each colour's holding in a castle, from the top of each space."""
    masks, land = spaces_by_top(tops), _LAND[board]
    return tuple(
        _holding(masks[first], masks[first + 1], masks[first + 2], masks[ROOFED], land)
        for first in range(0, BARE, CREST_KINDS)
    )


def _shape(plain: int, one: int, two: int, roofs: int, land: int) -> Shape:
    """Return the shape of a colour that has these masks of top floors, by number of crests."""
    own = plain | one | two
    left = mine = own | roofs
    best = rim = elsewhere = 0
    areas = []
    while left:
        area = left & -left
        while True:
            near = area | area << 1 | area >> 1 | area << ROW_BITS | area >> ROW_BITS
            if (grown := near & left) == area:
                break
            area = grown
        left ^= area
        value = area.bit_count() + (area & one).bit_count() + 2 * (area & two).bit_count()
        near &= land & ~mine
        areas.append((near, value))
        if value > best:
            elsewhere |= rim
            best, rim = value, near
        else:
            elsewhere |= near
    # A space next to the best area adds itself, and every other area that it touches.
    growth = 1 if rim else 0
    rim &= elsewhere
    while rim:
        bit = rim & -rim
        rim ^= bit
        joined = 1 - best
        for near, value in areas:
            if near & bit:
                joined += value
        growth = max(growth, joined)
    bonds = (mine & mine >> 1).bit_count() + (mine & mine >> ROW_BITS).bit_count()
    return best, growth, bonds, own.bit_count() + one.bit_count() + 2 * two.bit_count()
