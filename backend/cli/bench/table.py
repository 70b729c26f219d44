"""The common part of commands that measure a server: options, and printing of figures."""

import argparse
import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace

from backend.bench.figures import Spread
from backend.bench.server import CASES
from backend.bench.size import FULL, QUICK, Size
from backend.cli.command import CommandError

Row = tuple[str, ...]


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for the size of the benchmark."""
    parser.add_argument("--quick", action="store_true", help="one short round: rough figures")
    parser.add_argument("--rounds", type=int, metavar="N", help="number of rounds (3)")
    parser.add_argument(
        "--only",
        metavar="CASES",
        help=f"some of these, separated by commas: {', '.join(CASES)}",
    )


def wanted_size(arguments: argparse.Namespace) -> Size:
    """Return the size of the benchmark that the arguments ask for."""
    size = QUICK if arguments.quick else FULL
    if arguments.rounds is None:
        return size
    if arguments.rounds < 1:
        raise CommandError("--rounds must be at least 1.")
    return replace(size, rounds=arguments.rounds)


def wanted_cases(arguments: argparse.Namespace) -> list[str]:
    """Return the cases that the arguments ask for."""
    if arguments.only is None:
        return list(CASES)
    only = arguments.only.split(",")
    if unknown := [case for case in only if case not in CASES]:
        raise CommandError(f"There is no case {unknown[0]!r}, only {', '.join(CASES)}.")
    return [case for case in CASES if case in only]


def shown(spread: Spread | None, unit: str = "") -> Row:
    """Return a median with its unit, and its spread if there is one."""
    if spread is None:
        return "", ""
    middle = f"{_number(spread.median)} {unit}".rstrip()
    if spread.least == spread.most:
        return middle, ""
    return middle, f"{_number(spread.least)}–{_number(spread.most)}"


def print_table(rows: Sequence[Row]) -> None:
    """Print rows under headings. All columns but the first two are aligned to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            cell.rjust(width) if column > 1 and cell[:1].isdigit() else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        print("  ".join(cells).rstrip())
    print()


def print_failures(failures: Iterable[str]) -> None:
    """Print the failed measurements."""
    for failure in failures:
        print(f"Not measured: {failure}", file=sys.stderr)


def say(what: str) -> None:
    """Print the current step on standard error."""
    print(f"{what} …", file=sys.stderr, flush=True)


def _number(value: float) -> str:
    """Return a number with about three digits."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"
