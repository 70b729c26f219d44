"""Answers every error with JSON: a code for programs and a sentence for people, no internals.

A browser that follows a wrong link gets a page instead.
"""

from typing import Any, cast

import structlog
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException

from backend.matches.facts.store import Conflict, Unavailable
from backend.protocol.codes import CHANGED_SINCE, Code, Refused
from backend.web.client.page import MISSING
from backend.web.limits import TooFast
from backend.web.services import Services

log = structlog.get_logger()


class Problem(BaseModel):
    """The format of every error."""

    code: str = Field(examples=["who_are_you"])
    message: str = Field(examples=["Choose a nickname first."])
    reason: str | None = None
    """The operators' explanation, in their own words."""


def problem(
    services: Services, refused: Refused, headers: dict[str, str] | None = None
) -> JSONResponse:
    """Return a refusal as a response, and count it."""
    services.meter.refused(refused.code)
    headers = dict(headers or {})
    if isinstance(refused, TooFast):
        headers["Retry-After"] = str(refused.seconds)
    elif refused.code.status == 503:
        headers["Retry-After"] = "5"
    # A sentence may quote the request, which may contain invalid Unicode.
    message = refused.message.encode("utf-8", "replace").decode()
    body = {"code": refused.code, "message": message}
    if refused.reason:
        body["reason"] = refused.reason
    return JSONResponse(body, refused.code.status, headers)


def install(app: FastAPI, services: Services) -> None:
    """Make the app answer all expected errors. `guard` answers the unexpected ones."""

    async def refused(_request: Request, error: Exception) -> JSONResponse:
        return problem(services, cast(Refused, error))

    async def invalid(_request: Request, error: Exception) -> JSONResponse:
        return problem(services, _invalid(cast(RequestValidationError, error)))

    async def http(request: Request, error: Exception) -> Response:
        wrong = cast(HTTPException, error)
        if wrong.status_code == 404 and "text/html" in request.headers.get("accept", ""):
            return HTMLResponse(MISSING.html(), 404)
        return problem(services, _http(wrong.status_code), dict(wrong.headers or {}))

    async def unavailable(request: Request, error: Exception) -> JSONResponse:
        log.error("storage unavailable", route=route_of(request.scope), exc_info=error)
        return problem(services, Refused(Code.UNAVAILABLE))

    async def conflict(_request: Request, _error: Exception) -> JSONResponse:
        return problem(services, Refused(Code.STALE, CHANGED_SINCE))

    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(Unavailable, unavailable)
    app.add_exception_handler(Conflict, conflict)


def route_of(scope: Any) -> str:
    """Return the pattern of the requested path, for logs: unlike the path, it has no secrets."""
    if scope["path"].startswith("/static/"):
        return "/static"
    return getattr(scope.get("route"), "path", "none")


def _invalid(error: RequestValidationError) -> Refused:
    first = error.errors()[0]
    place, *where = first["loc"]
    if place == "path":
        return Refused(Code.NOT_FOUND)
    name = ".".join(str(part) for part in where)
    return Refused(Code.BAD_REQUEST, problem=f"{name or 'body'}: {first['msg']}"[:300])


def _http(status: int) -> Refused:
    if status == 404:
        return Refused(Code.NOT_FOUND)
    if status == 405:
        return Refused(Code.WRONG_METHOD)
    return Refused(Code.BAD_REQUEST, problem="The request could not be read.")
