"""Hosts: the names under which browsers may reach this site.

Another site can point its own name to this machine (DNS rebinding). Then a browser takes this site
for the other one, and the other's scripts can read what only this machine or network may. Names
that no outsider can own, and IP addresses, are safe.
"""

import re
import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

from backend.settings import Settings

NETWORK = (".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain", ".localhost")
"""Endings of names that exist only in private networks."""
ANY = "*"

_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::[0-9]{1,5})?", re.IGNORECASE)


class Hosts:
    """The allowed values of `Host`. A setting that begins with a dot allows all names below it."""

    def __init__(self, settings: Settings) -> None:
        addresses = (settings.public_url, *settings.allowed_origins)
        known = [urlsplit(address).hostname or "" for address in addresses]
        known += [socket.gethostname(), settings.host, *settings.allowed_hosts]
        self._names = {name.lower() for name in known if name}
        self._ends = (*NETWORK, *(name for name in self._names if name.startswith(".")))

    def allow(self, scope: Scope) -> bool:
        """Whether a request's `Host` is allowed. It may be missing, as browsers always send it."""
        asked = Headers(scope=scope).getlist("host")
        if len(asked) > 1:
            return False
        return not asked or not asked[0] or ANY in self._names or self._known(name_of(asked[0]))

    def _known(self, name: str | None) -> bool:
        if name is None:
            return False
        if "." not in name and ":" not in name:  # a name of this machine or network
            return True
        return name in self._names or name.endswith(self._ends) or _is_address(name)


def name_of(host: str) -> str | None:
    """Return a host without its port, in lower case; None if it is not valid."""
    found = _HOST.fullmatch(host)
    return found[1].strip("[]").rstrip(".").lower() if found else None


def is_loopback(host: str) -> bool:
    """Whether a host means the machine that sends the request itself."""
    name = name_of(host)
    if name is None:
        return False
    return name == "localhost" or (_is_address(name) and ip_address(name).is_loopback)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
