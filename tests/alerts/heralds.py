"""A hall whose people are alerted at receivers on loopback, with clocks moved by hand."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

from backend.alerts.facts import By, Way
from backend.alerts.herald import Herald
from backend.alerts.post import Post, Ways
from backend.games import GAMES
from backend.matches.facts.store import Person
from tests.alerts.receivers import Receiver
from tests.server.hall import Hall

SITE = "https://clanhold.test"
LONG_ENOUGH = 25.0
"""Seconds after which a person is alerted."""
_numbers = count(1)


@asynccontextmanager
async def heralding(hall: Hall, **ways: Any) -> AsyncIterator[Herald]:
    """Run a herald that looks only when a test says so."""
    times, store = hall.hands.times, hall.store.alerts
    herald = Herald(store, Post(store, times, Ways(private=True, **ways)), times, GAMES)
    try:
        yield herald
    finally:
        await herald.close()


async def look_later(hall: Hall, herald: Herald, seconds: float = LONG_ENOUGH) -> None:
    """Let time pass; then the herald looks."""
    hall.hands.pass_by(seconds)
    await herald.look()


async def arrive(hall: Hall, *people: Person) -> None:
    """Store people, each with a browser."""
    for person in people:
        await hall.store.add_person(person, f"browser of {person.id}", 0.0)


async def reach(hall: Hall, person: Person, address: str, **facts: Any) -> Way:
    """Let a person be alerted at an address."""
    number = next(_numbers)
    way = Way(
        **{
            "id": f"way{number}",
            "person": person.id,
            "by": By.WEBHOOK,
            "address": address,
            "lang": "en",
            "site": SITE,
            "created": hall.hands.now,
            "confirmed": hall.hands.now,
            "code": f"code{number}",
            **facts,
        }
    )
    assert await hall.store.alerts.add_way(way)
    return way


def told(receiver: Receiver) -> list[tuple[str, str]]:
    """What a webhook has received: the kind of each alert, and where it leads."""
    said = [json.loads(body) for _, body in receiver.got]
    return [(one["kind"], one["link"].removeprefix(SITE)) for one in said]
