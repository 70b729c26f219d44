"""Other worlds that a viewer of King's Kilt cannot tell from the real one."""

from itertools import combinations

from backend.engine import Rng, Viewer, Watcher
from backend.games.kings_kilt.pieces import FIRST_FAMILY_CARDS, INFLUENCE_CARDS, LEADER
from backend.games.kings_kilt.state import OVER, State, copy


def scrambled(state: State, viewer: Viewer, rng: Rng) -> State:
    """Return a copy in which everything `viewer` may not know is redistributed at random."""
    other = copy(state)
    other.rng = Rng(bytes(rng.below(256) for _ in range(32)))
    if viewer == Watcher.OMNISCIENT:
        return other
    _scramble_leaders(other, rng)
    _scramble_members(other, viewer, rng)
    return other


def _scramble_leaders(state: State, rng: Rng) -> None:
    """Leaders lie on top of the members; only the top card is known."""
    unseen = [place for place, card in enumerate(state.pile[:-1]) if card >= LEADER]
    _shuffle([(state.pile, place) for place in unseen], rng)


def _scramble_members(state: State, viewer: Viewer, rng: Rng) -> None:
    others = [seat for seat in range(len(state.passed)) if seat != viewer and state.phase != OVER]
    hands = [(state.influence[s], i) for s in others for i in range(len(state.influence[s]))]
    families = [(state.hidden[s], i) for s in others for i in range(len(state.hidden[s]))]
    pile = [(state.pile, i) for i, card in enumerate(state.pile[:-1]) if card < LEADER]
    free = hands
    if _renewed(state):
        # KK-R4: everyone saw which cards became the new pile; only their order is unknown.
        _shuffle(pile, rng)
    else:
        free = hands + pile
    pool = free + families
    for heap, i in families * 4:
        other, j = pool[rng.below(len(pool))]
        heap[i], other[j] = other[j], heap[i]
        if not possible(state):
            heap[i], other[j] = other[j], heap[i]
    _shuffle(free, rng)
    for cards in (*state.influence, *state.hidden):
        cards.sort()


def _renewed(state: State) -> bool:
    """Tell whether the discards were shuffled into a new pile."""
    seats = len(state.passed)
    played = seats * INFLUENCE_CARDS[seats] - sum(map(len, state.influence))
    return len(state.discards) < played


def possible(state: State) -> bool:
    """Tell whether set-up could have dealt these families.

    Their clans differ, and two cards of each come from a single set with one card per clan.
    """
    families = [h + s for h, s in zip(state.hidden, state.shown, strict=True)]
    return all(len(set(f)) == len(f) for f in families) and _first_cards(families, [])


def _first_cards(families: list[list[int]], taken: list[int]) -> bool:
    if not families:
        return True
    return any(
        _first_cards(families[1:], [*taken, *pair])
        for pair in combinations(families[0], FIRST_FAMILY_CARDS)
        if not any(clan in taken for clan in pair)
    )


def _shuffle(slots: list[tuple[list[int], int]], rng: Rng) -> None:
    cards = [heap[i] for heap, i in slots]
    rng.shuffle(cards)
    for (heap, i), card in zip(slots, cards, strict=True):
        heap[i] = card
