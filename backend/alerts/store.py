"""What alerts need of a storage; `backend/storage` provides it."""

from collections.abc import Collection, Sequence
from typing import Protocol

from backend.alerts.facts import About, Alert, Delivery, Scene, Way
from backend.matches.facts.clock import Moment

MOST_WAYS = 12
"""Ways that a person may have."""


class AlertStore(Protocol):
    """Durable alerts. What a method writes is committed when it returns."""

    async def push_keys(self, private: str, public: str) -> tuple[str, str]:
        """Return the site's keys for Web Push; store these first if there are none yet."""

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
        """Note what a person's way is not told; False if there is no such way."""

    async def asked_lately(self, address: str, since: float) -> bool:
        """Whether an e-mail address waits for its confirmation."""

    async def confirm(self, code: str, at: float, since: float) -> bool:
        """Confirm an e-mail address that was given after `since`; False if there is none."""

    async def drop_code(self, code: str) -> bool:
        """Delete the way with a code; False if there is none."""

    async def note(self, way: Way, delivery: Delivery) -> None:
        """Store the outcome of an attempt. Ten failures in a row switch a way off."""

    async def show_tab(self, tab: str, person: str, now: float, until: float) -> bool:
        """Note that a person looks at a tab now; that is believed until then.

        They see what is due, so it is done. False, and nothing is stored, without any way.
        """

    async def hide_tab(self, tab: str, person: str, now: float) -> None:
        """Note that a person has looked at a tab up to now, and has seen what is due."""

    async def looks_until(self, person: str, now: float) -> float | None:
        """Return until when it is believed that a person looks at a tab; None: at none now."""

    async def has_ways(self) -> bool:
        """Whether anybody is to be alerted at all."""

    async def find(self, since: float, until: float, moment: Moment) -> int:
        """Put the alerts that follow from changes between two times into the outbox; count them.

        What is there already is not put in again.
        """

    async def claim(self, now: float) -> list[Alert]:
        """Return alerts to send now. No other process gets them for a while.

        A mail waits until the last one is some minutes old, and then takes all with it.
        """

    async def scene(self, match: str, now: float) -> Scene | None:
        """Return how a match stands."""

    async def put_off(self, alert: Alert, due: float) -> None:
        """Let an alert be due later."""

    async def hold(self, alert: Alert, until: float) -> None:
        """Send an alert no earlier, though it is due."""

    async def settle(self, alerts: Sequence[Alert], delivery: Delivery | None) -> None:
        """Store the outcome of alerts to one way; None if they were no longer true."""
