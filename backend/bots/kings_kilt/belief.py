"""What moves of King's Kilt show about families: seats help their own clans and betray others."""

from typing import Final

from backend.bots.brain import Past
from backend.games.kings_kilt.actions import Advance, Betray, Fill
from backend.games.kings_kilt.pieces import BELOW, CLAN_OF, LEADER, ROW_OF
from backend.games.kings_kilt.state import EMPTY, FILL, State

_RAISED: Final = (0.0, 0.0, 1.5, 0.7, 1.1, 1.3, 1.0)
"""By row, in log-odds: how much more likely a seat backs a clan after moving its card up to it."""
_PASSED_OVER: Final = -0.55
"""The same for the clan of the other card, which the seat could have moved instead."""
_BETRAYED: Final = (0.0, -0.3, -0.3, -2.6, -3.8, -3.6, -1.8)
"""By row: the same for a clan whose card the seat betrayed there."""
_SURE: Final = 4.0
"""The limit of every belief, in log-odds: people may bluff."""


def beliefs(now: State, past: Past) -> list[list[float]]:
    """Return by seat and clan how likely the seat backs the clan, in log-odds.

    Goes back from the position through all moves to find the cards that they moved. Reads no
    hidden facts of `now`.
    """
    found = [[0.0] * LEADER for _ in now.passed]
    pyramid, removed = now.pyramid.copy(), now.removed.copy()
    filled = now.phase != FILL
    """Whether the vacuum that the move left was filled from the pile."""
    for number in reversed(range(len(past))):
        seat, action = past[number]
        if not number and isinstance(action, Fill):
            break  # the match began in the middle of a turn: the vacuum of this move is unknown
        if isinstance(action, Betray):
            if filled:
                pyramid[action.victim] = EMPTY
            card = pyramid[action.victim] = removed.pop()
            found[seat][CLAN_OF[card]] += _BETRAYED[ROW_OF[action.victim]]
        elif isinstance(action, Advance | Fill):
            if filled:
                pyramid[action.source] = EMPTY
            target = action.target if isinstance(action, Advance) else _vacuum(past, number)
            card = pyramid[action.source] = pyramid[target]
            pyramid[target] = EMPTY
            left = BELOW[target]
            other = pyramid[left + 1 if action.source == left else left]
            found[seat][CLAN_OF[card]] += _RAISED[ROW_OF[target]]
            if other != EMPTY and CLAN_OF[other] != CLAN_OF[card]:
                found[seat][CLAN_OF[other]] += _PASSED_OVER
        filled = not isinstance(action, Fill)
    return [[max(-_SURE, min(value, _SURE)) for value in clans] for clans in found]


def _vacuum(past: Past, number: int) -> int:
    """Return the place that a move filled: the place that the move before it left."""
    _, before = past[number - 1]
    place: int = before.victim if isinstance(before, Betray) else before.source
    return place
