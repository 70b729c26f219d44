"""The cookie that says which browser asks. It holds a token; the token's hash is stored.

A page whose browser keeps no cookies holds the token itself, and sends it as `Authorization`.
"""

from hashlib import sha256

from fastapi import Request, Response
from starlette.datastructures import Headers

from backend.settings import Settings
from backend.web.visitor import is_secure

PLAIN = "clanhold"
SAFE = "__Host-clanhold"
"""The name by HTTPS. Browsers accept it from this very site alone, from no neighbour of it."""
FRESH = "clanhold_fresh"
YEAR = 365 * 86_400
MONTH = 30 * 86_400
"""Seconds after which a browser loses the cookie `FRESH`; it then gets both cookies again."""

SCHEME = "guest"
"""Of the header `Authorization` with a page's token."""
MOST_TOKENS = 4
"""A browser holds one under each name; whoever sends more does not make us look for all."""


def hashed(secret: str) -> str:
    """Return a token or code as it is stored: SHA-256, in hex."""
    return sha256(secret.encode()).hexdigest()


def token_of(headers: Headers) -> str | None:
    """Return the browser's token, None without one.

    Two different ones under one name are none: another site of the same domain may have added
    one to let the visitor play as somebody else. The safe name comes first; the plain one is
    read by HTTPS, too, as it may be from before there was a safe one.
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
    """Return the hashes of all tokens that a browser holds, under whatever name."""
    if token := _of_page(headers):
        return [hashed(token)]
    tokens = [token for name in (SAFE, PLAIN) for token in _values(headers, name)]
    return [hashed(token) for token in tokens[:MOST_TOKENS]]


def set_cookie(settings: Settings, request: Request, response: Response, token: str) -> None:
    """Let the browser keep a token for a year; by HTTPS, under the safe name alone."""
    secure = _secure(settings, request)
    kept = ((SAFE if secure else PLAIN, token, YEAR), (FRESH, "1", MONTH))
    for name, value, seconds in kept:
        response.set_cookie(
            name, value, max_age=seconds, httponly=True, samesite="lax", secure=secure
        )
    if secure and _values(request.headers, PLAIN):
        _delete(response, PLAIN, secure)


def should_renew(settings: Settings, request: Request) -> bool:
    """Whether the browser's cookie is a month old, or has not got its safe name yet."""
    if not _values(request.headers, FRESH):
        return True
    return _secure(settings, request) and not _values(request.headers, SAFE)


def clear_cookies(settings: Settings, request: Request, response: Response) -> None:
    """Let the browser forget its token, under whatever name."""
    secure = _secure(settings, request)
    for name in (SAFE, PLAIN, FRESH) if secure else (PLAIN, FRESH):
        _delete(response, name, secure)


def _delete(response: Response, name: str, secure: bool) -> None:
    response.delete_cookie(name, httponly=True, samesite="lax", secure=secure)


def _of_page(headers: Headers) -> str:
    """Return the token that a page holds itself, empty without one."""
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
