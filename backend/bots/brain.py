"""Brain: a bot's knowledge about one game besides its rules."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from backend.engine import AnyGame, Json

Chances = Sequence[float]
"""By seat: its chance to win. They add up to 1."""
Past = Sequence[tuple[int, Any]]
"""The moves of a match so far: each a seat and its action."""
Worlds = Callable[[Random], Any]
"""Each call returns another full position that fits what a seat knows."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much a level thinks."""

    looks: int
    """Number of positions that it looks at, each with all actions that are possible there."""
    slips: float = 0.0
    """How often it takes a worse action: one that costs this much chance is e times less likely
    than the best."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Brain:
    """Knowledge about one game. Its functions are pure; chance comes from the given `Random`."""

    game: AnyGame

    imagine: Callable[[Any], Worlds]
    """Read a seat's view. The function returned deals the hidden facts at random."""

    judge: Callable[[Any], Chances]
    """Estimate the chances in a running position without looking ahead."""

    explain: Callable[[Any, Any], list[Json]]
    """Return at least one reason why an action may be good, from what its seat knows.

    Each reason is an object with a `why`, for which the client has a sentence, and figures for it.
    """

    efforts: Mapping[str, Effort]
    """By level."""

    foresee: Callable[[Any, Sequence[Any]], Sequence[Chances] | None] | None = None
    """Return the chances that `judge` would find after each action, without taking the actions;
    None in positions where it cannot. None: there is no such function."""

    curiosity: float = 0.35
    """How much a search prefers rarely tried actions to those that looked good so far."""

    options: Callable[[Any], Sequence[Any]] | None = None
    """Return the legal actions worth considering, at least one. None: consider all."""

    recall: Callable[[Any, Past], Worlds] | None = None
    """Like `imagine`, but deals hidden facts by how likely the moves make them. None if moves are
    no hints at hidden facts, or are not all public."""

    breadth: int | None = None
    """Maximum number of actions to follow in each position but the first: those judged best."""


def possible_worlds(brain: Brain, view: Any, past: Past) -> Worlds:
    """Return the positions that are possible for a seat, by its view and the moves it saw."""
    return brain.recall(view, past) if brain.recall and past else brain.imagine(view)


def chances(brain: Brain, state: Any) -> Chances:
    """Return the chances without looking ahead. After the end, winners share a chance of 1."""
    result = brain.game.result(state)
    if result is None:
        return brain.judge(state)
    share = 1 / len(result.winners)
    return [share if seat in result.winners else 0.0 for seat in range(len(result.scores))]
