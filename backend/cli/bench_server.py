"""bench server: measures a real server under load and prints the figures beside our aims."""

import argparse
import sys
from typing import Any

from backend.bench.figures import Bytes, Memory, Rate, Reach, Relay
from backend.bench.load import GAME
from backend.bench.server import FULL, PLAIN, QUICK, THINKERS, measure
from backend.cli.command import CommandError, add_command

LEGEND = f"""\
A real server in its own process, SQLite with WAL and synchronous FULL, {GAME.card.title} for two,
random play as fast as answers come. p50, p99: from a submission to its answer. CPU: the server
process, all threads, system included. Relay: a bare one on FastAPI, 64 pairs, without game or
storage, to compare machines; it took 29 µs on the machine for which the aims were set. Last: from
the submission until the last onlooker has the update. The benchmark itself keeps another core
busy: figures are worse on a machine with other work."""

Rows = list[tuple[str, ...]]

RATE_AIMS = {
    (1, PLAIN): "p50 < 1 ms",
    (1, f"beside {THINKERS} bots"): "p99 < 50 ms",
    (64, PLAIN): "6,000/s, p99 < 25 ms, 160 µs (5.5 relays)",
}
REACH_AIMS = {1_000: "12 ms, 12 µs"}


def add(kinds: Any) -> None:
    """Add the command to the parser."""
    parser = add_command(kinds, "server", run, "measure a real server under load")
    parser.add_argument("--quick", action="store_true", help="less of everything, in half a minute")


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    try:
        report = measure(QUICK if arguments.quick else FULL, _say)
    except (OSError, TimeoutError) as error:
        raise CommandError(f"The benchmark failed: {str(error) or 'no answer'}.", 1) from error
    for rows in (
        _rates(report.relay, report.rates),
        _reaches(report.reaches),
        _memory(report.memory),
        _bytes(report.bytes),
    ):
        _print_table(rows)
    print(LEGEND)
    return 0


def _rates(relay: Relay, rates: list[Rate]) -> Rows:
    rows: Rows = [
        ("matches", "wanted", "moves/s", "p50 ms", "p99 ms", "CPU µs/move", "in relays", "aim"),
        ("relay", "", f"{relay.per_second:,.0f}", "", "", f"{relay.cpu:.0f}", "1.0", ""),
    ]
    rows += [
        (
            f"{rate.matches}",
            rate.wanted,
            f"{rate.per_second:,.0f}",
            f"{rate.p50:.2f}",
            f"{rate.p99:.2f}",
            f"{rate.cpu:.0f}",
            f"{rate.cpu / relay.cpu:.1f}",
            RATE_AIMS.get((rate.matches, rate.wanted), ""),
        )
        for rate in rates
    ]
    return rows


def _reaches(reaches: list[Reach]) -> Rows:
    rows: Rows = [("onlookers", "last ms", "CPU µs/delivery", "aim")]
    rows += [
        (f"{r.watchers:,}", f"{r.last:.1f}", f"{r.cpu:.1f}", REACH_AIMS.get(r.watchers, ""))
        for r in reaches
    ]
    return rows


def _memory(memory: Memory) -> Rows:
    return [
        ("memory of an idle", "KiB", "aim"),
        ("match", f"{memory.match:.1f}", ""),
        ("onlooker", f"{memory.watcher:.1f}", "35"),
    ]


def _bytes(sizes: Bytes) -> Rows:
    first, middle, last = sizes.welcomes
    return [
        ("message", "bytes", "aim"),
        ("update, median", f"{sizes.update:,.0f}", "< 400"),
        ("update, 95 %", f"{sizes.update_p95:,.0f}", ""),
        ("whole view, mean", f"{sizes.view:,.0f}", ""),
        ("welcome, first move", f"{first:,}", "constant"),
        ("welcome, half way", f"{middle:,}", ""),
        ("welcome, at the end", f"{last:,}", ""),
    ]


def _print_table(rows: Rows) -> None:
    """Print rows: names to the left, numbers to the right, the aim last."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        cells = [
            cell.ljust(width) if i in (0, len(row) - 1) else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        print("  ".join(cells).rstrip())
    print()


def _say(what: str) -> None:
    print(f"{what} …", file=sys.stderr, flush=True)
