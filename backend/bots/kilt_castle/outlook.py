"""What a castle is worth to each seat, in ducats at the end, after the current turn."""

from collections.abc import Sequence
from typing import NamedTuple

from backend.bots.kilt_castle.holding import Holding, Shape, holdings
from backend.games.kilt_castle.pieces import BARE, CREST_KINDS, ROOFED
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
    """A space, and the effects of a floor without crests that a colour builds there."""

    space: int
    gain: float
    """The increase of the builder's worth."""
    price: int = 0
    payee: int = -1
    received: float = 0.0
    """The increase of the payee's worth."""


class Castle:
    """What everybody holds of the castle and has left to build. No relocation changes it."""

    __slots__ = ("_colours", "_crests", "_floors", "_worth", "held")

    def __init__(self, state: State) -> None:
        setup, supply = state.setup, state.supply
        self._colours = setup.colours
        self.held = holdings(setup.board, tuple(state.top))
        """By colour."""
        self._floors = [0] * (len(self._colours) + 2)
        """By seat: the floors of the towers it holds; at the end those of other towers, because
        the holders of bare and roofed spaces are below 0."""
        for kind, tower in zip(state.top, state.floors, strict=True):
            self._floors[setup.holder[kind]] += len(tower)
        self._crests = [
            sum(
                [
                    supply[CREST_KINDS * colour + 1] + 2 * supply[CREST_KINDS * colour + 2]
                    for colour in colours
                ]
            )
            for colours in self._colours
        ]
        """By seat: the crests left to build."""
        self._worth: dict[tuple[float, float], list[float]] = {}

    def worth(self, w: Weights, area: float) -> list[float]:
        """Return by seat what it is worth; `area` is what a point of a best area is worth."""
        key = w.purse, area  # the purse's weight is different for each number of floors left
        if key not in self._worth:
            worth = self._worth[key] = []
            for seat, colours in enumerate(self._colours):
                value = w.height * self._floors[seat] + w.crest * self._crests[seat]
                for colour in colours:
                    value += worth_of(self.held[colour].shape, w, area)
                worth.append(value)
        return self._worth[key]


def worth_of(shape: Shape, w: Weights, area: float) -> float:
    """Return the worth of a colour's shape."""
    best, growth, bonds, tops = shape
    return area * best + w.growth * growth + w.bond * bonds + w.top * tops


class Outlook:
    """A position while the current turn is completed."""

    __slots__ = ("area", "ducats", "fresh", "held", "state", "tops", "w", "worth")

    def __init__(
        self, state: State, castle: Castle, weights: Weights, area: float, worth: list[float]
    ) -> None:
        """Begin with `worth`, which is by seat; `area` is what a point of a best area is worth."""
        self.state, self.w, self.area, self.worth = state, weights, area, worth
        self.held: Sequence[Holding] = castle.held
        self.ducats = state.ducats
        self.tops = state.top
        self.fresh = state.built_on[0][0] if state.built_on else -1

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

    def _best_site(self, colour: int) -> Site | None:
        """Return the site with the largest gain compared with the other seats. Ignores roofs."""
        state, w, area, tops, held = self.state, self.w, self.area, self.tops, self.held
        owner = state.setup.owner
        seat, own = owner[colour], held[colour]
        built, height, growth, bond, top = own.built, w.height, w.growth, w.bond, w.top
        before = worth_of(own.shape, w, area) - height
        found = None
        most = 0.0
        found_bare = False
        for space in state.setup.lanes[state.lane]:
            kind = tops[space]
            if kind == ROOFED or (kind == BARE and found_bare):
                continue
            a, b, c, d = built.get((space, 0)) or own.build(space, 0)
            gain = area * a + growth * b + bond * c + top * d - before
            if kind == BARE:
                found_bare = True
            elif (over := kind // CREST_KINDS) != colour:
                theirs, payee = held[over], owner[over]
                a, b, c, d = theirs.lost.get(space) or theirs.lose(space)
                lost = worth_of(theirs.shape, w, area) - (
                    area * a + growth * b + bond * c + top * d
                )
                if payee == seat:
                    gain -= lost
                else:
                    price = len(state.floors[space])
                    if price > self.ducats[seat] or space == self.fresh:
                        continue
                    taken = (w.purse - height) * price
                    gain -= taken
                    net = gain + (lost - taken) / (len(self.worth) - 1)
                    if found is None or net > most:
                        found, most = Site(space, gain, price, payee, taken - lost), net
                    continue
            if found is None or gain > most:
                found, most = Site(space, gain), gain
        return found

    def _build(self, colour: int, site: Site) -> None:
        """Build on a site, with the number of crests that seems best."""
        seat, space = self.state.setup.owner[colour], site.space
        crests, more = self._crests(colour, space)
        self.worth[seat] += site.gain + more
        if site.price:
            self.worth[site.payee] += site.received
            self.ducats = self.ducats[:]
            self.ducats[seat] -= site.price
            self.ducats[site.payee] += site.price
        if colour == self.state.to_build[-1]:
            return
        over = self.tops[space] // CREST_KINDS
        self.held = held = list(self.held)
        if over < len(held):
            held[over] = held[over].after(space)
        held[colour] = held[colour].after(space, crests)
        self.tops = self.tops[:]
        self.tops[space] = colour * CREST_KINDS + crests
        self.fresh = space

    def _crests(self, colour: int, space: int) -> tuple[int, float]:
        """Return the best number of crests and what it adds to the gain."""
        own, stock, w = self.held[colour], self.state.stock[colour], self.w
        if stock == 1:
            return 0, 0.0
        base = worth_of(own.built[space, 0], w, self.area)
        chosen, most = -1, 0.0
        for crests in range(CREST_KINDS):
            if stock >> crests & 1:
                shape = own.built.get((space, crests)) or own.build(space, crests)
                more = worth_of(shape, w, self.area) - base - crests * w.crest
                if chosen < 0 or more >= most:
                    chosen, most = crests, more
        return chosen, most
