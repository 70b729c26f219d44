"""Finds an open table by its short code, which people tell each other."""

from typing import Annotated

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel

from backend.protocol.codes import Code, Refused
from backend.web.people.identity import MaybeMe
from backend.web.services import Use

router = APIRouter(prefix="/api/codes", tags=["lobby"])


class Found(BaseModel):
    """A table."""

    id: str


@router.get("/{code}")
async def find(
    code: Annotated[str, Path(max_length=20)], me: MaybeMe, services: Use, request: Request
) -> Found:
    """Return the open table with a short code. Case and spaces do not matter."""
    services.take("codes", request.scope, me)
    letters = "".join(filter(str.isalpha, code)).upper()
    found = await services.hub.store.by_code(letters)
    if len(found) != 1:  # none; or two tables have this code, and either may be meant
        raise Refused(Code.NO_SUCH_WORD)
    services.measures.check_match(found[0])
    return Found(id=found[0])
