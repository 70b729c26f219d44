"""Web Push: encrypts messages for one browser, and signs them with the site's keys."""

from urllib.parse import urlsplit

import orjson
from webpush import WebPush, WebPushSubscription
from webpush.vapid import VAPID

from backend.alerts.facts import Outcome, Way
from backend.alerts.senders.outside import GONE, Answer, Outside
from backend.alerts.words import Payload

DAY = 86_400
"""Seconds for which a push service keeps a message for a browser that is off."""
TOPIC = 32
"""The greatest length of a topic's name, in characters."""


def new_keys() -> tuple[str, str]:
    """Return a new private and public key, in PEM."""
    private, public, _ = VAPID.generate_keys()
    return private.decode(), public.decode()


class Pusher:
    """Sends to browsers by way of their push services."""

    def __init__(self, outside: Outside, keys: tuple[str, str], contact: str) -> None:
        """`contact` is the e-mail address that push services may write to; it may be empty."""
        private, public = (key.encode() for key in keys)
        self._outside = outside
        self._push = WebPush(private, public, ttl=DAY)
        self._contact = contact
        self.key = VAPID.get_application_server_key(self._push.vapid.public_key)
        """The public key as browsers want it."""

    async def send(self, way: Way, said: Payload, topic: str) -> Answer:
        """Send to a browser. The message replaces a waiting one with the same topic."""
        try:
            keys = {"endpoint": way.address, "keys": way.keys}
            browser = WebPushSubscription.model_validate(keys)
            contact = self._contact or f"webmaster@{urlsplit(way.site).hostname}"
            message = self._push.get(orjson.dumps(said), browser, subscriber=contact)
        except ValueError:  # the way's `keys` are not those of a browser
            return Answer(Outcome.GONE)
        headers = {**message.headers, "urgency": "high"}
        if topic:
            headers["topic"] = topic[:TOPIC]
        answer = await self._outside.post(way.address, message.encrypted, headers)
        return answer._replace(outcome=Outcome.GONE) if answer.status in GONE else answer
