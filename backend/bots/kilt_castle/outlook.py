"""The worth of a castle to each seat after the current turn, in ducats at the end."""

from collections.abc import Iterable, Sequence
from math import inf

from backend.bots.kilt_castle.holding import Holding, Shape, holdings
from backend.bots.kilt_castle.weights import Weights
from backend.games.kilt_castle.pieces import BARE, CREST_KINDS, ROOFED
from backend.games.kilt_castle.state import State

Floor = tuple[int, int, float, int, int, float]
"""A floor that a colour may build, and its effects: space, crests, the increase of the builder's
worth, price, payee, and the increase of the payee's worth. Price and payee are 0 if it is free."""


class Castle:
    """The castle and the ducats during the rest of a turn. Relocations do not change them."""

    __slots__ = ("ducats", "fresh", "held", "state", "top")

    def __init__(
        self,
        state: State,
        held: Sequence[Holding],
        top: list[int],
        ducats: list[int],
        fresh: int,
    ) -> None:
        """Floors and stock are those of `state`."""
        self.state = state
        self.held = held
        """By colour."""
        self.top = top
        self.ducats = ducats
        self.fresh = fresh
        """The space that was built on in this turn, or -1."""

    def after(self, colour: int, floor: Floor) -> "Castle":
        """Return the castle with one more floor."""
        space, crests, _, price, payee, _ = floor
        held = list(self.held)
        over = self.top[space] // CREST_KINDS
        if over < len(held):
            held[over] = held[over].after(space)
        held[colour] = held[colour].after(space, crests)
        top = self.top[:]
        top[space] = colour * CREST_KINDS + crests
        ducats = self.ducats
        if price:
            ducats = ducats[:]
            ducats[self.state.setup.owner[colour]] -= price
            ducats[payee] += price
        return Castle(self.state, held, top, ducats, space)

    def floors(self, colour: int, spaces: Iterable[int], w: Weights) -> list[Floor]:
        """Return a floor without crests, and without a roof, on each of the spaces."""
        area, growth, bond, tops, height = w.area, w.growth, w.bond, w.top, w.height
        top, held, owner = self.top, self.held, self.state.setup.owner
        own, seat = held[colour], owner[colour]
        built, spent = own.built, height - w.floor
        floors = []
        for space in spaces:
            a, b, c, d = built.get(space * CREST_KINDS) or own.build(space, 0)
            gain = area * a + growth * b + bond * c + tops * d + spent
            kind = top[space]
            over = kind // CREST_KINDS
            if kind == BARE or over == colour:
                floors.append((space, 0, gain, 0, 0, 0.0))
                continue
            theirs, payee = held[over], owner[over]
            a, b, c, d = theirs.lost.get(space) or theirs.lose(space)
            change = area * a + growth * b + bond * c + tops * d
            if payee == seat:
                floors.append((space, 0, gain + change, 0, 0, 0.0))
            else:
                price = len(self.state.floors[space])
                taken = (w.purse - height) * price
                floors.append((space, 0, gain - taken, price, payee, taken + change))
        return floors

    def best_floor(self, colour: int, slot: int, w: Weights) -> Floor | None:
        """Return the floor in a lane with the largest gain compared with the other seats.

        Crests do not matter for the choice of the space. Ignores roofs.
        """
        seat = self.state.setup.owner[colour]
        purse, others = self.ducats[seat], len(self.ducats) - 1
        best = None
        most = -inf
        for floor in self.floors(colour, self._spaces(seat, slot), w):
            _, _, gain, price, _, received = floor
            if price:
                if price > purse:
                    continue
                gain -= received / others
            if gain > most:
                best, most = floor, gain
        if best is None or self.state.stock[colour] == 1:
            return best
        return self._crested(colour, best, w)

    def _spaces(self, seat: int, slot: int) -> list[int]:
        """Return the spaces of a lane where a seat may build without a roof if it can pay."""
        setup, top, fresh = self.state.setup, self.top, self.fresh
        spaces = []
        found_bare = False
        for space in setup.lanes[slot]:
            kind = top[space]
            if kind == BARE:
                if found_bare:
                    continue
                found_bare = True
            elif kind == ROOFED or (space == fresh and setup.holder[kind] != seat):
                continue
            spaces.append(space)
        return spaces

    def _crested(self, colour: int, floor: Floor, w: Weights) -> Floor:
        """Return a floor on the same space with the best number of crests."""
        stock, best = self.state.stock[colour], None
        for crests in range(CREST_KINDS):
            if stock >> crests & 1:
                other = self.with_crests(colour, floor, crests, w) if crests else floor
                if best is None or other[2] >= best[2]:
                    best = other
        return best or floor

    def with_crests(self, colour: int, floor: Floor, crests: int, w: Weights) -> Floor:
        """Return a floor with crests instead of one without."""
        space, _, gain, price, payee, received = floor
        own = self.held[colour]
        a, b, c, d = own.built[space * CREST_KINDS]
        change = own.built.get(space * CREST_KINDS + crests) or own.build(space, crests)
        e, f, g, h = change
        gain += w.area * (e - a) + w.growth * (f - b) + w.bond * (g - c) + w.top * (h - d)
        return space, crests, gain - crests * w.crest, price, payee, received


def worth_of(shape: Shape, w: Weights) -> float:
    """Return the worth of a colour's shape."""
    best, growth, bonds, tops = shape
    return w.area * best + w.growth * growth + w.bond * bonds + w.top * tops


class Estate:
    """The property of every seat in a position. Relocations do not change it."""

    __slots__ = ("_crests", "_first", "_floors", "_worth", "castle", "state")

    def __init__(self, state: State) -> None:
        setup, supply = state.setup, state.supply
        self.state = state
        fresh = state.built_on[0][0] if state.built_on else -1
        held = holdings(setup.board, tuple(state.top))
        self.castle = Castle(state, held, state.top, state.ducats, fresh)
        self._floors = [0] * (len(setup.colours) + 2)
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
            for colours in setup.colours
        ]
        """By seat: the crests left to build."""
        self._worth: dict[Weights, list[float]] = {}
        self._first: dict[tuple[int, int, Weights], Floor | None] = {}

    def worth(self, w: Weights) -> list[float]:
        """Return by seat the worth of its ducats and its part of the castle."""
        if w not in self._worth:
            worth = self._worth[w] = []
            held, ducats = self.castle.held, self.state.ducats
            for seat, colours in enumerate(self.state.setup.colours):
                value = w.height * self._floors[seat] + w.crest * self._crests[seat]
                for colour in colours:
                    value += worth_of(held[colour].shape, w)
                worth.append(value + w.purse * ducats[seat])
        return self._worth[w]

    def first_floor(self, colour: int, slot: int, w: Weights) -> Floor | None:
        """Return the best floor for a colour that builds first. Results are cached."""
        key = colour, slot, w
        if key not in self._first:
            self._first[key] = self.castle.best_floor(colour, slot, w)
        return self._first[key]
