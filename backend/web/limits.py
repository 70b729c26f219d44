"""Limits: how often a person or an address may send each kind of request (token buckets)."""

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address
from math import ceil
from time import monotonic
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.types import Scope

from backend.protocol.codes import TOO_MANY_CONNECTIONS, Code, Refused

REMEMBERED = 20_000
"""Maximum number of buckets. The least recently used are dropped, and so become full again."""
SHARE = 4
"""An address has this many times the rate of a person, because several people may share it."""
CONNECTIONS = 200
"""Maximum number of open websockets of an address; a whole school may share one address."""


class Rate(NamedTuple):
    """The number of requests at once, and per second in the long run."""

    burst: float
    per_second: float


RATES = {
    "connections": Rate(125, 12.5),
    "requests": Rate(120, 20),
    "pages": Rate(60, 5),
    "files": Rate(1000, 50),
    "probes": Rate(30, 2),
    "identity": Rate(10, 1 / 10),
    "tables": Rate(20, 1 / 5),
    "codes": Rate(6, 1 / 10),
    "circles": Rate(20, 1 / 2),
    "history": Rate(30, 3),
    "alerts": Rate(10, 1 / 30),
    "looks": Rate(20, 1 / 3),
    "joins": Rate(60, 2),
    "moves": Rate(60, 10),
    "chat": Rate(8, 1 / 2),
    "pleas": Rate(3, 1 / 60),
    "steps": Rate(20, 5),
    "reports": Rate(5, 1 / 60),
    "thoughts": Rate(10, 1 / 2),
    "pictures": Rate(20, 1),
    "replays": Rate(3, 1 / 30),
}
"""The rates of a person by kind of request. An address has `SHARE` times as much."""


class TooFast(Refused):
    """Refused for now, with the seconds after which to try again."""

    def __init__(self, seconds: int) -> None:
        super().__init__(Code.TOO_FAST, seconds=seconds)
        self.seconds = seconds


class Limits:
    """All buckets. A bucket refills with time, up to its rate's burst."""

    def __init__(self, *, enabled: bool = True, now: Callable[[], float] = monotonic) -> None:
        self._enabled = enabled
        self.now = now
        """Returns seconds of a clock that never goes back."""
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._open: Counter[str] = Counter()

    @property
    def remembered(self) -> int:
        """Number of buckets."""
        return len(self._buckets)

    def take(self, kind: str, *keys: str) -> None:
        """Count one request of a kind for each key. Raises `TooFast` if a bucket is empty.

        A key is a person's id, or an address as `address_of` returns it.
        """
        if not self._enabled:
            return
        now = self.now()
        left = {key: self._left(kind, key, now) for key in keys}
        for key, tokens in left.items():
            if tokens < 1:
                raise TooFast(ceil((1 - tokens) / _rate(kind, key).per_second))
        for key, tokens in left.items():
            self._buckets[kind, key] = (tokens - 1, now)
            self._buckets.move_to_end((kind, key))
        while len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)

    @contextmanager
    def connected(self, address: str) -> Iterator[None]:
        """Count a websocket while it is open. Raises `Refused` if there are too many."""
        if self._enabled and self._open[address] >= CONNECTIONS:
            raise Refused(Code.TOO_FAST, TOO_MANY_CONNECTIONS)
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    def _left(self, kind: str, key: str, now: float) -> float:
        rate = _rate(kind, key)
        tokens, since = self._buckets.get((kind, key), (rate.burst, now))
        return min(rate.burst, tokens + (now - since) * rate.per_second)


def _rate(kind: str, key: str) -> Rate:
    rate = RATES[kind]
    if key.startswith("@"):
        return Rate(rate.burst * SHARE, rate.per_second * SHARE)
    return rate


def address_of(scope: Scope, trust_proxy: bool) -> str:
    """Return the address of a connection, as a key.

    Behind a trusted proxy it is the last address of X-Forwarded-For: the proxy itself has added
    that one, so no client can forge it.
    """
    client = scope.get("client")
    host = client[0] if client else ""
    if trust_proxy:
        forwarded = ",".join(Headers(scope=scope).getlist("x-forwarded-for"))
        host = forwarded.rpartition(",")[2].strip() or host
    return key_of(host)


def key_of(host: str) -> str:
    """Return an address as a key: "@" and the address, or the network of an IPv6 address."""
    try:
        address = ip_address(host)
    except ValueError:
        return "@unknown"
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is None:
            # A customer with one IPv6 address has its whole /64 network.
            return f"@{IPv6Address(int(address) >> 64 << 64)}/64"
        address = address.ipv4_mapped
    return f"@{address}"
