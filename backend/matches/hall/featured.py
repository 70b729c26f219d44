"""Chooses the match on the front page: a running one, else a replay, else an exhibition of bots.

It is always a public match. Only a process without other nodes holds exhibitions, at most one at a
time, and only while somebody looks at the front page or at the exhibition. They are not stored.
"""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from random import choice
from typing import Literal, NamedTuple, cast

from backend.matches.decide import starting
from backend.matches.decide.new_table import Wish, new_sheet
from backend.matches.facts.changes import ChatLine, Entry
from backend.matches.facts.sheet import MatchSheet, MatchSummary
from backend.matches.facts.store import MatchStore, Outcome, Person, Then
from backend.matches.hall.hub import Hub
from backend.matches.room import Room
from backend.protocol.messages import Status

FRESH = 900.0
"""Seconds after its last move for which a running match may be chosen."""
RECENT = 14 * 86_400.0
"""Seconds after its end for which a replay may be chosen."""
LOOKED_AT = 24
"""Number of running, and of finished, matches to choose from: the latest ones."""
KEPT = 5.0
"""Seconds for which a choice holds, and between two checks whether anybody watches."""
LEVEL = "mason"


class Featured(NamedTuple):
    """A match to watch."""

    kind: Literal["running", "replay", "exhibition"]
    match: str
    game: str


class Showcase:
    """Chooses what is featured."""

    def __init__(self, hub: Hub, may_list: Callable[[str], bool], *, exhibits: bool) -> None:
        self._hub = hub
        self._may_list = may_list
        self._exhibits = exhibits
        self._answer: Featured | None = None
        self._until = 0.0
        self._lock = asyncio.Lock()
        self._exhibition: Room | None = None

    async def featured(self) -> Featured | None:
        """Return the match on the front page now, None if there is none."""
        async with self._lock:
            now = asyncio.get_running_loop().time()
            if now >= self._until:
                self._answer = await self._choose()
                self._until = now + KEPT
            return self._answer

    async def _choose(self) -> Featured | None:
        store, now = self._hub.store, self._hub.shared.times.now()
        running = await store.running_public(LOOKED_AT)
        fresh = [one for one in running if now - one.moved < FRESH and self._interests(one)]
        if fresh:
            best = max(fresh, key=lambda one: (min(2, _people(one.sheet)), one.moved))
            return Featured("running", best.sheet.id, best.sheet.game)
        over = await store.finished_public(now + 1, LOOKED_AT)
        recent = [one for one in over if now - one.moved < RECENT and self._interests(one)]
        if recent:
            best = max(recent, key=lambda one: (_people(one.sheet), one.moved))
            return Featured("replay", best.sheet.id, best.sheet.game)
        return await self._exhibit() if self._exhibits and self._hub.lobby.connections else None

    def _interests(self, summary: MatchSummary) -> bool:
        sheet = summary.sheet
        known = sheet.rules in self._hub.shared.rules
        return sheet.watchable and known and _people(sheet) > 0 and self._may_list(sheet.id)

    async def _exhibit(self) -> Featured:
        """Return the running exhibition, or begin a new one."""
        room = self._exhibition
        if room is None or room.closed or room.sheet.status is Status.OVER:
            shared = self._hub.shared
            card = choice(list(shared.rules.values())).card
            seats = min(card.seat_counts)
            bots = tuple((seat, LEVEL) for seat in range(seats))
            wish = Wish(game=card.id, seats=seats, bots=bots)
            sheet = new_sheet(shared.rules, wish, Person("", ""), shared.times.now())
            room = self._hub.perform(replace(sheet, host=None), cast("MatchStore", Unstored()))
            self._exhibition = room
            await room.change(starting.begin_match)
            self._hub.background.run(self.end_unwatched(room))
        return Featured("exhibition", room.sheet.id, room.sheet.game)

    async def end_unwatched(self, room: Room) -> None:
        """End the exhibition once nobody is on the front page or watches it."""
        while not room.closed:
            await asyncio.sleep(KEPT)
            if not self._hub.lobby.connections and not len(room.audience):
                self._hub.retire(room)


def _people(sheet: MatchSheet) -> int:
    return sum(chair.person is not None for chair in sheet.chairs)


class Unstored:
    """A store that stores nothing, for the room of an exhibition."""

    def append(self, _entry: Entry, _outcome: Outcome, then: Then) -> None:
        """Keep nothing."""
        asyncio.get_running_loop().call_soon(then, None)

    async def save(self, sheet: MatchSheet) -> MatchSheet:
        """Keep nothing."""
        return sheet

    async def add_chat(self, line: ChatLine) -> ChatLine:
        """Keep nothing."""
        return line

    async def ask(self, *_: object) -> None:
        """Keep nothing."""

    async def lines_of(self, *_: object) -> list[MatchSummary]:
        """Return nothing: a match that is not stored has no lines."""
        return []
