"""The set-up of King's Kilt: families, influence, the pile and the base."""

from backend.engine import Rng, Seat
from backend.games.kings_kilt.pieces import (
    BASE,
    CLANS,
    FIRST_FAMILY_CARDS,
    INFLUENCE_CARDS,
    LEADERS,
    MEMBERS,
    PLACES,
)
from backend.games.kings_kilt.state import EMPTY, MOVE, NOWHERE, Options, State


def start(_options: Options, seats: int, rng: Rng) -> State:
    """Deal families and influence cards, build the pile and lay the base."""
    families, members = _deal_families(seats, rng)
    rng.shuffle(members)
    influence = [sorted(members.pop() for _ in range(INFLUENCE_CARDS[seats])) for _ in range(seats)]
    leaders = list(LEADERS)
    rng.shuffle(leaders)
    pile = members + leaders
    pyramid = [EMPTY] * len(PLACES)
    for place in BASE:
        pyramid[place] = pile.pop()
    return State(
        phase=MOVE,
        active=Seat(rng.below(seats)),
        pyramid=pyramid,
        filled=(1 << len(BASE)) - 1,
        vacuum=NOWHERE,
        pile=pile,
        discards=[],
        removed=[],
        influence=influence,
        hidden=[sorted(family) for family in families],
        shown=[[] for _ in range(seats)],
        passed=[False] * seats,
        to_reveal=[],
        noblemen_reached=False,
        guardians_reached=False,
        caber=None,
        rng=rng,
    )


def _deal_families(seats: int, rng: Rng) -> tuple[list[list[int]], list[int]]:
    """Return the families and the remaining members, unshuffled."""
    one_each = list(range(len(CLANS)))
    rng.shuffle(one_each)
    families = [[one_each.pop() for _ in range(FIRST_FAMILY_CARDS)] for _ in range(seats)]
    members = list(MEMBERS)
    for family in families:
        for clan in family:
            members.remove(clan)
    for family in families:
        # Every member is equally likely; one that repeats a clan is put back at once.
        while (clan := members[rng.below(len(members))]) in family:
            pass
        members.remove(clan)
        family.append(clan)
    return families, members
