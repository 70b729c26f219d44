"""bench compare: measures this tree's server and another revision's, in turns."""

import argparse
from typing import Any

from backend.bench.compare import Comparison, compare
from backend.bench.lines import lines
from backend.bench.size import Size
from backend.cli.bench.table import (
    Row,
    add_options,
    print_failures,
    print_table,
    say,
    shown,
    wanted_cases,
    wanted_size,
)
from backend.cli.command import CommandError, add_command

LEGEND = """\
Both servers run with this interpreter and its packages, and under this tree's load. Median of all
rounds, then the least and the most. The change is new by old, round by round: under 1 is less."""
OTHER_PROTOCOL = """\
{revision} speaks version {old} of the protocol, this tree version {new}. The load is this tree's:
figures of messages are those of each server's own, and what the other server does not understand
is not measured."""


def add(kinds: Any) -> None:
    """Add the command to the parser."""
    parser = add_command(kinds, "compare", run, "measure this tree and another revision in turns")
    parser.add_argument("revision", metavar="REV", help="a commit, branch or tag")
    add_options(parser)


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    size, only = wanted_size(arguments), wanted_cases(arguments)
    try:
        found = compare(arguments.revision, size, say, only)
    except (OSError, ValueError) as error:
        raise CommandError(f"{arguments.revision} cannot be measured: {error}", 1) from error
    print_table(rows(arguments.revision, size, found))
    print(LEGEND)
    old, new = found.protocols
    if old != new:
        print(OTHER_PROTOCOL.format(revision=arguments.revision, old=old, new=new))
    failures = [f"{arguments.revision}, {failure}" for failure in found.old.failures]
    failures += [f"this tree, {failure}" for failure in found.new.failures]
    print_failures(failures)
    return 1 if failures else 0


def rows(revision: str, size: Size, found: Comparison) -> list[Row]:
    """Return the table of all figures that were measured."""
    table: list[Row] = [("", "", revision, "spread", "this tree", "spread", "change", "spread")]
    case = ""
    # A figure may have several lines, one for each relay.
    for line in {line.key: line for line in lines(size)}.values():
        old, new = line.figure(found.old.rounds), line.figure(found.new.rounds)
        if old is not None or new is not None:
            name = "" if line.case == case else line.case
            case = line.case
            sides = (*shown(old, line.unit), *shown(new, line.unit))
            table.append((name, line.name, *sides, *shown(found.change(line))))
    return table
