"""Redistributing what a viewer of Castle Builders may not know."""

from backend.engine import Rng, Viewer, Watcher
from backend.games.castle_builders.state import State, copy


def scrambled(state: State, viewer: Viewer, rng: Rng) -> State:
    """Return a copy in which every order and hand that `viewer` does not see is redealt."""
    twin = copy(state)
    if viewer is Watcher.OMNISCIENT:
        return twin
    for seat, hand in enumerate(twin.hands):
        pool = list(twin.piles[seat])
        held = len(hand)
        hand_hidden = viewer != seat and not state.over
        if hand_hidden:
            pool += hand
        rng.shuffle(pool)
        if hand_hidden:
            twin.hands[seat] = tuple(sorted(pool.pop() for _ in range(held)))
        twin.piles[seat] = tuple(pool)
    return twin
