"""Post: sends to any kind of way. Each sender is imported and made at its first use."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import orjson

from backend.alerts import words
from backend.alerts.facts import About, By, Delivery, Outcome, Way
from backend.alerts.store import AlertStore
from backend.alerts.words import Payload
from backend.matches.facts.clock import Times

if TYPE_CHECKING:
    from backend.alerts.senders.mail import Mailer
    from backend.alerts.senders.outside import Answer, Outside
    from backend.alerts.senders.push import Pusher


class Ways(NamedTuple):
    """The operator's settings for alerts."""

    smtp_url: str = ""
    """Empty: no mails."""
    mail_from: str = ""
    contact: str = ""
    """The e-mail address that push services may write to."""
    private: bool = False
    """Whether alerts may go to private networks, and without HTTPS."""


class Post:
    """Sends to browsers, webhooks and e-mail addresses."""

    def __init__(self, store: AlertStore, times: Times, ways: Ways) -> None:
        self._store = store
        self._times = times
        self._ways = ways
        self._pusher: Pusher | None = None

    @cached_property
    def outside(self) -> "Outside":
        """The client for requests to addresses that strangers chose."""
        from backend.alerts.senders.outside import ANYWHERE, PUBLIC, Outside  # noqa: PLC0415

        return Outside(ANYWHERE if self._ways.private else PUBLIC)

    @property
    def mails(self) -> bool:
        """Whether mails can be sent."""
        return bool(self._ways.smtp_url)

    async def pusher(self) -> "Pusher":
        """Return the sender of pushes. The first call makes and stores the site's keys."""
        from backend.alerts.senders.push import Pusher, new_keys  # noqa: PLC0415

        if self._pusher is None:
            known = await self._store.known_push_keys()
            keys = known or await self._store.push_keys(*new_keys())
            self._pusher = Pusher(self.outside, keys, self._ways.contact)
        return self._pusher

    async def send(self, way: Way, said: Sequence[Payload], about: About, topic: str) -> Delivery:
        """Send messages. Only a mail may have more than one."""
        answer = await self._send(way, said, topic)
        return Delivery(self._times.now(), about, answer.outcome, answer.status)

    async def ask(self, way: Way) -> Delivery:
        """Send a mail that asks its reader to confirm the address."""
        answer = await self._mailer.send(way, words.confirming_mail(way))
        return Delivery(self._times.now(), About.CONFIRM, answer.outcome, answer.status)

    async def close(self) -> None:
        """Close all connections."""
        if "outside" in vars(self):
            await self.outside.close()

    async def _send(self, way: Way, said: Sequence[Payload], topic: str) -> "Answer":
        match way.by:
            case By.PUSH:
                return await (await self.pusher()).send(way, said[0], topic)
            case By.WEBHOOK:
                kind = {"content-type": "application/json", "user-agent": "Clanhold"}
                return await self.outside.post(way.address, orjson.dumps(said[0]), kind)
            case By.MAIL if self.mails:
                stop = f"{way.site}/api/alerts/{way.code}/stop"
                return await self._mailer.send(way, words.mail(way, said), stop)
        from backend.alerts.senders.outside import Answer  # noqa: PLC0415

        return Answer(Outcome.FAILED)

    @cached_property
    def _mailer(self) -> "Mailer":
        from backend.alerts.senders.mail import Mailer  # noqa: PLC0415

        return Mailer(self._ways.smtp_url, self._ways.mail_from)
