"""purge: deletes old finished matches, talk, settled reports, and guests who were away for long."""

import argparse
import asyncio
import re
from datetime import UTC, datetime
from time import time
from typing import TYPE_CHECKING, Any

from backend.cli.command import CommandError, add_command

if TYPE_CHECKING:
    from backend.storage.upkeep.purge import Amounts

DAY = 24 * 3600
"""The length of a day in seconds."""


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = add_command(
        commands,
        "purge",
        run,
        "delete old finished matches, talk and reports, and guests who were away for long",
        "Count the finished matches, lines of talk and guests without activity for DAYS, and the "
        "reports settled before that. With --yes, delete them. Unfinished matches and their "
        "players stay, but matches without activity lose their talk. The site may run at the same "
        "time.",
    )
    parser.add_argument(
        "--older-than",
        required=True,
        type=_days,
        metavar="DAYS",
        help="the least age, such as 365d",
    )
    parser.add_argument("--yes", action="store_true", help="delete them for good")


def run(arguments: argparse.Namespace) -> int:
    """Count the old rows; with --yes, delete them."""
    # Imported here because the other commands start faster without it.
    from backend.cli.upkeep.database import existing_database  # noqa: PLC0415
    from backend.matches.facts.store import Unavailable  # noqa: PLC0415
    from backend.storage.upkeep.purge import OtherVersion  # noqa: PLC0415

    since = time() - arguments.older_than * DAY
    try:
        asyncio.run(_purge(existing_database(), since, delete=arguments.yes))
    except OtherVersion:
        raise CommandError("The tables are of another version: start the site once.") from None
    except Unavailable:
        raise CommandError("The database does not answer. The purge is incomplete.", 1) from None
    return 0


async def _purge(url: str, since: float, *, delete: bool) -> None:
    from backend.storage.upkeep.purge import Purge  # noqa: PLC0415

    purge = await Purge.of(url, since)
    day = datetime.fromtimestamp(since, UTC).date().isoformat()
    try:
        amounts = await (purge.run() if delete else purge.count())
        print(f"Not seen since {day}: {_words(amounts)}.")
        if delete:
            print(f"All of these are deleted; left: {_words(await purge.stored())}.")
        elif any(amounts):
            print("Nothing was deleted. To delete them, add --yes.")
    finally:
        await purge.close()


def _words(amounts: "Amounts") -> str:
    names = ("match", "matches"), ("line of talk", "lines of talk"), ("guest", "guests")
    words = (*names, ("settled report", "settled reports"))
    return ", ".join(f"{n:,} {w[n != 1]}" for n, w in zip(amounts, words, strict=True))


def _days(text: str) -> int:
    found = re.fullmatch(r"([1-9]\d{0,5})d", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text}: it must be a number of days, such as 365d")
    return int(found[1])
