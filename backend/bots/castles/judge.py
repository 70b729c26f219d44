"""Judges positions of Castles: turns the expected gold of each castle into chances.

The weights were fitted to matches of two bots. Those of armies were then adjusted by hand, some
after test matches.
"""

from collections.abc import Iterable, Sequence
from math import exp, sqrt
from typing import Any, Final

from backend.bots.brain import Chances
from backend.bots.castles import armies, sites
from backend.games.castles.state import DEPLOY, LAY, State

DOUBT: Final = 3.0
"""The lead in gold that makes a win e times as likely, in the last round before armies are sent."""
SURE: Final = 1.2
"""The same after all armies were sent."""
PER_COIN: Final = 0.14
"""The increase of `SURE` for each coin left (of two seats)."""
PER_ROUND: Final = 14.0
"""The increase of the square of that lead for each further round."""


def judge(state: State) -> Chances:
    """Return each seat's chance to win, from its expected gold at the end."""
    if state.phase == DEPLOY:
        gold, coins = armies.expected_gold(state), armies.coins_left(state)
        (chances,) = _chances(state, [gold], SURE + PER_COIN * coins)
    else:
        (chances,) = _chances(state, [sites.expected_gold(state)], DOUBT)
    return chances


def foresee(state: State, actions: Sequence[Any]) -> list[Chances] | None:
    """Return the chances after each tile laid or army sent, None if one ends the round."""
    if state.phase == LAY:
        return _chances(state, sites.gold_after_laying(state, actions), DOUBT)
    if state.phase == DEPLOY and state.coins[(state.turn + 1) % state.seats]:
        coins = armies.coins_left(state, sent=1)
        found = armies.gold_after_deploying(state, actions)
        return _chances(state, found, SURE + PER_COIN * coins)
    return None


def _chances(state: State, found: Iterable[list[float]], doubt: float) -> list[Chances]:
    """Turn lists of this round's expected gold into chances, with the gold of earlier rounds."""
    scale = sqrt(doubt**2 + PER_ROUND * (state.seats - state.round - 1))
    chances: list[Chances] = []
    for gold in found:
        for scored in state.scored:
            for seat, each in enumerate(scored):
                gold[seat] += each
        best = max(gold)
        odds = [exp((each - best) / scale) for each in gold]
        total = sum(odds)
        chances.append([each / total for each in odds])
    return chances
