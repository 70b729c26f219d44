"""bench server: measures a real server under load, beside relays of the same run."""

import argparse
from pathlib import Path
from typing import Any

import orjson

import backend.bench
from backend.bench.figures import TOLERANCE, Spread, Verdict, ratios, verdicts
from backend.bench.lines import lines
from backend.bench.load.site import GAME
from backend.bench.server import Report, measure
from backend.bench.server import run as run_measurement
from backend.bench.size import Size
from backend.bench.stages import STAGES, measure_stages
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

ACCEPTED = Path(backend.bench.__file__).parent / "accepted.json"
"""The ratios that were accepted last."""
LEGEND = f"""\
A real server in its own process, SQLite with WAL and synchronous FULL, {GAME.card.title} for two,
random play as fast as answers come. Median of all rounds, then the least and the most of them. The
ratio is to a relay or to plain moves in the same round, so that it says the same on every machine.
A relay is FastAPI without a game: the bare one keeps nothing, the durable one stores every message
before anybody gets it, as the server does; alone: with one pair of connections. p50, p99: from a
submission to its answer. CPU: the server's process, all threads, system included. Last has it: from
the submission until the last onlooker has the update. The load keeps another core busy: if it needs
more of it than the server, moves a second are its own. Figures are worse beside other work."""

STAGES_LEGEND = """\
Processor time of a server that looks at its own main thread a thousand times a second, which costs
a little itself. Read: frames and what they ask. Decide: whether it is allowed, and the order of
things. Encode: messages and their JSON. Commit: storage, and all other threads. Wake-ups: the event
loop with its system calls, tasks and futures. Write: who gets it, frames, the transport."""


def add(kinds: Any) -> None:
    """Add the command to the parser."""
    parser = add_command(kinds, "server", run, "measure a real server under load")
    add_options(parser)
    then = parser.add_mutually_exclusive_group()
    then.add_argument("--accept", action="store_true", help="store the ratios as accepted ones")
    then.add_argument(
        "--stages",
        action="store_true",
        help="only measure the stages of a move's time",
    )
    then.add_argument(
        "--check",
        action="store_true",
        help="list ratios that got worse by more than a fifth; exit status 1 if there are any",
    )


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    size, only = wanted_size(arguments), wanted_cases(arguments)
    if arguments.stages:
        return print_stages(size)
    if arguments.only and (arguments.accept or arguments.check):
        raise CommandError("--accept and --check need all cases.")
    if arguments.check and not ACCEPTED.exists():
        raise CommandError("No ratios were accepted yet; --accept keeps those of a run.")
    report = measure(size, say, only)
    print_table(rows(size, report))
    print(LEGEND)
    print_failures(report.failures)
    now = ratios(lines(size), report.rounds)
    worse = False
    if arguments.accept and not report.failures:
        accept(now)
    elif arguments.check:
        medians = {title: ratio.median for title, ratio in now.items()}
        worse = check(verdicts(orjson.loads(ACCEPTED.read_bytes()), medians))
    return 1 if worse or report.failures else 0


def rows(size: Size, report: Report) -> list[Row]:
    """Return the table of all figures that were measured."""
    found: list[Row] = [("", "", "figure", "spread", "ratio", "spread", "in", "to reach")]
    case = ""
    for line in lines(size):
        figure = line.figure(report.rounds)
        if figure is not None:
            ratio = shown(line.ratio(report.rounds)) if line.to else ("", "")
            name = "" if line.case == case else line.case
            case = line.case
            found.append(
                (name, line.name, *shown(figure, line.unit), *ratio, line.divisor, line.reach)
            )
    return found


def print_stages(size: Size) -> int:
    """Measure and print the microseconds per move of each stage."""
    found = run_measurement(measure_stages(size))
    titles = [f"{load.replace('many', str(size.matches))}, µs a move" for load in found]
    table: list[Row] = [("stage", "", *titles)]
    table += [(stage, "", *(f"{spent[stage]:.0f}" for spent in found.values())) for stage in STAGES]
    table.append(("all", "", *(f"{sum(spent.values()):.0f}" for spent in found.values())))
    print_table(table)
    print(STAGES_LEGEND)
    return 0


def accept(now: dict[str, Spread]) -> None:
    """Store the ratios in which the rounds agree. The others vary too much to compare."""
    kept = {title: round(ratio.median, 3) for title, ratio in now.items() if ratio.steady}
    ACCEPTED.write_bytes(orjson.dumps(kept, option=orjson.OPT_INDENT_2) + b"\n")
    for title in [title for title in now if title not in kept]:
        print(f"not kept, the rounds differ too much: {title}")


def check(found: list[Verdict]) -> bool:
    """Print the ratios that changed by more than a fifth; return whether any got worse."""
    for verdict in found:
        if verdict.accepted is None:
            print(f"new     {verdict.title}: {verdict.now:.2f}")
        elif verdict.now is None:
            print(f"gone    {verdict.title}: it was {verdict.accepted:.2f}")
        elif verdict.worse:
            print(f"worse   {verdict.title}: {verdict.accepted:.2f} → {verdict.now:.2f}")
        elif verdict.now * TOLERANCE < verdict.accepted:
            print(f"better  {verdict.title}: {verdict.accepted:.2f} → {verdict.now:.2f}")
    worse = sum(verdict.worse for verdict in found)
    print(f"{worse or 'none'} of {len(found)} got worse by more than a fifth")
    return worse > 0
