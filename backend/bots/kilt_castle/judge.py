"""Judges positions of Kilt Castle: turns the expected ducats at the end into chances.

It assumes that each colour that still has to build in the current turn takes the best floor for it.
"""

from collections.abc import Sequence
from functools import cache
from math import exp

from backend.bots.kilt_castle.outlook import Estate, Floor
from backend.bots.kilt_castle.weights import Season, Weights, seasons
from backend.games.kilt_castle.pieces import CARD_COLOURS, SLOTS
from backend.games.kilt_castle.state import State

Prospect = tuple[list[float], Weights]
"""The worth of each seat, and the weights that were used."""


def judge(state: State) -> list[float]:
    """Return each seat's chance to win."""
    return chances_of(prospect(state))


def prospect(state: State) -> Prospect:
    """Return every seat's worth at the end of the current turn."""
    estate, colours = Estate(state), state.to_build
    w = season(state, colours)[state.ducat_day][day_in_reach(state)]
    worth = beginning(estate, w, ways_to_front(state, state.front), bool(colours))
    castle = estate.castle
    for colour in colours:
        if state.stock[colour] and (floor := castle.best_floor(colour, state.lane, w)):
            add(worth, state.setup.owner[colour], floor)
            castle = castle.after(colour, floor)
    return worth, w


def season(state: State, colours: Sequence[int]) -> Season:
    """Return the weights after these colours have built."""
    built, owner = state.built[:], state.setup.owner
    for colour in colours:
        if state.stock[colour]:
            built[owner[colour]] += 1
    floors_each = state.setup.floors_each
    return seasons(len(built), floors_each)[max(0, floors_each - max(built))]


def beginning(estate: Estate, w: Weights, ways: Sequence[int], passed: bool) -> list[float]:
    """Return every seat's worth without the floors of this turn.

    `passed`: whether the turn has gone to the next seat.
    """
    state = estate.state
    worth = [
        value - w.floor * floors + w.way * slots
        for value, floors, slots in zip(estate.worth(w), state.built, ways, strict=True)
    ]
    worth[(state.mover + passed) % len(worth)] += w.move
    return worth


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
    """Return by seat the number of slots from the front to its own cards, summed over floors."""
    ways = [0] * len(state.built)
    for card, (seat, floors) in own_cards(state.setup.owner).items():
        ways[seat] += floors * ((front - state.slot[card]) % SLOTS)
    return ways


@cache
def own_cards(owner: tuple[int, ...]) -> dict[int, tuple[int, int]]:
    """Return the cards with which a single seat builds: by card, that seat and its floors."""
    return {
        card: (owner[colours[0]], len(colours))
        for card, colours in enumerate(CARD_COLOURS)
        if owner[colours[0]] >= 0 and len({owner[colour] for colour in colours}) == 1
    }
