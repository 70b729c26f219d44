"""What the castle is worth to each seat, in ducats at the end, after the current turn."""

from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from backend.games.kilt_castle.pieces import (
    BARE,
    BIT,
    COLOURS,
    CREST_KINDS,
    LANES,
    ROOFED,
    ROW_BITS,
)
from backend.games.kilt_castle.scoring import spaces_by_top
from backend.games.kilt_castle.state import Setup

_LAND = {board: sum({BIT[space] for lane in LANES[board] for space in lane}) for board in LANES}
"""By board: the mask of its building spaces."""


class Weights(NamedTuple):
    """What things are worth, in ducats at the end."""

    purse: float
    """A ducat in hand."""
    area: float
    """A point of a colour's best area."""
    day: float
    """What is added to `area` while there is a card whose move gives a ducat day."""
    growth: float
    """A point that one space more would add to the best area."""
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
    """Being the next to move."""
    way: float
    """A slot between the front and an own card behind it, per floor that the card builds."""


class Built(NamedTuple):
    """A floor that a colour builds where it seems best, and what it changes."""

    gain: float
    """The increase of the builder's worth."""
    price: int
    payee: int
    """The seat that is paid, -1 for none."""
    received: float
    """The increase of that seat's worth."""
    space: int
    tops: tuple[int, int, int]
    """The colour's top floors then: a mask for each number of crests."""
    over: int
    """Another colour that is built over, -1 for none."""


