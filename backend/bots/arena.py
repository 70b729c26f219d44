"""The arena: bots play whole matches against each other to measure their strength."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import permutations, product
from math import log10, sqrt
from random import Random
from typing import Any

from backend.bots import think
from backend.engine import AnyGame

RANDOM = "random"
"""A player that takes random actions."""
SURE = 1.96
"""Number of standard deviations around the mean that contain 95 % of a normal distribution."""

Shares = dict[str, list[float]]
"""By player's name: the share of the win that each of its seats got; 1 for a sole winner."""


def play_match(
    game: AnyGame, state: Any, players: Sequence[str], rng: Random, zeal: float = 1.0
) -> Shares:
    """Play from `state` to the end, with one player for each seat.

    A player is a level or `RANDOM`; `chief:0.2` does a fifth of a chief's thinking.
    """
    past: list[tuple[int, Any]] = []
    minds = [player.partition(":") for player in players]
    while (seat := game.turn(state)) is not None:
        legal = game.legal_actions(state)
        action: Any = rng.choice(legal)
        level, _, own = minds[seat]
        if len(legal) > 1 and level != RANDOM:
            view = game.view(state, seat)
            own_zeal = zeal * float(own or 1)
            action = think(game, view, legal, level, rng, past=past, zeal=own_zeal).action
        game.advance(state, action)
        if game.card.telling:
            past.append((seat, action))
    result = game.result(state)
    winners = result.winners if result else ()
    shares: Shares = {}
    for place, name in enumerate(players):
        shares.setdefault(name, []).append(1 / len(winners) if place in winners else 0.0)
    return shares


@dataclass
class Tally:
    """The results of many matches."""

    shares: dict[str, list[float]] = field(default_factory=dict)
    beaten: dict[tuple[str, str], float] = field(default_factory=dict)
    """By (a, b): how often a seat of `a` did better than one of `b`. A tie is half for both."""

    def add(self, match: Shares) -> None:
        """Count a match."""
        for name, got in match.items():
            self.shares.setdefault(name, []).append(sum(got) / len(got))
        for a, b in permutations(match, 2):
            won = [_better(one, other) for one, other in product(match[a], match[b])]
            self.beaten[a, b] = self.beaten.get((a, b), 0.0) + _mean(won)

    def rate(self, name: str) -> tuple[float, float, float]:
        """Return a player's share of wins and the bounds of its 95 % interval (Wilson)."""
        got = self.shares[name]
        n, rate = len(got), _mean(got)
        centre = (rate + SURE**2 / (2 * n)) / (1 + SURE**2 / n)
        reach = SURE * sqrt(rate * (1 - rate) / n + SURE**2 / (4 * n**2)) / (1 + SURE**2 / n)
        return rate, max(0.0, centre - reach), min(1.0, centre + reach)

    def elo(self) -> dict[str, float]:
        """Return ratings around 1500. 400 points more mean ten times the wins (Bradley-Terry)."""
        names = list(self.shares)
        # Half a win against everybody keeps the rating of a player without losses finite.
        wins = {pair: count + 0.5 for pair, count in self.beaten.items()}
        strength = dict.fromkeys(names, 1.0)
        for _ in range(200):
            strength = {a: _strength(a, names, wins, strength) for a in names}
            middle = _mean([log10(value) for value in strength.values()])
            strength = {a: value / 10**middle for a, value in strength.items()}
        return {a: 1500 + 400 * log10(value) for a, value in strength.items()}


def _strength(
    a: str, names: Iterable[str], wins: dict[tuple[str, str], float], now: dict[str, float]
) -> float:
    others = [b for b in names if b != a]
    won = sum(wins[a, b] for b in others)
    met = sum((wins[a, b] + wins[b, a]) / (now[a] + now[b]) for b in others)
    return won / met if met else 1.0


def _better(one: float, other: float) -> float:
    return 0.5 if one == other else float(one > other)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
