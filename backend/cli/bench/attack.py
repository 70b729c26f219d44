"""bench attack: measures a match beside one flood after the other."""

import argparse
from typing import Any

from backend.bench.attack import QUIET, Beside, measure_attacks
from backend.bench.load.floods import FLOODS
from backend.bench.server import run as run_measurement
from backend.cli.bench.table import Row, print_table, say
from backend.cli.command import CommandError, add_command

SECONDS, QUICK = 15.0, 3.0
LEGEND = """\
A real server with its usual limits, which does not wait for the disk. Two people play, a move every
80 ms, while ten attackers at six other addresses of this machine send what they can, and come back
as soon as they are sent away; half-open: 1,100 of them. p50, p99: from a submission to its answer.
Busy: the server's part of one processor. Memory: the most meanwhile, more than just before. The
flood is a process of its own: on a machine with other work, it also takes time from the rest and
from those who play; compare with what is beside nothing."""


def add(kinds: Any) -> None:
    """Add the command to the parser."""
    parser = add_command(kinds, "attack", run, "measure a match beside floods")
    parser.add_argument("--quick", action="store_true", help="short floods: rough figures")
    parser.add_argument(
        "--only",
        metavar="FLOODS",
        help=f"some of these, separated by commas: {', '.join(FLOODS)}",
    )


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    wanted = arguments.only.split(",") if arguments.only else list(FLOODS)
    if unknown := [flood for flood in wanted if flood not in FLOODS]:
        raise CommandError(f"There is no flood {unknown[0]!r}, only {', '.join(FLOODS)}.")
    seconds = QUICK if arguments.quick else SECONDS
    found = run_measurement(measure_attacks(wanted, seconds, say))
    heading: Row = ("beside", "", "moves", "p50", "p99", "busy", "memory")
    print_table([heading, *(_row(kind, beside) for kind, beside in found.items())])
    print(LEGEND)
    return 0


def _row(kind: str, beside: Beside) -> Row:
    return (
        "nothing" if kind == QUIET else kind,
        "",
        str(beside.moves),
        f"{beside.p50:.1f} ms",
        f"{beside.p99:.1f} ms",
        f"{beside.busy * 100:.0f} %",
        f"{beside.grown:.1f} MiB",
    )
