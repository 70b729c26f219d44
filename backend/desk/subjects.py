"""The subject of a measure, as operators write it."""

import re
from ipaddress import IPv6Address, IPv6Network, ip_address

from backend.desk.store import Effect

_PERSON = re.compile(r"[0-9a-f]{16}")
_MATCH = re.compile(r"[A-Za-z0-9_-]{1,40}")


def subject_of(effect: Effect, written: str) -> str | None:
    """Return the subject of a measure; None if it makes no sense.

    Operators write the ids of people and matches. An IPv4 address means itself. An IPv6 address
    means its /64 network, because one customer has all of it.
    """
    written = written.strip()
    if effect is Effect.NOTICE:
        return "" if not written else None
    if effect in (Effect.HIDE, Effect.CLOSE):
        match = written.rsplit("/", 1)[-1]  # a link is allowed, too
        return match if _MATCH.fullmatch(match) else None
    return written if _PERSON.fullmatch(written) else _address(written.removeprefix("@"))


def _address(written: str) -> str | None:
    try:
        address = ip_address(written.removesuffix("/64").removesuffix("/32"))
    except ValueError:
        return None
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is None:
            return f"@{IPv6Network((int(address) >> 64 << 64, 64))}"
        address = address.ipv4_mapped
    return f"@{address}"
