"""The storage that alerts need; `backend/storage` implements it."""

from collections.abc import Collection, Sequence
from typing import Protocol

from backend.alerts.facts import About, Alert, Delivery, Scene, Way
from backend.matches.facts.clock import Moment

MOST_WAYS = 12
"""The greatest number of ways that a person may have."""


class AlertStore(Protocol):
    """Durable alerts. What a method writes is committed when it returns."""

    async def push_keys(self, private: str, public: str) -> tuple[str, str]:
        """Return the site's keys for Web Push. If there are none yet, store the given ones."""

    async def known_push_keys(self) -> tuple[str, str] | None:
        """Return the site's keys for Web Push, None if there are none yet."""

    async def add_way(self, way: Way) -> bool:
        """Store a way; one to the same address is replaced. False if the person has too many.

        A browser that gets pushes already keeps its way, with another address.
        """

    async def ways_of(self, person: str) -> list[tuple[Way, list[Delivery]]]:
        """Return a person's ways, oldest first, each with its last ten deliveries."""

    async def drop_way(self, way: str, person: str) -> bool:
        """Delete a person's way; False if there is none."""

    async def choose(self, way: str, person: str, without: Collection[About]) -> bool:
        """Store which kinds of alerts a way does not get; False if the person has no such way."""

    async def asked_lately(self, address: str, since: float) -> bool:
        """Whether an e-mail address waits for its confirmation."""

    async def confirm(self, code: str, at: float, since: float) -> bool:
        """Confirm an e-mail address that was given after `since`; False if there is none."""

    async def drop_code(self, code: str) -> bool:
        """Delete the way with a code; False if there is none."""

    async def note(self, way: Way, delivery: Delivery) -> None:
        """Store the outcome of an attempt. Ten failures in a row switch a way off."""

    async def show_tab(self, tab: str, person: str, now: float, until: float) -> bool:
        """Store that a person looks at a tab, and will probably do so up to `until`.

        They see on the page what their due alerts say, so these are settled. A person without any
        way needs none of this: it returns False and stores nothing.
        """

    async def hide_tab(self, tab: str, person: str, now: float) -> None:
        """Store that a person stopped looking at a tab now, and settle their due alerts."""

    async def looks_until(self, person: str, now: float) -> float | None:
        """Return up to when a person probably looks at one of our tabs; None if they do not now."""

    async def has_ways(self) -> bool:
        """Whether anybody has a way for alerts."""

    async def find(self, since: float, until: float, moment: Moment) -> int:
        """Put the alerts that follow from changes between two times into the outbox; count them.

        An alert that is in the outbox already is not added again.
        """

    async def claim(self, now: float) -> list[Alert]:
        """Return alerts to send now. No other process gets them for the next 60 s.

        Alerts by mail wait until 15 min after the way's last mail; then all go together.
        """

    async def scene(self, match: str, now: float) -> Scene | None:
        """Return how a match stands."""

    async def put_off(self, alert: Alert, due: float) -> None:
        """Set another, later time at which an alert is due."""

    async def hold(self, alert: Alert, until: float) -> None:
        """Do not send a due alert before a time."""

    async def settle(self, alerts: Sequence[Alert], delivery: Delivery | None) -> None:
        """Store the outcome of alerts to one way; None if they were no longer true."""
