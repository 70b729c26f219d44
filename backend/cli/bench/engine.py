"""bench engine: measures the rules of all games and prints a table."""

import argparse
from typing import Any

from backend.bench.engine import costs, speed
from backend.cli.command import CommandError, add_command
from backend.cli.playing.match_setup import find_game
from backend.games import GAMES

LEGEND = """\
actions/s: random play on an own state, best and median round; per match: actions; legal: legal
actions a position. Microseconds a position: play (checked, on a copy), copy, view (of the seat to
act), watch (a spectator's view), previews (of all legal actions), standing, patch (another seat's
view before and after). Processor time of one core."""


def add(kinds: Any) -> None:
    """Add the command to the parser."""
    engine = add_command(kinds, "engine", run, "measure the rules of all games")
    engine.add_argument("--game", metavar="ID", help="this game only")
    engine.add_argument("--rounds", type=int, default=5, metavar="N", help="number of rounds (5)")
    engine.add_argument(
        "--seconds", type=float, default=1.0, metavar="S", help="seconds per round (1.0)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Measure and print one line for each game and number of seats."""
    if arguments.rounds < 1:
        raise CommandError("--rounds must be at least 1.")
    games = [find_game(arguments.game)] if arguments.game else list(GAMES.values())
    print(
        f"{'game':16}{'seats':>5}{'actions/s':>11}{'median':>11}{'per match':>11}{'legal':>7}"
        f"{'play':>8}{'copy':>7}{'view':>7}{'watch':>7}{'previews':>10}{'standing':>10}{'patch':>7}"
    )
    for game in games:
        for seats in game.card.seat_counts:
            fast = speed(game, seats, arguments.rounds, arguments.seconds)
            price = costs(game, seats, arguments.rounds, arguments.seconds / 4)
            print(
                f"{game.card.id:16}{seats:5}{fast.best:11,.0f}{fast.median:11,.0f}"
                f"{fast.length:11.1f}{fast.legal:7.1f}"
                f"{price['play']:8.1f}{price['copy']:7.1f}{price['view']:7.1f}"
                f"{price['watch']:7.1f}{price['previews']:10.1f}{price['standing']:10.1f}"
                f"{price['patch']:7.1f}",
                flush=True,
            )
    print(f"\n{LEGEND}")
    return 0
