"""bench nodes: measures several nodes with PostgreSQL, NATS and haproxy on this machine."""

import argparse
import signal
from typing import Any

from backend.bench.figures import Line
from backend.bench.nodes import measure_nodes
from backend.bench.server import run as run_measurement
from backend.bench.size import FULL, QUICK
from backend.cli.bench.table import Row, print_table, say, shown
from backend.cli.command import CommandError, add_command
from backend.stack.programs import Missing

CROWDS = (60, 400)
"""Numbers of matches that lose their node, each with four websockets."""


def add(kinds: Any) -> None:
    """Add the command to the parser."""
    parser = add_command(kinds, "nodes", run, "measure several nodes")
    parser.add_argument("--quick", action="store_true", help="short: rough figures")


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    say("three nodes, beside a bare relay")
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that all servers are stopped
    try:
        figures = run_measurement(
            measure_nodes(QUICK if arguments.quick else FULL, CROWDS[: 1 + (not arguments.quick)])
        )
    except Missing as error:
        raise CommandError(str(error), 1) from None
    measured = [line for line in lines() if line.key in figures]
    rows: list[Row] = [("what", "", "figure")]
    rows += [(one.case, one.name, shown(one.figure([figures]), one.unit)[0]) for one in measured]
    print_table(rows)
    return 0


def lines() -> list[Line]:
    """Return all lines of the report, in order."""
    found = [
        Line("bare relay, one pair", "p50", "relay one/p50", "ms"),
        Line("bare relay, many pairs", "CPU a message", "relay many/cpu", "µs"),
        Line("one match at its owner", "p50", "owner one/p50", "ms"),
        Line("one match through another node", "p50", "tunnel one/p50", "ms"),
        Line("ping of a table, in turns", "p50 at its owner", "ping/owner", "ms"),
        Line("ping of a table, in turns", "p50 through another node", "ping/tunnel", "ms"),
        Line(
            "ping of a table, in turns", "added by the tunnel", "ping/added", "ms", reach="0.4 ms"
        ),
    ]
    for name, where in (("owner", "at their owner"), ("tunnel", "through another node")):
        case = f"many matches {where}"
        found.append(Line(case, "moves a second", f"{name} many/rate"))
        found.append(Line(case, "CPU a move of the owner", f"{name} many/cpu", "µs"))
        found.append(Line(case, "CPU a move of the gateway", f"{name} many/gateway", "µs"))
    for count in (1, 2, 3):
        found.append(
            Line(f"many matches on {count} nodes", "moves a second", f"{count} nodes/rate")
        )
        found.append(
            Line(f"many matches on {count} nodes", "CPU a move", f"{count} nodes/cpu", "µs")
        )
    for matches in CROWDS:
        case = f"{matches} matches, {4 * matches} websockets lose their node"
        found.append(Line(case, "half are back after", f"kill {matches}/half", "s"))
        found.append(Line(case, "the last is back after", f"kill {matches}/last", "s"))
        found.append(Line(case, "CPU of the others", f"kill {matches}/cpu", "s"))
    return found
