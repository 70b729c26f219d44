"""desk: opens the operators' desk, or carries out one of its deeds from the terminal.

It writes into the database. A running site reads new measures within 3 s.
"""

import argparse
import asyncio
from datetime import UTC, datetime
from hashlib import sha256
from secrets import token_urlsafe
from time import time
from typing import Any

from backend.cli.command import CommandError, add_command
from backend.desk.store import DeskStore, Effect, Measure
from backend.desk.subjects import subject_of

LINK_SECONDS = 600
LISTED = 50
BY = "command line"


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = add_command(
        commands,
        "desk",
        run,
        "open the operators' desk, or close, hide, silence, bar, announce",
        "Without a deed, print a one-time link to the desk of the site, valid for ten minutes. "
        "Deeds take effect within seconds, also while the site runs.",
    )
    parser.set_defaults(deed=None)
    deeds = parser.add_subparsers(metavar="DEED", title="deeds")
    for effect in Effect:
        _add_effect(deeds, effect)
    deeds.add_parser("list", help="show measures, reports and the log").set_defaults(deed=_list)
    for name, deed, text in (
        ("lift", _lift, "end a measure"),
        ("settle", _settle, "mark a report as settled"),
    ):
        numbered = deeds.add_parser(name, help=text)
        numbered.add_argument("number", metavar="NUMBER", type=int)
        numbered.set_defaults(deed=deed)


def _add_effect(deeds: Any, effect: Effect) -> None:
    helps = {
        Effect.SILENCE: "forbid a person or address to talk",
        Effect.BAR: "forbid a person or address to use the site",
        Effect.HIDE: "remove a table or match from the public lists",
        Effect.CLOSE: "forbid everybody to open a table or match",
        Effect.NOTICE: "show everybody a message, such as the time of a restart",
    }
    parser = deeds.add_parser(effect.value, help=helps[effect])
    if effect is not Effect.NOTICE:
        parser.add_argument(
            "subject", metavar="SUBJECT", help="a person's id, an address, or a table's link"
        )
    parser.add_argument("reason", metavar="TEXT", help="the text that the people concerned see")
    parser.add_argument(
        "--hours", type=float, help="how long it lasts; without it, until it is lifted"
    )
    parser.set_defaults(deed=_order, effect=effect, subject="")


def run(arguments: argparse.Namespace) -> int:
    """Carry out one deed, or print the link."""
    # Imported here because the other commands start faster without it.
    from backend.cli.running.server import read_settings  # noqa: PLC0415
    from backend.storage import SqlStore  # noqa: PLC0415

    settings = read_settings()
    site = settings.public_url or f"http://localhost:{settings.port}"
    deed = arguments.deed or _link

    async def work() -> None:
        store = SqlStore(settings.database_url)
        try:
            await store.open()
            await deed(store, arguments, site)
        finally:
            await store.close()

    asyncio.run(work())
    return 0


async def _link(store: DeskStore, _arguments: argparse.Namespace, site: str) -> None:
    code = token_urlsafe(24)
    await store.add_key(sha256(code.encode()).hexdigest(), time() + LINK_SECONDS, once=True)
    print(f"{site}/desk/{code}")
    print("It works once, within ten minutes. Give it to nobody.")


async def _order(store: DeskStore, arguments: argparse.Namespace, _site: str) -> None:
    subject = subject_of(arguments.effect, arguments.subject)
    if subject is None:
        raise CommandError(f"{arguments.subject}: no person's id, address or table")
    now = time()
    until = now + arguments.hours * 3600 if arguments.hours else None
    measure = Measure(
        effect=arguments.effect, subject=subject, reason=arguments.reason, since=now, until=until
    )
    ordered = await store.order(measure, BY)
    print(f"Measure {ordered.id} is in force; `desk lift {ordered.id}` ends it.")


async def _lift(store: DeskStore, arguments: argparse.Namespace, _site: str) -> None:
    if not await store.lift(arguments.number, time(), BY):
        raise CommandError(f"{arguments.number}: no such measure is in force", 1)
    print(f"Measure {arguments.number} has ended.")


async def _settle(store: DeskStore, arguments: argparse.Namespace, _site: str) -> None:
    if not await store.settle(arguments.number, time(), BY):
        raise CommandError(f"{arguments.number}: no such report is open", 1)
    print(f"Report {arguments.number} is seen to.")


async def _list(store: DeskStore, _arguments: argparse.Namespace, _site: str) -> None:
    for measure in await store.in_force(time()):
        ends = f"until {_when(measure.until)}" if measure.until else "until lifted"
        print(f"measure {measure.id}: {measure.effect} {measure.subject} {ends}: {measure.reason}")
    for report in await store.reports(LISTED):
        if report.settled is None:
            print(f"report {report.id}: {report.name} ({report.about}) in {report.match}")
            for line in report.lines:
                print(f"  {'>' if line.get('reported') else ' '} {line['name']}: {line['text']}")
    for deed in await store.deeds(LISTED):
        print(f"{_when(deed.at)} {deed.by}: {deed.what} {deed.subject} {deed.reason}".rstrip())


def _when(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")
