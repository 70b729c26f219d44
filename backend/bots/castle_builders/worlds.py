"""Which positions of Castle Builders are possible, given what a seat sees."""

from random import Random

from backend.engine import Seat
from backend.games.castle_builders.pieces import CHART, TOWER_SPACES, Placed
from backend.games.castle_builders.state import State
from backend.games.castle_builders.view import SeatView, View

ALL_COUNTERS = [kind for kind, count in CHART.items() for _ in range(count)]


def imagine(view: View, rng: Random) -> State:
    """Return a position that fits the view: hidden counters are dealt to piles and hidden hands."""
    towers = [[Placed(*counter) for counter in tower] for tower in view["towers"]]
    seats = view["seats"]
    hands, piles = [], []
    for seat, has in enumerate(seats):
        hand, pile = _deal(seat, has, towers, rng)
        hands.append(hand)
        piles.append(pile)
    unfilled = begun = 0
    for tower, counters in enumerate(towers):
        unfilled |= (len(counters) < TOWER_SPACES[tower]) << tower
        begun |= bool(counters) << tower
    turn = view["turn"]
    # After the end, the seat that acted last has the smaller hand: it did not draw.
    acted = int(len(hands[1]) < len(hands[0])) if turn is None else turn
    return State(
        seat=Seat(acted),
        over=turn is None,
        towers=towers,
        unfilled=unfilled,
        begun=begun,
        hands=hands,
        piles=piles,
        discards=[has["discards"].copy() for has in seats],
        removed=[has["removed"].copy() for has in seats],
    )


def _deal(
    seat: int, has: SeatView, towers: list[list[Placed]], rng: Random
) -> tuple[list[str], list[str]]:
    """Return a seat's hand and pile."""
    pile = ALL_COUNTERS.copy()
    for tower in towers:
        for owner, kind, _ in tower:
            if owner == seat:
                pile.remove(kind)
    for kind in has["discards"]:
        pile.remove(kind)
    for kind in has["removed"]:
        pile.remove(kind)
    held = has["hand"]["counters"]
    if held is not None:
        for kind in held:
            pile.remove(kind)
    rng.shuffle(pile)
    if held is not None:
        return held.copy(), pile
    return sorted(pile.pop() for _ in range(has["hand"]["count"])), pile
