"""replay: prints a recorded match, step by step or at one position."""

import argparse
from typing import Any

from backend.cli.command import CommandError, add_command
from backend.cli.playing.lines import action_line, event_line, result_lines
from backend.cli.playing.record_file import read_record
from backend.engine import AnyGame, MatchRecord, Seat, Step, Viewer, Watcher, replay, to_json

VIEWERS = (*Watcher, "0", "1", "2", "3")


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = add_command(
        commands,
        "replay",
        run,
        "show a recorded match",
        "Show all actions, events and the last board; with --at, one position.",
    )
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--at", type=int, metavar="N", help="the board after N actions")
    parser.add_argument(
        "--viewer", choices=VIEWERS, default=Watcher.OMNISCIENT.value, help="whose view to show"
    )


def run(arguments: argparse.Namespace) -> int:
    """Replay the record and print it."""
    game, record = read_record(arguments.file)
    viewer = _read_viewer(record, arguments.viewer)
    if arguments.at is not None and arguments.at not in range(len(record.actions) + 1):
        raise CommandError(f"--at must be from 0 to {len(record.actions)}.")
    print(f"{game.card.title}: {', '.join(record.seats)}")
    last = None
    for number, step in enumerate(replay(game, record, arguments.at)):
        last = step
        if number and arguments.at in (None, number):
            _print_step(record, number, step)
    if last is not None:
        _print_board(game, last, viewer)
    return 0


def _read_viewer(record: MatchRecord, name: str) -> Viewer:
    if not name.isdecimal():
        return Watcher(name)
    if int(name) >= len(record.seats):
        raise CommandError(f"This match has {len(record.seats)} seats.")
    return Seat(int(name))


def _print_step(record: MatchRecord, number: int, step: Step) -> None:
    seat, action = record.actions[number - 1]
    print(f"{number:4}  seat {seat}  {action_line(action)}")
    for event in step.events:
        print(f"              {event_line(to_json(event))}")


def _print_board(game: AnyGame, step: Step, viewer: Viewer) -> None:
    print(f"\n{game.text(game.view(step.state, viewer))}")
    result = game.result(step.state)
    if result:
        print("", *result_lines(to_json(result)), sep="\n")
