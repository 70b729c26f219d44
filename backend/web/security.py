"""Adds the headers to every HTTP response that tell browsers what pages of this site may do."""

from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from backend.settings import Settings
from backend.web.visitor import is_secure

POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
EMBEDDED = "/embed/"
"""Pages of any site may embed the pages below this path: these know no visitor and do nothing."""
EMBED_HEADERS = {
    **{name: value for name, value in HEADERS.items() if name != "X-Frame-Options"},
    "Content-Security-Policy": POLICY.replace("frame-ancestors 'none'", "frame-ancestors *"),
    "Cross-Origin-Resource-Policy": "cross-origin",
}
PICTURES = ("image/png", "image/webp")
"""Media types that pages of any site may show."""
FILES = {name: HEADERS[name] for name in ("X-Content-Type-Options", "Cross-Origin-Resource-Policy")}
"""The part of `HEADERS` that scripts and styles need. The page that loads them has the rest."""
PARTS = ("text/javascript", "text/css")
HSTS = "max-age=31536000"
HOME, INDEXED_BELOW = "/", "/static/"
"""The paths that search engines may list. Tables are not among them, not even public ones."""


class SecurityHeaders:
    """ASGI middleware for HTTP; websockets pass untouched."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request, and add the headers to its response."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(_headers(scope["path"], headers.get("content-type", "")))
                if is_secure(scope, self._settings):
                    headers["Strict-Transport-Security"] = HSTS
                # Answers are for one moment and one person. Files have set their own caching.
                headers.setdefault("Cache-Control", "no-store")
                if not scope["path"].startswith(INDEXED_BELOW) and scope["path"] != HOME:
                    headers["X-Robots-Tag"] = "noindex"
                if "location" in headers:
                    headers["Location"] = _path(headers["location"])
            await send(message)

        await self._app(scope, receive, sending)


def _headers(path: str, kind: str) -> dict[str, str]:
    """Return the headers for a path and a media type."""
    if path.startswith(EMBEDDED):
        return EMBED_HEADERS
    if kind.startswith(PARTS):
        return FILES
    if kind.startswith(PICTURES):
        return {**HEADERS, "Cross-Origin-Resource-Policy": "cross-origin"}
    return HEADERS


def _path(location: str) -> str:
    """Return the path of a redirect, without scheme and host: a proxy may have changed both."""
    parts = urlsplit(location)
    return urlsplit("")._replace(path=f"/{parts.path.lstrip('/')}", query=parts.query).geturl()
