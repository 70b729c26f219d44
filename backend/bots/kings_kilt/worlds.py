"""Deals the positions of King's Kilt that are possible by a seat's view."""

from bisect import bisect
from collections.abc import Callable
from itertools import accumulate
from math import exp
from operator import mul
from random import Random
from typing import Final

from backend.bots.brain import Past
from backend.bots.kings_kilt.belief import beliefs
from backend.bots.shuffle import shuffle
from backend.engine import Json, Rng
from backend.games.kings_kilt.pieces import (
    CLAN_OF,
    FAMILY_CARDS,
    LEADER,
    LEADERS_PER_CLAN,
    MEMBERS_PER_CLAN,
    ROW_OF,
)
from backend.games.kings_kilt.restore import known_clans, read
from backend.games.kings_kilt.state import EMPTY, State, copy

_MEMBERS: Final = tuple([clan] * MEMBERS_PER_CLAN for clan in range(LEADER))
_COPIES: Final = (MEMBERS_PER_CLAN,) * LEADER + (LEADERS_PER_CLAN,) * LEADER


def imagine(view: Json) -> Callable[[Random], State]:
    """Read a view; the function returned deals all hidden cards as in the set-up."""
    known = read(view)
    seats = len(known.passed)
    return _worlds(view, known, [_suspicion(known.pyramid, seats)] * seats)


def recall(view: Json, past: Past) -> Callable[[Random], State]:
    """Like `imagine`, but deals families by how likely the moves of their seats make them."""
    known = read(view)
    suspicions = [[exp(value) for value in clans] for clans in beliefs(known, past)]
    return _worlds(view, known, suspicions)


def _worlds(view: Json, known: State, suspicions: list[list[float]]) -> Callable[[Random], State]:
    """Return a function that deals worlds. `suspicions`: by seat and clan, a weight for how likely
    the seat backs the clan."""
    unseen = _unseen(known)
    hidden = [known_clans(seat["family"]["hidden"]) for seat in view["seats"]]
    counts = [
        seat["influence"]["count"] if seat["influence"]["cards"] is None else 0
        for seat in view["seats"]
    ]
    families = _Families(known.shown, hidden, unseen, suspicions) if None in hidden else None
    unseen_leaders = [card for card in range(LEADER, 2 * LEADER) for _ in range(unseen[card])]

    def world(rng: Random) -> State:
        state = copy(known)
        left = unseen[:LEADER]
        if families:
            state.hidden, left = families.deal(rng)
        members: list[int] = []
        for clan, count in enumerate(left):
            members += _MEMBERS[clan][:count]
        shuffle(members, rng)
        for seat, count in enumerate(counts):
            if count:
                state.influence[seat] = sorted(members[-count:])
                del members[-count:]
        leaders = unseen_leaders.copy()
        shuffle(leaders, rng)
        state.pile = members + leaders + known.pile
        state.rng = Rng(rng.randbytes(8))
        return state

    return world


def _unseen(known: State) -> list[int]:
    """Return the number of copies of each card that the view does not show."""
    unseen = list(_COPIES)
    heaps = (known.pile, known.discards, known.removed)
    for cards in (*heaps, *known.influence, *known.hidden, *known.shown):
        for card in cards:
            unseen[card] -= 1
    for card in known.pyramid:
        if card != EMPTY:
            unseen[card] -= 1
    return unseen


_SUSPICIOUS: Final = (0.0, -0.6, 0.1, 0.65, 1.4, 1.9, 2.2)
"""By row: how much more likely an opponent backs a clan with a card there (log-odds)."""


def _suspicion(pyramid: list[int], seats: int) -> list[float]:
    """Return by clan a weight for how likely others back it, by the places of its cards."""
    found = [0.0] * LEADER
    for place, card in enumerate(pyramid):
        if card != EMPTY:
            found[CLAN_OF[card]] += _SUSPICIOUS[ROW_OF[place]]
    return [exp(min(value, 4.0) / (seats - 1)) for value in found]


class _Families:
    """Deals hidden families as in the set-up.

    Two cards per seat come from a set with one of each clan, then one of any clan. Which card of
    each family was dealt last is guessed.
    """

    def __init__(
        self,
        shown: list[list[int]],
        hidden: list[list[int] | None],
        unseen: list[int],
        suspicions: list[list[float]],
    ) -> None:
        self._shown = shown
        self._hidden = hidden
        self._unseen = unseen[:LEADER]
        self._suspicions = suspicions
        self._unknown = [
            (seat, len(shown[seat]), sum(1 << clan for clan in shown[seat]))
            for seat, cards in enumerate(hidden)
            if cards is None
        ]
        """Each seat to deal to, the number of its open family cards, and their clans as bits."""
        self._orders: list[tuple[tuple[int, ...], int]] = [((), 0)]
        """Ways to guess which card of each family was dealt last, with the other known clans as
        bits: these are all different."""
        for known, more in zip(shown, hidden, strict=True):
            bits = [1 << clan for clan in known + (more or [])]
            first = [sum(bits) - sum(bits[last : last + 1]) for last in range(FAMILY_CARDS)]
            self._orders = [
                ((*late, last), taken | clans)
                for late, taken in self._orders
                for last, clans in enumerate(first)
                if not taken & clans
            ]
        self._first_sums: dict[tuple[int, int], list[float]] = {}
        """The summed weights of `_sum_up`, by seat and barred clans (as bits)."""

    def deal(self, rng: Random) -> tuple[list[list[int]], list[int]]:
        """Return every seat's hidden family cards, and the number of members left, by clan."""
        while (dealt := self._guess(rng)) is None:
            pass
        return dealt

    def _guess(self, rng: Random) -> tuple[list[list[int]], list[int]] | None:
        """Guess which card of each family was dealt last. Return None if that is impossible."""
        draw, left = rng.random, self._unseen.copy()
        late, taken = self._orders[int(draw() * len(self._orders))]
        dealt = [list(cards or ()) for cards in self._hidden]
        for seat, known, shown in self._unknown:
            for _ in range(FAMILY_CARDS - known - (late[seat] >= known)):
                barred = taken | shown
                sums = self._first_sums.get((seat, barred)) or self._sum_up(seat, barred)
                if not sums[-1]:
                    return None
                clan = bisect(sums, draw() * sums[-1], hi=LEADER - 1)
                taken |= 1 << clan
                left[clan] -= 1
                dealt[seat].append(clan)
        for seat, known, _ in self._unknown:
            family = dealt[seat]
            if late[seat] >= known:
                weights = list(map(mul, left, self._suspicions[seat]))
                for clan in family:
                    weights[clan] = 0.0
                for clan in self._shown[seat]:
                    weights[clan] = 0.0
                sums = list(accumulate(weights))
                if not sums[-1]:
                    return None
                clan = bisect(sums, draw() * sums[-1], hi=LEADER - 1)
                left[clan] -= 1
                family.append(clan)
            family.sort()
        return dealt, left

    def _sum_up(self, seat: int, barred: int) -> list[float]:
        """Return the summed weights of the clans for the first two cards of a family.

        Clans dealt before are among the barred ones, so that all cards of the others are left.
        """
        weights = map(mul, self._unseen, self._suspicions[seat])
        sums = list(accumulate(0.0 if barred >> clan & 1 else w for clan, w in enumerate(weights)))
        self._first_sums[seat, barred] = sums
        return sums
