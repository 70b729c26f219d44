"""Outside: HTTP to addresses that strangers chose.

`ssrfguard` resolves a name once, refuses addresses of private networks and of this machine, and
connects to the very address that it checked. This module only adds rules: HTTPS, no redirects, at
most `SECONDS`.
"""

import asyncio
from ipaddress import ip_network
from typing import NamedTuple

import httpx
from ssrfguard import BlockedAddressError, BlockedURLError, Policy, Resolver, SSRFGuardError
from ssrfguard.httpx import AsyncClient

from backend.alerts.facts import Outcome

SECONDS = 3.0
"""Seconds for a whole request: looking up a name, connecting, sending, the head of the answer."""
PORTS = frozenset({443, 8443})
CONNECTIONS = 20
GONE = (404, 410)
PUBLIC = Policy(allowed_schemes=frozenset({"https"}), allowed_ports=PORTS, max_redirects=0)
ANYWHERE = Policy(
    allowed_schemes=frozenset({"http", "https"}),
    allowed_ports=frozenset(range(1, 65_536)),
    allowed_networks=(ip_network("0.0.0.0/0"), ip_network("::/0")),
    max_redirects=0,
)
"""The policy for tests and home networks."""


class Answer(NamedTuple):
    """The outcome of a request."""

    outcome: Outcome
    status: int | None = None


class Outside:
    """Sends requests to servers of strangers."""

    def __init__(self, policy: Policy = PUBLIC, resolver: Resolver | None = None) -> None:
        limits = httpx.Limits(max_connections=CONNECTIONS, max_keepalive_connections=0)
        self._client = AsyncClient(
            policy=policy, resolver=resolver, limits=limits, trust_env=False, timeout=SECONDS
        )
        self._policy = policy
        self._late: set[asyncio.Task[Answer]] = set()

    def allows(self, url: str) -> bool:
        """Whether the form of a URL is allowed. `post` also checks the addresses of its host."""
        try:
            self._policy.check_url(url)
        except SSRFGuardError:
            return False
        return True

    async def post(self, url: str, body: bytes, headers: dict[str, str]) -> Answer:
        """Send a request. Returns within `SECONDS`, even if the other side does not answer."""
        task = asyncio.ensure_future(self._post(url, body, headers))
        done, _ = await asyncio.wait({task}, timeout=SECONDS)
        if done:
            return task.result()
        # The lookup of a name cannot be cancelled. Its thread may go on; nothing waits for it.
        task.cancel()
        self._late.add(task)
        task.add_done_callback(self._late.discard)
        return Answer(Outcome.UNKNOWN)

    async def close(self) -> None:
        """Close all connections."""
        await self._client.aclose()

    async def _post(self, url: str, body: bytes, headers: dict[str, str]) -> Answer:
        try:
            async with self._client.stream("POST", url, content=body, headers=headers) as answer:
                status = answer.status_code
        except (BlockedAddressError, BlockedURLError):
            return Answer(Outcome.FORBIDDEN)
        except (SSRFGuardError, httpx.ConnectError, httpx.ConnectTimeout):
            return Answer(Outcome.FAILED)
        except (httpx.HTTPError, httpx.InvalidURL, OSError):
            return Answer(Outcome.UNKNOWN)
        if httpx.codes.is_success(status):
            return Answer(Outcome.SENT, status)
        return Answer(Outcome.FAILED, status)
