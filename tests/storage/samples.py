"""Sheets and entries for the tests of storage."""

import asyncio
from typing import Any, Protocol

from backend.matches.facts.changes import Entry
from backend.matches.facts.sheet import Chair, MatchSheet, TimeControl
from backend.matches.facts.store import UNCHANGED, Outcome, Then


def sheet(match: str, *people: str, **changes: Any) -> MatchSheet:
    """Return a table with a seat for each person."""
    facts: dict[str, Any] = {
        "id": match,
        "title": "Among friends",
        "game": "kilt_castle",
        "rules_version": 1,
        "options": {"short": True, "tartans": ["red", "blue"]},
        "chairs": tuple(Chair(person=p, name=p.title()) for p in people or ("ann",)),
        "public": True,
        "watchable": True,
        "time": TimeControl(),
        "host": people[0] if people else "ann",
        "secret": "5e",
        "commitment": "c0",
        "created": 1000.0,
    }
    return MatchSheet(**facts | changes)


def entry(match: str, seq: int, **changes: Any) -> Entry:
    """Return an entry of a log."""
    facts: dict[str, Any] = {
        "match": match,
        "seq": seq,
        "kind": "action",
        "seat": 0,
        "body": {"type": "pass", "note": "Späße ♜"},
        "submission": f"s{seq}",
        "at": 1000.1 + seq,
        "uptime": 7.3 + seq,
        "clocks": [59.9, 60.0],
        "turn": 1,
    }
    return Entry(**facts | changes)


class Log(Protocol):
    """A store, or the writer of one."""

    def append(self, entry: Entry, outcome: Outcome, then: Then) -> None:
        """Store an entry."""


async def append(log: Log, one: Entry, outcome: Outcome = UNCHANGED) -> None:
    """Return when an entry is stored. Raises what went wrong."""
    errors: asyncio.Queue[Exception | None] = asyncio.Queue()
    log.append(one, outcome, errors.put_nowait)
    if error := await errors.get():
        raise error
