"""Which positions of King's Kilt are possible, given what a seat sees."""

from math import exp
from operator import mul
from random import Random
from typing import Final

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
from backend.games.kings_kilt.state import EMPTY, NOWHERE, State

_PLACE: Final = {f"{row},{i}": number for (row, i), number in PLACE_INDEX.items()}
_CARD: Final = {(CLANS[clan], card >= LEADER): card for card, clan in enumerate(CLAN_OF)}
_ALL_CLANS: Final = range(LEADER)
_COPIES: Final = (MEMBERS_PER_CLAN,) * LEADER + (LEADERS_PER_CLAN,) * LEADER


def imagine(view: Json, rng: Random) -> State:
    """Return a position that fits the view, with all hidden cards dealt as in the set-up."""
    pyramid = [EMPTY] * len(PLACES)
    unseen = list(_COPIES)
    for key, item in view["pyramid"].items():
        card = _CARD[item["clan"], item["leader"]]
        pyramid[_PLACE[key]] = card
        unseen[card] -= 1
    discards = [CLAN_INDEX[clan] for clan in view["discards"]]
    shown = [[CLAN_INDEX[clan] for clan in seat["family"]["shown"]] for seat in view["seats"]]
    hidden = [_known(seat["family"]["hidden"]) for seat in view["seats"]]
    influence = [_known(seat["influence"]["cards"]) for seat in view["seats"]]
    for cards in (discards, *shown, *hidden, *influence):
        for card in cards or ():
            unseen[card] -= 1
    removed = [_CARD[card["clan"], card["leader"]] for card in view["removed"]]
    top = view["pile"]["top"]
    pile = [_CARD[top["clan"], top["leader"]]] if top else []
    for card in removed + pile:
        unseen[card] -= 1
    families = _families(shown, hidden, unseen, _suspicion(pyramid, len(shown)), rng)
    members = [clan for clan in range(LEADER) for _ in range(unseen[clan])]
    rng.shuffle(members)
    hands = [
        cards
        if cards is not None
        else sorted(members.pop() for _ in range(seat["influence"]["count"]))
        for cards, seat in zip(influence, view["seats"], strict=True)
    ]
    leaders = [card for card in range(LEADER, 2 * LEADER) for _ in range(unseen[card])]
    rng.shuffle(leaders)
    result = view["result"]
    return State(
        phase=view["phase"],
        active=Seat(view["active"]),
        pyramid=pyramid,
        filled=sum(1 << place for place, card in enumerate(pyramid) if card != EMPTY),
        vacuum=NOWHERE if view["vacuum"] is None else PLACE_INDEX[tuple(view["vacuum"])],
        pile=members + leaders + pile,
        discards=discards,
        removed=removed,
        influence=hands,
        hidden=families,
        shown=shown,
        passed=[seat["passed"] for seat in view["seats"]],
        to_reveal=list(view["to_reveal"]),
        noblemen_reached=view["noblemen_reached"],
        guardians_reached=view["guardians_reached"],
        caber=result["winners"][0] if result and result["decided_by"] == "caber" else None,
        rng=Rng(rng.randbytes(8)),
    )


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
    """Return every seat's hidden family cards. Removes those dealt here from `unseen`."""
    if None not in hidden:
        return [cards or [] for cards in hidden]
    while True:
        left = unseen.copy()
        dealt = _deal(shown, hidden, left, suspicion, rng)
        if dealt is not None:
            unseen[:] = left
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
    taken = [False] * LEADER
    late = [int(rng.random() * FAMILY_CARDS) for _ in shown]
    for known, more, last in zip(shown, hidden, late, strict=True):
        for i, clan in enumerate(known + more if more else known):
            if i != last:
                if taken[clan]:
                    return None
                taken[clan] = True
    dealt = [list(cards or ()) for cards in hidden]
    unknown = [seat for seat, cards in enumerate(hidden) if cards is None]
    for final in (False, True):
        for seat in unknown:
            for i in range(len(shown[seat]), FAMILY_CARDS):
                if (i == late[seat]) is final:
                    weights = list(map(mul, left, suspicion))
                    for clan in _ALL_CLANS:
                        if (
                            clan in shown[seat]
                            or clan in dealt[seat]
                            or (taken[clan] and not final)
                        ):
                            weights[clan] = 0.0
                    if not any(weights):
                        return None
                    clan = rng.choices(_ALL_CLANS, weights)[0]
                    taken[clan] = True
                    left[clan] -= 1
                    dealt[seat].append(clan)
    for family in dealt:
        family.sort()
    return dealt
