"""Measures the speed of the games: of random play, and of each function of the contract."""

import gc
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from statistics import median
from time import process_time
from typing import Any

from backend.engine import AnyGame, Seat, Watcher, begin, play
from backend.engine.patch import diff

POSITIONS = 60
"""Approximate number of positions per match that are measured."""


@dataclass(frozen=True, slots=True)
class Speed:
    """Speed of random play through `legal_actions` and `advance`, without copies."""

    best: float
    """Actions per second in the fastest round."""
    median: float
    """Actions per second in the median round."""
    length: float
    """Mean number of actions in a match."""
    legal: float
    """Mean number of legal actions in a position."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a match, the action taken there and the position after it."""

    state: Any
    seat: Seat
    action: Any
    after: Any


def speed(game: AnyGame, seats: int, rounds: int, seconds: float) -> Speed:
    """Measure random play."""
    rates, lengths, legal = [], [], 0
    random = Random(seats)
    gc.collect()
    for _ in range(rounds):
        actions, spent = 0, 0.0
        while spent < seconds:
            state = begin(game, {}, seats, random.randbytes(32).hex())
            began = process_time()
            length, choices = _play_out(game, state, random.random)
            spent += process_time() - began
            actions += length
            legal += choices
            lengths.append(length)
        rates.append(actions / spent)
    total = sum(lengths)
    return Speed(max(rates), median(rates), total / len(lengths), legal / total)


def costs(game: AnyGame, seats: int, rounds: int, seconds: float) -> dict[str, float]:
    """Return by function of the game its cost in microseconds per position."""
    positions = _positions(game, seats)
    others = [Seat((position.seat + 1) % seats) for position in positions]
    patches = [
        (game.view(position.state, other), game.view(position.after, other))
        for position, other in zip(positions, others, strict=True)
    ]
    questions: dict[str, Callable[[], object]] = {
        "play": lambda: [play(game, p.state, p.seat, p.action) for p in positions],
        "copy": lambda: [game.copy(p.state) for p in positions],
        "view": lambda: [game.view(p.state, p.seat) for p in positions],
        "watch": lambda: [game.view(p.state, Watcher.SPECTATOR) for p in positions],
        "previews": lambda: [
            game.preview(p.state, action)
            for p in positions
            for action in game.legal_actions(p.state)
        ],
        "standing": lambda: [game.standing(p.state, p.seat) for p in positions],
        "patch": lambda: [diff(old, new) for old, new in patches],
    }
    return {
        name: _best(question, rounds, seconds / len(questions)) / len(positions) * 1e6
        for name, question in questions.items()
    }


def _play_out(game: AnyGame, state: Any, draw: Callable[[], float]) -> tuple[int, int]:
    turn, legal_actions, advance = game.turn, game.legal_actions, game.advance
    length = choices = 0
    while turn(state) is not None:
        legal = legal_actions(state)
        advance(state, legal[int(draw() * len(legal))])
        length += 1
        choices += len(legal)
    return length, choices


def _positions(game: AnyGame, seats: int) -> list[Position]:
    random = Random(0)
    found = []
    state = begin(game, {}, seats, random.randbytes(32).hex())
    while (seat := game.turn(state)) is not None:
        action = random.choice(game.legal_actions(state))
        after = play(game, state, seat, action).state
        found.append(Position(state, seat, action, after))
        state = after
    return found[:: max(1, len(found) // POSITIONS)]


def _best(question: Callable[[], object], rounds: int, seconds: float) -> float:
    """Return the seconds that one call of `question` takes in the fastest round."""
    once = _timed(question, range(1))
    again = range(max(1, int(seconds / max(once, 1e-6))))
    return min(_timed(question, again) / len(again) for _ in range(rounds))


def _timed(question: Callable[[], object], times: Iterable[int]) -> float:
    began = process_time()
    for _ in times:
        question()
    return process_time() - began
