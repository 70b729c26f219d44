"""Something to watch on the front page."""

from fastapi import APIRouter, Request
from pydantic import BaseModel

from backend.web.services import Use

router = APIRouter(prefix="/api/featured", tags=["lobby"])


class Shown(BaseModel):
    """A match to watch."""

    kind: str
    """running, replay, or exhibition: two bots of the house."""
    match: str
    game: str


class Answer(BaseModel):
    """What is featured; null if there is nothing."""

    featured: Shown | None


@router.get("")
async def featured(services: Use, request: Request) -> Answer:
    """Return a public match that is worth watching now."""
    services.take("joins", request.scope)
    found = await services.showcase.featured()
    return Answer(featured=Shown(**found._asdict()) if found else None)
