"""The match on the front page."""

from fastapi import APIRouter, Request
from pydantic import BaseModel

from backend.web.services import Use

router = APIRouter(prefix="/api/featured", tags=["lobby"])


class Shown(BaseModel):
    """A match to watch."""

    kind: str
    """running, replay, or exhibition: a match of the house's bots."""
    match: str
    game: str


class Answer(BaseModel):
    """The featured match; null if there is none."""

    featured: Shown | None


@router.get("")
async def featured(services: Use, request: Request) -> Answer:
    """Return the public match that the front page shows now."""
    services.take("joins", request.scope)
    found = await services.showcase.featured()
    return Answer(featured=Shown(**found._asdict()) if found else None)
