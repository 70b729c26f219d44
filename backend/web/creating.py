"""Requests that create something: with an `Idempotency-Key`, repeats create nothing more."""

from asyncio import Lock
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Annotated, Any

from fastapi import Header, Request
from fastapi.responses import JSONResponse
from pydantic import BaseModel

from backend.matches.facts.store import Conflict, Creation
from backend.protocol.codes import Code, Refused
from backend.web.services import Services

Key = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        pattern=r"^[!-~]{16,64}$",
        description="Random; the same request with the same key is carried out once within a day.",
    ),
]
"""A parameter of this type is the key of a request, if it has one."""


class Created(JSONResponse):
    """The answer after a table was opened. Its header tells a balancer which node has the table."""

    def __init__(self, content: Any, *rest: Any, **more: Any) -> None:
        super().__init__(content, *rest, **more)
        self.headers["Location"] = f"/t/{content['id']}"


def creation(
    services: Services, request: Request, key: str | None, who: str, body: BaseModel
) -> Creation | None:
    """Return the data by which a repeat is recognized. `who`: a person's id or an address."""
    if key is None:
        return None
    whose = _hashed(request.url.path, who, key)
    return Creation(whose, _hashed(body.model_dump_json()), services.times.now())


async def once(
    services: Services, creation: Creation | None, make: Callable[[], Awaitable[str]]
) -> str:
    """Create something and return its id; for a repeat, the id from the first request."""
    if creation is None:
        return await make()
    async with services.creating.setdefault(creation.key, Lock()):
        try:
            return await _made(services, creation) or await make()
        except Conflict:  # another process was faster
            made = await _made(services, creation)
            if made is None:
                raise
            return made


async def _made(services: Services, creation: Creation) -> str | None:
    known = await services.people.made_by(creation)
    if known is None:
        return None
    content, made = known
    if content != creation.content:
        raise Refused(Code.ID_REUSED)
    return made


def _hashed(*parts: str) -> str:
    return sha256("\n".join(parts).encode()).hexdigest()
