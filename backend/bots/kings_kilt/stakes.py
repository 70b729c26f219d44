"""Stakes: the seats that gain by each card of the pyramid, in one position of King's Kilt."""

from functools import lru_cache
from typing import Final

from backend.bots.kings_kilt.weights import HAND_AT, SHOWN, THREAT_AT, WORTH_AT
from backend.games.kings_kilt.pieces import (
    BELOW,
    CLAN_OF,
    LEADER,
    NEIGHBOURS,
    NOBLEMEN_ROW,
    PLACE_INDEX,
    POINTS_AT,
)
from backend.games.kings_kilt.state import EMPTY, State

_UPPER: Final = PLACE_INDEX[NOBLEMEN_ROW - 1, 0]
"""The first place of the upper rows, in which cards score and can be betrayed for points."""
_OWN: Final = 5
"""How much the active seat likes its own clans: more than it dislikes clans that others back."""
_CLAN_BIT: Final = (*(1 << clan for clan in CLAN_OF), 0)
"""The clan of each card as a bit; the last is for `EMPTY`."""
_HIGH: Final = tuple(
    (place - _UPPER, points, tuple(near - _UPPER for near in NEIGHBOURS[place]))
    for place, points in POINTS_AT
)
"""The places that score, their points and neighbours. Places are counted from `_UPPER`."""


class Stakes:
    """The worth of a position to each seat, without the worth of the next turn."""

    __slots__ = ("armed", "backers", "behind", "drawn", "hands", "liking")

    def __init__(self, state: State) -> None:
        backers: list[list[tuple[int, float]]] = [[] for _ in range(LEADER)]
        behind = [0] * LEADER
        for seat, hidden in enumerate(state.hidden):
            for clan in hidden:
                backers[clan].append((seat, 1.0))
                behind[clan] |= 1 << seat
            for clan in state.shown[seat]:
                backers[clan].append((seat, SHOWN))
                behind[clan] |= 1 << seat
        self.backers = [*backers, *backers, []]
        """By card: the seats that back its clan, and the share of its worth that they get."""
        self.behind = behind
        """By clan: the seats that back it, as bits."""
        liking = [-len(seats) for seats in backers]
        for clan in state.hidden[state.active]:
            liking[clan] += _OWN
        for clan in state.shown[state.active]:
            liking[clan] += _OWN
        self.liking = [*liking, *liking, -LEADER]
        """By card: how much the active seat likes it."""
        self.drawn = state.pile[-1] if state.pile else EMPTY
        """The card that is drawn next."""
        self.hands = [len(hand) for hand in state.influence]
        self.armed = [
            0 if passed else _bits(hand)
            for hand, passed in zip(state.influence, state.passed, strict=True)
        ]
        """By seat: the clans of its influence cards, as bits."""

    def worth(self, pyramid: list[int], count: int) -> list[float]:
        """Return by seat the worth of its hand and its clans. `count`: cards in the pyramid."""
        hand_worth = HAND_AT[count]
        values = [hand_worth * hand for hand in self.hands]
        for points, seats in zip(_by_clan(tuple(pyramid), count), self.backers, strict=False):
            for seat, share in seats:
                values[seat] += share * points
        return values

    def remove(self, pyramid: list[int], place: int, count: int, values: list[float]) -> None:
        """Remove a card. The caller must then `settle` its place."""
        points = WORTH_AT[count][place]
        for seat, share in self.backers[pyramid[place]]:
            values[seat] -= share * points

    def move(
        self, pyramid: list[int], source: int, target: int, count: int, values: list[float]
    ) -> None:
        """Move a card up. The caller must then `settle` the place that it leaves."""
        at = WORTH_AT[count]
        card = pyramid[target] = pyramid[source]
        gain = at[target] - at[source]
        for seat, share in self.backers[card]:
            values[seat] += share * gain

    def settle(self, pyramid: list[int], place: int, count: int, values: list[float]) -> None:
        """Fill a vacuum, and those that follow from it, in the active seat's interest."""
        at, liking, backers = WORTH_AT[count], self.liking, self.backers
        while (below := BELOW[place]) >= 0:
            if liking[pyramid[below + 1]] > liking[pyramid[below]]:
                below += 1
            card = pyramid[place] = pyramid[below]
            if card == EMPTY:
                return
            gain = at[place] - at[below]
            for seat, share in backers[card]:
                values[seat] += share * gain
            place = below
        pyramid[place] = self.drawn
        for seat, share in backers[self.drawn]:
            values[seat] += share * at[place]

    def threaten(
        self, pyramid: list[int], armed: list[int], count: int, values: list[float]
    ) -> None:
        """Add for each seat the worth that its best betrayal would take from the others."""
        best = [0] * len(values)
        behind = self.behind
        for points, clan, near in _exposed(tuple(pyramid[_UPPER:])):
            gain = points * len(self.backers[clan])
            if gain:
                for seat, reach in enumerate(armed):
                    if near & reach and gain > best[seat] and not behind[clan] >> seat & 1:
                        best[seat] = gain
        threat = THREAT_AT[count] / (len(best) - 1)
        for seat, gain in enumerate(best):
            values[seat] += threat * gain


def _bits(clans: list[int]) -> int:
    """Return a set of clans as bits."""
    found = 0
    for clan in clans:
        found |= 1 << clan
    return found


@lru_cache(maxsize=1 << 12)
def _by_clan(pyramid: tuple[int, ...], count: int) -> list[float]:
    """Return by clan the worth of the places of its cards."""
    found = [0.0] * LEADER
    for card, points in zip(pyramid, WORTH_AT[count], strict=True):
        if card != EMPTY:
            found[CLAN_OF[card]] += points
    return found


@lru_cache(maxsize=1 << 14)
def _exposed(upper: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """Return the points and the clan of each card that scores, and the clans next to it as bits."""
    found = []
    for place, points, around in _HIGH:
        card = upper[place]
        if card != EMPTY:
            near = 0
            for other in around:
                near |= _CLAN_BIT[upper[other]]
            found.append((points, CLAN_OF[card], near))
    return found
