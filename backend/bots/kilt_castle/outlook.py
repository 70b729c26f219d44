"""What the castle is worth to each seat, in ducats at the end, after the current turn."""

from functools import lru_cache
from typing import NamedTuple

from backend.games.kilt_castle.pieces import BARE, BIT, COLOURS, CREST_KINDS, ROOFED, ROW_BITS
from backend.games.kilt_castle.scoring import spaces_by_top
from backend.games.kilt_castle.state import State


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


class Site(NamedTuple):
    """A space to build on, and the effects of a floor without crests there."""

    space: int
    tops: tuple[int, int, int]
    """The colour's top floors then: a mask for each number of crests."""
    gain: float
    """The increase of the builder's worth."""
    price: int = 0
    payee: int = -1
    other: int = -1
    """The colour that is built over, -1 if it is the same or none."""
    lost: float = 0.0
    """The decrease of that colour's worth."""


class Outlook:
    """A position while the current turn is completed."""

    __slots__ = (
        "area",
        "by_colour",
        "ducats",
        "fresh",
        "land",
        "masks",
        "state",
        "tops",
        "w",
        "worth",
    )

    def __init__(
        self, state: State, weights: Weights, area: float, land: int, worth: list[float]
    ) -> None:
        """Add the worth of the castle to `worth`, which is by seat.

        `area` is what a point of a best area is worth, `land` the mask of all building spaces.
        """
        self.state = state
        self.w = weights
        self.area = area
        self.land = land
        self.worth = worth
        self.ducats = state.ducats
        self.tops = state.top
        self.masks = masks = spaces_by_top(state.top)
        self.fresh = state.built_on[0][0] if state.built_on else -1
        self.by_colour = [0.0] * len(COLOURS)
        for seat, colours in enumerate(state.setup.colours):
            for colour in colours:
                first = colour * CREST_KINDS
                value = self._value(masks[first], masks[first + 1], masks[first + 2])
                self.by_colour[colour] = value
                worth[seat] += value
        holder, height = state.setup.holder, weights.height
        for kind, tower in zip(state.top, state.floors, strict=True):
            if kind < BARE:
                worth[holder[kind]] += height * len(tower)

    def finish(self) -> None:
        """Build for every colour that still has to, where it seems best without looking ahead.

        `worth` already counts these floors as built.
        """
        for colour in self.state.to_build:
            if self.state.stock[colour]:
                if site := self._best_site(colour):
                    self._build(colour, site)
                else:
                    self.worth[self.state.setup.owner[colour]] += self.w.floor

    def _value(self, plain: int, one: int, two: int) -> float:
        """Return the worth of a colour's top floors."""
        best, growth, bonds, tops = shape(plain, one, two, self.masks[ROOFED], self.land)
        w = self.w
        return self.area * best + w.growth * growth + w.bond * bonds + w.top * tops

    def _best_site(self, colour: int) -> Site | None:
        """Return the site with the largest gain compared with the other seats."""
        share = 1 / (len(self.worth) - 1)
        received = self.w.purse - self.w.height
        best = None
        most = 0.0
        for site in self._sites(colour):
            net = site.gain
            if site.price:
                net += share * (site.lost - received * site.price)
            if best is None or net > most:
                best, most = site, net
        return best

    def _sites(self, colour: int) -> list[Site]:
        """Return where the colour may build. Ignores roofs."""
        state, w = self.state, self.w
        seat = state.setup.owner[colour]
        first = colour * CREST_KINDS
        plain, one, two = self.masks[first : first + CREST_KINDS]
        before = self.by_colour[colour] - w.height
        found_bare = False
        sites = []
        for space in state.setup.lanes[state.lane]:
            kind = self.tops[space]
            if kind == ROOFED or (kind == BARE and found_bare):
                continue
            bit = BIT[space]
            other = kind // CREST_KINDS
            if kind == BARE:
                found_bare = True
            elif other != colour:
                payee = state.setup.owner[other]
                price = 0 if payee == seat else len(state.floors[space])
                if price > self.ducats[seat] or (payee != seat and space == self.fresh):
                    continue
                tops = plain | bit, one, two
                lost = self.by_colour[other] - self._value(*self._without(other, bit))
                gain = self._value(*tops) - before
                gain += (w.height - w.purse) * price if price else -lost
                sites.append(Site(space, tops, gain, price, payee, other, lost))
                continue
            tops = plain | bit, one & ~bit, two & ~bit
            sites.append(Site(space, tops, self._value(*tops) - before))
        return sites

    def _without(self, colour: int, bit: int) -> tuple[int, int, int]:
        """Return a colour's top floors without one space."""
        first = colour * CREST_KINDS
        plain, one, two = self.masks[first : first + CREST_KINDS]
        return plain & ~bit, one & ~bit, two & ~bit

    def _build(self, colour: int, site: Site) -> None:
        """Build on a site, with the number of crests that seems best."""
        seat, bit = self.state.setup.owner[colour], BIT[site.space]
        crests, tops, more = self._crests(colour, site, bit)
        self.worth[seat] += site.gain + more
        if site.price:
            received = (self.w.purse - self.w.height) * site.price
            self.worth[site.payee] += received - site.lost
            self.ducats = self.ducats[:]
            self.ducats[seat] -= site.price
            self.ducats[site.payee] += site.price
        if site.other >= 0:
            theirs = site.other * CREST_KINDS
            self.masks[theirs : theirs + CREST_KINDS] = self._without(site.other, bit)
            self.by_colour[site.other] -= site.lost
        first = colour * CREST_KINDS
        self.masks[first : first + CREST_KINDS] = tops
        self.by_colour[colour] = self._value(*tops)
        self.tops = self.tops[:]
        self.tops[site.space] = first + crests
        self.fresh = site.space

    def _crests(self, colour: int, site: Site, bit: int) -> tuple[int, tuple[int, int, int], float]:
        """Return the best number of crests, the colour's top floors then, and their gain."""
        stock = self.state.stock[colour]
        plain, one, two = site.tops
        base = self._value(plain, one, two)
        found = [(0.0, 0, site.tops)] if stock & 1 else []
        if stock & 2:
            tops = plain & ~bit, one | bit, two
            found.append((self._value(*tops) - base - self.w.crest, 1, tops))
        if stock & 4:
            tops = plain & ~bit, one, two | bit
            found.append((self._value(*tops) - base - 2 * self.w.crest, 2, tops))
        more, crests, tops = max(found)
        return crests, tops, more


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
