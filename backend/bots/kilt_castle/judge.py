"""Judges positions of Kilt Castle: the expected ducats at the end, turned into chances."""

from collections.abc import Sequence
from functools import cache
from math import exp

from backend.bots.kilt_castle.outlook import Castle, Outlook, Weights
from backend.games.kilt_castle.actions import Relocate
from backend.games.kilt_castle.pieces import AHEAD, BUILDERS, CARD_COLOURS, SLOTS
from backend.games.kilt_castle.rules import building_sites
from backend.games.kilt_castle.state import State, copy

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
    alone = list(map(len, state.rows)).count(1)
    return _chances(state, Castle(state), alone > (len(state.rows[state.front]) == 1))


def foresee(state: State, actions: Sequence[Relocate]) -> list[list[float]] | None:
    """Return the chances after each relocation, if somebody can build after each."""
    if state.phase != "relocate":
        return None
    castle, then = Castle(state), copy(state)
    front, lengths = state.front, list(map(len, state.rows))
    found = []
    for action in actions:
        card, to, origin = action.number, action.to, state.slot[action.number]
        colours = BUILDERS[card][BUILDERS[card][state.inner[card]][-1]]
        while not (state.stock[colours[0]] and building_sites(state, to, colours[0])):
            colours = colours[1:]
            if not colours:
                return None
        then.to_build, then.lane = colours, to
        then.ducat_day = lengths[origin] == 1
        then.front = to if to == AHEAD[front] and not lengths[to] else front
        then.slot[card] = to
        lengths[origin] -= 1
        lengths[to] += 1
        found.append(_chances(then, castle, lengths.count(1) > (lengths[then.front] == 1)))
        lengths[to] -= 1
        lengths[origin] += 1
        then.slot[card] = origin
    return found


def _chances(state: State, castle: Castle, day_in_reach: bool) -> list[float]:
    """Return the chances in a position with this castle.

    A ducat day is in reach if a card is alone in a row behind the front: its move gives the day.
    """
    setup, built, mover = state.setup, state.built, int(state.mover)
    if state.to_build:
        built = built[:]
        for colour in state.to_build:
            if state.stock[colour]:
                built[setup.owner[colour]] += 1
        mover = (mover + 1) % len(built)
    left = max(0, setup.floors_each - max(built))
    weights, scale = _tables(len(built), setup.floors_each)[left]
    area = weights.area + state.ducat_day
    if day_in_reach:
        area += weights.day
    purse, floor = weights.purse, weights.floor
    worth = [
        castle_worth + purse * ducats - floor * floors
        for castle_worth, ducats, floors in zip(
            castle.worth(weights, area), state.ducats, built, strict=True
        )
    ]
    worth[mover] += weights.move
    for card, seat, floors in _own_cards(setup.owner):
        worth[seat] += weights.way * floors * ((state.front - state.slot[card]) % SLOTS)
    if state.to_build:
        Outlook(state, castle, weights, area, worth).finish()
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
