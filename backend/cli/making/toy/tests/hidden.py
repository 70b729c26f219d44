"""What a viewer may not know, redistributed: here nothing is hidden."""

from backend.cli.making.toy.state import State, copy
from backend.engine import Rng, Viewer


def scrambled(state: State, _viewer: Viewer, _rng: Rng) -> State:
    """Return a copy in which all that `viewer` may not know is drawn anew."""
    return copy(state)
