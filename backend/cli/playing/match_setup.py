"""The set-up of a match from the command line: game, seats, options, seed."""

import argparse
import json
import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from backend.cli.command import CommandError
from backend.engine import AnyGame, Json, begin
from backend.games import GAMES


@dataclass(frozen=True, slots=True)
class Setup:
    """The start of matches. Matches number 0, 1, 2 … have different seeds."""

    game: AnyGame
    seats: int
    options: Json
    seed: str
    """Any text. It determines all random choices."""

    def draw(self, number: int, purpose: str) -> bytes:
        """Return 32 bytes that depend only on the seed, the match's number and the purpose."""
        return sha256(f"{self.seed}/{number}/{purpose}".encode()).digest()

    def start(self, number: int = 0) -> Any:
        """Return the first position of one match."""
        return begin(self.game, self.options, self.seats, self.draw(number, "match").hex())


def add_setup(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that `read_setup` reads."""
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--seats", type=int, metavar="N", help="number of players")
    parser.add_argument("--options", default="{}", metavar="JSON", help="the game's options")
    parser.add_argument("--seed", metavar="TEXT", help="the same text gives the same match again")


def read_setup(arguments: argparse.Namespace) -> Setup:
    """Return the set-up that the arguments describe. Raises `CommandError` if it is not valid."""
    game = find_game(arguments.game)
    counts = game.card.seat_counts
    seats = counts[0] if arguments.seats is None and len(counts) == 1 else arguments.seats
    if seats is None:
        raise CommandError(f"Say how many players: --seats {counts[0]} to {counts[-1]}.")
    try:
        options = json.loads(arguments.options)
    except (ValueError, RecursionError):
        raise CommandError(f"--options is not JSON: {arguments.options}") from None
    if type(options) is not dict:
        raise CommandError("--options must be a JSON object.")
    seed = secrets.token_hex(8) if arguments.seed is None else arguments.seed
    setup = Setup(game, seats, options, seed)
    setup.start()
    return setup


def find_game(game_id: str) -> AnyGame:
    """Return the game with that id."""
    if game_id not in GAMES:
        raise CommandError(f"There is no game {game_id}; there are {', '.join(GAMES)}.")
    return GAMES[game_id]
