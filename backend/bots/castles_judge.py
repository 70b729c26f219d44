"""How good a position of Castles is for each seat, at a glance.

The gold that each castle may expect is added up and turned into chances. The weights were fitted
on what self-play ended with.
"""

from collections.abc import Sequence
from math import exp
from typing import Final

from backend.games.castles.pieces import ACE, HANDS, MAX_ARMIES, NEAR, NONE, SUIT_SIZE, WORTH
from backend.games.castles.state import DEPLOY, State

SITE: Final = (-2.3, -1.7, 0.0, 0.8, 1.4, 1.9)
"""What a castle's own tile is good for, by its value."""
KIN: Final = (0.3, 0.5)
"""What a neighbouring tile of one's own suit is good for, and how much more for each point."""
ALIEN: Final = (0.3, -0.32)
"""The same for a tile of another suit, which one can only lose by."""
OPEN: Final = 0.4
"""What a side without a tile is good for while all tiles are still to be laid."""
UNLAID: Final = 0.3
"""What a point of one's tiles that do not lie yet is good for."""

HELD: Final = {
    -3: (-2.326, 1.401, -0.087, -1.056, -0.697, 0.344),
    -2: (-2.425, -0.73, 0.141, -1.128, -0.595, 0.703),
    -1: (-2.5, 1.285, 0.113, -0.932, -0.264, 0.257),
    0: (3.609, -1.707, -0.407, -0.787, -0.239, -0.148),
    1: (2.101, -0.551, 0.178, -0.458, 0.26, -0.424),
    2: (3.429, 1.899, -0.009, -1.936, 0.793, -1.028),
    3: (3.523, 0.944, 0.317, -1.032, 0.213, -0.96),
}
"""By one's lead in armies on a tile next to one's castle, what decides whether one holds it in the
end: a constant, how many coins are left, the terrain, whether others have the last word, whether
it is of one's own suit, terrain and coins together (logistic weights)."""
REACH: Final = 3
"""A larger lead or arrears counts as this one."""


def _late(coins: int) -> float:
    """Return how much may still change while so many coins are in hand, from 0 to 1."""
    return coins / (coins + 3)


def _brings(coins: int, last: int, own: int, terrain: int, lead: int) -> float:
    """Return the gold to expect of a tile next to a castle."""
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
"""By coins left (of two seats), whether others have the last word, own suit, terrain, and lead."""

GARRISON: Final = (0.9, -0.5)
"""What a point of armies on a castle's tile counts in the end, now and early."""
RESERVE: Final = (0.55, -0.3)
"""What a point of a coin in hand counts that will find room on a castle's tile."""
SPARE: Final = 0.4
"""What a coin in hand counts that will not."""


def judge(state: State) -> Sequence[float]:
    """Return each seat's chance to win, from the gold that it may expect at the end."""
    gold = _armed(state) if state.phase == DEPLOY else _unarmed(state)
    for scored in state.scored:
        gold = [a + b for a, b in zip(gold, scored, strict=True)]
    rounds = state.seats - state.round - 1
    doubt = 3.2 if state.phase != DEPLOY else 1.0 + 0.18 * sum(map(int.bit_count, state.coins))
    scale = 0.55 * (doubt * doubt + 12.0 * rounds) ** 0.5
    best = max(gold)
    odds = [exp((each - best) / scale) for each in gold]
    total = sum(odds)
    return [each / total for each in odds]


def _unarmed(state: State) -> list[float]:
    """Return what each seat's best site for a castle promises."""
    tiles, castles = state.tiles, state.castles
    left = 1 - len(tiles) / (state.seats * SUIT_SIZE)
    side = OPEN * left
    best = [-2.5] * state.seats
    unlaid = [15.0] * state.seats
    for square, tile in tiles.items():
        owner, value = divmod(tile, SUIT_SIZE)
        unlaid[owner] -= value
        if castles[owner] != square and castles[owner] != NONE:
            continue
        hope = SITE[value]
        for near in NEAR[square]:
            other = tiles.get(near)
            if other is None:
                hope += side
            elif other // SUIT_SIZE == owner:
                hope += KIN[0] + KIN[1] * (other % SUIT_SIZE)
            else:
                hope += ALIEN[0] + ALIEN[1] * (other % SUIT_SIZE)
        best[owner] = max(best[owner], hope)
    sure = 1 - left * left
    return [sure * hope + UNLAID * rest for hope, rest in zip(best, unlaid, strict=True)]


def _armed(state: State) -> list[float]:
    """Return what each castle promises with the armies sent so far and those still in hand."""
    tiles, castles, armies, seats = state.tiles, state.castles, state.armies, state.seats
    total = sum(map(int.bit_count, state.coins))
    coins = -(-2 * total // seats)
    late = _late(coins)
    garrison = GARRISON[0] + GARRISON[1] * late
    reserve = RESERVE[0] + RESERVE[1] * late
    last_word = (state.starter - 1) % seats
    aces = [castle if tiles[castle] % SUIT_SIZE == ACE else NONE for castle in castles]
    hopes = []
    slots = 0
    ace = 0
    for seat, castle in enumerate(castles):
        value = tiles[castle] % SUIT_SIZE
        there = armies.get(castle, ())
        worth = WORTH[value]
        armed = 0
        for army in there:
            armed += worth[army % SUIT_SIZE] if army // SUIT_SIZE == seat else -worth[army % 6]
        if len(there) < MAX_ARMIES:
            slots += MAX_ARMIES - len(there)
            ace = max(ace, worth[ACE])
        hope = SITE[value] + garrison * armed
        table = BRINGS[coins][seat != last_word]
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
            open_still = table if len(there) < MAX_ARMIES else BRINGS[0][0]
            hope += open_still[tile // SUIT_SIZE == seat][stake][lead + REACH]
        hopes.append(hope)
    for seat in range(seats):
        hand = [ace if coin == ACE else coin or 1 for coin in HANDS[state.coins[seat]]]
        room = (slots + (state.turn == seat)) // seats
        if room < len(hand):
            hand.sort(reverse=True)
            hopes[seat] += reserve * sum(hand[:room]) + SPARE * (len(hand) - room)
        else:
            hopes[seat] += reserve * sum(hand)
    return hopes
