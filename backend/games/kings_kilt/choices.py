"""Every action of King's Kilt, created once, and the possible ones in a pyramid.

Sets of places are bit sets: bit n is place n.
"""

from functools import cache
from typing import Final

from backend.games.kings_kilt.actions import Advance, Betray, Fill, Pass, Reveal
from backend.games.kings_kilt.pieces import BASE, BELOW, CLANS, KING, LOW, NEIGHBOURS, PLACES

PASS: Final = Pass()
REVEALS: Final = tuple(Reveal(clan) for clan in CLANS)
"""The actions that reveal a family card, by clan."""

_ADVANCES: Final = tuple(
    (to, (Advance(PLACES[left], PLACES[to]), Advance(PLACES[left + 1], PLACES[to])))
    for to, left in enumerate(BELOW)
    if to not in BASE
)
_FILLS: Final = tuple(Fill(place) for place in PLACES)
_BETRAYALS_LOW: Final = tuple(
    tuple(Betray(influence=clan, target=PLACES[target]) for target in LOW) for clan in CLANS
)
_BETRAYALS_HIGH: Final = {
    (clan, betrayer, target): Betray(
        influence=CLANS[clan], betrayer=PLACES[betrayer], target=PLACES[target]
    )
    for clan in range(len(CLANS))
    for target in range(LOW.stop, len(PLACES))
    for betrayer in NEIGHBOURS[target]
}
_LOW_BITS: Final = (1 << LOW.stop) - 1
BETRAYERS: Final = tuple(
    place for place in range(len(PLACES)) if any(near >= LOW.stop for near in NEIGHBOURS[place])
)
"""The places that have a neighbour in rows 4 to 6."""


@cache
def advances(filled: int) -> tuple[Advance, ...]:
    """Return the advances in a pyramid with cards on these places."""
    if filled >> KING & 1:
        return ()
    return tuple(
        advance
        for to, pair in _ADVANCES
        if not filled >> to & 1 and filled >> BELOW[to] & 0b11 == 0b11
        for advance in pair
    )


@cache
def fills(vacuum: int, beneath: int) -> tuple[Fill, ...]:
    """Return the fills of a vacuum; `beneath` has a bit for each of the two cards under it."""
    return tuple(_FILLS[BELOW[vacuum] + side] for side in (0, 1) if beneath >> side & 1)


def betrayals_low(clan: int, filled: int) -> tuple[Betray, ...]:
    """Return the betrayals of cards in rows 1 to 3 with an influence card of this clan."""
    return _low(clan, filled & _LOW_BITS)


def betrayals_high(clan: int, betrayer: int, filled: int) -> tuple[Betray, ...]:
    """Return the betrayals of cards in rows 4 to 6 by a card of this clan on this place."""
    return _high(clan, betrayer, filled >> LOW.stop)


@cache
def _low(clan: int, filled: int) -> tuple[Betray, ...]:
    return tuple(_BETRAYALS_LOW[clan][target] for target in LOW if filled >> target & 1)


@cache
def _high(clan: int, betrayer: int, filled_high: int) -> tuple[Betray, ...]:
    return tuple(
        _BETRAYALS_HIGH[clan, betrayer, target]
        for target in sorted(NEIGHBOURS[betrayer])
        if target >= LOW.stop and filled_high >> (target - LOW.stop) & 1
    )
