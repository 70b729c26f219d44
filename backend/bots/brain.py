"""What a bot knows of one game besides its rules: how to imagine, how to judge, how hard to try."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from backend.engine import AnyGame, Json

Chances = Sequence[float]
"""By seat, the chance to win; they add up to 1."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a level tries."""

    looks: int
    """So many positions it looks at, each with everything that may be done there."""
    slips: float = 0.0
    """How readily it takes a worse action: one that loses this much chance is e times rarer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Brain:
    """The knowledge of one game. All of it is pure; chance comes from the given `Random`."""

    game: AnyGame

    imagine: Callable[[Any, Random], Any]
    """Return a whole position that a seat's view allows, with hidden facts dealt at random."""

    judge: Callable[[Any], Chances]
    """Return the chances in a running position at a glance, without looking ahead."""

    explain: Callable[[Any, Any], list[Json]]
    """Return why an action may be good, in one reason at least, from what its seat knows.

    Each reason is an object with a `why`, for which the client has a sentence, and its figures.
    """

    efforts: Mapping[str, Effort]
    """By level."""

    curiosity: float = 0.35
    """How much a search prefers what it has seldom tried to what has looked good so far."""

    options: Callable[[Any], Sequence[Any]] | None = None
    """Return the legal actions worth a thought, at least one; None: all of them."""

    breadth: int | None = None
    """Looking ahead, only so many actions of a position are followed, the best at a glance."""


def chances(brain: Brain, state: Any) -> Chances:
    """Return the chances at a glance, or who has won."""
    result = brain.game.result(state)
    if result is None:
        return brain.judge(state)
    share = 1 / len(result.winners)
    return [share if seat in result.winners else 0.0 for seat in range(len(result.scores))]
