"""Begin a match, play an action, follow a whole line of moves.

Only bots, benchmarks and tests call a game's `start` and `advance` themselves.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from backend.engine.codec import from_json
from backend.engine.contract import AnyGame, Json, Seat
from backend.engine.errors import IllegalAction, MatchOver, NotYourTurn, SetupError
from backend.engine.rng import Rng

_SEED = re.compile(r"[0-9a-f]{64}")


class Step(NamedTuple):
    """A position and the public facts that led to it."""

    state: Any
    events: Sequence[Any]


def begin(game: AnyGame, options: Any, seats: int, seed: str) -> Any:
    """Return the first position. `options` is a dict or the game's own Options."""
    if isinstance(options, Mapping):
        options = from_json(game, "options", dict(options))
    elif not isinstance(options, game.options_type):
        raise SetupError(f"Options of {game.card.title}: it must be an object.")
    if type(seats) is not int or seats not in game.card.seat_counts:
        counts = " or ".join(str(count) for count in game.card.seat_counts)
        raise SetupError(f"{game.card.title} is for {counts} players.")
    if not isinstance(seed, str) or not _SEED.fullmatch(seed):
        raise SetupError("A seed is 64 hexadecimal digits.")
    return game.start(options, seats, Rng(bytes.fromhex(seed)))


def play(
    game: AnyGame, state: Any, seat: Seat, action: Any, legal: Sequence[Any] | None = None
) -> Step:
    """Return the position after `seat` takes `action`; `state` stays as it was.

    `legal`: the legal actions, where they are known already.
    """
    turn = game.turn(state)
    if turn is None:
        raise MatchOver("The match is over.")
    if seat != turn:
        raise NotYourTurn(f"It is seat {turn}'s turn.")
    if action not in (game.legal_actions(state) if legal is None else legal):
        raise IllegalAction("That is not possible now.")
    after = game.copy(state)
    return Step(after, game.advance(after, action))


def follow(game: AnyGame, state: Any, moves: Iterable[tuple[int, Json]]) -> Iterator[Step]:
    """Yield a position and then one step per move, a seat and its action as JSON.

    Every move is checked. Each step has a state of its own.
    """
    yield Step(state, ())
    for seat, value in moves:
        step = play(game, state, Seat(seat), from_json(game, "action", value))
        state = step.state
        yield step
