"""Redistributes hidden facts: this game has none."""

from backend.cli.making.toy.state import State, copy
from backend.engine import Rng, Viewer


def scrambled(state: State, _viewer: Viewer, _rng: Rng) -> State:
    """Return a copy in which all facts that the viewer may not know are drawn anew."""
    return copy(state)
