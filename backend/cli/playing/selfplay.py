"""selfplay: plays many random matches and prints a summary; --audit checks each position."""

import argparse
from collections import Counter
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from backend.cli.command import CommandError, add_command
from backend.cli.playing.match_setup import Setup, add_setup, read_setup
from backend.cli.playing.random_play import random_moves
from backend.cli.progress import Progress
from backend.engine import Rng

MOST_SHOWN = 10
"""Maximum number of violations to print."""


@dataclass
class Tally:
    """Counts over all matches."""

    lengths: list[int] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    first_wins: int = 0
    violations: list[str] = field(default_factory=list)


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = add_command(commands, "selfplay", run, "play whole matches at random")
    add_setup(parser)
    parser.add_argument("--games", type=int, default=100, metavar="N", help="matches (100)")
    parser.add_argument("--audit", action="store_true", help="check every position")


def run(arguments: argparse.Namespace) -> int:
    """Play, then print the summary."""
    setup = read_setup(arguments)
    if arguments.games < 1:
        raise CommandError("--games must be at least 1.")
    tally = Tally()
    progress = Progress(arguments.games)
    began = perf_counter()
    for number in range(arguments.games):
        _play(setup, number, arguments.audit, tally)
        progress.show(number + 1)
    progress.clear()
    _print_summary(setup, tally, arguments.audit, perf_counter() - began)
    return 1 if tally.violations else 0


def _play(setup: Setup, number: int, audit: bool, tally: Tally) -> None:
    game = setup.game
    length = 0

    def blame(problem: str) -> None:
        tally.violations.append(f"match {number}, after {length} actions: {problem}")

    state = setup.start(number)
    first = game.turn(state)
    try:
        for _ in random_moves(game, state, Rng(setup.draw(number, "players"))):
            length += 1
            for problem in game.audit(state) if audit else ():
                blame(problem)
    except Exception as error:  # a bug in a game's rules is reported like a violation
        blame(f"{type(error).__name__}: {error}")
    result = game.result(state)
    if result is None:
        blame(f"the match did not end within {game.card.max_actions} actions")
        return
    tally.lengths.append(length)
    tally.endings[result.decided_by] += 1
    tally.first_wins += first in result.winners


def _print_summary(setup: Setup, tally: Tally, audit: bool, seconds: float) -> None:
    card = setup.game.card
    print(f'{card.title}, {setup.seats} seats, --seed "{setup.seed}"')
    if tally.lengths:
        actions, matches = sum(tally.lengths), len(tally.lengths)
        endings = ", ".join(f"{name} {count}" for name, count in tally.endings.most_common())
        print(f"  matches       {matches:,}")
        print(f"  actions       {actions:,} ({actions / seconds:,.0f} a second)")
        print(
            f"  length        {min(tally.lengths)} to {max(tally.lengths)}, "
            f"mean {actions / matches:.1f} (the game allows {card.max_actions:,})"
        )
        print(f"  decided by    {endings}")
        print(f"  first player  won {tally.first_wins:,} ({tally.first_wins / matches:.0%})")
    print(f"  time          {seconds:.1f} s")
    if audit and not tally.violations:
        print("  audit         every position sound")
    if tally.violations:
        print(f"  violations    {len(tally.violations)}")
    for violation in tally.violations[:MOST_SHOWN]:
        print(f"    {violation}")
