"""Bots: each decides from what its seat may know, and nothing more."""

from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from backend.bots.brain import Brain
from backend.bots.search import Stop, Verdict, search
from backend.engine import AnyGame, Json
from backend.games import module_name

LEVELS = ("apprentice", "mason", "master", "chief")


def knows(game: AnyGame) -> bool:
    """Whether bots know more of a game than its rules."""
    return find_spec(f"{__name__}.{module_name(game)}") is not None


def brain_of(game: AnyGame) -> Brain:
    """Return what bots know of a game; it is learnt when first needed."""
    brain: Brain = import_module(f"{__name__}.{module_name(game)}").BRAIN
    return brain


def think(
    game: AnyGame,
    view: Json,
    legal: Sequence[Any],
    level: str,
    rng: Random,
    *,
    zeal: float = 1.0,
    stop: Stop = lambda: False,
) -> Verdict:
    """Return what a bot finds. `zeal` scales its looks, `stop` ends the search early."""
    brain = brain_of(game)
    effort = brain.efforts[level]
    looks = max(1, round(effort.looks * zeal))
    return search(brain, view, legal, replace(effort, looks=looks), rng=rng, stop=stop)


def choose(game: AnyGame, view: Json, legal: Sequence[Any], level: str, rng: Random) -> Any:
    """Return one of the legal actions."""
    return think(game, view, legal, level, rng).action
