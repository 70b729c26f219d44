"""Bots. A bot decides from its seat's view and nothing else.

The package `backend.bots.<game id>` holds what bots know about one game, as a `BRAIN`. Bots play a
game without such a package at random.
"""

from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from backend.bots.brain import Brain, Past
from backend.bots.search import Stop, Verdict, search
from backend.engine import AnyGame, Json
from backend.games import module_name


def knows(game: AnyGame) -> bool:
    """Whether there is a brain for this version of a game's rules. Does not load it."""
    return find_spec(f"{__name__}.{module_name(game)}") is not None


def brain_of(game: AnyGame) -> Brain:
    """Return the brain for a game that bots know; the first call loads it."""
    brain: Brain = import_module(f"{__name__}.{module_name(game)}").BRAIN
    return brain


def think(
    game: AnyGame,
    view: Json,
    legal: Sequence[Any],
    level: str,
    rng: Random,
    *,
    past: Past = (),
    zeal: float = 1.0,
    stop: Stop = lambda: False,
) -> Verdict:
    """Return what a bot finds; in a game that bots do not know, a random action.

    `past`: the moves so far, in games whose card says `telling`. `zeal` scales the number of
    positions that the bot looks at. The search ends early once `stop` returns true.
    """
    if not knows(game):
        return Verdict(rng.choice(legal), {})
    brain = brain_of(game)
    effort = brain.efforts[level]
    looks = max(1, round(effort.looks * zeal))
    return search(brain, view, legal, replace(effort, looks=looks), rng=rng, past=past, stop=stop)


def choose(game: AnyGame, view: Json, legal: Sequence[Any], level: str, rng: Random) -> Any:
    """Return one of the legal actions."""
    return think(game, view, legal, level, rng).action
