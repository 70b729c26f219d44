"""A choice: the question that a bot answers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from backend.engine.contract import AnyGame, Json


@dataclass(frozen=True, slots=True)
class Choice:
    """The choice of the seat to act, with everything that this seat knows."""

    game: AnyGame
    view: Json
    legal: Sequence[Any]
    """The legal actions."""
    past: Sequence[tuple[int, Json]] = ()
    """The moves so far, each a seat and its action; empty unless the game's card says `telling`."""
