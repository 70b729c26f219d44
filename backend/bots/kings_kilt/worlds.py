"""Which positions of King's Kilt are possible, given what a seat sees."""

from bisect import bisect
from collections.abc import Callable
from itertools import accumulate
from math import exp
from operator import mul
from random import Random
from typing import Final

from backend.bots.shuffle import shuffle
from backend.engine import Json, Rng, Seat
from backend.games.kings_kilt.pieces import (
    CLAN_INDEX,
    CLAN_OF,
    CLANS,
    FAMILY_CARDS,
    LEADER,
    LEADERS_PER_CLAN,
    MEMBERS_PER_CLAN,
    PLACE_INDEX,
    PLACES,
    ROW_OF,
)
from backend.games.kings_kilt.state import EMPTY, NOWHERE, State, copy

_PLACE: Final = {f"{row},{i}": number for (row, i), number in PLACE_INDEX.items()}
_CARD: Final = {(CLANS[clan], card >= LEADER): card for card, clan in enumerate(CLAN_OF)}
_ALL_CLANS: Final = range(LEADER)
_COPIES: Final = (MEMBERS_PER_CLAN,) * LEADER + (LEADERS_PER_CLAN,) * LEADER


def imagine(view: Json) -> Callable[[Random], State]:
    """Read a view; the function returned deals all hidden cards as in the set-up."""
    known, unseen = _read(view)
    hidden = [_known(seat["family"]["hidden"]) for seat in view["seats"]]
    suspicion = _suspicion(known.pyramid, len(hidden))
    counts = [
        seat["influence"]["count"] if seat["influence"]["cards"] is None else 0
        for seat in view["seats"]
    ]
    unseen_members = [clan for clan in _ALL_CLANS for _ in range(unseen[clan])]
    unseen_leaders = [card for card in range(LEADER, 2 * LEADER) for _ in range(unseen[card])]

    def world(rng: Random) -> State:
        state = copy(known)
        members, leaders = unseen_members.copy(), unseen_leaders.copy()
        if None in hidden:
            state.hidden = _families(known.shown, hidden, unseen, suspicion, rng)
            for family, cards in zip(state.hidden, hidden, strict=True):
                if cards is None:
                    for clan in family:
                        members.remove(clan)
        shuffle(members, rng)
        for seat, count in enumerate(counts):
            if count:
                state.influence[seat] = sorted(members[-count:])
                del members[-count:]
        shuffle(leaders, rng)
        state.pile = members + leaders + known.pile
        state.rng = Rng(rng.randbytes(8))
        return state

    return world


def _read(view: Json) -> tuple[State, list[int]]:
    """Return the known facts of a view as a state, and by card how many are unseen.

    The pile has at most its top card, hidden hands and families are empty.
    """
    pyramid = [EMPTY] * len(PLACES)
    for key, item in view["pyramid"].items():
        pyramid[_PLACE[key]] = _CARD[item["clan"], item["leader"]]
    top, result = view["pile"]["top"], view["result"]
    state = State(
        phase=view["phase"],
        active=Seat(view["active"]),
        pyramid=pyramid,
        filled=sum(1 << place for place, card in enumerate(pyramid) if card != EMPTY),
        vacuum=NOWHERE if view["vacuum"] is None else PLACE_INDEX[tuple(view["vacuum"])],
        pile=[_CARD[top["clan"], top["leader"]]] if top else [],
        discards=[CLAN_INDEX[clan] for clan in view["discards"]],
        removed=[_CARD[card["clan"], card["leader"]] for card in view["removed"]],
        influence=[_known(seat["influence"]["cards"]) or [] for seat in view["seats"]],
        hidden=[_known(seat["family"]["hidden"]) or [] for seat in view["seats"]],
        shown=[[CLAN_INDEX[clan] for clan in seat["family"]["shown"]] for seat in view["seats"]],
        passed=[seat["passed"] for seat in view["seats"]],
        to_reveal=list(view["to_reveal"]),
        noblemen_reached=view["noblemen_reached"],
        guardians_reached=view["guardians_reached"],
        caber=result["winners"][0] if result and result["decided_by"] == "caber" else None,
        rng=Rng(b""),
    )
    unseen = list(_COPIES)
    heaps = (state.pile, state.discards, state.removed)
    for cards in (*heaps, *state.influence, *state.hidden, *state.shown):
        for card in cards:
            unseen[card] -= 1
    for card in pyramid:
        if card != EMPTY:
            unseen[card] -= 1
    return state, unseen


def _known(names: list[str] | None) -> list[int] | None:
    return None if names is None else [CLAN_INDEX[name] for name in names]


_SUSPICIOUS: Final = (0.0, -0.6, 0.1, 0.65, 1.4, 1.9, 2.2)
"""By row: how much more likely an opponent backs a clan with a card there (log-odds)."""


def _suspicion(pyramid: list[int], seats: int) -> list[float]:
    """Return by clan a weight for how likely others back it, from the places of its cards."""
    found = [0.0] * LEADER
    for place, card in enumerate(pyramid):
        if card != EMPTY:
            found[CLAN_OF[card]] += _SUSPICIOUS[ROW_OF[place]]
    return [exp(min(value, 4.0) / (seats - 1)) for value in found]


def _families(
    shown: list[list[int]],
    hidden: list[list[int] | None],
    unseen: list[int],
    suspicion: list[float],
    rng: Random,
) -> list[list[int]]:
    """Return every seat's hidden family cards."""
    while True:
        dealt = _deal(shown, hidden, unseen.copy(), suspicion, rng)
        if dealt is not None:
            return dealt


def _deal(
    shown: list[list[int]],
    hidden: list[list[int] | None],
    left: list[int],
    suspicion: list[float],
    rng: Random,
) -> list[list[int]] | None:
    """Deal as in the set-up: two cards per seat from a set with one of each clan, then any clan.

    Guesses which card of each family was dealt last; returns None if that guess is impossible.
    """
    taken: list[int] = []
    late = [int(rng.random() * FAMILY_CARDS) for _ in shown]
    for known, more, last in zip(shown, hidden, late, strict=True):
        for i, clan in enumerate(known + more if more else known):
            if i != last:
                if clan in taken:
                    return None
                taken.append(clan)
    dealt = [list(cards or ()) for cards in hidden]
    unknown = [seat for seat, cards in enumerate(hidden) if cards is None]
    for final in (False, True):
        for seat in unknown:
            for i in range(len(shown[seat]), FAMILY_CARDS):
                if (i == late[seat]) is final:
                    weights = list(map(mul, left, suspicion))
                    for clan in (*shown[seat], *dealt[seat], *(() if final else taken)):
                        weights[clan] = 0.0
                    sums = list(accumulate(weights))
                    if not sums[-1]:
                        return None
                    clan = bisect(sums, rng.random() * sums[-1], hi=LEADER - 1)
                    taken.append(clan)
                    left[clan] -= 1
                    dealt[seat].append(clan)
    for family in dealt:
        family.sort()
    return dealt
