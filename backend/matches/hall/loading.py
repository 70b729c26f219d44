"""Loading: reads matches from the store and replays their logs."""

import asyncio
import re
from collections.abc import AsyncIterator, Collection

import structlog

from backend.matches.facts.match import Match
from backend.matches.facts.sheet import Rules
from backend.matches.facts.store import MatchStore, Stored
from backend.matches.facts.talk import KEPT
from backend.matches.hall.owners import Owners
from backend.protocol.codes import Code, Refused

_CODE = re.compile(r"[A-Za-z0-9_-]{1,40}")
AT_ONCE = 8
"""Matches that are loaded at the same time: after a restart, other work must get its turn."""

log = structlog.get_logger()


class Loading:
    """Loads matches of all these rules."""

    def __init__(self, rules: Rules, store: MatchStore, owners: Owners) -> None:
        self._rules = rules
        self._store = store
        self._owners = owners
        self._gate = asyncio.Semaphore(AT_ONCE)

    async def own(self, match: str) -> Match:
        """Claim a match, then load it. Raises `Refused`."""
        async with self._gate:
            if _CODE.fullmatch(match):
                await self._owners.claim(match)
            return await self._load(match)

    async def look(self, match: str) -> Match:
        """Load a match without claiming it, to look at. Raises `Refused`."""
        async with self._gate:
            return await self._load(match)

    async def own_all(self, matches: Collection[str]) -> AsyncIterator[Match]:
        """Claim and load many matches in a few transactions. Leave out those that fail."""
        claimed = await self._owners.claim_all(matches)
        for stored in await self._store.load_many(claimed):
            await asyncio.sleep(0)
            try:
                yield self._replayed(stored)
            except Refused as refused:
                log.warning("match not adopted", match=stored.sheet.id, error=refused.code)

    async def _load(self, match: str) -> Match:
        found = await self._store.load(match) if _CODE.fullmatch(match) else None
        if found is None:
            raise Refused(Code.NO_SUCH_TABLE)
        if found[0].rules not in self._rules:
            raise Refused(Code.RULES_CHANGED)
        asked = await self._store.asked(match)
        talk = [
            *await self._store.chat(match, "players", KEPT),
            *await self._store.chat(match, "watchers", KEPT),
        ]
        return self._replayed(Stored(*found, talk, asked))

    def _replayed(self, stored: Stored) -> Match:
        sheet = stored.sheet
        if sheet.rules not in self._rules:
            raise Refused(Code.RULES_CHANGED)
        try:
            return Match.load(self._rules[sheet.rules], *stored)
        except Exception:
            log.exception("match cannot be replayed", match=sheet.id)
            raise Refused(Code.BROKEN) from None
