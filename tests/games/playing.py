"""What the tests of all games share: cases (game, seats, options) and random matches.

Processes that only play load this module, too; tools for tests are in `laws.py`.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

from backend.cli.playing.match_setup import Setup
from backend.cli.playing.random_play import random_moves
from backend.engine import AnyGame, Json, MatchRecord, Rng, Seat, Viewer, Watcher, play, to_json
from backend.engine.codec import choices
from backend.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
RECORDS = ROOT / "tests" / "records"


@dataclass(frozen=True, slots=True)
class Case:
    """A game with a number of seats and options."""

    game: AnyGame
    seats: int
    options: Json

    def __str__(self) -> str:
        """Name the case in a test's id."""
        chosen = "".join(f"-{value}" for value in self.options.values())
        return f"{self.game.card.id}-{self.seats}{chosen}"

    @property
    def plain(self) -> bool:
        """Whether the table is full and has the default options."""
        return self.seats == self.game.card.seat_counts[-1] and not self.options

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """All possible viewers."""
        return (*(Seat(seat) for seat in range(self.seats)), *Watcher)

    def setup(self, seed: str) -> Setup:
        """Return the set-up with a seed."""
        return Setup(self.game, self.seats, self.options, seed)


@dataclass(frozen=True, slots=True)
class Move:
    """One action of a match, with the positions before and after it."""

    before: Any
    seat: Seat
    action: Any
    events: Sequence[Any]
    after: Any


def variants(game: AnyGame) -> list[Json]:
    """Return the default options, and for each option each other value alone."""
    return [
        {},
        *(
            {name: value}
            for name, field in choices(game.options_type).items()
            for value in field["values"] or ()
            if value != field["default"]
        ),
    ]


CASES = [
    Case(game, seats, options)
    for game in GAMES.values()
    for seats in game.card.seat_counts
    for options in variants(game)
]


def moves(case: Case, seed: str) -> list[Move]:
    """Play a random match through `play`, which never changes a position."""
    game, setup = case.game, case.setup(seed)
    players = Rng(setup.draw(0, "players"))
    state = setup.start()
    found = []
    while (seat := game.turn(state)) is not None:
        legal = game.legal_actions(state)
        action = legal[players.below(len(legal))]
        step = play(game, state, seat, action)
        found.append(Move(state, seat, action, step.events, step.state))
        state = step.state
    return found


def some(found: list[Move], count: int) -> list[Move]:
    """Return about `count` moves spread over a match, including the first and the last."""
    return [*found[:: max(1, len(found) // count)], found[-1]]


def positions(case: Case, seed: str) -> Iterator[Any]:
    """Yield each position of a random match. It is the same state, changed in between."""
    setup = case.setup(seed)
    state = setup.start()
    yield state
    for _ in random_moves(case.game, state, Rng(setup.draw(0, "players"))):
        yield state


def everything(case: Case, state: Any) -> Json:
    """Return the answers of all functions of the contract for a position, as JSON."""
    game = case.game
    legal = game.legal_actions(state) if game.turn(state) is not None else ()
    return {
        "turn": game.turn(state),
        "legal": [to_json(action) for action in legal],
        "previews": [game.preview(state, action) for action in legal],
        "prospects": [game.prospect(state, action) for action in legal],
        "views": [game.view(state, viewer) for viewer in case.viewers],
        "standings": [game.standing(state, viewer) for viewer in case.viewers],
        "result": to_json(game.result(state)),
        "audit": list(game.audit(state)),
    }


def transcript(case: Case, seed: str) -> Json:
    """Return a match as JSON: all events, and at some positions the answers of all functions."""
    found = moves(case, seed)
    return {
        "moves": [
            {
                "action": to_json(move.action),
                "events": [to_json(event) for event in move.events],
                "truth": case.game.view(move.after, Watcher.OMNISCIENT),
            }
            for move in found
        ],
        "positions": [everything(case, move.before) for move in some(found, 8)],
    }


def digest(game_id: str) -> str:
    """Return a fingerprint of whole matches of a game."""
    told = [transcript(case, "digest") for case in CASES if case.game.card.id == game_id]
    return sha256(json.dumps(told).encode()).hexdigest()


def scrambled(case: Case, state: Any, viewer: Viewer, rng: Rng) -> Any:
    """Return a copy of a position in which everything hidden from `viewer` is redealt."""
    hidden = import_module(f"tests.games.{case.game.card.id}.hidden")
    return hidden.scrambled(state, viewer, rng)


def records(game_id: str) -> dict[Path, MatchRecord]:
    """Return the recorded matches of a game."""
    return {
        path: MatchRecord.from_json(json.loads(path.read_text(encoding="utf-8")))
        for path in sorted((RECORDS / game_id).glob("*.json"))
    }
