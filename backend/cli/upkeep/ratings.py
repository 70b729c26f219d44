"""ratings: rates all stored results anew, after the formula has changed."""

import argparse
import asyncio
from typing import Any

from backend.cli.command import CommandError, add_command


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = add_command(
        commands,
        "ratings",
        run,
        "rate all stored results anew",
        "Compute everybody's ratings from the stored results, in the order in which they were "
        "rated first. Needed after a change of the formula. The site may run at the same time. "
        "Purged results, and results of people whose data were deleted, no longer count.",
    )
    parser.add_argument(
        "--recompute", action="store_true", required=True, help="rate all results again"
    )


def run(_arguments: argparse.Namespace) -> int:
    """Recompute all ratings."""
    # Imported here because the other commands start faster without it.
    from backend.cli.upkeep.database import existing_database  # noqa: PLC0415
    from backend.matches.facts.store import Unavailable  # noqa: PLC0415

    try:
        count = asyncio.run(_recompute(existing_database()))
    except Unavailable:
        raise CommandError("The database does not answer. No rating was changed.") from None
    print(f"Ratings follow from {count:,} {'result' if count == 1 else 'results'}.")
    return 0


async def _recompute(url: str) -> int:
    from backend.ratings.recompute import recompute  # noqa: PLC0415
    from backend.storage import SqlStore  # noqa: PLC0415

    store = SqlStore(url)
    try:
        await store.open()
        return await recompute(store)
    finally:
        await store.close()
