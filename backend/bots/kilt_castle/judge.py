"""Judges positions of Kilt Castle: the expected ducats at the end, turned into chances.

Colours that still have to build in the current turn do so where it seems best at once.
"""

from collections.abc import Sequence
from functools import cache
from math import exp

from backend.bots.kilt_castle.outlook import Castle, Estate, Floor
from backend.bots.kilt_castle.weights import Weights, weights
from backend.games.kilt_castle.pieces import CARD_COLOURS, SLOTS
from backend.games.kilt_castle.state import State

Prospect = tuple[list[float], Weights]
"""By seat what it is worth, and the weights that were used."""


def judge(state: State) -> list[float]:
    """Return each seat's chance to win."""
    return chances_of(prospect(state))


def prospect(state: State) -> Prospect:
    """Return what everybody is worth at the end of the current turn."""
    estate, colours = Estate(state), state.to_build
    ways, in_reach = ways_to_front(state, state.front), day_in_reach(state)
    worth, w = beginning(estate, colours, state.ducat_day, in_reach, ways)
    castle = estate.castle
    for colour in colours:
        if state.stock[colour] and (floor := build_best(worth, castle, colour, state.lane, w)):
            castle = castle.after(colour, floor)
    return worth, w


def beginning(
    estate: Estate, colours: Sequence[int], day: int, in_reach: bool, ways: Sequence[int]
) -> Prospect:
    """Return what everybody would be worth if these colours built floors without any effect."""
    state = estate.state
    built = state.built[:]
    for colour in colours:
        if state.stock[colour]:
            built[state.setup.owner[colour]] += 1
    w = weights(built, state.setup.floors_each, day, in_reach)
    worth = [
        value - w.floor * floors + w.way * slots
        for value, floors, slots in zip(estate.worth(w), built, ways, strict=True)
    ]
    worth[(state.mover + bool(colours)) % len(built)] += w.move
    return worth, w


def build_best(
    worth: list[float], castle: Castle, colour: int, slot: int, w: Weights
) -> Floor | None:
    """Add the effects of a colour's best floor in a lane; take the floor back if there is none."""
    floor = castle.best_floor(colour, slot, w)
    seat = castle.state.setup.owner[colour]
    if floor:
        add(worth, seat, floor)
    else:
        worth[seat] += w.floor
    return floor


def add(worth: list[float], seat: int, floor: Floor) -> None:
    """Add the effects of a seat's floor."""
    _, _, gain, price, payee, received = floor
    worth[seat] += gain
    if price:
        worth[payee] += received


def chances_of(prospect: Prospect) -> list[float]:
    """Return each seat's chance to win."""
    worth, w = prospect
    most, scale = max(worth), w.scale
    odds = [exp((value - most) / scale) for value in worth]
    whole = sum(odds)
    return [value / whole for value in odds]


def day_in_reach(state: State) -> bool:
    """Return whether a card is alone in a row behind the front: its move gives a ducat day."""
    alone = list(map(len, state.rows)).count(1)
    return alone > (len(state.rows[state.front]) == 1)


def ways_to_front(state: State, front: int) -> list[int]:
    """Return by seat the slots between the front and its own cards, for each of their floors."""
    ways = [0] * len(state.built)
    for card, (seat, floors) in own_cards(state.setup.owner).items():
        ways[seat] += floors * ((front - state.slot[card]) % SLOTS)
    return ways


@cache
def own_cards(owner: tuple[int, ...]) -> dict[int, tuple[int, int]]:
    """Return the cards with which only one seat builds: by card the seat and its floors."""
    return {
        card: (owner[colours[0]], len(colours))
        for card, colours in enumerate(CARD_COLOURS)
        if owner[colours[0]] >= 0 and len({owner[colour] for colour in colours}) == 1
    }
