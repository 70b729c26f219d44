"""Herald: finds the alerts that are due, and sends those that are still true.

A person gets no alerts while a tab reports that they look at it. A tab that stops reporting counts
as closed: the laptop's lid may be shut. Every process has a herald. Two may find the same alert
without harm: a process claims an alert before it sends it, so only one of them sends it.
"""

import asyncio
from collections import defaultdict
from collections.abc import Mapping

import structlog

from backend.alerts.due import comes_later, still_true
from backend.alerts.facts import About, Alert, By, Delivery, Scene, Way
from backend.alerts.post import Post
from backend.alerts.store import AlertStore
from backend.alerts.words import Payload, payload
from backend.engine import AnyGame
from backend.matches.facts.clock import Times

PAUSE = 5.0
"""Seconds between two searches."""
WAIT = 20.0
"""Seconds from a change to its alert: the person may come back without an alert."""
OVERLAP = 120.0
"""Seconds of the last search that each search repeats: changes come late, and clocks differ."""

log = structlog.get_logger()


class Herald:
    """Alerts people off-site."""

    def __init__(
        self, store: AlertStore, post: Post, times: Times, games: Mapping[str, AnyGame]
    ) -> None:
        self.store = store
        self.post = post
        self._times = times
        self._games = games
        self._seen = 0.0
        """The alerts for changes up to this time have been found. A new process starts from 0."""
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Start a task that finds and sends alerts every `PAUSE` seconds."""
        self._task = asyncio.create_task(self._go_on())

    async def close(self) -> None:
        """Stop sending, and close all connections."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self.post.close()

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(PAUSE)
            try:
                await self.look()
            except Exception as error:  # the database may be unreachable for a while
                log.warning("search for alerts failed", error=type(error).__name__)

    async def look(self) -> None:
        """Find new alerts, and send those that are due."""
        if await self.store.has_ways():
            await self.find()
            await self.send()

    async def find(self) -> None:
        """Put the alerts about recent changes into the outbox."""
        moment = self._times.moment()
        until = moment.now - WAIT
        await self.store.find(self._seen - OVERLAP, until, moment)
        self._seen = until

    async def send(self) -> None:
        """Send the alerts that this process can claim, to all ways at the same time."""
        by_way: dict[str, list[Alert]] = defaultdict(list)
        for alert in await self.store.claim(self._times.now()):
            by_way[alert.way.id].append(alert)
        done = await asyncio.gather(*map(self._send_to, by_way.values()), return_exceptions=True)
        for error in done:
            if isinstance(error, BaseException):
                log.warning("alerts not sent", exc_info=error)

    async def test(self, way: Way) -> Delivery:
        """Send a test, so that the owner sees whether the way works."""
        said = payload(way, About.TEST, None, "", None)
        delivery = await self.post.send(way, [said], About.TEST, "")
        await self.store.note(way, delivery)
        return delivery

    async def ask(self, way: Way) -> None:
        """Send a mail that asks its reader to confirm the address."""
        await self.store.note(way, await self.post.ask(way))

    async def _send_to(self, alerts: list[Alert]) -> None:
        """Send one way its alerts that are still true: all in one mail, or one message each."""
        way, true = alerts[0].way, []
        looks_until = await self.store.looks_until(way.person, self._times.now())
        for alert in alerts:
            scene = await self.store.scene(alert.match, self._times.now())
            moment = self._times.moment()
            later = comes_later(alert, scene, moment.uptime)
            if later is not None:
                await self.store.put_off(alert, moment.now + later)
            elif not still_true(alert, scene, moment.uptime):
                await self.store.settle([alert], None)
            elif looks_until is not None:  # the tab may settle it first, or stop reporting
                await self.store.hold(alert, looks_until)
            else:
                true.append((alert, self._said(alert, scene)))
        together = [true] if way.by is By.MAIL and true else [[one] for one in true]
        for some in together:
            sent, said = zip(*some, strict=True)
            delivery = await self.post.send(way, said, sent[0].about, sent[0].match)
            await self.store.settle(sent, delivery)

    def _said(self, alert: Alert, scene: Scene | None) -> Payload:
        game = self._games.get(scene.game) if scene else None
        title = game.card.title if game else ""
        moment = self._times.moment()
        left = scene.seconds_left(moment.uptime) if scene else None
        deadline = None if left is None else round(moment.now + left)
        return payload(alert.way, alert.about, scene, title, deadline)
