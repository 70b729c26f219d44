"""Guard: checks every request before a route gets it, and answers if a route fails."""

import re

import orjson
import structlog
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from backend.protocol.codes import Code, Refused
from backend.web.errors import problem, route_of
from backend.web.services import Services
from backend.web.visitor import origin_allowed

LARGEST_BODY = 64 * 1024
ALIVE = "/healthz"
"""The path that has no limit and no bar: it must answer for as long as the process runs."""
KINDS = {"/api/": "requests", "/static/": "files", "/readyz": "probes", "/metrics": "probes"}
"""The kind of limit, by the beginning of a path; all other paths are `pages`."""
DESK = "/api/desk"
"""The path of the desk. Bars do not apply to it: operators may have barred their own address."""
ONE_CLICK = re.compile(r"/api/alerts/[^/]+/stop")
"""The path to which mail programs send a form instead of JSON. It needs no cookie, so a request by
another site's page does no harm."""
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

log = structlog.get_logger()


class Guard:
    """ASGI middleware for HTTP; websockets pass untouched."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app = app
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started = False

        async def sending(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self._app(scope, await self._checked(scope, receive), sending)
        except Refused as refused:
            await problem(self._services, refused)(scope, receive, send)
        except Exception:
            log.exception("request failed", route=route_of(scope))
            if started:
                raise
            await problem(self._services, Refused(Code.INTERNAL))(scope, receive, send)

    async def _checked(self, scope: Scope, receive: Receive) -> Receive:
        """Check a request; return the channel from which routes read its body. Raises `Refused`."""
        settings = self._services.settings
        if not self._services.hosts.allow(scope):
            raise Refused(Code.UNKNOWN_HOST)
        self._count(scope)
        if scope["method"] in SAFE_METHODS:
            return receive
        if not origin_allowed(scope, settings):
            raise Refused(Code.OTHER_SITE)
        body = await _read(receive)
        if not ONE_CLICK.fullmatch(scope["path"]):
            _check_json(Headers(scope=scope).get("content-type"), body)
        return _replayed(body, receive)

    def _count(self, scope: Scope) -> None:
        """Count a request. Raises `Refused` if there are too many, or for a barred person."""
        services, path = self._services, scope["path"]
        if path.startswith("/api/") and not path.startswith(DESK):
            services.take("requests", scope)
        elif path != ALIVE:
            services.limits.take(_kind(path), *services.keys(scope, None))


def _kind(path: str) -> str:
    return next((kind for begin, kind in KINDS.items() if path.startswith(begin)), "pages")


def _check_json(content_type: str | None, body: bytes) -> None:
    """Raise `Refused` unless a body is empty or JSON: a form on another site cannot send JSON."""
    if content_type is None and not body:
        return
    if (content_type or "").partition(";")[0].strip().lower() != "application/json":
        raise Refused(Code.NOT_JSON)
    if body:
        try:
            orjson.loads(body)
        except orjson.JSONDecodeError:
            raise Refused(Code.BAD_REQUEST, problem="The body is not JSON.") from None


async def _read(receive: Receive) -> bytes:
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Refused(Code.BAD_REQUEST, problem="The request has no end.")
        body += message.get("body", b"")
        if len(body) > LARGEST_BODY:
            raise Refused(Code.TOO_LARGE)
        if not message.get("more_body"):
            return bytes(body)


def _replayed(body: bytes, receive: Receive) -> Receive:
    """Return a channel that first yields the whole body, then all further messages."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
