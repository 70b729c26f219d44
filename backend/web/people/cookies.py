"""The cookie that identifies a browser. It contains a token; the server stores the token's hash.

If a browser keeps no cookies, its page has the token itself and sends it as `Authorization`.
"""

from hashlib import sha256

from fastapi import Request, Response
from starlette.datastructures import Headers

from backend.settings import Settings
from backend.web.visitor import is_secure

PLAIN = "clanhold"
SAFE = "__Host-clanhold"
"""The cookie's name over HTTPS. Browsers accept it only from this host, not from its siblings."""
FRESH = "clanhold_fresh"
YEAR = 365 * 86_400
MONTH = 30 * 86_400
"""Seconds after which a browser loses the cookie `FRESH`; it then gets both cookies again."""

SCHEME = "guest"
"""The scheme of the header `Authorization` with a page's token."""
MOST_TOKENS = 4
"""Maximum number of tokens to look up per request. A browser has at most one under each name."""


def hashed(secret: str) -> str:
    """Return the form in which a token or code is stored: SHA-256, in hex."""
    return sha256(secret.encode()).hexdigest()


def token_of(headers: Headers) -> str | None:
    """Return the browser's token, None without one.

    Two different tokens under one name count as none: a sibling site of the same domain may have
    added one, to make the visitor play as somebody else. The safe name comes first. The plain name
    is read over HTTPS, too, because older cookies have it.
    """
    if token := _of_page(headers):
        return token
    for name in (SAFE, PLAIN):
        if values := _values(headers, name):
            return values.pop() if len(values) == 1 else None
    return None


def browser_of(headers: Headers) -> str | None:
    """Return the hash of the browser's token, None without one."""
    token = token_of(headers)
    return hashed(token) if token else None


def browsers_of(headers: Headers) -> list[str]:
    """Return the hashes of all tokens that a browser sends, at most `MOST_TOKENS`."""
    if token := _of_page(headers):
        return [hashed(token)]
    tokens = [token for name in (SAFE, PLAIN) for token in _values(headers, name)]
    return [hashed(token) for token in tokens[:MOST_TOKENS]]


def set_cookie(settings: Settings, request: Request, response: Response, token: str) -> None:
    """Make the browser keep a token for a year; over HTTPS, under the safe name only."""
    secure = _secure(settings, request)
    kept = ((SAFE if secure else PLAIN, token, YEAR), (FRESH, "1", MONTH))
    for name, value, seconds in kept:
        response.set_cookie(
            name, value, max_age=seconds, httponly=True, samesite="lax", secure=secure
        )
    if secure and _values(request.headers, PLAIN):
        _delete(response, PLAIN, secure)


def should_renew(settings: Settings, request: Request) -> bool:
    """Whether the browser's cookie is a month old, or has the plain name though HTTPS is used."""
    if not _values(request.headers, FRESH):
        return True
    return _secure(settings, request) and not _values(request.headers, SAFE)


def clear_cookies(settings: Settings, request: Request, response: Response) -> None:
    """Delete the browser's cookies under all names."""
    secure = _secure(settings, request)
    for name in (SAFE, PLAIN, FRESH) if secure else (PLAIN, FRESH):
        _delete(response, name, secure)


def _delete(response: Response, name: str, secure: bool) -> None:
    response.delete_cookie(name, httponly=True, samesite="lax", secure=secure)


def _of_page(headers: Headers) -> str:
    """Return the token of a page without cookies, empty without one."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == SCHEME else ""


def _values(headers: Headers, name: str) -> set[str]:
    """Return the different values of a cookie. Proxies may split the header."""
    lines = headers.getlist("cookie")
    pairs = (pair.strip().partition("=") for line in lines for pair in line.split(";"))
    return {value for found, _, value in pairs if found == name and value}


def _secure(settings: Settings, request: Request) -> bool:
    switch = settings.cookie_secure
    return is_secure(request.scope, settings) if switch == "auto" else switch == "true"
