"""Structured logs: lines for people or programs, without codes, cookies, queries or bodies.

Anybody with a match's id can open it, so log lines have a part of the id's hash instead.
"""

import logging
import sys
from hashlib import sha256
from time import perf_counter

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.types import EventDict, Processor

from backend.settings import Settings
from backend.web.errors import route_of
from backend.web.operating.outlet import Outlet
from backend.web.services import Services

log = structlog.get_logger()


def configure_logs(settings: Settings) -> None:
    """Send all log lines of the process to standard error, in the format of the settings."""
    shared: list[Processor] = [
        _veil_match,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: list[Processor]
    if settings.log_format == "json":
        last = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    else:
        # Plain tracebacks, because rich ones show values of variables, which may be secret.
        plain = structlog.dev.plain_traceback
        last = [structlog.dev.ConsoleRenderer(colors=_colours(), exception_formatter=plain)]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(settings.log_level),
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=shared,
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
    )
    output = Outlet(sys.stderr)
    output.setFormatter(formatter)
    logging.basicConfig(handlers=[output], level=settings.log_level.upper(), force=True)
    for name in ("uvicorn", "alembic", "asyncio"):  # their routine lines are of no interest
        logging.getLogger(name).setLevel(logging.WARNING)


def dropped_lines() -> int:
    """Return how many log lines of this process were dropped."""
    outlets = (one for one in logging.getLogger().handlers if isinstance(one, Outlet))
    return sum(outlet.dropped for outlet in outlets)


def _veil_match(_logger: object, _level: str, event: EventDict) -> EventDict:
    """Replace a match's id by the first 8 digits of its hash."""
    if "match" in event:
        event["match"] = sha256(str(event["match"]).encode()).hexdigest()[:8]
    return event


def _colours() -> bool:
    return sys.stderr.isatty()


class RequestLog:
    """ASGI middleware: one line and one measurement for each HTTP request."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app = app
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request, then log and measure it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = perf_counter()
        status = 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, sending)
        finally:
            seconds = perf_counter() - began
            route = route_of(scope)
            self._services.meter.responded(route, status, seconds)
            tell = log.debug if status < 400 else log.info
            tell(
                "request",
                method=scope["method"],
                route=route,
                status=status,
                ms=round(seconds * 1000, 1),
            )
