"""Facts about the sender of a request, by its headers: scheme, origin, the site's address."""

import re
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

from backend.settings import Settings, lan_address

_HOST = re.compile(r"[A-Za-z0-9._:\[\]-]{1,200}")
_LOOPBACK = re.compile(r"(?:localhost|127\.[0-9.]+|\[?::1\]?)(:[0-9]+)?", re.IGNORECASE)


def is_secure(scope: Scope, settings: Settings) -> bool:
    """Whether the visitor's browser uses HTTPS, to this server or to the proxy in front of it."""
    if settings.trust_proxy:
        forwarded = Headers(scope=scope).get("x-forwarded-proto", "")
        if forwarded:
            return forwarded.rpartition(",")[2].strip() in ("https", "wss")
    return scope.get("scheme") in ("https", "wss")


def is_local(scope: Scope) -> bool:
    """Whether the visitor's browser reaches this machine as `localhost` or a loopback address."""
    return _LOOPBACK.fullmatch(Headers(scope=scope).get("host", "")) is not None


def origin_allowed(scope: Scope, settings: Settings) -> bool:
    """Whether the page that sent a request, if it is named, may use the visitor's cookie."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is None or (origin and origin == settings.public_url):
        return True
    try:
        same = urlsplit(origin).netloc == headers["host"] != ""
    except (KeyError, ValueError):
        return False
    return same or origin in settings.allowed_origins


def site(scope: Scope, settings: Settings) -> str:
    """Return the address of this site for links, without a slash at its end.

    A host who opens the site as `localhost` gets links that work in the local network.
    """
    if settings.public_url:
        return settings.public_url
    host = Headers(scope=scope).get("host", "")
    if not _HOST.fullmatch(host):
        host = "localhost"
    if is_secure(scope, settings):
        return f"https://{host}"
    local, (visitor, _) = _LOOPBACK.fullmatch(host), scope.get("client") or ("", 0)
    if local and _LOOPBACK.fullmatch(visitor) and (lan := lan_address(settings.host)):
        host = lan + (local[1] or "")
    return f"http://{host}"
