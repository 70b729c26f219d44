"""Judges positions of Kilt Castle: the expected ducats at the end, turned into chances."""

from functools import cache
from math import exp

from backend.bots.kilt_castle.holding import holdings
from backend.bots.kilt_castle.outlook import Outlook, Weights
from backend.games.kilt_castle.pieces import CARD_COLOURS, CREST_KINDS, SLOTS
from backend.games.kilt_castle.state import State

# By number of seats: the weights with all floors still to build, and before the last floor; they
# are interpolated in between. They were fitted to the final ducats of matches between bots. For two
# seats they were then tuned in matches between candidates. An area is worth little early in a
# match, because it is split before it pays, but tall towers and cards far behind are worth much.
_EARLY = {
    2: Weights(1.08, -0.4, 0.3, -0.15, 1.85, 1.1, 1.77, 1.55, 1.8, 3.05, 1.85),
    3: Weights(0.86, 0.0, 0.3, 0.0, 1.3, 1.15, 1.15, 1.9, 2.0, 0.9, 2.3),
    4: Weights(0.55, -0.4, 0.3, 0.2, 1.05, 0.6, 0.88, 1.15, 1.2, 0.3, 0.45),
}
_LATE = {
    2: Weights(0.98, 0.8, 0.6, 0.15, -0.1, 1.1, -0.03, -0.15, 1.6, 0.95, 0.05),
    3: Weights(1.0, 0.8, 0.6, 0.3, -0.3, 1.2, 0.0, 0.0, 0.8, 0.6, 0.35),
    4: Weights(1.05, 0.3, 0.7, -0.2, -0.2, 1.2, 0.15, 0.1, 0.7, 0.7, 0.0),
}
_SCALE = {2: (2.5, 11), 3: (1.7, 8.5), 4: (2, 6)}
"""By number of seats: the lead in ducats that makes a win e times as likely at the end, and how
much larger it is at the start."""
_OVER = Weights(
    purse=1, area=0, day=0, growth=0, bond=0, top=1, height=0, floor=0, crest=0, move=0, way=0
)
"""After the last floor only ducats, spaces and crests count."""


def judge(state: State) -> list[float]:
    """Return each seat's chance to win, after the floors that seem best in the current turn."""
    setup, built, mover = state.setup, state.built, int(state.mover)
    if state.to_build:
        built = built[:]
        for colour in state.to_build:
            if state.stock[colour]:
                built[setup.owner[colour]] += 1
        mover = (mover + 1) % len(built)
    left = max(0, setup.floors_each - max(built))
    weights, scale = _tables(len(built), setup.floors_each)[left]
    purse, floor = weights.purse, weights.floor
    worth = []
    for seat, ducats in enumerate(state.ducats):
        worth.append(purse * ducats - floor * built[seat])
    worth[mover] += weights.move
    _add_supply(state, weights, worth)
    area = weights.area + state.ducat_day
    if _day_in_reach(state):
        area += weights.day
    held = holdings(setup.board, tuple(state.top))
    outlook = Outlook(state, held, weights, area, worth)
    if state.to_build:
        outlook.finish()
    most = max(worth)
    odds = [exp((value - most) / scale) for value in worth]
    whole = sum(odds)
    return [value / whole for value in odds]


@cache
def _tables(seats: int, floors_each: int) -> tuple[tuple[Weights, float], ...]:
    """Return by floors left the weights and the lead that makes a win e times as likely."""
    late, more = _SCALE[seats]
    rows = [(_OVER, 0.5)]
    for left in range(1, floors_each + 1):
        early = left / floors_each
        pairs = zip(_EARLY[seats], _LATE[seats], strict=True)
        weights = Weights(*(early * a + (1 - early) * b for a, b in pairs))
        rows.append((weights, late + more * early))
    return tuple(rows)


@cache
def _own_cards(owner: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    """Return the cards with which only one seat builds: card, seat, floors."""
    return tuple(
        (card, owner[colours[0]], len(colours))
        for card, colours in enumerate(CARD_COLOURS)
        if owner[colours[0]] >= 0 and len({owner[colour] for colour in colours}) == 1
    )


def _add_supply(state: State, weights: Weights, worth: list[float]) -> None:
    """Add the worth of crests left to build, and of own cards behind the front."""
    supply, slot, front = state.supply, state.slot, state.front
    for seat, colours in enumerate(state.setup.colours):
        for colour in colours:
            first = colour * CREST_KINDS
            worth[seat] += weights.crest * (supply[first + 1] + 2 * supply[first + 2])
    for card, seat, floors in _own_cards(state.setup.owner):
        worth[seat] += weights.way * floors * ((front - slot[card]) % SLOTS)


def _day_in_reach(state: State) -> bool:
    """Return whether a card is alone in a row behind the front: its move gives a ducat day."""
    alone = list(map(len, state.rows)).count(1)
    return alone > (len(state.rows[state.front]) == 1)
