"""Kilt Castle hides nothing, so there is nothing to scramble."""

from backend.engine import Rng, Viewer
from backend.games.kilt_castle.state import State, copy


def scrambled(state: State, viewer: Viewer, rng: Rng) -> State:
    """Return a copy that the viewer cannot tell from the original: a plain one."""
    return copy(state)
