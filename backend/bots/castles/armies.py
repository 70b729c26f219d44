"""The gold that seats of Castles may expect while armies are sent.

All weights are in gold unless noted.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import exp
from typing import Final

from backend.games.castles.actions import Deploy
from backend.games.castles.pieces import (
    ACE,
    HANDS,
    MAX_ARMIES,
    MAX_SEATS,
    NEAR,
    NONE,
    SUIT_SIZE,
    WORTH,
)
from backend.games.castles.state import State

Armies = Mapping[int, tuple[int, ...]]
"""The armies on each square that has some."""

MOVE: Final = 0.35
"""Worth of having the next turn to send an army."""
HELD: Final = {
    -3: (-3.5, 2.1, -0.1, -1.6, -1.0, 0.5),
    -2: (-3.6, -1.1, 0.2, -1.7, -0.9, 1.0),
    -1: (-3.8, 1.9, 0.2, -1.4, -0.4, 0.4),
    0: (3.61, -1.71, -0.41, -0.79, -0.24, -0.15),
    1: (3.2, -0.8, 0.3, -0.7, 0.4, -0.6),
    2: (5.1, 2.8, -0.0, -2.9, 1.2, -1.5),
    3: (5.3, 1.4, 0.5, -1.5, 0.3, -1.4),
}
"""By a seat's lead in armies on a tile next to its castle: logistic weights for holding that tile
in the end. They are for a constant, the coins left, the terrain, whether another seat sends the
last army, whether the tile has the seat's suit, and the product of terrain and coins."""
REACH: Final = 3
"""The largest lead, ahead or behind, that is distinguished."""


def _late(coins: int) -> float:
    """Return how much may still change with this number of coins in hand: from 0 to 1."""
    return coins / (coins + 3)


def _brings(coins: int, last: int, own: int, terrain: int, lead: int) -> float:
    """Return the expected gold of a tile next to a castle."""
    lost = 0 if own else -terrain
    if not coins:
        return lost + terrain * (lead >= 0)
    late = _late(coins)
    facts = (1, late, terrain, last, own, terrain * late)
    logit = sum(weight * fact for weight, fact in zip(HELD[lead], facts, strict=True))
    return lost + terrain / (1 + exp(-logit))


BRINGS: Final = tuple(
    tuple(
        tuple(
            tuple(
                tuple(_brings(coins, last, own, terrain, lead) for lead in range(-REACH, REACH + 1))
                for terrain in range(SUIT_SIZE)
            )
            for own in (0, 1)
        )
        for last in (0, 1)
    )
    for coins in range(2 * SUIT_SIZE + 1)
)
"""By coins left (of two seats), whether another seat sends the last army, own suit, terrain, lead:
the expected gold of a tile next to a castle."""

GARRISON: Final = (0.9, -0.5)
"""Worth of a point of armies on a castle's tile, and its change with the coins left: other seats
can still answer an army that was sent early."""
RESERVE: Final = (0.55, -0.3)
"""The same for a point of a coin in hand for which there will be room on a castle's tile."""
SPARE: Final = (0.1, 0.0)
"""The same for a whole coin in hand for which there will be no room."""

_SIGNED: Final = tuple(
    tuple(
        tuple(
            worth[army % SUIT_SIZE] if army // SUIT_SIZE == seat else -worth[army % SUIT_SIZE]
            for army in range(MAX_SEATS * SUIT_SIZE)
        )
        for worth in WORTH
    )
    for seat in range(MAX_SEATS)
)
"""By seat, value of a tile and army there: its worth, negative if it is another seat's."""


