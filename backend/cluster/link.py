"""Link: this process's one connection to NATS. It comes back for ever."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import nats.errors
import structlog
from nats.aio.client import Client
from nats.aio.msg import Msg

RETRY = 0.25
"""Seconds between two attempts to connect."""
PULSE = 5
"""Seconds between two questions whether NATS is still there; two without an answer break it."""

DRAIN = 2
"""Seconds in which the last messages are heard at the end."""
SETTLING = 10.0
"""Seconds that NATS may take to answer that nobody answers."""

Hear = Callable[[Msg], Awaitable[None]]

log = structlog.get_logger()


class Unlinked(ConnectionError):
    """There is no connection to NATS now."""


class NobodyThere(ConnectionError):
    """Nobody listens to the subject."""


class Link:
    """A connection to NATS. What is subscribed stays subscribed when it breaks and comes back."""

    def __init__(self, url: str, name: str) -> None:
        """`url` may be several, separated by commas; `name` is shown by NATS's own monitoring."""
        self._urls = [each.strip() for each in url.split(",")]
        self._name = name
        self.client = Client()
        """The library's connection. It gives up for good after some errors."""
        self._subscribed: list[tuple[str, str, Hear]] = []
        self._opened = False
        """Whether the client has been told what is subscribed; it remembers that itself."""
        self._closing = False
        self._troubled = False
        """Whether it was reported that NATS cannot be reached."""
        self.reopening: asyncio.Task[None] | None = None
        """Replaces a client that has given up."""
        self.on_lost: list[Callable[[], None]] = []
        """Called each time the connection breaks."""
        self.breaks = 0
        """How often it broke."""

    @property
    def connected(self) -> bool:
        """Whether messages can be sent now."""
        return self.client.is_connected

    @property
    def largest(self) -> int:
        """Maximum size of a message, in bytes."""
        return self.client.max_payload

    async def open(self) -> None:
        """Return when the connection stands, however long that takes."""
        self.client, self._opened = Client(), False
        await self.client.connect(
            self._urls,
            name=self._name,
            max_reconnect_attempts=-1,
            reconnect_time_wait=RETRY,  # type: ignore[arg-type]  # fractions work as well
            ping_interval=PULSE,
            drain_timeout=DRAIN,
            pending_size=0,  # who cannot send is told so at once
            error_cb=self._trouble,
            disconnected_cb=self._lost,
            reconnected_cb=self._back,
            closed_cb=self._gone,
        )
        self._opened = True
        for subject, queue, hear in list(self._subscribed):
            await self.client.subscribe(subject, queue, hear)
        await self._settle()  # from here on no message is missed
        await self._back()

    async def close(self) -> None:
        """End the connection. What was sent to this process until now is heard first."""
        self._closing = True
        if self.reopening is not None:
            self.reopening.cancel()
        with suppress(nats.errors.Error):
            await self.client.drain()
        await self.client.close()

    async def subscribe(self, subject: str, hear: Hear, queue: str = "") -> None:
        """Hear a subject from now on; with a queue, share its messages with who names the same."""
        self._subscribed.append((subject, queue, hear))
        if self._opened:
            await self.client.subscribe(subject, queue, hear)
        if self.connected:
            await self._settle()

    async def publish(self, subject: str, data: bytes, reply: str = "") -> None:
        """Send a message. Raises `Unlinked`."""
        try:
            await self.client.publish(subject, data, reply)
        except nats.errors.Error:
            raise Unlinked from None

    async def request(self, subject: str, data: bytes, seconds: float) -> bytes:
        """Return the answer. Raises `Unlinked`, `NobodyThere` or `TimeoutError`."""
        try:
            return (await self.client.request(subject, data, seconds)).data
        except nats.errors.NoRespondersError:
            raise NobodyThere(subject) from None
        except nats.errors.TimeoutError:
            raise TimeoutError from None
        except nats.errors.Error:
            raise Unlinked from None

    async def _settle(self) -> None:
        """Return when NATS has taken in all that was sent, or the connection has broken.

        Nobody answers this question, and NATS says so after what came before it. The client's own
        `flush` overtakes what is not written yet. The client begins to hear answers here, too, so
        that the first real question leaves no new task behind.
        """
        with suppress(ConnectionError):
            await self.request("clanhold.nobody", b"", SETTLING)

    async def _trouble(self, error: Exception) -> None:
        if not self._troubled:  # it is tried again and again
            self._troubled = True
            log.warning("nats trouble", name=self._name, error=str(error) or type(error).__name__)

    async def _lost(self) -> None:
        if self._closing:
            return
        self.breaks += 1
        log.warning("nats lost", name=self._name)
        for call in self.on_lost:
            call()

    async def _back(self) -> None:
        self._troubled = False
        log.info("nats connected", name=self._name)

    async def _gone(self) -> None:
        """Begin anew: after some errors, such as a changed password, the client gives up."""
        if not self._closing:
            self.reopening = asyncio.create_task(self.open())
