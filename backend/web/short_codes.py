"""Finding an open table by the short code that somebody said aloud."""

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
    """Return the open table with a short code, however it was typed."""
    services.take("codes", request.scope, me)
    letters = "".join(filter(str.isalpha, code)).upper()
    found = await services.hub.store.by_code(letters)
    if len(found) != 1:  # of two tables with the same code neither is the right one
        raise Refused(Code.NO_SUCH_WORD)
    services.measures.check_match(found[0])
    return Found(id=found[0])
