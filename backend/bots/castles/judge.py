"""Judges positions of Castles: the expected gold of each castle, turned into chances.

The weights were fitted to matches of two bots. Those of armies were then adjusted by hand, some of
them in test matches. All weights are in gold unless noted.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from backend.games.castles.pieces import ACE, HANDS, MAX_ARMIES, NEAR, NONE, SUIT_SIZE, WORTH
from backend.games.castles.state import DEPLOY, State

SITE: Final = (-2.1, -1.2, -0.8, 0.4, 1.4, 2.4)
"""By its value: the worth of a castle's own tile."""
KIN: Final = 0.47
"""Worth of each point of a neighbouring tile of the castle's suit."""
ALIEN: Final = -0.45
"""Worth of each point of a neighbouring tile of another suit. It can only cost gold."""
UNLAID: Final = 0.1
"""Worth of each point of a seat's tiles that are not laid yet."""
LAST: Final = 0.5
"""Worth of sending the last army of a round."""
MOVE: Final = 0.35
"""Worth of being the next to send an army."""

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
    """Return how much may still change with this number of coins in hand, from 0 to 1."""
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


DOUBT: Final = 3.0
"""The lead in gold that makes a win e times as likely, in the last round before armies are sent."""
SURE: Final = 1.2
"""The same when all armies are sent."""
PER_COIN: Final = 0.14
"""What each coin left (of two seats) adds to `SURE`."""
PER_ROUND: Final = 14.0
"""What each further round adds to the square of that lead."""


def judge(state: State) -> Sequence[float]:
    """Return each seat's chance to win, from its expected gold at the end."""
    gold = _armed(state) if state.phase == DEPLOY else _unarmed(state)
    for scored in state.scored:
        gold = [a + b for a, b in zip(gold, scored, strict=True)]
    doubt = DOUBT if state.phase != DEPLOY else SURE + PER_COIN * _coins(state)
    scale = sqrt(doubt**2 + PER_ROUND * (state.seats - state.round - 1))
    best = max(gold)
    odds = [exp((each - best) / scale) for each in gold]
    total = sum(odds)
    return [each / total for each in odds]


def _coins(state: State) -> int:
    """Return the number of coins left, scaled to two seats."""
    return -(-2 * sum(map(int.bit_count, state.coins)) // state.seats)


def _unarmed(state: State) -> list[float]:
    """Return each seat's expected gold before armies are sent, from its best site for a castle."""
    tiles, castles = state.tiles, state.castles
    best = [-3.0] * state.seats
    unlaid = [15] * state.seats
    for square, tile in tiles.items():
        owner, value = divmod(tile, SUIT_SIZE)
        unlaid[owner] -= value
        if castles[owner] != square and castles[owner] != NONE:
            continue
        hope = SITE[value]
        for near in NEAR[square]:
            if near in tiles:
                other = tiles[near]
                hope += (KIN if other // SUIT_SIZE == owner else ALIEN) * (other % SUIT_SIZE)
        best[owner] = max(best[owner], hope)
    left = 1 - len(tiles) / (state.seats * SUIT_SIZE)
    sure = 1 - left * left
    hopes = [sure * hope + UNLAID * rest for hope, rest in zip(best, unlaid, strict=True)]
    hopes[state.starter - 1] += LAST
    return hopes


def _armed(state: State) -> list[float]:
    """Return each seat's expected gold from its castle, the armies sent and the coins in hand."""
    tiles, castles, armies, seats = state.tiles, state.castles, state.armies, state.seats
    coins = _coins(state)
    late = _late(coins)
    garrison = GARRISON[0] + GARRISON[1] * late
    reserve = RESERVE[0] + RESERVE[1] * late
    spare = SPARE[0] + SPARE[1] * late
    last = (state.starter - 1) % seats
    aces = [castle if tiles[castle] % SUIT_SIZE == ACE else NONE for castle in castles]
    hopes = []
    slots = 0
    ace = 1
    for seat, castle in enumerate(castles):
        value = tiles[castle] % SUIT_SIZE
        there = armies.get(castle, ())
        worth = WORTH[value]
        if len(there) < MAX_ARMIES:
            slots += MAX_ARMIES - len(there)
            ace = max(ace, worth[ACE])
        armed = 0
        for army in there:
            strength = worth[army % SUIT_SIZE]
            armed += strength if army // SUIT_SIZE == seat else -strength
        hope = value + garrison * armed
        table = BRINGS[coins][seat != last]
        for near in NEAR[castle]:
            tile = tiles.get(near, 0)
            stake = tile % SUIT_SIZE
            if not stake:
                continue
            lead = 0
            there = armies.get(near, ())
            if there:
                worth = WORTH[stake]
                for army in there:
                    whose = army // SUIT_SIZE
                    strength = worth[army % SUIT_SIZE] + (aces[whose] in NEAR[near])
                    lead += strength if whose == seat else -strength
                lead = min(max(lead, -REACH), REACH)
            settled = len(there) == MAX_ARMIES
            row = (BRINGS[0][0] if settled else table)[tile // SUIT_SIZE == seat]
            hope += row[stake][lead + REACH]
        hopes.append(hope)
    for seat in range(seats):
        hand = [ace if coin == ACE else coin or 1 for coin in HANDS[state.coins[seat]]]
        room = (slots + (state.turn == seat)) // seats
        if room < len(hand):
            hand.sort(reverse=True)
            hopes[seat] += spare * (len(hand) - room)
            hand = hand[:room]
        hopes[seat] += reserve * sum(hand)
    hopes[state.turn] += MOVE
    return hopes
