"""What stands in the castle is worth so many ducats at the end, to whom, and after this turn."""

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
    """The same, more, while a card is there whose move brings a ducat day."""
    growth: float
    """A point that one space more would add to the best area."""
    bond: float
    """Two neighbouring spaces of one colour: together they are hard to tear apart."""
    top: float
    """A space held, or a crest on it."""
    height: float
    """A floor of a tower held: others pay for it or keep off."""
    floor: float
    """A floor left to build."""
    crest: float
    """A crest left to build."""
    move: float
    """To be the next to move."""
    way: float
    """A slot that a floor on a card of one's own may still go until it reaches the front."""


class Site(NamedTuple):
    """A space to build on, and what comes of a plain floor there."""

    space: int
    tops: tuple[int, int, int]
    """The colour's tops then: a mask for each number of crests."""
    gain: float
    """What the builder's worth grows by."""
    price: int = 0
    payee: int = -1
    other: int = -1
    """The colour that is built over, if it is another."""
    lost: float = 0.0
    """What that colour's worth falls by."""


class Outlook:
    """A position on its way to the end of the turn."""

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
        """Add what stands in the castle to what everyone's worth is besides.

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
        """Let everyone who is still to build do what looks best at once.

        The floors are counted as built already.
        """
        for colour in self.state.to_build:
            if self.state.stock[colour]:
                if site := self._best_site(colour):
                    self._build(colour, site)
                else:
                    self.worth[self.state.setup.owner[colour]] += self.w.floor

    def _value(self, plain: int, one: int, two: int) -> float:
        """Return what a colour's tops are worth."""
        best, growth, bonds, tops = shape(plain, one, two, self.masks[ROOFED], self.land)
        w = self.w
        return self.area * best + w.growth * growth + w.bond * bonds + w.top * tops

    def _best_site(self, colour: int) -> Site | None:
        """Return where a floor gains most over the others."""
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
        """Return where the colour may build; roofing is left out of account."""
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
        """Return a colour's tops when it loses a space."""
        first = colour * CREST_KINDS
        plain, one, two = self.masks[first : first + CREST_KINDS]
        return plain & ~bit, one & ~bit, two & ~bit

    def _build(self, colour: int, site: Site) -> None:
        """Build there, with the crests that seem best."""
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
        """Return how many crests to build, the colour's tops then, and what they gain."""
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
    """Return a colour's best area, what one space more may add, its bonds, and its tops' pay."""
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
