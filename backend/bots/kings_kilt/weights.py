"""The worth of cards, places, turns and betrayals in King's Kilt, in log-odds to win."""

from collections.abc import Sequence
from typing import Final

from backend.games.kings_kilt.pieces import PLACES, ROWS

_STAGES: Final = (6, 12, 16, 20, 21)
"""Numbers of cards in the pyramid for which there are weights; interpolated in between."""
_STANDING: Final = (
    ((0.0, 0.0, 0.1, -0.1, -0.2), (0.0, 0.0, 0.2, 0.0, -0.1), (0.15, 0.15, 0.3, 0.0, -0.1)),
    ((0.1, 0.0, 0.1, 0.1, -0.1), (0.3, 0.2, 0.4, 0.1, 0.0), (0.3, 0.4, 0.5, 0.2, 0.0)),
    ((0.3, 0.3, 0.4, 0.25, 0.0), (0.35, 0.45, 0.7, 0.55, 0.3)),
    ((0.35, 0.5, 0.95, 1.05, 0.9), (0.5, 0.75, 1.1, 1.4, 1.25)),
    ((0.6, 0.8, 1.4, 1.95, 2.0),),
    ((1.5, 1.5, 2.0, 2.5, 3.0),),
)
"""By row, distance from the side, and stage: the worth of a card of the family."""
_HAND: Final = (0.25, 0.55, 0.63, 0.55, 0.45)
"""By stage: the worth of an influence card."""
_MOVE: Final = (0.0, 0.0, 0.0, 0.3, 0.15)
"""By stage: the worth of having the next turn."""
_THREAT: Final = (0.05, 0.1, 0.4, 0.45, 0.8)
"""By stage: the worth of a possible betrayal, for each point it takes."""
SHOWN: Final = 0.96
"""Factor for the worth of a clan once everybody knows who backs it."""


def _by_count(stages: Sequence[float]) -> tuple[float, ...]:
    """Interpolate a weight from the stages to all numbers of cards in the pyramid."""
    spread = []
    for count in range(len(PLACES) + 1):
        at = max(_STAGES[0], count)
        i = min(sum(stage <= at for stage in _STAGES), len(_STAGES) - 1)
        low, high = _STAGES[i - 1], _STAGES[i]
        share = (at - low) / (high - low)
        spread.append(stages[i - 1] * (1 - share) + stages[i] * share)
    return tuple(spread)


WORTH_AT: Final = tuple(
    zip(
        *(_by_count(_STANDING[row - 1][min(i, ROWS - row - i)]) for row, i in PLACES),
        strict=True,
    )
)
"""By number of cards in the pyramid and place: the worth of a card of the family."""
HAND_AT: Final = _by_count(_HAND)
MOVE_AT: Final = _by_count(_MOVE)
THREAT_AT: Final = _by_count(_THREAT)