def coins_left(state: State, sent: int = 0) -> int:
    """Return the number of coins left after `sent` more are sent, scaled to two seats."""
    return -(-2 * (sum(map(int.bit_count, state.coins)) - sent) // state.seats)


def expected_gold(state: State) -> list[float]:
    """Return each seat's expected gold from its castle, the armies sent and the coins in hand."""
    front = _Front(state, coins_left(state))
    hopes = [front.castle(seat, state.armies) for seat in range(state.seats)]
    return front.gold(hopes, front.room(state.armies), state.coins, state.turn)


def gold_after_deploying(state: State, actions: Sequence[Deploy]) -> Iterator[list[float]]:
    """Yield the expected gold after each deployment, if the round goes on."""
    seat, seats = state.turn, state.seats
    front = _Front(state, coins_left(state, sent=1))
    hopes = [front.castle(other, state.armies) for other in range(seats)]
    room = front.room(state.armies)
    armies, coins = state.armies.copy(), state.coins.copy()
    for action in actions:
        square = action.square
        before = armies.get(square, ())
        armies[square] = (*before, seat * SUIT_SIZE + action.value)
        coins[seat] ^= 1 << action.value
        then = hopes.copy()
        for other in front.seats_at.get(square, ()):
            then[other] = front.castle(other, armies)
        then_room = front.room(armies) if square in state.castles else room
        yield front.gold(then, then_room, coins, (seat + 1) % seats)
        armies[square] = before
        coins[seat] ^= 1 << action.value


class _Front:
    """The castles of a position and the tiles around them, for a number of coins left."""

    __slots__ = ("aces", "castles", "garrison", "grounds", "reserve", "seats_at", "spare", "values")

    def __init__(self, state: State, coins: int) -> None:
        tiles, castles = state.tiles, state.castles
        late = _late(coins)
        self.garrison = GARRISON[0] + GARRISON[1] * late
        self.reserve = RESERVE[0] + RESERVE[1] * late
        self.spare = SPARE[0] + SPARE[1] * late
        self.castles = castles
        self.values = [tiles[castle] % SUIT_SIZE for castle in castles]
        self.aces = [
            castle if value == ACE else NONE
            for castle, value in zip(castles, self.values, strict=True)
        ]
        last = (state.starter - 1) % state.seats
        self.grounds = []
        """By seat, for each tile next to its castle that can bring gold: the square, the worth of
        armies there, the expected gold by the lead, and the same if no more armies fit."""
        for seat, castle in enumerate(castles):
            ground = []
            for near in NEAR[castle]:
                owner, stake = divmod(tiles.get(near, 0), SUIT_SIZE)
                if stake:
                    brings = BRINGS[coins][seat != last][owner == seat][stake]
                    settled = BRINGS[0][0][owner == seat][stake]
                    ground.append((near, _SIGNED[seat][stake], brings, settled))
            self.grounds.append(ground)
        self.seats_at: dict[int, list[int]] = {}
        """By square: the seats whose castle is there or next to it."""
        for seat, castle in enumerate(castles):
            for square in (castle, *NEAR[castle]):
                self.seats_at.setdefault(square, []).append(seat)

    def castle(self, seat: int, armies: Armies) -> float:
        """Return the expected gold of a seat's castle."""
        value = self.values[seat]
        signed = _SIGNED[seat][value]
        armed = 0
        for army in armies.get(self.castles[seat], ()):
            armed += signed[army]
        hope = value + self.garrison * armed
        for near, signed, brings, settled in self.grounds[seat]:
            there = armies.get(near)
            if not there:
                hope += brings[REACH]
                continue
            lead = 0
            for army in there:
                lead += signed[army]
                if self.aces[army // SUIT_SIZE] in NEAR[near]:
                    lead += 1 if army // SUIT_SIZE == seat else -1
            lead = REACH if lead > REACH else -REACH if lead < -REACH else lead
            hope += (settled if len(there) == MAX_ARMIES else brings)[lead + REACH]
        return hope

    def room(self, armies: Armies) -> tuple[int, int]:
        """Return the number of armies that still fit on castles, and the most an ace brings."""
        slots, ace = 0, 1
        for castle, value in zip(self.castles, self.values, strict=True):
            free = MAX_ARMIES - len(armies.get(castle, ()))
            if free:
                slots += free
                ace = max(ace, WORTH[value][ACE])
        return slots, ace

    def gold(
        self, hopes: list[float], room: tuple[int, int], coins: Sequence[int], turn: int
    ) -> list[float]:
        """Add the worth of the coins in hand, and of the next turn, to the castles' gold."""
        seats = len(hopes)
        slots, ace = room
        for seat, hand in enumerate(coins):
            points, surplus = _sent(hand, ace, (slots + (turn == seat)) // seats)
            hopes[seat] += self.spare * surplus
            hopes[seat] += self.reserve * points
        hopes[turn] += MOVE
        return hopes


@cache
def _sent(hand: int, ace: int, room: int) -> tuple[int, int]:
    """Return the points of the best coins for which there is room, and the number of the others."""
    worth = sorted([ace if coin == ACE else coin or 1 for coin in HANDS[hand]], reverse=True)
    return sum(worth[:room]), max(0, len(worth) - room)
