"""Every error as JSON: a code for programs and a sentence for people, nothing of our insides.

Who follows a wrong link in a browser gets a page.
"""

from typing import Any, cast

import structlog
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException

from backend.matches.refusal import Refused
from backend.matches.store import Conflict, Unavailable
from backend.web.limits import TooFast
from backend.web.pages import FRONTEND
from backend.web.services import Services

log = structlog.get_logger()

STATUS = {
    "bad_token": 401,
    "who_are_you": 401,
    "host_only": 403,
    "not_for_bots": 403,
    "not_here": 403,
    "not_playing": 403,
    "not_watchable": 403,
    "not_your_seat": 403,
    "other_site": 403,
    "not_found": 404,
    "wrong_method": 405,
    "too_large": 413,
    "not_json": 415,
    "bad_nick": 422,
    "bad_request": 422,
    "no_time": 422,
    "setup_error": 422,
    "too_fast": 429,
    "internal": 500,
    "no_chances": 503,
    "unavailable": 503,
}
"""The status of a code. `no_such_…` is 404, all others 409: not in this state of things."""

NOT_FOUND = Refused("not_found", "There is nothing here.")
INTERNAL = Refused("internal", "That went wrong on our side. Try again.")
UNAVAILABLE = Refused("unavailable", "The server cannot save right now. Try again soon.")


class Problem(BaseModel):
    """What every error looks like."""

    code: str = Field(examples=["who_are_you"])
    message: str = Field(examples=["Choose a nickname first."])


def status_of(code: str) -> int:
    """Return the HTTP status for a refusal's code."""
    return 404 if code.startswith("no_such_") else STATUS.get(code, 409)


def problem(
    services: Services, refused: Refused, headers: dict[str, str] | None = None
) -> JSONResponse:
    """Return a refusal as a response, and count it."""
    services.meter.refused(refused.code)
    headers = dict(headers or {})
    if isinstance(refused, TooFast):
        headers["Retry-After"] = str(refused.seconds)
    # A sentence may quote what was sent, and that may be no proper Unicode.
    message = refused.message.encode("utf-8", "replace").decode()
    body = {"code": refused.code, "message": message}
    return JSONResponse(body, status_of(refused.code), headers)


def install(app: FastAPI, services: Services) -> None:
    """Let the app answer all expected errors; `guard` sees to the unexpected."""

    async def refused(_request: Request, error: Exception) -> JSONResponse:
        return problem(services, cast(Refused, error))

    async def invalid(_request: Request, error: Exception) -> JSONResponse:
        return problem(services, _invalid(cast(RequestValidationError, error)))

    async def http(request: Request, error: Exception) -> Response:
        wrong = cast(HTTPException, error)
        if wrong.status_code == 404 and "text/html" in request.headers.get("accept", ""):
            return FileResponse(FRONTEND / "missing.html", 404)
        return problem(services, _http(wrong.status_code), dict(wrong.headers or {}))

    async def unavailable(request: Request, error: Exception) -> JSONResponse:
        log.error("storage unavailable", route=route_of(request.scope), exc_info=error)
        return problem(services, UNAVAILABLE, {"Retry-After": "5"})

    async def conflict(_request: Request, _error: Exception) -> JSONResponse:
        return problem(services, Refused("stale", "That has changed since. Look again."))

    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(Unavailable, unavailable)
    app.add_exception_handler(Conflict, conflict)


def route_of(scope: Any) -> str:
    """Return the pattern of the path asked for: fit for logs, as it holds no code or link."""
    if scope["path"].startswith("/static/"):
        return "/static"
    return getattr(scope.get("route"), "path", "none")


def _invalid(error: RequestValidationError) -> Refused:
    first = error.errors()[0]
    place, *where = first["loc"]
    if place == "path":
        return NOT_FOUND
    name = ".".join(str(part) for part in where)
    return Refused("bad_request", f"{name or 'body'}: {first['msg']}"[:300])


def _http(status: int) -> Refused:
    if status == 404:
        return NOT_FOUND
    if status == 405:
        return Refused("wrong_method", "That cannot be done here.")
    return Refused("bad_request", "The request could not be read.")
