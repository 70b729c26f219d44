"""arena: lets bots of different levels play many matches and estimates their strength."""

import argparse
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from time import perf_counter
from typing import Any

from backend.bots.arena import RANDOM, Shares, Tally, play_match
from backend.bots.processes import end_with_parent
from backend.cli.command import CommandError, add_command
from backend.cli.playing.match_setup import Setup, add_setup, read_setup
from backend.cli.progress import Progress
from backend.engine import BOT_LEVELS

_PLAYER = re.compile(rf"(?:{'|'.join((RANDOM, *BOT_LEVELS))})(?::0?\.\d*[1-9]|:1)?")


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = add_command(
        commands,
        "arena",
        run,
        "let bots play against each other and estimate their strength",
        "Bots play whole matches. Seats rotate from match to match, and each deal is played once "
        "from every seat. Ctrl-C ends it early and prints the results so far.",
    )
    add_setup(parser)
    names = ", ".join((RANDOM, *BOT_LEVELS))
    parser.add_argument(
        "--players",
        required=True,
        metavar="NAMES",
        help=f"a player for each seat: {names}; chief:0.2 thinks a fifth as much as a chief",
    )
    parser.add_argument("--games", type=int, default=200, metavar="N", help="matches (200)")
    parser.add_argument(
        "--zeal", type=float, default=1.0, metavar="X", help="scales how much all bots think"
    )
    parser.add_argument(
        "--workers", type=int, default=os.cpu_count() or 1, metavar="N", help="processes"
    )


def run(arguments: argparse.Namespace) -> int:
    """Play, then print how often each player won."""
    players = [name.strip() for name in arguments.players.split(",")]
    unknown = [name for name in players if not _PLAYER.fullmatch(name)]
    if unknown:
        raise CommandError(
            f"There is no player {unknown[0]}; there are {RANDOM}, {', '.join(BOT_LEVELS)}."
        )
    if arguments.seats not in (None, len(players)):
        raise CommandError(f"{len(players)} players are named for {arguments.seats} seats.")
    if arguments.games < 1 or arguments.workers < 1 or not 0 < arguments.zeal <= 1:
        raise CommandError(
            "--games and --workers must be at least 1, --zeal above 0 and at most 1."
        )
    arguments.seats = len(players)
    setup = read_setup(arguments)
    tally = Tally()
    done = status = 0
    began = perf_counter()
    progress = Progress(arguments.games)
    match = partial(_match, setup, players, arguments.zeal)
    with _playing(match, arguments.games, arguments.workers) as played:
        try:
            for shares in played:
                tally.add(shares)
                done += 1
                progress.show(done)
        except KeyboardInterrupt:
            if not done:
                raise
            status = 130
    progress.clear()
    _print(setup, tally, done, arguments.zeal, perf_counter() - began)
    return status


@contextmanager
def _playing(
    match: Callable[[int], Shares], games: int, workers: int
) -> Iterator[Iterator[Shares]]:
    """Play matches in processes while the context lasts; give the results in order.

    Each process has its own pipe and shares no lock, so it may be killed at any time. It runs ahead
    of the reader until the pipe is full.
    """
    spawn = get_context("spawn")
    pipes, processes = [], []
    try:
        for first in range(workers):
            results, sender = spawn.Pipe(duplex=False)
            numbers = range(first, games, workers)
            process = spawn.Process(target=_play, args=(match, numbers, sender), daemon=True)
            process.start()
            sender.close()  # so that the pipe ends when the process ends
            pipes.append(results)
            processes.append(process)
        yield (_result(pipes[number % workers]) for number in range(games))
    finally:
        for process in processes:
            process.kill()
        for process in processes:
            process.join()


def _result(results: Connection) -> Shares:
    try:
        shares: Shares = results.recv()
    except EOFError:
        raise CommandError("A process ended before its matches were played.") from None
    return shares


def _play(match: Callable[[int], Shares], numbers: range, results: Connection) -> None:
    """Play the matches with these numbers, in a process of its own."""
    end_with_parent()
    for number in numbers:
        results.send(match(number))


def _match(setup: Setup, players: list[str], zeal: float, number: int) -> Shares:
    """Play one match. Each deal is played once per seat, each time with the players one seat on."""
    deal, shift = divmod(number, len(players))
    rng = Random(setup.draw(number, "players"))
    return play_match(setup.game, setup.start(deal), players[shift:] + players[:shift], rng, zeal)


def _print(setup: Setup, tally: Tally, games: int, zeal: float, seconds: float) -> None:
    print(f'{setup.game.card.title}, {games} matches, --seed "{setup.seed}", zeal {zeal:g}')
    elo = tally.elo()
    width = max(map(len, tally.shares))
    for name in sorted(tally.shares, key=lambda name: -elo[name]):
        rate, low, high = tally.rate(name)
        bounds = f"(95 %: {low:.1%} to {high:.1%})"
        print(f"  {name:{width}}  wins {rate:6.1%}  {bounds}  Elo {elo[name]:5.0f}")
    print(f"  {seconds:.0f} s, {seconds / games:.2f} s a match")
