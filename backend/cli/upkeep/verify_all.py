"""verify --all: replays every stored match under this version, before an upgrade."""

import asyncio
from collections import Counter

from backend.cli.command import CommandError
from backend.cli.progress import Progress
from backend.cli.upkeep.database import existing_database
from backend.games import GAMES, RULES
from backend.matches.facts.store import Unavailable
from backend.matches.past.check import fault
from backend.storage.upkeep.stored import Heading, NotOurs, StoredMatches


class Tally:
    """Counts by game and rules version."""

    def __init__(self) -> None:
        self.matches: Counter[tuple[str, int]] = Counter()
        self.faults: Counter[tuple[str, int]] = Counter()

    def add(self, heading: Heading, found: str | None) -> None:
        """Count a match."""
        rules = heading.game, heading.rules_version
        self.matches[rules] += 1
        self.faults[rules] += found is not None

    def print(self) -> None:
        """Print a line for each game and rules version, and the sum."""
        for (game, version), count in sorted(self.matches.items()):
            title = GAMES[game].card.title if game in GAMES else game
            print(f"{title}, rules {version}: {_sum(count, self.faults[game, version])}")
        print(f"All: {_sum(self.matches.total(), self.faults.total())}")


def verify_all() -> int:
    """Check all matches; return the number of those that this version cannot continue."""
    try:
        tally = asyncio.run(_replay_all(existing_database()))
    except NotOurs as error:
        raise CommandError(f"The database cannot be checked: {error}.") from None
    except Unavailable:
        raise CommandError("The database does not answer.") from None
    tally.print()
    return tally.faults.total()


async def _replay_all(url: str) -> Tally:
    matches = await StoredMatches.of(url)
    tally = Tally()
    try:
        progress = Progress(await matches.count())
        async for heading in matches.each():
            found = await _fault(matches, heading.id)
            tally.add(heading, found)
            if found is not None:
                progress.clear()
                print(f"✗ {heading.id} ({heading.status}, {heading.game}): {found}")
            progress.show(tally.matches.total())
        progress.clear()
    finally:
        await matches.close()
    return tally


async def _fault(matches: StoredMatches, match: str) -> str | None:
    try:
        found = await matches.load(match)
    except Unavailable:
        raise
    except Exception as error:  # this match cannot be read, but others may be fine
        return f"it cannot be read: {type(error).__name__}: {error}"
    return None if found is None else fault(RULES, *found)  # None: it has been deleted


def _sum(matches: int, faults: int) -> str:
    count = f"{matches:,} {'match' if matches == 1 else 'matches'}"
    return f"{count}, all as before" if not faults else f"{count}, {faults:,} of them not as before"
