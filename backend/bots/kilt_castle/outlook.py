"""What a castle is worth to each seat, in ducats at the end, after the current turn."""

from collections.abc import Sequence
from typing import NamedTuple

from backend.bots.kilt_castle.holding import Holding, Shape, holdings
from backend.bots.kilt_castle.weights import Weights
from backend.games.kilt_castle.pieces import BARE, CREST_KINDS, ROOFED
from backend.games.kilt_castle.state import State


class Floor(NamedTuple):
    """A floor that a colour may build, and its effects."""

    space: int
    crests: int
    gain: float
    """The increase of the builder's worth."""
    price: int = 0
    payee: int = -1
    received: float = 0.0
    """The increase of the payee's worth."""


class Castle:
    """The castle and the ducats while a turn is completed. No relocation changes them."""

    __slots__ = ("_state", "ducats", "fresh", "held", "top")

    def __init__(
        self,
        state: State,
        held: Sequence[Holding],
        top: list[int],
        ducats: list[int],
        fresh: int,
    ) -> None:
        """Floors and stock are those of `state`."""
        self._state = state
        self.held = held
        """By colour."""
        self.top = top
        self.ducats = ducats
        self.fresh = fresh
        """The space that was built on in this turn, or -1."""

    def after(self, colour: int, floor: Floor) -> "Castle":
        """Return the castle with a floor more."""
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
            ducats[self._state.setup.owner[colour]] -= price
            ducats[payee] += price
        return Castle(self._state, held, top, ducats, space)

    def floor(self, colour: int, space: int, crests: int, w: Weights) -> Floor:
        """Return a floor with its effects if it gets no roof."""
        own, over = self.held[colour], self.top[space] // CREST_KINDS
        shape = own.built.get(space * CREST_KINDS + crests) or own.build(space, crests)
        gain = worth_of(shape, w) - worth_of(own.shape, w) + w.height - crests * w.crest
        if over in (colour, _NONE):
            return Floor(space, crests, gain)
        theirs, owner = self.held[over], self._state.setup.owner
        lost = worth_of(theirs.shape, w) - worth_of(theirs.lost.get(space) or theirs.lose(space), w)
        if owner[over] == owner[colour]:
            return Floor(space, crests, gain - lost)
        price = len(self._state.floors[space])
        taken = (w.purse - w.height) * price
        return Floor(space, crests, gain - taken, price, owner[over], taken - lost)

    def best_floor(self, colour: int, slot: int, w: Weights) -> Floor | None:
        """Return the floor in a lane with the largest gain compared with the other seats.

        Without crests for the choice of the space. Ignores roofs.
        """
        setup, top, fresh = self._state.setup, self.top, self.fresh
        seat = setup.owner[colour]
        purse, others = self.ducats[seat], len(self.ducats) - 1
        best = None
        most = 0.0
        found_bare = False
        for space in setup.lanes[slot]:
            kind = top[space]
            if kind == BARE:
                if found_bare:
                    continue
                found_bare = True
            elif kind == ROOFED or (space == fresh and setup.holder[kind] != seat):
                continue
            floor = self.floor(colour, space, 0, w)
            if floor.price <= purse:
                net = floor.gain - floor.received / others
                if best is None or net > most:
                    best, most = floor, net
        return best and self._crested(colour, best, w)

    def _crested(self, colour: int, floor: Floor, w: Weights) -> Floor:
        """Return a floor on the same space with the best number of crests."""
        own, stock, space = self.held[colour], self._state.stock[colour], floor.space
        if stock == 1:
            return floor
        base = worth_of(own.built[space * CREST_KINDS], w)
        chosen, most = -1, 0.0
        for crests in range(CREST_KINDS):
            if stock >> crests & 1:
                shape = own.built.get(space * CREST_KINDS + crests) or own.build(space, crests)
                more = worth_of(shape, w) - base - crests * w.crest
                if chosen < 0 or more >= most:
                    chosen, most = crests, more
        return floor._replace(crests=chosen, gain=floor.gain + most)


_NONE = BARE // CREST_KINDS
"""The colour of a bare space's top."""


def worth_of(shape: Shape, w: Weights) -> float:
    """Return the worth of a colour's shape."""
    best, growth, bonds, tops = shape
    return w.area * best + w.growth * growth + w.bond * bonds + w.top * tops


class Estate:
    """What everybody owns in a position. No relocation changes it."""

    __slots__ = ("_crests", "_floors", "_first", "_state", "_worth", "castle")

    def __init__(self, state: State) -> None:
        setup, supply = state.setup, state.supply
        self._state = state
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
        """Return by seat what its ducats and its part of the castle are worth."""
        if w not in self._worth:
            worth = self._worth[w] = []
            held, ducats = self.castle.held, self._state.ducats
            for seat, colours in enumerate(self._state.setup.colours):
                value = w.height * self._floors[seat] + w.crest * self._crests[seat]
                for colour in colours:
                    value += worth_of(held[colour].shape, w)
                worth.append(value + w.purse * ducats[seat])
        return self._worth[w]

    def first_floor(self, colour: int, slot: int, w: Weights) -> Floor | None:
        """Return the best floor for a colour that builds first. It finds each once."""
        key = colour, slot, w
        if key not in self._first:
            self._first[key] = self.castle.best_floor(colour, slot, w)
        return self._first[key]
