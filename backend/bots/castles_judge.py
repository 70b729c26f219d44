"""How good a position of Castles is for each seat, at a glance."""

from collections.abc import Sequence
from math import exp
from typing import Final

from backend.games.castles.pieces import ACE, HANDS, MAX_ARMIES, NEAR, NONE, SUIT_SIZE, WORTH
from backend.games.castles.state import DEPLOY, State

KIN: Final = 0.7
ALIEN: Final = -0.4
OPEN: Final = 0.3
FIGHT: Final = 1.5
SITE: Final = (0.0, 1.5, 2.0, 3.0, 4.0, 5.0)


def judge(state: State) -> Sequence[float]:
    """Return each seat's chance to win, from the gold that it may expect at the end."""
    gold = _armed(state) if state.phase == DEPLOY else _unarmed(state)
    for scored in state.scored:
        gold = [a + b for a, b in zip(gold, scored, strict=True)]
    left = state.seats - state.round - 1
    scale = 2.0 + 2.0 * left + (2.0 if state.phase != DEPLOY else 0.15 * state.coins[0].bit_count())
    best = max(gold)
    odds = [exp((each - best) / scale) for each in gold]
    total = sum(odds)
    return [each / total for each in odds]


def _unarmed(state: State) -> list[float]:
    """Return what each seat's best site for a castle promises."""
    tiles = state.tiles
    best = [0.0] * state.seats
    for square, tile in tiles.items():
        owner, value = divmod(tile, SUIT_SIZE)
        castle = state.castles[owner]
        if castle not in (NONE, square):
            continue
        hope = SITE[value]
        for near in NEAR[square]:
            other = tiles.get(near, NONE)
            if other == NONE:
                hope += OPEN
            elif other // SUIT_SIZE == owner:
                hope += KIN * (other % SUIT_SIZE)
            else:
                hope += ALIEN * (other % SUIT_SIZE)
        if hope > best[owner] or castle == square:
            best[owner] = hope
    return best


def _armed(state: State) -> list[float]:
    """Return what each castle promises with the armies sent so far and those still in hand."""
    tiles, armies, seats = state.tiles, state.armies, state.seats
    hopes = []
    slots = 0
    for seat, castle in enumerate(state.castles):
        value = tiles[castle] % SUIT_SIZE
        hope = float(value)
        worth = WORTH[value]
        there = armies.get(castle, ())
        slots += MAX_ARMIES - len(there)
        for army in there:
            hope += worth[army % SUIT_SIZE] if army // SUIT_SIZE == seat else -worth[army % 6]
        for near in NEAR[castle]:
            tile = tiles.get(near, NONE)
            if tile == NONE:
                continue
            owner, stake = divmod(tile, SUIT_SIZE)
            margin = 0
            worth = WORTH[stake]
            for army in armies.get(near, ()):
                whose = army // SUIT_SIZE
                there_castle = state.castles[whose]
                strength = worth[army % SUIT_SIZE]
                if tiles[there_castle] % SUIT_SIZE == ACE and there_castle in NEAR[near]:
                    strength += 1
                margin += strength if whose == seat else -strength
            held = 0.7 if margin >= 0 else 0.2
            if not any(state.coins):
                held = margin >= 0
            hope += stake * held if owner == seat else stake * (held - 1)
        hopes.append(hope)
    share = slots / seats
    for seat in range(seats):
        own = WORTH[tiles[state.castles[seat]] % SUIT_SIZE]
        hand = sorted([own[coin] for coin in HANDS[state.coins[seat]]], reverse=True)
        for rank, worth_here in enumerate(hand):
            hopes[seat] += worth_here if rank < share else FIGHT
    return hopes
