"""Judges positions of Castles: the expected gold of each castle, turned into chances.

The weights were fitted to matches of two bots. Those of armies were then adjusted by hand, some of
them in test matches.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Any, Final

from backend.bots.brain import Chances
from backend.bots.castles import armies, sites
from backend.games.castles.state import DEPLOY, LAY, State

DOUBT: Final = 3.0
"""The lead in gold that makes a win e times as likely, in the last round before armies are sent."""
SURE: Final = 1.2
"""The same when all armies are sent."""
PER_COIN: Final = 0.14
"""What each coin left (of two seats) adds to `SURE`."""
PER_ROUND: Final = 14.0
"""What each further round adds to the square of that lead."""


def judge(state: State) -> Chances:
    """Return each seat's chance to win, from its expected gold at the end."""
    if state.phase == DEPLOY:
        doubt = SURE + PER_COIN * armies.coins_left(state)
        return _chances(state, armies.expected_gold(state), doubt)
    return _chances(state, sites.expected_gold(state), DOUBT)


def foresee(state: State, actions: Sequence[Any]) -> list[Chances] | None:
    """Return the chances after each tile laid or army sent, unless that ends the round."""
    if state.phase == LAY:
        found = sites.gold_after_laying(state, [action.square for action in actions])
        return [_chances(state, gold, DOUBT) for gold in found]
    if state.phase == DEPLOY and state.coins[(state.turn + 1) % state.seats]:
        doubt = SURE + PER_COIN * armies.coins_left(state, sent=1)
        found = armies.gold_after_deploying(state, actions)
        return [_chances(state, gold, doubt) for gold in found]
    return None


def _chances(state: State, gold: list[float], doubt: float) -> Chances:
    """Return the chances from this round's expected gold and that of the rounds before."""
    for scored in state.scored:
        gold = [a + b for a, b in zip(gold, scored, strict=True)]
    scale = sqrt(doubt**2 + PER_ROUND * (state.seats - state.round - 1))
    best = max(gold)
    odds = [exp((each - best) / scale) for each in gold]
    total = sum(odds)
    return [each / total for each in odds]
