"""Matches played by random players."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from backend.cli.playing.match_setup import Setup
from backend.engine import AnyGame, MatchRecord, Rng, Seat, begin, to_json
from backend.engine.fair import CONTRIBUTION_BYTES

Move = tuple[Seat, Any, Any]
"""The seat, its action and the events that followed."""


def random_moves(game: AnyGame, state: Any, players: Rng) -> Iterator[Move]:
    """Play to the end, at most the game's `max_actions`. Changes `state`."""
    for _ in range(game.card.max_actions):
        seat = game.turn(state)
        if seat is None:
            return
        legal = game.legal_actions(state)
        action = legal[players.below(len(legal))]
        yield seat, action, game.advance(state, action)


def random_record(setup: Setup, number: int = 0) -> MatchRecord:
    """Return a match of random players as a record."""
    game = setup.game
    record = MatchRecord.from_secret(
        game,
        setup.options,
        [f"Seat {seat}" for seat in range(setup.seats)],
        setup.draw(number, "secret"),
        [
            setup.draw(number, f"contribution of seat {seat}")[:CONTRIBUTION_BYTES]
            for seat in range(setup.seats)
        ],
    )
    state = begin(game, setup.options, setup.seats, record.seed)
    moves = random_moves(game, state, Rng(setup.draw(number, "players")))
    actions = tuple((seat, to_json(action)) for seat, action, _ in moves)
    return replace(record, actions=actions, result=to_json(game.result(state)))
