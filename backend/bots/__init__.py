"""Bots: each decides from what its seat may know, and nothing more."""

from collections.abc import Sequence
from random import Random
from typing import Any

from backend.engine import AnyGame, Json


def choose(_game: AnyGame, _view: Json, legal: Sequence[Any], _level: str, rng: Random) -> Any:
    """Return one of the legal actions. All levels play at random so far."""
    return legal[rng.randrange(len(legal))]