class Outlook:
    """A castle and what it is worth to each seat. It never changes; builds are found once."""

    __slots__ = (
        "area",
        "built",
        "by_colour",
        "heights",
        "masks",
        "setup",
        "then",
        "tops",
        "w",
        "worth",
    )

    def __init__(
        self, setup: Setup, tops: tuple[int, ...], heights: tuple[int, ...], w: Weights, area: float
    ) -> None:
        """Judge a castle by the top and the height of each space.

        `area` is what a point of a best area is worth.
        """
        self.setup, self.tops, self.heights, self.w, self.area = setup, tops, heights, w, area
        self.masks = masks = spaces_by_top(tops)
        self.by_colour = [0.0] * len(COLOURS)
        self.worth = worth = [0.0] * len(setup.colours)
        """By seat."""
        self.built: dict[tuple[int, ...], Built | None] = {}
        self.then: dict[tuple[int, int, tuple[int, int, int]], Outlook] = {}
        for seat, colours in enumerate(setup.colours):
            for colour in colours:
                first = colour * CREST_KINDS
                value = self._value(masks[first], masks[first + 1], masks[first + 2])
                self.by_colour[colour] = value
                worth[seat] += value
        holder = setup.holder
        for kind, height in zip(tops, heights, strict=True):
            if kind < BARE:
                worth[holder[kind]] += w.height * height

    def build(self, colour: int, lane: int, stock: int, purse: int, fresh: int) -> Built | None:
        """Return the floor that a colour builds, chosen without looking ahead; None if it cannot.

        `stock` has a bit for each kind of floor that is left, `purse` is the builder's, `fresh` the
        space built on before in this turn. Ignores roofs.
        """
        key = colour, lane, stock, purse, fresh
        if key not in self.built:
            self.built[key] = self._best(colour, lane, stock, purse, fresh)
        return self.built[key]

    def after(self, colour: int, built: Built) -> "Outlook":
        """Return the castle with that floor; its worth is left out."""
        key = colour, built.space, built.tops
        if key not in self.then:
            self.then[key] = self._with(colour, built)
        return self.then[key]

    def _with(self, colour: int, built: Built) -> "Outlook":
        twin = Outlook.__new__(Outlook)
        twin.setup, twin.heights, twin.w, twin.area = self.setup, self.heights, self.w, self.area
        first = colour * CREST_KINDS
        twin.masks = masks = self.masks.copy()
        twin.by_colour = self.by_colour.copy()
        twin.built, twin.then = {}, {}
        if built.over >= 0:
            without = self._without(built.over, BIT[built.space])
            theirs = built.over * CREST_KINDS
            masks[theirs : theirs + CREST_KINDS] = without
            twin.by_colour[built.over] = self._value(*without)
        masks[first : first + CREST_KINDS] = built.tops
        twin.by_colour[colour] = self._value(*built.tops)
        kind = next(first + i for i, mask in enumerate(built.tops) if mask & BIT[built.space])
        twin.tops = (*self.tops[: built.space], kind, *self.tops[built.space + 1 :])
        return twin

    def _value(self, plain: int, one: int, two: int) -> float:
        """Return the worth of a colour's top floors."""
        roofs, land = self.masks[ROOFED], _LAND[self.setup.board]
        best, growth, bonds, tops = shape(plain, one, two, roofs, land)
        w = self.w
        return self.area * best + w.growth * growth + w.bond * bonds + w.top * tops

    def _best(self, colour: int, lane: int, stock: int, purse: int, fresh: int) -> Built | None:
        """Return the floor with the largest gain compared with the other seats."""
        setup, w = self.setup, self.w
        seat = setup.owner[colour]
        share = 1 / (len(setup.colours) - 1)
        first = colour * CREST_KINDS
        plain, one, two = self.masks[first : first + CREST_KINDS]
        before = self.by_colour[colour] - w.height
        best = None
        most = 0.0
        found_bare = False
        for space in setup.lanes[lane]:
            kind = self.tops[space]
            if kind == ROOFED or (kind == BARE and found_bare):
                continue
            bit = BIT[space]
            over = kind // CREST_KINDS
            price, payee, received = 0, -1, 0.0
            tops = plain | bit, one & ~bit, two & ~bit
            net = gain = self._value(*tops) - before
            if kind == BARE:
                found_bare = True
                over = -1
            elif over == colour:
                over = -1
            else:
                lost = self.by_colour[over] - self._value(*self._without(over, bit))
                if setup.owner[over] == seat:
                    net = gain = gain - lost
                else:
                    price, payee = self.heights[space], setup.owner[over]
                    if price > purse or space == fresh:
                        continue
                    gain += (w.height - w.purse) * price
                    received = (w.purse - w.height) * price - lost
                    net = gain - share * received
            if best is None or net > most:
                best, most = Built(gain, price, payee, received, space, tops, over), net
        return best and self._crested(best, stock)

    def _without(self, colour: int, bit: int) -> tuple[int, int, int]:
        """Return a colour's top floors without one space."""
        first = colour * CREST_KINDS
        plain, one, two = self.masks[first : first + CREST_KINDS]
        return plain & ~bit, one & ~bit, two & ~bit

    def _crested(self, built: Built, stock: int) -> Built:
        """Return the same floor with the number of crests that seems best."""
        bit = BIT[built.space]
        plain, one, two = built.tops
        base = self._value(plain, one, two)
        found = [(0.0, built.tops)] if stock & 1 else []
        if stock & 2:
            tops = plain & ~bit, one | bit, two
            found.append((self._value(*tops) - base - self.w.crest, tops))
        if stock & 4:
            tops = plain & ~bit, one, two | bit
            found.append((self._value(*tops) - base - 2 * self.w.crest, tops))
        more, tops = max(found, key=itemgetter(0))
        return built._replace(gain=built.gain + more, tops=tops)


@lru_cache(maxsize=1 << 15)
def shape(plain: int, one: int, two: int, roofs: int, land: int) -> tuple[int, int, int, int]:
    """Return a colour's best area, its possible growth by one space, its bonds and its tops."""
    own = plain | one | two
    left = mine = own | roofs
    best = rim = 0
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
            best, rim = value, near
    growth = 0
    while rim:
        bit = rim & -rim
        rim ^= bit
        joined = 1 - best + sum(value for near, value in areas if near & bit)
        growth = max(growth, joined)
    bonds = (mine & mine >> 1).bit_count() + (mine & mine >> ROW_BITS).bit_count()
    return best, growth, bonds, own.bit_count() + one.bit_count() + 2 * two.bit_count()
